"""Figures of the analysis: distances, wait sets, discards, readings."""

import random
from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import u8

from xiangque import analysis
from xiangque.analysis.readings import NO_PAIRS, readings
from xiangque.bench.measure import Figure, rate, scaled
from xiangque.bench.samples import complete_hand, random_hand, ready_hand

FORM = "one"  # seven pairs beside sets and a pair


class HandFigures:
    """Distances and discards are those of random hands of fourteen tiles, waits those of ready hands."""

    def __init__(self, seed: int = 1) -> None:
        rng = random.Random(seed)
        number = scaled(10_000, 100)
        self._random = [random_hand(rng, 14) for _ in range(number)]
        self._ready = [ready_hand(rng) for _ in range(number)]
        whole = [complete_hand(rng) for _ in range(number)]
        self._whole = [(vec[u8](hand), next(kind for kind in range(34) if hand[kind])) for hand in whole]

    def figures(self) -> Sequence[Figure]:
        """One Figure for each number."""
        return (
            Figure(("distance", "batch_per_s"), self._distances),
            Figure(("distance", "single_per_s"), self._distance),
            Figure(("waits_per_s",), self._wait_masks),
            Figure(("waits_single_per_s",), self._waits),
            Figure(("discards", "batch_per_s"), self._discards),
            Figure(("discards", "single_per_s"), self._discard_masks),
            Figure(("readings_per_s",), self._readings),
        )

    def _distances(self) -> float:
        together = b"".join(self._random)
        number = len(self._random)
        return rate(lambda: number if analysis.distances(together, seven_pairs=FORM) else 0)

    def _distance(self) -> float:
        def each() -> int:
            for hand in self._random:
                analysis.distance(hand, 0, 4, FORM)
            return len(self._random)

        return rate(each)

    def _wait_masks(self) -> float:
        together = b"".join(self._ready)
        number = len(self._ready)
        return rate(lambda: number if analysis.wait_masks(together, seven_pairs=FORM) else 0)

    def _waits(self) -> float:
        def each() -> int:
            for hand in self._ready:
                analysis.waits(hand, 0, 4, FORM)
            return len(self._ready)

        return rate(each)

    def _discards(self) -> float:
        together = b"".join(self._random)
        number = len(self._random)
        return rate(lambda: number if analysis.every_discard(together, seven_pairs=FORM) else 0)

    def _discard_masks(self) -> float:
        def each() -> int:
            for hand in self._random:
                analysis.discard_masks(hand, 0, 4, FORM)
            return len(self._random)

        return rate(each)

    def _readings(self) -> float:
        def each() -> int:
            for counts, tile in self._whole:
                readings(counts, 0, 4, tile, NO_PAIRS)
            return len(self._whole)

        return rate(each)
