"""Playing a plan's units, in this process or shared among several; the outcome is the same."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import BinaryIO

from xiangque.arena.plan import Plan
from xiangque.arena.play import play_unit
from xiangque.arena.players import dismiss
from xiangque.arena.tally import UnitTally

Progress = Callable[[int], None]


def run(
    plan: Plan, workers: int = 1, journal: BinaryIO | None = None, progress: Progress | None = None
) -> tuple[list[UnitTally], float]:
    """The tallies of all units in order, and the seconds it took.

    ``journal`` receives the matches one after the other; ``progress`` the hands of each unit done.
    """
    start = perf_counter()
    tallies = []
    for tally, lines in _played(plan, workers, journal is not None):
        tallies.append(tally)
        if journal is not None:
            journal.write(lines)
        if progress is not None:
            progress(tally.hands)
    return tallies, perf_counter() - start


def _played(plan: Plan, workers: int, journal: bool) -> Iterator[tuple[UnitTally, bytes]]:
    play = partial(play_unit, plan, journal=journal)
    workers = min(workers, plan.units)
    if workers == 1:
        try:
            yield from map(play, range(plan.units))
        finally:
            dismiss()
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, range(plan.units), chunksize=max(1, min(16, plan.units // (4 * workers))))
