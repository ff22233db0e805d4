"""The answers to score requests, in the shape all games share."""

from typing import Any

from xiangque.rules import Game
from xiangque.rules.winning import Item, Refusal, Tally

Answer = dict[str, Any]


def lost(reasons: list[Refusal]) -> Answer:
    """The answer to a position that does not win."""
    return {
        "win": False,
        "reasons": [{"clause": found.clause, "label": dict(found.label)} for found in reasons],
    }


def won(game: Game, seat: int, tally: Tally, reading: list[str]) -> Answer:
    """The answer to a win of a seat."""
    deltas = [int(delta) for delta in tally.deltas]
    return {
        "win": True,
        "items": [_item_line(game, item) for item in tally.items],
        **tally.totals,
        "payments": deltas,
        "total": deltas[seat],
        "reading": reading,
    }


def _item_line(game: Game, item: Item) -> Answer:
    facts = game.items[item.id]
    payers = {"payers": list(item.payers)} if item.payers else {}
    label = dict(facts.labels)
    return {"id": item.id, "label": label, item.unit: item.amount, **payers, "clause": facts.clause}
