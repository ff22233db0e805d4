"""Compiles the hot packages with mypyc; where that cannot be done, the same source runs interpreted.

``XIANGQUE_INTERPRETED=1`` never compiles (fast installs for development), ``=0`` fails instead of
falling back, unset tries.
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = ("analysis", "hand", "rules", "engine", "greedy", "batch")
SOURCE = Path("src", "xiangque")
CHOICE = os.environ.get("XIANGQUE_INTERPRETED", "")
METADATA_ONLY = {"egg_info", "dist_info", "sdist"}


class BuildAllOrNone(build_ext):
    """Compiled modules call each other directly, so one that fails takes the others with it."""

    extensions: list[Any]

    def build_extensions(self) -> None:
        try:
            super().build_extensions()
        except Exception as error:
            self._interpreted(str(error))
        missing = [ext.name for ext in self.extensions if not Path(self.get_ext_fullpath(ext.name)).exists()]
        if missing:
            self._interpreted(f"not compiled: {', '.join(missing)}")

    def _interpreted(self, reason: str) -> None:
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = []
        fall_back(reason)


def fall_back(reason: str) -> None:
    if CHOICE == "0":
        raise SystemExit(f"xiangque could not be compiled: {reason}")
    print(f"warning: xiangque will run interpreted: {reason}", file=sys.stderr)


def modules() -> list[str]:
    """Every module of the compiled packages."""
    return sorted(str(path) for package in COMPILED for path in (SOURCE / package).rglob("*.py"))


def compiled_group() -> list[Any]:
    """All compiled modules as one mypyc group; none where they are not wanted or cannot be had."""
    if CHOICE == "1" or METADATA_ONLY & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify

        built = mypycify(modules(), opt_level="3", group_name="xiangque")
    except (ImportError, SystemExit) as error:
        fall_back(f"mypyc stopped: {error}")
        return []
    for extension in built:
        extension.optional = CHOICE != "0"
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
    return list(built)


setup(ext_modules=compiled_group(), cmdclass={"build_ext": BuildAllOrNone})
