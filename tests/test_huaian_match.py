"""HA-17, hands of a match and the options."""

from typing import Any

import pytest
from played import PAIR_5M
from table import NAMES, Table, as_dicts, start
from walls import wall

from xiangque.match import Match
from xiangque.rules import OptionError, game


def test_ha17_titles_and_their_bounds() -> None:
    titles = game("huaian").titles
    names = [title.labels["zh-Hans"] for title in titles]
    bounds = [title.below for title in titles]
    assert names == ["赌鬼", "赌棍", "赌徒", "赌侠", "赌王", "赌圣", "赌神", "赌尊"]
    assert bounds[:-1] == [0, 100, 500, 1000, 2000, 5000, 8000]
    assert bounds[-1] is None


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (-1, "赌鬼"),
        (0, "赌棍"),
        (99, "赌棍"),
        (100, "赌徒"),
        (499, "赌徒"),
        (500, "赌侠"),
        (999, "赌侠"),
        (1000, "赌王"),
        (1999, "赌王"),
        (2000, "赌圣"),
        (4999, "赌圣"),
        (5000, "赌神"),
        (7999, "赌神"),
        (8000, "赌尊"),
        (10000, "赌尊"),
    ],
)
def test_ha17_title_of_a_total(points: int, name: str) -> None:
    huaian = game("huaian")
    labels = {title.id: title.labels["zh-Hans"] for title in huaian.titles}
    assert labels[huaian.title(points)] == name


@pytest.mark.parametrize(
    ("base", "winner", "losers"),
    [(33, "赌棍", "赌鬼"), (34, "赌徒", "赌鬼"), (100, "赌徒", "赌鬼")],
)
def test_ha17_titles_at_the_end_of_a_match(base: int, winner: str, losers: str) -> None:
    table = Table(wall(["123m 456m 789m 123p 55s"]), options={"hands": 1, "base": base})
    table.do(0, "win")
    ended = table.last("match_ended")
    labels = {title.id: title.labels["zh-Hans"] for title in game("huaian").titles}
    assert ended["totals"] == [3 * base, -base, -base, -base]
    assert [labels[id_] for id_ in ended["titles"]] == [winner, losers, losers, losers]


@pytest.mark.parametrize("hands", [1, 2, 3])
def test_option_hands_per_match_drawn_ones_count(hands: int) -> None:
    match = start("huaian", {"hands": hands})
    for hand in range(1, hands + 1):
        assert not match.ended
        match.deal(wall(["9s"]), (1, 4))
        assert match.hand == hand
        while match.live:
            match.step([(seat, match.default(seat)) for seat in match.offers()])
    assert match.ended
    assert as_dicts(match.log)[-1]["type"] == "match_ended"


def test_option_defaults_are_those_of_the_rule_page() -> None:
    assert game("huaian").resolve({}) == {
        "edition": "home",
        "base": 1,
        "flower_value": 1,
        "seven_pairs": 2,
        "cap": 16,
        "flower_chain": "next_turn",
        "concealed_kong": True,
        "added_kong": True,
        "rob_kong": False,
        "draw_keeps_dealer": False,
        "hands": 8,
    }


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [("base", 1, 100), ("flower_value", 0, 10), ("seven_pairs", 1, 8), ("cap", 1, 1024), ("hands", 1, 64)],
)
def test_option_ranges(name: str, low: int, high: int) -> None:
    rules = game("huaian")
    for value in (low, high):
        assert rules.resolve({name: value})[name] == value
    bad: tuple[Any, ...] = (low - 1, high + 1, "x", 1.5, None, True)
    for wrong in bad:
        with pytest.raises(OptionError, match=name):
            rules.resolve({name: wrong})


@pytest.mark.parametrize(
    "options", [{"edition": "both"}, {"flower_chain": "never"}, {"rob_kong": 1}, {"chow": True}]
)
def test_option_unknown_or_wrong_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as refused:
        game("huaian").resolve(options)
    assert next(iter(options)) in str(refused.value)
    assert "\n" not in str(refused.value)


def test_aborted_hand_writes_its_end_and_stops_the_match() -> None:
    table = Table(wall(["5m", PAIR_5M]), dealer=1)
    table.step([(1, "5m")])
    events = as_dicts(table.match.abort())
    assert [event["type"] for event in events] == ["hand_ended", "match_ended"]
    assert events[0]["result"] == "aborted"
    assert events[0]["next_dealer"] == 1
    assert events[0]["totals"] == [0, 0, 0, 0]
    assert not table.match.live
    assert table.match.ended
    assert isinstance(table.match, Match)


def test_names_are_in_the_first_line() -> None:
    first = as_dicts(start("huaian").log)[0]
    assert first["type"] == "match_started"
    assert first["names"] == NAMES
    assert first["ruleset"] == "huaian/1"
