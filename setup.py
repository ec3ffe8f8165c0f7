"""Build hooks: grammars, their tables and conformance cases go into the package, mypyc compiles.

Everything else about the project is said in ``pyproject.toml``.  Two environment variables steer
a build or an install:

* ``PGNLARK_PURE=1``: compile nothing.
* ``PGNLARK_COMPILED=1``: fail where the modules cannot be compiled (otherwise such an install
  falls back to the interpreted modules with one printed line), and compile editable installs too.
  An editable install compiles nothing by itself: its compiled modules would hide later edits.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from setuptools import Command, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
SUITE = "pgnlark/conformance/suite"
TABLES = "pgnlark/tables"
HOT = (
    "pgnlark/engine/*.py",
    "pgnlark/board/*.py",
    "pgnlark/trees.py",
    "pgnlark/syntax/game_report.py",
    "pgnlark/syntax/san.py",
    "pgnlark/syntax/saying.py",
    "pgnlark/diagnostics/few.py",
    "pgnlark/semantic/days.py",
    "pgnlark/semantic/elements.py",
    "pgnlark/semantic/game.py",
    "pgnlark/semantic/node_steps.py",
    "pgnlark/semantic/notes.py",
    "pgnlark/semantic/numbers.py",
    "pgnlark/semantic/places.py",
    "pgnlark/semantic/results.py",
    "pgnlark/semantic/tags.py",
    "pgnlark/semantic/moves.py",
    "pgnlark/semantic/words.py",
    "pgnlark/semantic/spelling.py",
    "pgnlark/semantic/steps.py",
    "pgnlark/semantic/tree_steps.py",
    "pgnlark/placing.py",
    "pgnlark/render/cells.py",
    "pgnlark/render/frame.py",
    "pgnlark/semantic/plain_fen.py",
    "pgnlark/semantic/plain_san.py",
    "pgnlark/semantic/roles.py",
    "pgnlark/semantic/screen.py",
    "pgnlark/semantic/vocabulary.py",
    "pgnlark/semantic/sameness.py",
    "pgnlark/transform/heads.py",
    "pgnlark/writer/transcription.py",
)
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install", "develop"}
# mypyc needs the types to be right, not the project's strict settings, nor the packages that only
# uncompiled modules import.
# Nothing outside of a library calls its functions by name, so that they may be inlined.
UNSEEN = ("-fvisibility=hidden",)
TYPING = ("--config-file=", "--ignore-missing-imports")
MUST_COMPILE = os.environ.get("PGNLARK_COMPILED", "") not in ("", "0")


def hot_modules() -> list[str]:
    """Paths, relative to the project, of the modules that mypyc compiles as one group."""
    found = (path for pattern in HOT for path in sorted(ROOT.glob(pattern)))
    return [path.relative_to(ROOT).as_posix() for path in found if path.name != "__init__.py"]


def stay_interpreted(reason: str) -> None:
    """Say in one line why this build holds no compiled modules; an error if it had to."""
    if MUST_COMPILE:
        raise SystemExit(f"pgnlark: PGNLARK_COMPILED is set, but {reason}")
    print(f"pgnlark: no compiled modules, the interpreted ones are used: {reason}", flush=True)


def extensions() -> list[Extension]:
    """The compiled modules this command has to build: none where it builds nothing."""
    if not BUILDING.intersection(sys.argv):
        return []
    if os.environ.get("PGNLARK_PURE", "") not in ("", "0"):
        stay_interpreted("PGNLARK_PURE is set")
        return []
    if "editable_wheel" in sys.argv and not MUST_COMPILE:
        stay_interpreted("an editable install is interpreted unless PGNLARK_COMPILED=1")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        stay_interpreted("mypy is not installed")
        return []
    modules = hot_modules()
    if not modules:
        return []
    try:
        found = mypycify([*TYPING, *modules], opt_level="3", debug_level="0", group_name="pgnlark")
    except (Exception, SystemExit) as error:
        stay_interpreted(f"mypyc stopped ({error})")
        return []
    for extension in found:
        extension.optional = True
        # Another compiler's new warnings are no reason to stop.
        given = [argument for argument in extension.extra_compile_args if argument != "-Werror"]
        extension.extra_compile_args = [*given, *([] if os.name == "nt" else UNSEEN)]
    return found


class BuildAllOrNothing(build_ext):
    """Compile the whole group or none of it.

    A mypyc group is one shared library and a small shim for each module.  A shim without its
    library would hide the ``.py`` file beside it and fail at import, so whenever one part fails to
    compile, every part is taken away again and the interpreted modules remain.
    """

    def build_extensions(self) -> None:
        try:
            self._build_each()
        except Exception as error:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            stay_interpreted(f"the C compiler failed ({type(error).__name__})")

    def _build_each(self) -> None:
        self.check_extensions_list(self.extensions)
        for extension in self.extensions:
            self.build_extension(extension)


class BuildFresh(build_py):
    """Build the package from what the tree holds now, not from what an earlier build left."""

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(Path(self.build_lib, "pgnlark"), ignore_errors=True)
        elif not self.distribution.ext_modules:
            # Modules compiled in place by an earlier editable install would hide the .py files.
            for built in [*ROOT.glob("pgnlark/**/*.*"), *ROOT.glob("pgnlark__mypyc.*")]:
                if built.suffix in (".so", ".pyd"):
                    built.unlink()
        super().run()


class BuildGrammar(Command):
    """Put the top-level ``grammar/`` folder into the package as ``pgnlark/grammar``.

    An editable install needs no copy: ``pgnlark/notation/resources.py`` reads the checkout's own.
    """

    description = "copy grammar/ into the package"
    user_options: ClassVar[list[tuple[str, str | None, str]]] = []
    editable_mode = False
    build_lib: str | None = None

    def initialize_options(self) -> None:
        self.build_lib = None

    def finalize_options(self) -> None:
        self.set_undefined_options("build_py", ("build_lib", "build_lib"))

    def run(self) -> None:
        if self.editable_mode:
            return
        for target, source in self.get_output_mapping().items():
            self.mkpath(str(Path(target).parent))
            self.copy_file(source, target)

    def get_output_mapping(self) -> dict[str, str]:
        return {
            str(Path(self.build_lib, "pgnlark", name)): name for name in self.get_source_files()
        }

    def get_outputs(self) -> list[str]:
        return list(self.get_output_mapping())

    def get_source_files(self) -> list[str]:
        return [p.relative_to(ROOT).as_posix() for p in sorted(ROOT.glob("grammar/**/*.lark"))]


class BuildSuite(Command):
    """Put the built form of the conformance suite into the package.

    The cases are written in ``tests/conformance/cases``; an editable install reads them there.
    """

    description = "build the conformance suite into the package"
    user_options: ClassVar[list[tuple[str, str | None, str]]] = []
    editable_mode = False
    build_lib: str | None = None

    def initialize_options(self) -> None:
        self.build_lib = None
        self._files: dict[str, bytes] | None = None

    def finalize_options(self) -> None:
        self.set_undefined_options("build_py", ("build_lib", "build_lib"))

    def run(self) -> None:
        if self.editable_mode:
            return
        for name, data in self._built().items():
            target = Path(self.build_lib, SUITE, name)
            self.mkpath(str(target.parent))
            target.write_bytes(data)

    def _built(self) -> dict[str, bytes]:
        if self._files is None:
            see_this_checkout()
            from pgnlark.conformance.built import built_files
            from pgnlark.conformance.suite import fixture_cases

            self._files = built_files(fixture_cases(ROOT / "tests" / "conformance" / "cases"))
        return self._files

    def get_output_mapping(self) -> dict[str, str]:
        return {}

    def get_outputs(self) -> list[str]:
        return [str(Path(self.build_lib, SUITE, name)) for name in self._built()]

    def get_source_files(self) -> list[str]:
        fixtures = sorted(ROOT.glob("tests/conformance/cases/*/*.md"))
        return [path.relative_to(ROOT).as_posix() for path in fixtures]


class BuildTables(Command):
    """Put the tables of the grammars into the package, for all boards of its own variants.

    Where they cannot be built here, each is built at its first use, as in an editable install.
    """

    description = "build the tables of the grammars into the package"
    user_options: ClassVar[list[tuple[str, str | None, str]]] = []
    editable_mode = False
    build_lib: str | None = None

    def initialize_options(self) -> None:
        self.build_lib = None
        self._names: list[str] = []

    def finalize_options(self) -> None:
        self.set_undefined_options("build_py", ("build_lib", "build_lib"))

    def run(self) -> None:
        if self.editable_mode:
            return
        folder = Path(self.build_lib, TABLES)
        self.mkpath(str(folder))
        try:
            for name, data in self._built():
                Path(folder, name).write_bytes(data)
                self._names.append(name)
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            print(f"pgnlark: some tables are left to be built at first use: {reason}", flush=True)

    def _built(self) -> Iterator[tuple[str, bytes]]:
        see_this_checkout()
        from pgnlark.notation.shipped import worth_shipping
        from pgnlark.notation.tables import load_tables, tables_bytes, tables_file
        from pgnlark.variants.builtin import BUILT_IN

        with tempfile.TemporaryDirectory() as cache:
            # none that an earlier build left, and none of the user's is touched
            os.environ["PGNLARK_CACHE"] = cache
            for name, board in worth_shipping(variant.board for variant in BUILT_IN):
                yield tables_file(name, board), tables_bytes(load_tables(name, board))

    def get_output_mapping(self) -> dict[str, str]:
        return {}

    def get_outputs(self) -> list[str]:
        return [str(Path(self.build_lib, TABLES, name)) for name in self._names]

    def get_source_files(self) -> list[str]:
        return []


def see_this_checkout() -> None:
    """Let the builders below import the package that they build."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))


build.sub_commands = [
    *build.sub_commands,
    ("build_grammar", None),
    ("build_suite", None),
    ("build_tables", None),
]

setup(
    ext_modules=extensions(),
    cmdclass={
        "build_ext": BuildAllOrNothing,
        "build_py": BuildFresh,
        "build_grammar": BuildGrammar,
        "build_suite": BuildSuite,
        "build_tables": BuildTables,
    },
)
