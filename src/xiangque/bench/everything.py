"""Every figure, in the order of the report."""

from collections.abc import Sequence

from xiangque.bench.environments import environment_figures
from xiangque.bench.games import GameFigures
from xiangque.bench.hands import HandFigures
from xiangque.bench.measure import Figure
from xiangque.bench.starting import starting_figures
from xiangque.rules import GAMES


def figures(workers: int = 1) -> list[Figure]:
    """What there is to measure here."""
    games: list[Sequence[Figure]] = [GameFigures(game, workers).figures() for game in GAMES]
    parts = [HandFigures().figures(), *games, environment_figures(), starting_figures()]
    return [figure for part in parts for figure in part]
