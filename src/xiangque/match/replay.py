"""Playing a journal again from its walls and choices, and checking that it comes out the same."""

from collections.abc import Iterable, Sequence

import msgspec

from xiangque.events import (
    Committed,
    Contributed,
    Event,
    HandEnded,
    HandStarted,
    MatchEnded,
    MatchStarted,
    Reveal,
    decode,
    encode,
)
from xiangque.match.match import IllegalAnswer, Match

SEATINGS = ("chosen", "false_east", "three_dice")  # ST-1 to ST-3


def read(lines: Iterable[bytes | str]) -> list[Event]:
    """The events of a journal's lines; ValueError naming the first line that holds none."""
    events: list[Event] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            events.append(decode(line))
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            raise ValueError(f"line {number}: {error}") from None
    return events


def replay(lines: Iterable[bytes | str]) -> Match:
    """The match of one journal, played again; ValueError where that cannot be done."""
    return play_again(read(lines))


def verify(lines: Iterable[bytes | str]) -> list[str]:
    """What differs between a journal and itself played again; empty when every event is the same."""
    try:
        events = read(lines)
        match = play_again(events)
    except (ValueError, LookupError) as error:
        return [str(error)]
    pairs = zip(events, match.log, strict=False)
    differences = [
        f"event {i}: recorded {encode(old).decode()}, played again {encode(new).decode()}"
        for i, (old, new) in enumerate(pairs, 1)
        if encode(old) != encode(new)
    ]
    if len(match.log) != len(events):
        differences.append(f"{len(events)} events recorded, {len(match.log)} played again")
    return differences


def play_again(events: Sequence[Event]) -> Match:
    """The match that these events lead to; ValueError where a choice is not legal or missing."""
    start = events[0] if events else None
    if not isinstance(start, MatchStarted):
        raise ValueError("event 1: a journal begins with match_started")
    if start.seating not in SEATINGS:
        raise ValueError(f"event 1: seating {start.seating[:40]} is none of {', '.join(SEATINGS)}")
    match = Match(start.game, start.options, start.names, start.match, start.seating, start.engine)
    if start.ruleset != match.game.number:
        raise ValueError(
            f"event 1: ruleset {start.ruleset} is not known; {start.game} is {match.game.number}"
        )
    while len(match.log) < len(events):
        at = len(match.log)
        try:
            _follow(match, events, at)
        except (IllegalAnswer, StopIteration) as error:
            raise ValueError(
                f"event {at + 1}: {error or 'the journal ends in the middle of a step'}"
            ) from None
    return match


def _follow(match: Match, events: Sequence[Event], at: int) -> None:
    """Do what the event at a place, and those that belong to it, say."""
    event = events[at]
    if isinstance(event, (HandEnded, MatchEnded)):
        if isinstance(event, HandEnded) and event.result != "aborted":
            raise ValueError(f"event {at + 1}: the hand has not ended here")
        match.abort()
    elif match.live:
        match.step(match.choices(events, at))
    elif isinstance(event, Committed):
        match.commit(event.commitment)
    elif isinstance(event, Contributed):
        match.contribute(event.seat, event.value)
    elif isinstance(event, HandStarted):
        _deal(match, event, events[at:])
    else:
        raise ValueError(f"event {at + 1}: {encode(event).decode()} does not follow here")


def _deal(match: Match, event: HandStarted, following: Sequence[Event]) -> None:
    if not isinstance(event.wall, list):
        raise ValueError(f"hand {event.hand}: the journal does not hold its wall")
    ended = next((later for later in following if isinstance(later, HandEnded)), None)
    reveal = ended.reveal if ended is not None and isinstance(ended.reveal, Reveal) else None
    dice = event.dice if isinstance(event.dice, list) else []
    match.deal([match.family.piece(text) for text in event.wall], dice, reveal)
