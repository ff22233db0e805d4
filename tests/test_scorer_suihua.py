"""Score and hand requests of Suihua: what is no win and why, what is unusable, waits and ready."""

from typing import Any

import pytest
from unusable import unusable

from xiangque.scorer import hand, score

RUN_AND_PUNG = [{"kind": "chow", "tiles": "234m"}, {"kind": "pung", "tiles": "777m"}]
Answer = dict[str, Any]


def ask(**changes: Any) -> Answer:
    request: Answer = {
        "dealer": 0,
        "seat": 1,
        "win_by": "self_draw",
        "concealed": "11s555s79p",
        "melds": RUN_AND_PUNG,
        "winning": "8p",
        "ready": [1],
    }
    return score("suihua", {key: value for key, value in (request | changes).items() if value is not None})


def clauses(answer: Answer) -> list[str]:
    assert set(answer) == {"win", "reasons"}
    for reason in answer["reasons"]:
        assert set(reason["label"]) == {"zh-Hans", "zh-Hant", "en"}
    return [reason["clause"] for reason in answer["reasons"]]


DISCARD = {"win_by": "discard", "from": 2}
NO_WIN: list[tuple[Answer, list[str]]] = [
    ({"ready": []}, ["SH-13"]),
    ({"ready": [0, 2, 3]}, ["SH-13"]),
    ({"ready": [], "bao": ["8p"]}, ["SH-13"]),
    ({"winning": "9p"}, ["SH-16"]),
    ({"winning": "7z"}, ["SH-16"]),
    ({"concealed": "123m456m789m55m67m", "melds": [], "winning": "8m"}, ["SH-10", "SH-12"]),
    ({"concealed": "22m45m123p456p789s", "melds": [], "winning": "3m"}, ["SH-12"]),
    ({"concealed": "234m567m345p66s78s", "melds": [], "winning": "5s"}, ["SH-11", "SH-16"]),
    ({"concealed": "234m567m345p66s78s", "melds": [], "winning": "9s"}, ["SH-11", "SH-12"]),
    ({"concealed": "123m456m789m55m67m", "melds": [], "winning": "1p", "bao": ["1p"]}, ["SH-10", "SH-12"]),
    ({"concealed": "2223m123p456p789s", "melds": [], "winning": "1m"}, ["SH-12"]),
    (DISCARD | {"winning": "3s", "bao": ["3s"]}, ["SH-16", "SH-2"]),
    (DISCARD | {"bao": ["8p"], "options": {"bao_discard_win": False}}, ["SH-2"]),
    ({"context": ["laid:1s"]}, ["SH-24"]),
    ({"context": ["laid:3m"]}, ["SH-24"]),
    ({"concealed": "11s55s678p", "winning": "5s", "context": ["laid:6p"]}, ["SH-24"]),
    ({"concealed": "11s55s678p", "winning": "1s", "context": ["laid:5s"]}, ["SH-24"]),
    (DISCARD | {"context": ["split"]}, ["SH-26"]),
    ({"context": ["split"], "options": {"split_deal": False}}, ["SH-26"]),
    (DISCARD | {"context": ["replacement"]}, ["SH-22", "SH-22"]),
    ({"context": ["replacement"]}, ["SH-22"]),
    ({"context": ["dealt"]}, ["SH-36"]),
    ({"win_by": "rob_kong", "from": 2, "ready": [1, 2]}, ["SH-24a"]),
    ({"melds": [{"kind": "chow", "tiles": t} for t in ("123m", "234p", "567p", "789s")], "concealed": "1s",
      "winning": "1s"}, ["SH-14", "SH-12"]),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "violated"), NO_WIN, ids=range(len(NO_WIN)))
def test_sh_r1_no_win_names_every_clause(changes: Answer, violated: list[str]) -> None:
    answer = ask(**changes)
    assert not answer["win"]
    assert clauses(answer) == violated


WINS: list[Answer] = [
    {},
    DISCARD,
    DISCARD | {"context": ["last"]},
    {"context": ["last"]},
    {"context": ["split"]},
    {"win_by": "rob_kong", "from": 2},
    DISCARD | {"bao": ["8p"]},
    {"winning": "3s", "bao": ["3s"]},
    {"melds": [{"kind": "kong_added", "tiles": "7777m"}, RUN_AND_PUNG[0]], "context": ["replacement"]},
]


@pytest.mark.parametrize("changes", WINS, ids=range(len(WINS)))
def test_sh_13_ready_wins(changes: Answer) -> None:
    answer = ask(**changes)
    assert answer["win"]
    assert sum(answer["payments"]) == 0
    assert answer["payments"][1] == answer["total"] > 0
    assert "value" not in answer


BAD: list[tuple[Answer, str, str]] = [
    ({"concealed": "11s555s79p", "winning": "1z"}, "winning", "never part of a hand of suihua"),
    ({"concealed": "11z555s79p"}, "concealed", "1z is never part"),
    ({"winning": "6z"}, "winning", "6z is never part"),
    ({"winning": "1f"}, "winning", "1f is never part"),
    ({"melds": [RUN_AND_PUNG[0], {"kind": "pung", "tiles": "555z"}]}, "melds[1]", "5z is never part"),
    ({"melds": [RUN_AND_PUNG[0], {"kind": "chow", "tiles": "567z"}]}, "melds[1].tiles", "in a row"),
    ({"melds": [RUN_AND_PUNG[0], {"kind": "chow", "tiles": "891m"}]}, "melds[1].tiles", "in a row"),
    ({"melds": RUN_AND_PUNG[:1]}, "concealed", "10 tiles"),
    ({"concealed": "11s555s77m"}, "melds[1]", "fifth copy of 7m"),
    ({"from": 2}, "from", "self_draw comes from nobody"),
    ({"win_by": "discard"}, "from", "missing"),
    ({"win_by": "rob_kong"}, "from", "missing"),
    (DISCARD | {"from": 1}, "from", "own seat"),
    ({"win_by": "rob_kong", "from": 2, "winning": "1s"}, "winning", "fifth copy of 1s"),
    ({"flowers": 1}, "flowers", "no tile is set aside in suihua"),
    ({"bao": ["2z"]}, "bao[0]", "not in the deck"),
    ({"seats": 3}, "seats", "4"),
    ({"options": {"men_fan": 3}}, "options", "0 to 2"),
    ({"options": {"jia_class": "kan"}}, "options", "kan, bian, diao"),
    ({"options": {"jia_class": ["kan", "kan"]}}, "options", "kan, bian, diao"),
    ({"options": {"bao_mode": "open"}}, "options", "open7, hidden1"),
    ({"options": {"rob_kong": True}}, "options", "known are"),
]


@pytest.mark.parametrize(("changes", "field", "text"), BAD, ids=range(len(BAD)))
def test_unusable_requests_name_the_field(changes: Answer, field: str, text: str) -> None:
    with unusable(field, text):
        ask(**changes)


# --- hands


def look(concealed: str, **more: Any) -> Answer:
    return hand("suihua", {"concealed": concealed, **more})


def waits(answer: Answer) -> dict[str, tuple[str, int]]:
    return {wait["tile"]: (wait["class"], wait["total"]) for wait in answer["waits"]}


@pytest.mark.parametrize(
    ("concealed", "found"),
    [
        ("11s555s79p", {"8p": ("kan", 8)}),
        ("11s555s89p", {"7p": ("bian", 8)}),
        ("1234p555s", {"1p": ("diao", 8), "4p": ("diao", 8)}),
        ("11s555s67p", {"5p": ("liang_mian", 4), "8p": ("liang_mian", 4)}),
        ("11s55s678p", {"1s": ("dui_dao", 4), "5s": ("dui_dao", 4)}),
    ],
)
def test_sh_7_hand_of_thirteen_names_class_and_worth(
    concealed: str, found: dict[str, tuple[str, int]]
) -> None:
    answer = look(concealed, melds=RUN_AND_PUNG)
    assert answer["distance"] == 0
    assert answer["ready"]
    assert answer["ready_refused"] == []
    assert waits(answer) == found


def test_hand_counts_what_is_left() -> None:
    eights = [RUN_AND_PUNG[0], {"kind": "pung", "tiles": "888p"}, {"kind": "pung", "tiles": "555s"}]
    (wait,) = look("11s79p", melds=eights)["waits"]
    assert (wait["tile"], wait["left"], wait["class"]) == ("8p", 1, "kan")


REFUSED = [
    ("123m456m789m55m67m", [], ["SH-10", "SH-12"]),
    ("22m45m123p456p789s", [], ["SH-12"]),
    ("234m567m345p66s78s", [], ["SH-11", "SH-12"]),
    ("1s", [{"kind": "chow", "tiles": t} for t in ("123m", "456p", "789p")]
     + [{"kind": "pung", "tiles": "777m"}], ["SH-14"]),
    ("1m3m5m7m9m2p4p6p8p1s3s5s7s", [], ["SH-16"]),
]  # fmt: skip


@pytest.mark.parametrize(("concealed", "melds", "refused"), REFUSED)
def test_sh_r1_hand_says_why_ready_is_refused(
    concealed: str, melds: list[Answer], refused: list[str]
) -> None:
    answer = look(concealed, melds=melds)
    assert not answer["ready"]
    assert answer["waits"] == []
    assert [reason["clause"] for reason in answer["ready_refused"]] == refused


def test_hand_of_fourteen_the_discards_that_may_declare() -> None:
    answer = look("22m33m123p456p789s5s")
    five = next(discard for discard in answer["discards"] if discard["tile"] == "5s")
    assert five["ready"]
    assert [wait["tile"] for wait in five["waits"]] == ["2m", "3m"]
    assert [wait["class"] for wait in five["waits"]] == ["dui_dao", "dui_dao"]
    assert answer["ready_refused"] == []
    others = [discard for discard in answer["discards"] if discard["tile"] == "1p"]
    assert not others[0]["ready"]


def test_hand_of_fourteen_names_only_what_forbids_the_nearest_discards() -> None:
    answer = look("22m45m123p456p789s9p")
    assert not any(discard["ready"] for discard in answer["discards"])
    assert [reason["clause"] for reason in answer["ready_refused"]] == ["SH-12"]
    nine = next(discard for discard in answer["discards"] if discard["tile"] == "9p")
    assert nine["distance"] == 0
    assert nine["waits"] == []
    assert [help_["tile"] for help_ in nine["acceptance"]] == ["3m", "6m"]


def test_hand_has_no_seven_pairs() -> None:
    assert look("1122m3344p5566s7z")["distance"] > 0


def test_hand_red_dragons_are_ordinary() -> None:
    answer = look("7777z123m456p789s")
    assert not answer["ready"]
    answer = look("77z234m456p678s67m")
    assert list(waits(answer)) == ["5m", "8m"]


def test_hand_value_follows_options() -> None:
    base = look("11s555s79p", melds=RUN_AND_PUNG, options={"base": 3, "jia_class": []})
    assert waits(base) == {"8p": ("kan", 12)}
    hidden = look("11s555s79p234m777m", options={"men_fan": 2})
    assert waits(hidden) == {"8p": ("kan", 32)}


@pytest.mark.parametrize(
    ("request_", "field"),
    [
        ({"concealed": "1z1s555s79p", "melds": RUN_AND_PUNG}, "concealed"),
        ({"concealed": "11s555s79p", "melds": RUN_AND_PUNG, "flowers": 1}, "flowers"),
        (
            {"concealed": "11s555s79p", "melds": [RUN_AND_PUNG[0], {"kind": "pung", "tiles": "111z"}]},
            "melds[1]",
        ),
    ],
)
def test_unusable_hands_name_the_field(request_: Answer, field: str) -> None:
    with unusable(field):
        hand("suihua", request_)
