"""Concealed pieces of any kind, to be tried with one less or a group more."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.hand.base import NONE, octets
from xiangque.hand.record import CHOW, PUNG
from xiangque.hand.state import meld_tile, meld_type

# A rating is a shape, then the danger of the discard that leads to it, then its kind. Smaller is better.
RATING: Final[i64] = 12
KIND: Final[i64] = 63
UNRATED: Final[i64] = 0x7FFFFFFFFFFFFFFF


class Trying:
    """Counts of the concealed pieces of one seat, changed and changed back for a look at what would be.

    ``unseen`` copies of each kind are not in sight of the seat.
    """

    def __init__(self, kinds: i64) -> None:
        self.counts: vec[u8] = octets(kinds)
        self.unseen: vec[u8] = octets(kinds)

    def change(self, kind: i64, copies: i64) -> None:
        """Add copies of a kind, or take them away."""
        self.counts[kind] = u8(i64(self.counts[kind]) + copies)

    def shaped(self, near: i64) -> i64:
        """The shape of the pieces as they are, the distance being known."""
        raise NotImplementedError

    def danger(self, kind: i64) -> i64:
        """How dangerous a discard is, 0–63: the less often a kind is seen the more."""
        raise NotImplementedError

    def rated(self, kind: i64, near: i64) -> i64:
        """The rating of a discard that leaves a hand so far from ready."""
        self.change(kind, -1)
        shape = self.shaped(near)
        self.change(kind, 1)
        return shape << RATING | self.danger(kind) << 6 | kind

    def live(self, mask: i64) -> i64:
        """Unseen pieces of the kinds in a mask."""
        found: i64 = 0
        kind: i64 = 0
        while mask >> kind != 0:
            if mask >> kind & 1 == 1:
                found += i64(self.unseen[kind])
            kind += 1
        return found

    def move(self, meld: i64, piece: i64, times: i64) -> None:
        """Add, ``times`` over, what a packed meld takes when ``piece`` (NONE: none) comes from elsewhere."""
        low = meld_tile(meld)
        if meld_type(meld) == CHOW:
            kind: i64 = low
            while kind < low + 3:
                if kind != piece:
                    self.change(kind, times)
                kind += 1
        else:
            copies: i64 = 3 if meld_type(meld) == PUNG else 4
            self.change(low, times * (copies if piece == NONE else copies - 1))
