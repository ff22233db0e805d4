"""What a win on a turned card is worth as an answer tells it: 名堂, and hard 息 group by group."""

from typing import Any

from xiangque.hand.zipai import resting_seat
from xiangque.match.card_narrate import card_reading
from xiangque.rules import Game, card_rules
from xiangque.rules.anxiang_words import HARD
from xiangque.rules.card_base import CardRuleset
from xiangque.rules.card_winning import CardTally, CardWinning
from xiangque.rules.winning import Refusal
from xiangque.scorer.answer import Answer, lost, won
from xiangque.scorer.card_position import card_winning_of
from xiangque.scorer.deck import no_flowers
from xiangque.scorer.problem import Unusable
from xiangque.scorer.request import ScoreRequest


def card_answer(asked: ScoreRequest) -> Answer:
    """The answer to a score request of a game of cards."""
    if asked.flowers > 0:
        raise no_flowers(asked.game, asked.flowers)
    check_players(asked)
    rules = card_rules(asked.game, asked.options)
    return card_score(asked.game, rules, card_winning_of(asked), _contradictions(asked, rules))


def card_score(
    game: Game, rules: CardRuleset, winning: CardWinning, refused: list[Refusal] | None = None
) -> Answer:
    """The answer to a position, or every reason why it does not win; ``refused``: those known already.

    ``hard`` explains `hard_xi`: for each group of ``reading`` its 息 and what they are for.
    """
    found = [*(refused or []), *rules.score.refuse(winning)]
    if found:
        return lost(found)
    tally = rules.score.tally(winning)
    read = card_reading(winning, tally)
    hard = [_hard(text, rows) for text, rows in zip(read, _rows(tally), strict=True)]
    return {**won(game, int(winning.seat), tally, read), "hard": hard}


def check_players(asked: ScoreRequest) -> None:
    """AX-2: the seat opposite the dealer neither wins nor turns nor discards."""
    for field, seat in (("seat", asked.seat), ("from", asked.source)):
        if seat >= 0 and seat == resting_seat(asked.dealer, asked.seats):
            text = f"{seat} rests: it is opposite dealer {asked.dealer} at a table of {asked.seats}"
            raise Unusable(field, text)


def _contradictions(asked: ScoreRequest, rules: CardRuleset) -> list[Refusal]:
    """AX-5, AX-14: every way in which how the card came rules a win out."""
    names = ["dealt_win"] if "dealt" in asked.context else []
    if asked.win_by != "turned":
        names.append("discard_win" if asked.win_by == "discard" else "turned_only")
    return [rules.reasons[name] for name in names]


def _rows(tally: CardTally) -> list[list[tuple[str, int]]]:
    return [[(item.id, int(item.amount)) for item in row] for row in tally.hard]


def _hard(text: str, rows: list[tuple[str, int]]) -> dict[str, Any]:
    parts = [
        {"id": name, "label": dict(HARD[name].labels), "xi": amount, "clause": HARD[name].clause}
        for name, amount in rows
    ]
    return {"group": text, "xi": sum(amount for _, amount in rows), "parts": parts}
