"""Where the text of a game is not the one that export format has, and by which rule (PGN 8)."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from pgnlark.ast import Game, Span
from pgnlark.board_naming import board_named
from pgnlark.diagnostics import export as codes
from pgnlark.diagnostics.codes import Code
from pgnlark.diagnostics.model import Diagnostic, Finding, Phase, Severity
from pgnlark.diagnostics.tags import FEN_WITHOUT_SETUP, MALFORMED_VALUE, ROSTER_INCOMPLETE
from pgnlark.engine.tree import MAX_TEXT, Tree
from pgnlark.placing import placed, players_of
from pgnlark.semantic.words import listed, quoted
from pgnlark.source import Text
from pgnlark.stream import whole
from pgnlark.transform.heads import HeadReader
from pgnlark.transform.pgn import PgnTransformer
from pgnlark.transform.san import SanReaders
from pgnlark.transform.string import StringReader
from pgnlark.trees import TreeReader
from pgnlark.writer.fen_values import RESPELLED
from pgnlark.writer.pgn import PgnWriter
from pgnlark.writer.refusal import NotExportable
from pgnlark.writer.tags import escaped

_KINDS: Final = {
    "NUMBER": "number", "PERIOD": "number", "DOTS": "number", "MOVE": "move", "NULL_MOVE": "move",
    "NAG": "nag", "SUFFIX_APART": "nag", "GLYPH": "nag", "LPAR": "(", "RPAR": ")",
}  # fmt: skip
_TOLD_HERE: Final = frozenset((ROSTER_INCOMPLETE.id, FEN_WITHOUT_SETUP.id))
"""What import warns of, and a missing tag of export format is the same as."""

_MAY_BE_TOLD: Final = frozenset(
    code.id
    for code in (
        codes.TAG_FORM,
        codes.SAN,
        codes.NUMBER_MISSING,
        codes.NUMBER_NEEDLESS,
        codes.NUMBER_FORM,
        codes.COMMENT_FORM,
        codes.NAG_ORDER,
    )
)
"""What import may have told of the same place in other words."""

_VALUES_TOLD: Final = RESPELLED | {MALFORMED_VALUE.id}
"""What import tells of a value that is said in another way in export format."""

_ANCHORS: Final = frozenset(("move", "comment", "(", ")"))
_TAG_TOKENS: Final = frozenset(("LSQB", "RSQB"))
_SUFFIX: Final = re.compile(rb"[!?]+\Z")
_BLANKS: Final = re.compile(rb"[ \t\n\v\r]+")
_EMPTY: Final = re.compile(rb"(?:\{[ \t\n\v\r]*\}|;[ \t\v]*)\Z")


class _Token(NamedTuple):
    kind: str
    text: bytes
    start: int
    end: int


class _Slot(NamedTuple):
    """An anchor that both texts have, with the numbers and NAGs before it."""

    anchor: _Token
    numbers: list[_Token]
    nags: list[_Token]


class ExportCheck:
    """Finds the differences; its last word is whether the bytes are the writer's."""

    def __init__(self, spellings: SanReaders) -> None:
        self._writer = PgnWriter()
        self._trees = TreeReader()
        self._spellings = spellings
        strings = StringReader()
        self._transformer = PgnTransformer(spellings.on("standard"), strings)
        self._heads = HeadReader(strings)

    def told(
        self,
        tree: Tree,
        text: Text,
        number: int,
        found: list[Diagnostic],
        most: int | None,
        selected: frozenset[str] | None,
    ) -> list[Diagnostic]:
        """Everything that is wrong with a game: what was ``found`` by import, and this.

        One place has one finding: where import warns of it already, that becomes an error.
        ``most`` is how many errors are told, and ``selected`` are the codes of what is (``None``:
        all).
        """
        codec = text.encoding.codec
        board = board_named(tree, codec, self._heads)
        self._transformer.spellings = self._spellings.on(board)
        game = self._transformer.game_of(tree, codec, text.base)
        found = [diagnostic for diagnostic in found if diagnostic.code not in _TOLD_HERE]
        places: dict[Span, list[int]] = {}
        for index, diagnostic in enumerate(found):
            places.setdefault(diagnostic.span, []).append(index)
        unread = any(
            each.severity is Severity.ERROR and each.phase not in (Phase.SEMANTIC, Phase.STYLE)
            for each in found
        )
        for finding in self.findings(tree, game, text.base):
            if unread and finding.code == codes.NOT_CANONICAL.id:
                continue  # what import cannot read has no export format
            told = _told_already(finding, found, places, game)
            for index in told:
                found[index] = found[index]._replace(severity=Severity.ERROR)
            if not told:
                found.append(placed(finding, text, "export", number, players_of(game)))
        found.sort(key=lambda diagnostic: diagnostic.span)
        errors = 0
        kept: list[Diagnostic] = []
        for diagnostic in found:
            if selected is not None and diagnostic.code not in selected:
                continue
            errors += diagnostic.severity is Severity.ERROR
            if most is None or errors <= most or diagnostic.severity is not Severity.ERROR:
                kept.append(diagnostic)
        return kept

    def gap(self, text: Text, start: int, end: int, right: bytes) -> list[Diagnostic]:
        """What is wrong with the bytes between games, which should be ``right``."""
        gap = text.data[start:end]
        if gap == right or (gap.strip() and not right.strip()):
            return []  # of words between games import tells
        at = start + text.base
        message = "one empty line stands behind each game, and nothing else"
        finding = Finding(codes.BLANK_LINES.id, message, (at, max(end + text.base, at)))
        return [placed(finding, text.stretch((at, end + text.base)), "export")]

    def mark(self, text: Text) -> list[Diagnostic]:
        """What is wrong with a byte order mark, which the writer does not write."""
        if not text.mark_size:
            return []
        message = "export format has no byte order mark"
        finding = Finding(codes.NOT_CANONICAL.id, message, (text.base, text.base + text.mark_size))
        return [placed(finding, text, "export")]

    def tail(self, tree: Tree, text: Text) -> bytes:
        """What should stand behind the last game: an empty line, then what comments there are."""
        codec = text.encoding.codec
        try:
            return (
                b"\n\n"
                + self._writer.tail(self._transformer.tail_of(tree, codec, text.base)).encode()
            )
        except NotExportable:
            return b"\n\n"

    def findings(self, tree: Tree, game: Game, base: int) -> list[Finding]:
        """The differences of a game's text from its export format, in order of place.

        ``base`` is the file offset of the tree's text.  None are found if and only if the bytes
        from the game's first token to its marker are those of the writer.
        """
        source = tree.text[tree.start : tree.end]
        at = tree.start + base
        try:
            right = self._writer.game(game).text.encode()[:-2]
        except NotExportable as error:
            span = error.span or (at, at + 1)
            return [
                Finding(codes.NOT_EXPORTABLE.id, f"export format cannot say this: {error}", span)
            ]
        if source == right:
            return []
        comparison = _Comparison(source, right, at, game)
        mine = self._tokens(tree, tree.start)
        theirs = [
            self._tokens(made, 0) for made in self._trees.trees(whole(right, declared="utf-8"))
        ]
        found = sorted(
            comparison.run(mine, theirs[0]), key=lambda finding: finding.span or (-1, -1)
        )
        return found or [comparison.first_byte()]

    def _tokens(self, tree: Tree, start: int) -> list[_Token]:
        """The tokens behind the tag section."""
        tokens: list[_Token] = []
        for item in tree.items:
            if item < 0:
                continue
            name = self._trees.names[item >> 56]
            begin = (item >> 28) & MAX_TEXT
            end = begin + (item & MAX_TEXT)
            if name in _TAG_TOKENS:
                tokens.clear()
                continue
            kind = _KINDS.get(name) or ("comment" if name.endswith("COMMENT") else "other")
            if end > begin:
                tokens.append(_Token(kind, tree.text[begin:end], begin - start, end - start))
        return tokens


def _told_already(
    finding: Finding, found: list[Diagnostic], places: dict[Span, list[int]], game: Game
) -> list[int]:
    """The indexes of what import found in the same place of a game, in other words."""
    if finding.span is None or finding.code not in _MAY_BE_TOLD:
        return []
    if finding.code != codes.TAG_FORM.id:
        return places.get(finding.span, [])[:1]
    if all(tag.value_span != finding.span for tag in game.tags):
        return []  # the pair itself is not as it should be
    start, end = finding.span
    return [
        index
        for index, diagnostic in enumerate(found)
        if diagnostic.code in _VALUES_TOLD
        and start <= diagnostic.span[0]
        and diagnostic.span[1] <= end
    ]


def _in_order(places: list[int]) -> set[int]:
    """The indexes of most ``places`` that stand in order; of equal choices the first ones."""
    heads: list[int] = []  # where the longest stretches of each length begin, seen from behind
    values: list[int] = []
    following: list[int] = []
    for index in range(len(places) - 1, -1, -1):
        length = bisect_right(values, -places[index])
        following.append(heads[length - 1] if length else len(places))
        values[length : length + 1] = [-places[index]]
        heads[length : length + 1] = [index]
    following.reverse()
    found: set[int] = set()
    at = heads[-1] if heads else len(places)
    while at < len(places):
        found.add(at)
        at = following[at]
    return found


def _passed(places: list[int], index: int, in_order: set[int]) -> tuple[int, bool]:
    """The place of one in order on whose wrong side ``index`` stands, and whether behind it."""
    place = places[index]
    behind = [places[at] for at in in_order if at < index and places[at] > place]
    if behind:
        return max(behind), True
    return min(places[at] for at in in_order if at > index and places[at] < place), False


class _Comparison:
    """One game's text beside the right one; ``at`` is the place of its first byte in the file."""

    def __init__(self, source: bytes, right: bytes, at: int, game: Game) -> None:
        self._source = source
        self._right = right
        self._at = at
        self._game = game

    def run(self, mine: list[_Token], theirs: list[_Token]) -> Iterator[Finding]:
        """The differences that a rule tells."""
        yield from self._tags()
        moves = mine[0].start if mine else len(self._source)
        if self._game.tags and mine:
            yield from self._gap_behind_tags(moves)
        same = True
        for finding in self._elements(mine, theirs):
            same = False
            yield finding
        if mine and theirs:
            yield from self._layout(mine, theirs, same)

    def first_byte(self) -> Finding:
        """The first byte that is another."""
        pairs = zip(self._source, self._right, strict=False)
        shorter = min(len(self._source), len(self._right))
        index = next((i for i, (mine, right) in enumerate(pairs) if mine != right), shorter)
        return self._found(
            codes.NOT_CANONICAL, "from here on the bytes are not those of export format", index
        )

    def _found(
        self, code: Code, message: str, start: int, end: int | None = None, help: str = ""
    ) -> Finding:
        start = min(start, len(self._source) - 1)
        stop = start + 1 if end is None else max(end, start + 1)
        return Finding(code.id, message, (self._at + start, self._at + stop), help=help)

    # --- tags

    def _tags(self) -> Iterator[Finding]:
        lines = self._right.split(b"\n\n", 1)[0].decode().split("\n")
        names = [line[1 : line.index(" ")] for line in lines]
        tags = self._game.tags
        present = {tag.name for tag in tags}
        missing = [name for name in names if name not in present]
        if missing:
            wanted = [line for line in lines if line[1 : line.index(" ")] in missing]
            what = "tag" if len(missing) == 1 else "tags"
            message = f"the {what} {listed(missing)} {'is' if len(missing) == 1 else 'are'} missing"
            yield self._found(codes.TAG_MISSING, message, 0, help=f"add {listed(wanted)}")
        placed_tags = [tag for tag in tags if tag.span is not None]
        first = {name: place for place, name in reversed([*enumerate(names)])}
        places = [first.get(tag.name, 0) for tag in placed_tags]
        in_order = _in_order(places)
        before: tuple[int, int] | None = None
        gaps = {b"\n"}  # line ends of another kind are told once
        for index, tag in enumerate(placed_tags):
            assert tag.span is not None
            start, end = tag.span[0] - self._at, tag.span[1] - self._at
            text = self._source[start:end].decode("utf-8", "replace")
            right = [line for line in lines if line.startswith(f"[{tag.name} ")]
            if text not in right:
                help = f"write {right[0]}" if len(right) == 1 else ""
                message = f"the tag {tag.name} is not written as export format has it"
                place = tag.span
                if text == f'[{tag.name} "{escaped(tag.value)}"]':
                    place = tag.value_span or place  # nothing else is wrong
                begin, stop = (at - self._at for at in place)
                yield self._found(codes.TAG_FORM, message, begin, stop, help)
            if index not in in_order:
                other, behind = _passed(places, index, in_order)
                here, there = ("behind", "before") if behind else ("before", "behind")
                message = f"{tag.name} stands {here} {names[other]}, and belongs {there} it"
                yield self._found(codes.TAG_ORDER, message, start, end)
            gap = b"\n" if before is None else self._source[before[1] : start]
            if gap not in gaps:
                gaps.add(gap)
                message = f"{tag.name} does not stand on the line that follows the tag before it"
                yield self._found(codes.TAG_LINES, message, start, end)
            before = (start, end)

    def _gap_behind_tags(self, moves: int) -> Iterator[Finding]:
        span = self._game.tags[-1].span
        behind = span[1] - self._at if span is not None else moves
        if self._source[behind:moves] != b"\n\n":
            message = "one empty line stands between the tags and the moves"
            yield self._found(codes.TAG_LINES, message, moves)

    # --- moves and what goes with them

    def _elements(self, mine: list[_Token], theirs: list[_Token]) -> Iterator[Finding]:
        for token in mine:
            if token.kind == "comment" and _EMPTY.match(token.text):
                message = "an empty comment is left out"
                yield self._found(codes.COMMENT_FORM, message, token.start, token.end)
        one, other = _slots(mine), _slots(theirs)
        if [slot.anchor.kind for slot in one] != [slot.anchor.kind for slot in other]:
            return
        suffix: list[bytes] = []
        for slot, right in zip(one, other, strict=True):
            yield from self._nags(slot, right, suffix)
            yield from self._numbers(slot, right)
            suffix = []
            if slot.anchor.kind == "move":
                found = _SUFFIX.search(slot.anchor.text)
                if found is not None:
                    suffix = [found[0]]
                yield from self._move(slot.anchor, right.anchor, suffix)
            elif slot.anchor.kind == "comment":
                yield from self._comment(slot.anchor, right.anchor)

    def _nags(self, slot: _Slot, right: _Slot, suffix: list[bytes]) -> Iterator[Finding]:
        mine = [token.text for token in slot.nags]
        theirs = [token.text for token in right.nags]
        if mine != theirs and mine and not (suffix and set(mine) < set(theirs)):
            nag = slot.nags[0]
            if theirs:
                message = f"the NAGs here are {listed([text.decode() for text in theirs])}"
            else:
                message = "NAGs stand directly behind their move"
            yield self._found(codes.NAG_ORDER, message, nag.start, slot.nags[-1].end)

    def _numbers(self, slot: _Slot, right: _Slot) -> Iterator[Finding]:
        mine = b"".join(token.text for token in slot.numbers)
        theirs = b"".join(token.text for token in right.numbers)
        if mine == theirs:
            return
        anchor = slot.anchor
        if not mine:
            number = theirs.decode()
            message = f"{quoted(anchor.text.decode('utf-8', 'replace'))} has no move number"
            help = f"write {number} before it"
            yield self._found(codes.NUMBER_MISSING, message, anchor.start, anchor.end, help)
            return
        start, end = slot.numbers[0].start, slot.numbers[-1].end
        if not theirs:
            message = "there is no move number here in export format"
            yield self._found(codes.NUMBER_NEEDLESS, message, start, end)
        else:
            message = f"the move number here is {theirs.decode()}"
            yield self._found(codes.NUMBER_FORM, message, start, end, f"write {theirs.decode()}")

    def _move(self, mine: _Token, right: _Token, suffix: list[bytes]) -> Iterator[Finding]:
        bare = mine.text[: len(mine.text) - len(b"".join(suffix))]
        text = bare.decode("utf-8", "replace")
        if bare != right.text:
            canonical = right.text.decode()
            message = f"{quoted(text)} is {quoted(canonical)} in canonical SAN"
            help = f"write {quoted(canonical)}"
            yield self._found(codes.SAN, message, mine.start, mine.end, help)
        if suffix:
            sign = suffix[0].decode()
            message = f'{quoted(text)} has "{sign}" behind it, which is a NAG in export format'
            yield self._found(codes.SUFFIX, message, mine.start, mine.end)

    def _comment(self, mine: _Token, right: _Token) -> Iterator[Finding]:
        if mine.text.replace(b"\n", b" ") != right.text.replace(b"\n", b" "):
            if _BLANKS.sub(b"", mine.text) == _BLANKS.sub(b"", right.text):
                message = "blanks in comments: none at the edges, one between words"
            else:
                message = "the comment is not written as export format has it"
            yield self._found(codes.COMMENT_FORM, message, mine.start, mine.end)

    # --- white space

    def _layout(self, mine: list[_Token], theirs: list[_Token], same: bool) -> Iterator[Finding]:
        """White space between tokens that is none of export format's, then lines not filled."""
        wrong: list[tuple[int, int]] = []
        for first, second in pairwise(mine):
            gap = self._source[first.end : second.start]
            glued = first.kind == "(" or second.kind == ")" or second.text.startswith(b".")
            after_line = first.text.startswith(b";") and gap == b"\n"
            if gap not in ((b"",) if glued else (b" ", b"\n")) and not after_line:
                wrong.append((first.end, max(second.start, first.end + 1)))
        if wrong:
            others = "once" if len(wrong) == 2 else f"{len(wrong) - 1:,} times"
            more = f" (and {others} more in this game)" if len(wrong) > 1 else ""
            start, end = wrong[0]
            missing = self._source[start:end].strip() != b""
            message = "a space is missing here" if missing else "other white space than one space"
            yield self._found(codes.BLANK, message + more, start, end)
        if same and not wrong:
            text, right = self._source[mine[0].start :], self._right[theirs[0].start :]
            if text.replace(b"\n", b" ") == right.replace(b"\n", b" ") and text != right:
                at = next(i for i, byte in enumerate(text) if byte != right[i])
                early = text[at] == 0x0A
                message = (
                    "the line ends here, though the next token fits into 79 columns"
                    if early
                    else "the line goes on here, though the next token does not fit into 79 columns"
                )
                yield self._found(codes.LINE_FILL, message, mine[0].start + at)


def _slots(tokens: list[_Token]) -> list[_Slot]:
    """The tokens by what both texts have in the same order; the marker is the last anchor."""
    slots: list[_Slot] = []
    numbers: list[_Token] = []
    nags: list[_Token] = []
    for token in tokens:
        if token.kind == "number":
            numbers.append(token)
        elif token.kind == "nag":
            nags.append(token)
        elif token.kind in _ANCHORS or token is tokens[-1]:
            if token.kind == "comment" and _EMPTY.match(token.text):
                continue
            slots.append(_Slot(token, numbers, nags))
            numbers, nags = [], []
    return slots
