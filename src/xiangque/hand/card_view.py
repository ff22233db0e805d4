"""What one seat may see of a hand of cards, read straight from it.

It agrees with `events.card_fold.SeenCards`, the fold of the redacted events; a property test compares them.
"""

from mypy_extensions import i64

from xiangque.hand.base import NONE
from xiangque.hand.card_record import WEI
from xiangque.hand.state import CLAIMED_BIT, TILE_BITS, meld_place, meld_source, meld_tile, meld_type
from xiangque.hand.zipai import CARDS, GROUPS, PILE, TURNED_BIT, ZipaiHand


class CardView:
    """A read-only window for one seat; it holds no state of its own.

    The resting seat sees the three hands and every wei (AX-2), the others their own; ``wei_open`` shows the
    weis to all. What is hidden is NONE. The masks of kinds are those of `ZipaiHand`, of the own seat.
    """

    def __init__(self, hand: ZipaiHand, seat: i64, wei_open: bool) -> None:
        self._hand = hand
        self._wei_open: bool = wei_open
        self.seat: i64 = seat
        self.seats: i64 = hand.seats
        self.dealer: i64 = hand.dealer
        self.resting: i64 = hand.resting
        self.turn: i64 = hand.turn
        self.tile: i64 = hand.tile
        self.source: i64 = hand.source
        self.turned: bool = hand.turned == 1
        self.left: i64 = hand.left()
        self.wei: i64 = hand.wei if self.sees_weis(hand.turn) else NONE
        self.kans: i64 = hand.kans[seat]
        self.eaten: i64 = hand.eaten[seat]
        self.punged: i64 = hand.punged[seat]
        self.weied: i64 = hand.weied[seat]
        self.thrown: i64 = hand.thrown[seat]
        self.no_pung: i64 = hand.no_pung[seat]
        self.no_chow: i64 = hand.no_chow[seat]

    def after(self, seat: i64) -> i64:
        """The 下家 of a seat."""
        return self._hand.after(seat)

    def sees_hand(self, seat: i64) -> bool:
        """Whether the cards another seat holds are open to this one."""
        return seat == self.seat or self.seat == self.resting

    def sees_weis(self, seat: i64) -> bool:
        """Whether the characters a seat has laid face down are known to this one."""
        return self._wei_open or self.sees_hand(seat)

    def count(self, kind: i64) -> i64:
        """Own concealed copies of a kind."""
        return i64(self._hand.counts[self.seat * CARDS + kind])

    def count_of(self, seat: i64, kind: i64) -> i64:
        """Concealed copies of a kind that a seat holds; NONE where this seat may not know."""
        return i64(self._hand.counts[seat * CARDS + kind]) if self.sees_hand(seat) else NONE

    def concealed(self, seat: i64) -> i64:
        """How many concealed cards a seat holds."""
        return self._hand.concealed[seat]

    def groups(self, seat: i64) -> i64:
        """How many groups a seat has laid."""
        return self._hand.group_count[seat]

    def group_kind(self, seat: i64, i: i64) -> i64:
        """0 pung, 4 chow, 5 wei."""
        return meld_type(self._hand.groups[seat * GROUPS + i])

    def group_card(self, seat: i64, i: i64) -> i64:
        """The kind of a group, the lowest of a chow; NONE for a wei this seat may not know."""
        packed: i64 = self._hand.groups[seat * GROUPS + i]
        if meld_type(packed) == WEI and not self.sees_weis(seat):
            return NONE
        return meld_tile(packed)

    def group_place(self, seat: i64, i: i64) -> i64:
        """The place, 0–2 from the lowest, of the claimed card in a chow."""
        return meld_place(self._hand.groups[seat * GROUPS + i])

    def group_source(self, seat: i64, i: i64) -> i64:
        """The seat the claimed card of a group came from; the owner's own for a wei."""
        return meld_source(self._hand.groups[seat * GROUPS + i])

    def river_len(self, seat: i64) -> i64:
        """How many cards a seat has discarded or turned openly, claimed ones included."""
        return self._hand.river_length[seat]

    def river(self, seat: i64, i: i64) -> i64:
        """The kind of one of them."""
        return i64(self._hand.river[seat * PILE + i]) & TILE_BITS

    def river_claimed(self, seat: i64, i: i64) -> bool:
        """Whether it was claimed."""
        return i64(self._hand.river[seat * PILE + i]) & CLAIMED_BIT != 0

    def river_turned(self, seat: i64, i: i64) -> bool:
        """Whether it was turned from the stock, not thrown from the hand."""
        return i64(self._hand.river[seat * PILE + i]) & TURNED_BIT != 0

    def dead(self, seat: i64) -> bool:
        """Whether a seat plays no more in this hand (AX-D)."""
        return self._hand.dead[seat] == 1

    def seen(self, kind: i64) -> i64:
        """Copies of a kind this seat can see: face up on the table, in open hands and known weis."""
        found: i64 = i64(self._hand.shown[kind])
        seat: i64 = 0
        while seat < self.seats:
            if self.sees_hand(seat):
                found += i64(self._hand.counts[seat * CARDS + kind])
            if self.sees_weis(seat) and self._hand.weied[seat] >> kind & 1 == 1:
                found += 3
            seat += 1
        return found
