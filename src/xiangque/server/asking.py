"""Open decisions: who is asked what, by which number, until when."""

from typing import Any, Literal, cast

from xiangque.match import Match
from xiangque.match.actions import describe
from xiangque.pieces import code
from xiangque.rules.table import ACTION_COUNT

from . import wire
from .clocks import Deadline

Prompt = Literal["turn", "claim", "rob", "own_win"]


class Ask:
    """One seat's open decision."""

    def __init__(self, number: int, prompt: str, offers: list[int], deadline: Deadline) -> None:
        self.number = number
        self.prompt = cast(Prompt, prompt)
        self.offers = offers
        self.deadline = deadline
        self.due: float | None = None
        self.closed = False


def offer_infos(match: Match, seat: int, offers: list[int]) -> list[wire.OfferInfo]:
    """The offers as the client shows them."""
    tile = match.view(seat).tile
    infos = []
    for action in offers:
        offer = describe(action, tile)
        infos.append(
            wire.OfferInfo(id=offer.id, kind=offer.kind, pieces=list(offer.pieces), labels=dict(offer.labels))
        )
    return infos


def decision_frame(match: Match, seat: int, ask: Ask, now: float) -> wire.Decision:
    """The question as the seat receives it, with the time that remains."""
    view = match.view(seat)
    question: dict[str, Any] = {}
    tile = view.drawn if ask.prompt in ("turn", "own_win") else view.tile
    if tile >= 0:
        question["tile"] = code(tile)
    if ask.prompt in ("claim", "rob") and view.source >= 0:
        question["from_"] = int(view.source)
    return wire.Decision(
        decision=ask.number,
        prompt=ask.prompt,
        offers=offer_infos(match, seat, ask.offers),
        deadline_ms=ask.deadline.remaining_ms(now),
        hints=match.hints(seat),
        **question,
    )


def chosen(match: Match, seat: int, ask: Ask, action: int | str) -> int | None:
    """The action of an offer's id, None when that is not offered."""
    for offered, info in zip(ask.offers, offer_infos(match, seat, ask.offers), strict=True):
        if str(info.id) == str(action):
            return offered
    return None


def refusal(match: Match, seat: int, action: int | str) -> str:
    """One line saying that and, where the rules can tell, why an action is not offered."""
    number = int(action) if str(action).isdecimal() else ACTION_COUNT
    reasons = match.why(seat, number) if number < ACTION_COUNT else []
    clauses = ", ".join(str(reason["clause"]) for reason in reasons)
    return f"that is not offered now ({clauses})" if clauses else "that is not offered now"
