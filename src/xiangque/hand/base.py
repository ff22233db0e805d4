"""What the state of every hand has, whatever its pieces: the wall, the open decision and the result."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

ACTIONS: Final[i64] = 64  # places in one seat's row of offers
NONE: Final[i64] = -1

# Phases.
BEFORE: Final[i64] = 0
TURN: Final[i64] = 1
CLAIM: Final[i64] = 2
ROB: Final[i64] = 3
ENDED: Final[i64] = 4

# Results.
UNDECIDED: Final[i64] = 0
WIN: Final[i64] = 1
EXHAUST: Final[i64] = 2


@mypyc_attr(allow_interpreted_subclasses=False)
class BaseHand:
    """One hand of any game.

    ``tile`` and ``source`` are the piece in question in a window and the seat it came from; ``actions``
    has a row of ACTIONS offers a seat, ``answers`` what was collected for the open decision, in ``order``.
    """

    def __init__(self, seats: i64, dealer: i64, wall: vec[u8]) -> None:
        self.seats: i64 = seats
        self.dealer: i64 = dealer
        self.wall: vec[u8] = wall
        self.phase: i64 = BEFORE
        self.turn: i64 = dealer
        self.tile: i64 = NONE
        self.source: i64 = NONE
        self.result: i64 = UNDECIDED
        self.winner: i64 = NONE
        self.recording: bool = False
        self.log: vec[i64] = vec[i64]([])
        self.actions: vec[i64] = ints(seats * ACTIONS, 0)
        self.action_count: vec[i64] = ints(seats, 0)
        self.answers: vec[i64] = ints(seats, NONE)
        self.order: vec[i64] = ints(seats, 0)
        self.answered: i64 = 0

    def keep(self, packed: i64) -> None:
        """Write a record to the log, if this hand is recorded."""
        if self.recording:
            self.log = append(self.log, packed)

    def forget_log(self) -> None:
        """Drop the records kept so far, once they have been told."""
        self.log = vec[i64]([])

    def copy_base(self, other: "BaseHand") -> None:
        """Take over from another hand what every hand has."""
        self.phase = other.phase
        self.turn = other.turn
        self.tile = other.tile
        self.source = other.source
        self.result = other.result
        self.winner = other.winner
        self.recording = other.recording
        self.log = copy_ints(other.log)
        self.actions = copy_ints(other.actions)
        self.action_count = copy_ints(other.action_count)
        self.answers = copy_ints(other.answers)
        self.order = copy_ints(other.order)
        self.answered = other.answered


def octets(n: i64) -> vec[u8]:
    """``n`` zeros."""
    return vec[u8]([0] * n)


def ints(n: i64, value: i64) -> vec[i64]:
    """``n`` times ``value``."""
    return vec[i64]([value] * n)


def copy_octets(values: vec[u8]) -> vec[u8]:
    """An independent copy."""
    return vec[u8]([value for value in values])  # noqa: C416 - a vec is built from its comprehension


def copy_ints(values: vec[i64]) -> vec[i64]:
    """An independent copy."""
    return vec[i64]([value for value in values])  # noqa: C416 - a vec is built from its comprehension


def wall_of(kinds: list[int]) -> vec[u8]:
    """A wall, in drawing order, as a hand holds it."""
    return vec[u8]([u8(kind) for kind in kinds])
