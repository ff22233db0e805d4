"""A game with its options settled, as every environment needs it."""

from collections.abc import Mapping
from typing import Any

from xiangque.batch.card_sight import CardSight
from xiangque.batch.sight import Sight
from xiangque.batch.table import Table
from xiangque.batch.tile_sight import TileSight
from xiangque.engine.mahjong import Mahjong
from xiangque.engine.zipai import Zipai
from xiangque.match.families import family_of
from xiangque.match.family import Family
from xiangque.rules import game as find_game

SEEDS = 2**31  # seeds are taken modulo this


class Setting:
    """One game, its options, its seats, and how its hands are seen.

    ``seats`` defaults to the usual number; option ``hands``, the hands of an episode, to 1. Raises KeyError
    for an unknown game, OptionError for bad options, ValueError for a number of seats it is not played with.
    """

    def __init__(self, game: str, options: Mapping[str, Any] | None = None, seats: int | None = None) -> None:
        self.game = find_game(game)
        self.options = self.game.resolve({"hands": 1, **(options or {})})
        self.seats = self.game.seat_counts[0] if seats is None else seats
        if self.seats not in self.game.seat_counts:
            allowed = " or ".join(map(str, self.game.seat_counts))
            raise ValueError(f"seats: {seats} given where {game} has {allowed}")
        self.family: Family = family_of(self.game, self.options, self.seats)
        self.sight = _sight(self.family, self.seats)

    def table(self) -> Table:
        """A table nothing has been dealt at."""
        return Table(self.family.engine, self.family.dealers, self.seats)


def _sight(family: Family, seats: int) -> Sight:
    engine = family.engine
    if isinstance(engine, Mahjong):
        return TileSight(engine, seats)
    if isinstance(engine, Zipai):
        return CardSight(engine, seats)
    raise TypeError(f"{family.game.id}: no observations are laid out for its family")
