"""``pgnlark conformance``: the suite of cases, and the runner for any parser."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from pgnlark.cli import output, status

if TYPE_CHECKING:
    from pgnlark.conformance.case import Case
    from pgnlark.conformance.results import Results
    from pgnlark.conformance.running import Run

_ACTIONS = {
    "list": "list the cases",
    "run": "put the cases to a parser, and say what it gets wrong",
    "report": "make pages of what parsers got wrong",
    "build": "write every case as an input file and a small TOML",
    "try": "let pgnlark itself answer the cases, and say all that differs",
    "serve": "answer cases on standard input as an adapter of level 2",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the actions and their arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name, summary in _ACTIONS.items():
        action = actions.add_parser(
            name,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            allow_abbrev=False,
        )
        action.set_defaults(usage_error=action.error)
        if name not in ("serve", "report"):
            action.add_argument(
                "--cases",
                action="append",
                default=[],
                metavar="GLOB",
                help="only cases whose id, area, dialect or requirement fits, such as 'tag-*'",
            )
        if name in _CONFIGURED:
            _CONFIGURED[name](action)


def _configure_build(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("folder", type=Path, nargs="?", metavar="OUT", help="the folder to write to")
    add("--manifest", type=Path, metavar="FILE", help="write the manifest alone")


def _configure_try(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--show", action="store_true", help="show what is told of each case")


def _configure_run(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "--adapter",
        action="append",
        required=True,
        metavar="COMMAND",
        help="the command to put the cases to, or the .toml file that describes it; several times "
        "for several parsers",
    )
    add("--level", type=int, choices=(0, 1, 2), help="the level of the protocol (default: 0)")
    add("--deps", type=Path, metavar="DIR", help="where the packages of adapters are installed")
    add("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="ask N at a time")
    add("--json", type=Path, metavar="FILE", help="put the results into this file, beside others")
    add("--known", type=Path, metavar="FILE", help="the failures that are known")
    add("--strict-known", action="store_true", help="fail also if a known failure is fixed")
    add("--write-known", type=Path, metavar="FILE", help="write the list of what fails now")
    add("--quiet", action="store_true", help="say the sums only")


def _configure_report(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("results", type=Path, metavar="RESULTS", help="the file that run --json wrote")
    add("--html", type=Path, metavar="FILE", help="write one page with everything in it")
    add("--md", type=Path, metavar="FILE", help="write a summary, or renew the one in FILE")
    add("--json", type=Path, metavar="FILE", help="write the sums")


_CONFIGURED = {
    "build": _configure_build,
    "try": _configure_try,
    "run": _configure_run,
    "report": _configure_report,
}


def run(arguments: argparse.Namespace) -> int:
    """Do what is asked; 1 if a case fails, 2 if something cannot be read or started."""
    if arguments.action == "serve":
        from pgnlark.conformance.serving import serve

        serve(sys.stdin.buffer, sys.stdout.buffer)
        return status.OK
    output.prepare()
    from pgnlark.conformance.adapter import BadAdapter
    from pgnlark.conformance.fixtures import FixtureError
    from pgnlark.conformance.known import BadKnown
    from pgnlark.conformance.results import BadResults
    from pgnlark.conformance.suite import SuiteMissing, all_cases, chosen

    try:
        cases = list(chosen(all_cases(), getattr(arguments, "cases", ())))
        if not cases:
            print("pgnlark: there are no such cases", file=sys.stderr)
            return status.USAGE
        return _DONE[arguments.action](cases, arguments)
    except (FixtureError, SuiteMissing, BadAdapter, BadKnown, BadResults) as error:
        print(f"pgnlark: {error}", file=sys.stderr)
    except BrokenPipeError:
        raise
    except OSError as error:
        name = f"{error.filename}: " if error.filename else ""
        print(f"pgnlark: {name}{error.strerror or error}", file=sys.stderr)
    return status.USAGE


def _list(cases: list[Case], arguments: argparse.Namespace) -> int:
    for case in cases:
        print(f"{case.id}\t{case.dialect}\t{case.expect}\t{' '.join(case.spec)}\t{case.title}")
    return status.OK


def _build(cases: list[Case], arguments: argparse.Namespace) -> int:
    from pgnlark.conformance.built import MANIFEST, built_files, write_built

    if (arguments.folder is None) == (arguments.manifest is None):
        arguments.usage_error("give a folder, or --manifest FILE")
    files = 1
    if arguments.folder is not None:
        files = write_built(cases, arguments.folder)
    else:
        arguments.manifest.write_bytes(built_files(cases)[MANIFEST])
    print(f"{len(cases)} cases in {files} files", file=sys.stderr)
    return status.OK


def _try(cases: list[Case], arguments: argparse.Namespace) -> int:
    from pgnlark.conformance.answer import Answer, Told
    from pgnlark.conformance.meaning import event_line
    from pgnlark.conformance.reference import answer
    from pgnlark.conformance.verdict import exact_differences

    failed = 0
    for case in cases:
        try:
            got = answer(case.dialect, case.data)
        except Exception as error:
            # the other cases are worth a look all the same
            got = Answer(outcome="error", told=(Told(message=repr(error)),))
        wrong = exact_differences(case, got)
        failed += bool(wrong)
        if wrong or arguments.show:
            print(f"{case.id} {case.title}: {got.outcome}, expected {case.expect}")
            for line in wrong:
                print(f"  {line}")
        if arguments.show:
            for told in got.told:
                place = f"{told.line}:{told.column} {told.start}-{told.end}"
                print(f"  {told.severity} {told.reason} ({told.phase}) at {place}: {told.message}")
            for event in got.events or ():
                print(f"    {event_line(event)}")
    print(f"{len(cases) - failed} of {len(cases)} cases hold", file=sys.stderr)
    return status.FINDINGS if failed else status.OK


def _run(cases: list[Case], arguments: argparse.Namespace) -> int:
    from pgnlark.conformance.adapter import adapter_from
    from pgnlark.conformance.results import Results, read_results, results_text
    from pgnlark.conformance.running import run_cases

    adapters = [adapter_from(text, arguments.level) for text in arguments.adapter]
    results = Results()
    if arguments.json is not None and arguments.json.exists():
        results = read_results(arguments.json.read_text(encoding="utf-8"))
    code = status.OK
    for adapter in adapters:
        done = run_cases(adapter, cases, jobs=arguments.jobs, deps=arguments.deps)
        results.put(done)
        code = max(code, _told(done, cases, arguments))
        if arguments.json is not None:
            arguments.json.write_text(results_text(results), encoding="utf-8")
    return code


def _told(done: Run, cases: list[Case], arguments: argparse.Namespace) -> int:
    """Print what a run found; the exit code that follows from it."""
    from pgnlark.conformance.known import compared_with, known_text, read_known
    from pgnlark.conformance.verdict import NEUTRAL

    known = read_known(arguments.known) if arguments.known else {}
    compared = compared_with(known, done.results)
    if not arguments.quiet:
        for case in cases:
            verdict = done.results[case.id].verdict
            if verdict.kind not in NEUTRAL:
                mark = "" if case.id in compared.new + compared.other else " (known)"
                detail = f": {verdict.detail}" if verdict.detail else ""
                title = f"{case.id} {case.title} [{' '.join(case.spec)}]"
                print(f"{verdict.kind}{mark} {title}{detail}")
        for id in compared.fixed:
            print(f"fixed {id}: the list of known failures has it still")
    counts = Counter(result.verdict.kind for result in done.results.values())
    sums = ", ".join(f"{count} {kind}" for kind, count in counts.most_common())
    name = f"{done.adapter.name} {done.adapter.version}".rstrip()
    print(f"{name}: {len(cases)} cases: {sums}", file=sys.stderr)
    if arguments.write_known is not None:
        arguments.write_known.write_text(known_text(done.results), encoding="utf-8")
    if compared.new or compared.other or (arguments.strict_known and compared.fixed):
        return status.FINDINGS
    return status.OK


def _report(cases: list[Case], arguments: argparse.Namespace) -> int:
    from pgnlark.conformance.results import read_results

    if not (arguments.html or arguments.md or arguments.json):
        arguments.usage_error("say what to write: --html, --md or --json")
    results = read_results(arguments.results.read_text(encoding="utf-8"))
    _write_reports(results, cases, arguments)
    return status.OK


def _write_reports(results: Results, cases: list[Case], arguments: argparse.Namespace) -> None:
    if arguments.html:
        from pgnlark.conformance.page import page

        arguments.html.write_text(page(results, cases), encoding="utf-8")
    if arguments.md:
        from pgnlark.conformance.summary import renewed, summary

        old = arguments.md.read_text(encoding="utf-8") if arguments.md.exists() else ""
        arguments.md.write_text(renewed(old, summary(results, cases)), encoding="utf-8")
    if arguments.json:
        from pgnlark.conformance.summary import sums_text

        arguments.json.write_text(sums_text(results, cases), encoding="utf-8")


_DONE = {"list": _list, "build": _build, "try": _try, "run": _run, "report": _report}
