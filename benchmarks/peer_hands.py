"""Seeded hands for every package that is measured, and how a rate is taken; nothing but the standard library.

A hand is a list of 34 counts: 1-9 m, p, s, then east, south, west, north, white, green, red.
"""

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

NUMBER = 5000
RUNS = 3
SECONDS = 1.0
ORDER = "mpsz"


class Win(NamedTuple):
    """A closed winning hand and the tile that came last."""

    counts: list[int]
    tile: int


def random14() -> list[list[int]]:
    """Fourteen of 136 tiles."""
    rng = random.Random(1)
    found = []
    for _ in range(NUMBER):
        counts = [0] * 34
        for tile in rng.sample(range(136), 14):
            counts[tile // 4] += 1
        found.append(counts)
    return found


def wins() -> list[Win]:
    """Four sets, seven of ten times a run, and a pair; one of fourteen is seven pairs."""
    rng = random.Random(2)
    found: list[Win] = []
    while len(found) < NUMBER:
        counts = [0] * 34
        if rng.random() < 1 / 14:
            for kind in rng.sample(range(34), 7):
                counts[kind] = 2
        else:
            for _ in range(4):
                low = 9 * rng.randrange(3) + rng.randrange(7)
                kinds = (low, low + 1, low + 2) if rng.random() < 0.7 else (rng.randrange(34),) * 3
                for kind in kinds:
                    counts[kind] += 1
            counts[rng.randrange(34)] += 2
        if max(counts) <= 4:
            found.append(Win(counts, rng.choice([kind for kind in range(34) for _ in range(counts[kind])])))
    return found


def ready13() -> list[list[int]]:
    """The winning hands without the tile that came last."""
    return [[n - (kind == win.tile) for kind, n in enumerate(win.counts)] for win in wins()]


def ids(counts: Sequence[int]) -> list[int]:
    """One number of 136 for each tile; the first copy of a five, which may be red, is taken last."""
    return [4 * kind + copy for kind in range(34) for copy in range(3, 3 - counts[kind], -1)]


def text(counts: Sequence[int], letter_first: bool = False) -> str:
    """``123m45z``, or ``m123z45``."""
    written = ""
    for suit, letter in enumerate(ORDER):
        ranks = "".join(str(i % 9 + 1) * counts[i] for i in range(9 * suit, min(9 * suit + 9, 34)))
        if ranks:
            written += letter + ranks if letter_first else ranks + letter
    return written


def each(call: Callable[[Any], object], inputs: Sequence[Any]) -> float:
    """Calls a second of processor time: the best of some runs, over as many inputs as fit in their time."""
    some = inputs[:20]
    start = time.process_time()
    for one in some:
        call(one)
    number = int(SECONDS / RUNS / max((time.process_time() - start) / len(some), 1e-7))
    chosen = inputs[: max(20, number)]
    best = 0.0
    for _ in range(RUNS):
        start = time.process_time()
        for one in chosen:
            call(one)
        best = max(best, len(chosen) / (time.process_time() - start))
    return best


def played(hand: Callable[[], int]) -> float:
    """Decisions a second of processor time; ``hand`` plays on for a while and tells how many it made."""
    hand()
    best = 0.0
    for _ in range(RUNS):
        decisions = 0
        start = time.process_time()
        while time.process_time() - start < SECONDS / RUNS:
            decisions += hand()
        best = max(best, decisions / (time.process_time() - start))
    return best
