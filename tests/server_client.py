"""A real server in a thread, and scripted players on real WebSockets."""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from xiangque.server import Clocks, Settings
from xiangque.server.rooms import Rooms
from xiangque.server.running import TableServer, listen, make_server

Frame = dict[str, Any]
Policy = Callable[[Frame], Any]

NO_CLOCKS = {"turn_s": 0, "claim_s": 0, "claim_min_ms": 0, "next_s": 0}
WAIT = 30.0


def eager(decision: Frame) -> Any:
    """Win, else the first kong or pung, else throw the drawn tile or pass: the last offer."""
    offers = decision["offers"]
    for kind in ("win", "kong_exposed", "kong_added", "kong_concealed", "pung"):
        for offer in offers:
            if offer["kind"] == kind:
                return offer["id"]
    return drawn(decision)


def drawn(decision: Frame) -> Any:
    """Pass where one may, else throw the drawn tile, else the first discard."""
    offers = decision["offers"]
    for offer in offers:
        if offer["kind"] == "pass":
            return offer["id"]
    discards = [offer for offer in offers if offer["kind"] == "discard"] or offers
    for offer in discards:
        if offer["pieces"] == [decision.get("tile")]:
            return offer["id"]
    return discards[0]["id"]


class Served:
    """One server that listens on a free port."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        listener = listen(settings)
        self.port = int(listener.getsockname()[1])
        self.server: TableServer = make_server(settings)
        self._thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listener]})
        self._thread.start()
        while not self.server.started and self._thread.is_alive():
            time.sleep(0.01)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join()

    @property
    def rooms(self) -> Rooms:
        return self.server.rooms

    @property
    def app(self) -> Any:
        return self.server.config.app


@contextmanager
def served(data: Path, **changes: Any) -> Iterator[Served]:
    """A server for tests: no pace, short waits."""
    plain: dict[str, Any] = {
        "port": 0,
        "data": data,
        "bot_ms": 0,
        "contribute_s": 2.0,
        "frames_per_s": 10_000.0,
        "clocks": Clocks(turn_s=0, claim_s=0, claim_min_ms=0, next_s=0),
    }
    server = Served(Settings(**{**plain, **changes}))
    try:
        yield server
    finally:
        server.stop()


def make_room(url: str, hands: int = 1, token: str | None = None, **changes: Any) -> str:
    """The code of a new room."""
    body = {"game": "huaian", "options": {"hands": hands}, "clocks": NO_CLOCKS, **changes}
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = httpx.post(f"{url}/api/rooms", json=body, headers=headers)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


class Player:
    """One client: keeps every raw frame and the whole of its own stream."""

    def __init__(self, url: str, code: str, name: str, policy: Policy | None = eager) -> None:
        self.address = f"{url.replace('http', 'ws')}/ws/{code}"
        self.name = name
        self.policy = policy
        self.contributes = True
        self.continues = True
        self.token: str | None = None
        self.raw: list[str] = []
        self.frames: list[Frame] = []
        self.stream: list[Frame] = []
        self.match: str | None = None
        self.room: Frame = {}
        self.decision: Frame | None = None
        self.answers: list[Frame] = []
        self.closed: str | None = None
        self._changed = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def open(self, fresh: bool = False) -> "Player":
        """Connect and say hello; ``fresh`` as a client that has lost everything but its token."""
        if fresh:
            self.stream, self.match = [], None
        self.decision, self.closed = None, None
        self._socket = await connect(self.address, open_timeout=WAIT)
        self._reader = asyncio.create_task(self._read(self._socket))
        hello: Frame = {"type": "hello", "seen": len(self.stream), "name": self.name}
        if self.token is not None:
            hello["token"] = self.token
        if self.match is not None:
            hello["match"] = self.match
        seen = len(self.frames)
        await self.send(**hello)
        answers = ("welcome", "refused")
        await self.until(
            lambda: self.closed is not None or any(f["type"] in answers for f in self.frames[seen:])
        )
        return self

    async def close(self) -> None:
        """Drop the connection."""
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await self._reader
        self._socket = self._reader = None

    async def send(self, **frame: Any) -> None:
        await self.send_text(json.dumps(frame))

    async def send_text(self, text: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    async def until(self, done: Callable[[], bool]) -> None:
        """Wait for a condition over what has been received."""
        async with self._changed:
            await asyncio.wait_for(self._changed.wait_for(done), WAIT)

    async def request(self, **frame: Any) -> Frame:
        """Send, and give the next frame that answers: an ack, a refusal, a room or a pong."""
        seen = len(self.frames)
        await self.send(**frame)
        return await self.next_answer(seen)

    async def refused(self, **frame: Any) -> Frame:
        """Send, and give the refusal that follows."""
        seen = len(self.frames)
        await self.send(**frame)
        await self.until(lambda: any(f["type"] == "refused" for f in self.frames[seen:]))
        return next(f for f in self.frames[seen:] if f["type"] == "refused")

    async def next_answer(self, seen: int) -> Frame:
        def found() -> Frame | None:
            kinds = ("ack", "refused", "room", "pong", "closed", "welcome")
            return next((f for f in self.frames[seen:] if f["type"] in kinds), None)

        await self.until(lambda: found() is not None)
        frame = found()
        assert frame is not None
        return frame

    async def ended(self) -> None:
        """Wait for the end of the match."""
        await self.until(lambda: self.types().count("match_ended") == 1)

    def types(self) -> list[str]:
        return [event["type"] for event in self.stream]

    @property
    def seat(self) -> int | None:
        seat: int | None = self.room["you"]["seat"] if self.room else None
        return seat

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                assert isinstance(text, str)
                self.raw.append(text)
                await self._take(json.loads(text))
        async with self._changed:
            self.closed = self.closed or "lost"
            self._changed.notify_all()

    async def _take(self, frame: Frame) -> None:
        with suppress(ConnectionClosed):
            await self._react(frame)
        async with self._changed:
            self.frames.append(frame)
            self._changed.notify_all()

    async def _react(self, frame: Frame) -> None:
        kind = frame["type"]
        if kind in ("welcome", "room"):
            self.room = frame["room"]
            self.token = frame.get("token", self.token)
            if kind == "welcome":
                await self._throw()
            own = self.seat is not None and self.room["seats"][self.seat]
            if self.continues and self.room["phase"] == "between" and own and not own["continued"]:
                await self.send(type="continue")
        elif kind == "events":
            await self._events(frame)
        elif kind == "decision":
            self.decision = frame
            if self.policy is not None:
                await self.answer(self.policy(frame))
        elif kind == "ack":
            if self.decision is not None and self.decision["decision"] == frame["decision"]:
                self.decision = None
        elif kind == "closed":
            self.closed = frame["reason"]

    async def _events(self, frame: Frame) -> None:
        if frame["match"] != self.match:
            self.match, self.stream = frame["match"], []
        if frame["from"] == 1:
            self.stream = []
        assert frame["from"] == len(self.stream) + 1, "a stream has no gaps"
        self.stream += frame["list"]
        if any(event["type"] != "passed" for event in frame["list"]):
            self.decision = None
        if any(event["type"] == "committed" for event in frame["list"]):
            await self._throw()

    async def _throw(self) -> None:
        """Contribute to a wall that is committed to and not dealt, unless that is done."""
        last = next(
            (one for one in reversed(self.stream) if one["type"] in ("committed", "hand_started")), None
        )
        done = any(one["type"] == "contributed" and one["seat"] == self.seat for one in self.stream[-4:])
        if last and last["type"] == "committed" and self.contributes and self.seat is not None and not done:
            await self.send(type="contribute", hand=last["hand"], value="00ff")

    async def answer(self, action: Any) -> None:
        assert self.decision is not None
        frame = {"type": "answer", "decision": self.decision["decision"], "action": action}
        self.answers.append(frame)
        self.decision = None
        await self.send(**frame)


def stream_bytes(player: Player) -> bytes:
    """The own stream in a canonical form."""
    return msgspec.json.encode(player.stream, order="deterministic")


async def seated(server_url: str, code: str, count: int, policy: Policy | None = eager) -> list[Player]:
    """Players on the first seats, the first one the host."""
    players = []
    for number in range(count):
        player = await Player(server_url, code, f"P{number}", policy).open()
        await player.send(type="sit", seat=number)
        await player.until(lambda player=player: player.seat is not None)  # type: ignore[misc]
        players.append(player)
    return players


async def close_all(players: list[Player]) -> None:
    for player in players:
        await player.close()
