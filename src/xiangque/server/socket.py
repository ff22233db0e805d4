"""The WebSocket endpoint: reads frames, refuses what is none, hands the rest to the table."""

import asyncio
import time
from functools import partial

from starlette.websockets import WebSocket, WebSocketDisconnect

from . import wire
from .connection import Connection
from .endpoints import Slower
from .identity import COOKIE, Person, Signer, clean_name, new_guest
from .limits import Limits, address
from .rooms import Rooms
from .table import Table

MAX_BAD = 20
HELLO_S = 20.0


class Allowance:
    """A token bucket of frames for one connection: so many a second, twice as many at once."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._left = 2 * rate
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more frame may come now."""
        now = time.monotonic()
        self._left = min(2 * self._rate, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class SocketSession:
    """One client from its first frame to its last."""

    def __init__(self, socket: WebSocket, rooms: Rooms, signer: Signer, base: str, limits: Limits) -> None:
        self.socket = socket
        self.limits = limits
        self.rooms = rooms
        self.signer = signer
        self.connection = Connection(socket, base)
        self.connection.count = rooms.metrics.sent
        self.table: Table | None = None
        self._allowance = Allowance(rooms.settings.frames_per_s)
        self._bad = 0

    async def run(self, code: str) -> None:
        """Serve the connection until either side ends it."""
        await self.socket.accept()
        sender = asyncio.create_task(self.connection.pump(), name="socket-sender")
        self.rooms.sockets.add(self.connection)
        place = address(self.socket)
        self.limits.by_place.enter(place)
        try:
            self.table = await self._find(code)
            if self.table is None:
                await sender
            else:
                self.table.visit()
                self.connection.drained = partial(self.table.post, "drained", self.connection)
                await self._read(sender)
        finally:
            self.limits.by_place.leave(place)
            if self.connection.person is not None:
                self.limits.by_person.leave(self.connection.person.id)
            self.rooms.sockets.discard(self.connection)
            if self.table is not None:
                self.table.depart(self.connection)
            sender.cancel()

    async def _find(self, code: str) -> Table | None:
        """The table of this code; None once the connection has been told why not."""
        try:
            self.limits.sockets(self.socket)
            table = await self.rooms.find(code)
            person = self.signer.asker(self.socket)
            if table is None or person is None or table.state.seat_of(person.id) is None:
                self.limits.guess(self.socket, right=table is not None or self.rooms.draining)
        except Slower as error:
            self.connection.refuse("too_fast", str(error))
            self.connection.close("too_fast", 4429)
            return None
        if table is None and self.rooms.draining:
            self.connection.close("restart", 1012)
        elif table is None:
            self.connection.refuse("no_room", f"there is no room {code[:16]}")
            self.connection.close("no_room", 4404)
        return table

    async def _read(self, sender: "asyncio.Task[None]") -> None:
        loop = asyncio.get_running_loop()
        impatient = loop.call_later(HELLO_S, self._no_hello)
        reading = asyncio.create_task(self._frames(), name="socket-reader")
        try:
            await asyncio.wait({reading, sender}, return_when=asyncio.FIRST_COMPLETED)
            if reading.done() and not reading.cancelled() and reading.exception() is not None:
                raise reading.exception() or RuntimeError
        finally:
            impatient.cancel()
            reading.cancel()

    def _no_hello(self) -> None:
        if self.connection.person is None:
            self.connection.close("no_hello", 4408)

    async def _frames(self) -> None:
        while True:
            try:
                message = await self.socket.receive()
            except (WebSocketDisconnect, RuntimeError):
                return
            if message["type"] == "websocket.disconnect":
                return
            self._take(message.get("text"))

    def _take(self, text: str | None) -> None:
        self.rooms.metrics.frames.inc()
        if self.connection.closed:
            return
        if not self._allowance.take():
            self._refuse("too_fast", "too many frames")
        elif text is None:
            self._refuse("bad_frame", "frames must be text")
        else:
            try:
                frame = wire.decode(text)
            except wire.BadFrame as error:
                self._refuse("bad_frame", str(error))
                return
            self._dispatch(frame)

    def _refuse(self, code: str, text: str) -> None:
        self.rooms.metrics.bad_frames.inc()
        self._bad += 1
        self.connection.refuse(code, text)
        if self._bad > MAX_BAD:
            self.connection.close("abuse", 1008)

    def _dispatch(self, frame: wire.ClientFrame) -> None:
        assert self.table is not None
        if self.connection.person is not None:
            self.table.post("frame", self.connection, frame)
        elif isinstance(frame, wire.Hello):
            self._hello(self.table, frame)
        else:
            self._refuse("bad_frame", "hello must be first")

    def _hello(self, table: Table, frame: wire.Hello) -> None:
        person = self._identify(frame)
        if person is None:
            self._refuse("bad_token", "the token is not valid here")
            return
        if self.limits.by_person.here(person.id) >= self.rooms.settings.sockets_per_person:
            self.connection.close("too_many", 4429)
            return
        self.limits.by_person.enter(person.id)
        self.connection.person = person
        self.connection.token = self.signer.token(person)
        table.post("hello", self.connection, frame)

    def _identify(self, frame: wire.Hello) -> Person | None:
        """The frame's token, else the cookie, else a new guest; a wrong token is nobody (C-O07 a)."""
        name = clean_name(frame.name)
        if frame.token:
            person = self.signer.read(frame.token)
        else:
            person = self.signer.read(self.socket.cookies.get(COOKIE)) or new_guest(name)
        return Person(person.id, name) if person is not None and name else person
