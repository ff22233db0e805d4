"""Circumstances of a win that contradict each other or the game, each with the clause that says so."""

from dataclasses import dataclass
from typing import Final

from xiangque.scorer.request import ScoreRequest

Reason = dict[str, object]


@dataclass(frozen=True, slots=True)
class Clauses:
    """Where one game says what a score request's circumstances may be; "" where it says nothing."""

    rob: str
    last_tile: str
    replacement: str
    dealt: str
    laid: str
    split: str


CLAUSES: Final = {
    "huaian": Clauses(
        rob="HA-10", last_tile="HA-12", replacement="HA-10", dealt="HA-7", laid="HA-15", split="HA-12"
    ),
}


def contradictions(request: ScoreRequest) -> list[Reason]:
    """Every way in which how the tile came cannot be."""
    clauses = CLAUSES[request.game.id]
    drawn = request.win_by == "self_draw"
    found: list[Reason] = []
    if request.win_by == "rob_kong" and not request.options.get("rob_kong", True):
        found.append(
            reason(
                clauses.rob,
                "这桌不能抢杠",
                "這桌不能搶槓",
                "robbing a kong is switched off (option rob_kong)",
            )
        )
    if "replacement" in request.context and not drawn:
        found.append(
            reason(
                clauses.replacement,
                "杠后补张只能自摸",
                "槓後補張只能自摸",
                "a kong replacement is drawn, not claimed",
            )
        )
    if "replacement" in request.context and not any(meld.kong for meld in request.melds):
        found.append(
            reason(
                clauses.replacement,
                "没有杠就没有杠后补张",
                "沒有槓就沒有槓後補張",
                "there is no kong to replace for",
            )
        )
    if "last" in request.context and not drawn:
        found.append(
            reason(
                clauses.last_tile, "最后一张不再打出", "最後一張不再打出", "the last tile is never discarded"
            )
        )
    if "dealt" in request.context and (not drawn or request.melds):
        found.append(
            reason(
                clauses.dealt,
                "起手牌没有吃碰杠，也不点炮",
                "起手牌沒有吃碰槓，也不點炮",
                "a dealt hand has no melds and no discarder",
            )
        )
    if request.laid >= 0:
        found.append(
            reason(clauses.laid, "这里报听不推出对子", "這裡報聽不推出對子", "ready lays no pair aside here")
        )
    if "split" in request.context:
        found.append(
            reason(clauses.split, "这里没有分张", "這裡沒有分張", "the last tiles are not dealt out here")
        )
    return found


def foreign_flowers(kinds: list[int]) -> bool:
    """Whether flowers (1f–8f) are among the tiles; no hand of any game holds them."""
    return any(kind >= 34 for kind in kinds)


def reason(clause: str, hans: str, hant: str, english: str) -> Reason:
    """A refusal as an answer carries it."""
    return {"clause": clause, "label": {"zh-Hans": hans, "zh-Hant": hant, "en": english}}
