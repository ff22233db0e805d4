"""Perft of cards: the engine counts the same leaves as the slow twin did, on five fixed walls.

`card_perft_make` wrote the file.
"""

import json
from typing import Any

import pytest
from card_perft_make import FILE
from card_walls import cards
from fast_leaves import fast_leaves, play_first
from mode import COMPILED
from perft_make import leaves
from slow_anxiang import SlowHand

from xiangque.match import Match

WALLS: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))["walls"]
SLOW_DEPTH = 5
FAST_INTERPRETED = 6


def first(entry: dict[str, Any]) -> list[tuple[int, int]]:
    return [(seat, action) for seat, action in entry["first"]]


def test_the_file_holds_every_claim_a_wei_a_win_and_enough_leaves() -> None:
    assert len(WALLS) == 5
    for entry in WALLS:
        assert all(entry["seen"][type_] > 0 for type_ in ("punged", "chowed", "weied", "won"))
        assert entry["leaves"][-1] >= 100_000


@pytest.mark.parametrize("number", range(len(WALLS)))
def test_the_slow_twin_counts_the_same_again(number: int) -> None:
    entry = WALLS[number]
    hand: Any = SlowHand(cards(entry["wall"]), entry["dealer"], entry["seats"], entry["options"])
    given: list[tuple[int, int]] = []
    for answer in first(entry):
        given.append(answer)
        if hand.decided(given):
            hand.play(given)
            given = []
    hand.events = []
    assert [leaves(hand, depth + 1, {}) for depth in range(SLOW_DEPTH)] == entry["leaves"][:SLOW_DEPTH]


@pytest.mark.parametrize("number", range(len(WALLS)))
def test_the_engine_counts_the_same(number: int) -> None:
    entry = WALLS[number]
    family = Match("anxiang", entry["options"], ["甲", "乙", "丙", "丁"][: entry["seats"]], "perft").family
    hand = family.new_hand(entry["dealer"], cards(entry["wall"]))
    play_first(family.engine, hand, first(entry))
    counts = entry["leaves"] if COMPILED else entry["leaves"][:FAST_INTERPRETED]
    assert [fast_leaves(family.engine, hand, depth + 1) for depth in range(len(counts))] == counts
