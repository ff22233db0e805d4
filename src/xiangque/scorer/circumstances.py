"""Circumstances of a win that contradict each other or the game, each with the clause that says so."""

from collections.abc import Iterator

from xiangque.hand.base import wall_of
from xiangque.rules import Ruleset
from xiangque.rules.winning import Refusal
from xiangque.scorer.request import ScoreRequest


def contradictions(request: ScoreRequest, rules: Ruleset) -> list[Refusal]:
    """Every way in which how the tile came cannot be, in the game's own words."""
    names = [*_of_the_kong(request, rules), *_of_the_deal(request), *_of_the_wall(request, rules)]
    if request.laid >= 0 and not rules.ready.lays_pairs:
        names.append("no_laid")
    return [rules.reasons[name] for name in names]


def _of_the_kong(request: ScoreRequest, rules: Ruleset) -> Iterator[str]:
    if request.win_by == "rob_kong":
        if not rules.claims.robs():
            yield "rob_off"
        if request.source in request.ready:
            yield "frozen"
    if "replacement" in request.context:
        if not request.drawn:
            yield "replacement_drawn"
        if not any(meld.kong for meld in request.melds):
            yield "replacement_kong"


def _of_the_deal(request: ScoreRequest) -> Iterator[str]:
    if "dealt" in request.context and (not request.drawn or request.melds):
        yield "dealt_whole"


def _of_the_wall(request: ScoreRequest, rules: Ruleset) -> Iterator[str]:
    if "last" in request.context and not request.drawn and not rules.wall.plays_last:
        yield "last_drawn"
    if "split" in request.context:
        if rules.wall.split(rules.new_hand(0, wall_of([]))) == 0:
            yield "no_split"
        elif not request.drawn or "dealt" in request.context:
            yield "split_drawn"
