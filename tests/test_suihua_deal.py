"""SH-1, SH-9, SH-36, SH-37: the deal, and the wins on it."""

from collections import Counter

import pytest
from played import KAN, PAIRS, Deal, fans, make_dealer, trace
from table import Table
from walls import DECK, places_of, wall

from xiangque.match import Match
from xiangque.pieces import DECK_112, code

HEAVENLY = "123m 456m 789p 11s 555s"  # complete; without 1s or 5s it is ready


@pytest.fixture(params=["engine", "twin"])
def deal(request: pytest.FixtureRequest) -> Deal:
    return make_dealer(request, "suihua")


def test_sh1_the_tiles() -> None:
    match = Match("suihua", {}, ["东", "南", "西", "北"], "sh1")
    assert sorted(match.deck) == sorted(DECK_112) == sorted(DECK)
    assert Counter(map(code, match.deck)) == Counter(
        {f"{rank}{suit}": 4 for suit in "mps" for rank in range(1, 10)} | {"7z": 4}
    )


def test_sh1_red_is_an_ordinary_tile(deal: Deal) -> None:
    """It is discarded, punged and konged, and makes no run."""
    table = deal(wall(["7z", "77z 6p8p"], draws="1m 2m 3m"))
    table.step([(0, "7z")])
    assert "pung" in table.of(1)
    assert not any("chow" in choice for choice in table.of(1))
    table = deal(wall(["7z", "777z"]))
    table.step([(0, "7z")])
    assert "kong" in table.of(1)


@pytest.mark.parametrize("dealer", range(4))
def test_sh9_four_at_a_time_then_the_jump(deal: Deal, dealer: int) -> None:
    kinds = wall([KAN + "9m"])
    table = deal(kinds, dealer=dealer)
    dealt = table.events[:4]
    assert [event["seat"] for event in dealt] == [(dealer + i) % 4 for i in range(4)]
    for i, event in enumerate(dealt):
        assert event["tiles"] == [code(kind) for kind in sorted(kinds[place] for place in places_of(i))]
    assert table.asked() == [dealer]


# --- the dealer's fourteen


@pytest.mark.parametrize("discard", ["1s", "5s"])
@pytest.mark.parametrize(("men_fan", "each"), [(0, 32), (1, 64), (2, 128)])
def test_sh37_ready_then_win(deal: Deal, discard: str, men_fan: int, each: int) -> None:
    """base · 2^(1 + 1 + 2 + men_fan + 1); the tile is that of place 52, written last."""
    table = deal(wall([HEAVENLY]), dealer=2, men_fan=men_fan)
    assert "win" not in table.of(2)
    assert f"ready {discard}" in table.of(2)
    assert trace(table.step([(2, f"ready {discard}")])) == ["2 ready_declared"]
    assert table.offers() == {2: {"win", "pass"}}
    events = table.step([(2, "win")])
    assert [event["type"] for event in events] == ["won", "paid", "hand_ended"]
    assert trace(events)[0] == "2 won 5s self_draw"
    assert fans(table) == {"tian_hu": 4, "zhuang": 1} | ({"men_ting": men_fan} if men_fan else {})
    gains = [-each] * 4
    gains[2] = 3 * each
    assert table.deltas() == gains
    assert table.last("hand_ended")["next_dealer"] == 2
    assert len(table.last("hand_ended")["hands"][2]) == 14


def test_sh37_declining_the_win_throws_the_ready_discard(deal: Deal) -> None:
    table = deal(wall([HEAVENLY], draws="2m 3m 8m 1s", at={104: "3p"}))
    table.step([(0, "ready 1s")])
    events = table.step([(0, "pass")])
    assert trace(events)[:3] == ["0 passed 5s win", "0 discarded 1s", "bao_shown"]
    assert events[1]["drawn"] is False
    table.let_go()
    table.idle(3)
    table.do(0, "win")
    assert "tian_hu" not in fans(table)


def test_sh37_declining_ready_is_an_ordinary_discard(deal: Deal) -> None:
    table = deal(wall([HEAVENLY]))
    table.throw(0, "9p")
    assert "ready_declared" not in table.types()
    assert 0 not in table.asked()


def test_sh37_without_a_natural_win_nothing_is_asked(deal: Deal) -> None:
    table = deal(wall([KAN + "9m"]))
    assert table.step([(0, "ready 9m")])[1]["type"] == "discarded"


@pytest.mark.parametrize(
    "hand", ["123m 456m 789m 11m 555m", "234m 567m 345p 66s 888s", "123m 456m 789p 11s 567s"]
)
def test_sh37_the_ready_conditions_count(deal: Deal, hand: str) -> None:
    """One suit; no 1, 9 or red; no triplet."""
    table = deal(wall([hand]))
    for choice in sorted(table.of(0)):
        if choice.startswith("ready"):
            other = deal(wall([hand]))
            assert other.step([(0, choice)])[1]["type"] == "discarded"


def test_sh37_a_laid_pair_has_no_effect_on_it(deal: Deal) -> None:
    table = deal(wall([PAIRS + "3m"]))
    table.step([(0, "lay low 3m")])
    assert table.last("ready_declared")["laid"] == "2m"
    table.step([(0, "win")])
    assert fans(table) == {"tian_hu": 4, "men_ting": 1, "zhuang": 1}
    assert table.last("hand_ended")["laid"] == ["2m", "", "", ""]


def test_sh37_not_after_a_kong(deal: Deal) -> None:
    """After the replacement the hand is no dealt one any more."""
    table = deal(wall(["123m 456m 11s 5555s 79p"], tail="8p"))
    table.step([(0, "concealed 5s")])
    assert table.drawn() == "8p"
    assert "win" not in table.of(0)
    choice = sorted(choice for choice in table.of(0) if choice.startswith("ready"))[0]
    assert table.step([(0, choice)])[1]["type"] == "discarded"


def test_a_time_out_wins_at_the_second_prompt_and_never_declares() -> None:
    table = Table(wall([HEAVENLY]), game="suihua")
    assert table.match.prompt() == "turn"
    assert table.match.default(0) < 34
    table.step([(0, "ready 5s")])
    assert table.match.prompt() == "own_win"
    assert table.match.default(0) == 136


# --- the first draw of another


def earthly(deal: Deal, seat: int, draw: str, before: str = "9s", **options: object) -> Table:
    """Nobody does anything before the seat's first turn."""
    hands = [before, "", "", ""]
    hands[seat] = KAN
    draws = " ".join([*["2m", "3m", "9m"][: seat - 1], draw])
    table = deal(wall(hands, draws=draws, at={104: "3s"}), **options)
    table.throw(0, before)
    table.idle(seat - 1)
    return table


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize(("men_fan", "each"), [(0, 16), (1, 32)])
def test_sh36_the_first_draw(deal: Deal, seat: int, men_fan: int, each: int) -> None:
    """As 天胡 without the dealer's fan, which only the dealer pays."""
    table = earthly(deal, seat, "8p", men_fan=men_fan)
    assert "win" not in table.of(seat)
    assert trace(table.step([(seat, "ready 8p")])) == [f"{seat} ready_declared"]
    assert table.offers() == {seat: {"win", "pass"}}
    table.step([(seat, "win")])
    assert fans(table) == {"di_hu": 4, "zhuang": 1} | ({"men_ting": 1} if men_fan else {})
    gains = [-2 * each, -each, -each, -each]
    gains[seat] = 4 * each
    assert table.deltas() == gains
    assert table.last("won")["tile"] == "8p"
    assert table.last("won")["by"] == "self_draw"
    assert "bao_shown" not in table.types()


def test_sh36_declined(deal: Deal) -> None:
    table = earthly(deal, 1, "8p")
    table.step([(1, "ready 8p")])
    events = table.step([(1, "pass")])
    assert trace(events)[:3] == ["1 passed 8p win", "1 discarded 8p", "bao_shown"]
    assert events[1]["drawn"] is True


@pytest.mark.parametrize("draw", ["9m", "5s", "4s"])
def test_sh36_only_a_natural_win(deal: Deal, draw: str) -> None:
    """Not the fourth tile of a triplet, and there is no bao yet."""
    table = earthly(deal, 1, draw)
    events = table.step([(1, f"ready {draw}")])
    assert [event["type"] for event in events[:2]] == ["ready_declared", "discarded"]


@pytest.mark.parametrize("claim", ["pung", "chow low"])
def test_sh36_not_after_a_claim_by_anybody(deal: Deal, claim: str) -> None:
    tiles = {"pung": "22s", "chow low": "3s4s"}[claim]
    table = deal(wall(["2s", f"{tiles} 9m", KAN], draws="8p", at={104: "3m"}))
    table.step([(0, "2s")])
    table.do(1, claim)
    table.throw(1, "9m")
    assert table.turn() == 2
    assert table.step([(2, "ready 8p")])[1]["type"] == "discarded"


def test_sh36_not_after_a_kong_by_anybody(deal: Deal) -> None:
    table = deal(wall(["2222s 9s", KAN], draws="8p", tail="9m", at={104: "3m"}))
    table.step([(0, "concealed 2s")])
    table.throw(0, "9m")
    assert table.turn() == 1
    assert table.step([(1, "ready 8p")])[1]["type"] == "discarded"


def test_sh36_only_at_the_first_turn(deal: Deal) -> None:
    table = deal(wall(["9s 1m", KAN], draws="9m 2m 3m 5m 8p", at={104: "3m"}))
    table.throw(0, "9s")
    table.throw(1, "9m")
    table.idle(3)
    assert table.drawn() == "8p"
    assert table.step([(1, "ready 8p")])[1]["type"] == "discarded"


def test_sh36_not_with_bao_shown_by_another_before(deal: Deal) -> None:
    """A bao in the first draw, the dealer being ready, is only itself before the own declaration."""
    table = deal(wall([KAN.replace("8p", "") + "9m", "99s 444s 46p 567m 888m"], draws="3s", at={104: "3s"}))
    table.throw(0, "ready 9m")
    assert "ready 3s" in table.of(1)
    assert table.step([(1, "ready 3s")])[1]["type"] == "discarded"
