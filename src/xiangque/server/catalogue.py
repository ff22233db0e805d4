"""The games as the client's lobby and rule book show them; all of it is the rules' own data."""

from functools import cache
from typing import Any, Literal

import msgspec

from xiangque.rules import GAMES, Game, Option
from xiangque.scorer import facts, paper_facts

Language = Literal["zh-Hans", "zh-Hant", "en"]
LANGUAGES = frozenset(("zh-Hans", "zh-Hant", "en"))


class Games(msgspec.Struct, kw_only=True, frozen=True):
    """Every game with labels, options, clauses, titles, items and what its scorer asks."""

    games: list[dict[str, Any]]


@cache
def told(language: Language | None) -> bytes:
    """The answer about all games, in all languages or in one."""
    found = msgspec.to_builtins(games())
    return msgspec.json.encode(Games(games=found if language is None else in_language(found, language)))


def in_language(data: Any, language: Language) -> Any:
    """The same data, every set of labels cut to one language, or to 简体 where it lacks that one."""
    if isinstance(data, list):
        return [in_language(one, language) for one in data]
    if not isinstance(data, dict):
        return data
    if data and data.keys() <= LANGUAGES:
        kept = language if language in data else "zh-Hans"
        return {kept: data[kept]} if kept in data else data
    return {key: in_language(value, language) for key, value in data.items()}


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
        "paper": paper_facts(game),
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
