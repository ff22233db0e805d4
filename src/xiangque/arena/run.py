"""Playing a plan's units: in this process, in several, or on a cluster; the outcome is the same."""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import BinaryIO

from xiangque.arena import cluster
from xiangque.arena.plan import Plan
from xiangque.arena.sharing import Played, here, processes
from xiangque.arena.tally import Outcome

Progress = Callable[[int], None]


def run(
    plan: Plan,
    workers: int | None = None,
    journal: BinaryIO | None = None,
    progress: Progress | None = None,
    ray: str | None = None,
) -> Outcome:
    """Everything counted; ``workers`` are 1 if not said, or every CPU of the cluster at ``ray``.

    ``journal`` receives the matches one after the other; ``progress`` the hands of each unit done.
    """
    start = perf_counter()
    outcome = Outcome(len(plan.bots))
    for tally, lines in _played(plan, workers, journal is not None, ray):
        outcome.add(tally)
        if journal is not None:
            journal.write(lines)
        if progress is not None:
            progress(tally.hands)
    outcome.seconds = perf_counter() - start
    return outcome


def _played(plan: Plan, workers: int | None, journal: bool, ray: str | None) -> Iterator[Played]:
    if ray is not None:
        return cluster.spread(plan, journal, ray, workers)
    wanted = min(workers or 1, plan.units)
    return here(plan, journal) if wanted == 1 else processes(plan, journal, wanted)
