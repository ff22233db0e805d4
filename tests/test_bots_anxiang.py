"""Greedy in Anxiang: what it chooses where the sensible choice is clear."""

import pytest
from card_play import CardTable, text_of

from xiangque.bots import NAMES, make

# Nineteen cards that wait for 六 and 九: four 砍 and a black 转弯 pair, 14 hard 息.
WAITING = "一一一三三三五五五肆肆肆七八叁叁壹贰叁"


def choice(table: CardTable, seat: int, name: str = "greedy") -> str:
    offers = table.match.offers()[seat]
    chosen = make(name, "anxiang", 1, table.match.options).act(table.match.view(seat), offers)
    assert chosen in offers
    return text_of(chosen)


def test_throws_the_card_that_leaves_a_wait() -> None:
    assert choice(CardTable((WAITING + "拾", "", "")), 0) == "拾"


def test_wins_when_asked() -> None:
    table = CardTable((WAITING + "拾", "", ""), "六")
    table.let_go("拾")
    while "win" not in table.of(0):
        table.decline()
    assert choice(table, 0) == "win"
    assert choice(table, 0, "drawn") == "win"


def test_pungs_for_the_xi_it_lacks() -> None:
    table = CardTable(("十", "十十 一二三 四五六 伍陆柒 壹贰 肆肆肆 玖玖 捌", ""))
    table.throw("十")
    assert "pung" in table.of(1)
    assert choice(table, 1) == "pung"
    table.do(1, "pung")
    assert choice(table, 1) in "一二三四五六壹贰捌伍陆柒玖"


def test_leaves_a_hand_that_waits_as_it_is() -> None:
    """Eating 贰 would only exchange the run of the same cards, and cost a discard of a group."""
    table = CardTable(("贰", WAITING, ""))
    table.throw("贰")
    assert table.of(1) > {"pass"}
    assert choice(table, 1) == "pass"


def test_drawn_claims_nothing() -> None:
    table = CardTable(("十", "十十 一二三 四五六 伍陆柒 壹贰 肆肆肆 玖玖 捌", ""))
    assert choice(table, 0, "drawn") == min(table.of(0), key="一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾".index)
    table.throw("十")
    assert choice(table, 1, "drawn") == "pass"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [3, 4])
def test_whole_hands_are_played_with_offers_only(name: str, seats: int) -> None:
    table = CardTable((WAITING, "三八八捌捌一二贰肆九九柒柒", ""), "二捌九柒", seats=seats)
    while table.match.live:
        table.match.step([(seat, _act(table, seat, name)) for seat in table.match.offers()])
    assert table.last("hand_ended")["result"] in ("win", "drawn")


def _act(table: CardTable, seat: int, name: str) -> int:
    offers = table.match.offers()[seat]
    chosen = make(name, "anxiang", seat).act(table.match.view(seat), offers)
    assert chosen in offers
    return chosen


def test_the_other_hands_and_the_stock_make_no_difference() -> None:
    mine = "二二七七十十贰贰三四五陆柒捌壹叁伍玖捌捌"
    others = [("", ""), ("一一一", "拾拾拾"), ("九九", "玖玖")]
    assert len({choice(CardTable((mine, *other)), 0) for other in others}) == 1
