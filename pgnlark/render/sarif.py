"""SARIF 2.1.0, the format in which code scanning takes findings.

A log of one run.  Results are written as they come; files and what befell the run stand after
them, as the order of properties means nothing.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from pgnlark.diagnostics.model import Diagnostic, Edit, Fix
from pgnlark.render.file_uris import file_uri, folder_uri
from pgnlark.render.json_text import json_text
from pgnlark.render.renderer import Renderer
from pgnlark.render.reports import STDIN, Counts, FileReport, RunReport
from pgnlark.render.sarif_places import bytes_region, context_region, region
from pgnlark.render.sarif_rules import LEVELS, notifications, rules, tool
from pgnlark.render.whereabouts import whereabouts

SCHEMA: Final = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
FINGERPRINT: Final = "pgnlarkFinding/v1"

_HERE: Final = "%SRCROOT%"
_MEDIA_TYPE: Final = "application/vnd.chess-pgn"
_EXITS: Final = {
    0: "nothing is wrong",
    1: "errors were found",
    2: "a file could not be read",
    3: "pgnlark itself failed",
    130: "interrupted",
}


class SarifRenderer(Renderer):
    """Keeps a line for each file, and one for each that could not be read; nothing of results."""

    def __init__(self, folder: str | None = None) -> None:
        """``folder`` is what paths are relative to; without it, the one we are in."""
        self._folder: Final = folder
        self._rules: Final = {code.id: index for index, code in enumerate(rules())}
        self._notices: Final = {code.id: index for index, code in enumerate(notifications())}
        self._files: Final[dict[str, int]] = {}
        self._artifacts: Final[list[dict[str, Any]]] = []
        self._notifications: Final[list[dict[str, Any]]] = []
        self._any = False

    def begin(self) -> str:
        """The log up to its results."""
        run = {
            "tool": tool(),
            "originalUriBaseIds": {_HERE: {"uri": folder_uri(self._folder)}},
            "columnKind": "unicodeCodePoints",
            "newlineSequences": ["\r\n", "\n", "\r"],
        }
        head = json_text({"$schema": SCHEMA, "version": "2.1.0"}, short=True)
        return f'{head[:-1]},"runs":[{json_text(run, short=True)[:-1]},\n"results":['

    def render(self, diagnostic: Diagnostic) -> str:
        """One result on a line of its own."""
        text = ("," if self._any else "") + "\n" + json_text(self._result(diagnostic), short=True)
        self._any = True
        return text

    def file(self, report: FileReport) -> str:
        """Nothing yet: files are told at the end."""
        artifact = self._artifacts[self._index(report.path)]
        artifact["length"] = report.size
        if report.counts.games:
            artifact["mimeType"] = _MEDIA_TYPE
        artifact["properties"] = _numbers(report.counts)
        if report.failure is not None:
            id, message = report.failure
            self._notifications.append(
                {
                    "descriptor": {"id": id, "index": self._notices[id]},
                    "level": "error",
                    "message": {"text": message},
                    "locations": [
                        {"physicalLocation": {"artifactLocation": self._location(report.path)}}
                    ],
                }
            )
            del artifact["length"]
        return ""

    def end(self, report: RunReport) -> str:
        """The rest of the log."""
        notices = list(self._notifications)
        if report.stopped is not None:
            errors = "1 error" if report.stopped == 1 else f"{report.stopped} errors"
            text = f"The check ended at {errors} (--max-errors)."
            notices.append({"level": "warning", "message": {"text": text}})
        code = report.exit_code
        invocation = {
            "executionSuccessful": code in (0, 1),
            "exitCode": code,
            "exitCodeDescription": _EXITS.get(code, "the output could not be written"),
            "workingDirectory": {"uri": folder_uri(self._folder)},
            "toolExecutionNotifications": notices,
        }
        rest = {
            "artifacts": self._artifacts,
            "invocations": [invocation],
            "properties": _numbers(report.counts),
        }
        return f"\n],\n{json_text(rest, short=True)[1:]}]}}\n"

    def _index(self, path: str) -> int:
        """Where the file stands among the artifacts; it is put there when it is met first."""
        index = self._files.setdefault(path, len(self._artifacts))
        if index == len(self._artifacts):
            roles = ["analysisTarget", *(["standardStream"] if path == STDIN else [])]
            self._artifacts.append({"location": self._reference(path), "roles": roles})
        return index

    def _reference(self, path: str) -> dict[str, Any]:
        if path == STDIN:
            return {"uri": "stdin:"}
        uri = file_uri(path, self._folder)
        return {"uri": uri} if uri.startswith("file:") else {"uri": uri, "uriBaseId": _HERE}

    def _location(self, path: str) -> dict[str, Any]:
        return {**self._reference(path), "index": self._index(path)}

    def _result(self, found: Diagnostic) -> dict[str, Any]:
        file = self._location(found.path)
        own = [label.text for label in found.labels if label.span == found.span]
        where: dict[str, Any] = {
            "artifactLocation": file,
            "region": region(found.span, found.start, found.end, found.excerpt),
        }
        around = context_region(found.start, found.end, found.excerpt)
        if around is not None:
            where["contextRegion"] = around
        location: dict[str, Any] = {"physicalLocation": where}
        of_game = whereabouts(found)
        if of_game:
            location["logicalLocations"] = [{"fullyQualifiedName": of_game}]
        if own:
            location["message"] = {"text": own[0]}
        result: dict[str, Any] = {
            "ruleId": found.code,
            "ruleIndex": self._rules[found.code],
            "level": LEVELS[found.severity],
            "message": {"text": _sentences(found)},
            "locations": [location],
            "partialFingerprints": {FINGERPRINT: _fingerprint(found)},
        }
        related = [label for label in found.labels if not own or label.span != found.span]
        if related:
            result["relatedLocations"] = [
                {
                    "id": number,
                    "physicalLocation": {
                        "artifactLocation": file,
                        "region": region(label.span, label.start, label.end, found.excerpt),
                    },
                    "message": {"text": label.text},
                }
                for number, label in enumerate(related, 1)
            ]
        fixes = [_fix(fix, file, found) for fix in found.fixes if _writable(fix, found.encoding)]
        if fixes:
            result["fixes"] = fixes
        known = {
            "game": found.game,
            "players": found.players,
            "ply": found.ply,
            "move": found.move,
            "spec": found.spec,
        }
        result["properties"] = {name: value for name, value in known.items() if value}
        return result


def _numbers(counts: Counts) -> dict[str, int]:
    return {name: number for name, number in counts._asdict().items() if number}


def _sentences(found: Diagnostic) -> str:
    """The message as a sentence, and the help as others: where room is short the first is shown."""
    parts = [found.message, *found.help.split("\n")] if found.help else [found.message]
    return "\n".join(map(_sentence, parts))


def _sentence(text: str) -> str:
    word = text.partition(" ")[0]
    begin = text[:1].upper() if word.isalpha() else text[:1]
    return f"{begin}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}"


def _fingerprint(found: Diagnostic) -> str:
    """The same for the same finding after other games and lines were put before it."""
    what = (found.code, found.players, found.ply, found.move, found.message)
    return blake2b(repr(what).encode("utf-8", "replace"), digest_size=16).hexdigest()


def _writable(fix: Fix, encoding: str) -> bool:
    """Whether the encoding of the game has the characters that the fix writes."""
    try:
        for edit in fix.edits:
            edit.text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _fix(fix: Fix, file: dict[str, Any], found: Diagnostic) -> dict[str, Any]:
    return {
        "description": {"text": fix.title},
        "artifactChanges": [
            {
                "artifactLocation": file,
                "replacements": [_replacement(edit, found) for edit in fix.edits],
            }
        ],
        "properties": {"safe": fix.safe},
    }


def _replacement(edit: Edit, found: Diagnostic) -> dict[str, Any]:
    if edit.start is None or edit.end is None:
        deleted = bytes_region(edit.span)
    else:
        deleted = region(edit.span, edit.start, edit.end, found.excerpt)
    return {"deletedRegion": deleted} | (
        {"insertedContent": {"text": edit.text}} if edit.text else {}
    )
