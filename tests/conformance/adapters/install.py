"""Install what the adapters need, into a folder: ``python install.py DIR [NAME ...]``.

The packages and their versions are those that the TOML files beside this script name.  ``pip:`` and
``npm:`` packages go into DIR/python and DIR/node_modules; what ``apt:`` names is only told.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from pgnlark.conformance.adapter import adapter_from

HERE = Path(__file__).resolve().parent


def wanted(names: list[str]) -> dict[str, list[str]]:
    """The packages of the adapters that are named, or of all, by their installer."""
    found: dict[str, list[str]] = {"pip": [], "npm": [], "apt": []}
    for path in sorted(HERE.glob("*.toml")):
        if not names or path.stem in names:
            for package in adapter_from(str(path)).install:
                kind, _, name = package.partition(":")
                found[kind].append(name)
    return found


def main(folder: str, *names: str) -> int:
    """Install; the exit code of the installer that failed, or 0."""
    target = Path(folder).resolve()
    target.mkdir(parents=True, exist_ok=True)
    packages = wanted(list(names))
    commands = {
        "pip": [sys.executable, "-m", "pip", "install", "--target", str(target / "python")],
        "npm": ["npm", "install", "--no-audit", "--no-fund", "--prefix", str(target)],
    }
    for kind, command in commands.items():
        if packages[kind]:
            code = subprocess.run([*command, *packages[kind]], check=False).returncode
            if code:
                return code
    if packages["apt"]:
        print(f"install with the system's own installer: {' '.join(packages['apt'])}")
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
