"""Each viewer's own stream: redacted events numbered from 1, the same after any restart.

Frames are cut at fixed kinds of events only, whatever anyone is asked: the way events are grouped
tells a seat nothing it may not know.
"""

from collections.abc import Sequence
from typing import cast

from xiangque.events import (
    SPECTATOR,
    AnyEvent,
    Discarded,
    Drawn,
    Event,
    HandEnded,
    Konged,
    MatchEnded,
    MatchStarted,
    redact,
)

from . import wire

CUTS = (Discarded, Drawn, Konged, HandEnded, MatchEnded, MatchStarted)


def cut(log: Sequence[Event], start: int) -> int:
    """The end of the group of events that starts at ``start``."""
    for place in range(start, len(log)):
        if isinstance(log[place], CUTS):
            return place + 1
    return len(log)


class Streams:
    """How far each viewer's stream of one match has been published."""

    def __init__(self, match: str, seats: int) -> None:
        self.match = match
        self._sent: dict[int, int] = dict.fromkeys((SPECTATOR, *range(seats)), 0)

    def skip(self, events: Sequence[Event]) -> None:
        """Count events as published without a frame: everything durable at a restart."""
        for viewer in self._sent:
            self._sent[viewer] += sum(redact(event, viewer) is not None for event in events)

    def publish(self, events: Sequence[Event]) -> dict[int, wire.Events]:
        """Viewer → frame of these events; no frame for a viewer who may see none of them."""
        frames = {}
        for viewer, sent in self._sent.items():
            seen = _seen(events, viewer)
            if seen:
                frames[viewer] = wire.Events(from_=sent + 1, match=self.match, list=seen)
                self._sent[viewer] = sent + len(seen)
        return frames

    def since(self, events: Sequence[Event], viewer: int, seen: int) -> wire.Events | None:
        """What a returning viewer lacks of the published ``events``; all of it if ``seen`` is impossible."""
        stream = _seen(events, viewer)
        start = seen if 0 <= seen <= len(stream) else 0
        if start == len(stream):
            return None
        return wire.Events(from_=start + 1, match=self.match, list=stream[start:])


def _seen(events: Sequence[Event], viewer: int) -> list[AnyEvent]:
    return [cast(AnyEvent, one) for event in events if (one := redact(event, viewer)) is not None]
