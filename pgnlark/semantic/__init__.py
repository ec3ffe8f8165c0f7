"""Which rules hold between what a game says and the board: tags, moves, numbers, result."""
