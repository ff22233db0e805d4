"""Answers read back from the events they led to."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import UNSET

from xiangque.events import Chowed, Discarded, Event, Konged, Passed, Punged, ReadyDeclared, Won
from xiangque.hand.state import Hand
from xiangque.pieces import parse_code
from xiangque.rules.table import (
    ADDED_KONG,
    BOUND_CHOW,
    BOUND_PUNG,
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    EXPOSED_KONG,
    LAY_LOW,
    PASS,
    PUNG,
    READY,
    WIN,
    declares,
    discard_of,
)

if TYPE_CHECKING:
    from xiangque.match.mahjong import MahjongFamily


def answers_to(
    family: "MahjongFamily", hand: Hand, offers: dict[int, list[int]], events: Sequence[Event], at: int
) -> list[tuple[int, int]]:
    """The answers that led to the events from a place on; StopIteration where they end too early."""
    declined: dict[int, set[str]] = {}
    while isinstance(event := _at(events, at), Passed):
        declined.setdefault(event.seat, set()).add(event.what)
        at += 1
    if family.prompt(hand) in ("turn", "own_win"):
        seat = next(iter(offers))
        if isinstance(event, ReadyDeclared):
            return [(seat, _declaration(family, hand, offers[seat], events, at))]
        return [(seat, _own_choice(offers[seat], event))]
    claimer, action = _claim(event)
    answers: list[tuple[int, int]] = []
    for seat, passed in declined.items():
        kept = [offer for offer in offers.get(seat, []) if _what(offer) not in passed | {"win"}]
        answers.append((seat, action if seat == claimer else _lowest(family, hand, seat, kept)))
    if claimer >= 0 and claimer not in declined:
        answers += _silent(family, hand, offers, declined, (claimer, action))
        answers.append((claimer, action))
    return answers


def _silent(
    family: "MahjongFamily",
    hand: Hand,
    offers: dict[int, list[int]],
    declined: dict[int, set[str]],
    claim: tuple[int, int],
) -> list[tuple[int, int]]:
    """The answers of seats that could have outranked a claim and wrote nothing: they made a lower one."""
    reached = family.engine.rank(hand, *claim)
    silent = [seat for seat in offers if seat != claim[0] and seat not in declined]
    return [
        (seat, _lowest(family, hand, seat, offers[seat]))
        for seat in silent
        if max(family.engine.rank(hand, seat, offer) for offer in offers[seat]) > reached
    ]


def _lowest(family: "MahjongFamily", hand: Hand, seat: int, offers: list[int]) -> int:
    """The claim among some offers that goes before the fewest others; PASS without one."""
    claims = [offer for offer in offers if offer != PASS]
    return min(claims, key=lambda offer: family.engine.rank(hand, seat, offer), default=int(PASS))


def _at(events: Sequence[Event], at: int) -> Event | None:
    return events[at] if at < len(events) else None


def _what(offer: int) -> str:
    """What a claim is called where it is declined."""
    if offer == WIN:
        return "win"
    if offer in (PUNG, BOUND_PUNG):
        return "pung"
    return "kong" if offer == EXPOSED_KONG else "chow"


def _own_choice(offers: list[int], event: Event | None) -> int:
    if isinstance(event, Won):
        return int(WIN)
    if isinstance(event, Konged):
        return int(CONCEALED_KONG if event.kind == "concealed" else ADDED_KONG) + parse_code(event.tile)
    if isinstance(event, Discarded):
        return int(PASS) if PASS in offers else int(DISCARD) + parse_code(event.tile)
    raise StopIteration


def _declaration(
    family: "MahjongFamily", hand: Hand, offers: list[int], events: Sequence[Event], at: int
) -> int:
    """The declaration; where its discard does not follow (a win on the deal, a journal cut short), the one
    a time-out would choose of those that lay the same pair.
    """
    declared = events[at]
    assert isinstance(declared, ReadyDeclared)
    laid = declared.laid if declared.laid is not UNSET else ""
    fitting = [action for action in offers if declares(action) and _laid(family, hand, action) == laid]
    at += 1
    while isinstance(event := _at(events, at), Passed):
        at += 1
    if isinstance(event, Discarded):
        thrown = parse_code(event.tile)
        fitting = [action for action in fitting if discard_of(action) == thrown]
    if len(fitting) > 1:
        widest = int(READY + family.rules.ready.widest(hand, hand.turn))
        return widest if widest in fitting else fitting[0]
    return fitting[0] if fitting else int(READY)


def _laid(family: "MahjongFamily", hand: Hand, action: int) -> str:
    laid = family.offer(hand, int(hand.turn), action).laid if action >= LAY_LOW else ""
    return laid if isinstance(laid, str) else ""


def _claim(event: Event | None) -> tuple[int, int]:
    """The seat whose claim an event is, and its action; -1 for any other event."""
    if isinstance(event, Won) and event.by != "self_draw":
        return event.seat, int(WIN)
    if isinstance(event, Punged):
        return event.seat, int(PUNG if event.ready is UNSET else BOUND_PUNG)
    if isinstance(event, Chowed):
        tile = parse_code(event.tile)
        place = tile - min(tile, *map(parse_code, event.with_))
        return event.seat, int(CHOW if event.ready is UNSET else BOUND_CHOW) + place
    if isinstance(event, Konged) and event.kind == "exposed":
        return event.seat, int(EXPOSED_KONG)
    return -1, int(PASS)
