"""Whether cards can be laid out as groups and one pair at all, read in place: the quick test before 息."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.cards import CARDS, ROW


def lays_out(counts: vec[u8], at: i64, card: i64) -> bool:
    """Whether the 20 counts from ``at`` on, with one more ``card`` (-1: none), are groups and one pair.

    Agrees with `CardHand.hard` where no 砍 has to stay together; never false where that finds a win.
    """
    small: i64 = _sum(counts, at, card)
    big: i64 = _sum(counts, at + ROW, card - ROW if card >= ROW else -1)
    if small % 3 == 1 or big % 3 == 1 or small % 3 == big % 3:
        return False
    if not _row(counts, at, card, 0, ROW, 0, 0, small % 3 == 2):
        return False
    return _row(counts, at, card, ROW, CARDS, 0, 0, big % 3 == 2)


def _sum(counts: vec[u8], at: i64, card: i64) -> i64:
    """The cards of one row, with the one more if it belongs there."""
    cards: i64 = 1 if 0 <= card < ROW else 0
    place: i64 = at
    while place < at + ROW:
        cards += i64(counts[place])
        place += 1
    return cards


def _row(
    counts: vec[u8], at: i64, card: i64, kind: i64, end: i64, before: i64, last: i64, pair: bool
) -> bool:
    """From ``kind`` to the end of its row: ``before`` runs began two kinds below, ``last`` one below."""
    while kind < end:
        left: i64 = i64(counts[at + kind]) - before - last
        if kind == card:
            left += 1
        if left < 0:
            return False
        most: i64 = 4 if kind + 2 < end else 0  # runs that may begin here
        paired = pair and 2 <= left <= most + 2
        if paired and _row(counts, at, card, kind + 1, end, last, left - 2, False):
            return True
        tripled = 3 <= left <= most + 3
        if tripled and _row(counts, at, card, kind + 1, end, last, left - 3, pair):
            return True
        if left > most:
            return False
        before = last
        last = left
        kind += 1
    return before == 0 and last == 0 and not pair
