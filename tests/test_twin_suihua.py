"""Random hands over random options: offers, decisions, defaults and events of engine and slow twin agree."""

import random
from collections import Counter
from collections.abc import Callable, Container
from typing import Any

import pytest
from both import Policy, groups_of, happened, held, play_both, read_out
from mode import scaled
from near_walls import changing, konging, near
from randomly import Answer, answers_for, options_for, suihua_wall
from slow_huaian import ADDED, CONCEALED, KONG, PASS, PUNG, WIN, SlowHand, kind_of
from slow_suihua import BOUND_PUNG, CHOW, LIVE_END, SuihuaHand
from walls import robbing

from xiangque.rules.table import declares


def check_won(event: dict[str, Any], twin: SlowHand, expected: dict[str, Any]) -> None:
    """The same items for the same payers, and a reading that lays out the whole hand."""
    found = [{k: v for k, v in item.items() if k in ("id", "fan", "payers")} for item in event["items"]]
    assert found == expected["items"]
    assert all(item["clause"].startswith("SH-") for item in event["items"])
    check_reading(event, held(twin, event), {item["id"] for item in found})


def check_reading(event: dict[str, Any], tiles: Counter[int], items: set[str]) -> None:
    """Four sets and a pair of the winner's tiles, a wild one read as one it stands for."""
    laid = read_out(event)
    assert sorted(map(len, groups_of(event))) in [[2] + [3] * (4 - kongs) + [4] * kongs for kongs in range(4)]
    assert (laid - tiles).total() <= (1 if items & {"mo_bao", "da_feng"} else 0)
    assert all(kind == kind_of(event["tile"]) for kind in tiles - laid)


def seeking(claims: Container[int], wins: float) -> Policy:
    """A policy that mostly makes these claims and kongs, declares whenever it may and wins now and then."""

    def answer(actions: list[int], rng: random.Random, drawn: int) -> int:
        if WIN in actions and rng.random() < wins:
            return WIN
        declared = [action for action in actions if declares(action)]
        made = [action for action in actions if action in claims]
        ways = [way for way in (declared, made) if way and rng.random() < 0.9]
        quiet = (
            [drawn] if drawn in actions else [action for action in actions if action < 34 or action == PASS]
        )
        return rng.choice(rng.choice(ways) if ways else quiet or declared)

    def policy(offers: dict[int, list[int]], rng: random.Random, drawn: int) -> list[Answer]:
        answers = [(seat, answer(actions, rng, drawn)) for seat, actions in offers.items()]
        rng.shuffle(answers)
        return answers

    return policy


KONGS = (*range(CONCEALED, WIN), PUNG, KONG)
CLAIMS = (*KONGS, *range(CHOW, BOUND_PUNG + 1))
STYLES: dict[str, tuple[Callable[[random.Random], list[int]], Policy, int, set[str]]] = {
    "any": (
        suihua_wall,
        answers_for,
        3,
        {"chowed", "punged", "konged", "ready_declared", "self_draw", "discard"},
    ),
    "near": (
        near,
        seeking(CLAIMS, 0.2),
        3,
        {"bound", "laid", "mo_bao", "da_feng", "split", "men_ting", "diao"},
    ),
    "changing": (changing, seeking((), 0.02), 1, {"change"}),
    "konging": (konging, seeking(KONGS, 0.1), 1, {"seven kongs", "skipped"}),
    "robbing": (robbing, seeking((PUNG, *range(ADDED, WIN)), 0.3), 1, {"rob_kong"}),
}
SHARE = scaled(60, 30)  # hands of a style, times its weight


def play(style: str, seed: int) -> SuihuaHand:
    """A random hand of random options."""
    make, policy, _, _ = STYLES[style]
    rng = random.Random(f"suihua {style} {seed}")
    options = options_for("suihua", rng)
    twin = play_both("suihua", make(rng), rng.randrange(4), options, rng, policy, check_won)
    assert isinstance(twin, SuihuaHand)
    return twin


def rarities(twin: SuihuaHand) -> set[str]:
    """What happened in a hand, events apart from the items of a win."""
    found = set(happened(twin))
    for event in twin.events:
        found |= {name for name in ("laid", "skipped") if event.get(name)}
        found |= {"bound"} if event["type"] in ("chowed", "punged") and event.get("ready") else set()
        found |= {item["id"] for item in event.get("items", [])}
    found |= {"split"} if twin.front == LIVE_END and "won" in twin_types(twin) else set()
    found |= {"seven kongs"} if twin.kongs == 7 else set()
    return found | ({"change"} if twin.changes else set())


def twin_types(twin: SuihuaHand) -> set[str]:
    """The types of its events."""
    return {event["type"] for event in twin.events}


@pytest.mark.parametrize("style", STYLES)
def test_engine_and_twin_play_the_same_hands(style: str) -> None:
    _, _, weight, rare = STYLES[style]
    seen: set[str] = set()
    for seed in range(SHARE * weight):
        seen |= rarities(play(style, seed))
    assert rare <= seen, rare - seen
