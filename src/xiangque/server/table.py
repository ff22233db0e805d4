"""One room, owned by one task: messages come through its inbox one after the other."""

import asyncio
import secrets
from collections.abc import Callable

import structlog

from xiangque.events import SPECTATOR
from xiangque.match import Match

from . import frames, lobby, records, wire
from .connection import Connection
from .identity import Person
from .play import Play
from .presence import returned
from .records import TableState
from .recovery import recover
from .room import room_info
from .settings import Settings
from .store import Store

MAX_WATCHERS = 100

log = structlog.get_logger("xiangque.table")

Message = tuple[str, Connection | None, wire.ClientFrame | None]


class Table:
    """A room from its first seat to its last hand."""

    def __init__(
        self, state: TableState, store: Store, settings: Settings, forget: Callable[["Table"], None]
    ) -> None:
        self.state = state
        self.store = store
        self.settings = settings
        self.play: Play | None = None
        self.connections: dict[str, Connection] = {}
        self.closed = False
        self.visitors = 0
        self._forget = forget
        self._inbox: asyncio.Queue[Message] = asyncio.Queue()
        self._dropped: dict[int, float] = {}
        self._idle_since = _now()
        self._changed = False
        self._task: asyncio.Task[None] | None = None

    # ---- life ----

    def start(self) -> None:
        """Begin to work on the inbox."""
        self._task = asyncio.create_task(self._run(), name=f"table-{self.state.code}")

    def post(self, kind: str, connection: Connection | None, frame: wire.ClientFrame | None = None) -> None:
        """Put one message into the inbox: ``hello``, ``frame``, ``gone``, ``drain`` or ``wake``."""
        if not self.closed:
            self._inbox.put_nowait((kind, connection, frame))
        elif connection is not None and kind != "gone":
            connection.close("room_closed")

    def visit(self) -> None:
        """A socket has opened: the room stays until it closes, said hello or not."""
        self.visitors += 1

    def depart(self, connection: Connection) -> None:
        """That socket has closed."""
        self.visitors -= 1
        self.post("gone", connection)

    async def drain(self) -> None:
        """Tell everyone that the server restarts, and stop; everything is durable already."""
        self.post("drain", None)
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            if self.state.match is not None:
                self.play = await recover(self.state, self.store, self.settings, self)
                log.info("resumed", room=self.state.code, match=self.state.match)
            while not self.closed:
                await self._tick()
                if self.closed:
                    break
                due = self._next_due()
                timer = None
                if due is not None:
                    timer = loop.call_later(max(0.0, due - _now()), self.post, "wake", None)
                message = await self._inbox.get()
                if timer is not None:
                    timer.cancel()
                await self._handle(*message)
        except Exception:
            log.exception("table_stopped", room=self.state.code)
            self._close("error")
        finally:
            self._close("room_closed")

    def _close(self, reason: str) -> None:
        if self.closed:
            return
        self.closed = True
        self._forget(self)
        for connection in list(self.connections.values()):
            connection.close(reason, 1012 if reason == "restart" else 1000)
        self.connections.clear()
        while not self._inbox.empty():
            _, waiting, _ = self._inbox.get_nowait()
            if waiting is not None:
                waiting.close(reason)

    # ---- what a match needs of its table ----

    def connected(self, seat: int) -> bool:
        """Whether the seat's player has a connection."""
        return self.state.seats[seat].person in self.connections

    def deliver(self, viewer: int, frame: wire.Outbound) -> None:
        """Send to everyone who watches as this viewer."""
        for connection in self.connections.values():
            if connection.viewer == viewer:
                connection.send(frame)

    def room_changed(self) -> None:
        """Show everyone the room once the present work is done."""
        self._changed = True

    # ---- time ----

    async def _tick(self) -> None:
        if self.play is not None:
            await self.play.tick()
            if self.state.phase in ("between", "parked") and self.play.settled:
                await self._between(self.play)
        self._release_seats()
        if self._changed:
            self._show_room()
        await self._rest()

    def present(self) -> list[int]:
        """The humans who are connected and have not left."""
        return [
            number
            for number, seat in enumerate(self.state.seats)
            if seat.kind == "human" and not seat.left and self.connected(number)
        ]

    async def _between(self, play: Play) -> None:
        present = self.present()
        now = _now()
        if self.state.phase == "parked":
            if not present:
                return
            self.state.phase = "between"
            play.next_at = now + self.state.clocks.next_s
            self.room_changed()
        if play.next_at is None:
            play.next_at = now + max(float(self.state.clocks.next_s), self.settings.grace_s)
        timed = self.state.clocks.next_s > 0
        if present and (self._ready_for_more(present) or (timed and now >= play.next_at)):
            await play.start_hand()
        elif not present and (now >= play.next_at or not timed):
            self.state.phase = "parked"
            await self.save()
            log.info("parked", room=self.state.code)
        else:
            return
        self.room_changed()
        await play.tick()

    def _ready_for_more(self, present: list[int]) -> bool:
        """Nobody present still reads the settlement; the hosted don't, unless nobody has asked for more."""
        seats = [self.state.seats[number] for number in present]
        asked = any(seat.continued or seat.chosen for seat in seats)
        return asked and all(seat.continued or seat.hosted for seat in seats)

    def _release_seats(self) -> None:
        if not lobby.is_open(self.state):
            return
        for seat, since in list(self._dropped.items()):
            if self.connected(seat) or self.state.seats[seat].kind != "human":
                del self._dropped[seat]
            elif _now() >= since + self.settings.seat_grace_s and self.connections:
                self.state.seats[seat] = records.Seat()
                del self._dropped[seat]
                self.room_changed()

    async def _rest(self) -> None:
        """Close a room nobody has used for a while; a parked one stays in the store (HO-4)."""
        if self.connections or self.visitors:
            self._idle_since = _now()
            return
        if self.state.phase in ("playing", "between") or _now() < self._idle_since + self.settings.idle_s:
            return
        if self.state.phase != "parked":
            await self.store.write(records.drop_room(self.state.code))
            if self.visitors:
                await self.save()
                return
        log.info("room_closed", room=self.state.code, phase=self.state.phase)
        self._close("room_closed")

    def _next_due(self) -> float | None:
        times: list[float] = []
        if self.play is not None:
            due = self.play.next_due()
            if due is not None:
                times.append(due)
            if self.state.phase == "between" and self.play.next_at is not None and self._timed_between():
                times.append(self.play.next_at)
        if not self.connections and not self.visitors and self.state.phase not in ("playing", "between"):
            times.append(self._idle_since + self.settings.idle_s)
        if lobby.is_open(self.state) and self.connections:
            times += [since + self.settings.seat_grace_s for since in self._dropped.values()]
        return min(times, default=None)

    def _timed_between(self) -> bool:
        return self.state.clocks.next_s > 0 or not self.present()

    # ---- messages ----

    async def _handle(self, kind: str, connection: Connection | None, frame: wire.ClientFrame | None) -> None:
        if kind == "drain":
            self._close("restart")
        elif connection is None or connection.person is None:
            return
        elif kind == "hello" and isinstance(frame, wire.Hello):
            await self._hello(connection, connection.person, frame)
        elif kind == "gone":
            self._gone(connection, connection.person)
        elif frame is not None and self.connections.get(connection.person.id) is connection:
            await frames.handle(self, connection, connection.person, frame)

    async def _hello(self, connection: Connection, person: Person, frame: wire.Hello) -> None:
        older = self.connections.get(person.id)
        if older is not None and older is not connection:
            older.close("replaced", 4001)
        elif older is None and len(self.connections) >= MAX_WATCHERS:
            connection.refuse("full", "too many people are watching this table")
            connection.close("full")
            return
        self.connections[person.id] = connection
        seat = self.state.seat_of(person.id)
        if seat is not None:
            self._dropped.pop(seat, None)
            if lobby.is_open(self.state):
                self.state.seats[seat].name = person.name
            returned(self.state.seats[seat])
            if self.play is not None:
                self.play.presence_changed(seat)
            self.room_changed()
        people = self.state.people if self.state.match else []
        connection.viewer = people.index(person.id) if person.id in people else SPECTATOR
        connection.send(
            wire.Welcome(token=connection.token, name=person.name, seat=seat, room=self._room(connection))
        )
        if self.play is not None:
            self._catch_up(self.play, connection, frame)

    def _catch_up(self, play: Play, connection: Connection, frame: wire.Hello) -> None:
        seen = frame.seen if frame.match == play.id else 0
        missing = play.streams.since(play.match.log, connection.viewer, seen)
        if missing is not None:
            connection.send(missing)
        if connection.viewer != SPECTATOR:
            play.show_decision(connection.viewer)

    def _gone(self, connection: Connection, person: Person) -> None:
        if self.connections.get(person.id) is not connection:
            return
        del self.connections[person.id]
        self._idle_since = _now()
        seat = self.state.seat_of(person.id)
        if seat is None:
            return
        self._dropped[seat] = _now()
        if self.play is not None:
            self.play.presence_changed(seat)
        self.room_changed()

    async def save(self) -> None:
        """Make the room's state durable, then show it."""
        await self.store.write(records.save_room(self.state))
        self.room_changed()

    # ---- a new match ----

    async def start_match(self) -> None:
        """Fill the seats and begin; LobbyRefusal while a match is being played."""
        state = self.state
        if self.play is not None and not self.play.settled:
            raise lobby.LobbyRefusal("playing", "the match is being played")
        lobby.fill(state, self.present() if state.phase == "ended" else range(len(state.seats)))
        state.match = secrets.token_hex(8)
        state.people = [seat.person for seat in state.seats]
        state.numbers = [0] * len(state.seats)
        state.hand, state.totals, state.phase = 0, [0] * len(state.seats), "playing"
        names = [seat.name for seat in state.seats]
        match = Match(state.game, state.options, names, state.match, state.seating)
        self._dropped.clear()
        for person, connection in self.connections.items():
            connection.viewer = state.people.index(person) if person in state.people else SPECTATOR
        self._show_room()
        self.play = await Play.begin(match, state, self.store, self.settings, self)
        log.info("match_started", room=state.code, match=state.match)

    # ---- showing the room ----

    def info(self, person: str | None, base: str) -> wire.RoomInfo:
        """The room as this person may see it."""
        play = self.play
        phase: str = self.state.phase
        next_ms = None
        if play is not None and play.lagging:
            phase = "playing"
        elif (
            play is not None and phase == "between" and play.next_at is not None and self.state.clocks.next_s
        ):
            next_ms = max(0, round((play.next_at - _now()) * 1000))
        return room_info(self.state, person, base, self.connected, phase, next_ms)

    def _room(self, connection: Connection) -> wire.RoomInfo:
        return self.info(connection.person.id if connection.person else None, connection.base)

    def _show_room(self) -> None:
        self._changed = False
        for connection in self.connections.values():
            connection.send(wire.Room(room=self._room(connection)))


def _now() -> float:
    return asyncio.get_running_loop().time()
