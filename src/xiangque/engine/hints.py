"""What a player may ask before answering: waits with copies left and worth, and why not."""

from mypy_extensions import i64

from xiangque.engine.mahjong import Mahjong
from xiangque.hand.record import BY_DISCARD
from xiangque.hand.state import CLAIM, PLAIN, STRIDE, TURN, Hand
from xiangque.rules.table import ADDED_KONG, CONCEALED_KONG, EXPOSED_KONG, PASS, PUNG, READY, WIN
from xiangque.rules.winning import Refusal, winning_of


class Wait:
    """A tile that would win: copies this seat cannot see, and its gain if another discards it."""

    def __init__(self, kind: int, left: int, total: int) -> None:
        self.kind: int = kind
        self.left: int = left
        self.total: int = total


def waits_after(engine: Mahjong, hand: Hand, seat: i64, discard: i64) -> list[Wait]:
    """The waits of a seat once ``discard`` (-1: nothing) has left its hand, lowest kind first."""
    mask: i64
    if discard < 0:
        if hand.phase == TURN and hand.turn == seat:
            return []
        mask = engine.win.waits(hand, seat)
    else:
        mask = engine.win.waits_without(hand, seat, discard)
    found: list[Wait] = []
    kind: i64 = 0
    while kind < PLAIN:
        if mask >> kind & 1 == 1:
            seen: i64 = i64(hand.shown[kind]) + i64(hand.counts[seat * STRIDE + kind])
            found.append(Wait(int(kind), int(4 - seen), _gain(engine, hand, seat, discard, kind)))
        kind += 1
    return found


def _gain(engine: Mahjong, hand: Hand, seat: i64, discard: i64, tile: i64) -> int:
    source: i64 = (seat + 1) % hand.seats
    winning = winning_of(hand, seat, tile, BY_DISCARD, source, False)
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
    if READY <= action < CONCEALED_KONG and on_turn:
        return engine.ready.refuse(hand, seat, action - READY)
    return [engine.rules.reasons[_reason(engine, hand, seat, action)]]


def _reason(engine: Mahjong, hand: Hand, seat: i64, action: i64) -> str:
    if hand.phase == TURN and hand.turn != seat:
        return "not_your_turn"
    if READY <= action < CONCEALED_KONG:
        return "ready_on_turn"
    if action == PASS:
        return "nothing_to_pass"
    if action == WIN:
        if hand.owed[seat] > 0:
            return "owed"
        return "after_claim" if hand.phase == TURN and hand.fresh == 0 else "incomplete"
    if hand.ready[seat] == 1:
        return "frozen"
    if CONCEALED_KONG <= action < WIN or action == EXPOSED_KONG:
        return _kong_reason(engine, hand, action)
    return "pung" if action == PUNG and hand.phase == CLAIM else "not_now"


def _kong_reason(engine: Mahjong, hand: Hand, action: i64) -> str:
    if not engine.wall.kong_leaves(hand):
        return "no_replacement"
    if hand.phase == TURN and hand.fresh == 0:
        return "kong_fresh"
    if action < ADDED_KONG:
        return "kong_concealed"
    return "kong_added" if action < WIN else "kong_exposed"
