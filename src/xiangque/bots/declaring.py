"""The greedy player where only a declared hand wins: it heads for ready and declares what pays most."""

from xiangque.bots.conditioned import ConditionedHolding
from xiangque.bots.greedy import GreedyBot
from xiangque.bots.holding import Holding
from xiangque.hand.base import NONE
from xiangque.hand.view import View
from xiangque.rules import Ruleset
from xiangque.rules.table import LAY_HIGH, LAY_LOW, declares, discard_of


class DeclaringBot(GreedyBot):
    """Declares as soon as it may, with the discard and the pair laid aside that promise most points."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules

    def _hold(self, view: View) -> Holding:
        return ConditionedHolding(view, self._rules)

    def _turn(self, holding: Holding, offers: list[int]) -> int:
        assert isinstance(holding, ConditionedHolding)
        declaring = [offer for offer in offers if declares(offer)]
        if declaring:
            return max(declaring, key=lambda offer: _worth(holding, offer))
        return super()._turn(holding, offers)


def _worth(holding: ConditionedHolding, offer: int) -> float:
    place = NONE if offer < LAY_LOW else 0 if offer < LAY_HIGH else 1
    return holding.worth_without(int(discard_of(offer)), place)
