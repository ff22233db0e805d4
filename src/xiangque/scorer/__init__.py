"""Judging hands: score and hand requests from the command line and the web, checked and answered."""

from xiangque.scorer.hand import hand
from xiangque.scorer.problem import Unusable
from xiangque.scorer.request import find_game, hand_request, resolve_options, score_request
from xiangque.scorer.score import score

__all__ = ["Unusable", "find_game", "hand", "hand_request", "resolve_options", "score", "score_request"]
