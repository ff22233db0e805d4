"""Answering score requests."""

from typing import Any

from xiangque.pieces import PLAIN_KINDS
from xiangque.rules import Game, mahjong_rules
from xiangque.rules.winning import Item, Refusal, Tally
from xiangque.scorer.circumstances import contradictions
from xiangque.scorer.deck import check_extras, never_held, strangers
from xiangque.scorer.position import reading, winning_of
from xiangque.scorer.request import ScoreRequest, score_request

Answer = dict[str, Any]


def score(game_id: object, request: object) -> Answer:
    """What a finished hand is worth, who pays, and how it reads; or every reason why it does not win.

    ``request`` is the decoded JSON of a score request. Raises Unusable.
    """
    asked = score_request(game_id, request)
    rules = mahjong_rules(asked.game, asked.options)
    check_extras(asked.game, rules, asked.flowers, asked.bao)
    refused = contradictions(asked, rules)
    foreign = strangers(rules, asked.concealed, asked.melds, [asked.winning])
    if foreign and "foreign" not in rules.reasons:
        raise never_held(asked.game, *foreign[0])
    if any(kind >= PLAIN_KINDS for _, kind in foreign):
        return lost([*refused, rules.reasons["foreign"]])
    winning = winning_of(asked)
    refused += rules.win.refuse(winning)
    return lost(refused) if refused else _won(asked, rules.score.tally(winning))


def lost(reasons: list[Refusal]) -> Answer:
    """The answer to a position that does not win."""
    return {
        "win": False,
        "reasons": [{"clause": found.clause, "label": dict(found.label)} for found in reasons],
    }


def _won(asked: ScoreRequest, tally: Tally) -> Answer:
    deltas = [int(delta) for delta in tally.deltas]
    return {
        "win": True,
        "items": [item_line(asked.game, item) for item in tally.items],
        **tally.totals,
        "payments": deltas,
        "total": deltas[asked.seat],
        "reading": reading(asked.melds, tally.parts),
    }


def item_line(game: Game, item: Item) -> Answer:
    """An item of a tally as an answer carries it."""
    facts = game.items[item.id]
    payers = {"payers": list(item.payers)} if item.payers else {}
    label = dict(facts.labels)
    return {"id": item.id, "label": label, item.unit: item.amount, **payers, "clause": facts.clause}
