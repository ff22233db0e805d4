"""A game as data: names, options, clauses, items, titles, and how its ruleset is built."""

from collections.abc import Callable
from typing import Any

from xiangque.rules.base import BaseRuleset
from xiangque.rules.options import Labels, Option, resolve


class ItemName:
    """What a score item is called and the clause that gives it."""

    def __init__(self, labels: Labels, clause: str) -> None:
        self.labels: Labels = labels
        self.clause: str = clause


class Title:
    """A title held below ``below`` points; the last one has no bound."""

    def __init__(self, id: str, labels: Labels, below: int | None) -> None:
        self.id: str = id
        self.labels: Labels = labels
        self.below: int | None = below


class Game:
    """One game of the registry; ``seat_counts`` are the table sizes it is played at, the usual one first."""

    def __init__(
        self,
        id: str,
        number: str,
        labels: Labels,
        family: str,
        seat_counts: tuple[int, ...],
        options: tuple[Option, ...],
        clauses: dict[str, Labels],
        items: dict[str, ItemName],
        titles: tuple[Title, ...],
        build: Callable[[dict[str, Any]], BaseRuleset],
    ) -> None:
        self.id: str = id
        self.number: str = number
        self.labels: Labels = labels
        self.family: str = family
        self.seat_counts: tuple[int, ...] = seat_counts
        self.seats: int = seat_counts[0]
        self.options: tuple[Option, ...] = options
        self.clauses: dict[str, Labels] = clauses
        self.items: dict[str, ItemName] = items
        self.titles: tuple[Title, ...] = titles
        self._build: Callable[[dict[str, Any]], BaseRuleset] = build

    def resolve(self, given: dict[str, Any]) -> dict[str, Any]:
        """Every option with its given or default value; OptionError names the field and what is allowed."""
        return resolve(self.options, given)

    def ruleset(self, given: dict[str, Any]) -> BaseRuleset:
        """The policies for these options; OptionError as `resolve`."""
        return self._build(self.resolve(given))

    def title(self, points: int) -> str:
        """The id of the title for a total of points; empty if the game has none (HA-17)."""
        for title in self.titles:
            if title.below is None or points < title.below:
                return title.id
        return ""
