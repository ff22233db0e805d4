"""How far a hand of cards is from a win that has enough hard 息.

Must agree with the exhaustive search in tests/test_cards_analysis.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.card_rows import PAIR, SET, CardRows
from xiangque.analysis.cards import CARDS, ROW, CardHand, triplet_xi

FAR: Final[i64] = 7  # no win can be reached
UNKNOWN: Final[i64] = -1


class CardDistance:
    """Distances of hands for one least hard 息 (at most 62).

    A hand never gains a card, so a group to come holds at least two cards of the hand and at most one from
    elsewhere, claimed or won on, and the pair at least one. The distance is one less than the fewest cards
    (no fewer than one) from elsewhere that make six groups and a pair with the least hard 息: 0 for a hand
    that waits, FAR where none do. Before a discard it is that of the best discard. Hard 息 is what it can
    become: a triplet completed counts as a 煨. Bans, forced 煨, claims of others and `CardHand.together`
    are not looked at.
    """

    def __init__(self, least: i64) -> None:
        self.least: i64 = least
        self.left_by_discard: i64 = FAR
        self._rows: CardRows = CardRows()

    def of(self, hand: CardHand, left: vec[u8], start: i64 = 0, limit: i64 = FAR) -> i64:
        """The distance; ``left`` copies of each kind may still come from elsewhere.

        ``start``: shorter distances are known to be out of reach; beyond ``limit`` the answer is FAR.
        """
        sets: i64 = (hand.held - 1) // 3
        need: i64 = self.least - _laid(hand)
        if need < 0:
            need = 0
        cards: i64 = start + 1
        while cards <= limit + 1 and cards <= FAR:
            small = self._rows.of(hand, left, 0, sets, need, cards)
            if _meet(small, self._rows.of(hand, left, ROW, sets, need, cards), sets, need, cards):
                return cards - 1
            cards += 1
        return FAR

    def discards(self, hand: CardHand, left: vec[u8], allowed: i64, limit: i64 = FAR) -> i64:
        """Of a hand before a discard: mask of the allowed kinds whose discard leaves the least distance.

        ``left_by_discard`` is that distance; none is sought beyond ``limit``.
        """
        distance: i64 = self.of(hand, left, 0, limit)
        found: i64 = 0
        while found == 0 and distance <= limit:
            self.left_by_discard = distance
            kind: i64 = 0
            while kind < CARDS:
                if allowed >> kind & 1 == 1 and hand.counts[kind] > 0:
                    hand.counts[kind] -= 1
                    if distance == FAR or self.of(hand, left, distance, distance) == distance:
                        found |= 1 << kind
                    hand.counts[kind] += 1
                kind += 1
            distance += 1
        return found

    def helps(self, hand: CardHand, left: vec[u8], known: i64 = UNKNOWN) -> i64:
        """Of a hand between its turns: mask of the cards that win or, claimed somehow, lower the distance.

        The distance may be told if it is ``known``.
        """
        distance: i64 = self.of(hand, left) if known == UNKNOWN else known
        found: i64 = 0
        if distance == 0:
            found = hand.waits(self.least, True) | hand.waits(self.least, False)
        kind: i64 = 0
        while kind < CARDS:
            if left[kind] == 0:
                found &= ~(1 << kind)
            elif 0 < distance < FAR:
                left[kind] -= 1
                if self._nearer(hand, left, kind, distance - 1):
                    found |= 1 << kind
                left[kind] += 1
            kind += 1
        return found

    def _nearer(self, hand: CardHand, left: vec[u8], card: i64, distance: i64) -> bool:
        """Whether a hand is at the distance once it has claimed the card as a triplet or in a run (AX-12)."""
        weied: i64 = hand.weied
        hand.weied |= 1 << card
        near: bool = self._claims(hand, left, card, card, card, distance)
        hand.weied = weied
        low: i64 = card - 2 if card % ROW > 1 else card - card % ROW
        while not near and hand.counts[card] < 2 and low <= card and low % ROW < ROW - 2:
            one: i64 = low + 1 if low == card else low
            other: i64 = low + 1 if low + 2 == card else low + 2
            near = self._claims(hand, left, card, one, other, distance)
            low += 1
        return near

    def _claims(self, hand: CardHand, left: vec[u8], card: i64, one: i64, other: i64, distance: i64) -> bool:
        """Whether the card can be laid with two held ones so that the hand is at the distance."""
        if hand.counts[one] < (2 if one == other else 1) or hand.counts[other] == 0:
            return False
        _lay(hand, card, one, other, 1)
        near: bool = self.of(hand, left, distance, distance) == distance
        _lay(hand, card, one, other, -1)
        return near


def _lay(hand: CardHand, card: i64, one: i64, other: i64, times: i64) -> None:
    """Lay a card with two held ones (``times`` 1), or take that back (-1)."""
    hand.laid[card] = u8(i64(hand.laid[card]) + times)
    for kind in (one, other):
        hand.laid[kind] = u8(i64(hand.laid[kind]) + times)
        hand.counts[kind] = u8(i64(hand.counts[kind]) - times)
    hand.held -= 2 * times


def _laid(hand: CardHand) -> i64:
    """Hard 息 of the laid triplets; 团圆 is counted with the row."""
    worth: i64 = 0
    kind: i64 = 0
    while kind < CARDS:
        if (hand.punged | hand.weied) >> kind & 1 == 1:
            worth += triplet_xi(kind, hand.punged >> kind & 1 == 1)
        kind += 1
    return worth


def _meet(small: vec[u8], big: vec[u8], sets: i64, need: i64, cards: i64) -> bool:
    """Whether the two rows make all sets and one pair with so many cards from elsewhere and enough 息."""
    tail: i64 = 0
    while tail < SET * (sets + 1):
        if small[tail] != 0:
            rest: i64 = SET * (sets - tail // SET) + (PAIR - (tail & PAIR)) - (tail & 7) + cards
            if tail & 7 <= cards and big[rest] != 0 and i64(small[tail]) + i64(big[rest]) >= need + 2:
                return True
        tail += 1
    return False
