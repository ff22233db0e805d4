"""The hand-over cases of cases/reported.md that a hand can show, each under its id.

What a case asks is transposed to Huai'an by its rule page; values quoted from other rule sets are left out.
"""

import random
from itertools import permutations

import pytest
from mode import scaled
from played import PAIR_5M, READY_5M
from randomly import decisions, options_for, wall_for
from table import NAMES, Table, as_dicts, dice_for, start
from walls import LAST_DRAW, wall

from xiangque.match import IllegalAnswer, Match, fair
from xiangque.pieces import DECK_112

# --- hands


@pytest.mark.parametrize("hand", ["123456789m 1111p 9s", "123456789s 1111m 9p"])
def test_c_h01_a_wait_on_a_fifth_copy_is_no_wait(hand: str) -> None:
    alone = hand.split()[-1]
    table = Table(wall([hand]))
    assert f"ready {alone}" not in table.of(0)
    hints = table.match.hints(0)
    assert not hints["discards"].get(alone, {}).get("waits")


def test_c_h03_seven_pairs_are_out_once_anything_is_exposed() -> None:
    table = Table(wall(["9p", "99p 11m 33m 55m 77p 22s 4s"], draws="8s 8m 9m 4s"))
    table.step([(0, "9p")])
    table.do(1, "pung")
    table.throw(1, "7p")
    table.idle(3)
    assert "win" not in table.of(1)
    assert not any(choice.startswith("ready") for choice in table.of(1))


def test_c_h05_a_pair_may_come_out_of_four() -> None:
    assert "win" in Table(wall(["444p 222234m 555s 99s"])).of(0)


NEAR = [
    "11233345m666p888s",
    "333m34588p667889s",
    "45677889m444567p",
    "112223567m77888p",
    "12355m222456667s",
    "666m233456p44555s",
    "233456m23334p678s",
]


@pytest.mark.parametrize("hand", NEAR)
def test_c_h08_near_misses_do_not_win(hand: str) -> None:
    table = Table(wall([hand]))
    assert "win" not in table.of(0)
    assert any(choice.startswith("ready") for choice in table.of(0)), "one tile away"


# --- scoring


def test_c_s01_the_dearest_reading_counts() -> None:
    table = Table(wall(["1s", "11s 222333s 444s 22m"]), options={"edition": "big"})
    table.step([(0, "1s")])
    table.do(1, "win")
    assert table.patterns() == {"碰碰胡"}
    assert table.deltas() == [-2, 2, 0, 0]


def test_c_s07_patterns_of_several_readings_are_never_added() -> None:
    # 111222333m 444m 5m + 5m reads as triplets or as runs; 清一色 counts once, runs add nothing.
    table = Table(wall(["5m", "111222333m 444m 5m"]), options={"edition": "big", "cap": 1024})
    table.step([(0, "5m")])
    table.do(1, "win")
    assert table.patterns() == {"清一色", "碰碰胡"}
    assert table.deltas() == [-8, 8, 0, 0]
    # Seven pairs that also read as runs: 七对 and not 平胡 beside it.
    table = Table(wall(["7m", "112233m 445566m 7m"]), options={"edition": "big", "cap": 1024})
    table.step([(0, "7m")])
    table.do(1, "win")
    assert table.patterns() == {"清一色", "七对"}
    assert table.deltas() == [-8, 8, 0, 0]


# --- claims


def test_c_f01_all_answers_in_all_orders() -> None:
    hands = ["5m", PAIR_5M, READY_5M, "46m 123s 456s 789s 88p"]
    for first in ("pung", "pass"):
        for second in ("win", "pass"):
            for third in ("win", "pass"):
                answers = [(1, first), (2, second), (3, third)]
                for order in permutations(answers):
                    table = Table(wall(hands))
                    table.step([(0, "5m")])
                    assert table.asked() == [1, 2, 3]
                    table.step(list(order))
                    winner = 2 if second == "win" else 3 if third == "win" else None
                    if winner is not None:
                        assert table.last("won")["seat"] == winner
                    elif first == "pung":
                        assert table.last("punged")["seat"] == 1
                    else:
                        assert table.types()[-1] == "drawn"


def test_c_f01_the_window_stays_open_for_a_better_claim_and_no_longer() -> None:
    table = Table(wall(["5m", PAIR_5M, READY_5M, "46m 123s 456s 789s 88p"]))
    table.step([(0, "5m")])
    match = table.match
    assert not match.decided([(1, 138)]), "both could still win"
    assert not match.decided([(1, 138), (3, 136)]), "seat 2 comes first"
    assert match.decided([(2, 136)]), "nothing beats the first winner in turn order"
    assert not match.decided([(2, 137), (1, 138)])
    assert match.decided([(2, 137), (3, 136)]), "a pung loses to a win"
    assert match.decided([(2, 137), (3, 137), (1, 138)])


def robbing(seat_3: str = READY_5M) -> Table:
    table = Table(wall(["5m", PAIR_5M, "", seat_3], draws="2p 3m 8m 5m"), options={"rob_kong": True})
    table.step([(0, "5m")])
    table.do(1, "pung")
    table.throw(1, "9m")
    table.idle(3)
    table.do(1, "added 5m")
    return table


def test_c_f04_robbing_offers_win_or_pass_only() -> None:
    table = robbing()
    assert table.offers() == {3: {"win", "pass"}}
    assert table.match.prompt() == "rob"
    table.do(3, "win")
    assert table.last("won")["by"] == "rob_kong"
    assert table.types().count("drawn") == 4
    assert table.deltas() == [0, -1, 0, 1]
    assert table.match.view(3).meld_kind(1, 0) == 0, "a pung again"
    laid = [event for event in table.events if event["type"] in ("punged", "konged")]
    assert [event["type"] for event in laid] == ["punged", "konged"]


def test_c_f04_passing_leaves_its_trace() -> None:
    table = robbing()
    events = table.decline()
    assert events[0] == {"type": "passed", "seat": 3, "what": "win", "tile": "5m"}
    assert (events[1]["type"], events[1]["from"], events[1]["seat"]) == ("drawn", "tail", 1)


def test_c_f06_the_last_tile_ends_the_hand_without_a_discard() -> None:
    table = Table(wall(["9s", PAIR_5M], at={LAST_DRAW: "5m"}))
    table.throw(0, "9s")
    table.idle_out()
    assert table.types()[-2:] == ["drawn", "hand_ended"]
    assert not table.live()


def test_c_f06_an_open_decision_always_has_an_offer() -> None:
    for seed in range(scaled(30, 5)):
        rng = random.Random(seed)
        match = Match("huaian", options_for("huaian", rng), NAMES, "f06")
        match.deal(wall_for("huaian", rng), dice_for(0))
        for _ in decisions(match, rng):
            assert match.offers()
            assert all(match.offers().values())
        assert match.log[-1].__class__.__name__ == "MatchEnded"


def test_c_f07_no_claim_that_leaves_no_discard() -> None:
    table = Table(wall(["1p", "", "11p 33p 77p 1m 2s 6s 555m 9m"], draws="3p 7p 8s 8m 4s 7z 5m", tail="7z"))
    table.step([(0, "1p")])
    table.do(2, "pung")
    for thrown, claimed in (("1m", "3p"), ("2s", "7p")):
        table.throw(2, thrown)
        table.step([(3, claimed)])
        table.do(2, "pung")
    table.throw(2, "6s")
    table.idle(3)
    table.throw(2, "9m")
    table.step([(3, "5m")])
    assert table.of(2) == {"pung", "pass"}


def test_c_f08_added_kong_is_offered_at_once_and_later() -> None:
    table = Table(wall(["5m", PAIR_5M], draws="2p 3m 8m 5m"))
    table.step([(0, "5m")])
    table.do(1, "pung")
    table.throw(1, "9m")
    table.idle(3)
    assert "added 5m" in table.of(1)
    table.throw(1, "9p")
    table.idle(3)
    assert table.turn() == 1
    assert "added 5m" in table.of(1), "one turn later"


def test_c_f08_pung_is_offered_without_any_other_claim_and_a_chow_never() -> None:
    table = Table(wall(["5m", "46m 1p 4p 7p 2s 5s 8s 1s 4s 7s 9p 9m", PAIR_5M]))
    table.step([(0, "5m")])
    assert table.offers() == {2: {"pung", "pass"}}


# --- ready


def test_c_r01_a_declaration_and_its_discard_are_one_choice() -> None:
    # 3m leaves a wait on 8m and 9m, 8m one on 4m; nothing else leaves any.
    table = Table(wall(["9s", "3578899m 234789p"], draws="6m"))
    table.throw(0, "9s")
    ready = {choice for choice in table.of(1) if choice.startswith("ready")}
    assert ready == {"ready 3m", "ready 8m"}
    before = list(table.match.log)
    for kind in range(34):
        if 34 + kind not in table.raw_offers()[1]:
            with pytest.raises(IllegalAnswer):
                table.match.step([(1, 34 + kind)])
    assert table.match.log == before
    assert not table.match.view(1).ready(1)
    events = table.step([(1, "ready 3m")])
    assert [event["type"] for event in events[:2]] == ["ready_declared", "discarded"]


def test_c_r04_no_kong_after_declaring() -> None:
    table = Table(wall(["1111s 23s 46m 123p 99p 8m"], draws="2p 3m 8p 9m"))
    table.throw(0, "ready 8m")
    table.idle(2)
    events = table.throw(3, table.drawn())
    assert [event["type"] for event in events[1:3]] == ["drawn", "discarded"], "no question, so no kong of 1s"


def test_c_r05_a_declined_win_bars_nothing() -> None:
    table = Table(wall(["2p", "", "34p 123m 456m 789m 99s"], draws="5p 9m 5p 2p"))
    table.step([(0, "2p")])
    assert "win" in table.of(2)
    table.decline()
    table.step([(1, "5p")])
    assert "win" in table.of(2), "the other wait in the same round"
    table.decline()
    table.throw(2, "9m")
    table.step([(3, "5p")])
    assert "win" in table.of(2)
    table.decline()
    table.step([(0, "2p")])
    assert "win" in table.of(2)


# --- settlement and succession


@pytest.mark.parametrize("keeps", [False, True])
@pytest.mark.parametrize("dealer", range(4))
def test_c_m03_dealer_table(dealer: int, keeps: bool) -> None:
    options = {"draw_keeps_dealer": keeps}
    won = Table(wall(["123m 456m 789m 123p 55s"]), dealer, options=options)
    won.do(dealer, "win")
    assert won.last("hand_ended")["next_dealer"] == dealer
    other = Table(wall(["5m", "", READY_5M]), dealer, options=options)
    other.step([(dealer, "5m")])
    other.do((dealer + 2) % 4, "win")
    assert other.last("hand_ended")["next_dealer"] == (dealer + 1) % 4
    drawn = Table(wall(["9s"]), dealer, options=options)
    drawn.throw(dealer, "9s")
    drawn.idle_out()
    assert drawn.last("hand_ended")["next_dealer"] == (dealer if keeps else (dealer + 1) % 4)
    aborted = Table(wall(["9s"]), dealer, options=options)
    aborted.match.abort()
    assert aborted.last("hand_ended")["next_dealer"] == dealer


def test_c_m05_totals_go_below_zero_and_play_goes_on() -> None:
    match = start("huaian", {"hands": 3, "base": 100})
    for hand in (1, 2, 3):
        match.deal(wall(["123m 456m 789m 123p 55s"]), (1, 4))
        match.step([(0, 136)])
        assert match.totals == [300 * hand, -100 * hand, -100 * hand, -100 * hand]
    assert match.ended


def test_c_n02_the_tiles_are_accounted_for_with_flowers_in_the_deal() -> None:
    table = Table(wall(["77z", "7z", "", "7z"], tail="1m 1p 1s 2m"))
    dealt = [event for event in table.events if event["type"] == "dealt"]
    assert [len(event["tiles"]) for event in dealt] == [14, 13, 13, 13]
    view = table.match.view(0)
    assert [view.concealed(seat) for seat in range(4)] == [14, 13, 13, 13]
    assert view.left == 59 - 4 - 8
    table.throw(0, min(choice for choice in table.of(0) if " " not in choice))
    table.idle_out()
    assert table.types().count("drawn") == 51
    assert table.result() == "drawn"


# --- walls and masks


def test_c_p01_the_second_wall_differs_between_secrets_and_from_the_first() -> None:
    seen = set()
    for seed in range(scaled(1000, 100)):
        secret = seed.to_bytes(32, "big")
        first, second = (fair.wall(secret, "m", hand, ["", "", "", ""], list(DECK_112))[1] for hand in (1, 2))
        assert sorted(second) == sorted(DECK_112)
        seen |= {tuple(first), tuple(second)}
    assert len(seen) == 2 * scaled(1000, 100)
    again = fair.wall(bytes(32), "m", 2, ["", "", "", ""], list(DECK_112))
    assert again == fair.wall(bytes(32), "m", 2, ["", "", "", ""], list(DECK_112))


def test_c_e03_the_offers_are_the_legal_actions_and_no_others() -> None:
    rng = random.Random("e03")
    match = Match("huaian", options_for("huaian", rng), NAMES, "e03")
    match.deal(wall_for("huaian", rng), dice_for(0))
    for _ in decisions(match, rng):
        offers, log = match.offers(), list(match.log)
        seat = rng.randrange(4)
        action = rng.choice([n for n in range(140) if n not in offers.get(seat, ())])
        rest = [(other, match.default(other)) for other in offers if other != seat]
        with pytest.raises(IllegalAnswer):
            match.step([(seat, action), *rest])
        assert match.log == log
        assert match.offers() == offers
        assert as_dicts(match.log) == as_dicts(log)
