"""What must hold of a match, and of everyone's frames, however often its server was killed."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec
from randomly import copy
from server_client import Frame, Player

from xiangque.events import SPECTATOR, Committed, Contributed, Event, Passed, decode, redacted
from xiangque.match import Match, fair
from xiangque.match.replay import _follow as follow
from xiangque.match.replay import verify


def problems(lines: Sequence[str], players: Sequence[Player], fairly: bool = True) -> list[str]:
    """Everything that is wrong, in words; empty when the match came through unhurt."""
    events = [decode(line) for line in lines]
    found = verify(lines) + (fair.check(events) if fairly else [])
    for player in players:
        found += [f"{player.name}: {one}" for one in not_its_own(events, player) + _asked_twice(player)]
    return found + _not_as_acknowledged(events, players)


def _plain(events: Sequence[Event]) -> list[Frame]:
    return [json.loads(msgspec.json.encode(event)) for event in events]


def not_its_own(events: Sequence[Event], player: Player) -> list[str]:
    """Every frame of events ever received is a part of the own redacted stream, and all of it came."""
    own = _plain(redacted(events, viewer(player)))
    frames = [one for one in player.frames if one["type"] == "events" and one["match"] == player.match]
    wrong = [
        f"frame from {one['from']} is not what this viewer may see"
        for one in frames
        if one["list"] != own[one["from"] - 1 :][: len(one["list"])]
    ]
    if player.stream != own:
        wrong.append(f"{len(player.stream)} events are held where {len(own)} are the viewer's")
    return wrong


def viewer(player: Player) -> int:
    """Whose stream the player has received."""
    return SPECTATOR if player.seat is None else player.seat


def _asked_twice(player: Player) -> list[str]:
    """A decision keeps its number and its offers, and is not asked again after its acknowledgement."""
    asked: dict[int, Any] = {}
    done: set[int] = set()
    wrong = []
    for frame in player.frames:
        if frame["type"] == "ack":
            done.add(frame["decision"])
        elif frame["type"] == "decision":
            number = frame["decision"]
            question = (frame["prompt"], frame.get("tile"), frame["offers"], frame["hints"])
            if number in done:
                wrong.append(f"decision {number} was asked again after its acknowledgement")
            if asked.setdefault(number, question) != question:
                wrong.append(f"decision {number} changed")
    return wrong


def acknowledged(player: Player) -> dict[int, int]:
    """Decision → the action the server took durably."""
    acks = {frame["decision"] for frame in player.frames if frame["type"] == "ack"}
    return {one["decision"]: int(one["action"]) for one in player.answers if one["decision"] in acks}


def _not_as_acknowledged(events: Sequence[Event], players: Sequence[Player]) -> list[str]:
    """Along the journal, every acknowledged answer took effect once, as the rules weigh it."""
    given = {
        (viewer(player), number): action
        for player in players
        for number, action in acknowledged(player).items()
    }
    head: Any = events[0]
    match = Match(head.game, head.options, head.names, head.match, head.seating, head.engine)
    numbers = [0] * match.seats
    while len(match.log) < len(events):
        at = len(match.log)
        if match.live:
            taken = {seat: given.pop((seat, numbers[seat]), None) for seat in match.offers()}
            told = {seat: action for seat, action in taken.items() if action is not None}
            choices = match.choices(events, at)
            twin = copy(match)
            twin.reveal = match.reveal
            match.step(choices)
            if told and not set(told.items()) <= set(choices):
                twin.step([*told.items(), *(one for one in choices if one[0] not in told)])
                if _outcome(twin, at) != _outcome(match, at):
                    return [f"event {at + 1}: not what the acknowledged answers {told} lead to"]
        else:
            follow(match, events, at)
        if not isinstance(events[at], (Committed, Contributed)):
            for seat in match.offers():
                numbers[seat] += 1
    return [f"decision {number} of seat {seat} was acknowledged and never made" for seat, number in given]


def _outcome(match: Match, since: int) -> list[Event]:
    return [event for event in match.log[since:] if not isinstance(event, Passed)]
