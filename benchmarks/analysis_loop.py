"""Native loops over many hands; compiled together with xiangque.analysis by analysis_speed.py."""

import time

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.form import complete, distance, improving, pairs_distance, waits

NAMES = ("distance", "waits", "complete", "improving", "seven pairs")


def loop(what: i64, keys: vec[i64], counts: vec[u8], sets: i64) -> i64:
    """Call one function for every hand; the sum keeps the calls from being left out."""
    hands: i64 = len(keys) // 4
    total: i64 = 0
    i: i64 = 0
    while i < hands:
        m: i64 = keys[4 * i]
        p: i64 = keys[4 * i + 1]
        s: i64 = keys[4 * i + 2]
        z: i64 = keys[4 * i + 3]
        if what == 0:
            total += distance(m, p, s, z, sets)
        elif what == 1:
            total += waits(m, p, s, z, sets) & 1
        elif what == 2:
            total += 1 if complete(m, p, s, z, sets) else 0
        elif what == 3:
            total += improving(m, p, s, z, sets) & 1
        else:
            total += pairs_distance(counts, 34 * i, True)
        i += 1
    return total


def nanoseconds(hands: list[list[int]], sets: int) -> list[float]:
    """Best time of each function for one hand, over several runs; hands are 34 counts each."""
    counts = vec[u8]([u8(n) for hand in hands for n in hand])
    keys = vec[i64]([key for hand in hands for key in _keys(hand)])
    best = []
    for what in range(len(NAMES)):
        times = []
        for _ in range(7):
            start = time.perf_counter()
            loop(what, keys, counts, sets)
            times.append(time.perf_counter() - start)
        best.append(min(times) / len(hands) * 1e9)
    return best


def _keys(hand: list[int]) -> list[int]:
    return [sum(n * 5**rank for rank, n in enumerate(hand[low : low + 9])) for low in (0, 9, 18, 27)]
