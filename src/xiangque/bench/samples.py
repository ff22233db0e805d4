"""Seeded hands to measure with."""

import random


def random_hand(rng: random.Random, size: int) -> bytes:
    """So many of the 136 tiles."""
    counts = [0] * 34
    for tile in rng.sample(range(136), size):
        counts[tile // 4] += 1
    return bytes(counts)


def complete_hand(rng: random.Random) -> bytes:
    """Four sets, seven of ten times a run, and a pair."""
    while True:
        counts = [0] * 34
        for _ in range(4):
            run = rng.randrange(27)
            if run % 9 < 7 and rng.random() < 0.7:
                for kind in (run, run + 1, run + 2):
                    counts[kind] += 1
            else:
                counts[rng.randrange(34)] += 3
        counts[rng.randrange(34)] += 2
        if max(counts) <= 4:
            return bytes(counts)


def ready_hand(rng: random.Random) -> bytes:
    """A complete hand without one of its tiles."""
    counts = bytearray(complete_hand(rng))
    counts[rng.choice([kind for kind in range(34) if counts[kind]])] -= 1
    return bytes(counts)
