"""Uvicorn's protocols where they can be misused: half requests that never go on, text that is no text."""

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as HttpProtocol
except ImportError:  # a platform without httptools
    from uvicorn.protocols.http.h11_impl import H11Protocol as HttpProtocol  # type: ignore[assignment]

REQUEST_S = 20.0


class Requests(HttpProtocol):
    """Closes a connection whose request has not come whole, head and line, after a while."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody wants to say something."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        if self._patience is not None:
            self._patience.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """They say something; not each word buys more time."""
        if self._patience is None and self._is_idle():
            self._wait()
        super().data_received(data)

    def _wait(self) -> None:
        self._patience = self.loop.call_later(REQUEST_S, self._lose_patience)

    def _lose_patience(self) -> None:
        self._patience = None
        if self.transport.get_protocol() is self and self._is_idle():
            self.transport.close()

    def _is_idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete


class Sockets(WebSocketsSansIOProtocol):
    """A text frame that is no UTF-8 comes as binary, to be refused like one; who reads nothing is let go."""

    def keepalive_timeout(self) -> None:
        """No pong: what still waits to be written would wait for ever."""
        super().keepalive_timeout()
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """One whole message."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
