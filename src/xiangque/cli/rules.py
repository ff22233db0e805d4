"""`xiangque rules`."""

from typing import TYPE_CHECKING, Any

from xiangque.cli.reading import game_of
from xiangque.cli.writing import both, console, put_json, table
from xiangque.rules import GAMES

if TYPE_CHECKING:
    from xiangque.rules import Game, Option


def show(game_id: str | None, as_json: bool) -> int:
    """The rule book of one game, or of all."""
    games = list(GAMES.values()) if game_id is None else [game_of(game_id)]
    if as_json:
        import msgspec

        from xiangque.book import book

        put_json(
            {"games": [facts(game) | {"book": msgspec.to_builtins(book(game.id))} for game in games]},
        )
    elif game_id is None:
        rows = table("game", "name", "ruleset", ">seats", "options")
        for game in games:
            names = ", ".join(option.name for option in game.options)
            rows.add_row(game.id, both(game.labels), game.number, _seats(game), names)
        console().print(rows)
    else:
        _show(games[0])
    return 0


def facts(game: "Game") -> dict[str, Any]:
    """Everything a program may want to know of a game."""
    return {
        "id": game.id,
        "ruleset": game.number,
        "labels": game.labels,
        "family": game.family,
        "seats": game.seats,
        "seat_counts": list(game.seat_counts),
        "options": [_option(option) for option in game.options],
        "clauses": game.clauses,
        "items": {name: {"labels": item.labels, "clause": item.clause} for name, item in game.items.items()},
        "titles": [{"id": title.id, "labels": title.labels, "below": title.below} for title in game.titles],
    }


def _seats(game: "Game") -> str:
    return " or ".join(map(str, sorted(game.seat_counts)))


def _option(option: "Option") -> dict[str, Any]:
    found: dict[str, Any] = {"name": option.name, "type": option.kind, "default": option.default}
    if option.kind == "int":
        found |= {"low": option.low, "high": option.high}
    if option.choices:
        found["choices"] = [{"value": c, "labels": option.choice_labels.get(c, {})} for c in option.choices]
    return found | {"labels": option.labels, "help": option.help, "clause": option.clause}


def _show(game: "Game") -> None:
    from xiangque.cli.rulebook import print_book

    out = console()
    out.print(f"[bold]{both(game.labels)}[/] {game.number}, {_seats(game)} seats")
    out.print("\n[bold]Options[/]")
    rows = table("option", "default", "allowed", "clause", "")
    for option in game.options:
        rows.add_row(
            option.name, _plain(option.default), _allowed(option), option.clause, both(option.labels)
        )
    out.print(rows)
    out.print("\n[bold]Rule book[/]")
    print_book(game)


def _allowed(option: "Option") -> str:
    if option.kind == "int":
        return f"{option.low} to {option.high}"
    return "true, false" if option.kind == "bool" else ", ".join(option.choices)


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
