"""The quick test whether cards lay out agrees with the exact one that counts 息."""

import random

from librt.vecs import vec
from mode import scaled
from mypy_extensions import u8

from xiangque.analysis.card_shape import lays_out
from xiangque.analysis.cards import CardHand


def nearly_laid_out(rng: random.Random) -> tuple[list[int], list[int]]:
    """Concealed and laid counts of twenty cards that lay out, less one; now and then another is swapped."""
    total = [0] * 20
    counts, laid = [0] * 20, [0] * 20
    groups = 0
    while groups < 7:
        kind = rng.randrange(20)
        run = [kind, kind + 1, kind + 2] if kind % 10 < 8 else [kind] * 3
        part = [kind] * 2 if groups == 6 else rng.choice([run, run, [kind] * 3])
        if any(total[k] + part.count(k) > 4 for k in part):
            continue
        into = laid if groups < 6 and rng.random() < 0.3 else counts
        for k in part:
            total[k] += 1
            into[k] += 1
        groups += 1
    counts[rng.choice([k for k in range(20) if counts[k]])] -= 1
    if rng.random() < 0.3:
        counts[rng.choice([k for k in range(20) if counts[k]])] -= 1
        counts[rng.choice([k for k in range(20) if counts[k] + laid[k] < 4])] += 1
    return counts, laid


def test_it_agrees_with_the_exact_one() -> None:
    rng = random.Random(8)
    found = {True: 0, False: 0}
    for _ in range(scaled(20000, 1500)):
        counts, laid = nearly_laid_out(rng)
        hand = CardHand(vec[u8](map(u8, counts)), vec[u8](map(u8, laid)), 0, 0, False)
        at = rng.choice([0, 20, 60])
        row = vec[u8](map(u8, [4] * at + counts + [4] * 20))
        for card in range(20):
            if counts[card] + laid[card] == 4:
                continue
            exact = hand.hard(card, False) >= 0
            assert lays_out(row, at, card) == exact
            found[exact] += 1
            if counts[card] >= 2:  # as a forced 煨 leaves it
                row[at + card] -= 2
                assert lays_out(row, at, -1) == (hand.hard(card, True) >= 0)
                row[at + card] += 2
    assert min(found.values()) > 1000
