"""Answering score requests."""

from typing import Any

from xiangque.rules import Game, mahjong_rules
from xiangque.rules.winning import Item, Refusal, Tally
from xiangque.scorer.circumstances import contradictions, foreign_flowers, reason
from xiangque.scorer.position import reading, winning_of
from xiangque.scorer.request import ScoreRequest, score_request

Answer = dict[str, Any]


def score(game_id: object, request: object) -> Answer:
    """What a finished hand is worth, who pays, and how it reads; or every reason why it does not win.

    ``request`` is the decoded JSON of a score request. Raises Unusable.
    """
    asked = score_request(game_id, request)
    reasons = contradictions(asked)
    tiles = [*asked.concealed, asked.winning, *(meld.tile for meld in asked.melds)]
    if foreign_flowers(tiles):
        reasons.append(reason("HA-4", "花牌不入手牌", "花牌不入手牌", "hands hold no flowers"))
        return {"win": False, "reasons": reasons}
    ruleset = mahjong_rules(asked.game, asked.options)
    winning = winning_of(asked)
    reasons += [refusal(found) for found in ruleset.win.refuse(winning)]
    if reasons:
        return {"win": False, "reasons": reasons}
    return _won(asked, ruleset.score.tally(winning))


def refusal(found: Refusal) -> Answer:
    """A policy's refusal as an answer carries it."""
    return {"clause": found.clause, "label": dict(found.label)}


def _won(asked: ScoreRequest, tally: Tally) -> Answer:
    deltas = [int(delta) for delta in tally.deltas]
    return {
        "win": True,
        "items": [_item(asked.game, item) for item in tally.items],
        **tally.totals,
        "payments": deltas,
        "total": deltas[asked.seat],
        "reading": reading(asked.melds, tally.parts),
    }


def _item(game: Game, item: Item) -> Answer:
    facts = game.items[item.id]
    payers = {"payers": list(item.payers)} if item.payers else {}
    label = dict(facts.labels)
    return {"id": item.id, "label": label, item.unit: item.amount, **payers, "clause": facts.clause}
