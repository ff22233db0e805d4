"""Bots by name."""

from typing import Any, Final

from xiangque.bots.base import Bot
from xiangque.bots.card_bots import CardDrawnBot
from xiangque.bots.greedy import GreedyBot
from xiangque.bots.simple import DrawnBot, RandomBot
from xiangque.engine.mahjong import Mahjong
from xiangque.engine.zipai import Zipai
from xiangque.greedy.greedily import greedy_of
from xiangque.rules import CardRuleset, Ruleset
from xiangque.rules import game as find_game

NAMES: Final = ("random", "drawn", "greedy")


class UnknownBot(ValueError):
    """A name no bot has; the message lists the names there are."""


def make(name: str, game: str, seed: int, options: dict[str, Any] | None = None) -> Bot:
    """A fresh bot of that name for a game and its options; ``seed`` feeds whatever it leaves to chance."""
    if name not in NAMES:
        raise UnknownBot(f"no bot is called {name[:40]!r}; there are {', '.join(NAMES)}")
    if name == "random":
        return RandomBot(seed)
    rules = find_game(game).ruleset(options or {})
    if isinstance(rules, CardRuleset):
        return CardDrawnBot() if name == "drawn" else GreedyBot(greedy_of(Zipai(rules)))
    assert isinstance(rules, Ruleset)
    return DrawnBot() if name == "drawn" else GreedyBot(greedy_of(Mahjong(rules)))
