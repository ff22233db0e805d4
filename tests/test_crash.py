"""kill -9 at many moments of a match: the same hand goes on and nothing acknowledged is lost."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from killed import through_every_event, under_load
from server_client import Player, close_all, drawn, eager, make_room, seated
from walls import wall

from xiangque.events import decode
from xiangque.match import fair
from xiangque.match.replay import verify

LAUNCH = """
import json, sys
from pathlib import Path
from xiangque.server import Settings, run
walls = json.loads(sys.argv[3])
run(Settings(
    port=int(sys.argv[1]), data=Path(sys.argv[2]), bot_ms=int(sys.argv[4]), frames_per_s=1e4,
    contribute_s=2.0, walls=(lambda match, hand: (list(walls[hand - 1]), (1, 4))) if walls else None,
))
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Process:
    """A server of its own that can be killed and started again on the same data."""

    def __init__(self, data: Path, walls: list[list[int]] | None = None, bot_ms: int = 3) -> None:
        self.arguments = [str(free_port()), str(data), json.dumps(walls), str(bot_ms)]
        self.log = data.parent / f"{data.name}.log"
        self.url = f"http://127.0.0.1:{self.arguments[0]}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-u", "-c", LAUNCH, *self.arguments]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
        assert self.process.stdout is not None
        assert b"http" in self.process.stdout.readline(), self.log.read_text("utf-8")[-2000:]
        httpx.get(f"{self.url}/healthz", timeout=30)

    def end(self, how: signal.Signals) -> None:
        assert self.process is not None
        os.kill(self.process.pid, how)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None


@contextmanager
def process(data: Path, walls: list[list[int]] | None = None, bot_ms: int = 3) -> Iterator[Process]:
    server = Process(data, walls, bot_ms)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None:
            server.end(signal.SIGKILL)


def journal_of(url: str, player: Player) -> list[str]:
    headers = {"authorization": f"Bearer {player.token}"}
    return httpx.get(f"{url}/api/matches/{player.match}/journal", headers=headers).text.splitlines()


async def again(players: list[Player]) -> None:
    for player in players:
        await player.close()
    for player in players:
        await player.open()


# The places of the journal at whose commit the server is killed: before, inside, after, or once it is shown.
# While contributing, dealing, in turns, in claim windows, at the end of a hand: whatever it hits.
KILLED = [
    ("huaian", 2, (0, 1, 3, 6, 8, 30, 51, 80, 107)),
    ("suihua", 1, (2, 9, 40, 71)),
    ("anxiang", 1, (4, 7, 21, 38)),
]


DEALT = 11  # the events up to the deal, which every match has


@pytest.mark.parametrize(("game", "hands", "places"), KILLED, ids=[case[0] for case in KILLED])
def test_a_match_goes_on_after_every_kill(
    tmp_path: Path, game: str, hands: int, places: tuple[int, ...]
) -> None:
    """`chaos/kill.py` does it at every event."""
    killed = asyncio.run(through_every_event(tmp_path / "data", game, places, hands=hands))
    assert killed.wrong == []
    assert killed.kills >= sum(place < DEALT for place in places)  # a short match ends before the last ones


def test_tables_of_all_games_go_on_after_kills_at_random_moments(tmp_path: Path) -> None:
    killed = asyncio.run(under_load(tmp_path / "data", tables=3, kills=3, seed=5))
    assert killed.wrong == []
    assert killed.kills == 3


# Seat 0 throws 5m; seat 1 may pung it, seat 2 may win with it.
CLAIMS = wall(
    [
        "147m258p369s1122s5m",
        "55m1379p24689s13p",
        "46m123p456p789s99p",
    ]
)


def test_an_answer_in_an_open_claim_window_survives(tmp_path: Path) -> None:
    """Seat 1's acknowledged pung waits for seat 2 across a kill, and takes effect when seat 2 passes."""

    async def script(server: Process) -> None:
        players = await seated(server.url, make_room(server.url), 4, policy=None)
        thrower, pungs, wins, other = players
        await thrower.send(type="start")
        await thrower.until(lambda: thrower.decision is not None)
        assert thrower.decision is not None
        await thrower.answer(4)
        await pungs.until(lambda: pungs.decision is not None)
        await wins.until(lambda: wins.decision is not None)
        asked = wins.decision
        assert asked is not None
        assert {"win", "pass"} <= {offer["kind"] for offer in asked["offers"]}
        await pungs.answer(138)
        await pungs.until(lambda: pungs.frames[-1]["type"] == "ack")
        server.end(signal.SIGKILL)
        server.start()
        await again(players)
        await wins.until(lambda: wins.decision is not None)
        assert wins.decision is not None
        assert wins.decision["decision"] == asked["decision"]
        assert wins.decision["offers"] == asked["offers"]
        assert pungs.decision is None
        assert "punged" not in thrower.types()
        acks = sum(frame["type"] == "ack" for frame in pungs.frames)
        await pungs.send(**pungs.answers[-1])
        await pungs.until(lambda: sum(frame["type"] == "ack" for frame in pungs.frames) > acks)
        await wins.answer(drawn(wins.decision))
        await other.until(lambda: "punged" in other.types())
        punged = next(event for event in other.stream if event["type"] == "punged")
        assert punged["seat"] == 1
        await pungs.until(lambda: pungs.decision is not None)
        for player in players:
            player.policy = eager
            if player.decision is not None:
                await player.answer(eager(player.decision))
        await asyncio.gather(*(player.ended() for player in players))
        assert verify(journal_of(server.url, thrower)) == []
        await close_all(players)

    with process(tmp_path, [CLAIMS]) as server:
        asyncio.run(script(server))


def test_after_a_kill_between_commitment_and_deal_everybody_may_still_throw(tmp_path: Path) -> None:
    """One throw came before the kill, one comes after it; the wall follows from the secret and both."""

    async def script(server: Process) -> None:
        players = await seated(server.url, make_room(server.url), 2)
        early, late = players
        late.contributes = False
        await early.send(type="start")
        await early.until(lambda: "contributed" in early.types())
        [committed] = [one for one in early.stream if one["type"] == "committed"]
        server.end(signal.SIGKILL)
        server.start()
        await again([early])
        assert "hand_started" not in early.types()
        late.contributes = True
        await again([late])
        await asyncio.gather(early.ended(), late.ended())
        lines = journal_of(server.url, early)
        assert verify(lines) == []
        assert fair.check([decode(line) for line in lines]) == []
        [ended] = [one for one in early.stream if one["type"] == "hand_ended"]
        assert ended["reveal"]["contributions"] == ["00ff", "00ff", "", ""]
        assert fair.commitment(bytes.fromhex(ended["reveal"]["secret"])) == committed["commitment"]
        await close_all(players)

    with process(tmp_path) as server:
        asyncio.run(script(server))


def test_a_clean_stop_tells_the_players_and_the_match_goes_on(tmp_path: Path) -> None:
    async def script(server: Process) -> None:
        [player] = await seated(server.url, make_room(server.url), 1)
        await player.send(type="start")
        await player.until(lambda: len(player.stream) > 20)
        server.end(signal.SIGTERM)
        await player.until(lambda: player.closed is not None)
        assert player.closed == "restart"
        server.start()
        await again([player])
        await player.ended()
        assert verify(journal_of(server.url, player)) == []
        await player.close()

    with process(tmp_path) as server:
        asyncio.run(script(server))


def test_two_servers_never_share_a_data_directory(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        command = [sys.executable, "-c", LAUNCH, str(free_port()), *server.arguments[1:]]
        second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert second.returncode != 0
        assert "another server is using" in second.stderr
