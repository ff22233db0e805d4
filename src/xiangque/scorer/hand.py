"""Answering hand requests."""

from xiangque.scorer.answer import Answer
from xiangque.scorer.card_hand import card_hand
from xiangque.scorer.request import hand_request
from xiangque.scorer.tile_hand import tile_hand

STUDIES = {"mahjong": tile_hand, "zipai": card_hand}


def hand(game_id: object, request: object) -> Answer:
    """Distance, discards, waits and readiness of a hand between its turns or with a piece to discard.

    ``request`` is the decoded JSON of a hand request. Raises Unusable.
    """
    asked = hand_request(game_id, request)
    return STUDIES[asked.game.family](asked)
