"""Each option of Suihua changed once, and what it changes; those of a whole topic are tested with it."""

from typing import Any

import pytest
from played import KAN, Deal, fans, make_dealer
from table import NAMES, Table, as_dicts
from walls import wall

from xiangque.match import Match
from xiangque.rules import OptionError, game

DEFAULTS = {
    "hands": 8,
    "base": 1,
    "bao_mode": "open7",
    "bao_discard_win": True,
    "jia_class": ["kan", "bian", "diao"],
    "tuichu_is_jia": True,
    "men_fan": 1,
    "discard_payment": "each",
    "split_deal": True,
}


@pytest.fixture(params=["engine", "twin"])
def deal(request: pytest.FixtureRequest) -> Deal:
    return make_dealer(request, "suihua")


def test_the_defaults() -> None:
    assert game("suihua").resolve({}) == DEFAULTS


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("base", 0),
        ("base", 101),
        ("hands", 0),
        ("hands", 65),
        ("men_fan", 3),
        ("men_fan", -1),
        ("jia_class", ["kan", "kan"]),
        ("jia_class", ["ka"]),
        ("bao_mode", "closed"),
        ("discard_payment", "all"),
        ("split_deal", 1),
        ("cap", 16),
    ],
)
def test_values_out_of_range(name: str, value: Any) -> None:
    with pytest.raises(OptionError) as error:
        game("suihua").resolve({name: value})
    assert name in str(error.value)


def won(deal: Deal, hand: str = KAN, tile: str = "8p", drawn: bool = True, **options: Any) -> Table:
    """The dealer, ready at once, wins by an own draw or on seat 1's discard; the bao takes no part."""
    draws = f"2m 3p 9s {tile}" if drawn else tile
    table = deal(wall([hand + "9m"], draws=draws, at={104: "3s"}), **options)
    table.throw(0, "ready 9m")
    if drawn:
        table.idle(3)
    else:
        table.step([(1, tile)])
    table.do(0, "win")
    return table


@pytest.mark.parametrize("base", [1, 3, 100])
def test_base(deal: Deal, base: int) -> None:
    """夹, 自摸, 闷听 and the dealer: base · 2⁴."""
    assert won(deal, base=base).deltas() == [48 * base, -16 * base, -16 * base, -16 * base]


@pytest.mark.parametrize("men_fan", [0, 1, 2])
def test_men_fan(deal: Deal, men_fan: int) -> None:
    table = won(deal, men_fan=men_fan)
    assert fans(table).get("men_ting", 0) == men_fan
    assert table.deltas()[1] == -(8 << men_fan)


WAITS = {
    "kan": (KAN, "8p", "jia"),
    "bian": ("11s 555s 89p 234m 777m", "7p", "bian"),
    "diao": ("555s 789p 234m 777m 1s", "1s", "diao"),
}


@pytest.mark.parametrize(
    "classes", [[], ["kan"], ["bian"], ["diao"], ["kan", "diao"], ["diao", "bian", "kan"]]
)
@pytest.mark.parametrize("wait", WAITS)
def test_jia_class(deal: Deal, wait: str, classes: list[str]) -> None:
    """Outside the class it is worth a fan less, and 大风 and 宝中宝 are plain."""
    hand, tile, item = WAITS[wait]
    table = won(deal, hand, tile, jia_class=classes)
    assert fans(table) == {"zi_mo": 1, "men_ting": 1, "zhuang": 1} | ({item: 1} if wait in classes else {})
    fourth = fans(won(deal, hand, "7m", jia_class=classes))
    assert fourth["da_feng"] == (2 if wait in classes else 1)


@pytest.mark.parametrize(
    ("way", "ready", "deltas"),
    [
        ("each", False, [16, -8, -4, -4]),
        ("each", True, [12, -4, -4, -4]),
        ("discarder_only", False, [8, -8, 0, 0]),
        ("discarder_only", True, [4, -4, 0, 0]),
        ("discarder_covers", False, [16, -16, 0, 0]),
        ("discarder_covers", True, [12, -4, -4, -4]),
    ],
)
def test_discard_payment(deal: Deal, way: str, ready: bool, deltas: list[int]) -> None:
    """夹 and the dealer's fan, 点炮 for a discarder who was not ready."""
    hands = [KAN + "9m", "99s 444s 46p 567m 888m"]
    table = deal(wall(hands, draws="8p", at={104: "3s"}), men_fan=0, discard_payment=way)
    table.throw(0, "ready 9m")
    table.step([(1, "ready 8p" if ready else "8p")])
    table.do(0, "win")
    assert table.deltas() == deltas


def test_discard_payment_of_a_dealer_who_throws(deal: Deal) -> None:
    """The dealer's fan is part of his own amount."""
    for way, deltas in (
        ("each", [-8, -2, 12, -2]),
        ("discarder_only", [-8, 0, 8, 0]),
        ("discarder_covers", [-12, 0, 12, 0]),
    ):
        table = deal(wall(["9s 8p", "", KAN], draws="2m 9m", at={104: "3s"}), men_fan=0, discard_payment=way)
        table.throw(0, "9s")
        table.idle()
        table.throw(2, "ready 9m")
        table.idle()
        table.step([(0, "8p")])
        table.do(2, "win")
        assert table.deltas() == deltas


@pytest.mark.parametrize("hands", [1, 3])
def test_hands(hands: int) -> None:
    match = Match("suihua", {"hands": hands}, NAMES, "hands")
    for _ in range(hands):
        assert not match.ended
        match.deal(wall(["9s"]), (1, 1))
        while match.live:
            match.step([(seat, match.default(seat)) for seat in match.offers()])
    assert match.ended
    assert as_dicts(match.log)[-1] == {"type": "match_ended", "totals": [0, 0, 0, 0]}
