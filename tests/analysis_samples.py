"""Seeded hands, and what the tables and the slow twin say of each, as lines to compare and to digest."""

import random
from collections.abc import Sequence

import twins
from librt.vecs import vec
from mypy_extensions import u8

from xiangque.analysis import form, hands
from xiangque.analysis.keys import block_key
from xiangque.analysis.readings import readings


class Sample:
    """One hand to compare on: concealed ``counts``, ``melds`` made of ``meld_tiles``, forms allowed.

    ``seen`` counts other copies in sight, ``winning`` and ``discard`` are kinds among the concealed.
    """

    def __init__(self, rng: random.Random) -> None:
        self.whole = rng.choice((4, 5))
        self.melds = rng.choice((0, 0, 0, 1, 2, 3, 4))
        self.sets = self.whole - self.melds
        self.pairs = rng.choice(("none", "one", "two")) if self.melds == 0 and self.whole == 4 else "none"
        self.drawn = rng.random() < 0.3
        own = [0] * 34
        self.meld_tiles: list[int] = []
        for _ in range(self.melds):
            tiles = self._set(rng, own)
            if own[tiles[0]] == 3 and rng.random() < 0.3:
                tiles.append(tiles[0])
                own[tiles[0]] += 1
            self.meld_tiles += tiles
        in_melds = list(own)
        size = 3 * self.sets + (2 if self.drawn else 1)
        style = rng.random()
        if style < 0.5:
            self._nearly(rng, own, in_melds, size)
        else:
            suits = rng.sample((0, 1, 2, 3), 4 if style < 0.7 else 2)
            while sum(own) - sum(in_melds) < size:
                kind = self._kind(rng, suits)
                if own[kind] < 4:
                    own[kind] += 1
        self.counts = [mine - melded for mine, melded in zip(own, in_melds, strict=True)]
        self.seen = [rng.randint(0, 4 - n) for n in own]
        held = [kind for kind in range(34) if self.counts[kind] > 0]
        self.winning = rng.choice(held)
        self.discard = rng.choice(held)

    @staticmethod
    def _kind(rng: random.Random, suits: Sequence[int]) -> int:
        suit = rng.choice(suits)
        return 9 * suit + rng.randrange(7 if suit == 3 else 9)

    @staticmethod
    def _set(rng: random.Random, own: list[int]) -> list[int]:
        while True:
            kind = rng.randrange(34)
            run = kind < 27 and kind % 9 < 7 and rng.random() < 0.6
            tiles = [kind, kind + 1, kind + 2] if run else [kind] * 3
            if all(own[k] + tiles.count(k) <= 4 for k in tiles):
                for k in tiles:
                    own[k] += 1
                return tiles

    def _nearly(self, rng: random.Random, own: list[int], in_melds: list[int], size: int) -> None:
        """A complete hand, or seven pairs, with up to two tiles changed."""
        if self.pairs != "none" and rng.random() < 0.4:
            for kind in rng.choices(range(34), k=7):
                own[kind] += 2 if own[kind] <= 2 else 0
        else:
            for _ in range(self.sets):
                self._set(rng, own)
            kind = rng.choice([k for k in range(34) if own[k] <= 2])
            own[kind] += 2
        change = rng.choice((0, 0, 0, 1, 1, 2))
        while sum(own) - sum(in_melds) > max(0, size - change):
            kind = rng.choice([k for k in range(34) if own[k] > in_melds[k]])
            own[kind] -= 1
        while sum(own) - sum(in_melds) < size:
            kind = rng.choice([k for k in range(34) if own[k] < 4])
            own[kind] += 1


def samples(seed: str, number: int) -> list[Sample]:
    """Seeded hands of every size and form, half of them near completion."""
    rng = random.Random(seed)
    return [Sample(rng) for _ in range(number)]


def fast(hand: Sample) -> str:
    """What xiangque.analysis says of a hand, on one line."""
    counts, forms = hand.counts, (hand.melds, hand.whole, hand.pairs)
    if not hand.drawn:
        m, p, s, z = (block_key(vec[u8](counts), 0, block) for block in range(4))
        formal = twins.kinds(form.waits(m, p, s, z, hand.sets))
        return (
            f"{hands.distance(counts, *forms)} {formal} {hands.waits(counts, *forms, hand.meld_tiles)}"
            f" {hands.acceptance(counts, *forms, hand.meld_tiles, hand.seen)}"
        )
    thrown = hands.discards(counts, *forms, hand.meld_tiles, hand.seen)
    number = ("none", "one", "two").index(hand.pairs)
    read = readings(vec[u8](counts), 0, hand.sets, hand.winning, number)
    return (
        f"{hands.distance(counts, *forms)} {hands.complete(counts, *forms)} {list(thrown)}"
        f" {thrown[hand.discard]} {sorted((r.pairs, r.parts, r.place) for r in read)}"
    )


def slow(hand: Sample) -> str:
    """What the twin says of a hand, on the same line."""
    counts = hand.counts
    distance, kinds = twins.nearest(counts, hand.sets, hand.pairs)
    own = [n + hand.meld_tiles.count(kind) for kind, n in enumerate(counts)]
    if not hand.drawn:
        live = [k for k in twins.waits(counts, hand.sets, hand.pairs) if own[k] < 4]
        return f"{distance} {twins.waits(counts, hand.sets, 'none')} {live} {_left(kinds, own, hand.seen)}"
    after, own, seen = list(counts), list(own), list(hand.seen)
    after[hand.discard] -= 1
    own[hand.discard] -= 1
    seen[hand.discard] += 1
    rest, better = twins.nearest(after, hand.sets, hand.pairs)
    return (
        f"{distance} {twins.is_complete(counts, hand.sets, hand.pairs)} {[k for k in range(34) if counts[k]]}"
        f" {(rest, _left(better, own, seen))} {_readings(hand)}"
    )


def _left(mask: int, own: list[int], seen: list[int]) -> dict[int, int]:
    return {kind: max(0, 4 - own[kind] - seen[kind]) for kind in twins.kinds(mask) if own[kind] < 4}


def _readings(hand: Sample) -> list[tuple[bool, list[int], int]]:
    types = {"triplet": 0, "run": 1, "pair": 2}
    found = []
    for parts in twins.decompositions(list(hand.counts), hand.sets):
        codes = sorted(types[name] * 64 + kind for name, kind in parts)
        for name, kind in twins.places(parts, hand.winning):
            found.append((False, codes, codes.index(types[name] * 64 + kind)))
    if hand.pairs != "none" and twins.is_seven_pairs(hand.counts, hand.pairs):
        codes = [128 + kind for kind in range(34) for _ in range(hand.counts[kind] // 2)]
        found.append((True, codes, codes.index(128 + hand.winning)))
    return sorted(found)
