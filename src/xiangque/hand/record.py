"""Packed records: one integer for each atomic move of a hand.

Bits 0–4 the move, 5–7 the seat, 8–13 the tile (63: none), 14–17 a detail of the move, 18–20 the seat
it came from; BAO adds what `bao_record` says. `Hand.apply` is the only reader that changes anything.
"""

from typing import Final

from mypy_extensions import i64

DEALT: Final[i64] = 0
FLOWER: Final[i64] = 1
DRAWN: Final[i64] = 2
DISCARDED: Final[i64] = 3
PUNGED: Final[i64] = 4
KONGED: Final[i64] = 5
READY: Final[i64] = 6
PASSED: Final[i64] = 7
WON: Final[i64] = 8
EXHAUSTED: Final[i64] = 9
OPENED: Final[i64] = 10
CHOWED: Final[i64] = 11
BAO: Final[i64] = 12

NO_TILE: Final[i64] = 63

# Detail of DRAWN: where the tile was taken. A flower's and a kong's replacement both come from the tail;
# SPLIT is one of the last tiles, dealt out without discards.
FRONT: Final[i64] = 0
FOR_FLOWER: Final[i64] = 1
FOR_KONG: Final[i64] = 2
SPLIT: Final[i64] = 3

# Detail of KONGED, and with PUNG and CHOW the types of melds.
PUNG: Final[i64] = 0
EXPOSED: Final[i64] = 1
CONCEALED: Final[i64] = 2
ADDED: Final[i64] = 3
CHOW: Final[i64] = 4

# Detail of PUNGED and of CHOWED, there added to the place of the claimed tile in its run; of PASSED, added
# to what was declined: the claim binds its seat to declare ready.
BOUND: Final[i64] = 4

# Detail of PASSED.
PASSED_WIN: Final[i64] = 0
PASSED_KONG: Final[i64] = 1
PASSED_PUNG: Final[i64] = 2
PASSED_CHOW: Final[i64] = 3

# Source of BAO: shown to everybody, not to its seat alone.
PUBLIC: Final[i64] = 7

# Detail of WON.
SELF_DRAW: Final[i64] = 0
BY_DISCARD: Final[i64] = 1
ROB_KONG: Final[i64] = 2


def record(move: i64, seat: i64, tile: i64, detail: i64, source: i64) -> i64:
    """One packed record; ``source`` is a seat, the mover's own where none applies."""
    return move | seat << 5 | tile << 8 | detail << 14 | source << 18


def move_of(packed: i64) -> i64:
    """DEALT … OPENED."""
    return packed & 31


def seat_of(packed: i64) -> i64:
    """The seat that moves."""
    return packed >> 5 & 7


def tile_of(packed: i64) -> i64:
    """The kind, or NO_TILE."""
    return packed >> 8 & 63


def detail_of(packed: i64) -> i64:
    """The detail whose meaning depends on the move."""
    return packed >> 14 & 15


def source_of(packed: i64) -> i64:
    """The seat a tile came from."""
    return packed >> 18 & 7


def bao_record(seat: i64, source: i64, tile: i64, back: i64, first: i64, second: i64, skipped: i64) -> i64:
    """The indicator ``back`` places before the last of the wall is turned: for ``seat`` alone, or PUBLIC.

    ``first`` and ``second`` are the kinds of bao (NO_TILE: none), ``skipped`` a mask of the places, counted
    back likewise, that are turned and passed over.
    """
    return record(BAO, seat, tile, back, source) | first << 21 | second << 27 | skipped << 33


def bao_kinds_of(packed: i64) -> i64:
    """Mask of the kinds a BAO record makes bao."""
    second: i64 = packed >> 27 & 63
    return 1 << (packed >> 21 & 63) | (0 if second == NO_TILE else 1 << second)


def skipped_of(packed: i64) -> i64:
    """Mask of the places, counted back from the last, that a BAO record passes over."""
    return packed >> 33 & 0xFFFF
