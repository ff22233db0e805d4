"""The greedy player at a table: what it chooses is decided natively, in `xiangque.greedy`."""

from typing import Any

from xiangque.bots.base import Bot
from xiangque.greedy.chooser import Chooser


class GreedyBot(Bot):
    """Wins when it may, claims what brings its hand on, discards by shape."""

    name = "greedy"

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser

    def act(self, view: Any, offers: list[int], deadline: float | None = None) -> int:
        """The offer that leaves the best shape."""
        return int(self._chooser.act(view, offers))
