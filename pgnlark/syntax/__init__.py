"""What the grammars found wrong: from the marks in a game's tree to findings."""
