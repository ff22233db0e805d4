"""The hand-over cases of cases/reported.md that cards can show and no other test of Anxiang does, by id."""

import random
from typing import Any

import pytest
from card_play import CardTable
from golden_cards import WAITING
from test_scorer_anxiang import request_of

from xiangque.pieces import format_cards, parse_cards
from xiangque.scorer import hand, score

# Three triplets or three runs of the same cards; four 八 of which three are a 砍 and one in a run.
SEVERAL = "碰二 碰柒 三三三* 手四四四 手五五五 煨八 玖玖"
FOUR = "碰二 碰柒 砍八 手七八九* 煨玖 手叁肆伍 六六"


def shuffled(text: str, rng: random.Random) -> str:
    """The same cards in another order."""
    return "".join(rng.sample([format_cards([kind]) for kind in parse_cards(text)], len(parse_cards(text))))


@pytest.mark.parametrize(("text", "card"), [(SEVERAL, "三"), (FOUR, "九")])
def test_c_z01_c_s07_every_order_gives_the_one_value_and_asking_changes_nothing(text: str, card: str) -> None:
    request = request_of(text, card)
    first = score("anxiang", request)
    assert first["win"]
    for seed in range(6):
        other = request | {"concealed": shuffled(request["concealed"], random.Random(seed))}
        given: dict[str, Any] = dict(other)
        assert score("anxiang", other) == first == score("anxiang", other)
        assert other == given


def test_c_z01_every_order_of_a_hand_has_the_same_waits() -> None:
    found = [
        hand(
            "anxiang",
            {"concealed": shuffled(WAITING, random.Random(seed))} if seed else {"concealed": WAITING},
        )
        for seed in range(4)
    ]
    assert found[0]["waits"]
    assert all(answer == found[0] for answer in found)


def test_c_s01_the_dearest_reading_counts() -> None:
    """As triplets 三 四 五 make 对子胡; as three runs the same cards would hold no 息."""
    answer = score("anxiang", request_of(SEVERAL, "三"))
    assert {"dui_zi_hu": 6}.items() <= {item["id"]: item.get("times") for item in answer["items"]}.items()


def test_c_h05_a_fourth_card_may_stand_in_a_run() -> None:
    """八八八 and 七八九: the 砍 is a 团圆 with the fourth in a run."""
    answer = score("anxiang", request_of(FOUR, "九"))
    assert answer["win"]


def test_c_m05_totals_go_below_zero_and_play_goes_on() -> None:
    table = CardTable((WAITING + "拾", "", ""), "六", base=100, hands=2)
    table.let_go("拾")
    while "win" not in table.of(0):
        table.decline()
    table.do(0, "win")
    totals = table.last("hand_ended")["totals"]
    assert sum(totals) == 0
    assert min(totals) < -100
    assert not table.match.ended
    table.match.deal(sorted(table.match.deck), [])
    assert table.match.live
