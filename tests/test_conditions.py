"""Distances under conditions against every possible hand of two sets and a pair."""

import random
from collections import Counter
from functools import cache

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from xiangque.analysis.conditions import FAR, Conditioned
from xiangque.pieces import parse, parse_code

RED = parse_code("7z")
TERMINALS = sum(1 << kind for kind in (0, 8, 9, 17, 18, 26, RED))
KINDS = [*range(27), RED]


@cache
def targets() -> list[tuple[dict[int, int], bool, bool]]:
    """Every two sets and a pair: tiles, whether it has a run, and a triplet or a pair of red dragons."""
    runs = [(low, low + 1, low + 2) for low in range(27) if low % 9 < 7]
    sets = runs + [(kind, kind, kind) for kind in KINDS]
    found = []
    for i, one in enumerate(sets):
        for j in range(i, len(sets)):
            for pair in KINDS:
                tiles = Counter((*one, *sets[j], pair, pair))
                if max(tiles.values()) <= 4:
                    triplet = j >= len(runs) or pair == RED
                    found.append((dict(tiles), i < len(runs), triplet))
    return found


def slow(counts: list[int], run: bool, triplet: bool, marks: int) -> tuple[int, int]:
    """Distance and improving kinds by trying every target; the marked kind must come before the last tile."""
    least, mask = FAR, 0
    for tiles, has_run, has_triplet in targets():
        if (run and not has_run) or (triplet and not has_triplet):
            continue
        lacking = {kind: n - counts[kind] for kind, n in tiles.items() if n > counts[kind]}
        short = sum(lacking.values())
        kinds = sum(1 << kind for kind in lacking)
        if marks:
            marked = [kind for kind in tiles if marks >> kind & 1]
            if not marked:
                continue
            if short < 2 and all(counts[kind] == 0 for kind in marked):
                short, kinds = 2, kinds & marks
        if short < least:
            least, mask = short, 0
        if short == least:
            mask |= kinds
    return least - 1, mask


def conditioned(counts: list[int], run: bool, triplet: bool, marks: int, left: int = 4) -> Conditioned:
    unseen = vec[u8]([u8(min(left, 4 - n) if kind in KINDS else 0) for kind, n in enumerate(counts)])
    return Conditioned(vec[u8]([u8(n) for n in counts]), unseen, 2, run, triplet, RED, marks)


def hands(rng: random.Random, number: int) -> list[list[int]]:
    """Seven tiles near to each other, so that sets are near."""
    found = []
    for _ in range(number):
        stock = [kind for kind in rng.sample(KINDS, rng.randrange(5, 12)) for _ in range(4)]
        counts = [0] * 34
        for kind in rng.sample(stock, 7):
            counts[kind] += 1
        found.append(counts)
    return found


@pytest.mark.parametrize(
    ("run", "triplet", "marks"),
    [(True, True, TERMINALS), (True, True, 0), (False, True, TERMINALS), (True, False, 0), (False, False, 0)],
)
def test_agrees_with_trying_every_hand(run: bool, triplet: bool, marks: int) -> None:
    rng = random.Random(f"{run} {triplet} {marks}")
    for counts in hands(rng, 4):
        distance, improving = slow(counts, run, triplet, marks)
        asked = conditioned(counts, run, triplet, marks)
        assert asked.distance() == distance, counts
        found = asked.improving()
        assert found & ~improving == 0, counts
        assert found == improving or distance > 1, counts
        assert list(asked.counts) == counts


def counts_of(text: str) -> list[int]:
    counts = [0] * 34
    for kind in parse(text):
        counts[kind] += 1
    return counts


@pytest.mark.parametrize(
    ("hand", "distance"),
    [
        ("456m78p55s", 2),  # no triplet, and nothing it could come from but the pair
        ("789m78p55s", 1),
        ("789m78p77z", 0),  # the pair of red dragons does for the triplet and for the terminal
        ("789m22p55s", 0),
        ("678m22p55s", 1),  # a double pair wait without a terminal
        ("111m222p5s", 1),  # no run
    ],
)
def test_examples(hand: str, distance: int) -> None:
    assert conditioned(counts_of(hand), True, True, TERMINALS).distance() == distance


def test_a_triplet_whose_tiles_are_gone_is_none() -> None:
    counts = counts_of("789m78p55s")
    assert conditioned(counts, True, True, TERMINALS).distance() == 1
    assert conditioned(counts, True, True, TERMINALS, left=0).distance() >= FAR
