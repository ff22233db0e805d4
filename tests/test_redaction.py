"""What a seat may see: the View is the fold of its redacted events, and nothing hidden is in its bytes.

Two hands that differ only in what a viewer may not know give it byte-identical frames: tiles are
swapped between the others' hands and the wall, and the same public choices are played again.
"""

import random
from typing import Any

import msgspec
import pytest
from mode import scaled
from randomly import MAHJONG, WIN, answers_for, copy, decisions, opened
from seats import Watcher, facts
from table import NAMES, as_dicts
from walls import places_of

from xiangque.events import SPECTATOR, Event, Redactor, encode, redacted
from xiangque.match import Match
from xiangque.pieces import parse_code
from xiangque.rules.table import ACTION_COUNT, declares

PASS, PUNG, KONG, CHOW = 137, 138, 139, 140
INDICATORS = range(100, 106)
PLAYS = [(game, seed) for game in MAHJONG for seed in range(scaled(80, 24))]
FEW = [(game, seed) for game in MAHJONG for seed in range(scaled(30, 8))]


@pytest.mark.parametrize(("game", "seed"), PLAYS)
def test_the_view_equals_the_fold_of_the_redacted_events(game: str, seed: int) -> None:
    match, rng, _ = opened(game, seed)
    watchers = {viewer: Watcher(viewer) for viewer in range(4)}
    redactors = {viewer: Redactor(viewer) for viewer in range(4)}
    done = 0

    def catch_up() -> None:
        nonlocal done
        for event in match.log[done:]:
            for viewer, watcher in watchers.items():
                if (seen := redactors[viewer].see(event)) is not None:
                    watcher.apply(seen)
        done = len(match.log)

    for _ in decisions(match, rng):
        catch_up()
        for viewer, watcher in watchers.items():
            assert watcher.facts() == facts(match.view(viewer))


class Places:
    """Which place of the wall each concealed tile of a hand came from, and what is known of it."""

    def __init__(self, wall: list[str], dealer: int, viewer: int) -> None:
        self.wall = wall
        self.viewer = viewer
        self.fixed: set[int] = set()
        self.hands = {seat: places_of((seat - dealer) % 4) for seat in range(4)}
        self.front, self.back = 53, 111
        self.latest: dict[int, list[int]] = {seat: [52] if seat == dealer else [] for seat in range(4)}
        self.never: dict[int, set[str]] = {}
        self.ready: set[int] = set()

    def apply(self, event: dict[str, Any]) -> None:
        """Follow one event of the whole journal."""
        kind, seat = event["type"], event.get("seat", -1)
        if kind == "drawn":
            self.draw(seat, event["from"])
        elif kind == "ready_declared":
            self.ready.add(seat)
        elif kind == "bao_shown":
            if seat in (-1, self.viewer):
                self.fixed |= set(INDICATORS)
        elif kind == "discarded":
            for place in self.latest[seat]:
                if self.wall[place] != event["tile"]:  # thrown from the hand: the tile drawn is another kind
                    self.never.setdefault(place, set()).add(event["tile"])
            self.lose(seat, event["tile"], 1)
            self.latest[seat] = []
        elif kind == "flower_shown":
            self.lose(seat, event["tile"], 1)
        elif kind in ("chowed", "punged"):
            for tile in event["with"]:
                self.lose(seat, tile, 1)
            if event.get("ready"):
                self.ready.add(seat)
        elif kind == "konged":
            self.lose(seat, event["tile"], {"exposed": 3, "concealed": 4, "added": 1}[event["kind"]])

    def draw(self, seat: int, where: str) -> None:
        """Take a place from the front or the tail."""
        if where == "front":
            place, self.front = self.front, self.front + 1
        else:
            place, self.back = self.back, self.back - 1
        self.hands[seat].append(place)
        self.latest[seat].append(place)

    def lose(self, seat: int, tile: str, copies: int) -> None:
        """Tiles that came into the open, the one just drawn first."""
        for _ in range(copies):
            held = [place for place in self.hands[seat] if self.wall[place] == tile]
            self.hands[seat].remove(held[-1])

    def swapped(self, rng: random.Random, flower: str) -> list[str]:
        """The wall with tiles swapped that the viewer may not know; no flower comes into a hand.

        Seats that declared ready, or are bound to, keep theirs: that the hand is ready is known.
        """
        wall = list(self.wall)
        others = [seat for seat in range(4) if seat != self.viewer and seat not in self.ready]
        held = [place for seat in others for place in self.hands[seat]]
        rest = [place for place in range(self.front, self.back + 1) if place not in self.fixed]
        for _ in range(80 if held else 0):
            a, b = rng.choice(held), rng.choice(held + rest)
            banned = wall[b] in self.never.get(a, ()) or wall[a] in self.never.get(b, ())
            if not banned and flower not in (wall[a], wall[b]):
                wall[a], wall[b] = wall[b], wall[a]
        left = [wall[place] for place in rest]
        rng.shuffle(left)
        for place, tile in zip(rest, left, strict=True):
            wall[place] = tile
        return wall


def follow(events: list[dict[str, Any]], seat: int, asked: list[int]) -> int:
    """What a seat answers so that the public events go on as in ``events``."""
    following = [event for event in events if event["type"] != "passed"]
    first = following[0]
    claimed = first["seat"] == seat and first.get("from") in range(4)
    if PASS in asked:
        return claim(first) if claimed else PASS
    if first["type"] == "ready_declared":
        thrown = (event for event in following if event["type"] == "discarded")
        return next((34 + parse_code(event["tile"]) for event in thrown), next(filter(declares, asked)))
    row = {"discarded": 0, "konged": 68 if first.get("kind") == "concealed" else 102}[first["type"]]
    return row + parse_code(first["tile"])


def claim(event: dict[str, Any]) -> int:
    """The action that led to a claim; PASS for any other event."""
    bound = 3 if event["type"] == "chowed" else 8
    if event["type"] == "chowed":
        tile = parse_code(event["tile"])
        action = CHOW + tile - min(tile, *map(parse_code, event["with"]))
    else:
        action = {"punged": PUNG, "konged": KONG}.get(event["type"], PASS)
    return action + (bound if event.get("ready") is True else 0)


def shown(match: Match, viewer: int) -> list[Event]:
    """The events a viewer has received."""
    return redacted(match.log, viewer)


def frames(events: list[Event]) -> bytes:
    """The bytes of events."""
    return b"\n".join(encode(event) for event in events)


def private(match: Match, viewer: int) -> Any:
    """Everything a seat is given at its decision."""
    why = [match.why(viewer, action) for action in range(ACTION_COUNT)]
    hints = msgspec.json.encode(match.hints(viewer))
    return facts(match.view(viewer)), match.offers()[viewer], hints, why


def played(match: Match, rng: random.Random, viewer: int) -> tuple[dict[int, Any], list[int]]:
    """Play on for a while, short of the end; what the viewer was told at its decisions, and answered."""
    told: dict[int, Any] = {}
    gave: list[int] = []
    for _ in range(rng.randrange(1, 60)):
        offers = {seat: [a for a in actions if a != WIN] for seat, actions in match.offers().items()}
        answers = answers_for(offers, rng)
        trial = copy(match)
        trial.step(answers)
        if not trial.live:
            break
        if viewer in offers:
            told[len(shown(match, viewer))] = private(match, viewer)
            gave.append(dict(answers)[viewer])
        match.step(answers)
    return told, gave


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, SPECTATOR])
@pytest.mark.parametrize(("game", "seed"), FEW)
def test_hands_alike_for_a_viewer_give_it_the_same_bytes(game: str, seed: int, viewer: int) -> None:
    match, rng, _ = opened(game, seed)
    told, gave = played(match, rng, viewer)
    events = as_dicts(match.log)
    started = next(event for event in events if event["type"] == "hand_started")
    places = Places(started["wall"], match.dealer, viewer)
    for event in events:
        places.apply(event)
    other = Match(game, events[0]["options"], NAMES, events[0]["match"])
    wall = places.swapped(rng, "7z" if game == "huaian" else "")
    other.deal([parse_code(text) for text in wall], tuple(started["dice"]))
    seen = shown(match, viewer)
    public = as_dicts(seen)
    while (at := len(shown(other, viewer))) < len(seen):
        assert frames(shown(other, viewer)) == frames(seen[:at])
        offers = other.offers()
        choices = {seat: follow(public[at:], seat, asked) for seat, asked in offers.items()}
        if viewer in offers:
            assert private(other, viewer) == told[at]
            choices[viewer] = gave.pop(0)
        # The viewer's answer arrives where its own stream shows it: declined before the rest, or after it.
        late = public[at]["type"] != "passed"
        other.step(sorted(choices.items(), key=lambda answer: (answer[0] == viewer) == late))
    assert frames(shown(other, viewer)[: len(seen)]) == frames(seen)
    assert not gave
    if viewer in match.offers():
        assert private(other, viewer) == private(match, viewer)


@pytest.mark.parametrize(("game", "seed"), FEW)
def test_nothing_hidden_is_in_the_bytes_of_another(game: str, seed: int) -> None:
    match, rng, _ = opened(game, seed)
    for _ in decisions(match, rng):
        pass
    for viewer in (0, 1, 2, 3, SPECTATOR):
        for event in as_dicts(redacted(match.log, viewer)):
            own = event.get("seat") == viewer
            assert "wall" not in event
            assert not (
                event["type"] in ("dealt", "drawn") and not own and ("tiles" in event or "tile" in event)
            )
            assert not (event["type"] == "passed" and not own)
            assert not (event["type"] == "ready_declared" and not own and "laid" in event)
            assert not (event["type"] == "bao_shown" and event.get("seat", viewer) != viewer)
