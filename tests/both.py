"""One random hand on the engine and on the slow twin of its game: offers, decisions and events agree."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

from randomly import Answer
from slow_huaian import SlowHand
from slow_suihua import SuihuaHand
from table import NAMES, TWINS, as_dicts, deal, first_dealers, text_of

from xiangque.events import encode
from xiangque.match import Match
from xiangque.match.replay import verify
from xiangque.pieces import parse

Policy = Callable[[dict[int, list[int]], random.Random, int], list[Answer]]
CheckWon = Callable[[dict[str, Any], SlowHand, dict[str, Any]], None]
CHOW = "chow"


def held(twin: SlowHand, event: dict[str, Any]) -> Counter[int]:
    """The winner's tiles, melds and winning tile included."""
    seat = event["seat"]
    tiles = list(twin.hands[seat]) + ([] if event["by"] == "self_draw" else [twin.tile])
    for what, tile in twin.melds[seat]:
        run = [tile, tile + 1, tile + 2]
        tiles += run if what == CHOW else [tile] * (3 if what == "pung" else 4)
    return Counter(tiles)


def groups_of(event: dict[str, Any]) -> list[list[int]]:
    """The groups of a won event's reading."""
    return [parse(group) for group in event["reading"]]


def read_out(event: dict[str, Any]) -> Counter[int]:
    """The tiles of a won event's reading."""
    return Counter(kind for group in groups_of(event) for kind in group)


def compare(engine: list[dict[str, Any]], twin: SlowHand, since: int, check_won: CheckWon) -> int:
    """The events of one step, the won event by its worth."""
    found = [e for e in engine if e["type"] not in ("match_started", "hand_started", "match_ended")]
    expected = twin.events[since:]
    assert len(found) == len(expected), (found, expected)
    for one, other in zip(found, expected, strict=True):
        if other["type"] == "won":
            check_won(one, twin, other)
            one = {key: value for key, value in one.items() if key not in ("items", "reading")}
            other = {key: value for key, value in other.items() if key not in ("patterns", "items")}
        assert one == other
    return len(twin.events)


def agree_when_decided(match: Match, twin: SlowHand, answers: list[Answer]) -> None:
    """Engine and twin close the window after the same answers, in whatever order they arrive."""
    for count in range(len(answers) + 1):
        for given in permutations(answers, count):
            assert match.decided(list(given)) == twin.decided(list(given)), given


def play_both(
    game: str,
    wall: list[int],
    dealer: int,
    options: dict[str, Any],
    rng: random.Random,
    policy: Policy,
    check_won: CheckWon,
) -> SlowHand:
    """One hand on both sides, and played again from its journal; the twin as it ended."""
    match = Match(game, options, NAMES, "twin")
    twin = TWINS[game](wall, dealer, options)
    done = compare(as_dicts(deal(match, wall, dealer)), twin, 0, check_won)
    while match.live:
        offers = {seat: sorted(actions) for seat, actions in match.offers().items()}
        assert offers == twin.legal(), words(offers, twin.legal())
        answers = policy(twin.legal(), rng, -1 if twin.drawn is None else twin.drawn)
        agree_when_decided(match, twin, answers)
        if isinstance(twin, SuihuaHand) and not twin.dealt:  # no text says which of the fourteen dealt
            assert {seat: match.default(seat) for seat in offers} == {
                seat: twin.default(seat) for seat in offers
            }
        if len(answers) > 1 and rng.random() < 0.5:
            while len(answers) > 1 and twin.decided(answers[:-1]):
                answers.pop()
        twin.play(answers)
        done = compare(as_dicts(match.step(answers)), twin, done, check_won)
    assert twin.legal() == {}
    assert twin.totals == match.totals
    assert dealer not in first_dealers(match) or verify([encode(event) for event in match.log]) == []
    return twin


def words(*sides: dict[int, list[int]]) -> list[dict[int, list[str]]]:
    """What only one side offers, in words."""
    one, other = sides
    lists = [(one, other), (other, one)]
    return [
        {
            seat: [text_of(a) for a in actions if a not in those.get(seat, [])]
            for seat, actions in these.items()
        }
        for these, those in lists
    ]


def happened(twin: SlowHand) -> Counter[str]:
    """How often each event, and each way to win, occurred."""
    return Counter(event.get("by", event["type"]) for event in twin.events)
