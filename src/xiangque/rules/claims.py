"""Claims: what may be taken and konged, and in which order."""

from mypy_extensions import i64, u8

from xiangque.analysis.form import distance as shape_distance
from xiangque.analysis.keys import BLOCK, WEIGHT
from xiangque.hand.base import NONE
from xiangque.hand.record import CHOW, PUNG
from xiangque.hand.state import BLOCKS, MELDS, PLAIN, STRIDE, Hand
from xiangque.rules.base import ClaimPolicy, ReadyPolicy
from xiangque.rules.table import BOUND_CHOW, BOUND_PUNG, EXPOSED_KONG, PASS, WIN
from xiangque.rules.table import CHOW as CHOW_ACTION


class PungClaims(ClaimPolicy):
    """HA-5, HA-9, HA-10: no chow; win before kong and pung; a claim leaves a concealed tile to discard."""

    def __init__(self, concealed: bool, added: bool, rob: bool) -> None:
        self.concealed: bool = concealed
        self.added: bool = added
        self.rob: bool = rob

    def pung(self, hand: Hand, seat: i64) -> bool:
        return (
            hand.ready[seat] == 0 and hand.counts[seat * STRIDE + hand.tile] >= 2 and hand.concealed[seat] > 2
        )

    def exposed_kong(self, hand: Hand, seat: i64) -> bool:
        return (
            hand.ready[seat] == 0 and hand.counts[seat * STRIDE + hand.tile] >= 3 and hand.concealed[seat] > 3
        )

    def concealed_kong(self, hand: Hand, seat: i64, kind: i64) -> bool:
        return self.concealed and hand.counts[seat * STRIDE + kind] == 4 and hand.concealed[seat] > 4

    def added_kong(self, hand: Hand, seat: i64, kind: i64) -> bool:
        if not self.added or hand.counts[seat * STRIDE + kind] == 0 or hand.concealed[seat] < 2:
            return False
        i: i64 = seat * MELDS
        end: i64 = i + hand.meld_count[seat]
        while i < end:
            if hand.melds[i] & 511 == PUNG | kind << 3:
                return True
            i += 1
        return False

    def robs(self) -> bool:
        return self.rob

    def rank(self, action: i64, distance: i64) -> i64:
        if action == PASS:
            return 0
        if action == WIN:
            return 200 - distance
        return 101 if action == EXPOSED_KONG else 100


class BoundClaims(PungClaims):
    """SH-C1, SH-14, SH-15: chows from the seat before; chows and pungs bound to ready go before the others.

    A claim leaves at least four concealed tiles after its discard, so no seat lays a fourth meld.
    """

    chows: bool = True

    def __init__(self, ready: ReadyPolicy) -> None:
        super().__init__(True, True, True)
        self.ready: ReadyPolicy = ready

    def may_meld(self, hand: Hand, seat: i64) -> bool:
        return hand.meld_count[seat] + 1 < hand.sets

    def _may_claim(self, hand: Hand, seat: i64) -> bool:
        return hand.ready[seat] == 0 and self.may_meld(hand, seat)

    def pung(self, hand: Hand, seat: i64) -> bool:
        return self._may_claim(hand, seat) and hand.counts[seat * STRIDE + hand.tile] >= 2

    def exposed_kong(self, hand: Hand, seat: i64) -> bool:
        return self._may_claim(hand, seat) and hand.counts[seat * STRIDE + hand.tile] >= 3

    def concealed_kong(self, hand: Hand, seat: i64, kind: i64) -> bool:
        return self._may_claim(hand, seat) and hand.counts[seat * STRIDE + kind] == 4

    def calls(self, hand: Hand, seat: i64) -> i64:
        if not self._may_claim(hand, seat):
            return 0
        runs: i64 = _runs(hand, seat)
        pungs = hand.counts[seat * STRIDE + hand.tile] >= 2
        if runs == 0 and not pungs:
            return 0
        calls: i64 = runs if seat == (hand.source + 1) % hand.seats else 0
        if not _near(hand, seat):
            return calls
        place: i64 = 0
        while place < 3:
            if runs >> place & 1 == 1 and self._leads_to_ready(hand, seat, place):
                calls |= 1 << (BOUND_CHOW - CHOW_ACTION + place)
            place += 1
        if pungs and self._leads_to_ready(hand, seat, NONE):
            calls |= 1 << (BOUND_PUNG - CHOW_ACTION)
        return calls

    def _leads_to_ready(self, hand: Hand, seat: i64, place: i64) -> bool:
        """Whether a legal ready discard follows a chow at that place of its run; NONE: a pung."""
        tile: i64 = hand.tile
        meld: i64 = seat * MELDS + hand.meld_count[seat]
        if place == NONE:
            _shift(hand, seat, tile, -2)
            hand.melds[meld] = PUNG | tile << 3
        else:
            _shift_run(hand, seat, tile - place, tile, -1)
            hand.melds[meld] = CHOW | (tile - place) << 3
        hand.meld_count[seat] += 1
        found = False
        if self.ready.may_try(hand, seat):
            kind: i64 = 0
            while kind < PLAIN and not found:
                found = hand.counts[seat * STRIDE + kind] > 0 and self.ready.allows(hand, seat, kind)
                kind += 1
        hand.meld_count[seat] -= 1
        hand.melds[meld] = 0
        if place == NONE:
            _shift(hand, seat, tile, 2)
        else:
            _shift_run(hand, seat, tile - place, tile, 1)
        return found

    def rank(self, action: i64, distance: i64) -> i64:
        if action == PASS:
            return 0
        if action == WIN:
            return 200 - distance
        if action >= BOUND_CHOW:
            return 150 - distance
        return 100 if action < CHOW_ACTION else 50


def _near(hand: Hand, seat: i64) -> bool:
    """Whether one claim could bring the shape to ready."""
    at: i64 = seat * BLOCKS
    keys = hand.keys
    sets: i64 = hand.sets - hand.meld_count[seat]
    return shape_distance(keys[at], keys[at + 1], keys[at + 2], keys[at + 3], sets) <= 1


def _runs(hand: Hand, seat: i64) -> i64:
    """Mask of the places the tile in question could take in a run with two from the hand."""
    tile: i64 = hand.tile
    if tile >= 27:
        return 0
    rank: i64 = tile % 9
    at: i64 = seat * STRIDE + tile
    counts = hand.counts
    below: bool = rank > 0 and counts[at - 1] > 0
    above: bool = rank < 8 and counts[at + 1] > 0
    runs: i64 = 2 if below and above else 0
    if above and rank < 7 and counts[at + 2] > 0:
        runs |= 1
    if below and rank > 1 and counts[at - 2] > 0:
        runs |= 4
    return runs


def _shift(hand: Hand, seat: i64, kind: i64, copies: i64) -> None:
    place: i64 = seat * STRIDE + kind
    hand.counts[place] = u8(i64(hand.counts[place]) + copies)
    hand.keys[seat * BLOCKS + BLOCK[kind]] += WEIGHT[kind] * copies


def _shift_run(hand: Hand, seat: i64, low: i64, tile: i64, copies: i64) -> None:
    """Change the two tiles of a run beside the claimed one."""
    kind: i64 = low
    while kind < low + 3:
        if kind != tile:
            _shift(hand, seat, kind, copies)
        kind += 1
