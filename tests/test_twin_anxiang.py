"""Random hands over random options: offers, decisions and events of engine and slow twin agree."""

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from card_randomly import NAMES, any_cards, card_answers, card_options
from card_walls import card_wall, cards
from mode import scaled
from slow_anxiang import SlowHand
from slow_anxiang_hands import Worth
from table import as_dicts

from xiangque.match import Match

HANDS = scaled(3000, 400)
CHUNK = 50


def amounts(worth: Worth) -> dict[str, int]:
    """The items of one reading of the twin."""
    return {**worth.times, **worth.items}


def check_won(event: dict[str, Any], twin: SlowHand, expected: dict[str, Any]) -> None:
    """The items are those of a best reading, they add up, and the reading lays out the twenty cards."""
    found = {item["id"]: item.get("times", item.get("xi")) for item in event["items"]}
    assert found in [amounts(worth) for worth in twin.best], (found, twin.best)
    assert all(item["clause"] == "AX-16" for item in event["items"])
    worth = next(worth for worth in twin.best if amounts(worth) == found)
    assert worth.total == expected["total_xi"]
    seat = expected["seat"]
    laid = [kind for what, low in twin.groups[seat] for kind in three(what, low)]
    held = [*twin.hands[seat], *laid]
    if len(held) < 20:  # a wei has its card already
        held.append(twin.tile)
    assert sorted(cards("".join(event["reading"]))) == sorted(held)
    assert sorted(map(len, event["reading"])) == [2] + [3] * 6


def three(what: str, low: int) -> list[int]:
    """The three cards of a laid group."""
    return [low, low + 1, low + 2] if what == "chow" else [low] * 3


def compare(engine: list[dict[str, Any]], twin: SlowHand, since: int) -> int:
    """The events of one step, the won event by its worth."""
    found = [e for e in engine if e["type"] not in ("match_started", "hand_started", "match_ended")]
    expected = twin.events[since:]
    assert len(found) == len(expected), (found, expected)
    for one, other in zip(found, expected, strict=True):
        if other["type"] == "won":
            check_won(one, twin, other)
            one = {key: value for key, value in one.items() if key not in ("items", "reading")}
            other = {key: other[key] for key in one}
        assert one == other
    return len(twin.events)


def play_both(match: Match, wall: list[int], rng: random.Random, eager: float) -> Counter[str]:
    """One hand on both sides; how often each event occurred."""
    dealt = as_dicts(match.deal(wall, []))
    twin = SlowHand(wall, match.dealer, match.seats, match.options, list(match.totals))
    done = compare(dealt, twin, 0)
    while match.live:
        assert {seat: sorted(actions) for seat, actions in match.offers().items()} == twin.legal()
        assert all(match.default(seat) == twin.default(seat) for seat in match.offers())
        answers = card_answers(twin.legal(), rng, eager)
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
    return Counter(event.get("result", event["type"]) for event in twin.events)


@pytest.mark.parametrize("chunk", range(HANDS // CHUNK))
def test_engine_and_twin_play_the_same_hands(chunk: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK, 5):
        rng = random.Random(f"twin {seed}")
        names = NAMES[: rng.choice([3, 4])]
        match = Match("anxiang", card_options(rng) | {"hands": 5}, names, "twin")
        eager = rng.choice([0.2, 0.6, 0.9])
        while not match.ended:
            seen += play_both(match, any_cards(rng), rng, eager)
    assert {"turned", "weied", "punged", "chowed", "passed", "drawn"} <= set(seen)


def test_engine_and_twin_die_alike() -> None:
    """Hands of 砍 beside pairs whose third cards come up early, so that a wei leaves nothing to discard."""
    seen: Counter[str] = Counter()
    for seed in range(scaled(300, 60)):
        rng = random.Random(f"dead {seed}")
        kinds = rng.sample([chr(char) for char in map(ord, "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾")], 16)
        kans, pairs = kinds[:10], kinds[10:]
        hands = (
            "".join(kind * 3 for kind in kans[:4]) + "".join(kind * 2 for kind in pairs[:3]),
            "".join(kind * 3 for kind in kans[4:7]) + "".join(kind * 2 for kind in pairs[3:]),
            "".join(kind * 3 for kind in kans[7:]),
        )
        stock = [kind for kind in pairs for _ in range(2)]
        rng.shuffle(stock)
        options = card_options(rng) | {"broken_kan_free": False, "min_xi": 1, "hands": 1}
        match = Match("anxiang", options, NAMES[: rng.choice([3, 4])], "dead")
        seen += play_both(match, card_wall(hands, "".join(stock)), rng, 0.8)
    assert seen["dead"] > 5
