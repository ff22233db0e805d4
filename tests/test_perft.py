"""Perft: the engine counts the same leaves as the slow twin did, on five fixed walls.

A node is one answer of one seat; a window asks in turn order from the discarder and closes as soon
as it is decided; a finished hand is one leaf. ``tests/perft_make.py`` wrote the file.
"""

import json
from typing import Any

import pytest
from fast_leaves import fast_leaves, play_first
from mode import COMPILED
from perft_make import RARE, file_of, leaves
from randomly import MAHJONG
from slow_huaian import kind_of
from table import TWINS

from xiangque.engine.mahjong import Mahjong
from xiangque.hand.base import wall_of as wall_of_kinds
from xiangque.rules import game, mahjong_rules

WALLS: dict[tuple[str, int], dict[str, Any]] = {
    (name, number): entry
    for name in MAHJONG
    for number, entry in enumerate(json.loads(file_of(name).read_text("utf-8"))["walls"])
}
SLOW_DEPTH = 4
FAST_INTERPRETED = 4


def wall_of(entry: dict[str, Any]) -> list[int]:
    return [kind_of(text) for text in entry["wall"].split()]


def groups(entry: dict[str, Any]) -> list[tuple[int, int]]:
    return [(seat, action) for seat, action in entry["first"]]


@pytest.mark.parametrize(("name", "number"), WALLS)
def test_the_file_holds_claims_a_kong_a_win_and_enough_leaves(name: str, number: int) -> None:
    entry = WALLS[name, number]
    assert all(entry["seen"][type_] > 0 for type_ in RARE[name])
    assert entry["leaves"][-1] >= 100_000


@pytest.mark.parametrize(("name", "number"), WALLS)
def test_the_slow_twin_counts_the_same_again(name: str, number: int) -> None:
    entry = WALLS[name, number]
    hand = TWINS[name](wall_of(entry), entry["dealer"], entry["options"])
    given: list[tuple[int, int]] = []
    for answer in groups(entry):
        given.append(answer)
        if hand.decided(given):
            hand.play(given)
            given = []
    hand.events = []
    assert [leaves(hand, depth + 1, {}) for depth in range(SLOW_DEPTH)] == entry["leaves"][:SLOW_DEPTH]


@pytest.mark.parametrize(("name", "number"), WALLS)
def test_the_engine_counts_the_same(name: str, number: int) -> None:
    entry = WALLS[name, number]
    rules = mahjong_rules(game(name), entry["options"])
    engine = Mahjong(rules)
    hand = rules.new_hand(entry["dealer"], wall_of_kinds(wall_of(entry)))
    play_first(engine, hand, groups(entry))
    counts = entry["leaves"] if COMPILED else entry["leaves"][:FAST_INTERPRETED]
    assert [fast_leaves(engine, hand, depth + 1) for depth in range(len(counts))] == counts
