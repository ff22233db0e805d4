"""One engine: hands in batch and at the table have the same offers, decisions and totals; scores in batch."""

from collections.abc import Iterator
from typing import Any, cast

import numpy as np
import pytest
from librt.vecs import vec
from mode import scaled
from mypy_extensions import u8

from xiangque.batch.play import play_random, won_hands
from xiangque.batch.score import POSITION, pack, score_wins
from xiangque.batch.shuffle import Rng, shuffle
from xiangque.engine.mahjong import Mahjong
from xiangque.hand.base import ACTIONS, ENDED, BaseHand
from xiangque.hand.state import Hand
from xiangque.match import Match
from xiangque.match.families import family_of
from xiangque.match.family import Family
from xiangque.rules import GAMES

TABLES = [(game.id, seats) for game in GAMES.values() for seats in game.seat_counts]
MAHJONG = [game.id for game in GAMES.values() if game.family == "mahjong"]
HANDS = scaled(10_000, 60)
FEWER = scaled(1_000, 60)  # at the tables a game is not usually played at
MATCH = 50  # hands of one match
SEED = 11


def family(game: str, seats: int, **options: Any) -> Family:
    return family_of(GAMES[game], GAMES[game].resolve(options), seats)


def offers_of(hand: BaseHand) -> dict[int, list[int]]:
    """What each asked seat of a hand in batch may answer."""
    found = {}
    for seat in range(hand.seats):
        first, count = seat * int(ACTIONS), int(hand.action_count[seat])
        if count:
            found[seat] = [int(hand.actions[first + i]) for i in range(count)]
    return found


def play_beside(match: Match, batch: Family, number: int) -> int:
    """One hand at the table and without a table, step by step; the decisions made."""
    rng = Rng(SEED, number)
    wall = shuffle(rng, vec[u8](match.deck))
    hand = batch.engine.new_hand(match.dealer, wall, match.seats)
    batch.engine.begin(hand)
    match.deal([int(kind) for kind in wall], [1, 1])
    decisions = 0
    while match.live:
        offers = offers_of(hand)
        assert match.offers() == offers
        answers = []
        for seat, actions in offers.items():
            decisions += len(actions) > 1
            answers.append((seat, actions[rng.below(len(actions))] if len(actions) > 1 else actions[0]))
        for seat, action in answers:
            batch.engine.answer(hand, seat, action)
        batch.engine.advance(hand)
        match.step(answers)
    assert hand.phase == ENDED
    return decisions


def matches(game: str, seats: int, hands: int) -> Iterator[Match]:
    """Matches of so many hands together, each going on with the dealer of the one before."""
    dealer = 0
    for _ in range(0, hands, MATCH):
        match = Match(game, {"hands": MATCH}, ["x"] * seats, "batch")
        match.dealer = dealer
        yield match
        dealer = match.dealer


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_offers_and_totals_are_those_of_the_table(game: str, seats: int) -> None:
    alone = family(game, seats)
    totals, decisions, wins, number = [0] * seats, 0, 0, 0
    for match in matches(game, seats, HANDS if seats == GAMES[game].seats else FEWER):
        while not match.ended:
            number += 1
            before = list(match.totals)
            decisions += play_beside(match, alone, number)
            wins += match.totals != before
        totals = [a + b for a, b in zip(totals, match.totals, strict=True)]
    batch = play_random(alone.engine, alone.dealers, seats, SEED, number)
    assert (batch.hands, batch.decisions, batch.wins) == (number, decisions, wins)
    assert batch.points == totals
    recorded = play_random(alone.engine, alone.dealers, seats, SEED, number, recording=True)
    assert (recorded.decisions, recorded.points) == (decisions, totals)


OPTIONS: dict[str, list[dict[str, Any]]] = {
    "huaian": [{}, {"edition": "big", "flower_chain": "immediate"}],
    "suihua": [{}, {"bao_mode": "hidden1", "discard_payment": "discarder_covers", "men_fan": 2}],
}


@pytest.mark.parametrize("game", MAHJONG)
def test_scores_in_batch_are_those_of_the_tally(game: str) -> None:
    for options in OPTIONS.get(game, [{}]):
        alone = family(game, 4, **options)
        engine = cast(Mahjong, alone.engine)
        won = [engine.winning(cast(Hand, hand)) for hand in won_hands(engine, 4, SEED, scaled(3000, 40))]
        packed = b"".join(pack(winning) for winning in won)
        assert len(packed) == POSITION * len(won)
        expected = [engine.rules.score.tally(winning).deltas for winning in won]
        gains = np.frombuffer(score_wins(engine.rules.score, packed), np.int32).reshape(-1, 4)
        assert gains.tolist() == expected
        assert [engine.rules.score.deltas(winning) for winning in won] == expected
        assert all(sum(row) == 0 and max(row) > 0 for row in expected)


def test_what_is_no_win_is_refused_in_batch() -> None:
    engine = cast(Mahjong, family("suihua", 4).engine)
    hand = cast(Hand, won_hands(engine, 4, SEED, 1)[0])
    packed = bytearray(pack(engine.winning(hand)))
    assert score_wins(engine.rules.score, packed)
    packed[:34] = bytes([1] * 14 + [0] * 20)
    with pytest.raises(ValueError, match="not a win"):
        score_wins(engine.rules.score, packed)
    with pytest.raises(ValueError, match="64 bytes each"):
        score_wins(engine.rules.score, packed[1:])
