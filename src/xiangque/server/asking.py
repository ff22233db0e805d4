"""Open decisions: who is asked what, by which number, until when."""

from typing import Literal, cast

from msgspec import UNSET

from xiangque.match import Match
from xiangque.match.actions import Offer

from . import wire
from .clocks import Deadline

Prompt = Literal["turn", "claim", "rob", "own_win"]
CLAIMS = ("claim", "rob")


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
    return [_info(match.offer(seat, action)) for action in offers]


def _info(offer: Offer) -> wire.OfferInfo:
    return wire.OfferInfo(
        id=offer.id,
        kind=offer.kind,
        pieces=offer.pieces,
        labels=offer.labels,
        ready=offer.ready,
        laid=offer.laid,
    )


def decision_frame(match: Match, seat: int, ask: Ask, now: float) -> wire.Decision:
    """The question as the seat receives it, with the time that remains."""
    asked = match.question(seat)
    return wire.Decision(
        decision=ask.number,
        prompt=ask.prompt,
        tile=asked.get("tile", UNSET),
        from_=asked.get("from", UNSET),
        offers=offer_infos(match, seat, ask.offers),
        deadline_ms=ask.deadline.remaining_ms(now),
        hints=match.hints(seat),
    )


def chosen(ask: Ask, action: int | str) -> int | None:
    """The action of an offer's id, None when that is not offered."""
    return next((offered for offered in ask.offers if str(offered) == str(action)), None)


def refusal(match: Match, seat: int, action: int | str) -> str:
    """One line saying that and, where the rules can tell, why an action is not offered."""
    try:
        number = int(action)
        match.family.name(number)
    except ValueError:
        return "that is not an action of this game"
    reasons = match.why(seat, number)
    clauses = ", ".join(str(reason["clause"]) for reason in reasons)
    return f"that is not offered now ({clauses})" if clauses else "that is not offered now"
