"""Play of whole hands without leaving native code: random, or by players that choose natively."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.batch.shuffle import Rng, shuffle
from xiangque.batch.table import Table
from xiangque.engine.base import Engine
from xiangque.greedy.chooser import Chooser
from xiangque.hand.base import ACTIONS, ENDED, NONE, WIN, BaseHand
from xiangque.rules.base import DealerPolicy


class Totals:
    """What a run of hands came to; ``decisions`` counts answers with at least two legal actions."""

    def __init__(self, seats: i64) -> None:
        self.hands: i64 = 0
        self.wins: i64 = 0
        self.decisions: i64 = 0
        self.points: list[int] = [0] * int(seats)


def play_random(
    engine: Engine, dealers: DealerPolicy, seats: int, seed: int, hands: int, recording: bool = False
) -> Totals:
    """Play hands with uniformly random answers, scoring and dealer succession included."""
    deck: vec[u8] = vec[u8]([u8(kind) for kind in engine.deck])
    totals = Totals(i64(seats))
    dealer = 0
    number: i64 = 1
    while number <= i64(hands):
        hand = _play(engine, dealer, deck, seats, Rng(i64(seed), number), recording, totals)
        winner = -1
        if hand.result == WIN:
            winner = int(hand.winner)
            totals.wins += 1
            for seat, delta in enumerate(engine.settle(hand).deltas):
                totals.points[seat] += delta
        dealer = dealers.following(dealer, winner, seats)
        totals.hands += 1
        number += 1
    return totals


def play_bots(
    engine: Engine, dealers: DealerPolicy, choosers: list[Chooser], seed: int, hands: int
) -> Totals:
    """Play the hands of a seed, as `batch.table` deals them, with one player a seat.

    They are asked in turn order and no further than it can matter, as in the arena.
    """
    table = Table(engine, dealers, i64(len(choosers)))
    table.restart(i64(seed), 1)
    totals = Totals(table.seats)
    while totals.hands < i64(hands):
        table.deal()
        seat = table.asked()
        while seat != NONE:
            hand = table.hand
            if hand.action_count[seat] > 1:
                totals.decisions += 1
            table.answer(seat, choosers[seat].choose(hand, seat))
            seat = table.asked()
        totals.hands += 1
        if table.hand.result == WIN:
            totals.wins += 1
            seat = 0
            while seat < table.seats:
                totals.points[seat] += int(table.points[seat])
                seat += 1
    return totals


def won_hands(engine: Engine, seats: int, seed: int, wins: int) -> list[BaseHand]:
    """The first so many hands of random play that end with a win, every one dealt by the first seat."""
    deck: vec[u8] = vec[u8]([u8(kind) for kind in engine.deck])
    totals = Totals(i64(seats))
    found: list[BaseHand] = []
    number: i64 = 1
    while len(found) < wins:
        hand = _play(engine, 0, deck, seats, Rng(i64(seed), number), False, totals)
        if hand.result == WIN:
            found.append(hand)
        number += 1
    return found


def _play(
    engine: Engine, dealer: int, deck: vec[u8], seats: int, rng: Rng, recording: bool, totals: Totals
) -> BaseHand:
    """One hand to its end."""
    hand = engine.new_hand(i64(dealer), shuffle(rng, deck), i64(seats))
    hand.recording = recording
    engine.begin(hand)
    while hand.phase != ENDED:
        _answer_all(engine, hand, rng, totals)
        engine.advance(hand)
    return hand


def _answer_all(engine: Engine, hand: BaseHand, rng: Rng, totals: Totals) -> None:
    seat: i64 = 0
    while seat < hand.seats:
        count: i64 = hand.action_count[seat]
        if count > 1:
            totals.decisions += 1
            engine.answer(hand, seat, hand.actions[seat * ACTIONS + rng.below(count)])
        elif count == 1:
            engine.answer(hand, seat, hand.actions[seat * ACTIONS])
        seat += 1
