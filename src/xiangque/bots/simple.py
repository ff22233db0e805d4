"""The two yardsticks: a player without a thought and one without a plan."""

from random import Random
from typing import Any

from xiangque.bots.base import Bot
from xiangque.hand.view import View
from xiangque.rules.table import PASS, READY, WIN


class RandomBot(Bot):
    """Any offer, each as likely as the next."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def act(self, view: Any, offers: list[int], deadline: float | None = None) -> int:
        """One of the offers by the bot's own seeded generator."""
        return offers[int(self._random.random() * len(offers))]


class DrawnBot(Bot):
    """Discards what it drew, never claims, never declares ready; takes a win it is offered.

    With nothing drawn (the dealt fourteen, a flower not yet replaced) it discards its lowest kind.
    """

    name = "drawn"

    def act(self, view: View, offers: list[int], deadline: float | None = None) -> int:
        """Win, else pass, else the tile just drawn."""
        if WIN in offers:
            return WIN
        if PASS in offers:
            return PASS
        drawn = view.drawn
        if drawn in offers:
            return drawn
        return min(offer for offer in offers if offer < READY)
