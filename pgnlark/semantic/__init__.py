"""Which rules hold between what a game says and the board: tags, moves, numbers, result."""

from pgnlark.semantic.game import check_game
from pgnlark.semantic.positions import set_up
from pgnlark.semantic.start import FenReader
from pgnlark.semantic.tags import ValueFault

__all__ = ["FenReader", "ValueFault", "check_game", "set_up"]
