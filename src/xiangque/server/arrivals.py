"""How a person comes to a table and goes: one connection each, the newest wins (C-O05, C-O07)."""

from typing import TYPE_CHECKING

from xiangque.events import SPECTATOR

from . import lobby, wire
from .clocks import now
from .connection import Connection
from .identity import Person
from .presence import returned

if TYPE_CHECKING:
    from .play import Play
    from .table import Table

MAX_WATCHERS = 100


def arrive(table: "Table", connection: Connection, person: Person, frame: wire.Hello) -> None:
    """Take the connection in place of an older one; show the room, what is missing, and an open decision."""
    state = table.state
    seat = state.seat_of(person.id)
    older = table.connections.get(person.id)
    if older is not None and older is not connection:
        older.close("replaced", 4001)
    elif older is None and seat is None and len(table.connections) >= MAX_WATCHERS:
        connection.refuse("full", "too many people are watching this table")
        connection.close("full")
        return
    table.connections[person.id] = connection
    table.asleep.discard(person.id)
    table.room_changed()
    if seat is not None:
        table.dropped.pop(seat, None)
        if lobby.is_open(state):
            state.seats[seat].name = person.name
        returned(state.seats[seat])
        if table.play is not None:
            table.play.came_back(seat)
    people = state.people if state.match else []
    connection.viewer = people.index(person.id) if person.id in people else SPECTATOR
    room = table.info(person.id, connection.base)
    connection.send(wire.Welcome(token=connection.token, name=person.name, seat=seat, room=room))
    if table.play is not None:
        _catch_up(table.play, connection, frame)


def _catch_up(play: "Play", connection: Connection, frame: wire.Hello) -> None:
    seen = frame.seen if frame.match == play.id else 0
    missing = play.streams.since(play.match.log, connection.viewer, seen)
    if missing is not None:
        connection.send(missing)
    if connection.viewer != SPECTATOR:
        play.show_decision(connection.viewer)


def resync(table: "Table", connection: Connection, person: Person) -> None:
    """A reader that fell far behind has read what it had: it is shown everything afresh."""
    if table.connections.get(person.id) is not connection:
        return
    connection.resume()
    connection.send(wire.Room(room=table.info(person.id, connection.base)))
    if table.play is not None:
        _catch_up(table.play, connection, wire.Hello())


def depart(table: "Table", connection: Connection, person: Person) -> None:
    """The connection is gone; one that was replaced changes nothing."""
    if table.connections.get(person.id) is not connection:
        return
    del table.connections[person.id]
    table.asleep.discard(person.id)
    table.idle_since = now()
    table.room_changed()
    seat = table.state.seat_of(person.id)
    if seat is not None and table.play is not None:
        table.play.presence_changed(seat)
