"""The bots: what they choose in given positions, only among offers, the same for the same seed."""

import random

import pytest
import walls
from slow_huaian import RED

from xiangque.bots import NAMES, UnknownBot, make
from xiangque.engine.mahjong import Mahjong
from xiangque.greedy.tiles import READY_WAIT
from xiangque.hand.base import ACTIONS, ENDED, wall_of
from xiangque.hand.state import Hand
from xiangque.pieces import parse_code
from xiangque.rules import game, mahjong_rules
from xiangque.rules.table import ADDED_KONG, CONCEALED_KONG, EXPOSED_KONG, PASS, PUNG, READY, WIN

ENGINE = Mahjong(mahjong_rules(game("huaian"), {}))


def begun(hands: list[str], draws: str = "", tail: str = "") -> Hand:
    """A hand dealt from a set wall, dealer seat 0."""
    hand = ENGINE.rules.new_hand(0, wall_of(walls.wall(hands, draws, tail)))
    ENGINE.begin(hand)
    return hand


def offers(hand: Hand, seat: int) -> list[int]:
    return [hand.actions[seat * ACTIONS + i] for i in range(hand.action_count[seat])]


def choice(name: str, hand: Hand, seat: int) -> int:
    action = make(name, "huaian", 1).act(ENGINE.view(hand, seat), offers(hand, seat))
    assert action in offers(hand, seat)
    return int(action)


def throw(hand: Hand, tile: str) -> None:
    """The seat on turn discards a tile."""
    ENGINE.answer(hand, hand.turn, parse_code(tile))
    ENGINE.advance(hand)


def played(seed: int, names: list[str]) -> list[int]:
    """Every answer of one hand over a seeded wall; fails when one was not offered."""
    rng = random.Random(seed)
    hand = ENGINE.rules.new_hand(seed % 4, wall_of(walls.rich(rng)))
    ENGINE.begin(hand)
    bots = [make(name, "huaian", 10 * seed + seat) for seat, name in enumerate(names)]
    answers = []
    while hand.phase != ENDED:
        for seat, bot in enumerate(bots):
            if hand.action_count[seat]:
                given = offers(hand, seat)
                answers.append(bot.act(ENGINE.view(hand, seat), given))
                assert answers[-1] in given
                ENGINE.answer(hand, seat, answers[-1])
        ENGINE.advance(hand)
    return answers


@pytest.mark.parametrize("name", NAMES)
def test_answers_are_offers_and_repeat_c_e03(name: str) -> None:
    for seed in range(12):
        assert played(seed, [name] * 4) == played(seed, [name] * 4)


def test_mixed_tables_end_and_repeat() -> None:
    for seed in range(12):
        names = ["greedy", "random", "drawn", "greedy"]
        assert played(seed, names) == played(seed, names)


def test_random_depends_on_its_seed_only() -> None:
    hand = begun(["123456789m1234p5s"])
    view, given = ENGINE.view(hand, 0), offers(hand, 0)
    first, again, other = (make("random", "huaian", seed) for seed in (5, 5, 6))
    many = [first.act(view, given) for _ in range(40)]
    assert many == [again.act(view, given) for _ in range(40)]
    assert many != [other.act(view, given) for _ in range(40)]
    assert len(set(many)) > 5


def test_an_unknown_bot_is_refused_with_the_names() -> None:
    with pytest.raises(UnknownBot, match="random, drawn, greedy"):
        make("clever", "huaian", 1)


def test_drawn_discards_what_it_drew() -> None:
    hand = begun(["2345678m12345p79s"], "9s")
    assert choice("drawn", hand, 0) == parse_code("2m")
    throw(hand, "2m")
    while hand.turn == 0:
        for seat in range(4):
            if hand.action_count[seat]:
                ENGINE.answer(hand, seat, PASS)
        ENGINE.advance(hand)
    assert choice("drawn", hand, 1) == parse_code("9s")


def test_drawn_takes_a_win_and_claims_nothing() -> None:
    hand = begun(["147m258p369s1258m9s", "55m123p456p789s12s", "123m456p789s11p46s"], "")
    throw(hand, "5m")
    assert PUNG in offers(hand, 1)
    assert choice("drawn", hand, 1) == PASS
    won = begun(["123m456p789s11p234s"])
    assert WIN in offers(won, 0)
    assert choice("drawn", won, 0) == WIN


def test_greedy_takes_every_win() -> None:
    hand = begun(["123m456p789s11p234s"])
    assert choice("greedy", hand, 0) == WIN
    claimed = begun(["147m258p369s1258m4s", "123m456p789s11p23s"])
    throw(claimed, "4s")
    assert choice("greedy", claimed, 1) == WIN


def test_greedy_discards_towards_the_nearest_hand() -> None:
    hand = begun(["123m456p789s11p23s9m"])
    assert choice("greedy", hand, 0) in (parse_code("9m"), READY + parse_code("9m"))


def test_greedy_prefers_the_wider_wait() -> None:
    hand = begun(["123m456p789s11p235s"])
    assert choice("greedy", hand, 0) in (parse_code("5s"), READY + parse_code("5s"))


def test_greedy_declares_ready_on_a_wide_wait_only() -> None:
    wide = begun(["123m456p789s11p23s9m"])
    assert READY_WAIT <= 8
    assert choice("greedy", wide, 0) == READY + parse_code("9m")
    narrow = begun(["123m456p789s11p12s9m"])
    assert READY + parse_code("9m") in offers(narrow, 0)
    assert choice("greedy", narrow, 0) == parse_code("9m")


def test_greedy_keeps_seven_pairs_together() -> None:
    hand = begun(["1133m5577p2288s9m5s"])
    assert choice("greedy", hand, 0) % 34 in (parse_code("9m"), parse_code("5s"))


def test_greedy_pungs_what_brings_it_nearer() -> None:
    hand = begun(["147m258p369s1258m5s", "55s123m456p79p19m1s"])
    throw(hand, "5s")
    assert choice("greedy", hand, 1) == PUNG


def test_greedy_leaves_a_pung_that_breaks_runs() -> None:
    hand = begun(["147m258p369s1258m5s", "55s34s6s123m456p1p1p"])
    throw(hand, "5s")
    if hand.action_count[1]:
        assert choice("greedy", hand, 1) == PASS or WIN in offers(hand, 1)


def test_greedy_does_not_pung_a_seven_pairs_wait_apart_c_b01() -> None:
    hand = begun(["147m258p369s1258m5s", "5588s1133m5577p9m"])
    throw(hand, "5s")
    assert PUNG in offers(hand, 1)
    assert choice("greedy", hand, 1) == PASS


def test_greedy_kongs_what_costs_nothing() -> None:
    hand = begun(["1111m456p789s22p58s"])
    assert CONCEALED_KONG in offers(hand, 0)
    assert choice("greedy", hand, 0) == CONCEALED_KONG
    exposed = begun(["147m258p369s1258m5s", "555s123m456p79p19m"])
    throw(exposed, "5s")
    assert choice("greedy", exposed, 1) == EXPOSED_KONG


def test_greedy_does_not_break_runs_for_a_kong() -> None:
    hand = begun(["11112233m456p789s"])
    assert CONCEALED_KONG in offers(hand, 0)
    assert choice("greedy", hand, 0) != CONCEALED_KONG


def test_greedy_adds_to_a_pung() -> None:
    hand = begun(["147m258p369s1258m5s", "55s123m456p79p19m1s"], "1s2s3s5s")
    throw(hand, "5s")
    ENGINE.answer(hand, 1, PUNG)
    ENGINE.advance(hand)
    throw(hand, "1s")
    for _ in range(40):
        if hand.phase == ENDED or ADDED_KONG + parse_code("5s") in offers(hand, 1):
            break
        for seat in range(4):
            if hand.action_count[seat]:
                ENGINE.answer(hand, seat, choice("drawn", hand, seat))
        ENGINE.advance(hand)
    if ADDED_KONG + parse_code("5s") in offers(hand, 1):
        assert choice("greedy", hand, 1) == ADDED_KONG + parse_code("5s")


def test_greedy_sees_no_more_than_its_view() -> None:
    """Other hands and the wall exchanged: the same answer."""
    mine = "1346m257p3689s12s4p"
    answers = set()
    for seed in range(6):
        rng = random.Random(seed)
        wall = walls.wall([mine])
        free = [place for place in range(112) if place not in walls.places_of(0) and wall[place] != RED]
        kinds = [wall[place] for place in free]
        rng.shuffle(kinds)
        for place, kind in zip(free, kinds, strict=True):
            wall[place] = kind
        hand = ENGINE.rules.new_hand(0, wall_of(wall))
        ENGINE.begin(hand)
        answers.add(choice("greedy", hand, 0))
    assert len(answers) == 1
