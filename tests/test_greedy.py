"""One greedy player: in batches it chooses what the bot chooses at the table, and what its slow twin does."""

import random

import pytest
import slow_greedy
import walls
from mode import scaled

from xiangque.batch.play import play_bots
from xiangque.batch.shuffle import deal
from xiangque.batch.table import Table
from xiangque.bots import Bot, make
from xiangque.engine.mahjong import Mahjong
from xiangque.greedy.greedily import greedy_of
from xiangque.greedy.shape import distance_of, live_of, shape_of, worth_a_draw
from xiangque.greedy.tiles import TileGreedy
from xiangque.hand.base import ACTIONS, ENDED, wall_of
from xiangque.match import Match
from xiangque.match.families import family_of
from xiangque.rules import GAMES, game, mahjong_rules

TABLES = [(game.id, seats) for game in GAMES.values() for seats in game.seat_counts]
MATCHES = scaled(4, 1)
HANDS = scaled(50, 3)  # of a match
CHOOSER = {name: greedy_of(family_of(one, one.resolve({}), one.seats).engine) for name, one in GAMES.items()}


def play_beside(match: Match, table: Table, bots: list[Bot]) -> int:
    """One hand as a match and in a batch, the same wall dealt to both; the decisions made."""
    table.deal()
    match.deal(*deal(int(table.seed), match.hand + 1, match.deck))
    decisions = 0
    while match.live:
        offers = match.offers()
        answers: list[tuple[int, int]] = []
        while len(answers) < len(offers) and not match.decided(answers):
            seat = int(table.asked())
            assert table.offers(seat) == offers[seat]
            chosen = bots[seat].act(match.view(seat), offers[seat])
            assert CHOOSER[match.game.id].choose(table.hand, seat) == chosen
            decisions += len(offers[seat]) > 1
            answers.append((seat, chosen))
            table.answer(seat, chosen)
        match.step(answers)
    assert table.over()
    return decisions


@pytest.mark.parametrize("seed", range(MATCHES))
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_in_batches_it_chooses_as_at_the_table(name: str, seats: int, seed: int) -> None:
    family = family_of(GAMES[name], GAMES[name].resolve({}), seats)
    table = Table(family.engine, family.dealers, seats)
    table.restart(seed, 1)
    match = Match(name, {"hands": HANDS}, ["x"] * seats, "greedy")
    bots = [make("greedy", name, seat) for seat in range(seats)]
    decisions = sum(play_beside(match, table, bots) for _ in range(HANDS))
    totals = play_bots(family.engine, family.dealers, [CHOOSER[name]] * seats, seed, HANDS)
    assert (totals.hands, totals.decisions) == (HANDS, decisions)
    assert totals.points == match.totals
    assert 0 < totals.wins <= HANDS


def test_huaian_s_greedy_is_its_slow_twin() -> None:
    engine = Mahjong(mahjong_rules(game("huaian"), {}))
    fast = TileGreedy(engine)
    for seed in range(scaled(100, 5)):
        rng = random.Random(seed)
        hand = engine.rules.new_hand(seed % 4, wall_of(walls.rich(rng)))
        engine.begin(hand)
        while hand.phase != ENDED:
            for seat in range(4):
                first, count = seat * int(ACTIONS), int(hand.action_count[seat])
                if count:
                    offers = [int(hand.actions[first + i]) for i in range(count)]
                    chosen = fast.choose(hand, seat)
                    assert chosen == slow_greedy.choice(engine.view(hand, seat), offers)
                    engine.answer(hand, seat, chosen)
            engine.advance(hand)


def test_shapes_are_ordered_by_distance_then_by_what_helps() -> None:
    pairs = [(distance, live) for distance in range(-1, 9) for live in (0, 1, 7, 136, 10**9)]
    for distance, live in pairs:
        shape = shape_of(distance, live)
        assert (distance_of(shape), live_of(shape)) == (distance, live)
    assert sorted(pairs, key=lambda pair: shape_of(*pair)) == sorted(pairs, key=lambda p: (p[0], -p[1]))


def test_a_draw_is_worth_a_hand_as_near_and_half_as_wide() -> None:
    assert worth_a_draw(shape_of(1, 10), shape_of(1, 20))
    assert not worth_a_draw(shape_of(1, 9), shape_of(1, 20))
    assert worth_a_draw(shape_of(0, 1), shape_of(1, 20))
    assert not worth_a_draw(shape_of(2, 90), shape_of(1, 20))
