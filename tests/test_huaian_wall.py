"""HA-11, HA-12: how a hand ends, the reserve and the last tile."""

import pytest
from played import PAIR_5M, READY_5M, Deal, make_dealer, trace
from walls import LAST_DRAW, wall

deal = pytest.fixture(params=["engine", "twin"])(make_dealer)


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
    assert table.types().count("drawn") == 51
    assert table.front_draws() == 48


def test_ha12_own_kong_only_if_a_tile_stays_drawable(deal: Deal) -> None:
    # Seat 0 draws as number 48 with eleven left, seat 1 as number 49 with ten left.
    table = deal(wall(["9s 5555m 147p 258s 14s", "5555p 147m 258s 369s"]))
    table.throw(0, "9s")
    table.idle_out(48)
    assert table.turn() == 0
    assert "concealed 5m" in table.of(0)
    table.idle()
    assert table.turn() == 1
    assert "concealed 5p" not in table.of(1)


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
    assert table.types().count("drawn") == 51
    assert table.result() == "drawn"


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
    assert table.patterns() == {"杠上开花", "海底"}
    assert table.deltas() == [12, -4, -4, -4]
