"""The greedy player of cards: it claims and discards by the distance to a win with enough hard 息."""

from typing import cast

from mypy_extensions import i64

from xiangque.analysis.card_distance import CardDistance
from xiangque.analysis.keys import BIT
from xiangque.engine.zipai import Zipai
from xiangque.greedy.card_holding import CardHolding
from xiangque.greedy.chooser import Chooser, offers_have, offers_to
from xiangque.greedy.shape import distance_of
from xiangque.greedy.trying import KIND
from xiangque.hand.base import BaseHand
from xiangque.hand.card_view import CardView
from xiangque.hand.record import CHOW as RUN
from xiangque.hand.record import PUNG as TRIPLET
from xiangque.hand.zipai import ZipaiHand
from xiangque.rules.card_table import CHOW, PASS, PUNG, WIN


class CardGreedy(Chooser):
    """Wins when it may, claims what brings its hand on, discards by shape."""

    def __init__(self, engine: Zipai) -> None:
        self.engine: Zipai = engine
        self._distances: CardDistance = CardDistance(engine.score.least)

    def choose(self, hand: BaseHand, seat: i64) -> i64:
        return self._act(self.engine.view(cast(ZipaiHand, hand), seat), offers_to(hand, seat))

    def act(self, view: object, offers: list[int]) -> i64:
        return self._act(cast(CardView, view), offers)

    def _act(self, view: CardView, offers: list[int]) -> i64:
        """The offer that leaves the best shape."""
        if offers_have(offers, WIN):
            return WIN
        if len(offers) == 1:
            return offers[0]
        holding = CardHolding(view, self.engine.rules, self._distances)
        if offers_have(offers, PASS):
            return _claim(holding, offers)
        kinds: i64 = 0
        for offer in offers:
            kinds |= BIT[offer]
        return holding.best_discard(kinds) & KIND


def _claim(holding: CardHolding, offers: list[int]) -> i64:
    """Claim the open card where the hand is better for it."""
    best: i64 = holding.shape()
    chosen: i64 = PASS
    for offer in offers:
        action: i64 = offer
        if action != PASS:
            group: i64 = TRIPLET | holding.card << 3
            if action != PUNG:
                group = RUN | holding.card - (action - CHOW) << 3
            after = holding.claimed(group, distance_of(best))
            if after < best:
                best = after
                chosen = action
    return chosen
