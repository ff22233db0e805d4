"""The greedy player where only a declared hand wins: it heads for ready and declares what pays most."""

from typing import cast

from mypy_extensions import i64

from xiangque.greedy.conditioned import ConditionedHolding
from xiangque.greedy.holding import Holding
from xiangque.greedy.tiles import TileGreedy
from xiangque.hand.base import NONE
from xiangque.rules.table import LAY_HIGH, LAY_LOW, declares, discard_of


class DeclaringGreedy(TileGreedy):
    """Declares as soon as it may, with the discard and the pair laid aside that promise most points."""

    def _room(self) -> Holding:
        return ConditionedHolding(self.engine.rules)

    def _turn(self, offers: list[int]) -> i64:
        best: i64 = NONE
        most = -1.0
        for offer in offers:
            if declares(offer):
                worth = self._worth(offer)
                if worth > most:
                    most = worth
                    best = offer
        return super()._turn(offers) if best == NONE else best

    def _worth(self, offer: i64) -> float:
        place: i64 = NONE if offer < LAY_LOW else 0 if offer < LAY_HIGH else 1
        return cast(ConditionedHolding, self.holding).worth_without(discard_of(offer), place)
