"""Bots by name."""

from typing import Final

from xiangque.bots.base import Bot
from xiangque.bots.greedy import GreedyBot
from xiangque.bots.simple import DrawnBot, RandomBot

NAMES: Final = ("random", "drawn", "greedy")


class UnknownBot(ValueError):
    """A name no bot has; the message lists the names there are."""


def make(name: str, game: str, seed: int) -> Bot:
    """A fresh bot of that name for a game; ``seed`` feeds whatever it leaves to chance."""
    if name == "random":
        return RandomBot(seed)
    if name == "drawn":
        return DrawnBot()
    if name == "greedy":
        return GreedyBot()
    raise UnknownBot(f"no bot is called {name[:40]!r}; there are {', '.join(NAMES)}")
