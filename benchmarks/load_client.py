"""A light WebSocket client that plays one seat: think, answer, and note when frames come."""

import asyncio
import base64
import json
import struct
from collections.abc import Callable
from typing import Any

import msgspec

GAPS = ("discarded", "turned", "weied", "konged")
DEALING = ("match_started", "committed", "contributed", "hand_started")


class Offer(msgspec.Struct):
    """What is read of an offer."""

    id: int
    kind: str
    pieces: list[str]


class Shown(msgspec.Struct):
    """What is read of an event."""

    type: str
    hand: int = 0


class Seat(msgspec.Struct):
    """What is read of a seat."""

    continued: bool = False


class You(msgspec.Struct):
    """What is read of oneself."""

    seat: int | None = None


class Room(msgspec.Struct):
    """What is read of a room."""

    phase: str
    you: You
    seats: list[Seat]


class Frame(msgspec.Struct, rename={"from_": "from", "events": "list"}):
    """What is read of a frame."""

    type: str
    match: str = ""
    from_: Any = 0
    events: list[Shown] = msgspec.field(default_factory=list)
    decision: int = 0
    tile: str = ""
    offers: list[Offer] = msgspec.field(default_factory=list)
    code: str = ""
    reason: str = ""
    token: str = ""
    room: Room | None = None


_decoder = msgspec.json.Decoder(Frame)


class Sitting:
    """One table: its code, and when the last answer was sent by any of its four clients."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.answered = 0.0


class Load:
    """What all clients share: the address, the thinking time, what was measured."""

    def __init__(self, port: int, think_s: float, claim_min_s: float) -> None:
        self.port = port
        self.think_s = think_s
        self.claim_min_s = claim_min_s
        self.delays: list[float] = []
        self.measuring = False
        self.errors: list[str] = []
        self.frames = 0
        self.answers = 0
        self.welcomed = 0
        self.reconnect = False


class Client(asyncio.Protocol):
    """One player on one connection; reconnects by itself while ``load.reconnect``."""

    def __init__(self, load: Load, table: Sitting, seat: int) -> None:
        self.load = load
        self.table = table
        self.seat = seat
        self.token = ""
        self.match = ""
        self.seen = 0
        self.phase = ""
        self.seated = asyncio.Event()
        self.back = asyncio.Event()
        self._told = False
        self._open: int | None = None
        self._allowed = 0.0
        self._buffer = b""
        self._upgraded = False
        self._transport: asyncio.Transport | None = None

    async def connect(self) -> None:
        """Open the connection; says hello once it stands."""
        self._buffer, self._upgraded, self._open, self._told = b"", False, None, False
        loop = asyncio.get_running_loop()
        while True:
            try:
                await loop.create_connection(lambda: self, "127.0.0.1", self.load.port)
                return
            except OSError:
                await asyncio.sleep(0.05)

    def connection_made(self, transport: Any) -> None:
        """Ask for the upgrade."""
        self._transport = transport
        key = base64.b64encode(b"0123456789abcdef").decode()
        transport.write(
            f"GET /ws/{self.table.code} HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        """Come back, or note an error."""
        if self.load.reconnect:
            asyncio.get_running_loop().create_task(self.connect())
        else:
            self.load.errors.append("connection lost")

    def send(self, **frame: Any) -> None:
        """One text frame, masked by zeros."""
        text = json.dumps(frame).encode()
        assert self._transport is not None
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        self._transport.write(b"\x81" + size + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        """Cut the bytes into frames."""
        now = asyncio.get_running_loop().time()
        buffer = self._buffer + data if self._buffer else data
        if not self._upgraded:
            head, found, buffer_rest = buffer.partition(b"\r\n\r\n")
            if not found:
                self._buffer = buffer
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.load.errors.append(head.decode().splitlines()[0])
                return
            self._upgraded, buffer = True, buffer_rest
            hello = {"type": "hello", "seen": self.seen, "name": f"P{self.seat}"}
            self.send(**hello | ({"token": self.token, "match": self.match} if self.token else {}))
        at, end = 0, len(buffer)
        while end - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size == 126 and end >= at + 4:
                size, start = struct.unpack_from(">H", buffer, at + 2)[0], at + 4
            elif size == 127 and end >= at + 10:
                size, start = struct.unpack_from(">Q", buffer, at + 2)[0], at + 10
            elif size >= 126:
                break
            if end < start + size:
                break
            self._frame(buffer[at] & 15, buffer[start : start + size], now)
            at = start + size
        self._buffer = buffer[at:]

    def _frame(self, opcode: int, body: bytes, now: float) -> None:
        if opcode == 9:
            assert self._transport is not None
            self._transport.write(bytes([0x8A, 0x80 | len(body)]) + b"\0\0\0\0" + body)
        if opcode != 1:
            return
        self.load.frames += 1
        frame = _decoder.decode(body)
        _TAKES.get(frame.type, Client._ignore)(self, frame, now)

    def _ignore(self, frame: Frame, now: float) -> None:
        """Nothing to do for this frame."""

    def _refused(self, frame: Frame, now: float) -> None:
        """An answer that crosses the end of its window on the way is stale; all else is an error."""
        if frame.code != "stale":
            self.load.errors.append(f"{frame.type} {frame.code or frame.reason}")

    def _room(self, frame: Frame, now: float) -> None:
        if frame.token:
            self.token = frame.token
            self.load.welcomed += 1
            self.back.set()
        assert frame.room is not None
        self.phase, own = frame.room.phase, frame.room.you.seat
        if own is None:
            if frame.token:
                self.send(type="sit", seat=self.seat)
            return
        self.seated.set()
        done = self.phase in ("between", "ended")
        if done and not self._told and not frame.room.seats[own].continued:
            asyncio.get_running_loop().call_later(self.load.think_s, self.send_later, "continue", 0, 0)
        self._told = done

    def _events(self, frame: Frame, now: float) -> None:
        kinds = [event.type for event in frame.events]
        if frame.match != self.match or frame.from_ == 1:
            self.match, self.seen = frame.match, 0
        if frame.from_ != self.seen + 1:
            self.load.errors.append(f"events from {frame.from_}, {self.seen} held")
        self.seen = frame.from_ + len(kinds) - 1
        if kinds != ["passed"]:
            self._open = None
            self._measure(kinds, now)
        for event in frame.events:
            if event.type == "committed" and self.back.is_set():
                self.send(type="contribute", hand=event.hand, value="00ff")

    def _measure(self, kinds: list[str], now: float) -> None:
        """Note the delay since the last answer was sent, the window was over and what precedes it was due."""
        if kinds[0] in DEALING:
            self._allowed = now
        else:
            self._allowed = max(self._allowed, self.table.answered)
            if self.load.measuring:
                self.load.delays.append(now - self._allowed)
        if next((kind for kind in reversed(kinds) if kind != "bao_shown"), "") in GAPS:
            self._allowed = now + self.load.claim_min_s

    def _decision(self, frame: Frame, now: float) -> None:
        self._open = frame.decision
        chosen = choose(frame)
        loop = asyncio.get_running_loop()
        loop.call_later(self.load.think_s, self.send_later, "answer", frame.decision, chosen)

    def send_later(self, kind: str, decision: int, action: int) -> None:
        """Answer after thinking, unless the question is over."""
        if self._transport is None or self._transport.is_closing():
            return
        if kind == "continue":
            self.send(type="continue")
        elif self._open == decision:
            self.table.answered = asyncio.get_running_loop().time()
            self.load.answers += 1
            self.send(type="answer", decision=decision, action=action)


_TAKES: dict[str, Callable[[Client, Frame, float], None]] = {
    "welcome": Client._room,
    "room": Client._room,
    "events": Client._events,
    "decision": Client._decision,
    "refused": Client._refused,
    "closed": Client._refused,
}


def choose(frame: Frame) -> int:
    """Win, kong or pung where that is offered; else pass, else throw the drawn tile."""
    for kind in ("win", "kong_exposed", "pung", "pass"):
        for offer in frame.offers:
            if offer.kind == kind:
                return offer.id
    throws = [offer for offer in frame.offers if offer.kind == "discard"] or frame.offers
    return next((offer.id for offer in throws if offer.pieces == [frame.tile]), throws[0].id)
