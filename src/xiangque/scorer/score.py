"""Answering score requests."""

from xiangque.scorer.answer import Answer
from xiangque.scorer.card_score import card_answer
from xiangque.scorer.request import score_request
from xiangque.scorer.tile_score import tile_score

JUDGES = {"mahjong": tile_score, "zipai": card_answer}


def score(game_id: object, request: object) -> Answer:
    """What a finished hand is worth, who pays, and how it reads; or every reason why it does not win.

    ``request`` is the decoded JSON of a score request. Raises Unusable.
    """
    asked = score_request(game_id, request)
    return JUDGES[asked.game.family](asked)
