"""How good a hand before its draw is, in one number: smaller is better.

Nearer to ready goes before more ``live`` tiles, or what a wait is worth, up to 2**32.
"""

from typing import Final

from mypy_extensions import i64

LIVE: Final[i64] = 0xFFFFFFFF


def shape_of(distance: i64, live: i64) -> i64:
    """The shape of a hand so far from ready (0: ready, at least -1) with so many tiles that help."""
    return (distance + 1 << 32) - live


def distance_of(shape: i64) -> i64:
    """How far from ready."""
    return (shape + LIVE >> 32) - 1


def live_of(shape: i64) -> i64:
    """How many tiles help."""
    return (distance_of(shape) + 1 << 32) - shape


def worth_a_draw(after: i64, before: i64) -> bool:
    """Whether a kong's extra draw is worth the shape it leaves: as near, half as wide at least."""
    if distance_of(after) > distance_of(before):
        return False
    return after < before or 2 * live_of(after) >= live_of(before)
