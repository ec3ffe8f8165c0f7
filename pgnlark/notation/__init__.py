"""What the grammar files say: their text, Lark's tables made from it, and the tables' cache."""
