"""What one seat may see of a hand, read straight from it.

It agrees with `events.fold.Seen`, the fold of the redacted events; a property test compares them.
"""

from mypy_extensions import i64

from xiangque.hand.base import NONE
from xiangque.hand.state import (
    BLOCKS,
    CLAIMED_BIT,
    MELDS,
    RIVER,
    STRIDE,
    TILE_BITS,
    Hand,
    meld_place,
    meld_source,
    meld_tile,
    meld_type,
)


class View:
    """A read-only window for one seat; it holds no state of its own. ``reserve`` tiles stay undrawn."""

    def __init__(self, hand: Hand, seat: i64, reserve: i64) -> None:
        self._hand = hand
        self._reserve: i64 = reserve
        self.seat: i64 = seat
        self.seats: i64 = hand.seats
        self.sets: i64 = hand.sets
        self.dealer: i64 = hand.dealer
        self.turn: i64 = hand.turn
        self.tile: i64 = hand.tile
        self.source: i64 = hand.source
        self.drawn: i64 = hand.drawn if hand.turn == seat and hand.untouched == 0 else NONE
        self.fresh: bool = hand.fresh == 1 and hand.turn == seat
        left: i64 = hand.left() - reserve
        self.left: i64 = left if left > 0 else 0  # the last tiles dealt out come from the reserve (SH-26)
        known = hand.bao_known >> seat & 1 == 1
        self.indicator: i64 = i64(hand.wall[hand.indicator]) if known else NONE
        self.bao: i64 = hand.bao if known else 0
        self.laid: i64 = hand.laid[seat]
        self.bound: bool = hand.bound == 1

    def count(self, kind: i64) -> i64:
        """Own concealed copies of a kind."""
        return i64(self._hand.counts[self.seat * STRIDE + kind])

    def key(self, block: i64) -> i64:
        """The base-5 key of one block of the own concealed tiles (`analysis.keys`)."""
        return self._hand.keys[self.seat * BLOCKS + block]

    def concealed(self, seat: i64) -> i64:
        """How many concealed tiles a seat holds."""
        return self._hand.concealed[seat]

    def melds(self, seat: i64) -> i64:
        """How many melds a seat has laid down."""
        return self._hand.meld_count[seat]

    def meld_kind(self, seat: i64, i: i64) -> i64:
        """0 pung, 1 exposed, 2 concealed, 3 added kong, 4 chow."""
        return meld_type(self._hand.melds[seat * MELDS + i])

    def meld_tile(self, seat: i64, i: i64) -> i64:
        """The kind of a meld; the lowest of a chow."""
        return meld_tile(self._hand.melds[seat * MELDS + i])

    def meld_place(self, seat: i64, i: i64) -> i64:
        """The place, 0–2 from the lowest, of the claimed tile in a chow."""
        return meld_place(self._hand.melds[seat * MELDS + i])

    def meld_source(self, seat: i64, i: i64) -> i64:
        """The seat the claimed tile of a meld came from."""
        return meld_source(self._hand.melds[seat * MELDS + i])

    def river_len(self, seat: i64) -> i64:
        """How many tiles a seat has discarded, claimed ones included."""
        return self._hand.river_length[seat]

    def river(self, seat: i64, i: i64) -> i64:
        """The kind of a discard."""
        return i64(self._hand.river[seat * RIVER + i]) & TILE_BITS

    def river_claimed(self, seat: i64, i: i64) -> bool:
        """Whether a discard was claimed."""
        return i64(self._hand.river[seat * RIVER + i]) & CLAIMED_BIT != 0

    def flowers(self, seat: i64) -> i64:
        """Flowers set aside by a seat."""
        return self._hand.flowers[seat]

    def owed(self, seat: i64) -> i64:
        """Flower replacements a seat is still owed (HA-8)."""
        return self._hand.owed[seat]

    def ready(self, seat: i64) -> bool:
        """Whether a seat has declared ready."""
        return self._hand.ready[seat] == 1

    def seen(self, kind: i64) -> i64:
        """Copies of a kind this seat can see: face up on the table, or in its own hand."""
        return seen_by(self._hand, self.seat, kind)


def seen_by(hand: Hand, seat: i64, kind: i64) -> i64:
    """Copies of a kind a seat can see: in melds, rivers, its own hand, or turned in the wall for it."""
    seen: i64 = i64(hand.shown[kind]) + i64(hand.counts[seat * STRIDE + kind])
    if hand.bao_known >> seat & 1 == 1:
        seen += i64(hand.turned[kind])
    return seen
