"""The sending side of one WebSocket: a queue, so that a slow reader never holds up its table."""

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect

from . import wire
from .identity import Person

MAX_WAITING = 2000


class Connection:
    """One socket of one person; ``viewer`` is the seat whose stream it receives, -1 for a spectator."""

    def __init__(self, socket: WebSocket, base: str) -> None:
        self.base = base
        self.person: Person | None = None
        self.token = ""
        self.viewer = -1
        self.closed = False
        self._socket = socket
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()

    def send(self, frame: wire.Outbound) -> None:
        """Queue one frame; a reader that is far behind is closed and will come back for the rest."""
        if self.closed:
            return
        if self._queue.qsize() >= MAX_WAITING:
            self.close("too_slow", 1013)
            return
        self._queue.put_nowait(wire.encode(frame))

    def refuse(self, code: str, text: str) -> None:
        """One clear line; nothing was changed."""
        self.send(wire.Refused(code=code, text=text))

    def close(self, reason: str, code: int = 1000) -> None:
        """Say why, then close; nothing can be queued afterwards."""
        if self.closed:
            return
        self._queue.put_nowait(wire.encode(wire.Closed(reason=reason)))
        self._queue.put_nowait(code)
        self.closed = True

    async def pump(self) -> None:
        """Send what is queued until the connection is closed by either side."""
        while True:
            item = await self._queue.get()
            try:
                if isinstance(item, int):
                    await self._socket.close(item)
                    return
                await self._socket.send_text(item)
            except (WebSocketDisconnect, RuntimeError, OSError):
                self.closed = True
                return
