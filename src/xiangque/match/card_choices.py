"""Answers at a table of cards read back from the events they led to."""

from collections.abc import Sequence

from xiangque.engine.zipai import Zipai
from xiangque.events import Chowed, Dead, Discarded, Event, HandEnded, Passed, Punged, Won
from xiangque.hand.base import TURN
from xiangque.hand.zipai import ZipaiHand
from xiangque.pieces import card_kind
from xiangque.rules.card_table import CHOW, DISCARD, PASS, PUNG, WIN


def card_answers(
    engine: Zipai, hand: ZipaiHand, offers: dict[int, list[int]], events: Sequence[Event], at: int
) -> list[tuple[int, int]]:
    """The answers that led to the events from a place on; StopIteration where they end too early."""
    declined: dict[int, set[str]] = {}
    while at < len(events) and isinstance(passed := events[at], Passed):
        declined.setdefault(passed.seat, set()).add(passed.what)
        at += 1
    event = events[at] if at < len(events) else None
    if hand.phase == TURN:
        return [(int(hand.turn), _own_choice(event))]
    claimer, action = _claim(event)
    answers: list[tuple[int, int]] = []
    for seat, what in declined.items():
        kept = [offer for offer in offers.get(seat, []) if _name(offer) not in what | {"win", "pass"}]
        outranked = min(kept, key=lambda offer: engine.rank(hand, seat, offer), default=int(PASS))
        answers.append((seat, action if seat == claimer else outranked))
    if claimer >= 0 and claimer not in declined:
        answers.append((claimer, action))
    return answers


def _name(offer: int) -> str:
    """What an offer is called where it is declined."""
    names = {int(WIN): "win", int(PASS): "pass", int(PUNG): "pung"}
    return names.get(offer, "chow")


def _own_choice(event: Event | None) -> int:
    """What the seat that had to discard did; without discard and win it went on (AX-D, AX-L)."""
    if isinstance(event, Won):
        return int(WIN)
    if isinstance(event, Discarded):
        return int(DISCARD) + card_kind(event.tile)
    if isinstance(event, (Dead, HandEnded)):
        return int(PASS)
    raise StopIteration


def _claim(event: Event | None) -> tuple[int, int]:
    """The seat whose claim an event is, and its action; -1 for any other event."""
    if isinstance(event, Won):
        return event.seat, int(WIN)
    if isinstance(event, Punged):
        return event.seat, int(PUNG)
    if isinstance(event, Chowed):
        card = card_kind(event.tile)
        return event.seat, int(CHOW) + card - min(card, *map(card_kind, event.with_))
    return -1, int(PASS)
