"""As much of JSON Schema as the schemas of the suite use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

_TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "null": type(None),
}
_KNOWN = set(
    "$schema $defs $ref title type enum const pattern minimum minItems required properties "
    "additionalProperties items".split()
)


def faults(value: Any, schema: Any, root: Any = None, path: str = "") -> Iterator[str]:
    """What in a value the schema does not allow, each with its place."""
    root = schema if root is None else root
    if schema is True:
        return
    if schema is False:
        yield f"{path}: not allowed"
        return
    assert schema.keys() <= _KNOWN, f"this reads no {schema.keys() - _KNOWN}"
    if "$ref" in schema:
        target = root
        for part in schema["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        yield from faults(value, target, root, path)
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(isinstance(value, _TYPES[name]) for name in types):
        yield f"{path}: {value!r} is no {' or '.join(types)}"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{path}: {value!r} is none of {schema['enum']}"
    if "const" in schema and value != schema["const"]:
        yield f"{path}: {value!r} is not {schema['const']!r}"
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        yield f"{path}: {value!r} does not fit {schema['pattern']}"
    if isinstance(value, int) and value < schema.get("minimum", value):
        yield f"{path}: {value} is too small"
    if isinstance(value, list):
        if len(value) < schema.get("minItems", 0):
            yield f"{path}: too few items"
        for number, item in enumerate(value):
            yield from faults(item, schema.get("items", True), root, f"{path}[{number}]")
    if isinstance(value, dict):
        yield from (
            f"{path}: no {name}" for name in schema.get("required", ()) if name not in value
        )
        for name, inner in value.items():
            known = schema.get("properties", {})
            rest = schema.get("additionalProperties", True)
            yield from faults(inner, known.get(name, rest), root, f"{path}.{name}")
