"""Attacks on one server over its WebSocket while others play there, and what must hold afterwards."""

import asyncio
import base64
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
from forge import SERVER, Forge, Life
from outlived import problems
from server_client import Player, close_all, make_room, seated
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from xiangque.rules import GAMES

Payload = str | bytes | tuple[bytes]  # a tuple is the body of a text frame that need not be UTF-8
Chance = random.Random

NUMBERS = (0, -1, 1, 3, 4, 7, 2**31, 2**53 + 1, 2**63, 2**64, 10**30, 1.5, 1e308, -(2**70))
STRANGE: tuple[Any, ...] = (None, True, "", "x", "\u0000", "😀" * 40, [], {}, [[]], {"a": 1}, "9" * 400)
ROUND = 50
PACE_MS = 40
ANSWERS = tuple(f'{{"type":"{kind}"' for kind in ("refused", "closed", "pong"))
OTHERS_HOLD_S = 300.0
GIVEN_BACK_S = 120
MOST_GROWN_KB = 300_000
ALARMS = ("table_stopped", "Traceback", "write_failed")


# ---- frames ----


def plain(chance: Chance) -> dict[str, Any]:
    """A frame of the right shape that is seldom allowed: wrong seat, wrong turn, wrong hand, wrong phase."""
    seat, number = chance.choice((0, 1, 2, 3, 4, -1, 99)), chance.choice((0, 1, 2, 3, 10, 500, -5, 2**40))
    on = chance.random() < 0.5
    return chance.choice(
        (
            {"type": "sit", "seat": seat},
            {"type": "stand"},
            {"type": "start"},
            {"type": "bot", "seat": seat, "bot": chance.choice(("greedy", "random", "best", None))},
            {"type": "contribute", "hand": number, "value": chance.choice(("", "00ff", "zz", "0" * 66, "0"))},
            {"type": "answer", "decision": number, "action": number},
            {"type": "answer", "decision": number, "action": chance.choice(("pass", "win", "discard:1m"))},
            {"type": "hosting", "on": on},
            {"type": "continue"},
            {"type": "phrase", "id": chance.choice(("hello", "A" * 40, "../x", ""))},
            {"type": "seating", "step": number, "place": seat},
            {"type": "vote", "on": on},
            {"type": "wait", "on": on},
            {"type": "go_on", "seat": seat},
            {"type": "away", "on": on},
            {"type": "ping"},
            {"type": "hello", "token": None, "seen": number},
        )
    )


def bent(chance: Chance) -> Payload:
    """A frame whose fields have other types, are missing, or are too many."""
    frame = plain(chance)
    name = chance.choice(list(frame))
    frame[name] = chance.choice((*STRANGE, *NUMBERS))
    if chance.random() < 0.3:
        del frame[chance.choice(list(frame))]
    if chance.random() < 0.3:
        frame[chance.choice(("x", "__class__", "seat ", "token"))] = chance.choice(STRANGE)
    return json.dumps(frame)


def torn(chance: Chance) -> Payload:
    """JSON cut or with a character changed."""
    text = json.dumps(plain(chance))
    at = chance.randrange(len(text))
    return (
        text[:at] if chance.random() < 0.5 else text[:at] + chr(chance.randrange(1, 0xD7FF)) + text[at + 1 :]
    )


def vast(chance: Chance) -> Payload:
    """Nested deeply, numbers nobody can hold, or longer than a frame may be."""
    depth = chance.choice((50, 500, 2000))
    return chance.choice(
        (
            "[" * depth,
            '{"type":' * (depth // 8) + "1",
            f'{{"type":"answer","decision":{"9" * depth},"action":0}}',
            '{"type":"answer","decision":1e999,"action":-1e999}',
            '{"type":"answer","decision":NaN,"action":Infinity}',
            json.dumps({"type": "phrase", "id": "x" * chance.choice((4000, 4096, 5000, 60_000))}),
            " " * 4097,
            "",
        )
    )


def noise(chance: Chance) -> Payload:
    """Binary frames, and text frames that are no UTF-8."""
    body = chance.randbytes(chance.choice((0, 1, 20, 200)))
    return body if chance.random() < 0.5 else (b'{"type":"phrase","id":"\xff\xfe' + body,)


GARBAGE: dict[str, Callable[[Chance], Payload]] = {"bent": bent, "torn": torn, "vast": vast, "noise": noise}


def forged(chance: Chance, tokens: Sequence[str]) -> str:
    """A token that was never given out: cut, changed, signed with nothing, or of somebody else's body."""
    body, _, mark = chance.choice(tokens).partition(".")
    claims = base64.urlsafe_b64encode(b'{"id":"root","name":"x"}').decode().rstrip("=")
    return chance.choice((f"{claims}.{mark}", f"{body}.{mark[:-1]}0", f"{body}.", body, "." * 9, f"{body}.é"))


# ---- one attacker ----


class Report:
    """What was sent and what came back."""

    def __init__(self) -> None:
        self.sent: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.closed: Counter[str] = Counter()
        self.connections = 0
        self.matches = 0
        self.wrong: list[str] = []
        self.memory: dict[str, int] = {}
        self.seconds = 0.0

    @property
    def frames(self) -> int:
        return sum(self.sent.values())


class Attacker:
    """Sends frames to a room of its own, where it is seated, and to the room of the others."""

    def __init__(self, url: str, others: str, players: Sequence[Player], report: Report, seed: int) -> None:
        self.url, self.others, self.players, self.report = url, others, players, report
        self.chance = random.Random(seed)
        self.own, self.token = "", ""
        self.answered = asyncio.Event()

    async def run(self, total: int) -> None:
        """Until all attackers together have sent so many frames."""
        while self.report.frames < total:
            if not self.own or self.chance.random() < 0.02:
                await self._settle()
            seated = self.chance.random() < 0.2
            with suppress(ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                await (self._misplay() if seated else self._babble())

    async def _settle(self) -> None:
        """A new room, game and name."""
        self.own = ""
        game = self.chance.choice(list(GAMES))
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as client:
            me = await client.post("/api/me", json={"name": "attacker"})
            self.token = me.json()["token"]
            headers = {"authorization": f"Bearer {self.token}"}
            body = {"game": game, "options": {"hands": 1}}
            self.own = (await client.post("/api/rooms", json=body, headers=headers)).json().get("code", "")

    async def _misplay(self) -> None:
        """Well-formed frames of a player at the wrong moments, replayed ones among them."""
        async with self._connected(self.own) as socket:
            reader = asyncio.create_task(self._listen(socket))
            await self._send(socket, "hello", json.dumps({"type": "hello", "token": self.token}))
            await self._send(socket, "seated", '{"type":"sit"}')
            await self._send(socket, "seated", '{"type":"start"}')
            if self.chance.random() < 0.05:
                await self._send(socket, "seated", '{"type":"leave"}')
            for number in range(self.chance.randrange(20, 400)):
                if number % ROUND == ROUND - 1:
                    await self._await_pong(socket)
                heard = self.chance.choice(self.players).answers
                if heard and self.chance.random() < 0.2:
                    await self._send(socket, "replayed", json.dumps(self.chance.choice(heard)))
                else:
                    await self._send(socket, "seated", json.dumps(plain(self.chance)))
            await self._part(socket, reader)

    async def _babble(self) -> None:
        """Garbage, before or after a hello that may be forged, into either room or none."""
        code = self.chance.choice((self.others, self.others, self.own, "../x"))
        async with self._connected(code) as socket:
            reader = asyncio.create_task(self._listen(socket))
            if self.chance.random() < 0.7:
                token = None if self.chance.random() < 0.6 else forged(self.chance, [self.token])
                await self._send(socket, "hello", json.dumps({"type": "hello", "token": token}))
            for _ in range(self.chance.randrange(1, 30)):
                if self.chance.random() < 0.3:
                    await self._send(socket, "unseated", json.dumps(plain(self.chance)))
                else:
                    kind = self.chance.choice(list(GARBAGE))
                    await self._send(socket, kind, GARBAGE[kind](self.chance))
            if self.chance.random() < 0.01:
                await self._send(socket, "huge", "x" * (2 << 20))
            await self._part(socket, reader)

    async def _await_pong(self, socket: ClientConnection) -> None:
        """Until the server has taken all that was sent so far."""
        self.answered.clear()
        await self._send(socket, "seated", '{"type":"ping"}')
        await asyncio.wait_for(self.answered.wait(), 60)

    def _connected(self, code: str) -> connect:
        self.report.connections += 1
        return connect(f"{self.url.replace('http', 'ws')}/ws/{code}", open_timeout=60, close_timeout=5)

    async def _send(self, socket: ClientConnection, kind: str, payload: Payload) -> None:
        if isinstance(payload, tuple):
            await socket.send(payload[0], text=True)
        else:
            await socket.send(payload)
        self.report.sent[kind] += 1

    async def _listen(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                if not str(text).startswith(ANSWERS):
                    continue
                frame = json.loads(text)
                if frame["type"] == "refused":
                    self.report.refused[frame["code"]] += 1
                elif frame["type"] == "closed":
                    self.report.closed[frame["reason"]] += 1
                elif frame["type"] == "pong":
                    self.answered.set()
        self.answered.set()

    async def _part(self, socket: ClientConnection, reader: "asyncio.Task[None]") -> None:
        """Close politely, or just go."""
        if self.chance.random() < 0.3:
            socket.transport.abort()
        else:
            await socket.close()
        await reader


class HalfOpen:
    """Connections that begin to speak HTTP and never go on."""

    def __init__(self) -> None:
        self._readers: list[asyncio.StreamReader] = []
        self._writers: list[asyncio.StreamWriter] = []

    async def open(self, url: str, count: int) -> "HalfOpen":
        """Open so many, each stuck elsewhere."""
        host, _, port = url.removeprefix("http://").partition(":")
        starts = (b"", b"GET /ws/1", b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"\x16\x03\x01\x02\x00\x01")
        for number in range(count):
            reader, writer = await asyncio.open_connection(host, int(port))
            self._readers.append(reader)
            writer.write(starts[number % len(starts)])
            self._writers.append(writer)
        return self

    async def ended(self) -> int:
        """Wait until the server has ended all of them; how many there were."""
        await asyncio.gather(*(reader.read() for reader in self._readers))
        return len(self._readers)

    async def close(self) -> None:
        for writer in self._writers:
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()


# ---- the whole ----


async def beside(url: str, players: Sequence[Player], report: Report, stop: asyncio.Event) -> None:
    """Others play one match after the other until told to stop; each is looked at for what went wrong."""
    while not stop.is_set():
        for player in players if report.matches else players[:1]:
            await player.send(type="continue" if report.matches else "start")
        await asyncio.gather(*(_ended_after(player, player.match) for player in players))
        report.matches += 1
        async with httpx.AsyncClient(base_url=url, timeout=60) as client:
            headers = {"authorization": f"Bearer {players[0].token}"}
            journal = await client.get(f"/api/matches/{players[0].match}/journal", headers=headers)
        report.wrong += problems(journal.text.splitlines(), players)
        for player in players:
            player.answers.clear()
            player.frames.clear()
            player.raw.clear()


async def _ended_after(player: Player, match: str | None) -> None:
    """Wait for the end of the match that follows this one."""
    async with player._changed:
        ended = player._changed.wait_for(lambda: player.match != match and "match_ended" in player.types())
        await asyncio.wait_for(ended, OTHERS_HOLD_S)


def lives(pid: int) -> bool:
    """Whether the process is there."""
    return Path(f"/proc/{pid}/status").exists()


def memory_of(pid: int) -> int:
    """Resident memory in kB."""
    for line in Path(f"/proc/{pid}/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


Tell = Callable[[Report], None]


async def attack(
    data: Path, total: int, seed: int, attackers: int = 6, tell: Tell = lambda report: None
) -> Report:
    """So many frames at one server while others play there; ``report.wrong`` is empty when it held."""
    report = Report()
    async with Forge(data) as forge:
        await forge.start(
            Life(
                settings={
                    **SERVER,
                    "frames_per_s": 1e9,
                    "idle_s": 1.0,
                    "bot_ms": PACE_MS,
                    "contribute_s": 0.5,
                }
            )
        )
        code = make_room(forge.url, game=list(GAMES)[seed % len(GAMES)])
        players = await seated(forge.url, code, 3)
        half = await HalfOpen().open(forge.url, 40)
        stop = asyncio.Event()
        others = asyncio.create_task(beside(forge.url, players, report, stop))
        crowd = [Attacker(forge.url, code, players, report, seed * 1000 + n) for n in range(attackers)]
        await _attacked(forge, [one.run(total) for one in crowd], others, report, tell)
        stop.set()
        if lives(forge.pid):
            await others
            await half.close()
            report.wrong += await _afterwards(forge, len(players), report)
        else:
            report.wrong.append(f"the server died: {await forge.died()}")
        await close_all(players)
    log = forge.log.read_text("utf-8")
    report.wrong += [f"the log has {word}" for word in ALARMS if word in log]
    return report


async def _attacked(
    forge: Forge,
    crowd: Sequence[Coroutine[Any, Any, None]],
    others: "asyncio.Task[None]",
    report: Report,
    tell: Tell,
) -> None:
    """Let all attackers run to their end, or to the server's, or to that of the others' patience."""
    since = time.monotonic()
    report.memory["before"] = report.memory["peak"] = memory_of(forge.pid)
    attacking = asyncio.gather(*crowd)
    while not attacking.done():
        await asyncio.wait({attacking}, timeout=5.0)
        if not lives(forge.pid) or others.done():
            attacking.cancel()
            break
        report.memory["peak"] = max(report.memory["peak"], memory_of(forge.pid))
        report.seconds = time.monotonic() - since
        tell(report)
    [outcome] = await asyncio.gather(attacking, return_exceptions=True)
    report.wrong += [f"an attacker gave up: {outcome!r}"] if isinstance(outcome, BaseException) else []


async def _afterwards(forge: Forge, players: int, report: Report) -> list[str]:
    """Whether sockets, rooms and memory are given back."""
    wrong = []
    left: dict[str, float] = {}
    async with httpx.AsyncClient(base_url=forge.url, timeout=60) as client:
        for _ in range(GIVEN_BACK_S):
            text = (await client.get("/metrics")).text
            numbers = dict(line.split(" ") for line in text.splitlines() if not line.startswith("#"))
            left = {name: float(numbers[f"xiangque_{name}"]) for name in ("sockets", "rooms")}
            if left == {"sockets": players, "rooms": 1}:
                break
            await asyncio.sleep(1.0)
        else:
            wrong.append(f"not given back: {left}")
    report.memory["after"] = memory_of(forge.pid)
    grown = report.memory["peak"] - report.memory["before"]
    if grown > MOST_GROWN_KB:
        wrong.append(f"memory grew by {grown} kB")
    return wrong
