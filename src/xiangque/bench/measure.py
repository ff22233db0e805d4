"""One figure: what is done, how often, and the best rate of several runs."""

from collections.abc import Callable
from time import process_time
from typing import Final, NamedTuple

RUNS: Final = 3
SECONDS: Final = 0.3


class Figure(NamedTuple):
    """One number of the report: where it stands there, and how it is found."""

    path: tuple[str, ...]
    measure: Callable[[], float]


def is_compiled() -> bool:
    """Whether the marked packages run as compiled modules."""
    from xiangque.analysis import form

    return not str(form.__file__).endswith(".py")


def scaled(compiled: int, interpreted: int) -> int:
    """How much to do in one run, by the mode everything runs in."""
    return compiled if is_compiled() else interpreted


def rate(work: Callable[[], int], seconds: float = SECONDS) -> float:
    """Units a second of processor time: ``work`` does some and tells how many.

    The best of at least RUNS runs that take ``seconds`` together, so that other work on the machine counts
    as little as it can.
    """
    best = spent = 0.0
    runs = 0
    while runs < RUNS or spent < seconds:
        start = process_time()
        units = work()
        took = max(process_time() - start, 1e-9)
        best = max(best, units / took)
        spent += took
        runs += 1
    return best
