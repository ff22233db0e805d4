"""A plan's units cut into shares, worked off somewhere, and brought back in unit order."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from xiangque.arena.plan import Plan
from xiangque.arena.play import play_unit
from xiangque.arena.players import dismiss
from xiangque.arena.tally import UnitTally

Played = tuple[UnitTally, bytes]
Promise = TypeVar("Promise")

AHEAD = 4  # shares in hand for each worker, so that none waits for the slowest


def here(plan: Plan, journal: bool) -> Iterator[Played]:
    """One unit after the other in this process."""
    try:
        for unit in range(plan.units):
            yield play_unit(plan, unit, journal)
    finally:
        dismiss()


def processes(plan: Plan, journal: bool, workers: int) -> Iterator[Played]:
    """Shared among processes of this machine."""
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))

    def submit(share: range) -> Future[list[Played]]:
        return pool.submit(play_share, plan, share, journal)

    try:
        yield from in_order(plan.units, workers, submit, Future.result)
    finally:
        pool.shutdown(cancel_futures=True)


def play_share(plan: Plan, share: range, journal: bool) -> list[Played]:
    """What a worker does."""
    return [play_unit(plan, unit, journal) for unit in share]


def in_order(
    units: int,
    workers: int,
    submit: Callable[[range], Promise],
    fetch: Callable[[Promise], list[Played]],
    ahead: int = AHEAD,
) -> Iterator[Played]:
    """Hand out shares, ``ahead`` at a time for each worker, and yield the units in order."""
    size = max(1, min(16, units // (AHEAD * workers)))
    promises: deque[Promise] = deque()
    for start in range(0, units, size):
        if len(promises) >= ahead * workers:
            yield from fetch(promises.popleft())
        promises.append(submit(range(start, min(start + size, units))))
    while promises:
        yield from fetch(promises.popleft())
