"""What a Suihua win is worth: every printed figure, every option, and the slow twin."""

import random
from typing import Any

import pytest
import slow_suihua_hands as slow
from mode import scaled
from slow_huaian import RED, code
from suihua_tables import DISCARD_PAYMENTS
from test_suihua_waiting import nearly_complete

from xiangque.pieces import format_tiles
from xiangque.scorer import score

RUN_AND_PUNG = [{"kind": "chow", "tiles": "234m"}, {"kind": "pung", "tiles": "777m"}]
RUNS = [{"kind": "chow", "tiles": "234m"}, {"kind": "chow", "tiles": "567m"}]
NINES = {"kind": "pung", "tiles": "999p"}
KAN, TWO_WAY = "11s555s79p", "11s555s67p"
Answer = dict[str, Any]


def ask(seat: int = 1, **changes: Any) -> Answer:
    """Seat 0 deals; a self-drawn 8p on a closed wait unless changed."""
    request: dict[str, Any] = {
        "dealer": 0,
        "seat": seat,
        "win_by": "self_draw",
        "concealed": KAN,
        "melds": RUN_AND_PUNG,
        "winning": "8p",
        "ready": [seat, 2],
    }
    return score("suihua", request | changes)


def thrown(seat: int = 1, source: int = 2, **changes: Any) -> Answer:
    return ask(seat, **{"win_by": "discard", "from": source, **changes})


def items(answer: Answer) -> dict[str, int]:
    return {item["id"]: item["fan"] for item in answer["items"]}


def paid(idle: int, dealer: int) -> tuple[list[int], list[int]]:
    """Payments when seat 1 and when the dealer wins, of a loser who is idle and one who deals."""
    return [-dealer, dealer + 2 * idle, -idle, -idle], [3 * dealer, -dealer, -dealer, -dealer]


# --- the printed tables: payer by payer, and the totals

PRINTED = [
    ({"win_by": "discard", "from": 2}, 2, 4, 12, 8),
    ({}, 4, 8, 24, 16),
    ({"winning": "3s", "bao": ["3s", "4s"]}, 8, 16, 48, 32),
    ({"bao": ["8p", "7p"]}, 16, 32, 96, 64),
]


@pytest.mark.parametrize(("win", "idle", "dealer", "dealer_total", "idle_total"), PRINTED)
def test_sh_7_the_printed_figures_of_single_waits(
    win: Answer, idle: int, dealer: int, dealer_total: int, idle_total: int
) -> None:
    by_other, by_dealer = paid(idle, dealer)
    assert ask(1, **win)["payments"] == by_other
    assert ask(0, **win)["payments"] == by_dealer
    assert ask(1, **win)["total"] == idle_total
    assert ask(0, **win)["total"] == dealer_total


TWO_WAYS: list[tuple[Answer, int, int]] = [
    ({"win_by": "discard", "from": 2}, 1, 2),
    ({}, 2, 4),
    ({"winning": "3s", "bao": ["3s"]}, 4, 8),
    ({"bao": ["8p"]}, 4, 8),
    ({"winning": "5s"}, 4, 8),
]


@pytest.mark.parametrize(("win", "idle", "dealer"), TWO_WAYS)
def test_sh_2_the_figures_of_two_way_waits(win: Answer, idle: int, dealer: int) -> None:
    by_other, by_dealer = paid(idle, dealer)
    assert ask(1, concealed=TWO_WAY, **win)["payments"] == by_other
    assert ask(0, concealed=TWO_WAY, **win)["payments"] == by_dealer


@pytest.mark.parametrize(
    ("concealed", "melds", "winning", "clause", "item"),
    [
        ("11s555s79p", RUN_AND_PUNG, "8p", "SH-7", "jia"),
        ("11s555s13p", RUN_AND_PUNG, "2p", "SH-7", "jia"),
        ("11s555s12p", RUN_AND_PUNG, "3p", "SH-8", "bian"),
        ("11s555s89p", RUN_AND_PUNG, "7p", "SH-8", "bian"),
        ("1s555s789p", RUN_AND_PUNG, "1s", "SH-6", "diao"),
        ("1234p555s", RUN_AND_PUNG, "1p", "SH-6", "diao"),
        ("1234p555s", RUN_AND_PUNG, "4p", "SH-6", "diao"),
        ("7z555s789p", RUN_AND_PUNG, "7z", "SH-6", "diao"),
        ("11s555s67p", RUN_AND_PUNG, "8p", "", ""),
        ("11s55s678p", RUN_AND_PUNG, "5s", "", ""),
    ],
)
def test_sh_8_each_wait_class_and_what_is_none(
    concealed: str, melds: list[Answer], winning: str, clause: str, item: str
) -> None:
    answer = ask(concealed=concealed, melds=melds, winning=winning)
    found = [line for line in answer["items"] if line["id"] in ("jia", "bian", "diao")]
    assert [(line["id"], line["clause"]) for line in found] == ([(item, clause)] if item else [])
    assert answer["total"] == (16 if item else 8)


def test_sh_17_the_example_of_the_interface() -> None:
    answer = thrown(ready=[1, 2])
    assert answer["payments"] == [-4, 8, -2, -2]
    assert answer["items"][0] == {
        "id": "jia",
        "label": {"zh-Hans": "夹", "zh-Hant": "夾", "en": "single wait"},
        "fan": 1,
        "clause": "SH-7",
    }
    assert answer["reading"] == ["234m", "777m", "555s", "789p", "11s"]
    assert "value" not in answer


# --- dealer, discarder


def test_sh_19_the_dealer_s_fan_names_its_payer_unless_everybody_pays_it() -> None:
    assert [item.get("payers") for item in ask(1)["items"] if item["id"] == "zhuang"] == [[0]]
    assert [item.get("payers") for item in ask(0)["items"] if item["id"] == "zhuang"] == [None]


@pytest.mark.parametrize(
    ("changes", "payments"),
    [
        ({"ready": [1, 2]}, [-4, 8, -2, -2]),
        ({"ready": [1]}, [-4, 10, -4, -2]),
        ({"ready": [1], "from": 0}, [-8, 12, -2, -2]),
        ({"ready": [1, 0], "from": 0}, [-4, 8, -2, -2]),
        ({"seat": 0, "ready": [0]}, [16, -4, -8, -4]),
        ({"seat": 0, "ready": [0, 2]}, [12, -4, -4, -4]),
    ],
)
def test_sh_13_a_discarder_who_is_not_ready_pays_a_fan_more(changes: Answer, payments: list[int]) -> None:
    answer = thrown(**changes)
    assert answer["payments"] == payments
    source = changes.get("from", 2)
    careless = source not in changes["ready"]
    found = [item["payers"] for item in answer["items"] if item["id"] == "dian_pao"]
    assert found == ([[source]] if careless else [])


def test_sh_27b_the_robbed_player_counts_as_the_discarder() -> None:
    answer = thrown(win_by="rob_kong", ready=[1])
    assert answer["payments"] == [-4, 10, -4, -2]
    assert items(answer) == {"jia": 1, "zhuang": 1, "dian_pao": 1}


# --- bao and 大风


def test_sh_2_wait_of_79s_for_a_self_drawn_bao_8s() -> None:
    answer = ask(concealed="11p555p79s", winning="8s", bao=["7s", "8s"])
    assert answer["payments"] == [-32, 64, -16, -16]
    assert items(answer) == {"jia": 1, "zi_mo": 1, "bao_zhong_bao": 2, "zhuang": 1}


@pytest.mark.parametrize(
    ("changes", "found", "total"),
    [
        ({"bao": ["8p"]}, {"bao_zhong_bao": 2}, 64),
        ({"bao": ["9p"]}, {}, 16),
        ({"winning": "2s", "bao": ["1s", "2s"]}, {"mo_bao": 1}, 32),
        ({"winning": "5s"}, {"da_feng": 2}, 64),
        ({"winning": "7m"}, {"da_feng": 2}, 64),
        ({"winning": "5s", "bao": ["5s"]}, {"da_feng": 2}, 64),
        ({"winning": "5s", "concealed": TWO_WAY, "bao": ["5s"]}, {"da_feng": 1}, 16),
        ({"concealed": TWO_WAY, "bao": ["8p"]}, {"mo_bao": 1}, 16),
        # natural and the fourth of a triplet at once: 大风 pays more than nothing
        ({"concealed": "4555688m", "melds": [RUNS[0], NINES], "winning": "5m"}, {"da_feng": 1}, 16),
    ],
)
def test_sh_30_the_best_single_one_of_bao_and_da_feng(
    changes: Answer, found: dict[str, int], total: int
) -> None:
    answer = ask(**changes)
    kept = {key: fan for key, fan in items(answer).items() if key in ("mo_bao", "bao_zhong_bao", "da_feng")}
    assert (kept, answer["total"]) == (found, total)


def test_sh_30_the_examples_of_the_source() -> None:
    plain = ask(concealed="1s1s5s5s5s6p7p", melds=RUNS, winning="5s")
    assert plain["payments"] == [-8, 16, -4, -4]
    single = ask(concealed="1s1s5s5s5s7p9p", melds=RUNS, winning="5s")
    assert single["payments"] == [-32, 64, -16, -16]


def test_sh_30_only_a_drawn_fourth() -> None:
    assert not thrown(winning="5s")["win"]
    assert not thrown(winning="3s", bao=["3s"])["win"]


def test_a_wild_tile_is_read_as_a_winning_one() -> None:
    assert ask(winning="3s", bao=["3s"])["reading"] == ["234m", "777m", "555s", "789p", "11s"]
    assert ask(winning="5s")["reading"] == ["234m", "777m", "555s", "789p", "11s"]
    assert ask(concealed=TWO_WAY, winning="5s")["reading"] == ["234m", "777m", "555s", "567p", "11s"]


# --- 闷听, 推出, the deal


@pytest.mark.parametrize(
    ("melds", "concealed", "hidden"),
    [
        ([], "234m777m11s555s79p", True),
        ([{"kind": "kong_concealed", "tiles": "7777m"}], "234m11s555s79p", True),
        ([{"kind": "kong_exposed", "tiles": "7777m"}], "234m11s555s79p", False),
        ([{"kind": "kong_added", "tiles": "7777m"}], "234m11s555s79p", False),
        ([{"kind": "chow", "tiles": "234m"}], "777m11s555s79p", False),
        ([{"kind": "pung", "tiles": "777m"}], "234m11s555s79p", False),
    ],
)
@pytest.mark.parametrize("men_fan", [0, 1, 2])
def test_sh_25_ready_without_exposed_melds(
    melds: list[Answer], concealed: str, hidden: bool, men_fan: int
) -> None:
    answer = ask(melds=melds, concealed=concealed, options={"men_fan": men_fan})
    assert items(answer).get("men_ting", 0) == (men_fan if hidden else 0)
    assert answer["total"] == 16 * 2 ** (men_fan if hidden else 0)


@pytest.mark.parametrize(
    ("changes", "found", "total"),
    [
        ({}, {"tui_chu": 1, "zi_mo": 1}, 16),
        ({"options": {"jia_class": []}}, {"tui_chu": 1, "zi_mo": 1}, 16),
        ({"options": {"tuichu_is_jia": False}}, {"zi_mo": 1}, 8),
        ({"bao": ["5s"]}, {"tui_chu": 1, "zi_mo": 1, "bao_zhong_bao": 2}, 64),
        ({"bao": ["5s"], "options": {"tuichu_is_jia": False}}, {"zi_mo": 1, "mo_bao": 1}, 16),
        ({"winning": "7m"}, {"tui_chu": 1, "zi_mo": 1, "da_feng": 2}, 64),
        ({"winning": "1s", "bao": ["1s"]}, {"tui_chu": 1, "zi_mo": 1, "mo_bao": 1}, 32),
    ],
)
def test_sh_24_a_laid_pair(changes: Answer, found: dict[str, int], total: int) -> None:
    answer = ask(**{"concealed": "11s55s678p", "winning": "5s", "context": ["laid:5s"], **changes})
    assert items(answer) == found | {"zhuang": 1}
    assert answer["total"] == total


DEALT = {"melds": [], "concealed": "123m456m789p555s1s", "winning": "1s", "context": ["dealt"]}


@pytest.mark.parametrize("men_fan", [0, 1, 2])
def test_sh_37_the_dealer_wins_on_the_deal(men_fan: int) -> None:
    each = 2 ** (1 + 1 + 2 + men_fan + 1)
    answer = ask(0, **DEALT, options={"men_fan": men_fan})
    assert answer["payments"] == [3 * each, -each, -each, -each]
    assert items(answer) == {"tian_hu": 4, "zhuang": 1} | ({"men_ting": men_fan} if men_fan else {})


def test_sh_37_any_of_the_fourteen_may_be_the_last() -> None:
    # The only terminal must be there before the winning tile (SH-11).
    terminal = DEALT | {"concealed": "78m345m345p44p555s", "winning": "9m"}
    assert [reason["clause"] for reason in ask(1, **terminal)["reasons"]] == ["SH-11"]
    assert items(ask(0, **terminal)) == {"tian_hu": 4, "men_ting": 1, "zhuang": 1}


def test_sh_36_another_wins_with_the_first_draw() -> None:
    answer = ask(1, **DEALT)
    assert items(answer) == {"di_hu": 4, "men_ting": 1, "zhuang": 1}
    assert answer["payments"] == [-64, 128, -32, -32]


def test_sh_37_only_a_natural_win_and_no_effect_of_a_laid_pair() -> None:
    assert not ask(1, **DEALT | {"winning": "8s", "bao": ["8s"]})["win"]
    assert not ask(1, **DEALT | {"winning": "5s"})["win"]
    laid = DEALT | {"concealed": "123m456m789p55s22p", "winning": "2p"}
    assert ask(1, **laid) == ask(1, **laid | {"context": ["dealt", "laid:5s"]})


# --- options, each changed once


def test_option_base() -> None:
    assert ask(options={"base": 7})["payments"] == [7 * n for n in ask()["payments"]]


@pytest.mark.parametrize(
    ("name", "concealed", "winning"),
    [("kan", KAN, "8p"), ("bian", "11s555s89p", "7p"), ("diao", "1s555s789p", "1s")],
)
def test_option_jia_class(name: str, concealed: str, winning: str) -> None:
    others = [other for other in ("kan", "bian", "diao") if other != name]
    for classes, total in ([name], 16), (others, 8), ([], 8):
        win = ask(concealed=concealed, winning=winning, options={"jia_class": classes})
        assert win["total"] == total
    bao: Answer = {"concealed": concealed, "winning": winning, "bao": [winning]}
    assert items(ask(**bao, options={"jia_class": others}))["mo_bao"] == 1
    assert items(ask(**bao, options={"jia_class": [name]}))["bao_zhong_bao"] == 2


def test_option_jia_class_takes_the_class_that_counts() -> None:
    # 3s is the middle of 2-4 beside 33, and the pair of 3 beside 234.
    both: Answer = {"concealed": "2334s999p", "winning": "3s"}
    for classes, item in ((["kan", "bian", "diao"], "jia"), (["diao"], "diao"), (["kan"], "jia")):
        assert set(items(ask(**both, options={"jia_class": classes}))) == {item, "zi_mo", "zhuang"}
    assert set(items(ask(**both, options={"jia_class": ["bian"]}))) == {"zi_mo", "zhuang"}


@pytest.mark.parametrize(("ready", "way", "payments"), DISCARD_PAYMENTS)
def test_sh_17_option_discard_payment(ready: list[int], way: str, payments: list[int]) -> None:
    answer = thrown(ready=ready, options={"discard_payment": way})
    assert answer["payments"] == payments
    assert ("zhuang" in items(answer)) == (way != "discarder_only")


def test_option_discard_payment_leaves_a_self_draw_alone() -> None:
    for way in ("each", "discarder_only", "discarder_covers"):
        assert ask(options={"discard_payment": way})["payments"] == [-8, 16, -4, -4]


def test_sh_2_option_bao_discard_win() -> None:
    assert thrown(bao=["8p"])["total"] == 8
    for by in ("discard", "rob_kong"):
        refused = thrown(bao=["8p"], win_by=by, ready=[1], options={"bao_discard_win": False})
        assert [reason["clause"] for reason in refused["reasons"]] == ["SH-2"]
    assert thrown(bao=["7p"], options={"bao_discard_win": False})["win"]
    assert ask(bao=["8p"], options={"bao_discard_win": False})["win"]


# --- the slow twin


def a_request(chance: random.Random) -> Answer:
    """A win or nearly one, in whatever circumstances."""
    concealed, melds = nearly_complete(chance)
    own = slow.all_tiles(concealed, melds)
    wait = slow.Waiting(concealed, melds)
    winners = sorted(wait.wins() | wait.triplets()) if wait.ways else []
    others = [kind for kind in (*range(27), RED) if own.count(kind) < 4]
    tile = chance.choice([kind for kind in winners if own.count(kind) < 4] or others)
    tile = chance.choice(others) if chance.random() < 0.2 else tile
    seat = chance.randrange(4)
    source = (seat + chance.randrange(1, 4)) % 4
    drawn = chance.random() < 0.6
    by = "self_draw" if drawn else "discard" if own.count(tile) else "rob_kong"
    context = ["dealt"] if drawn and not melds and chance.random() < 0.2 else []
    pairs = wait.pairs()
    if pairs and chance.random() < 0.5:
        context.append(f"laid:{code(chance.choice(pairs))}")
    ready = [other for other in range(4) if other == seat or (chance.random() < 0.5 and by != "rob_kong")]
    options = {
        "base": chance.choice([1, 3]),
        "jia_class": [name for name in ("kan", "bian", "diao") if chance.random() < 0.7],
        "tuichu_is_jia": chance.random() < 0.7,
        "men_fan": chance.choice([0, 1, 2]),
        "discard_payment": chance.choice(["each", "discarder_only", "discarder_covers"]),
        "bao_discard_win": chance.random() < 0.7,
    }
    shown = [kind for kind in (tile, chance.randrange(27)) if kind != RED and chance.random() < 0.4]
    return {
        "options": options,
        "dealer": chance.randrange(4),
        "seat": seat,
        "win_by": by,
        "concealed": format_tiles(concealed),
        "melds": [{"kind": meld[0], "tiles": format_tiles(slow.group_of(meld))} for meld in melds],
        "winning": code(tile),
        "ready": ready,
        "bao": [code(kind) for kind in shown],
        "context": context,
    } | ({} if drawn else {"from": source})


def test_sh_7_agrees_with_the_slow_twin() -> None:
    chance = random.Random("suihua fans")
    wins = 0
    for _ in range(scaled(10_000, 1_000)):
        request = a_request(chance)
        expected, answer = slow.score(request), score("suihua", request)
        assert answer["win"] == (expected is not None), request
        if expected is not None:
            wins += 1
            assert answer["payments"] == expected["payments"], request
            for item in expected["items"]:
                # Where only the discarder pays, the dealer's fan may be nobody's.
                nobody = answer["payments"][item.get("payers", [request["seat"]])[0]] == 0
                assert nobody or items(answer)[item["id"]] == item["fan"], request
    assert wins > scaled(3_000, 300)
