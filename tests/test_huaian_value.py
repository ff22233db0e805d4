"""HA-16 and the value V: who pays what."""

from typing import Any

import pytest
from played import READY_5M, Deal, make_dealer, trace
from table import Table
from walls import LAST_DRAW, wall

deal = pytest.fixture(params=["engine", "twin"])(make_dealer)


def test_ha16_a_discard_is_paid_by_the_discarder_alone(deal: Deal) -> None:
    table = deal(wall(["5m", "7z", READY_5M], tail="1s"))
    table.step([(0, "5m")])
    table.do(2, "win")
    assert table.deltas() == [-1, 0, 1, 0]


def test_ha16_worked_example_by_discard_with_one_flower(deal: Deal) -> None:
    table = deal(wall(["5m", "", "46m 123p 456p 789p 9s 7z"], tail="9s"))
    table.step([(0, "5m")])
    table.do(2, "win")
    assert table.deltas() == [-2, 0, 2, 0]


def test_ha16_worked_example_self_drawn_seven_pairs(deal: Deal) -> None:
    table = deal(wall(["9s", "11m 33m 55p 77p 99p 22s 4s"], draws="4s"))
    table.throw(0, "9s")
    table.do(1, "win")
    assert table.deltas() == [-2, 6, -2, -2]
    assert table.patterns() == {"七对"}


def test_ha16_a_drawn_hand_pays_nothing(deal: Deal) -> None:
    table = deal(wall(["9s"]))
    table.throw(0, "9s")
    table.idle_out()
    assert "paid" not in table.types()
    assert table.last("hand_ended")["totals"] == [0, 0, 0, 0]


PATTERNS = [
    ("123m 456m 789m 123p 5s", "5s", set(), 1),
    ("111m 333m 555p 777p 9s", "9s", {"碰碰胡"}, 2),
    ("111222333m 444p 5s", "5s", {"碰碰胡"}, 2),
    ("123m 456m 789m 234m 5m", "5m", {"清一色"}, 4),
    ("111m 333m 555m 777m 9m", "9m", {"清一色", "碰碰胡"}, 8),
    ("11m 33m 55m 77m 99m 11p 3p", "3p", {"七对"}, 2),
    ("1111m 33m 55p 77p 99p 1s", "1s", {"龙七对"}, 4),
    ("11m 33m 55m 77m 99m 22m 4m", "4m", {"七对", "清一色"}, 8),
    ("1111m 33m 55m 77m 99m 4m", "4m", {"龙七对", "清一色"}, 16),
]


@pytest.mark.parametrize(("hand", "tile", "patterns", "times"), PATTERNS)
@pytest.mark.parametrize(("base", "cap"), [(1, 16), (3, 16), (2, 5), (1, 1)])
def test_v_big_edition_multiplies_patterns_up_to_the_cap(
    deal: Deal, hand: str, tile: str, patterns: set[str], times: int, base: int, cap: int
) -> None:
    table = deal(wall([tile, hand]), edition="big", base=base, cap=cap)
    table.step([(0, tile)])
    table.do(1, "win")
    value = base * min(times, cap)
    assert table.deltas() == [-value, value, 0, 0]
    if cap > 1:  # else every reading is worth the same
        assert table.patterns() == patterns


@pytest.mark.parametrize(("hand", "tile", "patterns", "times"), PATTERNS)
def test_v_home_edition_has_only_seven_pairs(
    deal: Deal, hand: str, tile: str, patterns: set[str], times: int
) -> None:
    table = deal(wall([tile, hand]), cap=1)
    table.step([(0, tile)])
    table.do(1, "win")
    pairs = bool(patterns & {"七对", "龙七对"})
    assert table.deltas() == ([-2, 2, 0, 0] if pairs else [-1, 1, 0, 0]), "and no cap"
    assert table.patterns() == ({"七对"} if pairs else set())


@pytest.mark.parametrize("pairs", [1, 3, 8])
def test_v_option_seven_pairs(deal: Deal, pairs: int) -> None:
    for edition, hand, tile, times in (
        ("home", "11m 33m 55m 77m 99m 11p 3p", "3p", pairs),
        ("big", "11m 33m 55m 77m 99m 11p 3p", "3p", pairs),
        ("big", "1111m 33m 55p 77p 99p 1s", "1s", 2 * pairs),
        ("big", "1111m 33m 55m 77m 99m 4m", "4m", 8 * pairs),
    ):
        table = deal(wall([tile, hand]), edition=edition, seven_pairs=pairs, cap=1024)
        table.step([(0, tile)])
        table.do(1, "win")
        assert table.deltas() == [-times, times, 0, 0]


@pytest.mark.parametrize("flower_value", [0, 1, 10])
def test_v_option_flower_value_outside_multiplier_and_cap(deal: Deal, flower_value: int) -> None:
    kinds = wall(["9m", "111m 333m 555m 77m 77z"], tail="7m 9m")
    table = deal(kinds, edition="big", cap=3, base=2, flower_value=flower_value)
    table.step([(0, "9m")])
    table.do(1, "win")
    value = 2 * 3 + 2 * flower_value
    assert table.deltas() == [-value, value, 0, 0]


def test_v_only_the_winner_s_flowers_count(deal: Deal) -> None:
    table = deal(wall(["5m", "77z", READY_5M], tail="1s 8s"))
    table.step([(0, "5m")])
    table.do(2, "win")
    assert table.deltas() == [-1, 0, 1, 0]


def four_melds(deal: Deal, draws: str, **options: Any) -> Table:
    """Seat 2 has punged 1p 3p 7p and holds 55m 9m 8m, then pungs 5m: a single 9m is left after 8m."""
    table = deal(wall(["1p", "", "11p 33p 77p 1m 2s 6s 55m 9m 8m"], draws="3p 7p 5m" + draws), **options)
    table.step([(0, "1p")])
    table.do(2, "pung")
    for thrown, claimed in (("1m", "3p"), ("2s", "7p"), ("6s", "5m")):
        table.throw(2, thrown)
        table.step([(3, claimed)])
        table.do(2, "pung")
    table.throw(2, "8m")
    return table


def test_v_quanqiuren_by_discard(deal: Deal) -> None:
    table = four_melds(deal, "9m", edition="big")
    table.step([(3, "9m")])
    table.do(2, "win")
    assert table.patterns() == {"全求人", "碰碰胡"}
    assert table.deltas() == [0, 0, 4, -4]


def test_v_quanqiuren_by_draw(deal: Deal) -> None:
    table = four_melds(deal, "4s 8s 3s 9m", edition="big")
    table.idle(3)
    table.do(2, "win")
    assert table.patterns() == {"全求人", "碰碰胡"}
    assert table.deltas() == [-4, -4, 12, -4]


def test_v_quanqiuren_counts_no_concealed_kong(deal: Deal) -> None:
    hand = "11p 33p 77p 1m 2s 9m 5555m"
    table = deal(wall(["1p", "", hand], draws="3p 7p 4s 8m 3s 6s 6s", tail="8s"), edition="big")
    table.step([(0, "1p")])
    table.do(2, "pung")
    for thrown, claimed in (("1m", "3p"), ("2s", "7p")):
        table.throw(2, thrown)
        table.step([(3, claimed)])
        table.do(2, "pung")
    table.throw(2, "9m")
    table.idle(3)
    table.do(2, "concealed 5m")
    table.throw(2, "8s")
    table.step([(3, "6s")])
    table.do(2, "win")
    assert table.patterns() == {"碰碰胡"}
    assert table.deltas() == [0, 0, 2, -2]


def test_v_gangshang_on_any_kong(deal: Deal) -> None:
    table = deal(wall(["5m", "", "555m 46p 123s 456s 88p"], tail="5p"), edition="big")
    table.step([(0, "5m")])
    table.do(2, "kong")
    assert "win" in table.of(2)
    table.do(2, "win")
    assert table.patterns() == {"杠上开花"}
    assert table.deltas() == [-2, -2, 6, -2]


def test_v_gangshang_not_after_a_discard(deal: Deal) -> None:
    table = deal(wall(["5m", "", "555m 46p 123s 456s 88p"], draws="1m 1m 2m 5p", tail="9m"), edition="big")
    table.step([(0, "5m")])
    table.do(2, "kong")
    table.throw(2, "9m")
    table.idle(3)
    table.do(2, "win")
    assert table.patterns() == set()
    assert table.deltas() == [-1, -1, 3, -1]


def test_v_haidi_on_the_last_tile(deal: Deal) -> None:
    table = deal(wall(["9s", "", "", READY_5M], at={LAST_DRAW: "5m"}), edition="big")
    table.throw(0, "9s")
    table.idle_out()
    assert table.patterns() == {"海底"}
    assert table.deltas() == [-2, -2, -2, 6]


def test_v_tianhu_on_the_deal(deal: Deal) -> None:
    table = deal(wall(["123m 456m 789m 123p 55s"]), edition="big")
    assert trace(table.do(0, "win"))[0] == "0 won 5s self_draw", "the tile of place 52"
    assert table.patterns() == {"天胡"}
    assert table.deltas() == [24, -8, -8, -8]


def test_v_tianhu_after_flowers_of_the_deal(deal: Deal) -> None:
    table = deal(wall(["123m 456m 789m 123p 5s 7z"], tail="5s"), edition="big")
    table.do(0, "win")
    assert table.last("won")["tile"] == "5s"
    assert table.patterns() == {"天胡"}
    assert table.deltas() == [27, -9, -9, -9]


def test_v_tianhu_not_after_a_concealed_kong(deal: Deal) -> None:
    table = deal(wall(["5555m 46p 123s 456s 88p"], tail="5p"), edition="big")
    table.do(0, "concealed 5m")
    table.do(0, "win")
    assert table.patterns() == {"杠上开花"}
    assert table.deltas() == [6, -2, -2, -2]


def test_v_tianhu_is_worth_nothing_at_home(deal: Deal) -> None:
    table = deal(wall(["123m 456m 789m 123p 55s"]))
    table.do(0, "win")
    assert table.patterns() == set()
    assert table.deltas() == [3, -1, -1, -1]


def test_v_declined_tianhu_is_written_before_what_follows(deal: Deal) -> None:
    table = deal(wall(["123m 456m 789m 123p 55s"]))
    assert trace(table.do(0, "ready 5s"))[:3] == ["0 passed 5s win", "0 ready_declared", "0 discarded 5s"]


def test_v_no_doubling_for_dealer_or_kongs(deal: Deal) -> None:
    table = deal(wall([READY_5M + "9m"], draws="5m"), edition="big")
    table.throw(0, "9m")
    table.step([(1, "5m")])
    table.do(0, "win")
    assert table.deltas() == [1, -1, 0, 0]
