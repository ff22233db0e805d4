"""Claims: pung and kong, and their order."""

from mypy_extensions import i64

from xiangque.hand.record import PUNG
from xiangque.hand.state import MELDS, STRIDE, Hand
from xiangque.rules.base import ClaimPolicy
from xiangque.rules.table import EXPOSED_KONG, PASS, WIN


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
