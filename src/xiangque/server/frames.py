"""What each frame of a person at a table does; a refusal is one line and changes nothing."""

import re
from typing import TYPE_CHECKING

import structlog
from msgspec import UNSET

from . import lobby, seating, wire
from .clocks import now
from .connection import Connection
from .identity import Person
from .presence import acted, choose_hosting, departed
from .votes import Vote

if TYPE_CHECKING:
    from .play import Play
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
                _must_host(table, seat)
                lobby.put_bot(table.state, frame.seat, frame.bot)
                await table.save()
            case wire.Start():
                _must_host(table, seat)
                await table.begin()
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
        case wire.Seating():
            await _draw_seats(table, seat, frame)
        case wire.Vote():
            await _vote(table, seat, frame.on)
        case wire.Wait():
            await _wait(table, seat, frame.on)
        case wire.GoOn():
            await _go_on(table, seat, frame.seat)
        case wire.Away():
            _away(table, person, frame.on)


def _must_host(table: "Table", seat: int | None) -> None:
    if seat is None or seat != table.host():
        raise lobby.LobbyRefusal("not_host", "only the host may do that")


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
    lobby.hand_over(table.state, person, table.present())
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
        _follow(table.play, seat)
    await table.save()


def _follow(play: "Play", seat: int) -> None:
    """An open decision follows whether its player is hosted."""
    play.presence_changed(seat)
    play.show_decision(seat)


async def _continue(table: "Table", seat: int) -> None:
    state = table.state
    if state.phase == "playing" or (table.play is not None and table.play.lagging):
        return  # said twice, just as the next hand began, or before a settlement can be seen
    if state.phase not in ("between", "ended"):
        raise lobby.LobbyRefusal("stale", "no settlement is being shown")
    state.seats[seat].continued = True
    acted(state.seats[seat])
    table.room_changed()


def _say(table: "Table", seat: int, phrase: str) -> None:
    if not PHRASE.fullmatch(phrase):
        raise lobby.LobbyRefusal("bad_frame", "id must be a short word")
    for connection in table.connections.values():
        connection.send(wire.Said(seat=seat, id=phrase))


# ---- the drawing of seats, votes, waiting ----


async def _draw_seats(table: "Table", seat: int, frame: wire.Seating) -> None:
    """One's own step of the ceremony, once (ST-2, ST-3)."""
    ceremony = table.state.ceremony
    step = None if ceremony is None else seating.asked(ceremony)
    if ceremony is None or step is None or frame.step != ceremony.done:
        raise lobby.LobbyRefusal("stale", f"step {frame.step} is not to be done now")
    if step.seat != seat:
        raise lobby.LobbyRefusal("not_asked", f"step {frame.step} is seat {step.seat}'s")
    if frame.place is not None and not (step.act == "place" and 0 <= frame.place < seating.SEATS):
        raise lobby.LobbyRefusal("bad_seat", f"place must be 0 to {seating.SEATS - 1} where East chooses it")
    seating.advance(ceremony, frame.place)
    acted(table.state.seats[seat])
    await table.save()


async def _vote(table: "Table", seat: int, on: bool) -> None:
    """Propose, agree or decline; any of it ends hosting (HO-1)."""
    play = table.play
    if play is None or play.match.ended or table.state.phase not in ("playing", "between"):
        raise lobby.LobbyRefusal("stale", "no match is being played")
    if not on and table.vote is None:
        raise lobby.LobbyRefusal("stale", "no vote is open")
    if acted(table.state.seats[seat]):
        _follow(play, seat)
    if not on:
        table.close_vote()
        return
    if table.vote is None:
        table.vote = Vote(now() + table.settings.vote_s)
    table.vote.agreed.add(seat)
    table.vote.ask((seat,))
    table.room_changed()


async def _wait(table: "Table", seat: int, on: bool) -> None:
    """The host changes the room's setting; clocks stand still or run on at once."""
    _must_host(table, seat)
    table.state.wait = on
    if table.play is not None:
        table.play.presence_changed(seat)
    await table.save()


async def _go_on(table: "Table", seat: int, dropped: int) -> None:
    """The host ends the waiting for one player: hosted until coming back (HO-1)."""
    _must_host(table, seat)
    if not (0 <= dropped < len(table.state.seats) and table.waits_for(dropped)):
        raise lobby.LobbyRefusal("bad_seat", f"the table does not wait for seat {dropped}")
    table.state.seats[dropped].hosted = True
    if table.play is not None:
        table.play.presence_changed(dropped)
    await table.save()


def _away(table: "Table", person: Person, on: bool) -> None:
    if on:
        table.asleep.add(person.id)
    else:
        table.asleep.discard(person.id)
    table.room_changed()
