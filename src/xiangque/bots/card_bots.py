"""The yardstick without a plan, at cards."""

from xiangque.bots.base import Bot
from xiangque.hand.card_view import CardView
from xiangque.rules.card_table import PASS, WIN


class CardDrawnBot(Bot):
    """Claims nothing and discards its lowest kind; takes a win it is offered."""

    name = "drawn"

    def act(self, view: CardView, offers: list[int], deadline: float | None = None) -> int:
        """Win, else pass, else the lowest discard."""
        if WIN in offers:
            return WIN
        return PASS if PASS in offers else min(offers)
