"""What is written for a table: its state as one row, and the writes of each kind."""

import time
from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import bindparam, delete, exists, insert, literal, select, update

from xiangque.events import Event, encode

from . import schema
from .seating import Ceremony
from .settings import Clocks
from .writer import Write

Phase = Literal["waiting", "seating", "between", "playing", "parked", "ended"]


class Seat(msgspec.Struct, kw_only=True):
    """One seat of a room; presence as in HO-1 to HO-4; ``veiled``: hosted, and not yet shown."""

    kind: Literal["empty", "human", "bot"] = "empty"
    name: str = ""
    person: str | None = None
    bot: str | None = None
    hosted: bool = False
    veiled: bool = False
    chosen: bool = False
    left: bool = False
    misses: int = 0
    continued: bool = False


class TableState(msgspec.Struct, kw_only=True):
    """Everything of a room that must survive a crash and is not in the match's events.

    ``creator`` made the room, or took its host's role over from one who left.
    """

    code: str
    game: str
    options: dict[str, Any]
    clocks: Clocks
    seating: str
    creator: str | None
    seats: list[Seat]
    wait: bool = False
    circle: bool = False
    ceremony: Ceremony | None = None
    phase: Phase = "waiting"
    match: str | None = None
    people: list[str | None] = msgspec.field(default_factory=list)
    numbers: list[int] = msgspec.field(default_factory=list)
    hand: int = 0
    totals: list[int] = msgspec.field(default_factory=list)

    def seat_of(self, person: str) -> int | None:
        """The seat this person holds."""
        for number, seat in enumerate(self.seats):
            if seat.person == person:
                return number
        return None

    def humans(self) -> list[int]:
        """The seats people hold."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "human"]

    def host(self, present: Collection[int]) -> int | None:
        """The creator's seat; while the creator is not present, the next human who is, counter-clockwise."""
        made = self.seat_of(self.creator) if self.creator else None
        first = made or 0
        order = sorted(self.humans(), key=lambda seat: (seat - first) % len(self.seats))
        return next((seat for seat in order if seat in present), order[0] if order else None)


_decoder = msgspec.json.Decoder(TableState)

_known = bindparam("known", type_=schema.rooms.c.code.type)
_row = {name: bindparam(name, type_=schema.rooms.c[name].type) for name in ("phase", "state", "updated")}
_REPLACE_ROOM = update(schema.rooms).where(schema.rooms.c.code == _known).values(_row)
_NEW_ROOM = insert(schema.rooms).from_select(
    ["code", *_row],
    select(_known, *_row.values()).where(
        ~exists(select(literal(1)).where(schema.rooms.c.code == _known)),
    ),
)
_EVENT = insert(schema.events)
_ANSWER = insert(schema.answers)


def read_state(text: str) -> TableState:
    """The state of one stored row."""
    return _decoder.decode(text)


def save_room(state: TableState) -> list[Write]:
    """Replace the room's row."""
    row = {
        "known": state.code,
        "phase": state.phase,
        "state": msgspec.json.encode(state).decode(),
        "updated": time.time(),
    }
    return [Write(_REPLACE_ROOM, [row]), Write(_NEW_ROOM, [row])]


def drop_room(code: str) -> list[Write]:
    """Forget a room; its finished matches stay."""
    return [Write(delete(schema.rooms).where(schema.rooms.c.code == code))]


def drop_rooms_before(moment: float) -> list[Write]:
    """Forget rooms that never played or have ended, untouched since ``moment``."""
    rooms = schema.rooms.c
    unused = rooms.phase.in_(("waiting", "seating", "ended"))
    return [Write(delete(schema.rooms).where(rooms.updated < moment, unused))]


def start_match(state: TableState, match: str) -> list[Write]:
    """The match's row, and for each human that they played it and a lifetime row."""
    row = {
        "id": match,
        "code": state.code,
        "game": state.game,
        "people": msgspec.json.encode(state.people).decode(),
        "started": time.time(),
        "ended": None,
    }
    writes = [Write(insert(schema.matches).values(row))]
    played = [
        {"person": person, "match": match, "seat": seat, "share": None}
        for seat, person in enumerate(state.people)
        if person is not None
    ]
    if played:
        writes.append(Write(insert(schema.played), played))
    lifetime = schema.lifetime
    for person in filter(None, state.people):
        known = exists(select(literal(1)).where(lifetime.c.person == person, lifetime.c.game == state.game))
        fresh = select(literal(person), literal(state.game), literal(0), literal(0)).where(~known)
        writes.append(Write(insert(lifetime).from_select(["person", "game", "points", "hands"], fresh)))
    return writes


def end_match(match: str) -> list[Write]:
    """Mark the match as ended: its journal may be read by its players now."""
    matches = schema.matches
    return [Write(update(matches).where(matches.c.id == match).values(ended=time.time()))]


def share_match(match: str, person: str, token: str) -> list[Write]:
    """Let the bearer of ``token`` read the journal on this player's word, unless such a token exists."""
    played = schema.played.c
    mine = (played.match == match) & (played.person == person) & played.share.is_(None)
    return [Write(update(schema.played).where(mine).values(share=token))]


def unshare_match(match: str, person: str) -> list[Write]:
    """Take this player's word back."""
    mine = (schema.played.c.match == match) & (schema.played.c.person == person)
    return [Write(update(schema.played).where(mine).values(share=None))]


def forget_match(match: str, person: str) -> list[Write]:
    """Take a match from one player's list, their link with it; once nobody keeps it, erase its journal."""
    played = schema.played
    mine = (played.c.match == match) & (played.c.person == person)
    unkept = ~exists(select(literal(1)).where(played.c.match == match))
    return [
        Write(delete(played).where(mine)),
        *(
            Write(delete(table).where(table.c.match == match, unkept))
            for table in (schema.events, schema.answers, schema.secrets)
        ),
        Write(delete(schema.matches).where(schema.matches.c.id == match, unkept)),
    ]


def add_events(match: str, place: int, events: Sequence[Event]) -> list[Write]:
    """Append to the journal; a place can be taken only once."""
    rows = [
        {"match": match, "place": place + i, "line": encode(one).decode()} for i, one in enumerate(events)
    ]
    return [Write(_EVENT, rows)] if rows else []


def add_answer(match: str, seat: int, decision: int, action: int, arrival: int) -> list[Write]:
    """Keep a player's answer before it is acknowledged."""
    row = {"match": match, "seat": seat, "decision": decision, "action": action, "arrival": arrival}
    return [Write(_ANSWER, [row])]


def add_secret(match: str, hand: int, secret: bytes) -> list[Write]:
    """Keep a wall's secret together with its commitment."""
    return [Write(insert(schema.secrets).values(match=match, hand=hand, secret=secret))]


def add_hand(rows: list[dict[str, Any]]) -> list[Write]:
    """Keep what an ended hand was for each human, as `hands.rows` tells it."""
    return [Write(insert(schema.hands), rows)] if rows else []


def add_lifetime(game: str, people: Sequence[str | None], deltas: Sequence[int]) -> list[Write]:
    """Count one ended hand for each human who played it (HA-17)."""
    lifetime = schema.lifetime
    writes = []
    for person, delta in zip(people, deltas, strict=True):
        if person is not None:
            mine = (lifetime.c.person == person) & (lifetime.c.game == game)
            counted = {"points": lifetime.c.points + delta, "hands": lifetime.c.hands + 1}
            writes.append(Write(update(lifetime).where(mine).values(counted)))
    return writes
