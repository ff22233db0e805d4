"""The families of games by name."""

from typing import Any

from xiangque.match.family import Family
from xiangque.match.mahjong import MahjongFamily
from xiangque.match.zipai import ZipaiFamily
from xiangque.rules import Game

FAMILIES: dict[str, type[Family]] = {"mahjong": MahjongFamily, "zipai": ZipaiFamily}


def family_of(game: Game, options: dict[str, Any], seats: int) -> Family:
    """The family of a game, for a table of so many seats; OptionError as `Game.resolve`."""
    return FAMILIES[game.family](game, options, seats)
