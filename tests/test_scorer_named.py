"""Wins scored by the items people name: as the rule pages print them, and as whole played hands were paid."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from xiangque.rules import GAMES
from xiangque.scorer import Unusable, namable, named, paper_facts

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))
# Items nobody has to name: they follow from who deals, who gave the tile and how it came.
FOLLOW = {"zi_mo", "zhuang", "dian_pao", "ping_hu", "zi_huan", "hong_zhong", "feng_ding"}

# Printed in the source (settlement table): items, by whom, what a 闲 and the 庄 pay of three losers.
SUIHUA = [
    ({"jia": 1}, "discard", 2, 4),
    ({"jia": 1}, "self_draw", 4, 8),
    ({"jia": 1, "mo_bao": 1}, "self_draw", 8, 16),
    ({"jia": 1, "bao_zhong_bao": 1}, "self_draw", 16, 32),
    ({"jia": 1, "da_feng": 1}, "self_draw", 16, 32),
    ({}, "discard", 1, 2),
    ({}, "self_draw", 2, 4),
    ({"mo_bao": 1}, "self_draw", 4, 8),
    ({"da_feng": 1}, "self_draw", 4, 8),
]


@pytest.mark.parametrize(("items", "by", "idle", "dealer"), SUIHUA)
def test_sh_17_the_printed_settlements(items: dict[str, int], by: str, idle: int, dealer: int) -> None:
    way = {"win_by": by, **({"from": 2, "ready": [1, 2]} if by == "discard" else {})}
    other = named("suihua", {"seat": 1, "dealer": 0, "items": items, **way})
    assert other["payments"] == [-dealer, dealer + 2 * idle, -idle, -idle]
    dealing = named("suihua", {"seat": 1, "dealer": 1, "items": items, **way})
    assert dealing["payments"] == [-dealer, 3 * dealer, -dealer, -dealer]


def test_sh_13_sh_37_what_depends_on_the_loser() -> None:
    careless = named("suihua", {"seat": 1, "dealer": 0, "win_by": "discard", "from": 2, "items": {}})
    assert careless["payments"] == [-2, 5, -2, -1]
    heavenly = named("suihua", {"seat": 0, "dealer": 0, "win_by": "self_draw", "items": {"tian_hu": 1}})
    assert heavenly["payments"] == [3 * 2**6, -(2**6), -(2**6), -(2**6)]  # 1+1+2, 闷听 and the dealer's fan
    assert [item["id"] for item in heavenly["items"]] == ["men_ting", "tian_hu", "zhuang"]
    earthly = named("suihua", {"seat": 1, "dealer": 0, "win_by": "self_draw", "items": {"di_hu": 1}})
    assert earthly["payments"] == [-64, 128, -32, -32]  # SH-36


def test_ha_16_patterns_multiply_to_the_cap_and_flowers_are_added() -> None:
    big = {"options": {"edition": "big"}, "seat": 2, "dealer": 0, "flowers": 3}
    items = {"qing_yi_se": 1, "peng_peng_hu": 1}
    answer = named("huaian", {**big, "win_by": "self_draw", "items": items})
    assert (answer["value"], answer["payments"]) == (11, [-11, -11, 33, -11])
    items["gang_shang_kai_hua"] = items["hai_di"] = 1
    answer = named("huaian", {**big, "win_by": "discard", "from": 1, "items": items})
    assert (answer["value"], answer["payments"]) == (19, [0, -19, 19, 0])
    home = named("huaian", {"seat": 2, "dealer": 0, "win_by": "discard", "from": 1, "items": {"qi_dui": 1}})
    assert home["payments"] == [0, -2, 2, 0]
    with pytest.raises(Unusable, match="qing_yi_se"):
        named("huaian", {"seat": 2, "win_by": "self_draw", "items": {"qing_yi_se": 1}})


# The examples of the rule page: hard 息, 名堂, total.
ANXIANG = [
    (10, {}, 10),
    (15, {"wu_dui": 1}, 120),
    (18, {"dui_zi_hu": 1}, 108),
    (18, {"chun_yin": 1, "zhuo_hu": 1}, 138),
    (16, {"ba_peng_tou": 1, "zhuo_hu": 1}, 236),
    (11, {"hai_di_hu": 1}, 21),
    (14, {"chun_yin": 2, "zhuo_hu": 1}, 234),
]


@pytest.mark.parametrize(("hard", "items", "total"), ANXIANG)
def test_ax_16_the_examples(hard: int, items: dict[str, int], total: int) -> None:
    four = named(
        "anxiang",
        {"seat": 1, "dealer": 0, "win_by": "turned", "from": 3, "hard_xi": hard, "items": items},
    )
    assert (four["total_xi"], four["payments"]) == (total, [-total, 2 * total, 0, -total])
    three = {"seat": 2, "dealer": 2, "seats": 3, "win_by": "turned", "from": 2, "hard_xi": hard}
    assert named("anxiang", {**three, "items": items})["payments"] == [-total, -total, 2 * total]


def played() -> list[Any]:
    """Every win of the golden hands of games whose journals tell all that counts."""
    found = []
    for path in GOLDEN:
        events = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        head, ready = events[0], set[int]()
        for event in events:
            if event["type"] == "hand_started":
                dealer, ready = event["dealer"], set()
            elif event["type"] == "ready_declared":
                ready.add(event["seat"])
            elif event["type"] == "won":
                won = event
            elif event["type"] == "paid" and head["game"] != "anxiang":
                found.append(pytest.param(head, dealer, ready, won, event["deltas"], id=path.stem))
    return found


@pytest.mark.parametrize(("head", "dealer", "ready", "won", "deltas"), played())
def test_named_again_a_played_win_is_paid_as_it_was(
    head: dict[str, Any], dealer: int, ready: set[int], won: dict[str, Any], deltas: list[int]
) -> None:
    request = {
        "options": head["options"],
        "dealer": dealer,
        "seat": won["seat"],
        "win_by": won["by"],
        **({"from": won["from"]} if "from" in won else {}),
        "ready": sorted(ready),
        "items": Counter(item["id"] for item in won["items"] if item["id"] not in FOLLOW),
        "flowers": sum(item["points"] for item in won["items"] if item["id"] == "hong_zhong"),
    }
    if head["game"] == "suihua":
        del request["flowers"]
    answer = named(head["game"], {**request, "items": dict(request["items"])})
    assert answer["payments"] == deltas
    amounts = {
        item["id"]: [item.get(unit) for unit in ("fan", "times", "points")] for item in answer["items"]
    }
    for item in won["items"]:
        assert amounts[item["id"]] == [item.get(unit) for unit in ("fan", "times", "points")]


@pytest.mark.parametrize(
    ("game", "part", "field"),
    [
        ("suihua", {"items": {"chow": 1}}, "items"),
        ("suihua", {"items": {"jia": 2}}, "items.jia"),
        ("suihua", {"items": {"zhuang": 1}}, "items"),
        ("suihua", {"items": []}, "items"),
        ("suihua", {"items": {"jia": 1, "diao": 1}}, "items"),  # one wait (SH-6, SH-7, SH-8)
        ("suihua", {"items": {"mo_bao": 1, "da_feng": 1}}, "items"),  # never added (SH-30)
        ("suihua", {"items": {"jia": 1, "di_hu": 1}}, "items"),
        (
            "anxiang",
            {"win_by": "turned", "from": 1, "hard_xi": 10, "items": {"wu_dui": 1, "wu_hu": 1}},
            "items",
        ),
        (
            "anxiang",
            {"win_by": "turned", "from": 1, "hard_xi": 10, "items": {"yin_hu": 1, "chun_yin": 1}},
            "items",
        ),
        ("suihua", {"flowers": 1}, "flowers"),
        ("suihua", {"win_by": "turned"}, "win_by"),
        ("suihua", {"win_by": "discard"}, "from"),
        ("suihua", {"concealed": "1m"}, "concealed"),
        ("anxiang", {"win_by": "turned", "from": 1, "hard_xi": 9}, "hard_xi"),
        ("anxiang", {"win_by": "turned", "from": 1, "hard_xi": 10, "dealer": 3}, "seat"),
        ("anxiang", {"win_by": "discard", "from": 0, "hard_xi": 10}, "win_by"),
        ("anxiang", {"win_by": "turned", "from": 1, "hard_xi": 10, "flowers": 1}, "flowers"),
    ],
)
def test_what_cannot_be_is_refused_with_its_field(game: str, part: dict[str, Any], field: str) -> None:
    with pytest.raises(Unusable) as caught:
        named(game, {"seat": 1, "dealer": 0, "win_by": "self_draw", **part})
    assert caught.value.field == field


def test_options_decide_what_may_be_named() -> None:
    def ids(game: str, **options: Any) -> set[str]:
        return {one["id"] for one in namable(game, {"options": options})["named"]}

    assert ids("huaian") == {"qi_dui"}
    assert ids("huaian", edition="big") >= {"qing_yi_se", "peng_peng_hu", "long_qi_dui", "hai_di"}
    assert "shou_qian_shou" in ids("anxiang", shou_qian_shou=20) - ids("anxiang")
    assert "men_ting" not in ids("suihua", men_fan=0)
    assert {"bian", "diao"} == ids("suihua") - ids("suihua", jia_class=["kan"])
    with pytest.raises(Unusable, match="edition"):
        namable("suihua", {"options": {"edition": "big"}})


def test_the_paper_table_is_told_who_deals_next() -> None:
    told = {game.id: paper_facts(game) for game in GAMES.values()}
    assert {name: facts["dealer"] for name, facts in told.items()} == {
        "huaian": {"won": True, "drawn": False, "drawn_option": "draw_keeps_dealer"},  # HA-6
        "suihua": {"won": True, "drawn": True, "drawn_option": None},  # SH-19
        "anxiang": {"won": True, "drawn": False, "drawn_option": None},  # AX-17
    }
    each = {"usual": True, "option": "discard_payment", "values": ["each"]}
    assert told["suihua"]["shared"] == each  # SH-17
    assert not told["huaian"]["shared"]["usual"]  # HA-16
    assert told["anxiang"]["win_by"] == ["turned"]  # AX-5
    assert [name for name, facts in told.items() if facts["hard"]] == ["anxiang"]
    for game in GAMES.values():
        assert {one["id"] for one in told[game.id]["named"]} <= set(game.items) - FOLLOW
