"""Leaves of a position counted by the engine, the same tree as perft_make counts with a slow twin."""

from typing import Any

from xiangque.engine.base import Engine
from xiangque.hand.base import ACTIONS, ENDED, NONE, TURN


def next_seat(hand: Any) -> int:
    """The seat whose answer is the next node; windows ask in turn order from the piece in question."""
    first = hand.turn if hand.phase == TURN else hand.source
    seats = [(first + i) % hand.seats for i in range(hand.seats)]
    return next(int(seat) for seat in seats if hand.action_count[seat] > 0 and hand.answers[seat] == NONE)


def fast_leaves(engine: Engine, hand: Any, depth: int) -> int:
    """Leaves of a position: sequences of ``depth`` answers, or shorter ones that end the hand."""
    if depth == 0 or hand.phase == ENDED:
        return 1
    seat = next_seat(hand)
    actions = [int(hand.actions[seat * ACTIONS + i]) for i in range(hand.action_count[seat])]
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        child = hand.clone()
        engine.answer(child, seat, action)
        if engine.decided(child):
            engine.advance(child)
        total += fast_leaves(engine, child, depth - 1)
    return total


def play_first(engine: Engine, hand: Any, answers: list[tuple[int, int]]) -> None:
    """Play the answers that lead to the position to count from."""
    engine.begin(hand)
    for seat, action in answers:
        assert engine.offered(hand, seat, action)
        engine.answer(hand, seat, action)
        if engine.decided(hand):
            engine.advance(hand)
