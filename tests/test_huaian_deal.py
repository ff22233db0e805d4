"""HA-1 to HA-8: editions, deck, dealer, deal and flowers."""

from collections import Counter
from typing import Any

import pytest
from played import READY_5M, Deal, make_dealer, trace
from table import Table, as_dicts, dice_for, start
from walls import places_of, wall

from xiangque.pieces import DECK_112, code
from xiangque.rules import game

deal = pytest.fixture(params=["engine", "twin"])(make_dealer)


# --- HA-1, HA-4, HA-5


def test_ha1_two_editions_home_by_default() -> None:
    option = next(option for option in game("huaian").options if option.name == "edition")
    assert (option.default, tuple(option.choices)) == ("home", ("home", "big"))


@pytest.mark.parametrize("edition", ["home", "big"])
@pytest.mark.parametrize("hand", ["19m19p19s 2m3m5p6p8s 7m4s1m", "147m 258p 369s 2m 4p 5s 7s 8m"])
def test_ha1_no_orphans_and_no_thirteen_apart(deal: Deal, edition: str, hand: str) -> None:
    table = deal(wall([hand]), edition=edition)
    assert "win" not in table.of(0)


def test_ha4_the_deck_has_112_tiles() -> None:
    counts = Counter(code(kind) for kind in DECK_112)
    plain = {f"{n}{suit}" for n in range(1, 10) for suit in "mps"}
    assert counts == dict.fromkeys([*plain, "7z"], 4)


def test_ha5_no_chow_is_ever_offered(deal: Deal) -> None:
    table = deal(wall(["5m", "46m 1p 4p 7p 2s 5s 8s 1s 4s 7s 9p 9m"]))
    table.step([(0, "5m")])
    assert table.types()[-1] == "drawn", "the next draw at once, nobody is asked"
    assert table.asked() == [1]


# --- HA-6, HA-7


@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_ha6_first_dealer_counted_from_seat_0(first: int, second: int) -> None:
    match = start("huaian")
    events = as_dicts(match.deal(wall(), (first, second)))
    started = next(event for event in events if event["type"] == "hand_started")
    assert started["dealer"] == (first + second - 1) % 4 == match.dealer
    assert started["dice"] == [first, second]


@pytest.mark.parametrize("dealer", range(4))
def test_ha6_a_winning_dealer_keeps_the_deal(deal: Deal, dealer: int) -> None:
    table = deal(wall(["123m 456m 789m 123p 55s"]), dealer)
    table.do(dealer, "win")
    assert table.last("hand_ended")["next_dealer"] == dealer


@pytest.mark.parametrize("dealer", range(4))
def test_ha6_another_winner_passes_the_deal_counter_clockwise(deal: Deal, dealer: int) -> None:
    table = deal(wall(["5m", "", READY_5M]), dealer)
    table.step([(dealer, "5m")])
    table.do((dealer + 2) % 4, "win")
    assert table.last("hand_ended")["next_dealer"] == (dealer + 1) % 4


@pytest.mark.parametrize(("keeps", "shift"), [(False, 1), (True, 0)])
@pytest.mark.parametrize("dealer", [0, 3])
def test_ha6_drawn_hand_and_option_draw_keeps_dealer(
    deal: Deal, dealer: int, keeps: bool, shift: int
) -> None:
    table = deal(wall(["9s"]), dealer, draw_keeps_dealer=keeps)
    table.throw(dealer, "9s")
    table.idle_out()
    assert table.result() == "drawn"
    assert table.last("hand_ended")["next_dealer"] == (dealer + shift) % 4


def test_ha6_later_hands_take_the_next_dealer_whatever_the_dice() -> None:
    match = start("huaian", {"hands": 3})
    match.deal(wall(["5m", "", READY_5M]), dice_for(2))
    match.step([(2, 0 + 4)])
    match.step([(0, 136)])
    events = as_dicts(match.deal(wall(), (6, 6)))
    assert next(e for e in events if e["type"] == "hand_started")["dealer"] == 3


@pytest.mark.parametrize("dealer", range(4))
def test_ha7_dealer_fourteen_others_thirteen_from_their_places(deal: Deal, dealer: int) -> None:
    kinds = wall(["9s"])
    table = deal(kinds, dealer)
    dealt = [event for event in table.events if event["type"] == "dealt"]
    assert [event["seat"] for event in dealt] == [(dealer + i) % 4 for i in range(4)]
    assert [len(event["tiles"]) for event in dealt] == [14, 13, 13, 13]
    for i, event in enumerate(dealt):
        assert event["tiles"] == [code(kind) for kind in sorted(kinds[place] for place in places_of(i))]


# --- HA-8


def test_ha8_deal_flowers_in_passes_dealer_first(deal: Deal) -> None:
    table = deal(wall(["7z", "7z"], tail="7z 5p 6p"))
    assert trace([e for e in table.events if e["type"] != "dealt"]) == [
        "0 flower_shown 7z",
        "0 drawn 7z tail",
        "1 flower_shown 7z",
        "1 drawn 5p tail",
        "0 flower_shown 7z",
        "0 drawn 6p tail",
    ]


def test_ha8_deal_a_seat_shows_all_its_flowers_then_draws_as_many(deal: Deal) -> None:
    table = deal(wall(["", "", "77z", "7z"], tail="1m 2m 3m"), dealer=1)
    assert trace([e for e in table.events if e["type"] != "dealt"]) == [
        "3 flower_shown 7z",
        "3 flower_shown 7z",
        "3 drawn 1m tail",
        "3 drawn 2m tail",
        "0 flower_shown 7z",
        "0 drawn 3m tail",
    ]


def test_ha8_deal_last_flower_waits_pass_after_pass(deal: Deal) -> None:
    table = deal(wall(["7z"], tail="7z 7z 7z 5p"))
    assert trace([e for e in table.events if e["type"] != "dealt"]) == [
        *["0 flower_shown 7z", "0 drawn 7z tail"] * 3,
        "0 flower_shown 7z",
        "0 drawn 5p tail",
    ]


def test_ha8_flower_is_never_discarded_or_held(deal: Deal) -> None:
    table = deal(wall(["77z"], draws="7z"))
    assert "7z" not in table.of(0)
    table.throw(0, sorted(table.of(0) - {c for c in table.of(0) if " " in c})[0])
    assert "7z" not in table.of(1)


def test_ha8_normal_draw_of_a_flower_is_replaced_at_once(deal: Deal) -> None:
    table = deal(wall(["9s"], draws="7z", tail="5p"))
    assert trace(table.throw(0, "9s")) == [
        "0 discarded 9s",
        "1 drawn 7z front",
        "1 flower_shown 7z",
        "1 drawn 5p tail",
    ]
    assert "5p" in table.of(1)


def owing(deal: Deal, hand: str, draws: str = "", tail: str = "", **options: Any) -> Table:
    """Seat 1 has drawn 红中 twice in a row, owes one and is to discard."""
    table = deal(wall(["9s", hand], draws="7z" + draws, tail="7z" + tail), **options)
    table.throw(0, "9s")
    return table


def test_ha8_a_replacement_that_is_a_flower_is_owed(deal: Deal) -> None:
    table = owing(deal, "147m 258p 369s 1s 4s 7s 9m")
    assert trace(table.events[-4:]) == [
        "1 drawn 7z front",
        "1 flower_shown 7z",
        "1 drawn 7z tail",
        "1 flower_shown 7z",
    ]
    assert table.asked() == [1]
    assert table.of(1) == {"1m", "4m", "7m", "2p", "5p", "8p", "3s", "6s", "9s", "1s", "4s", "7s", "9m"}


def test_ha8_owed_flower_taken_first(deal: Deal) -> None:
    table = owing(deal, "147m 258p 369s 1s 4s 7s 9m", draws="1p 1p 1p 6m", tail="5m")
    table.throw(1, "9m")
    table.idle(2)
    events = table.throw(0, "1p")
    assert trace(events[1:]) == ["1 drawn 5m tail", "1 drawn 6m front"]
    assert {"5m", "6m"} <= table.of(1)


def test_ha8_owed_is_not_taken_on_a_turn_that_begins_with_a_claim(deal: Deal) -> None:
    table = owing(deal, "55m 147p 258s 1s 4s 7s 9m 9p", draws="5m 1p 3p", tail="6m")
    table.throw(1, "9m")
    table.step([(2, "5m")])
    assert table.of(1) == {"pung", "pass"}, "a short player may pung"
    assert trace(table.do(1, "pung")) == ["1 punged 5m 2"]
    events = table.throw(1, "9p")
    assert trace(events[1:]) == ["2 drawn 1p front"]


def test_ha8_an_owed_flower_that_is_a_flower_is_owed_again(deal: Deal) -> None:
    table = owing(deal, "147m 258p 369s 1s 4s 7s 9m", draws="1p 1p 1p 6m", tail="7z 8m")
    table.throw(1, "9m")
    table.idle(2)
    events = table.throw(0, "1p")
    assert trace(events[1:]) == ["1 drawn 7z tail", "1 flower_shown 7z", "1 drawn 6m front"]
    assert "win" not in table.of(1)
    assert not any(c.startswith("ready") for c in table.of(1))
    table.throw(1, "6m")
    table.idle(2)
    seat = table.turn()
    events = table.throw(seat, table.drawn())
    assert trace(events[1:])[0] == "1 drawn 8m tail"
    assert trace(events[1:])[1].endswith("front")


def test_ha8_two_short(deal: Deal) -> None:
    table = owing(deal, "555m 147p 258s 1s 4s 7s 9m", draws="5m 1p 1p 1p 3p", tail="7z 8m 6m")
    table.throw(1, "9m")
    table.step([(2, "5m")])
    assert table.of(1) == {"kong", "pung", "pass"}, "a short player may kong"
    assert trace(table.do(1, "kong")) == ["1 konged 5m 2 exposed", "1 drawn 7z tail", "1 flower_shown 7z"]
    assert "win" not in table.of(1)
    table.throw(1, "7s")
    table.idle(2)
    events = table.throw(0, table.drawn())
    assert trace(events[1:]) == ["1 drawn 8m tail", "1 drawn 6m tail", f"1 drawn {table.drawn()} front"]
    assert len([c for c in table.of(1) if " " not in c]) > 0


def test_ha8_kong_draws_its_replacement_and_the_debt_stays(deal: Deal) -> None:
    table = owing(deal, "555m 147p 258s 1s 4s 7s 9m", draws="5m 1p 1p 1p 3p", tail="8m 6m")
    table.throw(1, "9m")
    table.step([(2, "5m")])
    assert trace(table.do(1, "kong")) == ["1 konged 5m 2 exposed", "1 drawn 8m tail"]
    table.throw(1, "8m")
    table.idle(2)
    events = table.throw(0, table.drawn())
    assert trace(events[1:])[:1] == ["1 drawn 6m tail"]


def test_ha8_a_kong_replacement_that_is_a_flower_is_owed(deal: Deal) -> None:
    table = deal(wall(["5m", "", "555m 147p 258s 1s 4s 7s 9m"], draws="1p 1p 1p 3p", tail="7z 8m"))
    table.step([(0, "5m")])
    assert trace(table.do(2, "kong")) == ["2 konged 5m 0 exposed", "2 drawn 7z tail", "2 flower_shown 7z"]
    table.throw(2, "9m")
    table.idle(2)
    events = table.throw(1, table.drawn())
    assert trace(events[1:]) == ["2 drawn 8m tail", "2 drawn 3p front"]


def test_ha8_a_short_player_cannot_win(deal: Deal) -> None:
    # Thirteen tiles that were ready; one thrown, so that twelve and any discard are no hand.
    table = owing(deal, READY_5M, draws="5m")
    assert table.of(1) == {"4m", "6m", "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p", "9s"}
    table.throw(1, "9s")
    table.step([(2, "5m")])
    assert 1 not in table.asked()


def test_ha8_flower_chain_immediate_replaces_every_flower(deal: Deal) -> None:
    table = deal(wall(["9s"], draws="7z", tail="7z 7z 5p"), flower_chain="immediate")
    assert trace(table.throw(0, "9s"))[1:] == [
        "1 drawn 7z front",
        *["1 flower_shown 7z", "1 drawn 7z tail"] * 2,
        "1 flower_shown 7z",
        "1 drawn 5p tail",
    ]


def test_ha8_flower_chain_immediate_for_a_kong(deal: Deal) -> None:
    table = deal(wall(["5m", "", "555m 147p 258s 1s 4s 7s 9m"], tail="7z 8m"), flower_chain="immediate")
    table.step([(0, "5m")])
    assert trace(table.do(2, "kong"))[1:] == ["2 drawn 7z tail", "2 flower_shown 7z", "2 drawn 8m tail"]


def test_ha8_a_ready_players_flowers_are_replaced_at_once(deal: Deal) -> None:
    table = deal(wall([READY_5M + "9m"], draws="1m 1m 1m 7z", tail="7z 1s"))
    table.throw(0, "ready 9m")
    table.idle(2)
    events = table.throw(3, "1m")
    assert trace(events[1:6]) == [
        "0 drawn 7z front",
        "0 flower_shown 7z",
        "0 drawn 7z tail",
        "0 flower_shown 7z",
        "0 drawn 1s tail",
    ]
    assert trace(events[6:7]) == ["0 discarded 1s"]
