"""The scorer: every scoring clause and worked example of Huai'an, and input nothing can be answered to."""

import itertools
import random
from typing import Any

import pytest
from msgspec import to_builtins
from unusable import unusable

from xiangque.arena import plan
from xiangque.arena.play import play_match
from xiangque.arena.tally import EntryTally, UnitTally
from xiangque.events import FlowerShown, HandEnded, HandStarted, Konged, Paid, Punged, Won
from xiangque.rules import GAMES
from xiangque.scorer import Unusable, hand, score

PLAIN = "123m456p789s11p23s"  # waits 1s 4s
PLAIN_WIN = {"concealed": PLAIN, "winning": "4s"}
SEVEN = "1133m5577p2288s9m"
TRIPLETS = "111m999p55s222s77p"
ONE_SUIT = "123345567789p9p"


def ask(**changes: Any) -> dict[str, Any]:
    """The answer to a plain winning request with some keys changed; None leaves a key out."""
    request: dict[str, Any] = {"dealer": 0, "seat": 1, "from": 2, "win_by": "discard", **PLAIN_WIN, **changes}
    return score("huaian", {key: value for key, value in request.items() if value is not None})


def drawn(**changes: Any) -> dict[str, Any]:
    """The same by own draw."""
    return ask(**{"win_by": "self_draw", "from": None, **changes})


def big(**changes: Any) -> dict[str, Any]:
    """The same in the big edition."""
    return ask(options={"edition": "big", "cap": 1024} | changes.pop("options", {}), **changes)


def ids(answer: dict[str, Any]) -> list[str]:
    return [item["id"] for item in answer["items"]]


def clauses(answer: dict[str, Any]) -> list[str]:
    assert answer["win"] is False
    assert set(answer) == {"win", "reasons"}
    return [reason["clause"] for reason in answer["reasons"]]


# Worked examples


def test_example_win_by_discard_with_one_flower() -> None:
    answer = ask(flowers=1)
    assert (answer["value"], answer["payments"], answer["total"]) == (2, [0, 2, -2, 0], 2)
    assert ids(answer) == ["ping_hu", "hong_zhong"]


def test_example_self_drawn_seven_pairs() -> None:
    answer = drawn(concealed=SEVEN, winning="9m")
    assert (answer["value"], answer["payments"], answer["total"]) == (2, [-2, 6, -2, -2], 6)
    assert ids(answer) == ["zi_huan", "qi_dui"]


@pytest.mark.parametrize(
    "tiles",
    [
        "111m222p333s444s55p",
        "111m222p333s234s55p",
        "111m222p345s234s55p",
        "111m123p345s234s55p",
        "789m123p345s234s55p",
    ],
    ids=["TTTT", "TTTR", "TTRR", "TRRR", "RRRR"],
)
def test_example_winning_shapes(tiles: str) -> None:
    assert ask(concealed=tiles[:-3] + "5p", winning="5p")["win"]


def test_example_thirteen_orphans_do_not_win() -> None:
    assert "HA-4" in clauses(ask(concealed="19m19p19s123456z7z", winning="1m"))


def test_example_no_hand_needs_a_red_dragon() -> None:
    assert clauses(ask(concealed="123m456p789s55p77z", winning="7z")) == ["HA-4"]


# Clauses


def test_ha1_home_edition_knows_only_seven_pairs() -> None:
    for tiles, winning in [(TRIPLETS, "5s"), (ONE_SUIT, "9p")]:
        answer = ask(concealed=tiles, winning=winning)
        assert answer["value"] == 1
        assert ids(answer) == ["ping_hu"]


def test_ha1_unconnected_tiles_do_not_win() -> None:
    for edition in ("home", "big"):
        answer = ask(concealed="147m258p369s1258m", winning="4p", options={"edition": edition})
        assert clauses(answer) == ["HA-13"]


@pytest.mark.parametrize("edition", ["home", "big"])
def test_ha4_honours_are_in_no_hand(edition: str) -> None:
    answer = ask(concealed="123m456p789s22p11z", winning="1z", options={"edition": edition})
    assert clauses(answer) == ["HA-4"]
    assert clauses(ask(concealed="123m456p23s22p", melds=[{"kind": "pung", "tiles": "555z"}])) == ["HA-4"]


def test_ha4_flowers_are_in_no_hand() -> None:
    assert "HA-4" in clauses(ask(concealed="123m456p789s22p1f2f", winning="3f"))


def test_ha5_there_is_no_chow() -> None:
    melds = [{"kind": "chow", "tiles": "234m"}]
    assert clauses(ask(concealed="456p789s1123s", melds=melds, winning="4s")) == ["HA-5"]


def test_ha6_ha7_the_dealer_pays_and_gains_no_more() -> None:
    assert drawn(dealer=1)["payments"] == drawn(dealer=0)["payments"] == [-1, 3, -1, -1]


@pytest.mark.parametrize("flowers", range(5))
def test_ha8_each_flower_adds_flower_value(flowers: int) -> None:
    answer = ask(flowers=flowers, options={"flower_value": 3})
    assert answer["value"] == 1 + 3 * flowers
    assert [i["points"] for i in answer["items"] if i["id"] == "hong_zhong"] == (
        [3 * flowers] if flowers else []
    )


def test_ha8_flowers_are_added_after_the_multipliers() -> None:
    answer = big(concealed=TRIPLETS, winning="5s", flowers=2)
    assert answer["value"] == 1 * 2 + 2


def test_ha10_robbing_is_off_unless_agreed() -> None:
    rob = {"win_by": "rob_kong", "from": 3}
    assert clauses(ask(**rob)) == ["HA-10"]
    answer = ask(**rob, options={"rob_kong": True})
    assert answer["payments"] == [0, 1, 0, -1]


def test_ha10_a_kong_counts_three_and_scores_nothing() -> None:
    for kind in ("kong_exposed", "kong_concealed", "kong_added"):
        answer = ask(concealed="456p789s1123s", melds=[{"kind": kind, "tiles": "7777m"}])
        assert answer["value"] == 1
        assert answer["reading"][0] == "7777m"


def test_ha10_a_replacement_needs_a_kong_and_a_draw() -> None:
    kong = [{"kind": "kong_exposed", "tiles": "7777m"}]
    assert clauses(ask(concealed="456p789s1123s", melds=kong, context=["replacement"])) == ["HA-10"]
    assert clauses(drawn(context=["replacement"])) == ["HA-10"]


def test_ha12_the_last_tile_is_never_discarded() -> None:
    assert clauses(ask(context=["last"])) == ["HA-12"]
    assert drawn(context=["last"])["value"] == 1


def test_ha13_names_own_draw_and_discard() -> None:
    assert ids(ask()) == ["ping_hu"]
    assert ids(drawn()) == ["zi_huan"]
    assert ask()["items"][0]["clause"] == "HA-13"


def test_ha13_exactly_one_pair() -> None:
    assert clauses(ask(concealed="123m456p11s22s33p5p", winning="5p")) == ["HA-13"]


@pytest.mark.parametrize(
    "tiles",
    [
        *("11233345m666p888s", "333m34588p667889s", "45677889m444567p", "112223567m77888p"),
        *("12355m222456667s", "233456m23334p678s"),
    ],
)
def test_ha13_near_misses_do_not_win_c_h08(tiles: str) -> None:
    for concealed, winning in splits_of(tiles):
        assert clauses(ask(concealed=concealed, winning=winning)) == ["HA-13"]


def test_ha13_a_group_out_of_four_alike_c_h05() -> None:
    for concealed, winning in splits_of("444p222234m555s55p"):
        answer = ask(concealed=concealed, winning=winning)
        assert sorted(answer["reading"]) == ["222m", "234m", "444p", "555s", "55p"]


def test_ha14_four_alike_count_as_two_pairs() -> None:
    answer = ask(concealed="1111m3355p2288s9m", winning="9m")
    assert ids(answer) == ["ping_hu", "qi_dui"]
    assert answer["reading"] == ["11m", "11m", "99m", "33p", "55p", "22s", "88s"]


def test_ha14_seven_pairs_are_concealed() -> None:
    melds = [{"kind": "kong_concealed", "tiles": "1111m"}]
    assert clauses(ask(concealed="3355p2288s9m4m", melds=melds, winning="9m")) == ["HA-13"]


def test_ha14_seven_pairs_beat_runs_that_pay_less_c_s01() -> None:
    answer = ask(concealed="112233m445566p7s", winning="7s")
    assert "qi_dui" in ids(answer)
    assert answer["value"] == 2


def test_ha14_a_multiplier_of_one_still_wins() -> None:
    assert ask(concealed=SEVEN, winning="9m", options={"seven_pairs": 1})["value"] == 1


def test_ha15_ready_earns_nothing() -> None:
    assert ask(ready=[1]) == ask(ready=[]) == ask(ready=[0, 1, 2, 3])


def test_ha15_no_pair_is_laid_aside() -> None:
    assert clauses(ask(context=["laid:1p"])) == ["HA-15"]


@pytest.mark.parametrize("seat", range(4))
def test_ha16_the_discarder_pays_alone(seat: int) -> None:
    for source in {0, 1, 2, 3} - {seat}:
        payments = ask(seat=seat, **{"from": source})["payments"]
        assert payments[seat] == 1
        assert payments[source] == -1
        assert sum(payments) == 0
        assert sum(payment != 0 for payment in payments) == 2


@pytest.mark.parametrize("seat", range(4))
def test_ha16_everybody_pays_a_self_drawn_win(seat: int) -> None:
    answer = drawn(seat=seat, options={"base": 7})
    assert answer["payments"] == [21 if i == seat else -7 for i in range(4)]
    assert answer["total"] == 21


# The value V


def test_value_base_multiplies() -> None:
    assert ask(options={"base": 100})["value"] == 100
    assert ask(concealed=SEVEN, winning="9m", options={"base": 3})["value"] == 6


@pytest.mark.parametrize("times", range(1, 9))
def test_value_seven_pairs_option(times: int) -> None:
    assert ask(concealed=SEVEN, winning="9m", options={"seven_pairs": times})["value"] == times
    dragon = big(concealed="1111m3355p2288s9m", winning="9m", options={"seven_pairs": times})
    assert dragon["value"] == 2 * times
    assert "qi_dui" not in ids(dragon)


def test_value_all_triplets() -> None:
    answer = big(concealed=TRIPLETS, winning="5s")
    assert ids(answer) == ["ping_hu", "peng_peng_hu"]
    assert answer["value"] == 2
    melds = [{"kind": "kong_concealed", "tiles": "1111m"}, {"kind": "pung", "tiles": "999p"}]
    assert ids(big(concealed="55s22s777p", melds=melds, winning="5s")) == ["ping_hu", "peng_peng_hu"]


def test_value_triplets_win_over_runs_c_s01_c_s07() -> None:
    answer = big(concealed="1112223334m555s", winning="4m")
    assert ids(answer) == ["ping_hu", "peng_peng_hu"]
    assert answer["reading"] == ["111m", "222m", "333m", "555s", "44m"]
    one_suit = big(concealed="1112223334445m", winning="5m")
    assert ids(one_suit) == ["ping_hu", "peng_peng_hu", "qing_yi_se"]
    assert one_suit["value"] == 8


def test_value_one_suit() -> None:
    answer = big(concealed=ONE_SUIT, winning="9p")
    assert ids(answer) == ["ping_hu", "qing_yi_se"]
    assert answer["value"] == 4
    melds = [{"kind": "pung", "tiles": "111m"}]
    assert ids(big(concealed="123345567p9p", melds=melds, winning="9p")) == ["ping_hu"]


def test_value_dragon_seven_pairs_of_one_suit() -> None:
    answer = big(concealed="1111335577889m", winning="9m")
    assert sorted(ids(answer)) == ["long_qi_dui", "ping_hu", "qing_yi_se"]
    assert answer["value"] == 16


@pytest.mark.parametrize(("kind", "wanted"), [("kong_exposed", 2), ("kong_added", 2), ("kong_concealed", 1)])
def test_value_four_exposed_sets(kind: str, wanted: int) -> None:
    melds = [{"kind": "pung", "tiles": f"{n}{n}{n}{suit}"} for n, suit in [(1, "m"), (4, "p"), (7, "s")]]
    melds.append({"kind": kind, "tiles": "9999p"})
    for answer in (big(concealed="5m", melds=melds, winning="5m"),):
        assert ("quan_qiu_ren" in ids(answer)) == (wanted == 2)
        assert answer["value"] == 2 * wanted


def test_value_win_on_a_replacement_and_on_the_last_tile() -> None:
    options = {"edition": "big"}
    kong = {"concealed": "456p789s1123s", "melds": [{"kind": "kong_concealed", "tiles": "7777m"}]}
    answer = drawn(**kong, context=["replacement"], options=options)
    assert ids(answer) == ["zi_huan", "gang_shang_kai_hua"]
    assert answer["value"] == 2
    both = drawn(**kong, context=["last", "replacement"], options=options)
    assert set(ids(both)) == {"zi_huan", "gang_shang_kai_hua", "hai_di"}
    assert both["value"] == 4
    assert drawn(**kong, context=["last", "replacement"])["value"] == 1


def test_value_dealer_wins_on_the_deal() -> None:
    options = {"edition": "big"}
    answer = drawn(dealer=1, context=["dealt"], options=options)
    assert ids(answer) == ["zi_huan", "tian_hu"]
    assert answer["value"] == 8
    assert drawn(dealer=0, context=["dealt"], options=options)["value"] == 1
    assert drawn(dealer=1, context=["dealt"])["value"] == 1


def test_value_a_dealt_hand_is_drawn_and_has_no_melds() -> None:
    assert clauses(ask(dealer=1, context=["dealt"])) == ["HA-7"]
    kong = {"concealed": "456p789s1123s", "melds": [{"kind": "kong_concealed", "tiles": "7777m"}]}
    assert clauses(drawn(dealer=1, context=["dealt"], **kong)) == ["HA-7"]


def test_value_patterns_multiply_up_to_the_cap() -> None:
    case: dict[str, Any] = {"concealed": "1112223334445m", "winning": "5m", "dealer": 1, "context": ["dealt"]}
    for cap, wanted in [(1, 1), (16, 16), (63, 63), (64, 64), (1024, 64)]:
        answer = drawn(**case, options={"edition": "big", "cap": cap, "base": 2}, flowers=1)
        assert answer["value"] == 2 * wanted + 1
        assert ("feng_ding" in ids(answer)) == (cap < 64)
    assert drawn(**case, options={"edition": "big"})["value"] == 16


def test_value_home_edition_has_no_cap() -> None:
    assert ask(concealed=SEVEN, winning="9m", options={"cap": 1, "seven_pairs": 8})["value"] == 8


def test_options_without_effect_on_a_score() -> None:
    plain = ask()
    for name, value in [
        *(("flower_chain", "immediate"), ("concealed_kong", False), ("added_kong", False)),
        *(("draw_keeps_dealer", True), ("hands", 64)),
    ]:
        assert ask(options={name: value}) == plain


# Laws


def test_items_explain_the_value() -> None:
    answer = drawn(concealed=ONE_SUIT, winning="9p", flowers=2, options={"edition": "big", "base": 5})
    product = 1
    points = 0
    for item in answer["items"]:
        assert set(item) >= {"id", "label", "clause"}
        assert set(item["label"]) >= {"zh-Hans", "en"}
        assert item["clause"] in GAMES["huaian"].clauses
        product *= item.get("times", 1)
        points += item.get("points", 0) if item["id"] == "hong_zhong" else 0
    assert answer["value"] == 5 * product + points


def test_same_answer_twice_and_in_any_order_c_s07() -> None:
    rng = random.Random(7)
    request = {"seat": 1, "from": 2, "win_by": "discard", "winning": "9m", "options": {"edition": "big"}}
    tiles = [f"{n}{s}" for n, s in zip("1133557722889", "mmmmppppssssm", strict=True)]
    answers = []
    for _ in range(20):
        rng.shuffle(tiles)
        asked = request | {"concealed": "".join(tiles)}
        before = repr(asked)
        answers += [score("huaian", asked), score("huaian", asked)]
        assert repr(asked) == before
    assert all(answer == answers[0] for answer in answers)


def test_melds_in_any_order_c_s06() -> None:
    melds = [{"kind": "kong_concealed", "tiles": "1111m"}, {"kind": "pung", "tiles": "222s"}]
    values = {
        big(concealed="78999s44p", melds=list(order), winning="9s")["value"]
        for order in itertools.permutations(melds)
    }
    assert values == {1}


def test_every_win_of_a_match_scores_the_same_as_a_request() -> None:
    arena = plan("huaian", ("greedy",) * 4, GAMES["huaian"].resolve({"hands": 16}), 11, 16)
    match = play_match(arena, 0, 0, (0, 1, 2, 3), UnitTally(0, [EntryTally() for _ in range(4)]))
    won: Won | None = None
    paid: list[int] = []
    compared = 0
    melds: list[list[dict[str, str]]] = []
    flowers = [0] * 4
    for event in match.log:
        if isinstance(event, HandStarted):
            melds, flowers, won = [[], [], [], []], [0] * 4, None
        elif isinstance(event, FlowerShown):
            flowers[event.seat] += 1
        elif isinstance(event, Punged):
            melds[event.seat].append({"kind": "pung", "tiles": event.tile[0] * 3 + event.tile[1]})
        elif isinstance(event, Konged):
            kong = {"kind": f"kong_{event.kind}", "tiles": event.tile[0] * 4 + event.tile[1]}
            own = melds[event.seat]
            if event.kind == "added":
                own[[meld["tiles"][-2:] for meld in own].index(event.tile)] = kong
            else:
                own.append(kong)
        elif isinstance(event, Won):
            won = event
        elif isinstance(event, Paid):
            paid = event.deltas
        elif isinstance(event, HandEnded) and won is not None:
            concealed = list(event.hands[won.seat])
            if won.by == "self_draw":
                concealed.remove(won.tile)
            request: dict[str, Any] = {
                "seat": won.seat,
                "win_by": won.by,
                "concealed": "".join(concealed),
                "winning": won.tile,
            }
            request |= {
                "melds": melds[won.seat],
                "flowers": flowers[won.seat],
                "from": to_builtins(won).get("from"),
            }
            answer = score("huaian", request)
            assert answer["items"] == to_builtins(won.items)
            assert (answer["payments"], answer["reading"]) == (paid, won.reading)
            compared += 1
    assert compared > 10


# Unusable input

BAD: list[tuple[Any, str, str]] = [
    ([], "request", "a list where a JSON object"),
    (None, "request", "null"),
    ({"wining": "4s"}, "wining", "known are"),
    ({"concealed": "1m", "a" * 500: 1}, "a" * 60, "unknown key"),
    ({"seat": None}, "seat", "missing"),
    ({"seat": 4}, "seat", "0 to 3"),
    ({"seat": True}, "seat", "0 to 3"),
    ({"seat": "1"}, "seat", "0 to 3"),
    ({"dealer": -1}, "dealer", "0 to 3"),
    ({"seats": 3}, "seats", "4"),
    ({"from": None}, "from", "missing"),
    ({"from": 1}, "from", "own seat"),
    ({"from": 4}, "from", "0 to 3"),
    ({"from": 1.5}, "from", "0 to 3"),
    ({"win_by": "rob_kong", "from": None}, "from", "missing"),
    ({"win_by": "self_draw"}, "from", "self_draw comes from nobody"),
    ({"win_by": None}, "win_by", "missing"),
    ({"win_by": "turned"}, "win_by", "self_draw, discard, rob_kong"),
    ({"win_by": ["discard"]}, "win_by", "self_draw"),
    ({"concealed": None}, "concealed", "missing"),
    ({"concealed": 13}, "concealed", "a number where a text"),
    ({"concealed": "123x"}, "concealed", "suit letter"),
    ({"concealed": "123m456p789s11p2s"}, "concealed", "12 tiles where 13"),
    ({"concealed": PLAIN + "4s"}, "concealed", "14 tiles where 13"),
    ({"concealed": "0m"}, "concealed", "1 to 9"),
    ({"concealed": "8z"}, "concealed", "1 to 7"),
    ({"concealed": "11111m456p789s23s"}, "concealed", "fifth copy of 1m"),
    ({"concealed": "1111m456p789s234s", "winning": "1m"}, "winning", "fifth copy of 1m"),
    (
        {"concealed": "1m456p789s11p2s", "melds": [{"kind": "kong_exposed", "tiles": "1111m"}]},
        "melds[0]",
        "fifth",
    ),
    ({"winning": None}, "winning", "missing"),
    ({"winning": ""}, "winning", "exactly one"),
    ({"winning": "44s"}, "winning", "exactly one"),
    ({"melds": {}}, "melds", "a list"),
    ({"melds": ["777m"]}, "melds[0]", "not an object"),
    ({"melds": [{"kind": "wei", "tiles": "777m"}]}, "melds[0].kind", "chow, pung"),
    ({"melds": [{"kind": "pung"}]}, "melds[0].tiles", "text of tiles"),
    ({"melds": [{"kind": "pung", "tiles": "7777m"}]}, "melds[0].tiles", "3 alike"),
    ({"melds": [{"kind": "pung", "tiles": "778m"}]}, "melds[0].tiles", "3 alike"),
    ({"melds": [{"kind": "kong_added", "tiles": "777m"}]}, "melds[0].tiles", "4 alike"),
    ({"melds": [{"kind": "chow", "tiles": "235m"}]}, "melds[0].tiles", "in a row"),
    ({"melds": [{"kind": "chow", "tiles": "89m1p"}]}, "melds[0].tiles", "in a row"),
    ({"melds": [{"kind": "chow", "tiles": "123z"}]}, "melds[0].tiles", "in a row"),
    ({"melds": [{"kind": "pung", "tiles": ""}]}, "melds[0].tiles", "no tiles"),
    ({"melds": [{"kind": "pung", "tiles": "777m", "open": 1}]}, "melds[0].open", "unknown key"),
    ({"melds": [{"kind": "pung", "tiles": f"{n}{n}{n}m"} for n in range(1, 6)]}, "concealed", "28 tiles"),
    ({"flowers": 5}, "flowers", "0 to 4"),
    ({"flowers": -1}, "flowers", "0 to 4"),
    ({"ready": [4]}, "ready[0]", "0 to 3"),
    ({"ready": 1}, "ready", "a list"),
    ({"bao": ["x"]}, "bao[0]", "not a tile"),
    ({"context": ["dealed"]}, "context[0]", "dealt, replacement, last, split"),
    ({"context": ["laid:"]}, "context[0]", "exactly one"),
    ({"context": "last"}, "context", "a list"),
    ({"options": []}, "options", "a JSON object"),
    ({"options": {"bse": 1}}, "options", "known are"),
    ({"options": {"base": 0}}, "options", "1 to 100"),
    ({"options": {"base": "1"}}, "options", "1 to 100"),
    ({"options": {"edition": "large"}}, "options", "home, big"),
    ({"options": {"rob_kong": 1}}, "options", "true or false"),
    ({"game": "suihua"}, "game", "huaian"),
]


@pytest.mark.parametrize(("changes", "field", "text"), BAD, ids=range(len(BAD)))
def test_unusable_requests_name_the_field(changes: Any, field: str, text: str) -> None:
    base = {"dealer": 0, "seat": 1, "from": 2, "win_by": "discard", **PLAIN_WIN}
    request = base | changes if isinstance(changes, dict) else changes
    with unusable(field, text):
        score("huaian", request)


def test_an_unknown_game_is_unusable() -> None:
    for game in ("nope", "", None, 3, ["huaian"]):
        with pytest.raises(Unusable, match="huaian"):
            score(game, {})


def test_a_red_dragon_set_aside_leaves_the_hand() -> None:
    with pytest.raises(Unusable, match="fifth copy of 7z"):
        ask(concealed="123m456p789s2p777z", winning="2p", flowers=2)


def test_a_robbed_kong_leaves_no_copy_elsewhere() -> None:
    with pytest.raises(Unusable, match="fifth copy of 4s"):
        ask(concealed="123m456p789s44s23s", win_by="rob_kong", **{"from": 2}, options={"rob_kong": True})


def test_unused_keys_may_be_given_or_left_out() -> None:
    full = ask(options={}, ready=[], flowers=0, bao=[], context=[], melds=[], seats=4, game="huaian")
    assert full == ask(dealer=None)


# Hands


def look(concealed: str, **more: Any) -> dict[str, Any]:
    return hand("huaian", {"concealed": concealed, **more})


def test_hand_of_thirteen_answers_with_waits() -> None:
    answer = look(PLAIN)
    assert answer["distance"] == 0
    assert answer["discards"] == []
    assert answer["ready_refused"] == []
    assert answer["waits"] == [
        {"tile": "1s", "left": 4, "class": "liang_mian", "total": 1},
        {"tile": "4s", "left": 4, "class": "liang_mian", "total": 1},
    ]


@pytest.mark.parametrize(
    ("tiles", "waits"),
    [
        ("123m456p789s11p13s", {"2s": "kan"}),
        ("123m456p789s11p12s", {"3s": "bian"}),
        ("123m456p123s11p89s", {"7s": "bian"}),
        ("123m456p789s1p234s", {"1p": "diao"}),
        ("123m456p789s11p22s", {"1p": "dui_dao", "2s": "dui_dao"}),
        (SEVEN, {"9m": "qi_dui"}),
        ("1111m456p789s234s", {}),
    ],
)
def test_hand_names_the_wait(tiles: str, waits: dict[str, str]) -> None:
    assert {wait["tile"]: wait["class"] for wait in look(tiles)["waits"]} == waits


def test_hand_of_fourteen_answers_with_discards() -> None:
    answer = look(PLAIN + "9m")
    nine = next(discard for discard in answer["discards"] if discard["tile"] == "9m")
    assert answer["waits"] == []
    assert nine["ready"]
    assert nine["distance"] == 0
    assert [wait["tile"] for wait in nine["waits"]] == ["1s", "4s"]
    assert [a["tile"] for a in nine["acceptance"]] == ["1s", "4s"]
    others = [discard for discard in answer["discards"] if discard["tile"] == "5p"]
    assert not others[0]["ready"]
    assert others[0]["waits"] == []


def test_hand_wait_value_follows_options_and_flowers() -> None:
    answer = look(SEVEN, options={"seven_pairs": 5, "base": 2}, flowers=3)
    assert answer["waits"][0]["total"] == 13


def test_hand_a_thrown_tile_stays_counted() -> None:
    answer = look("123m456p789s1122s9m", options={})
    two = next(discard for discard in answer["discards"] if discard["tile"] == "9m")
    assert [(wait["tile"], wait["left"]) for wait in two["waits"]] == [("1s", 2), ("2s", 2)]


@pytest.mark.parametrize("tiles", ["123456789m1111p", "123456789p9999s"])
def test_hand_no_wait_on_a_fifth_copy_c_h01(tiles: str) -> None:
    answer = look(tiles)
    assert answer["waits"] == []
    assert answer["distance"] == 1
    assert not answer["ready"]
    assert [reason["clause"] for reason in answer["ready_refused"]] == ["HA-15"]


def test_hand_fifth_copy_in_a_meld_is_no_wait_c_h01() -> None:
    answer = look("123m456p789s1s", melds=[{"kind": "pung", "tiles": "111s"}])
    assert answer["distance"] == 0
    assert answer["waits"] == []
    assert not answer["ready"]
    assert answer["ready_refused"][0]["clause"] == "HA-15"


def test_hand_seven_pairs_end_with_a_meld_c_h03() -> None:
    answer = look("1133m5577p22s", melds=[{"kind": "kong_concealed", "tiles": "8888s"}])
    assert answer["distance"] >= 1


def test_hand_complete() -> None:
    answer = look(PLAIN + "4s")
    assert answer["complete"]
    assert answer["distance"] == -1


def test_hand_ready_with_the_discards_that_keep_it_c_r01() -> None:
    answer = look("35678899m234789p")
    ready = [discard["tile"] for discard in answer["discards"] if discard["ready"]]
    assert ready == ["3m", "8m"]
    eight = next(discard for discard in answer["discards"] if discard["tile"] == "8m")
    assert [wait["tile"] for wait in eight["waits"]] == ["4m"]


HAND_BAD: list[tuple[dict[str, Any], str]] = [
    ({"concealed": "123m"}, "concealed"),
    ({}, "concealed"),
    ({"concealed": "123m456p789s11p77z"}, "concealed"),
    ({"concealed": "456p789s1123s", "melds": [{"kind": "chow", "tiles": "123m"}]}, "melds[0]"),
    ({"concealed": PLAIN, "winning": "4s"}, "winning"),
    ({"concealed": PLAIN, "options": {"x": 1}}, "options"),
]


@pytest.mark.parametrize(("request_", "field"), HAND_BAD, ids=range(len(HAND_BAD)))
def test_unusable_hands_name_the_field(request_: dict[str, Any], field: str) -> None:
    with unusable(field):
        hand("huaian", request_)


def splits_of(tiles: str) -> list[tuple[str, str]]:
    """Every way to take one tile of fourteen as the winning one."""
    pieces: list[str] = []
    digits = ""
    for char in tiles:
        if char.isdigit():
            digits += char
        else:
            pieces += [digit + char for digit in digits]
            digits = ""
    return [("".join(pieces[:i] + pieces[i + 1 :]), pieces[i]) for i in range(len(pieces))]
