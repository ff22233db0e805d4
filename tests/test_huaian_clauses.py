"""Every clause of rules/huaian.md, played card by card; engine and slow twin answer the same script.

Hands are written from the dealer round (seat 0 deals unless said otherwise). Expected values come
from the rule page.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from table import NAMES, Table, as_dicts, dice_for, start
from walls import LAST_DRAW, places_of, wall

from xiangque.match import Match
from xiangque.pieces import DECK_112, code
from xiangque.rules import OptionError, game

Deal = Callable[..., Table]

READY_5M = "46m 123p 456p 789p 99s"  # waits on 5m
PAIR_5M = "55m 1p 4p 7p 2s 5s 8s 1s 4s 7s 9p 9m"


@pytest.fixture(params=["engine", "twin"])
def deal(request: pytest.FixtureRequest) -> Deal:
    """A dealt hand of the engine or of the twin: ``deal(wall(...), dealer=0, option=value)``."""

    def make(kinds: list[int], dealer: int = 0, **options: Any) -> Table:
        return Table(kinds, dealer, twin=request.param == "twin", options=options)

    return make


def trace(events: list[dict[str, Any]]) -> list[str]:
    """Events in short: ``1 drawn 7z tail``."""
    keys = ("seat", "type", "tile", "from", "kind", "what", "by")
    return [" ".join(str(event[key]) for key in keys if key in event) for event in events]


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
    assert table.asked() == [1] and table.types()[-1] == "drawn", "next draw at once, nobody is asked"


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
def test_ha6_drawn_hand_and_option_draw_keeps_dealer(deal: Deal, dealer: int, keeps: bool, shift: int) -> None:
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
    assert trace(table.throw(0, "9s")) == ["0 discarded 9s", "1 drawn 7z front", "1 flower_shown 7z", "1 drawn 5p tail"]
    assert "5p" in table.of(1)


def owing(deal: Deal, hand: str, draws: str = "", tail: str = "", **options: Any) -> Table:
    """Seat 1 has drawn 红中 twice in a row, owes one and is to discard."""
    table = deal(wall(["9s", hand], draws="7z" + draws, tail="7z" + tail), **options)
    table.throw(0, "9s")
    return table


def test_ha8_a_replacement_that_is_a_flower_is_owed(deal: Deal) -> None:
    table = owing(deal, "147m 258p 369s 1s 4s 7s 9m")
    assert trace(table.events[-4:]) == ["1 drawn 7z front", "1 flower_shown 7z", "1 drawn 7z tail", "1 flower_shown 7z"]
    assert table.asked() == [1]
    assert table.of(1) == set("1m 4m 7m 2p 5p 8p 3s 6s 9s 1s 4s 7s 9m".split())


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
    assert "win" not in table.of(1) and not any(c.startswith("ready") for c in table.of(1))
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
    assert table.of(1) == set("4m 6m 1p 2p 3p 4p 5p 6p 7p 8p 9p 9s".split())
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


# --- HA-9


def test_ha9_dealer_discards_first(deal: Deal) -> None:
    table = deal(wall(), dealer=2)
    assert table.asked() == [2]


def test_ha9_win_beats_pung_in_any_order(deal: Deal) -> None:
    for answers in ([(1, "pung"), (2, "win")], [(2, "win"), (1, "pung")], [(2, "win")]):
        table = deal(wall(["5m", PAIR_5M, READY_5M]))
        table.step([(0, "5m")])
        assert table.offers() == {1: {"pung", "pass"}, 2: {"win", "pass"}}
        table.step(answers)
        assert table.last("won")["seat"] == 2 and "punged" not in table.types()


def test_ha9_win_beats_kong(deal: Deal) -> None:
    table = deal(wall(["5m", "555m 147p 258s 147s 9m", READY_5M]))
    table.step([(0, "5m")])
    assert table.of(1) == {"kong", "pung", "pass"}
    table.do(1, "kong", s2="win")
    assert table.last("won")["seat"] == 2 and "konged" not in table.types()


def test_ha9_pung_goes_on_when_the_winner_passes(deal: Deal) -> None:
    table = deal(wall(["5m", PAIR_5M, READY_5M]))
    table.step([(0, "5m")])
    assert trace(table.step([(1, "pung"), (2, "pass")])) == ["2 passed 5m win", "1 punged 5m 0"]
    assert table.asked() == [1]


def test_ha9_first_in_turn_order_wins(deal: Deal) -> None:
    other = "46m 123p 456p 789p 88s"
    for answers in ([(1, "win"), (3, "win")], [(3, "win"), (1, "win")]):
        table = deal(wall(["5m", READY_5M, "", other]))
        table.step([(0, "5m")])
        table.step(answers)
        won = [event for event in table.events if event["type"] == "won"]
        assert [event["seat"] for event in won] == [1]
        assert table.deltas() == [-1, 1, 0, 0]


def test_ha9_second_in_turn_order_wins_when_the_first_passes(deal: Deal) -> None:
    table = deal(wall(["5m", READY_5M, "", "46m 123p 456p 789p 88s"]))
    table.step([(0, "5m")])
    assert trace(table.step([(1, "pass"), (3, "win")])) == [
        "1 passed 5m win",
        "3 won 5m 0 discard",
        "paid",
        "hand_ended",
    ]


def test_ha9_turn_order_starts_at_the_discarder(deal: Deal) -> None:
    table = deal(wall(["9s", "", "46m 123p 456p 789p 88s", READY_5M], draws="5m"))
    table.throw(0, "9s")
    table.step([(1, "5m")])
    table.step([(3, "win"), (2, "win")])
    assert table.last("won")["seat"] == 2


def test_ha9_declining_a_win_never_bars_a_later_one(deal: Deal) -> None:
    table = deal(wall(["5m", "", READY_5M], draws="5m 9m 5m 1s"))
    table.step([(0, "5m")])
    assert trace(table.step([(2, "pass")]))[0] == "2 passed 5m win"
    table.step([(1, "5m")])
    assert "win" in table.of(2), "the same tile in the same round"
    table.decline()
    assert table.turn() == 2
    table.throw(2, table.drawn())
    table.step([(3, "5m")])
    assert "win" in table.of(2)


# --- HA-10


def test_ha10_pung_from_anyone_then_discard(deal: Deal) -> None:
    table = deal(wall(["5m", "", PAIR_5M]))
    table.step([(0, "5m")])
    assert table.offers() == {2: {"pung", "pass"}}
    events = table.do(2, "pung")
    assert events == [{"type": "punged", "seat": 2, "tile": "5m", "with": ["5m", "5m"], "from": 0}]
    assert table.asked() == [2] and table.of(2) == set("1p 4p 7p 2s 5s 8s 1s 4s 7s 9p 9m".split())
    assert trace(table.throw(2, "9m"))[1].startswith("3 drawn")


def test_ha10_exposed_kong_draws_from_the_tail_then_discards(deal: Deal) -> None:
    table = deal(wall(["5m", "", "", "555m 147p 258s 147s 9m"], tail="3m"))
    table.step([(0, "5m")])
    assert table.offers() == {3: {"kong", "pung", "pass"}}
    assert trace(table.do(3, "kong")) == ["3 konged 5m 0 exposed", "3 drawn 3m tail"]
    assert "3m" in table.of(3) and "win" not in table.of(3)


def test_ha10_pung_with_three_in_hand_leaves_one(deal: Deal) -> None:
    table = deal(wall(["5m", "", "", "555m 147p 258s 147s 9m"]))
    table.step([(0, "5m")])
    table.do(3, "pung")
    assert "5m" in table.of(3) and "added 5m" not in table.of(3), "no kong straight after a pung"


def test_ha10_concealed_kong_on_the_dealt_fourteen(deal: Deal) -> None:
    table = deal(wall(["5555m 147p 258s 147s 9m"], tail="3m"))
    assert "concealed 5m" in table.of(0)
    assert trace(table.do(0, "concealed 5m")) == ["0 konged 5m concealed", "0 drawn 3m tail"]


def test_ha10_concealed_kong_of_a_drawn_tile_and_later(deal: Deal) -> None:
    table = deal(wall(["9s", "555m 147p 258s 147s 9m"], draws="5m"))
    table.throw(0, "9s")
    assert "concealed 5m" in table.of(1)
    table.throw(1, "9m")
    table.idle(3)
    assert table.turn() == 1 and "concealed 5m" in table.of(1)


def test_ha10_no_concealed_kong_straight_after_a_pung(deal: Deal) -> None:
    table = deal(wall(["3m", "33m 5555m 147p 258s 9m"]))
    table.step([(0, "3m")])
    table.do(1, "pung")
    assert not any(choice.startswith("concealed") for choice in table.of(1))


def test_ha10_option_concealed_kong_off(deal: Deal) -> None:
    table = deal(wall(["5555m 147p 258s 147s 9m"]), concealed_kong=False)
    assert not any(choice.startswith("concealed") for choice in table.of(0))


def punged(deal: Deal, hands: list[str] | None = None, draws: str = "2p 3m 8m 5m", **options: Any) -> Table:
    """Seat 0 discarded 5m, seat 1 punged it and threw 9m; seat 1 is on turn again after ``draws``."""
    table = deal(wall(["5m", PAIR_5M, *(hands or [])], draws=draws), **options)
    table.step([(0, "5m")])
    table.do(1, "pung")
    table.throw(1, "9m")
    table.idle(3)
    return table


def test_ha10_added_kong(deal: Deal) -> None:
    table = punged(deal)
    assert table.turn() == 1 and "added 5m" in table.of(1)
    events = table.do(1, "added 5m")
    assert trace(events)[0] == "1 konged 5m added" and trace(events)[1].startswith("1 drawn")
    assert events[1]["from"] == "tail"


def test_ha10_option_added_kong_off(deal: Deal) -> None:
    table = punged(deal, added_kong=False)
    assert table.turn() == 1 and "added 5m" not in table.of(1)


def test_ha10_robbing_is_off_by_default(deal: Deal) -> None:
    table = punged(deal, ["", READY_5M])
    table.do(1, "added 5m")
    assert table.asked() == [1] and "won" not in table.types()


def test_ha10_option_rob_kong(deal: Deal) -> None:
    table = punged(deal, ["", READY_5M], rob_kong=True)
    assert trace(table.do(1, "added 5m")) == ["1 konged 5m added"]
    assert table.offers() == {3: {"win", "pass"}}, "nothing of an own turn, and no ready is needed"
    assert trace(table.do(3, "win")) == ["3 won 5m 1 rob_kong", "paid", "hand_ended"], "no replacement is drawn"
    assert table.deltas() == [0, -1, 0, 1], "the robbed player pays as the discarder"
    assert "5m" not in table.last("hand_ended")["hands"][1] + table.last("hand_ended")["hands"][3]


def test_ha10_robbed_kong_is_a_pung_again() -> None:
    table = punged(lambda kinds, **options: Table(kinds, options=options), ["", READY_5M], rob_kong=True)
    table.do(1, "added 5m")
    table.do(3, "win")
    view = table.match.view(0)
    assert view.melds(1) == 1 and view.meld_kind(1, 0) == 0


def test_ha10_declined_robbing_goes_on_with_the_replacement(deal: Deal) -> None:
    table = punged(deal, ["", READY_5M], rob_kong=True)
    table.do(1, "added 5m")
    events = table.decline()
    assert trace(events)[0] == "3 passed 5m win" and trace(events)[1].startswith("1 drawn")
    assert events[1]["from"] == "tail" and table.asked() == [1]


def test_ha10_first_in_turn_order_robs(deal: Deal) -> None:
    table = punged(deal, ["46m 123p 456p 789p 88s", READY_5M], rob_kong=True)
    table.do(1, "added 5m")
    table.step([(3, "win"), (2, "win")])
    assert table.last("won")["seat"] == 2


def test_ha10_concealed_kong_is_never_robbed(deal: Deal) -> None:
    table = deal(wall(["5555m 147p 258s 147s 9m", READY_5M]), rob_kong=True)
    table.do(0, "concealed 5m")
    assert table.asked() == [0]


def three_pungs(deal: Deal, hand: str, draws: str, tail: str) -> Table:
    """Seat 2 (11p 33p 77p and seven more) has punged three times and thrown 1m 2s 6s."""
    table = deal(wall(["1p", "", "11p 33p 77p 1m 2s 6s" + hand], draws="3p 7p" + draws, tail=tail))
    table.step([(0, "1p")])
    table.do(2, "pung")
    table.throw(2, "1m")
    table.step([(3, "3p")])
    table.do(2, "pung")
    table.throw(2, "2s")
    table.step([(3, "7p")])
    table.do(2, "pung")
    table.throw(2, "6s")
    table.idle(3)
    assert table.turn() == 2
    return table


def test_ha10_no_kong_claim_that_leaves_no_concealed_tile(deal: Deal) -> None:
    table = three_pungs(deal, "555m 9m", draws="8s 8m 4s 7z 5m", tail="7z")
    assert table.of(2) == {"5m", "9m"}
    table.throw(2, "9m")
    table.step([(3, "5m")])
    assert table.of(2) == {"pung", "pass"}, "a kong would leave nothing, a pung leaves one"


def test_ha10_kong_claim_that_leaves_one_concealed_tile(deal: Deal) -> None:
    table = three_pungs(deal, "555m 9m", draws="8s 8m 4s 4s 5m", tail="3m")
    table.throw(2, "4s")
    table.step([(3, "5m")])
    assert table.of(2) == {"kong", "pung", "pass"}
    table.do(2, "kong")
    assert {choice for choice in table.of(2) if " " not in choice} == {"9m", "3m"}


def test_ha10_no_own_kong_that_leaves_no_concealed_tile(deal: Deal) -> None:
    table = three_pungs(deal, "5555m", draws="8s 8m 4s 7z", tail="7z")
    assert table.of(2) == {"5m"}


def test_ha10_own_kong_that_leaves_one_concealed_tile(deal: Deal) -> None:
    table = three_pungs(deal, "5555m", draws="8s 8m 4s 4s", tail="3m")
    assert "concealed 5m" in table.of(2)


# --- HA-11, HA-12


def test_ha11_a_hand_ends_won_or_drawn(deal: Deal) -> None:
    won = deal(wall(["123m 456m 789m 123p 55s"]))
    won.do(0, "win")
    assert (won.result(), won.live()) == ("win", False)
    drawn = deal(wall(["9s"]))
    drawn.throw(0, "9s")
    drawn.idle_out()
    assert (drawn.result(), drawn.live(), "paid" in drawn.types()) == ("drawn", False, False)


@pytest.mark.parametrize(("kongs", "draws"), [(0, 51), (1, 49), (2, 49), (3, 47), (4, 47)])
def test_ha12_reserve_grows_two_for_every_second_kong(deal: Deal, kongs: int, draws: int) -> None:
    table = deal(wall(["1111m 3333m 7777m 99m"], tail="9m 9m 1p 5p"))
    for kong in ["concealed 1m", "concealed 3m", "concealed 7m", "concealed 9m"][:kongs]:
        table.do(0, kong)
    table.throw(0, min(choice for choice in table.of(0) if " " not in choice))
    table.idle_out()
    assert table.result() == "drawn"
    assert table.types().count("drawn") == draws
    assert table.types()[-2] == "drawn", "no discard after the last tile"


def test_ha12_front_and_tail_draws_both_consume_the_wall(deal: Deal) -> None:
    table = deal(wall(["9s", "77z"], draws="7z", tail="1m 1m 4p"))
    table.throw(0, "9s")
    table.idle_out()
    assert table.types().count("drawn") == 51 and table.front_draws() == 48


def test_ha12_own_kong_only_if_a_tile_stays_drawable(deal: Deal) -> None:
    # Seat 0 draws as number 48 with eleven left, seat 1 as number 49 with ten left.
    table = deal(wall(["9s 5555m 147p 258s 14s", "5555p 147m 258s 369s"]))
    table.throw(0, "9s")
    table.idle_out(48)
    assert table.turn() == 0 and "concealed 5m" in table.of(0)
    table.idle()
    assert table.turn() == 1 and "concealed 5p" not in table.of(1)


def test_ha12_claimed_kong_only_if_a_tile_stays_drawable(deal: Deal) -> None:
    table = deal(
        wall(
            ["9s", "", "555m 555p 147s 258s 9m"],
            at={LAST_DRAW - 3: "5m", LAST_DRAW - 2: "5p"},
        )
    )
    table.throw(0, "9s")
    table.idle_out(48)
    table.step([(0, "5m")])
    assert table.of(2) == {"kong", "pung", "pass"}, "eleven left, ten kept: one is drawable"
    table.decline()
    table.step([(1, "5p")])
    assert table.of(2) == {"pung", "pass"}, "ten left, ten would be kept"


@pytest.mark.parametrize("declared", [False, True])
def test_ha12_last_tile_wins_by_itself(deal: Deal, declared: bool) -> None:
    table = deal(wall(["9s", "", "", READY_5M], draws="1s 8s 9m", at={LAST_DRAW: "5m"}))
    table.throw(0, "9s")
    table.idle(2)
    table.throw(3, "ready 9m" if declared else "9m")
    table.idle_out()
    assert trace(table.events[-4:]) == ["3 drawn 5m front", "3 won 5m self_draw", "paid", "hand_ended"]
    assert table.deltas() == [-1, -1, -1, 3]


def test_ha12_last_tile_that_completes_nothing_ends_drawn(deal: Deal) -> None:
    table = deal(wall(["9s", "", "", READY_5M], draws="1s 8s 9m", at={LAST_DRAW: "8m"}))
    table.throw(0, "9s")
    table.idle(2)
    table.throw(3, "ready 9m")
    table.idle_out()
    assert trace(table.events[-2:]) == ["3 drawn 8m front", "hand_ended"]


def test_ha12_last_tile_is_a_flower_ends_drawn(deal: Deal) -> None:
    table = deal(wall(["9s", "", "", READY_5M], at={LAST_DRAW: "7z"}, tail="5m"))
    table.throw(0, "9s")
    table.idle_out()
    assert trace(table.events[-3:]) == ["3 drawn 7z front", "3 flower_shown 7z", "hand_ended"]
    assert table.result() == "drawn"


def test_ha12_flower_replacement_as_last_tile_wins(deal: Deal) -> None:
    table = deal(wall(["9s", "", READY_5M], at={LAST_DRAW - 1: "7z"}, tail="5m"))
    table.throw(0, "9s")
    table.idle_out()
    assert trace(table.events[-6:]) == [
        "2 drawn 7z front",
        "2 flower_shown 7z",
        "2 drawn 5m tail",
        "2 won 5m self_draw",
        "paid",
        "hand_ended",
    ]
    assert table.deltas() == [-2, -2, 6, -2]


def test_ha12_owed_flower_as_last_tile_ends_drawn(deal: Deal) -> None:
    # Seat 1's pung makes seat 3 draw as number 2, 6 … 46; there 红中 twice; its debt is draw 51 of all.
    table = deal(wall(["5m", PAIR_5M], at={53 + 45: "7z"}, tail="7z 8s"))
    table.step([(0, "5m")])
    table.do(1, "pung")
    table.throw(1, "9m")
    table.idle_out(46)
    assert table.turn() == 3
    table.throw(3, min(choice for choice in table.of(3) if " " not in choice))
    table.idle_out()
    assert trace(table.events[-2:]) == ["3 drawn 8s tail", "hand_ended"]
    assert table.types().count("drawn") == 51 and table.result() == "drawn"


def test_ha12_front_draw_after_the_debt_as_last_tile_wins(deal: Deal) -> None:
    # Two flowers of the deal and one replacement: seat 3's debt is draw 50, its front draw 51.
    table = deal(wall(["9s", "77z", "", READY_5M], at={53 + 42: "7z", 53 + 46: "5m"}, tail="1m 1p 7z 9s"))
    table.throw(0, "9s")
    table.idle_out(43)
    assert table.turn() == 3
    table.throw(3, "9s")
    table.idle_out()
    assert trace(table.events[-5:]) == [
        "3 drawn 9s tail",
        "3 drawn 5m front",
        "3 won 5m self_draw",
        "paid",
        "hand_ended",
    ]


def test_ha12_kong_replacement_as_last_tile_wins(deal: Deal) -> None:
    table = deal(wall(["555m 46p 123s 456s 88p 9m"], tail="5p", at={LAST_DRAW - 3: "5m"}), edition="big")
    table.throw(0, "9m")
    table.idle_out(48)
    assert table.turn() == 0
    assert trace(table.do(0, "concealed 5m")) == [
        "0 konged 5m concealed",
        "0 drawn 5p tail",
        "0 won 5p self_draw",
        "paid",
        "hand_ended",
    ]
    assert table.patterns() == {"杠上开花", "海底"} and table.deltas() == [12, -4, -4, -4]


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
    assert hands[1] == "4m 5m 6m 1p 2p 3p 4p 5p 6p 7p 8p 9p 9s 9s".split(), "with the winner's self-drawn tile"


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
    assert table.turn() == 1 and "win" not in table.of(1)


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
    assert table.match.default(0) == 136 and table.match.prompt() == "claim"
    table.decline()
    table.idle()
    table.throw(3, "8s")
    assert table.match.default(0) == 136 and table.match.prompt() == "own_win"


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
    assert table.deltas() == [1, -1, 0, 0] and table.patterns() == set()


def test_ha15_no_second_declaration(deal: Deal) -> None:
    table = deal(wall([READY_5M + "9m"], draws="1s 1m 8s 2m"))
    table.throw(0, "ready 9m")
    table.idle_out()
    assert table.types().count("ready_declared") == 1


# --- HA-16 and the value V


def test_ha16_a_discard_is_paid_by_the_discarder_alone(deal: Deal) -> None:
    table = deal(wall(["5m", "7z", READY_5M], tail="1s"))
    table.step([(0, "5m")])
    table.do(2, "win")
    assert table.deltas() == [-1, 0, 1, 0]


def test_ha16_worked_example_by_discard_with_one_flower(deal: Deal) -> None:
    table = deal(wall(["5m", "", "46m 123p 456p 789p 9s 7z"], tail="9s"))
    table.step([(0, "5m")])
    table.do(2, "win")
    assert table.deltas() == [-2, 0, 2, 0]


def test_ha16_worked_example_self_drawn_seven_pairs(deal: Deal) -> None:
    table = deal(wall(["9s", "11m 33m 55p 77p 99p 22s 4s"], draws="4s"))
    table.throw(0, "9s")
    table.do(1, "win")
    assert table.deltas() == [-2, 6, -2, -2] and table.patterns() == {"七对"}


def test_ha16_a_drawn_hand_pays_nothing(deal: Deal) -> None:
    table = deal(wall(["9s"]))
    table.throw(0, "9s")
    table.idle_out()
    assert "paid" not in table.types() and table.last("hand_ended")["totals"] == [0, 0, 0, 0]


PATTERNS = [
    ("123m 456m 789m 123p 5s", "5s", set(), 1),
    ("111m 333m 555p 777p 9s", "9s", {"碰碰胡"}, 2),
    ("111222333m 444p 5s", "5s", {"碰碰胡"}, 2),
    ("123m 456m 789m 234m 5m", "5m", {"清一色"}, 4),
    ("111m 333m 555m 777m 9m", "9m", {"清一色", "碰碰胡"}, 8),
    ("11m 33m 55m 77m 99m 11p 3p", "3p", {"七对"}, 2),
    ("1111m 33m 55p 77p 99p 1s", "1s", {"龙七对"}, 4),
    ("11m 33m 55m 77m 99m 22m 4m", "4m", {"七对", "清一色"}, 8),
    ("1111m 33m 55m 77m 99m 4m", "4m", {"龙七对", "清一色"}, 16),
]


@pytest.mark.parametrize(("hand", "tile", "patterns", "times"), PATTERNS)
@pytest.mark.parametrize(("base", "cap"), [(1, 16), (3, 16), (2, 5), (1, 1)])
def test_v_big_edition_multiplies_patterns_up_to_the_cap(
    deal: Deal, hand: str, tile: str, patterns: set[str], times: int, base: int, cap: int
) -> None:
    table = deal(wall([tile, hand]), edition="big", base=base, cap=cap)
    table.step([(0, tile)])
    table.do(1, "win")
    value = base * min(times, cap)
    assert table.deltas() == [-value, value, 0, 0]
    assert table.patterns() == patterns


@pytest.mark.parametrize(("hand", "tile", "patterns", "times"), PATTERNS)
def test_v_home_edition_has_only_seven_pairs(
    deal: Deal, hand: str, tile: str, patterns: set[str], times: int
) -> None:
    table = deal(wall([tile, hand]), cap=1)
    table.step([(0, tile)])
    table.do(1, "win")
    pairs = bool(patterns & {"七对", "龙七对"})
    assert table.deltas() == ([-2, 2, 0, 0] if pairs else [-1, 1, 0, 0]), "and no cap"
    assert table.patterns() == ({"七对"} if pairs else set())


@pytest.mark.parametrize("pairs", [1, 3, 8])
def test_v_option_seven_pairs(deal: Deal, pairs: int) -> None:
    for edition, hand, tile, times in (
        ("home", "11m 33m 55m 77m 99m 11p 3p", "3p", pairs),
        ("big", "11m 33m 55m 77m 99m 11p 3p", "3p", pairs),
        ("big", "1111m 33m 55p 77p 99p 1s", "1s", 2 * pairs),
        ("big", "1111m 33m 55m 77m 99m 4m", "4m", 8 * pairs),
    ):
        table = deal(wall([tile, hand]), edition=edition, seven_pairs=pairs, cap=1024)
        table.step([(0, tile)])
        table.do(1, "win")
        assert table.deltas() == [-times, times, 0, 0]


@pytest.mark.parametrize("flower_value", [0, 1, 10])
def test_v_option_flower_value_outside_multiplier_and_cap(deal: Deal, flower_value: int) -> None:
    kinds = wall(["9m", "111m 333m 555m 77m 77z"], tail="7m 9m")
    table = deal(kinds, edition="big", cap=3, base=2, flower_value=flower_value)
    table.step([(0, "9m")])
    table.do(1, "win")
    value = 2 * 3 + 2 * flower_value
    assert table.deltas() == [-value, value, 0, 0]


def test_v_only_the_winner_s_flowers_count(deal: Deal) -> None:
    table = deal(wall(["5m", "77z", READY_5M], tail="1s 8s"))
    table.step([(0, "5m")])
    table.do(2, "win")
    assert table.deltas() == [-1, 0, 1, 0]


def four_melds(deal: Deal, draws: str, **options: Any) -> Table:
    """Seat 2 has punged 1p 3p 7p and holds 55m 9m 8m, then pungs 5m: a single 9m is left after 8m."""
    table = deal(wall(["1p", "", "11p 33p 77p 1m 2s 6s 55m 9m 8m"], draws="3p 7p 5m" + draws), **options)
    table.step([(0, "1p")])
    table.do(2, "pung")
    for thrown, claimed in (("1m", "3p"), ("2s", "7p"), ("6s", "5m")):
        table.throw(2, thrown)
        table.step([(3, claimed)])
        table.do(2, "pung")
    table.throw(2, "8m")
    return table


def test_v_quanqiuren_by_discard(deal: Deal) -> None:
    table = four_melds(deal, "9m", edition="big")
    table.step([(3, "9m")])
    table.do(2, "win")
    assert table.patterns() == {"全求人", "碰碰胡"} and table.deltas() == [0, 0, 4, -4]


def test_v_quanqiuren_by_draw(deal: Deal) -> None:
    table = four_melds(deal, "4s 8s 3s 9m", edition="big")
    table.idle(3)
    table.do(2, "win")
    assert table.patterns() == {"全求人", "碰碰胡"} and table.deltas() == [-4, -4, 12, -4]


def test_v_quanqiuren_counts_no_concealed_kong(deal: Deal) -> None:
    table = deal(
        wall(["1p", "", "11p 33p 77p 1m 2s 5555m 9m"], draws="3p 7p 4s 8s 3s 6s 9m", tail="8s"), edition="big"
    )
    table.step([(0, "1p")])
    table.do(2, "pung")
    for thrown, claimed in (("1m", "3p"), ("2s", "7p")):
        table.throw(2, thrown)
        table.step([(3, claimed)])
        table.do(2, "pung")
    table.throw(2, "9m")
    table.idle(3)
    table.do(2, "concealed 5m")
    table.throw(2, "8s")
    table.step([(3, "9m")])
    assert 2 not in table.asked(), "waits on 6s now"


def test_v_gangshang_on_any_kong(deal: Deal) -> None:
    table = deal(wall(["5m", "", "555m 46p 123s 456s 88p"], tail="5p"), edition="big")
    table.step([(0, "5m")])
    table.do(2, "kong")
    assert "win" in table.of(2)
    table.do(2, "win")
    assert table.patterns() == {"杠上开花"} and table.deltas() == [-2, -2, 6, -2]


def test_v_gangshang_not_after_a_discard(deal: Deal) -> None:
    table = deal(wall(["5m", "", "555m 46p 123s 456s 88p"], draws="1m 1m 2m 5p", tail="9m"), edition="big")
    table.step([(0, "5m")])
    table.do(2, "kong")
    table.throw(2, "9m")
    table.idle(3)
    table.do(2, "win")
    assert table.patterns() == set() and table.deltas() == [-1, -1, 3, -1]


def test_v_haidi_on_the_last_tile(deal: Deal) -> None:
    table = deal(wall(["9s", "", "", READY_5M], at={LAST_DRAW: "5m"}), edition="big")
    table.throw(0, "9s")
    table.idle_out()
    assert table.patterns() == {"海底"} and table.deltas() == [-2, -2, -2, 6]


def test_v_tianhu_on_the_deal(deal: Deal) -> None:
    table = deal(wall(["123m 456m 789m 123p 55s"]), edition="big")
    assert trace(table.do(0, "win"))[0] == "0 won 5s self_draw", "the tile of place 52"
    assert table.patterns() == {"天胡"} and table.deltas() == [24, -8, -8, -8]


def test_v_tianhu_after_flowers_of_the_deal(deal: Deal) -> None:
    table = deal(wall(["123m 456m 789m 123p 5s 7z"], tail="5s"), edition="big")
    table.do(0, "win")
    assert table.last("won")["tile"] == "5s"
    assert table.patterns() == {"天胡"} and table.deltas() == [27, -9, -9, -9]


def test_v_tianhu_not_after_a_concealed_kong(deal: Deal) -> None:
    table = deal(wall(["5555m 46p 123s 456s 88p"], tail="5p"), edition="big")
    table.do(0, "concealed 5m")
    table.do(0, "win")
    assert table.patterns() == {"杠上开花"} and table.deltas() == [6, -2, -2, -2]


def test_v_tianhu_is_worth_nothing_at_home(deal: Deal) -> None:
    table = deal(wall(["123m 456m 789m 123p 55s"]))
    table.do(0, "win")
    assert table.patterns() == set() and table.deltas() == [3, -1, -1, -1]


def test_v_declined_tianhu_writes_ready_passed_discarded(deal: Deal) -> None:
    table = deal(wall(["123m 456m 789m 123p 55s"]))
    assert trace(table.do(0, "ready 5s"))[:3] == ["0 ready_declared", "0 passed 5s win", "0 discarded 5s"]


def test_v_no_doubling_for_dealer_or_kongs(deal: Deal) -> None:
    table = deal(wall([READY_5M + "9m"], draws="5m"), edition="big")
    table.throw(0, "9m")
    table.step([(1, "5m")])
    table.do(0, "win")
    assert table.deltas() == [1, -1, 0, 0]


# --- HA-17, hands per match, the options


def test_ha17_titles_and_their_bounds() -> None:
    titles = game("huaian").titles
    names = [labels["zh-Hans"] for _, labels, _ in titles]
    bounds = [bound for _, _, bound in titles]
    assert names == "赌鬼 赌棍 赌徒 赌侠 赌王 赌圣 赌神 赌尊".split()
    assert bounds[:-1] == [0, 100, 500, 1000, 2000, 5000, 8000]
    assert bounds[-1] is None


@pytest.mark.parametrize(
    ("base", "winner", "losers"),
    [(33, "赌棍", "赌鬼"), (34, "赌徒", "赌鬼"), (100, "赌徒", "赌鬼")],
)
def test_ha17_titles_at_the_end_of_a_match(base: int, winner: str, losers: str) -> None:
    table = Table(wall(["123m 456m 789m 123p 55s"]), options={"hands": 1, "base": base})
    table.do(0, "win")
    ended = table.last("match_ended")
    labels = {id_: names["zh-Hans"] for id_, names, _ in game("huaian").titles}
    assert ended["totals"] == [3 * base, -base, -base, -base]
    assert [labels[id_] for id_ in ended["titles"]] == [winner, losers, losers, losers]


@pytest.mark.parametrize("hands", [1, 2, 3])
def test_option_hands_per_match_drawn_ones_count(hands: int) -> None:
    match = start("huaian", {"hands": hands})
    for hand in range(1, hands + 1):
        assert not match.ended
        match.deal(wall(["9s"]), (1, 4))
        assert match.hand == hand
        while match.live:
            match.step([(seat, match.default(seat)) for seat in match.offers()])
    assert match.ended and as_dicts(match.log)[-1]["type"] == "match_ended"


def test_option_defaults_are_those_of_the_rule_page() -> None:
    assert game("huaian").resolve({}) == {
        "edition": "home",
        "base": 1,
        "flower_value": 1,
        "seven_pairs": 2,
        "cap": 16,
        "flower_chain": "next_turn",
        "concealed_kong": True,
        "added_kong": True,
        "rob_kong": False,
        "draw_keeps_dealer": False,
        "hands": 8,
    }


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [("base", 1, 100), ("flower_value", 0, 10), ("seven_pairs", 1, 8), ("cap", 1, 1024), ("hands", 1, 64)],
)
def test_option_ranges(name: str, low: int, high: int) -> None:
    rules = game("huaian")
    for value in (low, high):
        assert rules.resolve({name: value})[name] == value
    for value in (low - 1, high + 1, "x", 1.5, None, True):
        with pytest.raises(OptionError, match=name):
            rules.resolve({name: value})


@pytest.mark.parametrize("options", [{"edition": "both"}, {"flower_chain": "never"}, {"rob_kong": 1}, {"chow": True}])
def test_option_unknown_or_wrong_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as refused:
        game("huaian").resolve(options)
    assert next(iter(options)) in str(refused.value) and "\n" not in str(refused.value)


def test_aborted_hand_writes_its_end_and_stops_the_match() -> None:
    table = Table(wall(["5m", PAIR_5M]), dealer=1)
    table.step([(1, "5m")])
    events = as_dicts(table.match.abort())
    assert [event["type"] for event in events] == ["hand_ended", "match_ended"]
    assert events[0]["result"] == "aborted" and events[0]["next_dealer"] == 1
    assert events[0]["totals"] == [0, 0, 0, 0]
    assert not table.match.live and table.match.ended and isinstance(table.match, Match)


def test_names_are_in_the_first_line() -> None:
    first = as_dicts(start("huaian").log)[0]
    assert first["type"] == "match_started" and first["names"] == NAMES and first["ruleset"] == "huaian/1"
