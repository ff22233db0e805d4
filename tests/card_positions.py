"""Hands of cards that a card completes, and some that it does not quite."""

import itertools
import random
from collections.abc import Iterator
from typing import NamedTuple

import slow_anxiang_hands as slow
from cards import winning

from xiangque.analysis.cards import CardHand
from xiangque.hand.card_record import WEI
from xiangque.hand.record import CHOW, PUNG
from xiangque.pieces import CARDS, RED, format_cards

TRIPLETS = [[kind] * 3 for kind in range(CARDS)]
RUNS = [[kind, kind + 1, kind + 2] for kind in range(CARDS) if kind % 10 < 8]
TYPES = {"pung": int(PUNG), "wei": int(WEI), "chow": int(CHOW)}
POOLS = [
    TRIPLETS * 2 + RUNS,
    TRIPLETS + RUNS * 2,
    [cards for cards in TRIPLETS * 3 + RUNS if cards[0] % 10 < 4],
    [cards for cards in TRIPLETS + RUNS if cards[0] >= 10],
    [cards for cards in TRIPLETS + RUNS if any(RED >> kind & 1 for kind in cards)],
]


class Position(NamedTuple):
    """A hand with laid groups, as the slow twin writes them, and a card that may win."""

    concealed: list[int]
    groups: list[slow.Part]
    card: int

    def packed(self) -> list[int]:
        return [TYPES[what] | kind << 3 for what, kind in self.groups]

    def counts(self) -> list[int]:
        cards = self.concealed + [card for group in self.groups for card in slow.cards_of(group)]
        return [cards.count(kind) for kind in range(CARDS)]

    def hand(self, together: bool = False) -> CardHand:
        position = winning(self.concealed, self.packed(), self.card)
        return position.hand(together)


def melds_of(position: Position) -> list[dict[str, str]]:
    """The laid groups as requests have them."""
    return [
        {"kind": what, "tiles": format_cards(slow.cards_of((what, kind)))} for what, kind in position.groups
    ]


def complete(rng: random.Random) -> tuple[list[list[int]], int]:
    """Six groups and a pair."""
    while True:
        pool = rng.choice(POOLS)
        groups = [rng.choice(pool) for _ in range(6)]
        pair = rng.randrange(CARDS)
        cards = [*itertools.chain.from_iterable(groups), pair, pair]
        if all(cards.count(kind) <= 4 for kind in range(CARDS)):
            return groups, pair


def positions(seed: str, count: int) -> Iterator[Position]:
    """Hands that a card completes, some of them spoilt by one other card."""
    rng = random.Random(seed)
    while count:
        groups, pair = complete(rng)
        laid = rng.randrange(7)
        concealed = [*itertools.chain.from_iterable(groups[laid:]), pair, pair]
        rng.shuffle(concealed)
        if rng.random() < 0.2:
            concealed[0] = rng.randrange(CARDS)
        card = concealed.pop()
        melded = [
            (rng.choice(["pung", "wei"]) if cards[0] == cards[1] else "chow", cards[0])
            for cards in groups[:laid]
        ]
        position = Position(concealed, melded, card)
        counts = position.counts()
        counts[card] += 1
        if max(counts) <= 4:
            count -= 1
            yield position
