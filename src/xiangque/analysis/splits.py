"""Every way to part pieces into sets and one pair, found without an object for each.

A way is packed: one part in each byte, the lowest first, a part being type * 64 + kind (of a run the lowest):
triplets, then runs, each by kind, then the pair. So many sets, so many bytes before the pair's.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from xiangque.analysis.keys import BIT

TRIPLET: Final[i64] = 0
RUN: Final[i64] = 1
PAIR: Final[i64] = 2

RUN_TILES: Final[i64] = 0x7F | 0x7F << 9 | 0x7F << 18  # kinds a run may begin with
RUN_CARDS: Final[i64] = 0xFF | 0xFF << 10
TILE_BLOCK: Final[i64] = 9  # kinds that runs never leave
CARD_BLOCK: Final[i64] = 10

PART: Final[i64] = 255
RUN_CODE: Final[i64] = RUN * 64
PAIR_CODE: Final[i64] = PAIR * 64


def part_at(packed: i64, place: i64) -> i64:
    """The part at a place of a packed way."""
    return packed >> 8 * place & PART


def packed_of(parts: list[int]) -> i64:
    """A way packed from the list of its parts."""
    packed: i64 = 0
    i: i64 = len(parts) - 1
    while i >= 0:
        packed = packed << 8 | i64(parts[i])
        i -= 1
    return packed


def triplets_in(packed: i64, sets: i64) -> i64:
    """Mask of the kinds a way has triplets of."""
    found: i64 = 0
    place: i64 = 0
    while place < sets and part_at(packed, place) < RUN_CODE:
        found |= BIT[part_at(packed, place)]
        place += 1
    return found


def runs_in(packed: i64, sets: i64) -> i64:
    """Mask of the kinds a way has runs from."""
    found: i64 = 0
    place: i64 = sets - 1
    while place >= 0 and part_at(packed, place) >= RUN_CODE:
        found |= BIT[part_at(packed, place) - RUN_CODE]
        place -= 1
    return found


def pair_in(packed: i64, sets: i64) -> i64:
    """The kind of a way's pair."""
    return part_at(packed, sets) - PAIR_CODE


class Splits:
    """The ways to part the counts of ``rest``, left as they are; `find` puts them packed into ``found``.

    ``starts`` is the mask of the kinds a run may begin with, ``block`` how many kinds it never leaves. Pairs
    ascend; with one pair the ways with fewer triplets of the lowest kind come first.
    """

    def __init__(self, rest: vec[u8], starts: i64, block: i64) -> None:
        self.found: vec[i64] = vec[i64]([])
        self._rest: vec[u8] = rest
        self._starts: i64 = starts
        self._kinds: i64 = len(rest)
        self._block: i64 = block
        self._pair: i64 = 0

    def find(self) -> None:
        """Find the ways to part the counts as they are now."""
        self.found = vec[i64]([])
        paired = self._paired(self._block)
        if paired >= 0:
            self._with_pairs(paired, self._block)

    def _paired(self, block: i64) -> i64:
        """Where the block with the pair begins, the one whose pieces are not all in sets; -1: none is."""
        rest = self._rest
        paired: i64 = -1
        low: i64 = 0
        kind: i64 = 0
        while kind < self._kinds:
            end: i64 = low + block
            if end > self._kinds:
                end = self._kinds
            over: i64 = 0
            while kind < end:
                over += i64(rest[kind])
                kind += 1
            over = over % 3
            if over == 1 or (over == 2 and paired >= 0):
                return -1
            if over == 2:
                paired = low
            low = end
        return paired

    def _with_pairs(self, first: i64, block: i64) -> None:
        rest = self._rest
        end: i64 = first + block
        kind: i64 = first
        while kind < end and kind < self._kinds:
            n = rest[kind]
            if n >= 2:
                rest[kind] = n - 2
                self._pair = PAIR_CODE + kind
                self._split(0, 0, 0, 0, 0)
                rest[kind] = n
            kind += 1

    def _split(self, kind: i64, threes: i64, triplets: i64, rows: i64, runs: i64) -> None:
        """Split what is left from ``kind`` up; all copies of the lowest kind go at once, so each way comes
        up once. ``threes`` and ``rows`` are the so many ``triplets`` and ``runs`` until now.
        """
        rest = self._rest
        kinds: i64 = self._kinds
        while kind < kinds and rest[kind] == 0:
            kind += 1
        if kind == kinds:
            packed: i64 = threes | rows << 8 * triplets | self._pair << 8 * (triplets + runs)
            self.found = append(self.found, packed)
            return
        n: i64 = i64(rest[kind])
        self._with_runs(kind, n, threes, triplets, rows, runs)
        if n >= 3:
            threes |= kind << 8 * triplets
            rest[kind] = u8(n - 3)
            self._with_runs(kind, n - 3, threes, triplets + 1, rows, runs)
            rest[kind] = u8(n)

    def _with_runs(self, kind: i64, n: i64, threes: i64, triplets: i64, rows: i64, runs: i64) -> None:
        """Put all ``n`` copies left of a kind into runs of their own."""
        if n == 0:
            self._split(kind + 1, threes, triplets, rows, runs)
            return
        rest = self._rest
        if self._starts >> kind & 1 == 0:
            return
        second: i64 = i64(rest[kind + 1])
        third: i64 = i64(rest[kind + 2])
        if second < n or third < n:
            return
        more: i64 = runs
        while more < runs + n:
            rows |= (RUN_CODE + kind) << 8 * more
            more += 1
        rest[kind + 1] = u8(second - n)
        rest[kind + 2] = u8(third - n)
        self._split(kind + 1, threes, triplets, rows, more)
        rest[kind + 1] = u8(second)
        rest[kind + 2] = u8(third)
