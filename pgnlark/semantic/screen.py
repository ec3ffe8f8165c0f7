"""The quick look at a game's tree that tells whether the rules have anything to say.

Most games of most files are clean, and to find that out needs no syntax tree: the screen plays
the moves straight from the tokens.  It decides nothing.  Where anything is out of the ordinary
it says so, and the rules are asked; a property test holds it to "clean means no finding".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.board.board import Board
from pgnlark.board.pieces import WHITE
from pgnlark.board.wanted import Wanted
from pgnlark.engine.tree import MAX_TEXT, Tree

_MAX_TEXT: Final = MAX_TEXT
_MOST_KEPT: Final = 50_000
_LONGEST_KEPT: Final = 40

# what a token is to the screen
OTHER: Final = 0
MOVE: Final = 1
NUMBER: Final = 2
NAG: Final = 3
OPEN: Final = 4
CLOSE: Final = 5
NAME: Final = 6
VALUE: Final = 7
MARKER: Final = 8

SpellingJudge: TypeAlias = Callable[[bytes], "Wanted | None"]
TagJudge: TypeAlias = Callable[[bytes, bytes], bool]


WHOLE_ROSTER: Final = 127


class TagName:
    """What is known of a tag's name: its values and whether they are fine.

    ``roster`` is a bit of its own for each tag of the seven tag roster, else 0.
    """

    def __init__(self, roster: int, any_value: bool, sets_start: bool) -> None:
        self.roster: i64 = roster
        self.any_value = any_value
        self.sets_start = sets_start
        self.seen: i64 = -1
        self.verdicts: dict[bytes, bool] = {}


class Screen:
    """Looks at trees of games one after the other.

    ``roles`` tells for each terminal what it is to the screen.  ``spelling`` reads a move's
    spelling, ``None`` for one that is not plain import SAN; ``tag_name`` says what to make of
    a new name, and ``tag_value`` whether a value is fine under a name.

    After ``look``: ``tags_clean`` and ``moves_clean`` say that no rule on tags, and none on
    moves and numbers, has a finding that was not told before; with both the game has none at
    all.  ``spellings_clean`` says that every move is spelled as import SAN.  ``plies`` counts
    the moves of the main line, ``moves`` those of all lines.  ``start_said`` says that a tag
    pair has a say in how the game starts: then nothing was played.
    """

    def __init__(
        self,
        roles: list[int],
        spelling: SpellingJudge,
        tag_name: Callable[[bytes], TagName],
        tag_value: TagJudge,
    ) -> None:
        self.roles: vec[i64] = vec[i64]([i64(role) for role in roles])
        self.spelling = spelling
        self.tag_name = tag_name
        self.tag_value = tag_value
        self.wanted: dict[bytes, Wanted | None] = {}
        self.names: dict[bytes, TagName] = {}
        # which tags of the roster were there, where some were not and that was told
        self.rosters_told: set[i64] = set()
        self.serial: i64 = 0
        self.tags_clean = True
        self.moves_clean = True
        self.spellings_clean = True
        self.start_said = False
        self.has_tags = False
        self.plies: i64 = 0
        self.moves: i64 = 0
        self.result = b""
        self.ply_count = b""

    def look(self, tree: Tree, start: Board | None) -> None:
        """Look at a game that starts from ``start``; ``None``: do not play its moves."""
        self.tags_clean = True
        self.moves_clean = True
        self.spellings_clean = True
        self.start_said = False
        self.has_tags = False
        self.plies = 0
        self.moves = 0
        self.result = b""
        self.ply_count = b""
        first = self._tags(tree)
        if self.start_said:
            self.tags_clean = False
            self.moves_clean = False
            start = None
        if start is None:
            self._spellings(tree, first)
        else:
            self._play(tree, first, start)

    def _tags(self, tree: Tree) -> i64:
        """Judge the tag section; the number of the first item behind it."""
        items = tree.items
        roles = self.roles
        text = tree.text
        count: i64 = len(items)
        self.serial += 1
        roster: i64 = 0
        info: TagName | None = None
        name = b""
        index: i64 = 0
        behind: i64 = 0
        while index < count:
            item: i64 = items[index]
            index += 1
            if item < 0:
                behind = index
                continue
            role: i64 = roles[item >> 56]
            if role == NAME:
                start: i64 = (item >> 28) & _MAX_TEXT
                name = text[start : start + (item & _MAX_TEXT)]
                info = self.names.get(name)
                if info is None:
                    info = self.tag_name(name)
                    if len(self.names) < _MOST_KEPT and len(name) <= _LONGEST_KEPT:
                        self.names[name] = info
                if info.seen == self.serial:
                    self.tags_clean = False
                info.seen = self.serial
                roster |= info.roster
                if info.sets_start:
                    self.start_said = True
                self.has_tags = True
            elif role == VALUE:
                if info is not None and not info.any_value:
                    start = (item >> 28) & _MAX_TEXT
                    self._value(info, name, text[start + 1 : start + (item & _MAX_TEXT) - 1])
            elif role != OTHER:
                break
        if self.has_tags and roster != WHOLE_ROSTER and roster not in self.rosters_told:
            self.tags_clean = False
            self.rosters_told.add(roster)
        return behind

    def _value(self, info: TagName, name: bytes, value: bytes) -> None:
        fine = info.verdicts.get(value)
        if fine is None:
            fine = self.tag_value(name, value)
            if len(info.verdicts) < _MOST_KEPT and len(value) <= _LONGEST_KEPT:
                info.verdicts[value] = fine
        if not fine:
            self.tags_clean = False
        if name == b"Result":
            self.result = value
        elif name == b"PlyCount":
            self.ply_count = value

    def _read(self, tree: Tree, item: i64) -> Wanted | None:
        start: i64 = (item >> 28) & _MAX_TEXT
        spelling = tree.text[start : start + (item & _MAX_TEXT)]
        wanted = self.wanted.get(spelling)
        if wanted is None and spelling not in self.wanted:
            wanted = self.spelling(spelling)
            if len(self.wanted) < _MOST_KEPT and len(spelling) <= _LONGEST_KEPT:
                self.wanted[spelling] = wanted
        return wanted

    def _spellings(self, tree: Tree, first: i64) -> None:
        """Without a board: are the moves spelled as moves?"""
        items = tree.items
        roles = self.roles
        index: i64 = first
        count: i64 = len(items)
        depth: i64 = 0
        while index < count:
            item: i64 = items[index]
            index += 1
            if item < 0:
                continue
            role: i64 = roles[item >> 56]
            if role == MOVE:
                self.moves += 1
                if depth == 0:
                    self.plies += 1
                if self._read(tree, item) is None:
                    self.moves_clean = False
                    self.spellings_clean = False
            elif role == OPEN:
                depth += 1
            elif role == CLOSE:
                depth -= 1
            elif role == NAG:
                if not self._nag_fits(tree, item):
                    self.moves_clean = False
            elif role == MARKER:
                self._marker(tree, item)

    def _nag_fits(self, tree: Tree, item: i64) -> bool:
        start: i64 = (item >> 28) & _MAX_TEXT
        return (item & _MAX_TEXT) < 4 or (
            (item & _MAX_TEXT) == 4 and tree.text[start + 1 : start + 4] <= b"255"
        )

    def _play(self, tree: Tree, first: i64, start: Board) -> None:
        """Play the moves of all lines, as far as nothing is wrong."""
        items = tree.items
        roles = self.roles
        text = tree.text
        count: i64 = len(items)
        board = start.copy()
        before: Board | None = None
        # for each variation that is open: the line it is in
        boards: list[Board] = []
        befores: list[Board | None] = []
        index: i64 = first
        while index < count:
            item: i64 = items[index]
            index += 1
            if item < 0:
                continue
            role: i64 = roles[item >> 56]
            if role == MOVE:
                self.moves += 1
                wanted = self._read(tree, item)
                if wanted is None:
                    self.moves_clean = False
                    self.spellings_clean = False
                    break
                # a variation that follows starts from the position before the move
                ahead: i64 = index
                following: i64 = OTHER
                while ahead < count:
                    following = OTHER if items[ahead] < 0 else roles[items[ahead] >> 56]
                    if following != OTHER and following != NAG and following != NUMBER:
                        break
                    ahead += 1
                before = board.copy() if following == OPEN else None
                if board.play(wanted) != 0:
                    self.moves_clean = False
                    break
                if not boards:
                    self.plies += 1
            elif role == NUMBER:
                at: i64 = (item >> 28) & _MAX_TEXT
                end: i64 = at + (item & _MAX_TEXT)
                number: i64 = 0
                while at < end and text[at] != 46:
                    number = number * 10 + text[at] - 48
                    at += 1
                    if number > 1_000_000_000:
                        break
                if number != board.fullmove:
                    self.moves_clean = False
                    break
            elif role == NAG:
                if not self._nag_fits(tree, item):
                    self.moves_clean = False
                    break
            elif role == OPEN:
                if before is None:
                    self.moves_clean = False
                    break
                boards.append(board)
                befores.append(before)
                board = before.copy()
                before = None
            elif role == CLOSE:
                board = boards.pop()
                before = befores.pop()
            elif role == MARKER:
                self._ending(board, self._marker(tree, item))
        if not self.moves_clean:
            # what was not played is counted, and its spelling looked at
            while index < count:
                item = items[index]
                index += 1
                if item >= 0 and roles[item >> 56] == MOVE:
                    self.moves += 1
                    if self._read(tree, item) is None:
                        self.spellings_clean = False

    def _marker(self, tree: Tree, item: i64) -> bytes:
        """The marker, held against the Result tag and PlyCount."""
        start: i64 = (item >> 28) & _MAX_TEXT
        marker = tree.text[start : start + (item & _MAX_TEXT)]
        if self.result != b"" and self.result != marker:
            self.tags_clean = False
        if self.ply_count != b"" and self.ply_count != str(int(self.plies)).encode():
            self.tags_clean = False
        return marker

    def _ending(self, board: Board, marker: bytes) -> None:
        """The marker against the board."""
        if marker != b"*" and not board.has_legal_move():
            result = b"1/2-1/2"
            if board.in_check:
                result = b"0-1" if board.turn == WHITE else b"1-0"
            if result != marker:
                self.moves_clean = False
