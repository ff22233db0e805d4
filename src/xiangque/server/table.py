"""One room, owned by one task: messages come through its inbox one after the other."""

import asyncio
import secrets
from collections.abc import Callable, Collection

import structlog

from xiangque.events import SPECTATOR
from xiangque.match import Match

from . import arrivals, ceremony, frames, lobby, records, seating, tending, wire
from .clocks import now
from .connection import Connection
from .play import Play
from .presence import Presence, plays_itself, presence
from .records import TableState
from .recovery import recover
from .room import room_info, watchers
from .settings import Settings
from .store import Kept, Store
from .votes import Vote

log = structlog.get_logger("xiangque.table")

Message = tuple[str, Connection | None, wire.ClientFrame | None]


class Table:
    """A room from its first seat to its last hand."""

    def __init__(
        self,
        state: TableState,
        store: Store,
        settings: Settings,
        forget: Callable[["Table"], None],
        kept: Kept | None = None,
    ) -> None:
        self.state = state
        self.store = store
        self.settings = settings
        self.play: Play | None = None
        self.connections: dict[str, Connection] = {}
        self.asleep: set[str] = set()
        self.vote: Vote | None = None
        self.leader = ceremony.Leader(state, settings, self.connected)
        self.closed = False
        self.visitors = 0
        self.idle_since = now()
        self.dropped: dict[int, float] = {}
        self.changed = False
        self._forget = forget
        self._kept = kept
        self._inbox: asyncio.Queue[Message] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    # ---- life ----

    def start(self) -> None:
        """Begin to work on the inbox."""
        self._task = asyncio.create_task(self._run(), name=f"table-{self.state.code}")

    def post(self, kind: str, connection: Connection | None, frame: wire.ClientFrame | None = None) -> None:
        """Put one message into the inbox.

        It is ``hello``, ``frame``, ``drained``, ``gone``, ``drain`` or ``wake``.
        """
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
                kept, self._kept = self._kept, None
                if kept is None:
                    kept = (await self.store.kept([self.state.match]))[self.state.match]
                self.play = recover(kept, self.state, self.store, self.settings, self)
                log.info("resumed", room=self.state.code, match=self.state.match)
            while not self.closed:
                await tending.tick(self, now())
                if self.closed:
                    break
                due = tending.next_due(self, now())
                timer = None
                if due is not None:
                    timer = loop.call_later(max(0.0, due - now()), self.post, "wake", None)
                message = await self._inbox.get()
                if timer is not None:
                    timer.cancel()
                await self._handle(*message)
        except Exception:
            log.exception("table_stopped", room=self.state.code)
            self.close("error")
        finally:
            self.close("room_closed")

    def close(self, reason: str) -> None:
        """Tell everyone why, and be forgotten."""
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

    def deliver(self, viewers: Collection[int], frame: wire.Outbound) -> None:
        """Send to everyone who watches as one of these viewers."""
        text = ""
        for connection in self.connections.values():
            if connection.viewer in viewers:
                text = text or wire.encode(frame)
                connection.send_text(text)

    def waits_for(self, seat: int) -> bool:
        """Whether those present wait for this seat's player, who has dropped (a setting of the room)."""
        place = self.state.seats[seat]
        dropped = place.kind == "human" and not (place.hosted or place.left or self.connected(seat))
        return self.state.wait and dropped and bool(self.present())

    def room_changed(self) -> None:
        """Show everyone the room once the present work is done."""
        self.changed = True

    # ---- who is there ----

    def present(self) -> list[int]:
        """The humans who are connected and have not left."""
        return [
            number
            for number, seat in enumerate(self.state.seats)
            if seat.kind == "human" and not seat.left and self.connected(number)
        ]

    def host(self) -> int | None:
        """The seat of the host now."""
        return self.state.host(self.present())

    def players(self) -> list[int]:
        """The humans who play for themselves, connected or not."""
        return [number for number in self.state.humans() if not plays_itself(self.state.seats[number])]

    def voters(self) -> list[int]:
        """Those a vote asks: present and not hosted."""
        return [number for number in self.players() if self.connected(number)]

    # ---- messages ----

    async def _handle(self, kind: str, connection: Connection | None, frame: wire.ClientFrame | None) -> None:
        if kind == "drain":
            self.close("restart")
        elif connection is None or connection.person is None:
            return
        elif kind == "hello" and isinstance(frame, wire.Hello):
            arrivals.arrive(self, connection, connection.person, frame)
        elif kind == "drained":
            arrivals.resync(self, connection, connection.person)
        elif kind == "gone":
            arrivals.depart(self, connection, connection.person)
        elif frame is not None and self.connections.get(connection.person.id) is connection:
            await frames.handle(self, connection, connection.person, frame)

    async def save(self) -> None:
        """Make the room's state durable, then show it."""
        await self.store.write(records.save_room(self.state))
        self.room_changed()

    # ---- a new match, and its end ----

    async def begin(self) -> None:
        """Fill the seats, draw them where the room does so, and play; refused while a match goes on."""
        state = self.state
        lobby.must_be_open(state)
        if self.play is not None and not self.play.settled:
            raise lobby.LobbyRefusal("playing", "the match is being played")
        host = self.host() or 0
        if state.creator is None or state.seat_of(state.creator) is None:
            state.creator = state.seats[host].person
        lobby.fill(state, self._staying())
        if state.seating == seating.CHOSEN:
            await self._start_match()
            return
        log_so_far = self.play.match.log if self.play is not None else []
        state.ceremony = ceremony.draw(state, host, log_so_far)
        state.phase = "seating"
        log.info("seats_drawn", room=state.code, seating=state.seating)
        await self.save()

    def _staying(self) -> Collection[int]:
        """Who keeps the seat for the next match: after one, those present and those who asked for another."""
        if self.state.phase != "ended":
            return range(len(self.state.seats))
        return {*self.present(), *(seat for seat in self.players() if self.state.seats[seat].continued)}

    async def take_places(self) -> None:
        """Everybody moves to the wind drawn, and the match starts, in one write."""
        state = self.state
        if state.ceremony is not None:
            state.seats = [state.seats[old] for old in seating.seated(state.ceremony)]
            state.ceremony = None
        await self._start_match()

    async def _start_match(self) -> None:
        state = self.state
        state.match = secrets.token_hex(8)
        state.people = [seat.person for seat in state.seats]
        state.numbers = [0] * len(state.seats)
        state.hand, state.totals, state.phase = 0, [0] * len(state.seats), "playing"
        names = [seat.name for seat in state.seats]
        match = Match(state.game, state.options, names, state.match, state.seating)
        self.dropped.clear()
        for person, connection in self.connections.items():
            connection.viewer = state.people.index(person) if person in state.people else SPECTATOR
        self.play = await Play.begin(match, state, self.store, self.settings, self)
        self.show_room()
        log.info("match_started", room=state.code, match=state.match)

    async def end_match(self) -> None:
        """Everybody present has agreed to stop; the vote is shown until the end is."""
        if self.play is not None:
            log.info("voted_to_end", room=self.state.code, match=self.state.match)
            await self.play.abort()

    def close_vote(self) -> None:
        """The vote is over."""
        self.vote = None
        self.room_changed()

    # ---- showing the room ----

    def info(self, person: str | None, base: str) -> wire.RoomInfo:
        """The room as this person may see it."""
        play, state = self.play, self.state
        phase: str = state.phase
        next_ms = None
        if play is not None and play.lagging:
            phase = "playing"
        elif play is not None and phase == "between" and play.next_at is not None and state.clocks.next_s:
            next_ms = _ms_until(play.next_at)
        vote = None
        if self.vote is not None:
            asked = self.vote.missing(self.players())
            vote = wire.VoteInfo(agreed=sorted(self.vote.agreed), asked=asked, ms=_ms_until(self.vote.until))
        return room_info(
            state,
            person,
            base,
            present=self.present(),
            state_of=self._presence,
            watching=watchers(state, self.connections.values()),
            phase=phase,
            next_ms=next_ms,
            vote=vote,
        )

    def _presence(self, seat: int) -> Presence:
        place = self.state.seats[seat]
        return presence(place, self.connected(seat), place.person in self.asleep)

    def _room(self, connection: Connection) -> wire.RoomInfo:
        return self.info(connection.person.id if connection.person else None, connection.base)

    def show_room(self) -> None:
        """Send everyone the room."""
        self.changed = False
        for connection in self.connections.values():
            connection.send(wire.Room(room=self._room(connection)))


def _ms_until(moment: float) -> int:
    return max(0, round((moment - now()) * 1000))
