"""Hawk House: hawks leap two squares, and what one captures may come back in one's own half."""

from pgnlark.board import WHITE, Laws
from pgnlark.variants import Variant, piece, pieces


def in_own_half(board, man, square):
    rank = board.rules.geometry.rank_of(square)
    return rank < 3 if board.turn == WHITE else rank > 2


HAWK_HOUSE = Variant(
    key="hawkhouse",
    name="Hawk House",
    aliases=("hawks",),
    files=6,
    ranks=6,
    pieces=pieces(piece("H", "hawk", "AD"), orthodox="N"),
    start="rnhkhr/pppppp/6/6/PPPPPP/RNHKHR[] w - - 0 1",
    laws=Laws(
        double_steps=(),
        pocket="RNHP",
        captures_to_pocket=True,
        drops=True,
        drop_rule=in_own_half,
    ),
    fragment=("drops", "pocket", "promoted"),
)
