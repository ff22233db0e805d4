"""What each frame of a person at a table does; a refusal is one line and changes nothing."""

import re
from typing import TYPE_CHECKING

import structlog
from msgspec import UNSET

from . import lobby, wire
from .connection import Connection
from .identity import Person
from .presence import acted, choose_hosting, departed

if TYPE_CHECKING:
    from .table import Table

PHRASE = re.compile(r"[a-z0-9_.-]{1,32}")

log = structlog.get_logger("xiangque.table")


async def handle(table: "Table", connection: Connection, person: Person, frame: wire.ClientFrame) -> None:
    """Do what the frame asks, or refuse it."""
    seat = table.state.seat_of(person.id)
    try:
        match frame:
            case wire.Ping():
                connection.send(wire.Pong())
            case wire.Sit():
                lobby.sit(table.state, person, frame.seat)
                await table.save()
            case wire.PutBot():
                lobby.put_bot(table.state, person, frame.seat, frame.bot)
                await table.save()
            case wire.Start():
                lobby.may_start(table.state, person)
                await table.start_match()
            case wire.Hello():
                raise lobby.LobbyRefusal("bad_frame", "hello has been said")
            case _ if seat is None:
                raise lobby.LobbyRefusal("not_seated", "you have no seat at this table")
            case _:
                await _seated(table, connection, person, seat, frame)
    except lobby.LobbyRefusal as refusal:
        payload = type(frame).__name__
        log.info("refused", room=table.state.code, seat=seat, payload=payload, reason=refusal.code)
        decision = frame.decision if isinstance(frame, wire.Answer) else UNSET
        connection.send(wire.Refused(code=refusal.code, text=refusal.text, decision=decision))


async def _seated(
    table: "Table", connection: Connection, person: Person, seat: int, frame: wire.ClientFrame
) -> None:
    match frame:
        case wire.Answer():
            await _answer(table, connection, seat, frame)
        case wire.Contribute():
            await _contribute(table, connection, seat, frame)
        case wire.Stand():
            lobby.stand(table.state, person)
            await table.save()
        case wire.Leave():
            await _leave(table, connection, person, seat)
        case wire.Hosting():
            await _hosting(table, seat, frame.on)
        case wire.Continue():
            await _continue(table, seat)
        case wire.Phrase():
            _say(table, seat, frame.id)


async def _answer(table: "Table", connection: Connection, seat: int, frame: wire.Answer) -> None:
    if table.play is None:
        raise lobby.LobbyRefusal("stale", "no hand is being played")
    connection.send(await table.play.answer(seat, frame))


async def _contribute(table: "Table", connection: Connection, seat: int, frame: wire.Contribute) -> None:
    if table.play is None:
        raise lobby.LobbyRefusal("stale", "no hand is being dealt")
    refused = await table.play.contribute(seat, frame)
    if refused is not None:
        connection.send(refused)


async def _leave(table: "Table", connection: Connection, person: Person, seat: int) -> None:
    """HO-3: the seat is given back before a match, and kept for the player during one."""
    if lobby.is_open(table.state):
        lobby.stand(table.state, person)
    else:
        departed(table.state.seats[seat])
    del table.connections[person.id]
    connection.close("left")
    if table.play is not None:
        table.play.presence_changed(seat)
    await table.save()


async def _hosting(table: "Table", seat: int, on: bool) -> None:
    place = table.state.seats[seat]
    if on:
        choose_hosting(place)
    else:
        acted(place)
    if table.play is not None:
        table.play.presence_changed(seat)
        table.play.show_decision(seat)
    await table.save()


async def _continue(table: "Table", seat: int) -> None:
    state = table.state
    if state.phase == "playing":
        return  # said twice, or just as the next hand began
    if state.phase not in ("between", "ended"):
        raise lobby.LobbyRefusal("stale", "no settlement is being shown")
    state.seats[seat].continued = True
    acted(state.seats[seat])
    table.room_changed()
    if state.phase == "ended" and all(state.seats[one].continued for one in table.present()):
        await table.start_match()


def _say(table: "Table", seat: int, phrase: str) -> None:
    if not PHRASE.fullmatch(phrase):
        raise lobby.LobbyRefusal("bad_frame", "id must be a short word")
    for connection in table.connections.values():
        connection.send(wire.Said(seat=seat, id=phrase))
