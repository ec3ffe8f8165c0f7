"""The quick look at a game's tree that tells whether the rules have anything to say.

Most games of most files are clean, and to find that out needs no syntax tree: the screen plays
the moves straight from the tokens.  It decides nothing.  Where anything is out of the ordinary
it says so, and the rules are asked; a property test holds it to "clean means no finding".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64

from pgnlark.board.board import Board
from pgnlark.board.wanted import Wanted
from pgnlark.engine.packing import COMPILED, packed
from pgnlark.engine.tree import MAX_TEXT, Fault, Tree
from pgnlark.engine.words import LONGEST, SPREAD, WordTable
from pgnlark.semantic.days import day_exists
from pgnlark.semantic.roles import (
    CLOSE,
    COMMANDS,
    MARKER,
    MOVE,
    NAG,
    NAME,
    NUMBER,
    OPEN,
    OTHER,
    VALUE,
    opens,
    opens_again,
)
from pgnlark.semantic.vocabulary import (
    LONGEST_KEPT,
    MOST_KEPT,
    MOST_SHORT,
    Spellings,
    TagName,
)
from pgnlark.trees import TreeReader

_MOST_NUMBERS: Final = 1000
"""Below it are the move numbers that are kept as they are written."""
_DEEPEST: Final = 500
"""Variations in one another; deeper ones, of which no game has need, are left to the rules."""

TagJudge: TypeAlias = Callable[[bytes, bytes], int]
Said: TypeAlias = "list[tuple[bytes, bytes | None]]"
"""Names and values of tag pairs; ``None`` for a value that is no plain string."""

WHOLE_ROSTER: Final = 127

# what a tag's value is; the bits go together
FINE: Final = 0
NOT_FINE: Final = 1
SETS_START: Final = 2


class Opening:
    """How a game starts, as its tags say it.

    ``board`` is the start position, ``None`` if moves cannot be judged; ``clean`` says that no
    rule has anything to say of the tags that set it.  ``notation`` is the grammar's board for the
    moves, ``""`` if the tags are to be read again to know it.
    """

    def __init__(
        self, spellings: Spellings, notation: str, board: Board | None, clean: bool
    ) -> None:
        self.spellings = spellings
        self.notation = notation
        self.board = board
        self.clean = clean


class Screen:
    """Looks at trees of games one after the other.

    ``roles`` tells for each terminal what it is to the screen.  ``usual`` is how games start
    whose tags say nothing of it, ``opening`` tells it of the tags of others.  ``tag_name`` says
    what to make of a new name, ``tag_value`` what a value is under a name, and ``comment`` whether
    the commands in a comment are as they have to be.

    After ``look``: ``tags_clean`` and ``moves_clean`` say that no rule on tags, and none on
    moves and numbers, has a finding that was not told before; with both the game has none at
    all.  ``spellings_clean`` says that every move is spelled as import SAN.  ``plies`` counts
    the moves of the main line, ``moves`` those of all lines.  ``said`` has the tag pairs that
    have a say in how the game starts, and ``notation`` is as in `Opening`.  A ``traditional``
    screen looks at no game with a FEN tag; it is ``skipped``.
    """

    def __init__(
        self,
        roles: list[int],
        usual: Opening,
        tag_name: Callable[[bytes], TagName],
        tag_value: TagJudge,
        opening: Callable[[Said], Opening],
        comment: Callable[[bytes], bool],
        traditional: bool = False,
    ) -> None:
        self.roles: vec[i64] = packed(roles)
        self.usual = usual
        self.tag_name = tag_name
        self.tag_value = tag_value
        self.opening = opening
        self.comment = comment
        self.traditional = traditional
        self.spellings = usual.spellings
        self.notation = usual.notation
        self.said: list[tuple[bytes, bytes | None]] = []
        self.short_names = WordTable(MOST_SHORT)
        self.known_names: list[TagName] = []
        self.names: dict[bytes, TagName] = {}
        # which tags of the roster were there, where some were not and that was told
        self.rosters_told: set[i64] = set()
        self.numbers: dict[bytes, int] = {}
        self.serial: i64 = 0
        self.tag_nodes: i64 = 0
        self.tags_clean = True
        self.moves_clean = True
        self.spellings_clean = True
        self.skipped = False
        self.doubled = False
        self.has_tags = False
        self.plies: i64 = 0
        self.moves: i64 = 0
        self.result = b""
        self.ply_count = b""
        self.looked = False
        self.passed: i64 = 0
        self.passed_moves: i64 = 0

    def sift(self, trees: TreeReader, legality: bool, ascii: bool) -> Tree | None:
        """The next tree that is not a clean game of ASCII alone; ``None`` at the end.

        The games passed over are counted: ``passed`` and ``passed_moves``.  ``looked`` tells
        whether `look` was at the tree; ``ascii``, that the whole text is ASCII.
        """
        self.passed = 0
        self.passed_moves = 0
        while True:
            tree = trees.next_tree()
            self.looked = False
            if tree is None or tree.deviant:
                return tree
            plain: bool = ascii or tree.text[tree.start : tree.end].isascii()
            if not trees.is_game(tree):
                if plain:
                    continue
                return tree
            self.looked = True
            self.look(tree, legality)
            if not self.tags_clean or not self.moves_clean or self.skipped or not plain:
                return tree
            self.passed += 1
            self.passed_moves += self.moves

    def look(self, tree: Tree, legality: bool) -> None:
        """Look at a game; without ``legality`` its moves are not played."""
        self.tags_clean = True
        self.moves_clean = True
        self.spellings_clean = True
        self.skipped = False
        self.doubled = False
        self.has_tags = False
        self.plies = 0
        self.moves = 0
        self.result = b""
        self.ply_count = b""
        if self.said:
            self.said = []
        first = self._tags(tree)
        if self.skipped:
            return
        start = self.usual
        board = start.board
        self.notation = start.notation
        if self.said:
            start = self.opening(self.said)
            # of two FEN tags the rules know which one counts
            board = None if self.doubled else start.board
            self.notation = "" if self.doubled else start.notation
            if not start.clean or board is None:
                self.tags_clean = False
                self.moves_clean = board is not None
        self.spellings = start.spellings
        if legality and board is not None:
            self._play(tree, first, board)
        else:
            self._spellings(tree, first)

    def _tags(self, tree: Tree) -> i64:
        """Judge the tag section; the number of the first item behind it."""
        items = tree.items
        roles = self.roles
        text = tree.text
        count: i64 = len(items)
        self.serial += 1
        self.tag_nodes = 0
        roster: i64 = 0
        info: TagName | None = None
        name = b""
        said: bool = False
        index: i64 = 0
        behind: i64 = 0
        while index < count:
            item: i64 = items[index]
            index += 1
            if item < 0:
                self.tag_nodes += 1
                behind = index
                continue
            role: i64 = roles[item >> 56]
            if role == NAME:
                start: i64 = (item >> 28) & MAX_TEXT
                info = self._named(text, start, item & MAX_TEXT)
                if info.seen == self.serial:
                    self.tags_clean = False
                    self.doubled = True
                info.seen = self.serial
                roster |= info.roster
                said = info.sets_start
                if said:
                    name = text[start : start + (item & MAX_TEXT)]
                    self.said.append((name, None))
                self.has_tags = True
            elif role == VALUE:
                if info is not None and (said or not info.any_value):
                    start = ((item >> 28) & MAX_TEXT) + 1
                    size: i64 = (item & MAX_TEXT) - 2
                    if said:
                        self.said[len(self.said) - 1] = (name, text[start : start + size])
                        said = False
                    if not info.any_value:
                        self._value(info, text, start, size)
            elif role == COMMANDS:
                self._commands(tree, item)
            elif role != OTHER:
                break
        if self.traditional and any(name == b"FEN" for name, _ in self.said):
            self.skipped = True
            return behind
        if self.has_tags and roster != WHOLE_ROSTER and roster not in self.rosters_told:
            self.tags_clean = False
            self.rosters_told.add(roster)
        return behind

    def _named(self, text: bytes, start: i64, size: i64) -> TagName:
        place: i64 = self.short_names.find(text, start, size)
        if place >= 0:
            return self.known_names[place]
        name = text[start : start + size]
        info = self.names.get(name)
        if info is None:
            info = self.tag_name(name)
            if len(self.names) < MOST_KEPT and len(name) <= LONGEST_KEPT:
                self.names[name] = info
        if len(self.known_names) < MOST_SHORT:
            self.short_names.put(text, start, size, len(self.known_names))
            self.known_names.append(info)
        return info

    def _value(self, info: TagName, text: bytes, start: i64, size: i64) -> None:
        fine: i64 = info.short_verdicts.find(text, start, size)
        if fine < 0:
            value = text[start : start + size]
            verdict = info.verdicts.get(value)
            if verdict is None:
                verdict = self._judged(info, value)
                if len(info.verdicts) < MOST_KEPT and len(value) <= LONGEST_KEPT:
                    info.verdicts[value] = verdict
                info.short_verdicts.put(text, start, size, verdict)
            fine = verdict
        if (fine & NOT_FINE) != 0:
            self.tags_clean = False
        if (fine & SETS_START) != 0:
            self.said.append((info.name, text[start : start + size]))
        if info.is_result:
            self.result = text[start : start + size]
        elif info.is_ply_count:
            self.ply_count = text[start : start + size]

    def _judged(self, info: TagName, value: bytes) -> int:
        if info.reader is None or b"\\" in value:
            return self.tag_value(info.name, value)
        if isinstance(info.reader.read(value), Fault):
            return NOT_FINE
        return FINE if not info.dated or day_exists(value.decode()) else NOT_FINE

    def _read(self, tree: Tree, item: i64) -> Wanted | None:
        return self.spellings.read(tree.text, (item >> 28) & MAX_TEXT, item & MAX_TEXT)

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
            elif role == COMMANDS:
                self._commands(tree, item)

    def _commands(self, tree: Tree, item: i64) -> None:
        """A comment with commands that are not the usual ones."""
        start: i64 = (item >> 28) & MAX_TEXT
        if not self.comment(tree.text[start + 1 : start + (item & MAX_TEXT) - 1]):
            self.moves_clean = False

    def _nag_fits(self, tree: Tree, item: i64) -> bool:
        start: i64 = (item >> 28) & MAX_TEXT
        return (item & MAX_TEXT) < 4 or (
            (item & MAX_TEXT) == 4 and tree.text[start + 1 : start + 4] <= b"255"
        )

    def _play(self, tree: Tree, first: i64, start: Board) -> None:
        """Play the moves of all lines, as far as nothing is wrong."""
        items = tree.items
        roles = self.roles
        text = tree.text
        count: i64 = len(items)
        spellings = self.spellings
        kept = spellings.kept
        known = spellings.moves
        pairs: vec[i64] = spellings.short.pairs
        last_place: i64 = spellings.short.last
        numbers = self.numbers
        last_word: i64 = len(text) - LONGEST
        # with one node for each tag pair and one for the game there is no variation
        branches: bool = tree.nodes != self.tag_nodes + 1
        board = start.copy()
        before: Board | None = None
        # for each variation that is open: the line it is in
        boards: list[Board] = []
        befores: list[Board | None] = []
        moves: i64 = 0
        plies: i64 = 0
        index: i64 = first
        for item in items[first:]:
            index += 1
            if item < 0:
                continue
            role: i64 = roles[item >> 56]
            if role == MOVE:
                moves += 1
                at: i64 = (item >> 28) & MAX_TEXT
                size: i64 = item & MAX_TEXT
                wanted: Wanted | None = None
                if not COMPILED:
                    wanted = kept.get(text[at : at + size])
                # `WordTable.find`, written out: it is asked for every move
                elif size <= LONGEST and at <= last_word:
                    key: i64 = read_i64_le(text, at) << ((LONGEST - size) << 3)
                    place: i64 = (key * SPREAD >> 40) & last_place
                    while pairs[place] != key and pairs[place] != 0:
                        place = (place + 2) & last_place
                    if pairs[place] == key:
                        wanted = known[pairs[place + 1]]
                if wanted is None:
                    wanted = spellings.read(text, at, size)
                    if wanted is None:
                        self.moves_clean = False
                        self.spellings_clean = False
                        break
                    pairs = spellings.short.pairs
                    last_place = spellings.short.last
                if branches:
                    before = board.copy() if opens(items, roles, index) else None
                if board.play(wanted) != 0:
                    self.moves_clean = False
                    break
                if not boards:
                    plies += 1
            elif role == NUMBER:
                at = (item >> 28) & MAX_TEXT
                end: i64 = at + (item & MAX_TEXT)
                number: i64 = 0
                if not COMPILED:
                    number = numbers.get(text[at:end], -1)
                    if number < 0:
                        number = self._number(text[at:end])
                    at = end
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
                if before is None or len(boards) >= _DEEPEST:
                    self.moves_clean = False
                    break
                again: bool = opens_again(items, roles, index)
                boards.append(board)
                befores.append(before if again else None)
                board = before.copy() if again else before
                before = None
            elif role == CLOSE:
                board = boards.pop()
                before = befores.pop()
            elif role == MARKER:
                self.plies = plies
                self._ending(board, self._marker(tree, item))
            elif role == COMMANDS:
                self._commands(tree, item)
        self.moves = moves
        self.plies = plies
        if not self.moves_clean:
            # what was not played is counted, and its spelling looked at
            while index < count:
                item = items[index]
                index += 1
                if item >= 0 and roles[item >> 56] == MOVE:
                    self.moves += 1
                    if self._read(tree, item) is None:
                        self.spellings_clean = False

    def _number(self, written: bytes) -> int:
        """The number before periods, by not more than eleven digits; kept as it is written."""
        number = self.numbers.get(written)
        if number is None:
            number = int(b"0" + written.rstrip(b".").lstrip(b"0")[:11])
            if number < _MOST_NUMBERS and len(written) < LONGEST:
                self.numbers[written] = number
        return number

    def _marker(self, tree: Tree, item: i64) -> bytes:
        """The marker, held against the Result tag and PlyCount."""
        start: i64 = (item >> 28) & MAX_TEXT
        marker = tree.text[start : start + (item & MAX_TEXT)]
        if self.result != b"" and self.result != marker:
            self.tags_clean = False
        if self.ply_count != b"" and self.ply_count != str(int(self.plies)).encode():
            self.tags_clean = False
        return marker

    def _ending(self, board: Board, marker: bytes) -> None:
        """The marker against the board."""
        if marker != b"*":
            end = board.ending()
            if end is not None and end.result.encode() != marker:
                self.moves_clean = False
