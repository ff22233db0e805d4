"""The games as the client's lobby and rule book show them; all of it is the rules' own data."""

from typing import Any

from xiangque.rules import GAMES, Game, Option
from xiangque.scorer import facts


def games() -> list[dict[str, Any]]:
    """Every game with labels, clauses, titles, score items, typed options and what their scorer asks."""
    return [_game(game) for game in GAMES.values()]


def _game(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "ruleset": game.number,
        "labels": game.labels,
        "family": game.family,
        "seats": game.seats,
        "seat_counts": list(game.seat_counts),
        "clauses": game.clauses,
        "titles": [{"id": one.id, "labels": one.labels, "below": one.below} for one in game.titles],
        "items": {name: {"labels": item.labels, "clause": item.clause} for name, item in game.items.items()},
        "options": [_option(option) for option in game.options],
        "scorer": facts(game),
    }


def _option(option: Option) -> dict[str, Any]:
    """Bounds belong to numbers only, choices to choices and sets."""
    choices = [{"value": value, "labels": option.choice_labels[value]} for value in option.choices]
    bounds = {"low": option.low, "high": option.high} if option.kind == "int" else {}
    return {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        **bounds,
        "choices": choices,
        "labels": option.labels,
        "help": option.help,
        "clause": option.clause,
    }
