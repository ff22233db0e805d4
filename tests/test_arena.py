"""The arena: seatings, walls, intervals, reports, and that sharing the work changes nothing."""

import io
import itertools
from collections import Counter
from math import isclose
from typing import Any

import pytest

from xiangque import events
from xiangque.arena import Plan, plan, report, run, seatings
from xiangque.arena.interval import interval, student
from xiangque.arena.plan import bot_seed, match_seed
from xiangque.arena.sharing import Played, in_order
from xiangque.arena.tally import UnitTally, quantile, rounded
from xiangque.batch.shuffle import deal
from xiangque.match import replay
from xiangque.pieces import DECK_112
from xiangque.rules import GAMES, game

OPTIONS = game("huaian").resolve({"hands": 2})


def made(bots: str, asked: int, seed: int = 1, of: str = "huaian", **options: Any) -> Plan:
    return plan(of, tuple(bots.split(",")), game(of).resolve({"hands": 2} | options), seed, asked)


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    bots = [{key: value for key, value in bot.items() if key != "decision_ms"} for bot in found["bots"]]
    return {key: value for key, value in found.items() if key != "decisions_per_s"} | {"bots": bots}


@pytest.mark.parametrize(
    ("bots", "count"), [("aaaa", 1), ("abbb", 4), ("babb", 4), ("aabb", 6), ("aabc", 12), ("abcd", 24)]
)
def test_every_distinct_seating_once(bots: str, count: int) -> None:
    orders = seatings(tuple(bots))
    assert len(orders) == count == len({tuple(bots[i] for i in order) for order in orders})
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)


def test_entries_of_one_name_change_seats_too() -> None:
    orders = seatings(("a", "b", "b", "b"))
    for entry in range(4):
        assert sorted(order.index(entry) for order in orders) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("bots", "asked", "played"),
    [
        ("a,a,a,a", 1, 2),
        ("a,a,a,a", 2, 2),
        ("a,a,a,a", 3, 4),
        ("a,b,b,b", 1, 8),
        ("a,b,b,b", 9, 16),
        ("a,b,c,d", 48, 48),
    ],
)
def test_hands_are_rounded_up_to_whole_units(bots: str, asked: int, played: int) -> None:
    assert made(bots, asked).hands == played


def test_match_seeds_and_second_walls_differ_c_p01() -> None:
    seeds = [match_seed(1, unit) for unit in range(1000)]
    assert len(set(seeds)) == 1000
    assert not set(seeds) & {match_seed(424242, unit) for unit in range(1000)}
    walls = {tuple(deal(seed, 2, list(DECK_112))[0]) for seed in seeds}
    assert len(walls) == 1000
    one = [tuple(deal(seeds[0], hand, list(DECK_112))[0]) for hand in range(1, 65)]
    assert len(set(one)) == 64
    assert deal(seeds[0], 2, list(DECK_112)) == deal(seeds[0], 2, list(DECK_112))


def test_bots_of_one_match_have_seeds_of_their_own() -> None:
    keys = itertools.product(range(3), range(3), range(24), range(4))
    assert len({bot_seed(*key) for key in keys}) == 3 * 3 * 24 * 4


@pytest.mark.parametrize(
    ("freedom", "wanted"),
    [(1, 12.7062), (2, 4.3027), (4, 2.7764), (5, 2.5706), (10, 2.2281), (30, 2.0423), (1000, 1.9623)],
)
def test_student_quantiles(freedom: int, wanted: float) -> None:
    assert isclose(student(freedom), wanted, abs_tol=0.002)


def test_interval_of_clusters() -> None:
    assert interval([1.0]) is None
    low, high = interval([1.0, 3.0]) or (0.0, 0.0)
    assert isclose(low, 2 - 12.7062, rel_tol=1e-4)
    assert isclose(high, 2 + 12.7062, rel_tol=1e-4)
    assert interval([2.0, 2.0, 2.0]) == (2.0, 2.0)


def test_durations_are_rounded_little() -> None:
    for value in (0, 1, 31, 32, 33, 999, 123456, 10**9 + 7):
        assert rounded(value) <= value <= rounded(value) * 17 / 16 + 1
    assert quantile(Counter({1_000_000: 99, 5_000_000: 1}), 0.5) == 1.0
    assert quantile(Counter({1_000_000: 98, 5_000_000: 2}), 0.99) == 5.0
    assert quantile(Counter(), 0.5) == 0.0


def test_report_adds_up() -> None:
    found = report(made("greedy,random,drawn,random", 96), run(made("greedy,random,drawn,random", 96)))
    assert found["hands"] == 96
    assert [bot["name"] for bot in found["bots"]] == ["greedy", "random", "drawn", "random"]
    assert isclose(sum(bot["points_per_hand"] for bot in found["bots"]), 0, abs_tol=1e-9)
    wins = sum(bot["win_rate"] for bot in found["bots"])
    assert isclose(wins + found["drawn_rate"], 1)
    assert sum(bot["deal_in_rate"] for bot in found["bots"]) <= wins
    assert found["items"].get("ping_hu", 0) + found["items"].get("zi_huan", 0) == round(wins * 96)
    for bot in found["bots"]:
        low, high = bot["ci95"]
        assert low <= bot["points_per_hand"] <= high
        assert 0 < bot["decision_ms"]["p50"] <= bot["decision_ms"]["p99"]
    assert found["decisions_per_s"] > 0


def test_a_single_match_seed_bounds_nothing() -> None:
    arena = made("drawn,drawn,drawn,drawn", 2)
    assert report(arena, run(arena))["bots"][0]["ci95"] == [None, None]


def test_same_seed_same_report_whatever_the_workers() -> None:
    arena = made("greedy,random,random,random", 32)
    journals = [io.BytesIO(), io.BytesIO()]
    one, two = (
        without_times(report(arena, run(arena, n, file))) for n, file in zip((1, 2), journals, strict=True)
    )
    assert one == two
    assert journals[0].getvalue() == journals[1].getvalue()
    assert without_times(report(arena, run(arena))) == one
    other = made("greedy,random,random,random", 32, seed=2)
    assert without_times(report(other, run(other))) != one


def test_journal_holds_the_matches_one_after_the_other() -> None:
    arena = made("greedy,random,random,random", 8)
    file = io.BytesIO()
    done: list[int] = []
    run(arena, 1, file, done.append)
    lines = file.getvalue().splitlines()
    starts = [i for i, line in enumerate(lines) if isinstance(events.decode(line), events.MatchStarted)]
    assert len(starts) == 4
    assert sum(done) == 8
    walls = []
    for start, end in itertools.pairwise([*starts, len(lines)]):
        assert replay.verify(lines[start:end]) == []
        decoded = [events.decode(line) for line in lines[start:end]]
        walls.append([event.wall for event in decoded if isinstance(event, events.HandStarted)])
        assert isinstance(decoded[-1], events.MatchEnded)
    assert walls[0] == walls[1] == walls[2] == walls[3]
    assert walls[0][0] != walls[0][1]


@pytest.mark.parametrize("other", ["random", "drawn"])
def test_greedy_is_far_ahead(other: str) -> None:
    arena = made(f"greedy,{other},{other},{other}", 160)
    low, _ = report(arena, run(arena))["bots"][0]["ci95"]
    assert low > 0


def test_greedy_hands_are_seldom_drawn() -> None:
    arena = made("greedy,greedy,greedy,greedy", 60)
    assert report(arena, run(arena))["drawn_rate"] < 0.4


def test_options_reach_the_table() -> None:
    arena = made("greedy,random,random,random", 40, base=100, flower_value=0)
    points = [value for curve in run(arena).points for value in curve]
    assert any(points)
    assert all(value % 100 == 0 for value in points)


def dealt_in(file: io.BytesIO) -> int:
    """Hands won by what another seat threw or added."""
    found = [events.decode(line) for line in file.getvalue().splitlines()]
    won = [event for event in found if isinstance(event, events.Won)]
    assert all(event.from_ != event.seat for event in won if event.by != "turned")
    return sum(event.by in ("discard", "rob_kong") for event in won)


@pytest.mark.parametrize("units", [1, 7, 100, 1000])
@pytest.mark.parametrize("workers", [1, 2, 9])
@pytest.mark.parametrize("ahead", [1, 4])
def test_shares_come_back_in_order_and_few_are_out_at_a_time(units: int, workers: int, ahead: int) -> None:
    out: list[range] = []
    most = 0

    def submit(share: range) -> range:
        nonlocal most
        out.append(share)
        most = max(most, len(out))
        return share

    def fetch(share: range) -> list[Played]:
        out.remove(share)
        return [(UnitTally(unit, []), b"") for unit in share]

    played = [tally.hands for tally, _ in in_order(units, workers, submit, fetch, ahead)]
    assert played == list(range(units))
    assert most <= ahead * workers


@pytest.mark.parametrize("of", GAMES)
@pytest.mark.parametrize(
    ("bots", "hands"), [("random,random,random,random", 12), ("greedy,greedy,drawn,greedy", 4)]
)
def test_every_game_is_played_counted_and_replayed(of: str, bots: str, hands: int) -> None:
    arena = made(bots, hands, of=of, hands=1)
    file = io.BytesIO()
    found = report(arena, run(arena, 1, file))
    assert found["hands"] == arena.hands
    assert isclose(sum(bot["points_per_hand"] for bot in found["bots"]), 0, abs_tol=1e-9)
    assert isclose(sum(bot["win_rate"] for bot in found["bots"]) + found["drawn_rate"], 1)
    assert set(found["items"]) <= set(game(of).items)
    assert sum(bot["deal_in_rate"] for bot in found["bots"]) == pytest.approx(dealt_in(file) / arena.hands)
    lines = file.getvalue().splitlines()
    starts = [i for i, line in enumerate(lines) if isinstance(events.decode(line), events.MatchStarted)]
    for start, end in itertools.pairwise([*starts, len(lines)]):
        assert replay.verify(lines[start:end]) == []


@pytest.mark.parametrize("bots", ["greedy,random,random,random", "greedy,drawn,drawn,drawn"])
def test_greedy_is_far_ahead_where_only_the_ready_win(bots: str) -> None:
    arena = made(bots, 16, of="suihua")
    found = report(arena, run(arena))["bots"]
    assert found[0]["points_per_hand"] > 5
    assert all(bot["points_per_hand"] < 0 for bot in found[1:])


def test_three_play_cards_too() -> None:
    arena = made("greedy,random,drawn", 6, of="anxiang", hands=1)
    found = report(arena, run(arena))
    assert [bot["name"] for bot in found["bots"]] == ["greedy", "random", "drawn"]
    assert found["bots"][0]["points_per_hand"] >= 0
