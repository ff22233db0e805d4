"""Each viewer's own stream: redacted events numbered from 1, the same after any restart.

Frames are cut at fixed kinds of events only, whatever anyone is asked: the way events are grouped
tells a seat nothing it may not know.
"""

from collections.abc import Callable, Collection, Sequence
from typing import cast

from xiangque.events import (
    SPECTATOR,
    UNEQUAL,
    AnyEvent,
    BaoShown,
    Discarded,
    Drawn,
    Event,
    HandEnded,
    Konged,
    MatchEnded,
    MatchStarted,
    Redactor,
    Turned,
    Weied,
    redacted,
)

from . import wire

Deliver = Callable[[Collection[int], wire.Outbound], None]

CUTS = (Discarded, Drawn, Turned, Weied, Konged, HandEnded, MatchEnded, MatchStarted)
MAX_GAP = 1000


class Streams:
    """What each viewer has been shown of one match, and when the next events may be shown."""

    def __init__(self, match: str, seats: int, gap_s: float) -> None:
        self.match = match
        self.published = 0
        self.not_before = 0.0
        self._gap_s = gap_s
        self._sent: dict[int, int] = dict.fromkeys((SPECTATOR, *range(seats)), 0)
        self._redactors = {viewer: Redactor(viewer) for viewer in self._sent}

    def skip(self, log: Sequence[Event]) -> None:
        """Take the whole log as shown: at a restart, everything durable is."""
        self.published = len(log)
        unequal = [event for event in log if isinstance(event, UNEQUAL)]
        for viewer in self._sent:
            self._sent[viewer] = len(log) - len(unequal) + len(self._seen(unequal, viewer))

    def publish(self, log: Sequence[Event], now: float, deliver: Deliver) -> list[Event]:
        """Show the durable ``log`` as far as it may be shown now; the events that were.

        What follows a discard, a turned card, a wei or a kong waits ``gap_s`` (claim_min_ms), whether or not
        anyone could claim; so does a ready player's automatic discard.
        """
        shown: list[Event] = []
        while self.published < len(log) and now >= self.not_before:
            end = _cut(log, self.published)
            group = log[self.published : end]
            self._send(group, deliver)
            self.published = end
            shown += group
            last = next((event for event in reversed(group) if not isinstance(event, BaoShown)), group[0])
            automatic = isinstance(last, Drawn) and end < len(log) and isinstance(log[end], Discarded)
            if automatic or isinstance(last, (Discarded, Turned, Weied, Konged)):
                self.not_before = now + self._gap_s
        return shown

    def _send(self, events: Sequence[Event], deliver: Deliver) -> None:
        frames: list[tuple[wire.Events, list[int]]] = []
        for viewer, sent in self._sent.items():
            seen = self._seen(events, viewer)
            if not seen:
                continue
            alike = [who for frame, who in frames if frame.from_ == sent + 1 and frame.list == seen]
            if alike:
                alike[0].append(viewer)
            else:
                frames.append((wire.Events(from_=sent + 1, match=self.match, list=seen), [viewer]))
            self._sent[viewer] = sent + len(seen)
        for frame, viewers in frames:
            deliver(viewers, frame)

    def _seen(self, events: Sequence[Event], viewer: int) -> list[AnyEvent]:
        """The next events of the log as a viewer may see them."""
        see = self._redactors[viewer].see
        return [cast(AnyEvent, one) for event in events if (one := see(event)) is not None]

    def since(self, log: Sequence[Event], viewer: int, seen: int) -> wire.Events | None:
        """What a returning viewer lacks of what has been shown.

        All of it, to be folded afresh, if that is more than MAX_GAP events or ``seen`` is impossible.
        """
        stream = cast(list[AnyEvent], redacted(log[: self.published], viewer))
        start = seen if 0 <= len(stream) - seen <= MAX_GAP and seen >= 0 else 0
        if start == len(stream):
            return None
        return wire.Events(from_=start + 1, match=self.match, list=stream[start:])


def _cut(log: Sequence[Event], start: int) -> int:
    """The end of the group of events that starts at ``start``; the bao a discard turns belongs to it."""
    for place in range(start, len(log)):
        if isinstance(log[place], CUTS):
            end = place + 1
            while end < len(log) and isinstance(log[end], BaoShown):
                end += 1
            return end
    return len(log)
