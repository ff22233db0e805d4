"""A bot's own cards, to be tried with a claim more and a card less."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from xiangque.analysis.card_distance import CardDistance
from xiangque.analysis.cards import CardHand
from xiangque.bots.holding import Shape
from xiangque.hand.card_record import WEI
from xiangque.hand.card_view import CardView
from xiangque.hand.record import CHOW, PUNG
from xiangque.hand.state import meld_type
from xiangque.rules.card_base import CardRuleset
from xiangque.rules.card_winning import CardWinning, group_cards

CARDS: Final = 20
HUNDREDTHS: Final = 100
OTHERS: Final = 0.1  # chance that a card turned ends the hand otherwise


class CardHolding:
    """Counts of the concealed cards and the packed groups, without seats, of one seat."""

    def __init__(self, view: CardView, rules: CardRuleset, distances: CardDistance) -> None:
        self._view = view
        self._rules = rules
        self._distances = distances
        self.card: int = view.tile
        self.counts = [view.count(kind) for kind in range(CARDS)]
        self._left = [4 - int(view.seen(kind)) for kind in range(CARDS)]
        self._groups = [_packed(view, i) for i in range(view.groups(view.seat))]
        self._barred: int = view.eaten | view.punged
        self._kans: int = view.kans & ~view.weied

    def best_discard(self, kinds: list[int]) -> tuple[Shape, int]:
        """The discard that leaves the best shape; among equals one seen often, black before red."""
        hand = self._hand()
        near = self._distances.discards(hand, self._unseen(), sum(1 << kind for kind in kinds))
        best = min(self._rated(kind) for kind in kinds if near >> kind & 1)
        return best[0], best[2]

    def free(self) -> list[int]:
        """The kinds that could be discarded (AX-11)."""
        return [kind for kind in range(CARDS) if self.counts[kind] and self._may_go(kind)]

    def shape(self) -> Shape:
        """The shape of the cards between two turns; of a hand that waits what the wait is worth."""
        hand, left = self._hand(), self._unseen()
        near = int(self._distances.of(hand, left))
        if near == 0:
            return Shape(0, -round(HUNDREDTHS * self._worth(hand)))
        mask = self._distances.helps(hand, left)
        return Shape(near, -sum(left for kind, left in enumerate(self._left) if mask >> kind & 1))

    @contextmanager
    def punged(self) -> Iterator[None]:
        """The holding with the open card as a 碰."""
        with self._laid(PUNG | self.card << 3, {self.card: 2}):
            yield

    @contextmanager
    def chowed(self, place: int) -> Iterator[None]:
        """The holding with the open card in a run, at that place from the lowest."""
        low = self.card - place
        with self._laid(CHOW | low << 3, {kind: 1 for kind in range(low, low + 3) if kind != self.card}):
            yield

    @contextmanager
    def _laid(self, group: int, taken: dict[int, int]) -> Iterator[None]:
        barred = self._barred
        self._barred |= 1 << self.card
        self._groups.append(group)
        for kind, copies in taken.items():
            self.counts[kind] -= copies
        yield
        for kind, copies in taken.items():
            self.counts[kind] += copies
        self._groups.pop()
        self._barred = barred

    def _may_go(self, kind: int) -> bool:
        if self._barred >> kind & 1:
            return False
        if not self._kans >> kind & 1:
            return True
        return self.counts[kind] > 3 or (self.counts[kind] < 3 and self._rules.bans.broken_kan_free)

    def _rated(self, kind: int) -> tuple[Shape, int, int]:
        self.counts[kind] -= 1
        shape = self.shape()
        self.counts[kind] += 1
        return shape, self._left[kind], kind

    def _worth(self, hand: CardHand) -> float:
        """Points to be expected from waiting: cards turned by this seat and by the two others."""
        hidden = max(1, sum(self._left))
        chance = gain = 0.0
        for kind in range(CARDS):
            for own, share in ((True, 1 / 3), (False, 2 / 3)):
                if self._left[kind] and hand.hard(kind, own) >= self._rules.score.least:
                    live = share * self._left[kind] / hidden
                    chance += live
                    gain += live * self._paid(kind, own)
        return gain / (chance + OTHERS)

    def _paid(self, card: int, own: bool) -> int:
        view = self._view
        source = view.seat if own else view.after(view.seat)
        counts = vec[u8]([u8(n) for n in self.counts])
        winning = CardWinning(counts, self._groups, card, view.seat, source, view.dealer, view.seats, False)
        return self._rules.score.tally(winning).deltas[view.seat]

    def _hand(self) -> CardHand:
        laid = [0] * CARDS
        punged = weied = 0
        for group in self._groups:
            for kind in group_cards(group):
                laid[kind] += 1
            if meld_type(group) == PUNG:
                punged |= 1 << (group >> 3)
            elif meld_type(group) == WEI:
                weied |= 1 << (group >> 3)
        counts = vec[u8]([u8(n) for n in self.counts])
        return CardHand(counts, vec[u8]([u8(n) for n in laid]), punged, weied, self._rules.score.together)

    def _unseen(self) -> "vec[u8]":
        return vec[u8]([u8(n) for n in self._left])


def _packed(view: CardView, i: int) -> int:
    return int(view.group_kind(view.seat, i) | view.group_card(view.seat, i) << 3)
