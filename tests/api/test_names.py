"""The public names: all there, all typed, none the name of a module, none imported too early."""

from __future__ import annotations

import ast
import doctest
import inspect
import pickle
import pkgutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import pgnlark

SOURCE = Path(pgnlark.__file__).read_text(encoding="utf-8")
DOCUMENTED = (
    "pgnlark",
    "pgnlark.cli.variants",
    "pgnlark.library",
    "pgnlark.notations",
    "pgnlark.position",
    "pgnlark.variants.made_pieces",
)


@pytest.mark.parametrize("name", pgnlark.__all__)
def test_every_name_is_there(name: str) -> None:
    value = getattr(pgnlark, name)
    assert value is getattr(pgnlark, name)
    assert name in dir(pgnlark)
    if inspect.isclass(value) or inspect.isfunction(value):
        assert inspect.getdoc(value)


def test_type_checkers_see_the_same_names() -> None:
    block = next(node for node in ast.parse(SOURCE).body if isinstance(node, ast.If))
    homes = {
        alias.name: node.module
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert homes.keys() | {"__version__"} == set(pgnlark.__all__)
    lazy = {name: home for home, names in pgnlark._HOMES.items() for name in names.split()}
    assert homes == lazy


def test_no_public_name_is_a_module() -> None:
    modules = {module.name for module in pkgutil.iter_modules(pgnlark.__path__)}
    assert not modules & set(pgnlark.__all__), "importing the module would hide the name"


def test_another_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="nothing"):
        pgnlark.nothing  # noqa: B018


def test_importing_the_package_imports_nothing_of_it() -> None:
    code = (
        "import sys, pgnlark; "
        "own = [name for name in sys.modules if name.startswith('pgnlark.')]; "
        "print(own, 'attr' in sys.modules)"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[] False"


@pytest.mark.parametrize("name", DOCUMENTED)
def test_the_examples_in_the_docstrings_are_true(name: str) -> None:
    results = doctest.testmod(import_module(name))
    assert results.attempted
    assert not results.failed


@pytest.mark.parametrize("name", [name for name in pgnlark.__all__ if name[0].isupper()])
def test_classes_are_found_again_by_pickle(name: str) -> None:
    value = getattr(pgnlark, name)
    if inspect.isclass(value):
        assert pickle.loads(pickle.dumps(value)) is value
