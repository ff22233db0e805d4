"""The twin's scoring and ready conditions against every printed figure and example of the rule page."""

from typing import Any

import pytest
from slow_huaian import RED, code, kind_of
from slow_suihua_hands import Meld, Waiting, readings, score, waiting, without
from suihua_tables import DISCARD_PAYMENTS, WINNING_SHAPES
from walls import tiles

RUN_AND_PUNG = [{"kind": "chow", "tiles": "234m"}, {"kind": "pung", "tiles": "777m"}]
KAN, TWO_WAY = "11s555s79p", "11s555s67p"


def request(win: str, dealer_wins: bool, concealed: str = KAN, **changes: Any) -> dict[str, Any]:
    """A score request for one row of the settlement table; seat 0 deals, the winner is 0 or 1."""
    seat = 0 if dealer_wins else 1
    found: dict[str, Any] = {
        "options": {},
        "dealer": 0,
        "seat": seat,
        "win_by": "self_draw",
        "concealed": concealed,
        "melds": RUN_AND_PUNG,
        "winning": "8p",
        "ready": [seat, 2],
        "bao": [],
        "context": [],
    }
    if win == "discard":
        found |= {"win_by": "discard", "from": 2}
    elif win == "mo_bao":
        found |= {"winning": "3s", "bao": ["3s"]}
    elif win == "bao_zhong_bao":
        found["bao"] = ["8p", "7p"]
    elif win == "da_feng":
        found["winning"] = "5s"
    return found | changes


def paid(asked: dict[str, Any]) -> tuple[list[int], int]:
    """The payments and the winner's gain."""
    found = score(asked)
    assert found is not None, asked
    return found["payments"], found["total"]


def table_row(asked: dict[str, Any], idle: int, dealer: int) -> None:
    """Idle losers pay ``idle``, the dealer pays or idle losers pay the dealer ``dealer``."""
    if asked["seat"] == 0:
        assert paid(asked) == ([3 * dealer, -dealer, -dealer, -dealer], 3 * dealer)
    else:
        assert paid(asked) == ([-dealer, dealer + 2 * idle, -idle, -idle], dealer + 2 * idle)


# --- settlement


@pytest.mark.parametrize(
    ("win", "idle", "dealer", "dealer_total", "idle_total"),
    [
        ("discard", 2, 4, 12, 8),
        ("self_draw", 4, 8, 24, 16),
        ("mo_bao", 8, 16, 48, 32),
        ("bao_zhong_bao", 16, 32, 96, 64),
    ],
)
def test_printed_settlement(win: str, idle: int, dealer: int, dealer_total: int, idle_total: int) -> None:
    table_row(request(win, True), idle, dealer)
    table_row(request(win, False), idle, dealer)
    assert paid(request(win, True))[1] == dealer_total
    assert paid(request(win, False))[1] == idle_total


@pytest.mark.parametrize(
    ("win", "idle", "dealer"),
    [("discard", 1, 2), ("self_draw", 2, 4), ("mo_bao", 4, 8), ("bao_zhong_bao", 4, 8), ("da_feng", 4, 8)],
)
def test_printed_settlement_of_two_way_waits(win: str, idle: int, dealer: int) -> None:
    table_row(request(win, True, TWO_WAY), idle, dealer)
    table_row(request(win, False, TWO_WAY), idle, dealer)


def test_da_feng_with_jia_pays_what_bao_zhong_bao_pays() -> None:
    for dealer_wins in (True, False):
        table_row(request("da_feng", dealer_wins), 16, 32)
        # Also 摸宝: not added.
        table_row(request("da_feng", dealer_wins, bao=["5s"]), 16, 32)
        table_row(request("da_feng", dealer_wins, TWO_WAY, bao=["5s"]), 4, 8)


def test_da_feng_of_a_punged_triplet() -> None:
    table_row(request("self_draw", False, winning="7m"), 16, 32)


def test_wait_of_79s_for_a_self_drawn_bao_8s() -> None:
    asked = request("self_draw", False, "11p555p79s", winning="8s", bao=["7s", "8s"])
    assert paid(asked) == ([-32, 64, -16, -16], 64)


def test_the_example_of_the_interfaces() -> None:
    asked = request("discard", False) | {"ready": [1, 2]}
    assert paid(asked) == ([-4, 8, -2, -2], 8)
    found = score(asked)
    assert found is not None
    assert {"id": "jia", "fan": 1} in found["items"]


def test_the_discarder_who_is_not_ready_pays_double() -> None:
    assert paid(request("discard", False, ready=[1])) == ([-4, 10, -4, -2], 10)
    assert paid(request("discard", True, ready=[0])) == ([16, -4, -8, -4], 16)
    assert paid(request("discard", False, ready=[1], win_by="rob_kong")) == ([-4, 10, -4, -2], 10)


@pytest.mark.parametrize(("ready", "way", "payments"), DISCARD_PAYMENTS)
def test_discard_payment(ready: list[int], way: str, payments: list[int]) -> None:
    asked = request("discard", False, ready=ready, options={"discard_payment": way})
    assert paid(asked)[0] == payments


@pytest.mark.parametrize("men_fan", [0, 1, 2])
def test_men_ting_and_base(men_fan: int) -> None:
    closed = request("self_draw", False, "234m777m11s555s79p", melds=[])
    closed["options"] = {"men_fan": men_fan, "base": 5}
    table_row(closed, 5 * 4 * 2**men_fan, 5 * 8 * 2**men_fan)
    closed["concealed"] = "234m11s555s79p"
    closed["melds"] = [{"kind": "kong_concealed", "tiles": "7777m"}]
    table_row(closed, 5 * 4 * 2**men_fan, 5 * 8 * 2**men_fan)


def test_discarded_bao_is_only_itself() -> None:
    assert score(request("mo_bao", False, win_by="discard") | {"from": 2}) is None
    natural = request("discard", False, bao=["8p"])
    assert paid(natural)[1] == 8
    assert score(natural | {"options": {"bao_discard_win": False}}) is None
    assert score(request("discard", False, ready=[2])) is None


@pytest.mark.parametrize("men_fan", [0, 1, 2])
def test_win_on_the_deal(men_fan: int) -> None:
    asked = request("self_draw", True, "123m456m789p555s1s", melds=[], winning="1s", context=["dealt"])
    asked["options"] = {"men_fan": men_fan}
    each = 2 ** (5 + men_fan)
    assert paid(asked) == ([3 * each, -each, -each, -each], 3 * each)
    other = asked | {"seat": 1, "ready": [1]}
    assert paid(other) == ([-each, 2 * each, -each // 2, -each // 2], 2 * each)
    # Any reading of the dealer's fourteen counts: here the last tile completes nothing by itself.
    asked |= {"concealed": "123m45m789p555s11s", "winning": "6m"}
    assert paid(asked)[1] == 3 * each


# --- wait classes


def wait(text: str, *melds: Meld) -> Waiting:
    return waiting(tiles(text), list(melds))


def waits(found: Waiting) -> list[str]:
    return [code(kind) for kind in sorted(found.ways)]


@pytest.mark.parametrize(
    ("text", "tiles_", "classes"),
    [
        ("11s555s79s234m777p", ["8s"], {"kan"}),
        ("11s555s35p234m777p", ["4p"], {"kan"}),
        ("11s555s13m234p777p", ["2m"], {"kan"}),
        ("11s555s12m234p777p", ["3m"], {"bian"}),
        ("11s555s89m234p777p", ["7m"], {"bian"}),
        ("1234m555s777p234p", ["1m", "4m"], {"diao"}),
        ("7z555s777p234p456m", ["7z"], {"diao"}),
        ("11s555s67p234m777p", ["5p", "8p"], set()),
        ("11s55s678p234m777p", ["1s", "5s"], set()),
    ],
)
def test_wait_classes(text: str, tiles_: list[str], classes: set[str]) -> None:
    found = wait(text)
    assert (waits(found), found.classes()) == (tiles_, classes)


def test_two_sided_shape_whose_other_tile_is_all_held_is_bian() -> None:
    found = wait("56677p11s234m", ("pung", kind_of("5p")))
    assert (waits(found), found.classes()) == (["8p"], {"bian"})


@pytest.mark.parametrize(
    ("concealed", "winning", "name", "item"),
    [
        ("11s555s79p", "8p", "kan", "jia"),
        ("11s555s89p", "7p", "bian", "bian"),
        ("1s555s789p", "1s", "diao", "diao"),
    ],
)
def test_jia_class(concealed: str, winning: str, name: str, item: str) -> None:
    asked = request("self_draw", False, concealed, winning=winning)
    found = score(asked)
    assert found is not None
    assert {"id": item, "fan": 1} in found["items"]
    table_row(asked, 4, 8)
    table_row(asked | {"options": {"jia_class": [name]}}, 4, 8)
    table_row(asked | {"options": {"jia_class": [n for n in ("kan", "bian", "diao") if n != name]}}, 2, 4)


def test_laid_pair() -> None:
    text = "11s55s678p"
    asked = request("self_draw", False, text, winning="5s", context=["laid:5s"])
    table_row(asked, 4, 8)
    table_row(asked | {"options": {"jia_class": []}}, 4, 8)
    table_row(asked | {"options": {"tuichu_is_jia": False}}, 2, 4)
    table_row(asked | {"bao": ["5s"]}, 16, 32)
    table_row(asked | {"winning": "7m"}, 16, 32)
    table_row(asked | {"winning": "1s", "bao": ["1s"]}, 8, 16)
    assert score(asked | {"winning": "1s"}) is None
    assert score(asked | {"context": ["laid:6p"]}) is None
    assert score(request("self_draw", False, context=["laid:1s"])) is None


# --- ready


@pytest.mark.parametrize("text", WINNING_SHAPES)
def test_winning_shapes(text: str) -> None:
    whole = tiles(text)
    assert readings(whole)
    assert any(tile in waiting(without(whole, tile), []).ways for tile in set(whole))


def test_winning_shape_with_a_kong() -> None:
    for what in ("kong_concealed", "kong_exposed", "kong_added"):
        assert waits(wait("234m567s678p8m", (what, RED))) == ["8m"]


@pytest.mark.parametrize(
    "text",
    ["123m456m789m55m67m", "22m45m123p456p789s", "234m567m345p66s78s"],
)
def test_ready_refused(text: str) -> None:
    assert len(tiles(text)) == 13
    assert not wait(text).ways


def test_ready_refused_with_one_concealed_tile() -> None:
    melds = [("chow", 0), ("chow", 9), ("pung", 20), ("pung", 25)]
    assert not wait("1s", *melds).ways


def test_ready_allowed_on_two_pairs() -> None:
    found = wait("22m33m123p456p789s")
    assert waits(found) == ["2m", "3m"]
    assert found.pairs() == (kind_of("2m"), kind_of("3m"))
    assert found.classes() == set()


def test_red_pair_waives_the_triplet_but_not_the_run() -> None:
    assert waits(wait("77z234m456p678s67m")) == ["5m", "8m"]
    assert not wait("77z222m444p666s55m").ways
    assert not wait("77z234m456m678m56m").ways
    assert waits(wait("777z 234m 678p 567m 8p")) == ["5p", "8p"]


def test_a_wait_on_a_tile_wholly_held_is_none() -> None:
    assert not wait("2222m 345p 678s 999s").ways
