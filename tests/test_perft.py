"""Perft: the engine counts the same leaves as the slow twin did, on five fixed walls.

A node is one answer of one seat; a window asks in turn order from the discarder and closes as soon
as it is decided; a finished hand is one leaf. ``tests/perft_make.py`` wrote the file.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from mode import COMPILED
from perft_make import leaves
from slow_huaian import SlowHand, kind_of

from xiangque.engine.mahjong import Mahjong
from xiangque.hand.base import ACTIONS, ENDED, NONE, TURN
from xiangque.hand.base import wall_of as wall_of_kinds
from xiangque.hand.state import Hand
from xiangque.rules import game, mahjong_rules

FILE = Path(__file__).with_name("perft") / "huaian.json"
WALLS: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))["walls"]
SLOW_DEPTH = 4
FAST_INTERPRETED = 4


def wall_of(entry: dict[str, Any]) -> list[int]:
    return [kind_of(text) for text in entry["wall"].split()]


def groups(entry: dict[str, Any]) -> list[tuple[int, int]]:
    return [(seat, action) for seat, action in entry["first"]]


@pytest.mark.parametrize("number", range(len(WALLS)))
def test_the_file_holds_claims_a_kong_a_win_and_enough_leaves(number: int) -> None:
    entry = WALLS[number]
    assert all(entry["seen"][type_] > 0 for type_ in ("punged", "konged", "won"))
    assert entry["leaves"][-1] >= 100_000


@pytest.mark.parametrize("number", range(len(WALLS)))
def test_the_slow_twin_counts_the_same_again(number: int) -> None:
    entry = WALLS[number]
    hand = SlowHand(wall_of(entry), entry["dealer"], entry["options"])
    given: list[tuple[int, int]] = []
    for answer in groups(entry):
        given.append(answer)
        if hand.decided(given):
            hand.play(given)
            given = []
    hand.events = []
    assert [leaves(hand, depth + 1, {}) for depth in range(SLOW_DEPTH)] == entry["leaves"][:SLOW_DEPTH]


def next_seat(hand: Hand) -> int:
    """The seat whose answer is the next node."""
    first = hand.turn if hand.phase == TURN else hand.source + 1
    seats = [(first + i) % 4 for i in range(4)]
    return next(seat for seat in seats if hand.action_count[seat] > 0 and hand.answers[seat] == NONE)


def fast_leaves(engine: Mahjong, hand: Hand, depth: int) -> int:
    """Leaves of a position by the engine, the same tree as the twin's."""
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


@pytest.mark.parametrize("number", range(len(WALLS)))
def test_the_engine_counts_the_same(number: int) -> None:
    entry = WALLS[number]
    rules = mahjong_rules(game("huaian"), entry["options"])
    engine = Mahjong(rules)
    hand = rules.new_hand(entry["dealer"], wall_of_kinds(wall_of(entry)))
    engine.begin(hand)
    for seat, action in groups(entry):
        assert engine.offered(hand, seat, action)
        engine.answer(hand, seat, action)
        if engine.decided(hand):
            engine.advance(hand)
    counts = entry["leaves"] if COMPILED else entry["leaves"][:FAST_INTERPRETED]
    assert [fast_leaves(engine, hand, depth + 1) for depth in range(len(counts))] == counts
