"""Random legal play of whole hands without leaving native code."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.batch.shuffle import Rng, shuffle
from xiangque.engine.mahjong import Mahjong
from xiangque.hand.base import ACTIONS, ENDED, WIN
from xiangque.hand.state import Hand
from xiangque.rules.base import Ruleset


class Totals:
    """What a run of hands came to; ``decisions`` counts answers with at least two legal actions."""

    def __init__(self, seats: i64) -> None:
        self.hands: i64 = 0
        self.wins: i64 = 0
        self.decisions: i64 = 0
        self.points: list[int] = [0] * int(seats)


def play_random(rules: Ruleset, seed: int, hands: int, recording: bool = False) -> Totals:
    """Play hands with uniformly random answers, scoring and dealer succession included."""
    engine = Mahjong(rules)
    deck: vec[u8] = vec[u8]([u8(kind) for kind in rules.wall.deck])
    totals = Totals(rules.seats)
    dealer = 0
    number: i64 = 1
    while number <= i64(hands):
        rng = Rng(i64(seed), number)
        hand = rules.new_hand(i64(dealer), shuffle(rng, deck))
        hand.recording = recording
        engine.begin(hand)
        while hand.phase != ENDED:
            _answer_all(engine, hand, rng, totals)
            engine.advance(hand)
        winner = -1
        if hand.result == WIN:
            winner = int(hand.winner)
            totals.wins += 1
            for seat, delta in enumerate(engine.settle(hand).deltas):
                totals.points[seat] += delta
        dealer = rules.dealer.following(dealer, winner, int(rules.seats))
        totals.hands += 1
        number += 1
    return totals


def _answer_all(engine: Mahjong, hand: Hand, rng: Rng, totals: Totals) -> None:
    seat: i64 = 0
    while seat < hand.seats:
        count: i64 = hand.action_count[seat]
        if count > 1:
            totals.decisions += 1
            engine.answer(hand, seat, hand.actions[seat * ACTIONS + rng.below(count)])
        elif count == 1:
            engine.answer(hand, seat, hand.actions[seat * ACTIONS])
        seat += 1
