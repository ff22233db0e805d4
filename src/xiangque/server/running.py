"""Runs the app in uvicorn and lets players know before it stops."""

import errno
import os
import socket
from collections.abc import Callable
from typing import IO

import uvicorn

from . import lan
from .app import create_app
from .garbage import collect_rarely
from .protocols import Requests, Sockets
from .rooms import Rooms
from .settings import Settings

MAX_MESSAGE = 1 << 20
BACKLOG = 4096  # all who come back at once after a restart


class TableServer(uvicorn.Server):
    """Uvicorn that drains the tables before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, rooms: Rooms) -> None:
        super().__init__(config)
        self.rooms = rooms

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Players are told ``closed`` with reason ``restart``; then everything stops."""
        await self.rooms.drain()
        await super().shutdown(sockets)


def make_server(settings: Settings) -> TableServer:
    """A server ready for ``run(sockets=[…])``."""
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=Requests,
        ws=Sockets,
        ws_per_message_deflate=False,
        ws_max_size=MAX_MESSAGE,
        ws_ping_interval=settings.ping_s,
        ws_ping_timeout=settings.ping_s,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=settings.proxy is not None,
        forwarded_allow_ips=settings.proxy,
        timeout_graceful_shutdown=10,
        backlog=BACKLOG,
        lifespan="on",
    )
    return TableServer(config, app.state.rooms)


def listen(settings: Settings) -> socket.socket:
    """The listening socket; OSError when the port is taken."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def claim_data(settings: Settings) -> IO[bytes] | None:
    """Hold the data directory for this process; OSError when another server holds it."""
    settings.data.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:
        return None
    lock = (settings.data / "lock").open("ab")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise OSError(errno.EBUSY, f"another server is using {settings.data}") from None
    return lock


def greeting(settings: Settings, port: int) -> list[str]:
    """The lines that say where the table opens."""
    here = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    lines = [f"Xiangque 乡雀: http://{f'[{here}]' if ':' in here else here}:{port}"]
    if settings.lan:
        lines.append(f"On phones in this network: http://{lan.address()}:{port}")
    return lines


def run(settings: Settings, announce: Callable[[str], None] = print) -> None:
    """Serve until SIGINT or SIGTERM; OSError when the port or the data directory is taken."""
    from .logs import set_up

    set_up()
    os.umask(0o077)
    listener = listen(settings)
    lock = claim_data(settings)
    server = make_server(settings)
    collect_rarely()
    for line in greeting(settings, listener.getsockname()[1]):
        announce(line)
    try:
        server.run(sockets=[listener])
    finally:
        if lock is not None:
            lock.close()
