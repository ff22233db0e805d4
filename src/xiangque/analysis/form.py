"""Distance, waits and improving tiles of a hand held as four keys, by look-up; seven pairs from counts.

A distance is 0 for a ready hand and −1 for a complete one. All look at the concealed tiles only and count
to at most four copies of a kind among them. Must agree with the slow twin in tests/twins.py.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis.tables import (
    FINAL,
    FINAL_ROWS,
    HONOUR_CLASS,
    HONOUR_SHAPE,
    SUIT_CLASS,
    SUIT_SHAPE,
    SUITS,
    THREE,
    TWO,
)

SUIT_ROWS: Final[i64] = SUITS
SETS_ROWS: Final[i64] = FINAL_ROWS
RANKS: Final[i64] = 0x1FF
COMPLETE: Final[i64] = 1 << 14


def distance(m: i64, p: i64, s: i64, z: i64, sets: i64) -> i64:
    """Tiles a standard hand is from ready, ``sets`` (0–5) being the sets still to be made of these tiles.

    Takes 3n+1 or 3n+2 tiles, no more than seventeen.
    """
    suit = SUIT_CLASS
    two: i64 = i64(TWO[i64(suit[m]) * SUIT_ROWS + i64(suit[p])])
    row: i64 = i64(THREE[two + i64(suit[s])])
    return i64(FINAL[sets * SETS_ROWS + row + i64(HONOUR_CLASS[z])]) - 1


def waits(m: i64, p: i64, s: i64, z: i64, sets: i64) -> i64:
    """Kinds, bit k for kind k, that complete 3 * sets + 1 tiles to ``sets`` sets and a pair.

    A kind of which all four copies are among the tiles is none (C-H01); copies elsewhere are not looked at.
    """
    suit = SUIT_SHAPE
    honours = HONOUR_SHAPE
    a: i64 = i64(suit[2 * m]) | i64(suit[2 * m + 1]) << 8
    b: i64 = i64(suit[2 * p]) | i64(suit[2 * p + 1]) << 8
    c: i64 = i64(suit[2 * s]) | i64(suit[2 * s + 1]) << 8
    d: i64 = i64(honours[2 * z]) | i64(honours[2 * z + 1]) << 8
    if a == 0 or b == 0 or c == 0 or d == 0:
        return 0
    ra: i64 = a >> 12 & 3
    rb: i64 = b >> 12 & 3
    rc: i64 = c >> 12 & 3
    rd: i64 = d >> 12 & 3
    made: i64 = (a >> 9 & 7) + (b >> 9 & 7) + (c >> 9 & 7) + (d >> 9 & 7)
    left: i64 = ra + rb + rc + rd
    found: i64 = 0
    if left == 1 and made == sets:
        # One block waits for sets and a pair; the others, of 3n tiles, are complete.
        if ra != 0:
            found = a & RANKS
        elif rb != 0:
            found = (b & RANKS) << 9
        elif rc != 0:
            found = (c & RANKS) << 18
        else:
            found = (d & RANKS) << 27
    elif left == 4 and made + 1 == sets:
        # Two blocks of 3n+2 tiles: either may hold the pair while the other waits. (1, 1, 2 and 1, 1, 1, 1
        # wait for nothing.)
        ya: i64 = a >> 14 if ra == 2 else 0
        yb: i64 = b >> 14 if rb == 2 else 0
        yc: i64 = c >> 14 if rc == 2 else 0
        yd: i64 = d >> 14 if rd == 2 else 0
        if ra == 1 or rb == 1 or rc == 1 or rd == 1:
            return 0
        if ra == 2 and yb + yc + yd != 0:
            found |= a & RANKS
        if rb == 2 and ya + yc + yd != 0:
            found |= (b & RANKS) << 9
        if rc == 2 and ya + yb + yd != 0:
            found |= (c & RANKS) << 18
        if rd == 2 and ya + yb + yc != 0:
            found |= (d & RANKS) << 27
    return found


def complete(m: i64, p: i64, s: i64, z: i64, sets: i64) -> bool:
    """Whether 3 * sets + 2 tiles are ``sets`` sets and a pair."""
    suit = SUIT_SHAPE
    honours = HONOUR_SHAPE
    a: i64 = i64(suit[2 * m]) | i64(suit[2 * m + 1]) << 8
    b: i64 = i64(suit[2 * p]) | i64(suit[2 * p + 1]) << 8
    c: i64 = i64(suit[2 * s]) | i64(suit[2 * s + 1]) << 8
    d: i64 = i64(honours[2 * z]) | i64(honours[2 * z + 1]) << 8
    if a & b & c & d & COMPLETE == 0:
        return False
    made: i64 = (a >> 9 & 7) + (b >> 9 & 7) + (c >> 9 & 7) + (d >> 9 & 7)
    left: i64 = (a >> 12 & 3) + (b >> 12 & 3) + (c >> 12 & 3) + (d >> 12 & 3)
    return left == 2 and made == sets


def improving(m: i64, p: i64, s: i64, z: i64, sets: i64) -> i64:
    """Kinds, bit k for kind k, of which one more lowers the distance; none of which four are held."""
    suit = SUIT_CLASS
    two = TWO
    three = THREE
    ca: i64 = i64(suit[m])
    cb: i64 = i64(suit[p])
    cc: i64 = i64(suit[s])
    cz: i64 = i64(HONOUR_CLASS[z])
    base: i64 = sets * SETS_ROWS
    ab: i64 = i64(two[ca * SUIT_ROWS + cb])
    row: i64 = base + i64(three[ab + cc])
    now: i64 = i64(FINAL[row + cz])
    if now == 0:
        return 0
    found: i64 = suit_improving(m, i64(two[cb * SUIT_ROWS + cc]), base + cz, now)
    found |= suit_improving(p, i64(two[ca * SUIT_ROWS + cc]), base + cz, now) << 9
    found |= suit_improving(s, ab, base + cz, now) << 18
    return found | honours_improving(z, row, now) << 27


def suit_improving(key: i64, others: i64, base: i64, now: i64) -> i64:
    """Ranks of a suit that leave fewer than ``now`` missing; ``others`` are the two other suits, merged."""
    suit = SUIT_CLASS
    three = THREE
    final = FINAL
    seen: i64 = i64(suit[key])
    found: i64 = 0
    rest: i64 = key
    weight: i64 = 1
    bit: i64 = 1
    while bit <= RANKS:
        above: i64 = rest // 5
        if rest - above * 5 != 4:
            number: i64 = i64(suit[key + weight])
            if number != seen and i64(final[base + i64(three[others + number])]) < now:
                found |= bit
        rest = above
        weight *= 5
        bit <<= 1
    return found


def honours_improving(key: i64, row: i64, now: i64) -> i64:
    """Honours that leave fewer than ``now`` missing; ``row`` is that of FINAL for the three suits."""
    honours = HONOUR_CLASS
    final = FINAL
    found: i64 = 0
    rest: i64 = key
    weight: i64 = 1
    bit: i64 = 1
    while bit < 128:
        above: i64 = rest // 5
        if rest - above * 5 != 4 and i64(final[row + i64(honours[key + weight])]) < now:
            found |= bit
        rest = above
        weight *= 5
        bit <<= 1
    return found


def pairs_distance(counts: vec[u8], at: i64, four_as_two: bool) -> i64:
    """Tiles a hand without melds is from seven pairs ready; its counts of 34 kinds begin at ``at``.

    ``four_as_two``: four alike are two pairs (HA-14); otherwise seven kinds are needed.
    """
    pairs: i64 = 0
    loose: i64 = 0
    i: i64 = at
    end: i64 = at + 34
    if four_as_two:
        while i < end:
            n: i64 = i64(counts[i])
            pairs += n >> 1
            loose += n & 1
            i += 1
    else:
        while i < end:
            n = i64(counts[i])
            pairs += n + 2 >> 2
            loose += n + 3 >> 2
            i += 1
        loose -= pairs
    short: i64 = 7 - pairs - loose
    return 6 - pairs + (short if short > 0 else 0)


def pairs_complete(counts: vec[u8], at: i64, four_as_two: bool) -> bool:
    """Whether fourteen tiles are seven pairs."""
    return pairs_distance(counts, at, four_as_two) < 0


def pairs_waits(counts: vec[u8], at: i64, four_as_two: bool) -> i64:
    """Kinds, bit k for kind k, that complete thirteen tiles without melds to seven pairs."""
    if pairs_distance(counts, at, four_as_two) != 0:
        return 0
    return pairs_improving(counts, at, four_as_two)


def pairs_improving(counts: vec[u8], at: i64, four_as_two: bool) -> i64:
    """Kinds, bit k for kind k, of which one more brings seven pairs nearer."""
    pairs: i64 = 0
    loose: i64 = 0
    odd: i64 = 0
    fresh: i64 = 0
    kind: i64 = 0
    bit: i64 = 1
    while kind < 34:
        n: i64 = i64(counts[at + kind])
        if n > 3 and four_as_two:
            pairs += 2
        elif n > 1:
            pairs += 1
        if is_odd(n, four_as_two):
            loose += 1
            odd |= bit
        elif is_even(n, four_as_two):
            fresh |= bit
        bit <<= 1
        kind += 1
    if pairs >= 7:
        return 0
    return odd | fresh if pairs + loose < 7 else odd


def is_odd(n: i64, four_as_two: bool) -> bool:
    """Whether one more of a kind held n times makes a pair."""
    return n == 1 or (n == 3 and four_as_two)


def is_even(n: i64, four_as_two: bool) -> bool:
    """Whether one more of a kind held n times is a loose tile that may become a pair."""
    return n == 0 or (n == 2 and four_as_two)
