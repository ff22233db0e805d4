"""Hard 息 of zipai cards (AX-15): what each group is worth, and the most a hand makes with one more card.

Kinds 0–19 are two rows of ten (`pieces.cards`). Must agree with the slow search in tests/card_twins.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

CARDS: Final[i64] = 20
ROW: Final[i64] = 10
REDS: Final[i64] = 0x90A42  # AX-1: 二 七 十 贰 柒 拾
NO_WIN: Final[i64] = -1


def is_red(kind: i64) -> bool:
    """Whether the character is one of the six red ones."""
    return REDS >> kind & 1 == 1


def triplet_xi(kind: i64, shown: bool) -> i64:
    """Of a triplet: ``shown`` a 碰, else a 煨 or 砍."""
    return 2 + (REDS >> kind & 1) if shown else 3 + (REDS >> kind & 1)


def four_xi(kind: i64) -> i64:
    """What 团圆 adds to the triplet it belongs to."""
    return 3 + (REDS >> kind & 1)


def pair_xi(kind: i64, turns: bool) -> i64:
    """Of the pair; ``turns``: its character also occurs in a run (转弯)."""
    if turns:
        return 2 + (REDS >> kind & 1)
    return 2 * (REDS >> kind & 1)


class CardHand:
    """The nineteen cards of a hand between its turns.

    ``counts`` are the 20 kinds of the concealed cards, ``laid`` those of the laid groups; ``punged`` and
    ``weied`` are masks of the laid triplets, 碰 and 煨. ``together``: an unbroken 砍 stays in one group.
    """

    def __init__(self, counts: vec[u8], laid: vec[u8], punged: i64, weied: i64, together: bool) -> None:
        self.counts: vec[u8] = counts
        self.laid: vec[u8] = laid
        self.punged: i64 = punged
        self.weied: i64 = weied
        self.together: bool = together
        self.held: i64 = 0
        kind: i64 = 0
        while kind < CARDS:
            self.held += i64(counts[kind])
            kind += 1

    def hard(self, card: i64, own: bool) -> i64:
        """The most hard 息 of a win on the card, ``own`` being one's turning it; NO_WIN where none is.

        Of all readings, places of the card included: a forced 煨 (AX-8) has none, and a triplet that a card
        of somebody else completes is a 碰 (AX-14).
        """
        if self.held % 3 != 1 or i64(self.counts[card]) + i64(self.laid[card]) > 3:
            return NO_WIN
        rest: vec[u8] = vec[u8]([0] * 20)
        total: vec[u8] = vec[u8]([0] * 20)
        kept: i64 = 0
        kind: i64 = 0
        while kind < CARDS:
            rest[kind] = self.counts[kind]
            total[kind] = self.counts[kind] + self.laid[kind]
            if self.together and self.counts[kind] >= 3:
                kept |= 1 << kind
            kind += 1
        total[card] += 1
        made: i64 = 0
        if own and rest[card] >= 2:
            rest[card] -= 2
            kept &= ~(1 << card)
            made = triplet_xi(card, False) + (four_xi(card) if total[card] == 4 else 0)
        else:
            rest[card] += 1
        shown: i64 = card if not own else -1
        best: i64 = concealed_xi(rest, total, shown, kept)
        return NO_WIN if best < 0 else best + made + laid_xi(total, self.punged, self.weied)

    def waits(self, least: i64, own: bool) -> i64:
        """Mask of the cards a win with ``least`` hard 息 or more is possible on, own copies left out."""
        mask: i64 = 0
        card: i64 = 0
        while card < CARDS:
            if self.hard(card, own) >= least:
                mask |= 1 << card
            card += 1
        return mask


def laid_xi(total: vec[u8], punged: i64, weied: i64) -> i64:
    """Hard 息 of laid triplets, 团圆 by the copies ``total`` of each kind in the whole hand."""
    found: i64 = 0
    kind: i64 = 0
    while kind < CARDS:
        if (punged | weied) >> kind & 1 == 1:
            found += triplet_xi(kind, punged >> kind & 1 == 1)
            if total[kind] == 4:
                found += four_xi(kind)
        kind += 1
    return found


def concealed_xi(counts: vec[u8], total: vec[u8], shown: i64, kept: i64) -> i64:
    """The most hard 息 of the cards as groups and one pair; NO_WIN where they cannot be read so.

    ``total``: the copies of each kind in the whole hand, since 团圆 and 转弯 look beyond these cards.
    ``shown``: the card somebody else turned, or -1. ``kept``: kinds of which a triplet must be formed.
    """
    small: i64 = _sum(counts, 0)
    big: i64 = _sum(counts, ROW)
    if (small % 3 == 2 and big % 3 == 0) or (small % 3 == 0 and big % 3 == 2):
        first: i64 = _row(counts, total, shown, kept, 0, ROW, 0, 0, small % 3 == 2)
        if first < 0:
            return NO_WIN
        second: i64 = _row(counts, total, shown, kept, ROW, CARDS, 0, 0, big % 3 == 2)
        return NO_WIN if second < 0 else first + second
    return NO_WIN


def _sum(counts: vec[u8], first: i64) -> i64:
    cards: i64 = 0
    kind: i64 = first
    while kind < first + ROW:
        cards += i64(counts[kind])
        kind += 1
    return cards


def _row(
    counts: vec[u8],
    total: vec[u8],
    shown: i64,
    kept: i64,
    kind: i64,
    end: i64,
    before: i64,
    last: i64,
    pair: bool,
) -> i64:
    """From ``kind`` to the end of its row: ``before`` runs began two kinds below, ``last`` one below."""
    if kind == end:
        return 0 if before == 0 and last == 0 and not pair else NO_WIN
    free: i64 = i64(counts[kind]) - before - last
    if free < 0:
        return NO_WIN
    best: i64 = NO_WIN
    triplets: i64 = 0
    while triplets <= 1 and 3 * triplets <= free:
        if kept >> kind & 1 == 1 and triplets == 0:
            triplets += 1
            continue
        worth: i64 = _triplet(counts, total, shown, kind) if triplets == 1 else 0
        left: i64 = free - 3 * triplets
        rest: i64 = NO_WIN
        if left == 0 or kind + 2 < end:
            rest = _row(counts, total, shown, kept, kind + 1, end, last, left, pair)
            if rest >= 0 and rest + worth > best:
                best = rest + worth
        if pair and left >= 2 and (left == 2 or kind + 2 < end):
            rest = _row(counts, total, shown, kept, kind + 1, end, last, left - 2, False)
            worth += pair_xi(kind, total[kind] >= 3)
            if rest >= 0 and rest + worth > best:
                best = rest + worth
        triplets += 1
    return best


def _triplet(counts: vec[u8], total: vec[u8], shown: i64, kind: i64) -> i64:
    """A triplet of these cards; the card of somebody else is in it unless a fourth one stands in a run."""
    worth = triplet_xi(kind, kind == shown and counts[kind] == 3)
    return worth + four_xi(kind) if total[kind] == 4 else worth
