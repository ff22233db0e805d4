"""SH-13, SH-14, SH-19, SH-24, SH-24a, SH-25: ready on the table, laid pairs, hidden ready, who deals next."""

from typing import Any

import pytest
from played import BOTH, KAN, PAIRS, Deal, fans, make_dealer, trace
from table import NAMES, Table, dice_for
from walls import wall

from xiangque.match import Match


@pytest.fixture(params=["engine", "twin"])
def deal(request: pytest.FixtureRequest) -> Deal:
    return make_dealer(request, "suihua")


def test_sh13_nobody_wins_without_having_declared(deal: Deal) -> None:
    table = deal(wall([KAN + "9m"], draws="8p"))
    table.throw(0, "9m")
    table.step([(1, "8p")])
    assert "win" not in table.of(0)


def test_sh13_declared_and_discarded_in_one_choice(deal: Deal) -> None:
    table = deal(wall([KAN + "9m"], at={104: "3s"}))
    events = table.step([(0, "ready 9m")])
    assert trace(events[:2]) == ["0 ready_declared", "0 discarded 9m"]
    assert events[1]["drawn"] is False
    assert events[2]["type"] == "bao_shown"


def test_sh13_draws_of_a_ready_player_are_thrown_and_may_be_claimed(deal: Deal) -> None:
    table = deal(wall([KAN + "9m", "", "66p"], draws="2m 3p 9s 6p", at={104: "3s"}))
    table.throw(0, "ready 9m")
    table.idle(2)
    table.step([(3, "9s")])
    while table.last("discarded")["seat"] == 3:
        table.decline()
    assert table.events[-1] == {"type": "discarded", "seat": 0, "tile": "6p", "drawn": True}
    assert "pung" in table.of(2)
    assert 0 not in table.asked()


def test_sh13_passing_is_free_and_the_wait_stays(deal: Deal) -> None:
    table = deal(wall([KAN + "9m"], draws="8p 3p 9s 8p 1m 2p 9s 8p", at={104: "3s"}))
    table.throw(0, "ready 9m")
    table.step([(1, "8p")])
    assert table.of(0) == {"win", "pass"}
    assert trace(table.do(0, "pass"))[0] == "0 passed 8p win"
    table.idle(2)
    assert table.of(0) == {"win", "pass"}
    assert trace(table.do(0, "pass"))[:2] == ["0 passed 8p win", "0 discarded 8p"]
    table.let_go()
    table.idle(3)
    table.do(0, "win")
    assert table.last("won")["tile"] == "8p"


def test_sh13_a_time_out_wins(deal: Deal) -> None:
    table = deal(wall([KAN + "9m"], draws="2m 3p 9s 8p", at={104: "3s"}))
    table.throw(0, "ready 9m")
    table.idle(3)
    player: Any = table.twin or table.match
    assert player.default(0) == 136


@pytest.mark.parametrize(("thrown", "pays"), [("8p", 8), ("ready 8p", 4)])
def test_sh13_the_ready_discard_is_thrown_by_a_ready_player(deal: Deal, thrown: str, pays: int) -> None:
    """A discarder who was not ready pays a fan more."""
    table = deal(wall([KAN + "9m", "99s 444s 46p 567m 888m"], draws="8p", at={104: "3s"}), men_fan=0)
    table.throw(0, "ready 9m")
    table.step([(1, thrown)])
    table.do(0, "win")
    assert ("dian_pao" in fans(table)) == (thrown == "8p")
    assert table.deltas() == [pays + 8, -pays, -4, -4]


# --- laid pairs


def laying(deal: Deal, choice: str, draws: str, bao: str = "5s", **options: Any) -> Table:
    table = deal(wall([PAIRS + "9p"], draws=draws, at={104: bao}), **options)
    table.throw(0, choice)
    return table


def test_sh24_either_pair_may_be_laid_or_none(deal: Deal) -> None:
    table = deal(wall([PAIRS + "9p"]))
    assert {"ready 9p", "lay low 9p", "lay high 9p"} <= table.of(0)


@pytest.mark.parametrize(
    ("choice", "wins"), [("ready 9p", "2m 3m"), ("lay low 9p", "2m"), ("lay high 9p", "3m")]
)
def test_sh24_only_the_laid_pairs_tile_wins(deal: Deal, choice: str, wins: str) -> None:
    for thrown in ("2m", "3m"):
        table = laying(deal, choice, thrown)
        table.step([(1, thrown)])
        assert ("win" in table.of(0)) == (thrown in wins)
        table = laying(deal, choice, f"8s 8m 8p {thrown}")
        table.idle(3)
        assert (table.of(0) == {"win", "pass"}) == (thrown in wins)


def test_sh24_a_laid_pair_counts_as_single_wait(deal: Deal) -> None:
    """Dealer 1, 推出 1, 闷听 1, 点炮 1 for the discarder."""
    table = laying(deal, "lay low 9p", "2m")
    table.step([(1, "2m")])
    table.do(0, "win")
    assert fans(table) == {"tui_chu": 1, "men_ting": 1, "zhuang": 1, "dian_pao": 1}
    assert table.deltas() == [32, -16, -8, -8]
    assert table.last("hand_ended")["laid"] == ["2m", "", "", ""]


def test_sh24_without_laying_a_double_pair_wait_is_no_single_wait(deal: Deal) -> None:
    table = laying(deal, "ready 9p", "2m")
    table.step([(1, "2m")])
    table.do(0, "win")
    assert fans(table) == {"men_ting": 1, "zhuang": 1, "dian_pao": 1}
    assert "laid" not in table.last("hand_ended")


@pytest.mark.parametrize(
    ("drawn", "bao", "laid_is_jia", "items", "each"),
    [
        ("2m", "5s", True, {"tui_chu": 1, "zi_mo": 1}, 16),
        ("2m", "2m", True, {"tui_chu": 1, "zi_mo": 1, "bao_zhong_bao": 2}, 64),
        ("2m", "1m", True, {"tui_chu": 1, "zi_mo": 1, "bao_zhong_bao": 2}, 64),
        ("3m", "3m", True, {"tui_chu": 1, "zi_mo": 1, "mo_bao": 1}, 32),
        ("2m", "2m", False, {"zi_mo": 1, "mo_bao": 1}, 16),
        ("2m", "5s", False, {"zi_mo": 1}, 8),
    ],
)
def test_sh24_bao_after_laying(
    deal: Deal, drawn: str, bao: str, laid_is_jia: bool, items: dict[str, int], each: int
) -> None:
    table = laying(deal, "lay low 9p", f"8s 8m 8p {drawn}", bao, tuichu_is_jia=laid_is_jia, jia_class=[])
    table.idle(3)
    table.do(0, "win")
    assert fans(table) == items | {"men_ting": 1, "zhuang": 1}
    assert table.deltas() == [3 * each, -each, -each, -each]


# --- hidden ready


def test_sh25_a_concealed_kong_is_not_exposed(deal: Deal) -> None:
    table = deal(wall(["11s 5555s 79p 234m 777m"], draws="2m 3p 9s 8p", tail="9m", at={104: "3s"}))
    table.step([(0, "concealed 5s")])
    table.throw(0, "ready 9m")
    table.idle(3)
    table.do(0, "win")
    assert fans(table) == {"jia": 1, "zi_mo": 1, "men_ting": 1, "zhuang": 1}
    assert table.deltas() == [48, -16, -16, -16]


def test_sh25_a_pung_is(deal: Deal) -> None:
    table = deal(wall(["5s", "11s 55s 79p 234m 777m 9m"], draws="2m 3p 9s 8p", at={104: "3s"}))
    table.step([(0, "5s")])
    table.do(1, "bound pung")
    table.throw(1, "ready 9m")
    table.idle(3)
    table.do(1, "win")
    assert fans(table) == {"jia": 1, "zi_mo": 1, "zhuang": 1}
    assert table.deltas() == [-8, 16, -4, -4]


# --- at least four concealed tiles, nothing after ready


def test_sh14_no_fourth_set_outside(deal: Deal) -> None:
    """Three pungs; the pair left may not be punged, nor a run be chowed."""
    table = deal(wall(["1m 9p 5s 8m 2p", "11m 99p 55s 88m 34p 2s 4s 6s"], draws="7s 3s 8s 6m 7s 4m 3m"))
    for tile, thrown in (("1m", "2s"), ("9p", "4s"), ("5s", "6s")):
        table.step([(0, tile)])
        table.do(1, "pung")
        table.throw(1, thrown)
        table.idle(2)
    for tile in ("8m", "2p"):
        table.step([(0, tile)])
        while table.last("discarded")["seat"] == 0 and table.open_tile():
            assert 1 not in table.asked()
            table.decline()
        table.idle(3)


def test_sh24a_a_ready_hand_claims_and_kongs_nothing(deal: Deal) -> None:
    table = deal(wall([KAN + "9m"], draws="7m 5s 1s 1s", at={104: "3s"}))
    table.throw(0, "ready 9m")
    table.step([(1, "7m")])
    assert 0 not in table.asked()
    while table.open_tile():
        table.decline()
    table.step([(2, "5s")])
    assert 0 not in table.asked()


# --- who deals


def test_sh19_east_deals_first_whatever_the_dice() -> None:
    for dealer in range(4):
        match = Match("suihua", {}, NAMES, "sh19")
        match.deal(wall(), dice_for(dealer))
        assert match.dealer == 0


def test_sh19_the_dealer_stays_after_a_win_and_after_a_drawn_hand(deal: Deal) -> None:
    won = deal(wall([KAN + "9m"], draws="8p", at={104: "3s"}), dealer=2)
    won.throw(2, "ready 9m")
    won.step([(3, "8p")])
    won.do(2, "win")
    assert won.last("hand_ended")["next_dealer"] == 2
    drawn = deal(wall(["9s"]), dealer=2)
    drawn.throw(2, "9s")
    drawn.idle_out()
    assert drawn.result() == "drawn"
    assert drawn.last("hand_ended")["next_dealer"] == 2
    assert "paid" not in drawn.types()


@pytest.mark.parametrize("dealer", range(4))
def test_sh19_the_next_player_deals_after_anothers_win(deal: Deal, dealer: int) -> None:
    table = deal(wall(["9s", "", KAN], draws="2s 9m 8p", at={104: "3s"}), dealer=dealer)
    other = (dealer + 2) % 4
    table.throw(dealer, "9s")
    table.idle()
    table.throw(other, "ready 9m")
    table.step([((dealer + 3) % 4, "8p")])
    table.do(other, "win")
    assert table.last("hand_ended")["next_dealer"] == (dealer + 1) % 4


def test_sh17_one_winner_the_first_in_turn_order(deal: Deal) -> None:
    table = deal(wall(["9s", "", KAN, "99s 333s 79p 123m 888m"], draws="2s 9m 1p 8p", at={104: "4s"}))
    table.throw(0, "9s")
    table.idle()
    table.throw(2, "ready 9m")
    table.throw(3, "ready 1p")
    table.step([(0, "8p")])
    assert table.offers() == {2: {"win", "pass"}, 3: {"win", "pass"}} | (
        {1: table.of(1)} if 1 in table.asked() else {}
    )
    table.do(3, "win", s2="win")
    assert table.last("won")["seat"] == 2


def test_two_sided_wait_pays_the_plain_row(deal: Deal) -> None:
    """1/2 by a ready discarder, 2/4 self-drawn, without 闷听."""
    table = deal(wall([BOTH + "9m"], draws="2m 3p 9s 8p", at={104: "3s"}), men_fan=0)
    table.throw(0, "ready 9m")
    table.idle(3)
    table.do(0, "win")
    assert table.deltas() == [12, -4, -4, -4]


# --- turns


def test_sh21_turns_go_round_counter_clockwise(deal: Deal) -> None:
    for dealer in range(4):
        table = deal(wall(["9s"]), dealer=dealer)
        table.throw(dealer, "9s")
        table.idle(5)
        order = [event["seat"] for event in table.events if event["type"] == "drawn"]
        assert order == [(dealer + 1 + i) % 4 for i in range(6)]


def test_sh38_dropped_players_are_played_and_settled(deal: Deal) -> None:
    """Nobody answers: a ready player wins by himself, nobody else claims or declares."""
    table = deal(wall([KAN + "9m", "33p"], draws="2m 3p 6s 8p", at={104: "3s"}))
    table.step([(0, "ready 9m")])
    player: Any = table.twin or table.match
    while table.live():
        answers = [(seat, player.default(seat)) for seat in table.turn_order() if seat in table.asked()]
        player.play(answers) if table.twin else player.step(answers)
    assert table.types().count("ready_declared") == 1
    assert not {"chowed", "punged", "konged"} & set(table.types())
    assert table.last("won")["seat"] == 0
    assert sum(table.deltas()) == 0
