"""Judging hands: score and hand requests from the command line and the web, checked and answered."""

from xiangque.scorer.facts import facts, paper_facts
from xiangque.scorer.hand import hand
from xiangque.scorer.melds import written_meld
from xiangque.scorer.named import namable, named
from xiangque.scorer.problem import Unusable
from xiangque.scorer.request import find_game, hand_request, resolve_options, score_request
from xiangque.scorer.score import score
from xiangque.scorer.vocabulary import VOCABULARY

__all__ = [
    "VOCABULARY",
    "Unusable",
    "facts",
    "find_game",
    "hand",
    "hand_request",
    "namable",
    "named",
    "paper_facts",
    "resolve_options",
    "score",
    "score_request",
    "written_meld",
]
