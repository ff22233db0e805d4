"""Winning and declaring where only a declared hand wins and must meet conditions (SH-13, SH-R1)."""

from mypy_extensions import i64

from xiangque.analysis.form import distance
from xiangque.analysis.keys import BLOCK, WEIGHT
from xiangque.hand.base import NONE
from xiangque.hand.state import BLOCKS, MELDS, PLAIN, STRIDE, Hand
from xiangque.hand.view import seen_by
from xiangque.rules.base import BaoPolicy, ReadyPolicy, WinPolicy
from xiangque.rules.judging import refusals_of
from xiangque.rules.waiting import Waiting
from xiangque.rules.winning import Refusal, Winning, refusal


def waiting_of(hand: Hand, seat: i64, laid: i64) -> Waiting:
    """What the thirteen tiles of a seat wait for."""
    sets: i64 = hand.sets - hand.meld_count[seat]
    return Waiting(hand.counts, seat * STRIDE, hand.melds, seat * MELDS, hand.meld_count[seat], sets, laid)


def waiting_without(hand: Hand, seat: i64, kind: i64) -> Waiting:
    """What they would wait for once ``kind`` were discarded and no pair laid."""
    hand.counts[seat * STRIDE + kind] -= 1
    found = waiting_of(hand, seat, NONE)
    hand.counts[seat * STRIDE + kind] += 1
    return found


def near_without(hand: Hand, seat: i64, kind: i64) -> bool:
    """Whether the shape alone is ready once ``kind`` were discarded; a quick test before the others."""
    block: i64 = BLOCK[kind]
    at: i64 = seat * BLOCKS
    keys = hand.keys
    keys[at + block] -= WEIGHT[kind]
    sets: i64 = hand.sets - hand.meld_count[seat]
    found = distance(keys[at], keys[at + 1], keys[at + 2], keys[at + 3], sets) == 0
    keys[at + block] += WEIGHT[kind]
    return found


class DeclaredWins(WinPolicy):
    """SH-2, SH-13, SH-30: the winning set on any tile; on an own draw bao and the fourth of a triplet too."""

    def __init__(self, bao: BaoPolicy, wins_on_discarded_bao: bool) -> None:
        self.bao: BaoPolicy = bao
        self.wins_on_discarded_bao: bool = wins_on_discarded_bao

    def waits(self, hand: Hand, seat: i64) -> i64:
        if hand.ready[seat] == 0:
            return 0
        if hand.stale[seat] == 1:
            hand.stale[seat] = 0
            waiting = waiting_of(hand, seat, hand.laid[seat])
            hand.waits[seat] = waiting.wins
            hand.helps[seat] = waiting.triplets
        return hand.waits[seat]

    def waits_without(self, hand: Hand, seat: i64, kind: i64) -> i64:
        return waiting_without(hand, seat, kind).wins

    def draws(self, hand: Hand, seat: i64) -> bool:
        if hand.ready[seat] == 0 or hand.drawn == NONE:
            return False
        if hand.declaring == 1:
            return True  # `StrictReady.asks_win` has seen the win
        useful: i64 = hand.waits[seat] | hand.helps[seat] | self.bao.kinds(hand)
        return useful >> hand.drawn & 1 == 1

    def takes(self, hand: Hand, seat: i64) -> bool:
        if self.waits(hand, seat) >> hand.tile & 1 == 0:
            return False
        return self.wins_on_discarded_bao or hand.bao >> hand.tile & 1 == 0

    def shape(self, hand: Hand, seat: i64, discard: i64) -> str:
        waiting = waiting_of(hand, seat, NONE) if discard < 0 else waiting_without(hand, seat, discard)
        return waiting.name

    def refuse(self, winning: Winning) -> list[Refusal]:
        return refusals_of(winning, self.wins_on_discarded_bao)


class StrictReady(ReadyPolicy):
    """SH-13, SH-14, SH-R1: ready with a discard that leaves a winning set; 推出; a win asked on the deal."""

    needed: bool = True
    lays_pairs: bool = True

    def may_try(self, hand: Hand, seat: i64) -> bool:
        sets: i64 = hand.sets - hand.meld_count[seat]
        if hand.ready[seat] == 1 or sets < 1:
            return False
        at: i64 = seat * BLOCKS
        keys = hand.keys
        return distance(keys[at], keys[at + 1], keys[at + 2], keys[at + 3], sets) <= 0

    def allows(self, hand: Hand, seat: i64, kind: i64) -> bool:
        return near_without(hand, seat, kind) and waiting_without(hand, seat, kind).wins != 0

    def refuse(self, hand: Hand, seat: i64, kind: i64) -> list[Refusal]:
        if hand.ready[seat] == 1:
            return [refusal("SH-13", "已经报听", "已經報聽", "ready is declared already")]
        return waiting_without(hand, seat, kind).refusals()

    def near(self, hand: Hand, seat: i64, kind: i64) -> bool:
        return near_without(hand, seat, kind)

    def lays(self, hand: Hand, seat: i64, kind: i64) -> i64:
        return waiting_without(hand, seat, kind).pairs

    def widest(self, hand: Hand, seat: i64) -> i64:
        best: i64 = NONE
        most: i64 = -1
        kind: i64 = 0
        while kind < PLAIN:
            if hand.counts[seat * STRIDE + kind] > 0 and self.allows(hand, seat, kind):
                live = _live(hand, seat, waiting_without(hand, seat, kind).wins)
                if live > most:
                    most = live
                    best = kind
            kind += 1
        return best

    def asks_win(self, hand: Hand, seat: i64) -> bool:
        """SH-36, SH-37: on the dealer's dealt fourteen, or on another's first draw before any claim."""
        if hand.fresh == 0 or hand.drawn == NONE or hand.river_length[seat] > 0:
            return False
        other: i64 = 0
        while other < hand.seats:
            if hand.meld_count[other] > 0:
                return False
            other += 1
        if hand.untouched == 0:
            return self._natural(hand, seat, hand.drawn)
        kind: i64 = 0
        while kind < PLAIN:
            if hand.counts[seat * STRIDE + kind] > 0 and self._natural(hand, seat, kind):
                return True
            kind += 1
        return False

    def _natural(self, hand: Hand, seat: i64, kind: i64) -> bool:
        return near_without(hand, seat, kind) and waiting_without(hand, seat, kind).wins >> kind & 1 == 1


def _live(hand: Hand, seat: i64, mask: i64) -> i64:
    """Copies of the kinds of a mask that a seat cannot see."""
    live: i64 = 0
    kind: i64 = 0
    while kind < PLAIN:
        if mask >> kind & 1 == 1:
            unseen: i64 = 4 - seen_by(hand, seat, kind)
            live += unseen if unseen > 0 else 0
        kind += 1
    return live
