"""One ended hand as a row for each person who played it: what statistics are made of."""

from collections.abc import Sequence
from typing import Any

import msgspec

from xiangque.events import Event, HandEnded, HandStarted, Paid, Won

GIVEN = ("discard", "rob_kong")


def players(people: Sequence[str | None], events: Sequence[Event]) -> list[str | None]:
    """Who plays the last hand of these events, by seat: nobody where a seat rests (AX-2)."""
    started = next(event for event in reversed(events) if isinstance(event, HandStarted))
    return [None if seat == started.resting else person for seat, person in enumerate(people)]


def rows(
    match: str, game: str, people: Sequence[str | None], hand: int, events: Sequence[Event], when: float
) -> list[dict[str, Any]]:
    """The rows of a hand for its players, from its last events; none unless it ended, or if it was aborted.

    ``result`` is ``won``, ``gave`` for whoever threw or was robbed of the winning piece, ``drawn``, else
    ``lost``; ``won_by`` and ``items`` tell of an own win.
    """
    ended = [event for event in events if isinstance(event, HandEnded)]
    if not ended or ended[-1].result == "aborted":
        return []
    paid = [event.deltas for event in events if isinstance(event, Paid)]
    wins = [event for event in events if isinstance(event, Won)]
    found = []
    for seat, person in enumerate(people):
        if person is not None:
            won = next((win for win in wins if win.seat == seat), None)
            row = {
                "person": person,
                "match": match,
                "hand": hand,
                "seat": seat,
                "game": game,
                "ended": when,
                "points": sum(deltas[seat] for deltas in paid),
                "result": _result(seat, wins),
                "won_by": won.by if won else None,
                "items": msgspec.json.encode([item.id for item in won.items] if won else []).decode(),
            }
            found.append(row)
    return found


def _result(seat: int, wins: Sequence[Won]) -> str:
    if not wins:
        return "drawn"
    if any(win.seat == seat for win in wins):
        return "won"
    return "gave" if any(win.by in GIVEN and win.from_ == seat for win in wins) else "lost"
