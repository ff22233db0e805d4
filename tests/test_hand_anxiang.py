"""Hand requests of Anxiang: distance, waits and their worth, discards and what bars them, hard 息."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
import slow_anxiang_hands as slow
from card_positions import melds_of, positions
from mode import scaled
from unusable import unusable

from xiangque.cli import run
from xiangque.pieces import CARDS, format_cards
from xiangque.scorer import VOCABULARY, hand, written_meld

Answer = dict[str, Any]
WORDS = VOCABULARY["zipai"]
GROUPS = [written_meld(WORDS, word) for word in ("煨二", "碰柒", "壹贰叁")]
LOW = [written_meld(WORDS, word) for word in ("碰陆", "碰捌")]


def look(concealed: str, **more: Any) -> Answer:
    return hand("anxiang", {"concealed": concealed, **more})


def test_hand_of_nineteen_answers_with_waits_and_their_worth() -> None:
    answer = look("五五五七八九叁肆玖玖", melds=GROUPS)
    assert (answer["distance"], answer["complete"], answer["hard_xi"]) == (0, False, 10)
    assert (answer["discards"], answer["ready_refused"], answer["ready"]) == ([], [], False)
    assert answer["waits"] == [
        {"tile": "贰", "left": 3, "class": "liang_mian", "total": 20, "own": 20},
        {"tile": "伍", "left": 4, "class": "liang_mian", "total": 20, "own": 20},
    ]
    assert answer["acceptance"] == [{"tile": "贰", "left": 3}, {"tile": "伍", "left": 4}]


def test_ax_14_a_wait_may_win_only_if_one_turns_the_card() -> None:
    """A 碰 makes nine hard 息, a 煨 ten."""
    answer = look("五五五七八九肆肆玖玖", melds=[*GROUPS[2:], *LOW])
    assert (answer["distance"], answer["hard_xi"]) == (0, 7)
    worth = {wait["tile"]: (wait["total"], wait["own"]) for wait in answer["waits"]}
    assert worth == {"肆": (0, 20), "玖": (0, 20)}


@pytest.mark.parametrize(
    ("concealed", "classes"),
    [
        ("五五五七八九叁伍玖玖", {"肆": "kan"}),
        ("五五五七八九玖拾伍伍", {"捌": "bian"}),
        ("五五五七八九捌拾玖玖", {"玖": "diao"}),  # 单吊 is worth more than the run
        ("五五五七八九玖玖玖肆", {"肆": "diao"}),
        ("五五五七八九伍伍玖玖", {"伍": "dui_dao", "玖": "dui_dao"}),
    ],
)
def test_hand_names_the_wait(concealed: str, classes: dict[str, str]) -> None:
    answer = look(concealed, melds=GROUPS)
    assert {wait["tile"]: wait["class"] for wait in answer["waits"]} == classes


def test_ax_11_hand_of_twenty_answers_with_the_discards_that_are_free() -> None:
    answer = look("五五五七八九叁肆玖玖柒", melds=GROUPS)
    assert [discard["tile"] for discard in answer["discards"]] == [*"七八九叁肆玖"]
    assert {card: [reason["clause"] for reason in why] for card, why in answer["barred"].items()} == {
        "五": ["AX-11"],
        "柒": ["AX-11"],
    }
    assert (answer["distance"], answer["waits"], answer["complete"]) == (1, [], False)
    answer = look("五五五七八九叁肆玖玖八", melds=GROUPS)
    eight = next(discard for discard in answer["discards"] if discard["tile"] == "八")
    assert answer["distance"] == eight["distance"] == 0
    assert not eight["ready"]
    assert [(wait["tile"], wait["left"]) for wait in eight["waits"]] == [("贰", 3), ("伍", 4)]
    assert eight["acceptance"] == [{"tile": "贰", "left": 3}, {"tile": "伍", "left": 4}]


def test_ax_11_of_four_alike_one_is_free() -> None:
    answer = look("五五五五七八九叁肆玖玖", melds=GROUPS)
    five = next(discard for discard in answer["discards"] if discard["tile"] == "五")
    assert (five["distance"], five["hard_xi"]) == (0, 10)
    assert (answer["hard_xi"], answer["barred"]) == (13, {})


def test_ax_11_a_hand_without_a_free_card_has_no_discard() -> None:
    melds = [written_meld(WORDS, word) for word in ("碰二", "碰柒", "碰八", "碰叁", "碰伍")]
    answer = look("二柒八叁伍", melds=melds)
    assert (answer["discards"], answer["distance"], answer["reachable"]) == ([], 7, False)
    assert list(answer["barred"]) == [*"二八叁伍柒"]


def test_ax_12_what_one_throws_is_no_longer_eaten() -> None:
    """With 五 thrown, 三四 are helped by 二 alone."""
    answer = look("三四五十壹壹玖玖", melds=[*GROUPS[:2], *LOW])
    helping = {
        discard["tile"]: [found["tile"] for found in discard["acceptance"]] for discard in answer["discards"]
    }
    assert (helping["三"], helping["五"]) == ([*"六壹玖"], [*"二壹玖"])


def test_ax_14_a_kan_that_stays_together_is_no_wait() -> None:
    melds = [written_meld(WORDS, word) for word in ("煨一", "煨九", "煨壹", "煨玖")]
    parted = look("三四五五五六七", melds=melds)
    assert "五" in [wait["tile"] for wait in parted["waits"]]
    whole = look("三四五五五六七", melds=melds, options={"split_kan": False})
    assert (whole["distance"], whole["waits"]) == (1, [])


def test_hand_that_can_reach_no_win() -> None:
    melds = [written_meld(WORDS, word) for word in ("一二三", "四五六", "壹贰叁", "肆伍陆", "七八九")]
    answer = look("壹壹贰贰", melds=melds, options={"min_xi": 30})
    assert (answer["distance"], answer["reachable"]) == (7, False)
    assert (answer["waits"], answer["acceptance"]) == ([], [])


def test_waits_of_random_hands_agree_with_the_slow_twin() -> None:
    rng = random.Random("waits")
    for position in positions("hand waits", scaled(300, 40)):
        options = {"min_xi": rng.choice([1, 10]), "base": 3, "split_kan": rng.random() < 0.8}
        melds = melds_of(position)
        answer = look(format_cards(position.concealed), melds=melds, options=options)
        found = {wait["tile"]: (wait["total"], wait["own"]) for wait in answer["waits"]}
        expected = {}
        for card in range(CARDS):
            ways = [
                slow.best(slow.worths(position.concealed, position.groups, card, own, False, options))
                for own in (False, True)
            ]
            if any(ways) and position.counts()[card] < 4:
                expected[slow.CARDS[card]] = tuple(6 * way[0].total if way else 0 for way in ways)
        assert found == expected, position
        assert all(
            wait["left"] == 4 - position.counts()[slow.CARDS.index(wait["tile"])] for wait in answer["waits"]
        )


HAND_BAD: list[tuple[Answer, str, str]] = [
    ({"concealed": "五五五"}, "concealed", "3 cards where 19 or 20"),
    ({"concealed": "五五五七八九叁肆玖玖", "melds": GROUPS[:2]}, "concealed", "16 cards with 2 melds"),
    ({"concealed": "五五五五五八九叁肆玖", "melds": GROUPS}, "concealed", "fifth copy"),
    ({"concealed": "二二五五五八九叁肆玖", "melds": GROUPS}, "melds[0]", "fifth copy of 二"),
    ({"concealed": "五五五七八九叁肆玖玖", "melds": GROUPS, "flowers": 1}, "flowers", "set aside"),
    ({"concealed": "123m"}, "concealed", "not a card"),
    ({"concealed": "五五五七八九叁肆玖玖", "melds": GROUPS, "winning": "五"}, "winning", "unknown"),
    ({"concealed": "五五五七八九叁肆玖玖", "melds": GROUPS, "options": {"x": 1}}, "options", "known are"),
]


@pytest.mark.parametrize(("request_", "field", "text"), HAND_BAD, ids=range(len(HAND_BAD)))
def test_unusable_hands_name_the_field(request_: Answer, field: str, text: str) -> None:
    with unusable(field, text):
        hand("anxiang", request_)


@pytest.mark.parametrize(
    "melds",
    ["二二二 柒柒柒 壹贰叁", "煨二 碰柒 吃壹贰叁", "[s2s2s2], b7b7b7, b1b2b3", "煨二二二 碰柒柒柒 [壹贰叁]"],
)
def test_hand_on_the_command_line(melds: str, capsys: Any) -> None:
    status = run(["hand", "anxiang", "五五五七八九叁肆玖玖", "--melds", melds, "--json"])
    out, err = capsys.readouterr()
    if "[壹贰叁]" in melds:  # a run does not lie face down
        assert (status, out) == (2, "")
        assert "melds[2].tiles" in err
        return
    assert status == 0
    answer = json.loads(out)
    wei = melds[0] != "二"
    assert answer["hard_xi"] == 9 + wei
    assert [wait["tile"] for wait in answer["waits"]] == ([*"贰伍"] if wei else [])


def test_hand_text(capsys: Any) -> None:
    melds = "煨二 柒柒柒 壹贰叁"
    assert run(["hand", "anxiang", "五五五七八九叁肆玖玖", "--melds", melds]) == 0
    out = capsys.readouterr().out
    assert "waits: 贰×3 liang_mian 20/20 伍×4 liang_mian 20/20" in out
    assert "so far: 10" in out
    assert run(["hand", "anxiang", "五五五七八九叁肆玖玖八", "--melds", melds]) == 0
    out = capsys.readouterr().out
    assert "AX-11" in out
    assert "\x1b" not in out
    runs = ["--melds", "一二三 四五六 壹贰叁 陆柒捌 七八九", "--options", '{"min_xi": 30}']
    assert run(["hand", "anxiang", "壹壹贰贰", *runs]) == 0
    assert "no win can be reached" in capsys.readouterr().out


def test_hand_lines(capsys: Any, tmp_path: Path) -> None:
    lines = tmp_path / "lines"
    requests = [{"concealed": "五五五七八九叁肆玖玖", "melds": GROUPS}, {"concealed": "五"}, None]
    lines.write_text("\n".join(map(json.dumps, requests)), encoding="utf-8")
    assert run(["hand", "anxiang", str(lines), "--lines"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert ["error" in answer for answer in answers] == [False, True, True]
