"""HA-13 to HA-15: what wins, and declaring ready."""

import pytest
from played import PAIR_5M, READY_5M, Deal, make_dealer, trace
from table import Table
from walls import wall

deal = pytest.fixture(params=["engine", "twin"])(make_dealer)


# --- HA-13, HA-14


@pytest.mark.parametrize(
    "hand",
    [
        "111m 333m 555p 777p 99s",
        "111m 333m 555p 123s 99s",
        "111m 333m 123p 123s 99s",
        "111m 345m 123p 123s 99s",
        "123m 456m 789p 123s 99s",
        "444p 222234m 555s 99s",
        "234m 234m 234m 567s 88p",
    ],
)
def test_ha13_four_sets_and_a_pair_win(deal: Deal, hand: str) -> None:
    table = deal(wall([hand]))
    assert "win" in table.of(0)


@pytest.mark.parametrize(
    "hand",
    [
        "111m 333m 555p 777p 89s",
        "891m 123m 456p 789s 99s",
        "123m 456m 789m 12p 345s",
        "11m 22m 33m 44m 55m 66m 79m",
        "111m 222m 11p 22p 33s 45s",
        "11233345m666p888s",
        "333m34588p667889s",
        "45677889m444567p",
        "112223567m77888p",
        "12355m222456667s",
        "666m233456p44555s",
        "67778m1234s44777p",
    ],
)
def test_ha13_anything_else_is_no_win(deal: Deal, hand: str) -> None:
    table = deal(wall([hand]))
    assert "win" not in table.of(0)


def test_ha13_by_discard_and_by_own_draw(deal: Deal) -> None:
    table = deal(wall(["5m", "", READY_5M]))
    table.step([(0, "5m")])
    table.do(2, "win")
    assert trace(table.events[-3:])[0] == "2 won 5m 0 discard"
    table = deal(wall(["9s", READY_5M], draws="5m"))
    table.throw(0, "9s")
    assert "win" in table.of(1)
    table.do(1, "win")
    assert trace(table.events[-3:])[0] == "1 won 5m self_draw"
    hands = table.last("hand_ended")["hands"]
    assert hands[1] == ["4m", "5m", "6m", "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p", "9s", "9s"], (
        "with the winner's self-drawn tile"
    )


def test_ha14_seven_pairs_four_alike_are_two(deal: Deal) -> None:
    assert "win" in deal(wall(["11m 33m 55m 77p 99p 22s 44s"])).of(0)
    assert "win" in deal(wall(["1111m 55m 77p 99p 22s 44s"])).of(0)
    assert "win" in deal(wall(["1111m 5555p 99p 22s 44s"])).of(0)
    assert "win" not in deal(wall(["111m 55m 77p 99p 22s 44s 6s"])).of(0)


def test_ha14_seven_pairs_only_concealed(deal: Deal) -> None:
    table = deal(wall(["9p", "99p 11m 33m 55m 77p 22s 4s"], draws="8s 8m 9m 4s"))
    table.step([(0, "9p")])
    table.do(1, "pung")
    table.throw(1, "7p")
    table.idle(3)
    assert table.turn() == 1
    assert "win" not in table.of(1)


# --- HA-15


def test_ha15_ready_with_the_discard_that_leaves_a_wait(deal: Deal) -> None:
    table = deal(wall([READY_5M + "9m"]))
    assert {choice for choice in table.of(0) if choice.startswith("ready")} == {"ready 9m"}
    events = table.do(0, "ready 9m")
    assert trace(events)[:2] == ["0 ready_declared", "0 discarded 9m"]


def test_ha15_no_ready_without_a_wait(deal: Deal) -> None:
    table = deal(wall(["147m 258p 369s 2m 4p 5s 7s 8m"]))
    assert not any(choice.startswith("ready") for choice in table.of(0))


def test_ha15_no_ready_on_another_s_turn(deal: Deal) -> None:
    table = deal(wall(["5m", PAIR_5M, READY_5M]))
    table.step([(0, "5m")])
    assert all(not choice.startswith("ready") for choices in table.offers().values() for choice in choices)


def test_ha15_a_wait_wholly_in_one_s_own_possession_is_none(deal: Deal) -> None:
    table = deal(wall(["123456789m 1111p 9s"]))
    assert "ready 9s" not in table.of(0), "waits on 1p only, all four held"
    assert "ready 1p" in table.of(0), "waits on 9s"


def test_ha15_possession_counts_one_s_melds(deal: Deal) -> None:
    table = deal(wall(["1p", "111p 123456789m 5s"], draws="8s 8s 6s 9s"))
    table.step([(0, "1p")])
    table.do(1, "pung")
    assert "ready 5s" not in table.of(1), "waits on 1p only: three in the meld, one in hand"
    assert "ready 1p" in table.of(1), "ready may be declared straight after a claim"


def test_ha15_a_wait_others_hold_counts(deal: Deal) -> None:
    table = deal(wall([READY_5M + "9m", "5555m"]))
    assert "ready 9m" in table.of(0)


def test_ha15_seven_pairs_waits_count(deal: Deal) -> None:
    table = deal(wall(["11m 33m 55p 77p 99p 22s 4s 8s"]))
    assert {"ready 4s", "ready 8s"} <= table.of(0)


def test_ha15_frozen_draws_are_thrown_without_asking(deal: Deal) -> None:
    table = deal(wall([READY_5M + "9m"], draws="1s 1m 8s 2m"))
    table.throw(0, "ready 9m")
    table.idle(2)
    events = table.throw(3, "8s")
    assert trace(events)[1:4] == ["0 drawn 2m front", "0 discarded 2m", f"1 drawn {table.drawn()} front"]
    assert events[2]["drawn"] is True


def test_ha15_frozen_no_pung_no_kong(deal: Deal) -> None:
    table = deal(wall(["46m 123p 456p 999p 99s 1m"], draws="9p 1s 9s"))
    table.throw(0, "ready 1m")
    table.step([(1, "9p")])
    assert 0 not in table.asked(), "holds three 9p"
    table.idle()
    table.step([(3, "9s")])
    assert 0 not in table.asked(), "holds two 9s"


def test_ha15_frozen_no_kong_of_the_drawn_tile(deal: Deal) -> None:
    table = deal(wall(["46m 123p 456p 999p 99s 1m"], draws="8s 1s 7s 9p"))
    table.throw(0, "ready 1m")
    table.idle(2)
    events = table.throw(3, "7s")
    assert trace(events)[1:3] == ["0 drawn 9p front", "0 discarded 9p"]


def test_ha15_asked_win_or_pass_on_the_own_draw(deal: Deal) -> None:
    table = deal(wall([READY_5M + "9m"], draws="1s 1m 8s 5m"))
    table.throw(0, "ready 9m")
    table.idle(2)
    table.throw(3, "8s")
    assert table.offers() == {0: {"win", "pass"}}
    events = table.step([(0, "pass")])
    assert trace(events)[:2] == ["0 passed 5m win", "0 discarded 5m"]


def test_ha15_asked_win_or_pass_on_a_discard_and_passing_is_free(deal: Deal) -> None:
    table = deal(wall([READY_5M + "9m"], draws="5m 5m 5m 5m"))
    table.throw(0, "ready 9m")
    for seat in (1, 2, 3):
        table.step([(seat, "5m")])
        assert table.of(0) == {"win", "pass"}
        table.decline()
    assert table.offers() == {0: {"win", "pass"}}
    table.do(0, "win")
    assert table.deltas() == [3, -1, -1, -1]


def test_ha15_a_time_out_wins() -> None:
    table = Table(wall([READY_5M + "9m"], draws="5m 1s 8s 5m"))
    table.throw(0, "ready 9m")
    table.step([(1, "5m")])
    assert table.match.default(0) == 136
    assert table.match.prompt() == "claim"
    table.decline()
    table.idle()
    table.throw(3, "8s")
    assert table.match.default(0) == 136
    assert table.match.prompt() == "own_win"


def test_ha15_undeclared_players_may_win_too(deal: Deal) -> None:
    table = deal(wall(["9s", READY_5M], draws="5m"))
    table.throw(0, "9s")
    assert {"win", "5m"} <= table.of(1), "win or go on with any discard"
    assert trace(table.step([(1, "9s")]))[:2] == ["1 passed 5m win", "1 discarded 9s"]


def test_ha15_no_bonus(deal: Deal) -> None:
    table = deal(wall([READY_5M + "9m"], draws="5m"), edition="big")
    table.throw(0, "ready 9m")
    table.step([(1, "5m")])
    table.do(0, "win")
    assert table.deltas() == [1, -1, 0, 0]
    assert table.patterns() == set()


def test_ha15_no_second_declaration(deal: Deal) -> None:
    table = deal(wall([READY_5M + "9m"], draws="1s 1m 8s 2m"))
    table.throw(0, "ready 9m")
    table.idle_out()
    assert table.types().count("ready_declared") == 1
