"""The schemas hold for what the suite and the runner write."""

from __future__ import annotations

import io
import json
from base64 import b64encode
from pathlib import Path
from typing import Any

from conformance.json_schema import faults

from pgnlark.conformance.built import toml_of
from pgnlark.conformance.case import DIALECTS, EXPECTATIONS, FEATURES, PHASES
from pgnlark.conformance.serving import serve
from pgnlark.conformance.small_toml import read_toml
from pgnlark.conformance.suite import fixture_cases

HERE = Path(__file__).resolve().parent
CASES = fixture_cases(HERE / "cases")


def schema(name: str) -> Any:
    return json.loads((HERE / "schema" / f"{name}.schema.json").read_text(encoding="utf-8"))


def test_cases() -> None:
    allowed = schema("case")
    for case in CASES:
        assert list(faults(read_toml(toml_of(case)), allowed)) == [], case.id


def test_the_words_of_the_schema_are_those_of_the_suite() -> None:
    properties = schema("case")["properties"]
    assert properties["dialect"]["enum"] == list(DIALECTS)
    assert properties["expect"]["enum"] == list(EXPECTATIONS)
    assert properties["phase"]["enum"] == list(PHASES)
    assert properties["features"]["items"]["enum"] == list(FEATURES)


def test_answers_of_pgnlark() -> None:
    allowed = schema("adapter")
    requests = [{"cmd": "start", "protocol": 1}] + [
        {
            "cmd": "run",
            "seq": seq,
            "dialect": case.dialect,
            "data_b64": b64encode(case.data).decode(),
        }
        for seq, case in enumerate(CASES[:60], start=1)
    ]
    given = io.BytesIO(b"".join(json.dumps(one).encode() + b"\n" for one in requests))
    out = io.BytesIO()
    serve(given, out)
    about, *answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert list(faults(about, allowed["$defs"]["about"], allowed)) == []
    for answer in answers:
        assert list(faults(answer, allowed)) == []
    assert [answer["seq"] for answer in answers] == list(range(1, len(answers) + 1))


def test_results() -> None:
    allowed = schema("report")
    for path in sorted(HERE.glob("results*.json")):
        assert list(faults(json.loads(path.read_text(encoding="utf-8")), allowed)) == []


def test_the_schema_finds_faults() -> None:
    allowed = schema("case")
    case = read_toml(toml_of(CASES[0]))
    for name, value in (("id", "Tag-1"), ("spec", []), ("expect", "perhaps"), ("other", 1)):
        assert list(faults({**case, name: value}, allowed))
    case.pop("license")
    assert list(faults(case, allowed)) == [": no license"]
