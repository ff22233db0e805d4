"""The sending side of one WebSocket: a bounded queue, so that a slow reader never holds up its table."""

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from . import wire
from .identity import Person

MAX_FRAMES = 500
MAX_CHARS = 200_000


class Connection:
    """One socket of one person; ``viewer`` is the seat whose stream it receives, -1 for a spectator.

    A reader that falls behind by MAX_FRAMES or MAX_CHARS loses what has queued and what follows;
    ``drained`` is called as soon as it reads again, and whoever shows it everything afresh calls ``resume``.
    """

    def __init__(self, socket: WebSocket, base: str) -> None:
        self.base = base
        self.person: Person | None = None
        self.token = ""
        self.viewer = -1
        self.closed = False
        self.count: Callable[[wire.Outbound], None] = lambda frame: None
        self.drained: Callable[[], None] | None = None
        self.waiting: deque[str] = deque()
        self.chars = 0
        self._socket = socket
        self._behind = False
        self._code: int | None = None
        self._some = asyncio.Event()

    def send(self, frame: wire.Outbound) -> None:
        """Queue one frame."""
        if not self.closed:
            self.count(frame)
            self.send_text(wire.encode(frame))

    def send_text(self, text: str) -> None:
        """Queue the text of one frame; a single one may always wait, however long."""
        if self.closed or self._behind:
            return
        if self.waiting and (len(self.waiting) >= MAX_FRAMES or self.chars + len(text) > MAX_CHARS):
            self._behind = True
            self._drop()
        else:
            self._put(text)

    def _put(self, text: str) -> None:
        self.waiting.append(text)
        self.chars += len(text)
        self._some.set()

    def _drop(self) -> None:
        self.waiting.clear()
        self.chars = 0
        self._some.set()

    def resume(self) -> None:
        """Take frames again."""
        self._behind = False

    def refuse(self, code: str, text: str) -> None:
        """One clear line; nothing was changed."""
        self.send(wire.Refused(code=code, text=text))

    def close(self, reason: str, code: int = 1000) -> None:
        """Say why, then close; nothing can be queued afterwards."""
        if self.closed:
            return
        self.closed = True
        self._code = code
        self._put(wire.encode(wire.Closed(reason=reason)))

    async def pump(self) -> None:
        """Send what is queued until the connection is closed by either side."""
        try:
            while True:
                await self._some.wait()
                self._some.clear()
                while self.waiting:
                    text = self.waiting.popleft()
                    self.chars -= len(text)
                    await self._socket.send_text(text)
                if self._code is not None:
                    await self._socket.close(self._code)
                    return
                if self._behind and self.drained is not None:
                    self.drained()
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.closed = True
