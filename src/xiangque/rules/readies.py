"""Declaring ready."""

from mypy_extensions import i64

from xiangque.analysis.form import distance, pairs_distance
from xiangque.analysis.keys import BIT
from xiangque.hand.record import CHOW, PUNG
from xiangque.hand.state import BLOCKS, MELDS, PLAIN, STRIDE, Hand, meld_tile, meld_type
from xiangque.rules.base import ReadyPolicy, WinPolicy
from xiangque.rules.winning import Refusal, refusal


class FreeReady(ReadyPolicy):
    """HA-15: any discard that leaves a wait on a tile not wholly in one's own possession."""

    def __init__(self, win: WinPolicy) -> None:
        self.win: WinPolicy = win

    def may_try(self, hand: Hand, seat: i64) -> bool:
        if hand.ready[seat] == 1 or hand.owed[seat] > 0:
            return False
        at: i64 = seat * BLOCKS
        keys = hand.keys
        sets: i64 = hand.sets - hand.meld_count[seat]
        if distance(keys[at], keys[at + 1], keys[at + 2], keys[at + 3], sets) <= 0:
            return True
        return sets == hand.sets and pairs_distance(hand.counts, seat * STRIDE, True) <= 0

    def allows(self, hand: Hand, seat: i64, kind: i64) -> bool:
        mask = self.win.waits_without(hand, seat, kind)
        return mask != 0 and live_waits(hand, seat, mask, kind) != 0

    def refuse(self, hand: Hand, seat: i64, kind: i64) -> list[Refusal]:
        refusals: list[Refusal] = []
        if hand.ready[seat] == 1:
            refusals.append(refusal("HA-15", "已经报听", "已經報聽", "ready is declared already"))
        if hand.owed[seat] > 0:
            english = "a flower replacement is still owed"
            refusals.append(refusal("HA-8", "还欠补花，不能报听", "還欠補花，不能報聽", english))
        elif hand.counts[seat * STRIDE + kind] > 0 and not self.allows(hand, seat, kind):
            refusals.append(self._no_wait(hand, seat, kind))
        return refusals

    def _no_wait(self, hand: Hand, seat: i64, kind: i64) -> Refusal:
        if self.win.waits_without(hand, seat, kind) == 0:
            english = "this discard leaves no tile to wait for"
            return refusal("HA-15", "打出这张后没有可和的牌", "打出這張後沒有可和的牌", english)
        english = "all copies of the waits are in your own hand"
        return refusal("HA-15", "要和的牌四张都在自己手里", "要和的牌四張都在自己手裡", english)


def own_copies(hand: Hand, seat: i64, kind: i64) -> i64:
    """Copies of a kind in a seat's hand and melds."""
    copies: i64 = i64(hand.counts[seat * STRIDE + kind])
    i: i64 = seat * MELDS
    end: i64 = i + hand.meld_count[seat]
    while i < end:
        packed: i64 = hand.melds[i]
        low: i64 = meld_tile(packed)
        if meld_type(packed) == CHOW:
            copies += 1 if low <= kind <= low + 2 else 0
        elif low == kind:
            copies += 3 if meld_type(packed) == PUNG else 4
        i += 1
    return copies


def live_waits(hand: Hand, seat: i64, mask: i64, thrown: i64 = -1) -> i64:
    """The kinds of a mask of which the seat does not hold all four copies once ``thrown`` has left it."""
    live: i64 = 0
    kind: i64 = 0
    while kind < PLAIN:
        if mask >> kind & 1 == 1:
            held: i64 = own_copies(hand, seat, kind)
            if kind == thrown:
                held -= 1
            if held < 4:
                live |= BIT[kind]
        kind += 1
    return live
