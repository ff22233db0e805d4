"""HA-9, HA-10: claims, kongs and robbing."""

from typing import Any

import pytest
from played import PAIR_5M, READY_5M, Deal, make_dealer, trace
from table import Table
from walls import wall

deal = pytest.fixture(params=["engine", "twin"])(make_dealer)


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
        assert table.last("won")["seat"] == 2
        assert "punged" not in table.types()


def test_ha9_win_beats_kong(deal: Deal) -> None:
    table = deal(wall(["5m", "555m 147p 258s 147s 9m", READY_5M]))
    table.step([(0, "5m")])
    assert table.of(1) == {"kong", "pung", "pass"}
    table.do(1, "kong", s2="win")
    assert table.last("won")["seat"] == 2
    assert "konged" not in table.types()


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
    assert table.asked() == [2]
    assert table.of(2) == {"1p", "4p", "7p", "2s", "5s", "8s", "1s", "4s", "7s", "9p", "9m"}
    assert trace(table.throw(2, "9m"))[1].startswith("3 drawn")


def test_ha10_exposed_kong_draws_from_the_tail_then_discards(deal: Deal) -> None:
    table = deal(wall(["5m", "", "", "555m 147p 258s 147s 9m"], tail="3m"))
    table.step([(0, "5m")])
    assert table.offers() == {3: {"kong", "pung", "pass"}}
    assert trace(table.do(3, "kong")) == ["3 konged 5m 0 exposed", "3 drawn 3m tail"]
    assert "3m" in table.of(3)
    assert "win" not in table.of(3)


def test_ha10_pung_with_three_in_hand_leaves_one(deal: Deal) -> None:
    table = deal(wall(["5m", "", "", "555m 147p 258s 147s 9m"]))
    table.step([(0, "5m")])
    table.do(3, "pung")
    assert "5m" in table.of(3)
    assert "added 5m" not in table.of(3), "no kong straight after a pung"


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
    assert table.turn() == 1
    assert "concealed 5m" in table.of(1)


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
    assert table.turn() == 1
    assert "added 5m" in table.of(1)
    events = table.do(1, "added 5m")
    assert trace(events)[0] == "1 konged 5m added"
    assert trace(events)[1].startswith("1 drawn")
    assert events[1]["from"] == "tail"


def test_ha10_option_added_kong_off(deal: Deal) -> None:
    table = punged(deal, added_kong=False)
    assert table.turn() == 1
    assert "added 5m" not in table.of(1)


def test_ha10_robbing_is_off_by_default(deal: Deal) -> None:
    table = punged(deal, ["", READY_5M])
    table.do(1, "added 5m")
    assert table.asked() == [1]
    assert "won" not in table.types()


def test_ha10_option_rob_kong(deal: Deal) -> None:
    table = punged(deal, ["", READY_5M], rob_kong=True)
    assert trace(table.do(1, "added 5m")) == ["1 konged 5m added"]
    assert table.offers() == {3: {"win", "pass"}}, "nothing of an own turn, and no ready is needed"
    assert trace(table.do(3, "win")) == ["3 won 5m 1 rob_kong", "paid", "hand_ended"], (
        "no replacement is drawn"
    )
    assert table.deltas() == [0, -1, 0, 1], "the robbed player pays as the discarder"
    assert "5m" not in table.last("hand_ended")["hands"][1] + table.last("hand_ended")["hands"][3]


def test_ha10_robbed_kong_is_a_pung_again() -> None:
    table = punged(lambda kinds, **options: Table(kinds, options=options), ["", READY_5M], rob_kong=True)
    table.do(1, "added 5m")
    table.do(3, "win")
    view = table.match.view(0)
    assert view.melds(1) == 1
    assert view.meld_kind(1, 0) == 0


def test_ha10_declined_robbing_goes_on_with_the_replacement(deal: Deal) -> None:
    table = punged(deal, ["", READY_5M], rob_kong=True)
    table.do(1, "added 5m")
    events = table.decline()
    assert trace(events)[0] == "3 passed 5m win"
    assert trace(events)[1].startswith("1 drawn")
    assert events[1]["from"] == "tail"
    assert table.asked() == [1]


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


def test_ha8_ha10_with_nothing_to_discard_the_turn_passes(deal: Deal) -> None:
    # The one corner the page leaves open (ours): four melds, short, and all of the turn's tiles are 红中.
    table = three_pungs(deal, "555m 9m", draws="8s 8m 4s 4s 5m 6p 1s 3m 7z 2m", tail="7z 7z 7z 9s")
    table.throw(2, "4s")
    table.step([(3, "5m")])
    table.do(2, "kong")
    table.throw(2, "9m")
    table.idle(2)
    events = table.throw(1, "3m")
    assert trace(events)[1:] == [
        "2 drawn 7z tail",
        "2 flower_shown 7z",
        "2 drawn 7z front",
        "2 flower_shown 7z",
        "2 drawn 7z tail",
        "2 flower_shown 7z",
        "3 drawn 2m front",
    ]
    assert table.asked() == [3]


def test_ha9_answers_after_the_decision_write_nothing(deal: Deal) -> None:
    table = deal(wall(["5m", READY_5M, "", "46m 123p 456p 789p 88s"]))
    table.step([(0, "5m")])
    assert trace(table.step([(1, "win"), (3, "pass")])) == ["1 won 5m 0 discard", "paid", "hand_ended"]


def test_ha9_answers_before_the_decision_are_written_in_order_of_arrival(deal: Deal) -> None:
    table = deal(wall(["5m", PAIR_5M, READY_5M]))
    table.step([(0, "5m")])
    events = table.step([(1, "pass"), (2, "pass")])
    assert trace(events)[:2] == ["1 passed 5m pung", "2 passed 5m win"]
    table = deal(wall(["5m", PAIR_5M, READY_5M]))
    table.step([(0, "5m")])
    assert trace(table.step([(2, "pass"), (1, "pass")]))[:2] == ["2 passed 5m win", "1 passed 5m pung"]


def test_ha9_a_pass_declines_everything_offered(deal: Deal) -> None:
    table = deal(wall(["5m", "555m 46m 123p 456p 9s 9s"]))
    table.step([(0, "5m")])
    assert table.of(1) == {"win", "kong", "pung", "pass"}
    events = table.decline()
    assert trace(events)[:3] == ["1 passed 5m win", "1 passed 5m kong", "1 passed 5m pung"]


def test_ha9_a_pung_declines_the_win_only(deal: Deal) -> None:
    table = deal(wall(["5m", "555m 46m 123p 456p 9s 9s"]))
    table.step([(0, "5m")])
    assert trace(table.do(1, "pung")) == ["1 passed 5m win", "1 punged 5m 0"]
