"""Figures of a fresh process: how long the library takes to import, and then to its first answer."""

import subprocess
import sys
from collections.abc import Sequence
from typing import Final

from xiangque.bench.measure import RUNS, Figure

IMPORT: Final = "import xiangque.match"
FIRST: Final = "from xiangque.analysis import distance; distance([1] * 13 + [0] * 21)"
SCRIPT: Final = """
from time import perf_counter
start = perf_counter()
{before}
middle = perf_counter()
{timed}
print((perf_counter() - middle) * 1000)
"""


def starting_figures() -> Sequence[Figure]:
    """One Figure for each number; milliseconds, here of the clock on the wall."""
    return (
        Figure(("import_ms",), lambda: _milliseconds("", IMPORT)),
        Figure(("first_distance_ms",), lambda: _milliseconds(IMPORT, FIRST)),
    )


def _milliseconds(before: str, timed: str) -> float:
    """The least that a statement takes in a new interpreter, ``before`` not counted."""
    command = [sys.executable, "-c", SCRIPT.format(before=before, timed=timed)]
    return min(float(subprocess.run(command, check=True, capture_output=True).stdout) for _ in range(RUNS))
