"""The games: rulesets of small policies, with their options, clauses, items and titles."""

from xiangque.rules.base import Ruleset
from xiangque.rules.huaian import HUAIAN
from xiangque.rules.model import Game, ItemName, Title
from xiangque.rules.options import Option, OptionError

GAMES: dict[str, Game] = {HUAIAN.id: HUAIAN}


def game(id: str) -> Game:
    """The game of that id; KeyError names the ones there are."""
    if id not in GAMES:
        raise KeyError(f"game {id!r} is none of {', '.join(GAMES)}")
    return GAMES[id]


__all__ = ["GAMES", "Game", "ItemName", "Option", "OptionError", "Ruleset", "Title", "game"]
