"""From what was read, or made by hand, to canonical text: games, positions, records."""
