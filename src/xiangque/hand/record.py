"""Packed records: one integer for each atomic move of a hand.

Bits 0–4 the move, 5–7 the seat, 8–13 the tile (63: none), 14–17 a detail of the move, 18–20 the seat
it came from. `Hand.apply` is the only reader that changes anything.
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

NO_TILE: Final[i64] = 63

# Detail of DRAWN: where the tile was taken. A flower's and a kong's replacement both come from the tail.
FRONT: Final[i64] = 0
FOR_FLOWER: Final[i64] = 1
FOR_KONG: Final[i64] = 2

# Detail of KONGED, and with PUNG the types of melds.
PUNG: Final[i64] = 0
EXPOSED: Final[i64] = 1
CONCEALED: Final[i64] = 2
ADDED: Final[i64] = 3

# Detail of PASSED.
PASSED_WIN: Final[i64] = 0
PASSED_KONG: Final[i64] = 1
PASSED_PUNG: Final[i64] = 2

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
