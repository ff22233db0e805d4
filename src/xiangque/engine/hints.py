"""What a player may ask before answering: waits with copies left and worth, and why not."""

from mypy_extensions import i64

from xiangque.engine.mahjong import Mahjong
from xiangque.hand.base import CLAIM, TURN
from xiangque.hand.record import BY_DISCARD
from xiangque.hand.state import PLAIN, STRIDE, Hand
from xiangque.hand.view import seen_by
from xiangque.rules.table import (
    ADDED_KONG,
    BOUND_CHOW,
    EXPOSED_KONG,
    LAY_LOW,
    PASS,
    PUNG,
    READY,
    WIN,
    declares,
    discard_of,
)
from xiangque.rules.winning import Refusal, winning_of


class Wait:
    """A tile that would win: copies this seat cannot see, and its gain if another discards it.

    ``shape`` is the class of the wait, empty where the game has none.
    """

    def __init__(self, kind: int, left: int, total: int, shape: str) -> None:
        self.kind: int = kind
        self.left: int = left
        self.total: int = total
        self.shape: str = shape


def waits_after(engine: Mahjong, hand: Hand, seat: i64, discard: i64) -> list[Wait]:
    """The waits of a seat once ``discard`` (-1: nothing) has left its hand, lowest kind first."""
    mask: i64
    declared = hand.ready[seat] == 1 and hand.stale[seat] == 0 and discard == hand.drawn
    if discard < 0 and hand.phase == TURN and hand.turn == seat:
        return []
    if discard < 0 or declared:
        mask = engine.win.waits(hand, seat)
    else:
        mask = engine.win.waits_without(hand, seat, discard)
    found: list[Wait] = []
    shape = engine.win.shape(hand, seat, discard)
    kind: i64 = 0
    while kind < PLAIN:
        if mask >> kind & 1 == 1:
            unseen: i64 = 4 - seen_by(hand, seat, kind)
            left = int(unseen) if unseen > 0 else 0
            found.append(Wait(int(kind), left, _gain(engine, hand, seat, discard, kind), shape))
        kind += 1
    return found


def _gain(engine: Mahjong, hand: Hand, seat: i64, discard: i64, tile: i64) -> int:
    source: i64 = (seat + 1) % hand.seats
    winning = winning_of(hand, seat, tile, BY_DISCARD, source, False)
    winning.ready |= 1 << seat
    if discard >= 0:
        winning.counts[discard] -= 1
    return engine.rules.score.tally(winning).deltas[seat]


def why_not(engine: Mahjong, hand: Hand, seat: i64, action: i64) -> list[Refusal]:
    """Every clause that keeps the seat from answering this now; empty when it is offered.

    Looks only at what the seat may see.
    """
    if engine.offered(hand, seat, action):
        return []
    on_turn = hand.phase == TURN and hand.turn == seat
    if declares(action) and on_turn:
        return _why_not_ready(engine, hand, seat, action)
    return [engine.rules.reasons[_reason(engine, hand, seat, action)]]


def _why_not_ready(engine: Mahjong, hand: Hand, seat: i64, action: i64) -> list[Refusal]:
    kind = discard_of(action)
    if hand.counts[seat * STRIDE + kind] == 0:
        return [engine.rules.reasons["not_now"]]
    refused = engine.ready.refuse(hand, seat, kind)
    return [engine.rules.reasons["no_laid"]] if not refused and action >= LAY_LOW else refused


def _reason(engine: Mahjong, hand: Hand, seat: i64, action: i64) -> str:
    if hand.phase == TURN and hand.turn != seat:
        return "not_your_turn"
    if declares(action):
        return "ready_on_turn"
    if action == PASS:
        return "nothing_to_pass"
    if action == WIN:
        if hand.owed[seat] > 0:
            return "owed"
        if engine.ready.needed and hand.ready[seat] == 0:
            return "not_ready"
        return "after_claim" if hand.phase == TURN and hand.fresh == 0 else "incomplete"
    if hand.ready[seat] == 1:
        return "frozen"
    if action < READY:
        return "must_declare" if hand.bound == 1 else "not_now"
    if not engine.claims.may_meld(hand, seat) and not ADDED_KONG <= action < WIN:
        return "one_left"
    if action < WIN or action == EXPOSED_KONG:
        return _kong_reason(engine, hand, action)
    if hand.phase != CLAIM:
        return "not_now"
    if action >= BOUND_CHOW:
        return "bound" if engine.claims.chows else "chow"
    return "pung" if action == PUNG else "chow"


def _kong_reason(engine: Mahjong, hand: Hand, action: i64) -> str:
    if not engine.wall.kong_leaves(hand):
        return "no_replacement"
    if hand.phase == TURN and hand.fresh == 0:
        return "kong_fresh"
    if action < ADDED_KONG:
        return "kong_concealed"
    return "kong_added" if action < WIN else "kong_exposed"
