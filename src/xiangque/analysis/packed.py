"""Hands as bytes, 34 counts each: read eight kinds at a time, and looked at in the forms they may take.

What `analysis.hands` and `analysis.many` have in common. A count has a byte of its own in a word of eight,
so that one addition tests or sums all of them. Must agree with the slow twin in tests/twins.py.
"""

from collections.abc import Sequence
from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.analysis import form
from xiangque.analysis.keys import BIT, BLOCK, KINDS, WEIGHT

PLAIN: Final = 34
SEVEN_PAIRS: Final = ("none", "one", "two")
UNFIT: Final = "counts: needs 34 numbers from 0 to 4"
FAR: Final[i64] = 99
NONE: Final[i64] = -1

_ONES: Final[i64] = 0x0101010101010101
_TWOS: Final[i64] = 0x0202020202020202
_THREES: Final[i64] = 0x0303030303030303
_EIGHTS: Final[i64] = 0x0808080808080808
_NOT_SEVENS: Final[i64] = ~0x0707070707070707
_BYTES_OF_TWO: Final[i64] = 0x00FF00FF00FF00FF
_PAIRS_OF_FOUR: Final[i64] = 0x0000FFFF0000FFFF
_LOW_HALF: Final[i64] = 0xFFFFFFFF
_NINTH: Final[i64] = 390625


def octets_of(counts: Sequence[int]) -> bytes:
    """The first 34 counts as bytes; ValueError for what cannot be counts of tiles."""
    if isinstance(counts, bytes):
        return counts
    if len(counts) < PLAIN:
        raise ValueError(UNFIT)
    plain: list[int] = counts if isinstance(counts, list) else [int(n) for n in counts[:PLAIN]]
    found: vec[u8] = vec[u8]([0] * PLAIN)
    kind: i64 = 0
    while kind < KINDS:
        count: i64 = plain[kind]
        if count & ~7 != 0:
            raise ValueError(UNFIT)
        found[kind] = u8(count)
        kind += 1
    return bytes(found)


class Row:
    """One hand at a time of as many as are read, ``melds`` of its ``sets`` sets being laid down.

    ``keys`` are those of its four blocks, ``tiles`` how many it holds. ``spare`` is 1 where a whole hand,
    the drawn tile included, may be read and 0 where one before its draw is needed.
    """

    def __init__(self, melds: int, sets: int, seven_pairs: str, spare: int) -> None:
        if not 0 <= melds <= sets <= 5:
            raise ValueError(f"{melds} melds of {sets} sets: needs 0 to sets melds and at most 5 sets")
        if seven_pairs not in SEVEN_PAIRS:
            raise ValueError(f"seven_pairs is {seven_pairs!r}: needs none, one or two")
        self.sets: i64 = sets - melds
        self.with_pairs: bool = seven_pairs != "none" and melds == 0 and sets == 4
        self.four_as_two: bool = seven_pairs == "two"
        self.most: i64 = 3 * self.sets + 1 + spare
        self.tiles: i64 = 0
        self.keys: vec[i64] = vec[i64]([0] * 4)
        self._pairs: i64 = 0
        self._loose: i64 = 0
        self._data: bytes = b""
        self._at: i64 = 0
        self._thrown: i64 = NONE
        self._marked: bool = False
        self._odd: i64 = 0  # kinds of which one more makes a pair,
        self._even: i64 = 0  # or is a loose tile that may become one

    def read(self, data: bytes, at: i64) -> None:
        """Take up the hand whose counts begin at ``at``; ValueError if it is none."""
        if len(data) < at + KINDS:
            raise ValueError(UNFIT)
        m: i64 = read_i64_le(data, at)
        p: i64 = read_i64_le(data, at + 9)
        s: i64 = read_i64_le(data, at + 18)
        z: i64 = read_i64_le(data, at + 26)  # the ninth of s, then the honours
        ninths: i64 = i64(data[at + 8]) | i64(data[at + 17]) << 8
        if (m | p | s | z | ninths) & _NOT_SEVENS != 0:
            raise ValueError(UNFIT)
        if ((m + _THREES) | (p + _THREES) | (s + _THREES) | (z + _THREES) | (ninths + _THREES)) & _EIGHTS:
            raise ValueError(UNFIT)
        self.tiles = _sum(m + p + s + z + ninths)
        if self.tiles > self.most:
            raise ValueError(self._too_many())
        self._data = data
        self._at = at
        self._marked = False
        if self.with_pairs:
            self._pair_up(m, p, s, z, ninths)
        keys = self.keys
        keys[0] = _key(m) + _NINTH * (ninths & 7)
        keys[1] = _key(p) + _NINTH * (ninths >> 8)
        keys[2] = _key(s) + _NINTH * (z & 7)
        keys[3] = _key(z >> 8)

    def _too_many(self) -> str:
        if self.tiles > 3 * self.sets + 2:
            return f"{self.tiles} concealed tiles are too many for {self.sets} sets and a pair"
        return f"{self.tiles} concealed tiles: needs the number before a draw"

    def _pair_up(self, m: i64, p: i64, s: i64, z: i64, ninths: i64) -> None:
        if self.four_as_two:
            twos: i64 = (m >> 1 & _THREES) + (p >> 1 & _THREES) + (s >> 1 & _THREES) + (z >> 1 & _THREES)
            self._pairs = _sum(twos + (ninths >> 1 & _THREES))
            odd: i64 = (m & _ONES) + (p & _ONES) + (s & _ONES) + (z & _ONES) + (ninths & _ONES)
            self._loose = _sum(odd)
        else:
            self._pairs = _sum(
                (m + _TWOS >> 2 & _ONES)
                + (p + _TWOS >> 2 & _ONES)
                + (s + _TWOS >> 2 & _ONES)
                + (z + _TWOS >> 2 & _ONES)
                + (ninths + _TWOS >> 2 & _ONES)
            )
            held: i64 = (m + _THREES >> 2 & _ONES) + (p + _THREES >> 2 & _ONES) + (s + _THREES >> 2 & _ONES)
            held += (z + _THREES >> 2 & _ONES) + (ninths + _THREES >> 2 & _ONES)
            self._loose = _sum(held) - self._pairs

    def standard(self) -> i64:
        """Distance to sets and a pair."""
        keys = self.keys
        return form.distance(keys[0], keys[1], keys[2], keys[3], self.sets)

    def paired(self) -> i64:
        """Distance to seven pairs; FAR where they are no form of this hand."""
        return _paired(self._pairs, self._loose) if self.with_pairs else FAR

    def paired_without(self, kind: i64) -> i64:
        """The same once one of a kind is thrown."""
        if not self.with_pairs:
            return FAR
        held: i64 = self.count(kind)
        if held == 2 or (held == 4 and self.four_as_two):
            return _paired(self._pairs - 1, self._loose + 1)
        return _paired(self._pairs, self._loose - 1 if form.is_odd(held, self.four_as_two) else self._loose)

    def distance(self) -> i64:
        """Distance to the nearest form: 0 ready, -1 complete."""
        standard: i64 = self.standard()
        paired: i64 = self.paired()
        return standard if standard < paired else paired

    def improving(self) -> i64:
        """Mask of the kinds of which one more lowers the distance."""
        standard: i64 = self.standard()
        paired: i64 = self.paired()
        found: i64 = 0
        if standard <= paired:
            keys = self.keys
            found = form.improving(keys[0], keys[1], keys[2], keys[3], self.sets)
        if paired <= standard:
            found |= self.pairs_improving()
        return found

    def pairs_improving(self) -> i64:
        """The same of seven pairs alone."""
        if self._pairs >= 7:
            return 0
        if not self._marked:
            self._mark()
        return self._odd | self._even if self._pairs + self._loose < 7 else self._odd

    def _mark(self) -> None:
        """Make the masks that only seven pairs needs."""
        self._marked = True
        kind: i64 = 0
        while kind < KINDS:
            self._mark_kind(kind, self.count(kind))
            kind += 1
        if self._thrown != NONE:
            self._mark_kind(self._thrown, self.count(self._thrown) - 1)

    def _mark_kind(self, kind: i64, copies: i64) -> None:
        self._odd &= ~BIT[kind]
        self._even &= ~BIT[kind]
        if form.is_odd(copies, self.four_as_two):
            self._odd |= BIT[kind]
        elif form.is_even(copies, self.four_as_two):
            self._even |= BIT[kind]

    def waits(self) -> i64:
        """Mask of the kinds that complete a hand before its draw; 0 if it is not ready."""
        keys = self.keys
        found: i64 = form.waits(keys[0], keys[1], keys[2], keys[3], self.sets)
        if self.paired() == 0:
            found |= self.pairs_improving()
        return found

    def throw(self, kind: i64) -> None:
        """Look at the hand without one copy of a kind, until it is taken `back`."""
        self._thrown = kind
        self.keys[BLOCK[kind]] -= WEIGHT[kind]
        self._move(kind, -1)

    def back(self) -> None:
        """Take the thrown tile back."""
        kind: i64 = self._thrown
        self._thrown = NONE
        self.keys[BLOCK[kind]] += WEIGHT[kind]
        self._move(kind, 1)

    def _move(self, kind: i64, sign: i64) -> None:
        """Count the last copy of a kind off pairs and loose tiles, or back to them."""
        held: i64 = self.count(kind)
        if held == 2 or (held == 4 and self.four_as_two):
            self._pairs += sign
            self._loose -= sign
        elif form.is_odd(held, self.four_as_two):
            self._loose += sign
        if self._marked:
            self._mark_kind(kind, held if sign > 0 else held - 1)

    def count(self, kind: i64) -> i64:
        """Copies of a kind as they were read."""
        return i64(self._data[self._at + kind])


def _paired(pairs: i64, loose: i64) -> i64:
    short: i64 = 7 - pairs - loose
    return 6 - pairs + (short if short > 0 else 0)


def _key(counts: i64) -> i64:
    """The key of eight counts, the lowest kind in the lowest byte."""
    two: i64 = (counts & _BYTES_OF_TWO) + 5 * (counts >> 8 & _BYTES_OF_TWO)
    four: i64 = (two & _PAIRS_OF_FOUR) + 25 * (two >> 16 & _PAIRS_OF_FOUR)
    return (four & _LOW_HALF) + 625 * (four >> 32)


def _sum(counts: i64) -> i64:
    two: i64 = (counts & _BYTES_OF_TWO) + (counts >> 8 & _BYTES_OF_TWO)
    four: i64 = (two & _PAIRS_OF_FOUR) + (two >> 16 & _PAIRS_OF_FOUR)
    return (four & _LOW_HALF) + (four >> 32)
