"""Random hands over random options: offers, decisions and events of engine and slow twin agree."""

import random
from collections import Counter
from typing import Any

import pytest
from both import groups_of, happened, held, play_both, read_out
from mode import scaled
from randomly import PASS, WIN, Answer, answers_for, options_for, wall_for
from slow_huaian import SlowHand
from walls import robbing

HANDS = scaled(500, 150)
CHUNK = 25


def best_ways(twin: SlowHand, won: dict[str, Any]) -> list[set[str]]:
    """The pattern names of every reading that is worth most, without factors of one."""
    return [{name for name, factor in found.items() if factor > 1} for found in twin.best]


def check_won(event: dict[str, Any], twin: SlowHand, expected: dict[str, Any]) -> None:
    """Items multiply to what the twin counts, and the reading lays out the whole hand."""
    names = {item["label"]["zh-Hans"] for item in event["items"] if item.get("times", 1) > 1}
    assert names in best_ways(twin, expected), (names, twin.best)
    assert all(item["clause"].startswith("HA-") or item["clause"] for item in event["items"])
    assert read_out(event) == held(twin, event)
    assert sorted(map(len, groups_of(event))) in (
        [2] * 7,
        *([2] + [3] * (4 - k) + [4] * k for k in range(5)),
    )


def random_hand(seed: int) -> Counter[str]:
    """A random hand of random options."""
    rng = random.Random(f"twin {seed}")
    options = options_for("huaian", rng)
    wall, dealer = wall_for("huaian", rng), rng.randrange(4)
    return happened(play_both("huaian", wall, dealer, options, rng, answers_for, check_won))


def robbed_hand(seed: int) -> Counter[str]:
    """A hand in which kongs are made eagerly and may be robbed."""
    rng = random.Random(f"rob {seed}")
    options = options_for("huaian", rng) | {"rob_kong": True, "added_kong": True}
    wall, dealer = robbing(rng), rng.randrange(4)
    return happened(play_both("huaian", wall, dealer, options, rng, eager, check_won))


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
