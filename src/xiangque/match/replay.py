"""Playing a journal again from its walls and choices, and checking that it comes out the same."""

from collections.abc import Iterable, Sequence

import msgspec

from xiangque.events import (
    Committed,
    Contributed,
    Discarded,
    Event,
    HandEnded,
    HandStarted,
    Konged,
    MatchEnded,
    MatchStarted,
    Passed,
    Punged,
    ReadyDeclared,
    Reveal,
    Won,
    decode,
    encode,
)
from xiangque.match.match import IllegalAnswer, Match
from xiangque.pieces import parse_code
from xiangque.rules.table import (
    ADDED_KONG,
    CONCEALED_KONG,
    DISCARD,
    EXPOSED_KONG,
    PASS,
    PUNG,
    READY,
    WIN,
)

_NAMES = {int(WIN): "win", int(EXPOSED_KONG): "kong", int(PUNG): "pung"}


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
        match.step(_choices(match, events, at))
    elif isinstance(event, Committed):
        match.commit(event.commitment)
    elif isinstance(event, Contributed):
        match.contribute(event.seat, event.value)
    elif isinstance(event, HandStarted):
        _deal(match, event, events[at:])
    else:
        raise ValueError(f"event {at + 1}: {encode(event).decode()} does not follow here")


def _deal(match: Match, event: HandStarted, following: Sequence[Event]) -> None:
    if not isinstance(event.wall, list) or not isinstance(event.dice, list):
        raise ValueError(f"hand {event.hand}: the journal does not hold its wall and dice")
    ended = next((later for later in following if isinstance(later, HandEnded)), None)
    reveal = ended.reveal if ended is not None and isinstance(ended.reveal, Reveal) else None
    match.deal([parse_code(tile) for tile in event.wall], event.dice, reveal)


def _choices(match: Match, events: Sequence[Event], at: int) -> list[tuple[int, int]]:
    """The answers that led to the events from a place on."""
    declined: dict[int, set[str]] = {}
    while isinstance(event := _at(events, at), Passed):
        declined.setdefault(event.seat, set()).add(event.what)
        at += 1
    offers = match.offers()
    if match.prompt() in ("turn", "own_win"):
        seat = next(iter(offers))
        return [(seat, _own_choice(offers[seat], event, _at(events, at + 1)))]
    claimer, action = _claim(event)
    answers: list[tuple[int, int]] = []
    for seat, passed in declined.items():
        kept = [offer for offer in offers.get(seat, []) if _NAMES.get(offer, "win") not in passed]
        outranked = int(PUNG) if PUNG in kept else kept[0] if kept else int(PASS)
        answers.append((seat, action if seat == claimer else outranked))
    if claimer >= 0 and claimer not in declined:
        answers.append((claimer, action))
    return answers


def _at(events: Sequence[Event], at: int) -> Event | None:
    return events[at] if at < len(events) else None


def _own_choice(offers: list[int], event: Event | None, following: Event | None) -> int:
    if isinstance(event, Won):
        return int(WIN)
    if isinstance(event, Konged):
        return int(CONCEALED_KONG if event.kind == "concealed" else ADDED_KONG) + parse_code(event.tile)
    if isinstance(event, ReadyDeclared) and isinstance(following, Discarded):
        return int(READY) + parse_code(following.tile)
    if isinstance(event, Discarded):
        return int(PASS) if PASS in offers else int(DISCARD) + parse_code(event.tile)
    raise StopIteration


def _claim(event: Event | None) -> tuple[int, int]:
    """The seat whose claim an event is, and its action; -1 for any other event."""
    if isinstance(event, Won) and event.by != "self_draw":
        return event.seat, int(WIN)
    if isinstance(event, Punged):
        return event.seat, int(PUNG)
    if isinstance(event, Konged) and event.kind == "exposed":
        return event.seat, int(EXPOSED_KONG)
    return -1, int(PASS)
