"""``pgnlark conformance``: the suite of cases, and the runner for any parser."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pgnlark.cli import output, status

if TYPE_CHECKING:
    from pgnlark.conformance.case import Case


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the actions and their arguments."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name, summary, declare in (
        ("list", "list the cases", _configure_list),
        ("build", "write every case as an input file and a small TOML", _configure_build),
        ("try", "let pgnlark itself answer the cases, and say all that differs", _configure_try),
    ):
        action = actions.add_parser(
            name,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            allow_abbrev=False,
        )
        declare(action)


def _configure_cases(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--cases",
        action="append",
        default=[],
        metavar="GLOB",
        help="only cases whose id, area, dialect or requirement fits, such as 'tag-*'",
    )


def _configure_list(parser: argparse.ArgumentParser) -> None:
    _configure_cases(parser)


def _configure_build(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("folder", type=Path, nargs="?", metavar="OUT", help="the folder to write to")
    add("--manifest", type=Path, metavar="FILE", help="write the manifest alone")
    parser.set_defaults(usage_error=parser.error)
    _configure_cases(parser)


def _configure_try(parser: argparse.ArgumentParser) -> None:
    _configure_cases(parser)
    parser.add_argument("--show", action="store_true", help="show what is told of each case")


def run(arguments: argparse.Namespace) -> int:
    """Do what is asked; 1 if a case fails, 2 if the cases cannot be read."""
    output.prepare()
    from pgnlark.conformance.fixtures import FixtureError
    from pgnlark.conformance.suite import SuiteMissing, all_cases, chosen

    try:
        cases = list(chosen(all_cases(), arguments.cases))
    except (FixtureError, SuiteMissing) as error:
        print(f"pgnlark: {error}", file=sys.stderr)
        return status.USAGE
    if not cases:
        print("pgnlark: there are no such cases", file=sys.stderr)
        return status.USAGE
    actions = {"list": _list, "build": _build, "try": _try}
    return actions[arguments.action](cases, arguments)


def _list(cases: list[Case], arguments: argparse.Namespace) -> int:
    for case in cases:
        print(f"{case.id}\t{case.dialect}\t{case.expect}\t{' '.join(case.spec)}\t{case.title}")
    return status.OK


def _build(cases: list[Case], arguments: argparse.Namespace) -> int:
    from pgnlark.conformance.built import MANIFEST, built_files, write_built

    if (arguments.folder is None) == (arguments.manifest is None):
        arguments.usage_error("give a folder, or --manifest FILE")
    files = 1
    try:
        if arguments.folder is not None:
            files = write_built(cases, arguments.folder)
        else:
            arguments.manifest.write_bytes(built_files(cases)[MANIFEST])
    except OSError as error:
        print(f"pgnlark: {error}", file=sys.stderr)
        return status.USAGE
    print(f"{len(cases)} cases in {files} files", file=sys.stderr)
    return status.OK


def _try(cases: list[Case], arguments: argparse.Namespace) -> int:
    from pgnlark.conformance.meaning import event_line
    from pgnlark.conformance.reference import answer
    from pgnlark.conformance.verdict import exact_differences

    failed = 0
    for case in cases:
        got = answer(case.dialect, case.data)
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
