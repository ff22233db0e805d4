"""What of a journal one viewer may see."""

from collections.abc import Iterable

from msgspec import UNSET, structs

from xiangque.events.journal import (
    BaoShown,
    Dealt,
    Drawn,
    Event,
    HandStarted,
    Passed,
    ReadyDeclared,
    Turned,
    Weied,
)

# The kinds that not everybody sees, or that change what a viewer sees of those that follow.
UNEQUAL = (HandStarted, Turned, Passed, BaoShown)


class Redactor:
    """Follows one match for one viewer, a seat or SPECTATOR.

    The seat that rests in a hand sees what the three players hold and lay face down (AX-2).
    """

    def __init__(self, viewer: int) -> None:
        self._viewer = viewer
        self._rests = False
        self._hidden = False

    def see(self, event: Event) -> Event | None:
        """The event as the viewer may see it; None when it may not know of it."""
        if isinstance(event, HandStarted):
            self._rests = event.resting == self._viewer
            return structs.replace(event, wall=UNSET)
        if isinstance(event, Turned):
            self._hidden = event.hidden is True
        if isinstance(event, Passed):
            return event if event.seat == self._viewer else None
        if isinstance(event, BaoShown):
            return event if event.seat in (UNSET, self._viewer) else None
        seat = getattr(event, "seat", self._viewer)
        return event if self._rests or seat == self._viewer else self._cover(event)

    def _cover(self, event: Event) -> Event:
        """An event of another seat without what that seat alone knows."""
        if isinstance(event, Dealt) and event.tiles is not UNSET:
            return Dealt(seat=event.seat, count=len(event.tiles))
        if isinstance(event, Drawn):
            return structs.replace(event, tile=UNSET)
        if isinstance(event, ReadyDeclared):
            return ReadyDeclared(seat=event.seat)
        if isinstance(event, Turned) and self._hidden:
            return structs.replace(event, card=UNSET)
        if isinstance(event, Weied) and self._hidden:
            return Weied(seat=event.seat)
        return event


def redacted(events: Iterable[Event], viewer: int) -> list[Event]:
    """The stream one viewer receives, from the beginning of a match."""
    redactor = Redactor(viewer)
    return [seen for event in events if (seen := redactor.see(event)) is not None]
