"""Random hands over random options: offers, decisions and events of engine and slow twin agree."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest
from mode import scaled
from randomly import PASS, WIN, Answer, answers_for, options_for, wall_for
from slow_huaian import SlowHand, codes
from table import NAMES, as_dicts, dice_for
from walls import robbing

from xiangque.match import Match
from xiangque.pieces import parse

HANDS = scaled(500, 150)
CHUNK = 25
Policy = Callable[[dict[int, list[int]], random.Random, int], list[Answer]]


def best_ways(twin: SlowHand, won: dict[str, Any]) -> list[set[str]]:
    """The pattern names of every reading that is worth most, without factors of one."""
    return [{name for name, factor in found.items() if factor > 1} for found in twin.best]


def check_won(event: dict[str, Any], twin: SlowHand, expected: dict[str, Any]) -> None:
    """Items multiply to what the twin counts, and the reading lays out the whole hand."""
    names = {item["label"]["zh-Hans"] for item in event["items"] if item.get("times", 1) > 1}
    assert names in best_ways(twin, expected), (names, twin.best)
    assert all(item["clause"].startswith("HA-") or item["clause"] for item in event["items"])
    seat = event["seat"]
    tiles = list(twin.hands[seat]) + ([] if event["by"] == "self_draw" else [twin.tile])
    for what, tile in twin.melds[seat]:
        tiles += [tile] * (3 if what == "pung" else 4)
    laid = [kind for group in event["reading"] for kind in parse(group)]
    assert Counter(codes(laid)) == Counter(codes(tiles))
    assert sorted(map(len, map(parse, event["reading"]))) in (
        [2] * 7,
        *([2] + [3] * (4 - k) + [4] * k for k in range(5)),
    )


def compare(engine: list[dict[str, Any]], twin: SlowHand, since: int) -> int:
    """The events of one step, the won event by its worth."""
    found = [e for e in engine if e["type"] not in ("match_started", "hand_started", "match_ended")]
    expected = twin.events[since:]
    assert len(found) == len(expected), (found, expected)
    for one, other in zip(found, expected, strict=True):
        if other["type"] == "won":
            check_won(one, twin, other)
            one = {key: value for key, value in one.items() if key not in ("items", "reading")}
            other = {key: value for key, value in other.items() if key != "patterns"}
        assert one == other
    return len(twin.events)


def random_hand(seed: int) -> Counter[str]:
    """A random hand of random options."""
    rng = random.Random(f"twin {seed}")
    options = options_for(rng)
    return play_both(wall_for("huaian", rng), rng.randrange(4), options, rng, answers_for)


def robbed_hand(seed: int) -> Counter[str]:
    """A hand in which kongs are made eagerly and may be robbed."""
    rng = random.Random(f"rob {seed}")
    options = options_for(rng) | {"rob_kong": True, "added_kong": True}
    return play_both(robbing(rng), rng.randrange(4), options, rng, eager)


def eager(offers: dict[int, list[int]], rng: random.Random, drawn: int) -> list[Answer]:
    """Claims and added kongs whenever they are offered, wins only half of the time, else the tile drawn."""
    answers = []
    for seat, actions in offers.items():
        best = [action for action in actions if action >= 102 and action not in (WIN, PASS)]
        quiet = (
            [drawn] if drawn in actions else [action for action in actions if action < 34 or action == PASS]
        )
        robs = WIN in actions and not any(action >= 138 for action in actions) and rng.random() < 0.3
        answers.append((seat, WIN if robs else rng.choice(best or quiet)))
    rng.shuffle(answers)
    return answers


def play_both(
    wall: list[int], dealer: int, options: dict[str, Any], rng: random.Random, policy: Policy
) -> Counter[str]:
    """One hand on both sides; how often each event occurred."""
    match = Match("huaian", options, NAMES, "twin")
    twin = SlowHand(wall, dealer, options)
    done = compare(as_dicts(match.deal(wall, dice_for(dealer))), twin, 0)
    while match.live:
        assert {seat: sorted(actions) for seat, actions in match.offers().items()} == twin.legal()
        answers = policy(twin.legal(), rng, -1 if twin.drawn is None else twin.drawn)
        for count in range(len(answers) + 1):
            for given in permutations(answers, count):
                assert match.decided(list(given)) == twin.decided(list(given)), given
        if len(answers) > 1 and rng.random() < 0.5:
            while len(answers) > 1 and twin.decided(answers[:-1]):
                answers.pop()
        twin.play(answers)
        done = compare(as_dicts(match.step(answers)), twin, done)
    assert twin.legal() == {}
    assert twin.totals == match.totals
    return Counter(event.get("by", event["type"]) for event in twin.events)


@pytest.mark.parametrize("chunk", range(HANDS // CHUNK))
def test_engine_and_twin_play_the_same_hands(chunk: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        seen += random_hand(seed)
    assert {"punged", "konged", "discarded", "hand_ended"} <= set(seen)


def test_engine_and_twin_rob_the_same_kongs() -> None:
    seen: Counter[str] = Counter()
    for seed in range(scaled(120, 40)):
        seen += robbed_hand(seed)
    assert seen["rob_kong"] > 0
