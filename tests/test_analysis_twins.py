"""The tables agree with the slow twin on seeded hands, and the twin with a search through all targets."""

import itertools
import random

import analysis_samples
import pytest
import twins

from xiangque.analysis import form

COMPILED = not (form.__file__ or "").endswith(".py")
HANDS = 4_000 if COMPILED else 400
PARTS = 4

SETS = [(kind,) * 3 for kind in range(34)]
RUNS = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]


@pytest.mark.parametrize("part", range(PARTS))
def test_tables_agree_with_the_twin(part: int) -> None:
    for hand in analysis_samples.samples(f"analysis {part}", HANDS // PARTS):
        assert analysis_samples.fast(hand) == analysis_samples.slow(hand), (hand.counts, hand.meld_tiles)


def test_samples_cover_every_form() -> None:
    hands = analysis_samples.samples("analysis 0", 400)
    assert {(hand.whole, hand.melds) for hand in hands} == set(itertools.product((4, 5), range(5)))
    assert {sum(hand.counts) for hand in hands if hand.melds == 0} == {13, 14, 16, 17}
    distances = [twins.nearest(hand.counts, hand.sets, hand.pairs)[0] for hand in hands]
    assert all(distances.count(distance) >= 5 for distance in range(-1, 5))


def every_complete(sets: int, low: int, high: int) -> list[list[int]]:
    """All complete hands of the kinds from ``low`` to below ``high``."""
    inside = [tiles for tiles in SETS + RUNS if low <= tiles[0] and tiles[-1] < high]
    hands = []
    for chosen in itertools.combinations_with_replacement(inside, sets):
        for pair in range(low, high):
            counts = [0] * 34
            for kind in (*itertools.chain.from_iterable(chosen), pair, pair):
                counts[kind] += 1
            if max(counts) <= 4:
                hands.append(counts)
    return hands


@pytest.mark.parametrize(("sets", "low", "high"), [(1, 0, 34), (2, 18, 30), (2, 0, 9), (3, 0, 9)])
def test_twin_agrees_with_all_complete_hands(sets: int, low: int, high: int) -> None:
    rng = random.Random(f"{sets} {low} {high}")
    targets = every_complete(sets, low, high)
    for _ in range(20):
        counts = [0] * 34
        for kind in rng.sample([kind for kind in range(low, high) for _ in range(4)], 3 * sets + 1):
            counts[kind] += 1
        lacks = [[max(0, t - n) for t, n in zip(target, counts, strict=True)] for target in targets]
        fewest = min(map(sum, lacks))
        nearest = [lack for lack in lacks if sum(lack) == fewest]
        distance, mask = twins.standard(counts, sets)
        assert distance == fewest - 1
        inside = [kind for kind in twins.kinds(mask) if low <= kind < high]
        assert inside == [kind for kind in range(34) if any(lack[kind] for lack in nearest)]
