"""A player's own cards, to be tried with a claim more and a card less."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.card_distance import FAR, CardDistance
from xiangque.analysis.cards import CARDS, CardHand
from xiangque.greedy.shape import shape_of
from xiangque.greedy.trying import RATING, UNRATED, Trying
from xiangque.hand.base import octets
from xiangque.hand.card_record import WEI
from xiangque.hand.card_view import CardView
from xiangque.hand.record import PUNG
from xiangque.hand.state import meld_type
from xiangque.rules.card_base import CardRuleset
from xiangque.rules.card_winning import CardWinning, group_cards

HUNDREDTHS: Final = 100
OTHERS: Final = 0.1  # chance that a card turned ends the hand otherwise
COPIES: Final[i64] = 4


class CardHolding(Trying):
    """Counts of the concealed cards and the packed groups, without seats, of one seat."""

    def __init__(self, view: CardView, rules: CardRuleset, distances: CardDistance) -> None:
        super().__init__(CARDS)
        self._view: CardView = view
        self._rules: CardRuleset = rules
        self._distances: CardDistance = distances
        self.card: i64 = view.tile
        self._hidden: i64 = 0
        kind: i64 = 0
        while kind < CARDS:
            left: i64 = COPIES - view.seen(kind)
            self.counts[kind] = u8(view.count(kind))
            self.unseen[kind] = u8(left)
            self._hidden += left
            kind += 1
        self._groups: list[int] = []
        i: i64 = 0
        while i < view.groups(view.seat):
            self._groups.append(view.group_kind(view.seat, i) | view.group_card(view.seat, i) << 3)
            i += 1
        self._barred: i64 = view.eaten | view.punged
        self._kans: i64 = view.kans & ~view.weied

    def best_discard(self, kinds: i64, limit: i64 = FAR) -> i64:
        """The best rating of a discard from the mask; UNRATED if all leave a hand farther than ``limit``."""
        near: i64 = self._distances.discards(self._hand(), self.unseen, kinds, limit)
        distance = self._distances.left_by_discard
        best: i64 = UNRATED
        kind: i64 = 0
        while kind < CARDS:
            if near >> kind & 1 == 1:
                found = self.rated(kind, distance)
                if found < best:
                    best = found
            kind += 1
        return best

    def danger(self, kind: i64) -> i64:
        return i64(self.unseen[kind])

    def free(self) -> i64:
        """Mask of the kinds that could be discarded (AX-11)."""
        found: i64 = 0
        kind: i64 = 0
        while kind < CARDS:
            if self.counts[kind] > 0 and self._may_go(kind):
                found |= 1 << kind
            kind += 1
        return found

    def shape(self) -> i64:
        """The shape of the cards between two turns."""
        return self.shaped(self._distances.of(self._hand(), self.unseen))

    def shaped(self, near: i64) -> i64:
        """Of a hand that waits what the wait is worth."""
        hand = self._hand()
        if near == 0:
            return shape_of(0, round(HUNDREDTHS * self._worth(hand)))
        mask: i64 = self._distances.helps(hand, self.unseen, near)
        return shape_of(near, self.live(mask))

    def claimed(self, group: i64, limit: i64) -> i64:
        """The best shape that a claim of the open card leaves after its discard, if it is no farther.

        ``group`` is what it is claimed for, packed.
        """
        barred = self._barred
        self._barred |= 1 << self.card
        self._groups.append(group)
        self.move(group, self.card, -1)
        shape: i64 = self.best_discard(self.free(), limit) >> RATING
        self.move(group, self.card, 1)
        self._groups.pop()
        self._barred = barred
        return shape

    def _may_go(self, kind: i64) -> bool:
        if self._barred >> kind & 1 == 1:
            return False
        if self._kans >> kind & 1 == 0:
            return True
        held: i64 = i64(self.counts[kind])
        return held > 3 or (held < 3 and self._rules.bans.broken_kan_free)

    def _worth(self, hand: CardHand) -> float:
        """Points to be expected from waiting: cards turned by this seat and by the two others."""
        hidden = float(self._hidden) if self._hidden > 1 else 1.0
        chance = 0.0
        gain = 0.0
        kind: i64 = 0
        while kind < CARDS:
            left = float(i64(self.unseen[kind]))
            if left > 0.0:
                if hand.hard(kind, True) >= self._rules.score.least:
                    live = 1 / 3 * left / hidden
                    chance += live
                    gain += live * self._paid(kind, True)
                if hand.hard(kind, False) >= self._rules.score.least:
                    live = 2 / 3 * left / hidden
                    chance += live
                    gain += live * self._paid(kind, False)
            kind += 1
        return gain / (chance + OTHERS)

    def _paid(self, card: i64, own: bool) -> float:
        view = self._view
        source: i64 = view.seat if own else view.after(view.seat)
        winning = CardWinning(
            self.counts, self._groups, card, view.seat, source, view.dealer, view.seats, False
        )
        return float(self._rules.score.tally(winning).deltas[view.seat])

    def _hand(self) -> CardHand:
        laid: vec[u8] = octets(CARDS)
        punged: i64 = 0
        weied: i64 = 0
        for group in self._groups:
            packed: i64 = group
            for kind in group_cards(packed):
                laid[kind] += 1
            if meld_type(packed) == PUNG:
                punged |= 1 << (packed >> 3)
            elif meld_type(packed) == WEI:
                weied |= 1 << (packed >> 3)
        return CardHand(self.counts, laid, punged, weied, self._rules.score.together)
