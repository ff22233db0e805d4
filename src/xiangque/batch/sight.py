"""What one seat may see of a hand as a row of small numbers: the observations of environments.

A row is made of the view of its seat alone. Seats in it count from that seat: 0 itself, 1 the next player.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from xiangque.hand.base import ACTIONS, NONE, BaseHand, octets

CLAIMED: Final[i64] = 64  # marks of a place in a river
TURNED: Final[i64] = 128
PLACES: Final[i64] = 32  # of one seat's river; what lies beyond is not written
MELD_PLACES: Final[i64] = 4  # type + 1, kind + 1, place of the claimed piece, source


class Field:
    """One part of a row: ``length`` numbers from ``start`` on."""

    def __init__(self, name: str, start: int, length: int) -> None:
        self.name: str = name
        self.start: int = start
        self.length: int = length


@mypyc_attr(allow_interpreted_subclasses=False)
class Sight:
    """One layout of observations for a table of ``seats``; ``version`` names it, ``fields`` are its parts.

    ``size`` is the length of a row, ``actions`` that of a mask over the action table.
    """

    def __init__(self, version: str, seats: i64, actions: i64, parts: list[tuple[str, int]]) -> None:
        self.version: str = version
        self.seats: i64 = seats
        self.actions: i64 = actions
        self.fields: list[Field] = []
        start = 0
        for name, length in parts:
            self.fields.append(Field(name, start, length))
            start += length
        self.size: i64 = start

    def write(self, hand: BaseHand, seat: i64, row: vec[u8], at: i64) -> None:
        """Write the observation of a seat over ``row`` from a place on."""
        raise NotImplementedError

    def mask(self, hand: BaseHand, seat: i64, row: vec[u8], at: i64) -> None:
        """Write 1 for every action offered to a seat that has not answered yet, 0 for all others."""
        clear(row, at, self.actions)
        if hand.answers[seat] != NONE:
            return
        i: i64 = seat * ACTIONS
        end: i64 = i + hand.action_count[seat]
        while i < end:
            row[at + hand.actions[i]] = 1
            i += 1

    def distance(self, viewer: i64, seat: i64) -> i64:
        """A seat counted from the one that looks."""
        return (seat - viewer + self.seats) % self.seats

    def seen(self, hand: BaseHand, seat: i64) -> vec[u8]:
        """A new row with the observation of a seat."""
        row = octets(self.size)
        self.write(hand, seat, row, 0)
        return row

    def masked(self, hand: BaseHand, seat: i64) -> vec[u8]:
        """A new row with the mask of a seat."""
        row = octets(self.actions)
        self.mask(hand, seat, row, 0)
        return row


def meld(row: vec[u8], at: i64, kind: i64, piece: i64, place: i64, source: i64) -> None:
    """Write one meld; ``source`` counts from the seat that looks."""
    row[at] = u8(kind + 1)
    row[at + 1] = u8(piece + 1)
    row[at + 2] = u8(place)
    row[at + 3] = u8(source)


def clear(row: vec[u8], at: i64, length: i64) -> None:
    """Write so many zeros."""
    end: i64 = at + length
    while at < end:
        row[at] = 0
        at += 1


def flags(row: vec[u8], at: i64, length: i64, mask: i64) -> None:
    """Write so many places, 1 where the mask has a bit."""
    i: i64 = 0
    while i < length:
        row[at + i] = u8(mask >> i & 1)
        i += 1
