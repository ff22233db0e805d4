"""What a win on a turned card is worth as an answer tells it: 名堂, and hard 息 group by group."""

from typing import Any

from xiangque.pieces import format_cards
from xiangque.rules import Game
from xiangque.rules.anxiang_words import HARD
from xiangque.rules.card_base import CardRuleset
from xiangque.rules.card_winning import CardTally, CardWinning, group_cards
from xiangque.scorer.position import part_tiles
from xiangque.scorer.score import Answer, item_line, lost


def card_score(game: Game, rules: CardRuleset, winning: CardWinning) -> Answer:
    """The answer to a position, or every reason why it does not win.

    ``hard`` explains `hard_xi`: for each group of ``reading`` its 息 and what they are for.
    """
    refused = rules.score.refuse(winning)
    if refused:
        return lost(refused)
    tally = rules.score.tally(winning)
    deltas = [int(delta) for delta in tally.deltas]
    read = card_reading(winning, tally)
    return {
        "win": True,
        "items": [item_line(game, item) for item in tally.items],
        **tally.totals,
        "payments": deltas,
        "total": deltas[winning.seat],
        "reading": read,
        "hard": [_hard(text, rows) for text, rows in zip(read, _rows(tally), strict=True)],
    }


def card_reading(winning: CardWinning, tally: CardTally) -> list[str]:
    """A reading as text: laid groups as they lie, then the parts of the tally."""
    laid = [format_cards(group_cards(packed)) for packed in winning.groups]
    return laid + [format_cards(part_tiles(part)) for part in tally.parts]


def _rows(tally: CardTally) -> list[list[tuple[str, int]]]:
    return [[(item.id, int(item.amount)) for item in row] for row in tally.hard]


def _hard(text: str, rows: list[tuple[str, int]]) -> dict[str, Any]:
    parts = [
        {"id": name, "label": dict(HARD[name].labels), "xi": amount, "clause": HARD[name].clause}
        for name, amount in rows
    ]
    return {"group": text, "xi": sum(amount for _, amount in rows), "parts": parts}
