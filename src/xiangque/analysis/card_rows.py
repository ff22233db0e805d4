"""What one row of ten kinds of a hand of cards can become, cards from elsewhere included."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from xiangque.analysis.cards import ROW, CardHand, four_xi, pair_xi, triplet_xi

# A slot: what runs begun so far will use of this kind from the hand and from elsewhere and of the next kind
# from both (0–4 each, HEAD), then sets, pair and cards from elsewhere so far.
SET: Final[i64] = 16
PAIR: Final[i64] = 8
TAIL: Final[i64] = 128
MOST: Final[i64] = TAIL  # place behind an outcome's: cards from elsewhere that were looked at
SLOTS: Final[i64] = 625 * 128
KEPT: Final = 4096  # rows remembered


class CardRows:
    """The outcomes of rows, remembered; `card_distance` says what may come from elsewhere.

    An outcome is the place SET * sets + PAIR (if it holds the pair) + cards from elsewhere.
    """

    def __init__(self) -> None:
        self._now: vec[u8] = vec[u8]([0] * SLOTS)
        self._next: vec[u8] = vec[u8]([0] * SLOTS)
        self._rows: dict[tuple[int, int, int], vec[u8]] = {}

    def of(self, hand: CardHand, left: vec[u8], first: i64, sets: i64, need: i64, cards: i64) -> vec[u8]:
        """The most hard 息 one row makes, one more than that and 0 for none, by sets, pair and cards.

        Of outcomes with more than so many cards some may be missing.
        """
        have: i64 = 0
        other: i64 = 0
        kind: i64 = first
        while kind < first + ROW:
            have = have * 125 + i64(hand.counts[kind]) * 25 + i64(left[kind]) * 5 + i64(hand.laid[kind])
            if kind == first + 4:
                other = have
                have = 0
            kind += 1
        triplets: i64 = (hand.punged | hand.weied) >> first & 1023
        key = (int(have), int(other), int(((triplets * 8 + sets) * 64 + need) * 2 + first // ROW))
        found = self._rows.get(key)
        if found is None or i64(found[MOST]) < cards:
            found = self._solve(hand, left, first, sets, need, cards)
            if len(self._rows) >= KEPT:
                self._rows.clear()
            self._rows[key] = found
        return found

    def _solve(self, hand: CardHand, left: vec[u8], first: i64, sets: i64, need: i64, cards: i64) -> vec[u8]:
        active: vec[i64] = vec[i64]([0])
        self._now[0] = 1
        kind: i64 = first
        while kind < first + ROW:
            active = self._step(hand, left, kind, first + ROW, sets, need, cards, active)
            self._now, self._next = self._next, self._now
            kind += 1
        found: vec[u8] = vec[u8]([0] * (TAIL + 1))
        found[MOST] = u8(cards)
        i: i64 = 0
        while i < len(active):
            found[active[i]] = self._now[active[i]]  # nothing is begun past the row: slots below TAIL
            self._now[active[i]] = 0
            i += 1
        return found

    def _step(
        self,
        hand: CardHand,
        left: vec[u8],
        kind: i64,
        end: i64,
        sets: i64,
        need: i64,
        cards: i64,
        active: vec[i64],
    ) -> vec[i64]:
        """From the slots before ``kind`` to those behind it; the ones left are cleared."""
        before = self._now
        behind = self._next
        choices = _choices(hand.counts, left, kind, end)
        laid: i64 = i64(hand.laid[kind])
        weighed: bool = (hand.punged | hand.weied) >> kind & 1 == 1
        held: i64 = i64(hand.counts[kind])
        outside: i64 = i64(left[kind])
        ahead: i64 = i64(hand.counts[kind + 1]) if kind + 1 < end else 0
        beyond: i64 = i64(left[kind + 1]) if kind + 1 < end else 0
        touched: vec[i64] = vec[i64]([])
        number: i64 = len(choices)
        i: i64 = 0
        while i < len(active):
            slot: i64 = active[i]
            worth: i64 = i64(before[slot])
            before[slot] = 0
            head: i64 = slot // TAIL
            mine: i64 = head // 125
            theirs: i64 = head // 25 % 5
            begun_mine: i64 = head // 5 % 5
            begun_theirs: i64 = head % 5
            j: i64 = 0
            while j < number:
                choice: i64 = choices[j]
                tail: i64 = (slot & TAIL - 1) + (choice >> 24)
                next_mine: i64 = begun_mine + (choice >> 12 & 7)
                next_theirs: i64 = begun_theirs + (choice >> 15 & 7)
                if (
                    (slot & 7) + (choice >> 24 & 7) <= cards
                    and mine + (choice & 7) <= held
                    and next_mine <= ahead
                    and theirs + (choice >> 3 & 7) <= outside
                    and next_theirs <= beyond
                    and tail // SET <= sets
                    and (slot & PAIR == 0 or choice >> 9 & 3 == 0)
                ):
                    total: i64 = laid + mine + theirs + (choice >> 6 & 7)
                    gained: i64 = worth + _worth(kind, total, choice, weighed)
                    if gained > need + 1:
                        gained = need + 1
                    into: i64 = ((next_mine * 5 + next_theirs) * 25 + (choice >> 18 & 63)) * TAIL + tail
                    if behind[into] == 0:
                        touched = append(touched, into)
                    if gained > i64(behind[into]):
                        behind[into] = u8(gained)
                j += 1
            i += 1
        return touched


def _choices(counts: vec[u8], left: vec[u8], kind: i64, end: i64) -> vec[i64]:
    """What may begin with a kind: a triplet, the pair, and runs that are whole or lack one card.

    Bits 0–2 cards of the kind from the hand, 3–5 from elsewhere, 6–8 both; 9–10 pair (2: from the hand);
    11 triplet; 12–14 and 15–17 the next kind from the hand and from elsewhere, 18–23 in base five the one
    after; 24 on: what is added to the tail of a slot. Parts of a choice add up.
    """
    runs = _runs(counts, left, kind, end)
    held: i64 = i64(counts[kind])
    outside: i64 = i64(left[kind])
    found: vec[i64] = vec[i64]([])
    triplet: i64 = 0
    while triplet < 3:  # none, whole, completed from elsewhere
        grouped: i64 = triplet + 1 >> 1
        pair: i64 = 0
        while pair < 3:  # none, completed, whole
            own: i64 = pair + grouped * (4 - triplet)
            lent: i64 = (triplet >> 1) + (pair & 1)
            if own <= held and lent <= outside:
                tail: i64 = grouped * SET + (pair + 1 >> 1) * PAIR + lent
                marks: i64 = pair << 9 | grouped << 11
                base: i64 = own | lent << 3 | (own + lent) << 6 | marks | tail << 24
                i: i64 = 0
                while i < len(runs):
                    if own + (runs[i] & 7) <= held and lent + (runs[i] >> 3 & 7) <= outside:
                        found = append(found, base + runs[i])
                    i += 1
            pair += 1
        triplet += 1
    return found


def _runs(counts: vec[u8], left: vec[u8], kind: i64, end: i64) -> vec[i64]:
    """None to four runs from a kind up: ``low``, ``middle`` and ``high`` lack that card, the others none."""
    found: vec[i64] = vec[i64]([0])
    if kind + 2 >= end:
        return found
    one: i64 = i64(counts[kind])
    two: i64 = i64(counts[kind + 1])
    three: i64 = i64(counts[kind + 2])
    low: i64 = 0
    while low <= two and low <= three and low <= i64(left[kind]):
        middle: i64 = 0
        while middle <= one and middle + low <= three and middle <= i64(left[kind + 1]):
            high: i64 = 0
            while high + middle <= one and high + low <= two and high <= i64(left[kind + 2]):
                runs: i64 = low + middle + high
                while runs <= 4 and runs - low <= one and runs - middle <= two and runs - high <= three:
                    if runs > 0:
                        cards: i64 = (runs - low) | low << 3 | runs << 6
                        behind: i64 = (runs - middle) | middle << 3 | ((runs - high) * 5 + high) << 6
                        tail: i64 = SET * runs + low + middle + high
                        found = append(found, cards | behind << 12 | tail << 24)
                    runs += 1
                high += 1
            middle += 1
        low += 1
    return found


def _worth(kind: i64, total: i64, choice: i64, laid: bool) -> i64:
    """Hard 息 settled with a kind, of which the whole hand will hold ``total``."""
    worth: i64 = triplet_xi(kind, False) if choice >> 11 & 1 == 1 else 0
    if total == 4 and (laid or choice >> 11 & 1 == 1):
        worth += four_xi(kind)
    if choice >> 9 & 3 != 0:
        worth += pair_xi(kind, total >= 3)
    return worth
