"""The runner: what becomes of parsers that are right, wrong, slow, greedy, or dead."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pgnlark.conformance.adapter import Adapter, BadAdapter, adapter_from
from pgnlark.conformance.case import Case, Diagnostic
from pgnlark.conformance.fixtures import read_fixture
from pgnlark.conformance.known import BadKnown, compared_with, known_text, read_known
from pgnlark.conformance.meaning import read_events
from pgnlark.conformance.results import BadResults, Results, read_results, results_text
from pgnlark.conformance.running import Run, run_cases

HERE = Path(__file__).resolve().parent
FAKE = Adapter(command=f"{sys.executable} {HERE / 'fake_adapter.py'}", level=2, name="fake")


def case(
    data: str,
    expect: str = "accept",
    meaning: str = "",
    place: tuple[int, int] | None = None,
    **more: object,
) -> Case:
    diagnostics: tuple[Diagnostic, ...] = ()
    if place is not None:
        start, end = place
        told = {"start": start, "end": end, "line": 1, "end_line": 1}
        columns = {"column": start + 1, "end_column": end + 1}
        diagnostics = (Diagnostic(reason="not-a-move", severity="error", **told, **columns),)
    values = {
        "id": f"made-{abs(hash((data, expect))) % 1000:03}",
        "title": data,
        "area": "made",
        "section": "Made",
        "spec": ("PGN-A-01",),
        "dialect": "pgn-import",
        "expect": expect,
        "data": data.encode(),
        "diagnostics": diagnostics,
        "meanings": (read_events(meaning),) if meaning else (),
        "seconds": 10,
        **more,
    }
    return Case(**values)  # type: ignore[arg-type]


def verdicts(*cases: Case, adapter: Adapter = FAKE, jobs: int = 1) -> list[str]:
    run = run_cases(adapter, cases, jobs=jobs)
    return [result.verdict.kind for result in run.results.values()]


@pytest.mark.parametrize(
    ("made", "verdict"),
    [
        (case(""), "pass"),
        (case("", "reject"), "wrong-accept"),
        (case("refuse"), "wrong-reject"),
        (case("refuse", "reject"), "pass"),
        (case("", "either"), "either-accept"),
        (case("refuse", "either"), "either-reject"),
        (case("MOVE e4", meaning="MOVE e4"), "pass"),
        (case("MOVE e4+", meaning="MOVE e4"), "pass"),
        (case("MOVE d4", meaning="MOVE e4"), "wrong-meaning"),
        (case("MOVE e4", meaning="MOVES e4 e5"), "silent-loss"),
        (case("refuse 2", "reject", place=(2, 4)), "pass"),
        (case("refuse 2 4", "reject", place=(2, 4)), "pass"),
        (case("refuse 2 5", "reject", place=(2, 4)), "wrong-location"),
        (case("skip"), "skipped"),
        (case("", features=("latin-1",)), "skipped"),
        (case("fail"), "crash"),
        (case("nonsense"), "crash"),
        (case("exit"), "crash"),
        (case("hang", seconds=1), "timeout"),
    ],
    ids=lambda value: (
        f"{value.title or 'nothing'} {value.expect}" if isinstance(value, Case) else value
    ),
)
def test_verdicts(made: Case, verdict: str) -> None:
    assert verdicts(made) == [verdict]


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from /proc")
def test_too_much_memory() -> None:
    assert verdicts(case("hog", megabytes=128, seconds=30)) == ["memory"]


def test_a_dead_adapter_is_started_anew() -> None:
    cases = [case("exit"), case(""), case("hang", seconds=1), case("refuse", "reject")]
    assert verdicts(*cases) == ["crash", "pass", "timeout", "pass"]


def test_the_number_of_jobs_makes_no_difference() -> None:
    cases = [case(f"MOVE a{number}", meaning="MOVE a3") for number in range(12)]
    assert verdicts(*cases, jobs=3) == verdicts(*cases)


def test_an_adapter_tells_of_itself() -> None:
    run = run_cases(FAKE, [case("")])
    assert (run.adapter.version, run.adapter.lacks) == ("9", ("latin-1",))


@pytest.mark.parametrize("command", ["false", "echo no", "no-such-program-at-all"])
def test_what_does_not_start_is_said(command: str) -> None:
    with pytest.raises((BadAdapter, OSError)):
        run_cases(Adapter(command=command, level=2, name="bad"), [case("")])


@pytest.mark.parametrize(
    ("script", "verdict"),
    [
        ("exit 0", "pass"),
        ("exit 1", "wrong-reject"),
        ("exit 2", "crash"),
        ("kill -SEGV $$", "crash"),
        ('test "$PGN_DIALECT" = pgn-import', "pass"),
        ("test {dialect} = pgn-import", "pass"),
        ("grep -q e4", "pass"),
    ],
)
def test_level_0(script: str, verdict: str) -> None:
    adapter = Adapter(command=f"sh -c '{script}'", level=0, name="shell")
    assert verdicts(case("1. e4 *"), adapter=adapter) == [verdict]


def test_level_1_tells_events_and_places() -> None:
    script = HERE / "level_1.sh"
    adapter = Adapter(command=f"sh {script}", level=1, name="shell")
    right = case("e4 *", meaning="MOVE e4 RESULT *")
    wrong = case("e4 *x", "reject", place=(3, 4))
    assert verdicts(right, wrong, adapter=adapter) == ["pass", "wrong-location"]


def test_results_are_read_back_as_they_were(tmp_path: Path) -> None:
    cases = [case("MOVE d4", meaning="MOVE e4"), case("refuse 2", "reject", place=(2, 4))]
    results = Results([run_cases(FAKE, cases)])
    again = read_results(results_text(results))
    assert results_text(again) == results_text(results)
    for run, other in zip(results.runs, again.runs, strict=True):
        kinds = {id: result.verdict.kind for id, result in run.results.items()}
        assert kinds == {id: result.verdict.kind for id, result in other.results.items()}


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"suite_version": 99}'])
def test_what_is_no_file_of_results_is_said(text: str) -> None:
    with pytest.raises(BadResults):
        read_results(text)


def test_known_failures_notice_what_is_new_and_what_is_fixed(tmp_path: Path) -> None:
    run = run_cases(FAKE, [case("refuse"), case("fail"), case("")])
    failing = known_text(run.results)
    ids = list(run.results)
    path = tmp_path / "known.txt"
    path.write_text(f"# what is known\n{failing}", encoding="utf-8")
    assert not any(
        (lambda found: (found.new, found.other, found.fixed))(
            compared_with(read_known(path), run.results)
        )
    )
    path.write_text(f"{ids[0]} timeout # another way\n{ids[2]}\nno-999\n", encoding="utf-8")
    found = compared_with(read_known(path), run.results)
    assert (found.new, found.other, found.fixed) == ((ids[1],), (ids[0],), (ids[2],))
    assert found.unknown == ("no-999",)
    path.write_text("made-001 no-verdict\n", encoding="utf-8")
    with pytest.raises(BadKnown):
        read_known(path)


@pytest.mark.parametrize("path", sorted((HERE / "adapters").glob("*.toml")), ids=lambda p: p.stem)
def test_descriptions_of_adapters(path: Path) -> None:
    adapter = adapter_from(str(path))
    assert adapter.name
    words = adapter.words("fen", Path("deps"))
    assert not any("{" in word for word in words)
    program = [word for word in words if Path(word).parent == path.parent]
    assert all(Path(word).is_file() for word in program)
    assert all(len(Path(word).read_text(encoding="utf-8").splitlines()) <= 160 for word in program)
    assert all(
        kind in ("pip", "npm", "apt") for kind in (one.split(":")[0] for one in adapter.install)
    )


def test_pgnlark_passes_as_an_adapter() -> None:
    cases = [
        one for path in sorted((HERE / "cases").glob("comments/*.md")) for one in read_fixture(path)
    ]
    run: Run = run_cases(adapter_from(str(HERE / "adapters" / "pgnlark.toml")), cases)
    wrong = {id: r.verdict for id, r in run.results.items() if r.verdict.kind != "pass"}
    assert {id: v for id, v in wrong.items() if not v.kind.startswith("either")} == {}
