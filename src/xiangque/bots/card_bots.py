"""Players of cards: the greedy one, and the yardstick without a plan."""

from xiangque.analysis.card_distance import CardDistance
from xiangque.bots.base import Bot
from xiangque.bots.card_holding import CardHolding
from xiangque.bots.holding import Shape
from xiangque.hand.card_view import CardView
from xiangque.rules.card_base import CardRuleset
from xiangque.rules.card_table import CHOW, PASS, PUNG, WIN


class CardDrawnBot(Bot):
    """Claims nothing and discards its lowest kind; takes a win it is offered."""

    name = "drawn"

    def act(self, view: CardView, offers: list[int], deadline: float | None = None) -> int:
        """Win, else pass, else the lowest discard."""
        if WIN in offers:
            return WIN
        return PASS if PASS in offers else min(offers)


class CardGreedyBot(Bot):
    """Wins when it may; claims and discards by the distance to a win with enough hard 息."""

    name = "greedy"

    def __init__(self, rules: CardRuleset) -> None:
        self._rules = rules
        self._distances = CardDistance(rules.score.least)

    def act(self, view: CardView, offers: list[int], deadline: float | None = None) -> int:
        """The offer that leaves the best shape."""
        if WIN in offers:
            return WIN
        if len(offers) == 1:
            return offers[0]
        holding = CardHolding(view, self._rules, self._distances)
        if PASS not in offers:
            return holding.best_discard(offers)[1]
        best, chosen = holding.shape(), int(PASS)
        for offer in offers:
            if offer != PASS:
                after = _claimed(holding, offer)
                if after < best:
                    best, chosen = after, offer
        return chosen


def _claimed(holding: CardHolding, offer: int) -> Shape:
    """The best shape that a claim leaves after its discard."""
    with holding.punged() if offer == PUNG else holding.chowed(offer - int(CHOW)):
        return holding.best_discard(holding.free())[0]
