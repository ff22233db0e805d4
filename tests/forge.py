"""A warm parent that forks servers on one listening socket, and kills that hit them at a chosen moment.

``python tests/forge.py DATA`` answers its port; every line of JSON on stdin (a `Life`) forks one server,
answered by its process id and, once it has died, by how. Connections made in between wait in the backlog.
"""

import asyncio
import json
import os
import random
import signal
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

SERVER = {"bot_ms": 0, "contribute_s": 2.0, "grace_s": 30.0, "frames_per_s": 1e4, "max_rooms": 5000}


class Life(msgspec.Struct, kw_only=True):
    """One server: its settings, and when it is to die.

    ``place``: at the first commit that holds an event of this place in a journal or a later one, ``when``
    before it, inside it, after it and before anyone knows, or a moment after the event was shown.
    """

    settings: dict[str, Any] = msgspec.field(default_factory=lambda: dict(SERVER))
    place: int | None = None
    when: str = "before"
    seed: int = 0


WHENS = ("before", "inside", "after", "shown")


class Forge:
    """The harness's end: start one server after the other on the same data and address."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.log = data.parent / f"{data.name}.log"
        self.url = ""
        self.pid = 0
        self._process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> "Forge":
        """Start the warm parent."""
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                __file__,
                str(self.data),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        self.url = f"http://127.0.0.1:{await self._line()}"
        return self

    async def start(self, life: Life) -> None:
        """Fork a server; clients may connect at once."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(life) + b"\n")
        self.pid = int(await self._line())

    async def died(self) -> str:
        """Wait for the death of the running server, and tell how it died."""
        how = await self._line()
        self.pid = 0
        return how

    async def kill(self) -> str:
        """Kill -9 the running server now."""
        os.kill(self.pid, signal.SIGKILL)
        return await self.died()

    async def __aexit__(self, *_: object) -> None:
        """Kill whatever still runs, the parent too."""
        assert self._process is not None
        for pid in filter(None, (self.pid, self._process.pid)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        await self._process.wait()

    async def _line(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), 60)
        assert line, self.log.read_text("utf-8")[-3000:]
        return line.decode().strip()


# ---- the parent and its children ----


def die() -> None:
    """Kill -9 oneself: nothing is flushed, closed or told."""
    os.kill(os.getpid(), signal.SIGKILL)


def arm(life: Life) -> None:
    """Patch the writer and the streams of this process so that it dies as ``life`` says."""
    from xiangque.server.streams import Streams
    from xiangque.server.writer import Writer

    chance = random.Random(life.seed)
    place = life.place
    commit, publish = Writer._commit, Streams.publish

    def hit(group: Any) -> bool:
        rows = (row for ticket in group for write in ticket.writes for row in write.rows or [])
        return any(row.get("place", -1) >= place for row in rows)

    async def dying_commit(self: Writer, group: Any) -> None:
        if not hit(group):
            return await commit(self, group)
        if life.when == "before":
            die()
        if life.when == "inside":
            threading.Timer(chance.random() * 0.004, die).start()
        await commit(self, group)
        die()
        return None

    def dying_publish(self: Streams, *arguments: Any) -> Any:
        shown = publish(self, *arguments)
        if self.published > place:  # type: ignore[operator]
            asyncio.get_running_loop().call_later(chance.random() * 0.008, die)
        return shown

    if life.when == "shown":
        Streams.publish = dying_publish  # type: ignore[method-assign, assignment]
    else:
        Writer._commit = dying_commit  # type: ignore[method-assign]


def serve(life: Life, data: Path, listener: Any) -> None:
    """Be one server until killed or told to stop."""
    from xiangque.server import Settings
    from xiangque.server.logs import set_up
    from xiangque.server.running import claim_data, make_server

    if life.place is not None:
        arm(life)
    set_up()
    settings = Settings(data=data, **life.settings)
    lock = claim_data(settings)
    make_server(settings).run(sockets=[listener])
    if lock is not None:
        lock.close()


def main() -> None:
    """Be the parent."""
    import xiangque.server.app  # noqa: F401
    from xiangque.rules import GAMES, game
    from xiangque.server import Settings
    from xiangque.server.running import listen

    data = Path(sys.argv[1])
    for one in GAMES:
        game(one)
    listener = listen(Settings(port=0, data=data))
    print(listener.getsockname()[1], flush=True)
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            sys.stdin.close()
            serve(msgspec.json.decode(line, type=Life), data, listener)
            os._exit(0)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(json.dumps(os.waitstatus_to_exitcode(status)), flush=True)


if __name__ == "__main__":
    main()
