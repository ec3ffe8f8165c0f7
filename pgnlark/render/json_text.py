"""JSON as it is written to files: readable text, and nothing that could break a line or UTF-8."""

from __future__ import annotations

import json
import re
from typing import Any, Final

_ESCAPED: Final = re.compile(
    "[\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
)
"""Lone surrogates, which UTF-8 cannot hold; what splits lines, steers terminals or is unseen."""

_encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(", ", ": ")).encode
_encode_short: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def json_text(value: Any, short: bool = False) -> str:
    """A value on one line; ``short`` leaves out the blanks between its parts."""
    text = _encode_short(value) if short else _encode(value)
    return _ESCAPED.sub(lambda found: f"\\u{ord(found.group()):04x}", text)
