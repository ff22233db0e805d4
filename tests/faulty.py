"""A proxy that harms whole WebSocket frames, seeded, and a client that lives with it."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from outlived import not_its_own
from server_client import Frame, Player, Served, make_room, seated
from websockets.asyncio.client import connect
from websockets.asyncio.connection import Connection
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, WebSocketException

from xiangque.events import decode
from xiangque.match import fair
from xiangque.match.replay import verify

LATEST_S = 0.03


class Faults:
    """What is done to frames, each by the same chance, and how often it was done."""

    def __init__(self, seed: int, chance: float) -> None:
        self.random = random.Random(seed)
        self.chance = chance
        self.counts = dict.fromkeys(("cut", "twice", "late"), 0)

    def strikes(self, kind: str) -> bool:
        """Whether this fault happens now."""
        hit = self.random.random() < self.chance
        self.counts[kind] += hit
        return hit


@asynccontextmanager
async def proxy(url: str, faults: Faults) -> AsyncIterator[str]:
    """The address of a proxy to the web sockets of the server at ``url``."""
    base = url.replace("http", "ws")

    async def relay(client: ServerConnection) -> None:
        assert client.request is not None
        async with connect(f"{base}{client.request.path}") as server:
            ways = [
                asyncio.create_task(_pass_on(client, server, faults)),
                asyncio.create_task(_pass_on(server, client, faults)),
            ]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async with serve(relay, "127.0.0.1", 0) as listening:
        yield f"http://127.0.0.1:{next(iter(listening.sockets)).getsockname()[1]}"


async def _pass_on(source: Connection, target: Connection, faults: Faults) -> None:
    """One direction until it is cut; late frames are overtaken. The first frame says who is there."""
    sending: set[asyncio.Task[None]] = set()
    first = True
    with suppress(ConnectionClosed):
        async for frame in source:
            if not first and faults.strikes("cut"):
                break
            copies = 1 + (not first and faults.strikes("twice"))
            for _ in range(copies):
                late = not first and faults.strikes("late")
                wait = faults.random.random() * LATEST_S if late or copies > 1 else 0.0
                sending.add(asyncio.create_task(_send(target, frame, wait)))
            first = False
    for task in sending:
        task.cancel()
    await asyncio.gather(*sending, return_exceptions=True)


async def _send(target: Connection, frame: str | bytes, wait: float) -> None:
    if wait:
        await asyncio.sleep(wait)
    with suppress(ConnectionClosed):
        await target.send(frame)


class Patient(Player):
    """Skips what it holds already, and comes back after a gap or a cut, as the browser client does."""

    async def play(self) -> None:
        """Stay, or come back, until the match has ended."""
        while "match_ended" not in self.types():
            with suppress(WebSocketException, OSError, TimeoutError):
                await self.open()
                await self.until(lambda: self.closed is not None or "match_ended" in self.types())
            await self.close()

    async def lose(self) -> None:
        """Hang up at once."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _events(self, frame: Frame) -> None:
        held = len(self.stream) if frame["match"] == self.match else 0
        if frame["from"] == 1 or frame["from"] == held + 1:
            await super()._events(frame)
        elif frame["from"] > held + 1:
            await self.lose()
        elif frame["from"] + len(frame["list"]) > held + 1:
            await super()._events(
                {**frame, "from": held + 1, "list": frame["list"][held + 1 - frame["from"] :]}
            )


async def match_on_a_bad_network(server: Served, game: str, faults: Faults) -> list[str]:
    """A hand with one player on a good network and three behind the proxy; what is wrong in the end."""
    code = make_room(server.url, game=game)
    [good] = await seated(server.url, code, 1)
    async with proxy(server.url, faults) as bad:
        players = [Patient(server.url, code, f"P{seat}") for seat in range(1, 4)]
        for seat, player in enumerate(players, 1):
            await player.open()
            await player.send(type="sit", seat=seat)
            await player.until(lambda player=player: player.seat is not None)  # type: ignore[misc]
            await player.close()
            player.address = player.address.replace(server.url[4:], bad[4:])
        await good.send(type="start")
        await asyncio.wait_for(asyncio.gather(good.ended(), *(player.play() for player in players)), 60)
    await good.close()
    lines = await server.app.state.store.journal(good.match)
    events = [decode(line) for line in lines]
    wrong = verify(lines) + fair.check(events)
    everyone: list[Player] = [good, *players]
    for one in everyone:
        wrong += [f"{one.name}: {found}" for found in not_its_own(events, one)]
    return wrong
