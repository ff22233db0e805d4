"""Bad networks: frames cut off, doubled, late and out of order; readers that read slowly or not at all."""

import asyncio
import socket
from pathlib import Path

import pytest
from faulty import Faults, match_on_a_bad_network
from server_client import Player, Served, close_all, eager, make_room, seated, served

from xiangque.server import connection, wire


@pytest.mark.parametrize(("game", "seed"), [("huaian", 1), ("suihua", 2), ("anxiang", 3)])
def test_clients_behind_a_bad_network_end_like_one_that_has_a_good_one(
    tmp_path: Path, game: str, seed: int
) -> None:
    faults = Faults(seed, chance=0.05)
    with served(tmp_path) as server:
        assert asyncio.run(match_on_a_bad_network(server, game, faults)) == []
    assert min(faults.counts.values()) > 0


async def deaf(server: Served, code: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Somebody who watches a room and reads nothing, with a small window."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", server.port))
    reader, writer = await asyncio.open_connection(sock=raw, limit=4096)
    hello = b'{"type":"hello","seen":0}'
    writer.write(
        f"GET /ws/{code} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        + bytes([0x81, 0x80 | len(hello)])
        + b"\0\0\0\0"
        + hello
    )
    await writer.drain()
    return reader, writer


def test_a_reader_that_never_reads_takes_bounded_memory_and_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is let go by the first ping it does not answer; what it may hold until then is bounded."""
    monkeypatch.setattr(connection, "MAX_CHARS", 20_000)
    most = 0

    async def script(server: Served) -> None:
        nonlocal most
        code = make_room(server.url, hands=4)
        players = await seated(server.url, code, 4)
        _reader, writer = await deaf(server, code)
        while len(server.rooms.sockets) < 5:
            await asyncio.sleep(0.01)
        await players[0].send(type="start")
        ended = asyncio.create_task(players[0].ended())
        while not ended.done():
            await asyncio.wait([ended], timeout=0.02)
            for one in list(server.rooms.sockets):
                most = max(most, one.chars)
            for protocol in list(server.server.server_state.connections):
                most = max(most, protocol.transport.get_write_buffer_size())
        await ended
        writer.close()
        await close_all(players)

    with served(tmp_path, ping_s=0.5) as server:
        asyncio.run(script(server))
    assert most < 20_000 + 64 * 1024 + 20_000


def test_a_reader_that_fell_behind_is_shown_everything_afresh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fresh(player: Player) -> int:
        return sum(frame["type"] == "events" and frame["from"] == 1 for frame in player.frames)

    def fall_behind(slow: connection.Connection) -> None:
        """Two frames at once are one too many."""
        with monkeypatch.context() as patched:
            patched.setattr(connection, "MAX_FRAMES", 1)
            for _ in range(2):
                slow.send(wire.Pong())
        assert not slow.waiting

    async def script(server: Served) -> None:
        code = make_room(server.url)
        [player] = await seated(server.url, code, 1, policy=None)
        await player.send(type="start")
        await player.until(lambda: player.decision is not None)
        held, asked, begun = list(player.stream), player.decision, fresh(player)
        [slow] = server.rooms.sockets
        loop = server.rooms.loop
        assert loop is not None
        loop.call_soon_threadsafe(fall_behind, slow)
        await player.until(lambda: fresh(player) > begun and player.decision is not asked)
        assert player.stream == held
        assert player.decision == asked
        player.policy = eager
        assert player.decision is not None
        await player.answer(eager(player.decision))
        await player.ended()
        await close_all([player])

    with served(tmp_path) as server:
        asyncio.run(script(server))
