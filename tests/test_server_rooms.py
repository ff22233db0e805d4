"""Rooms: seats before a match, hosts, races for the last seat, and that nothing is kept (C-O07, C-O08)."""

import asyncio
import gc
import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_client import NO_CLOCKS, Player, Served, close_all, make_room, seated, served

from xiangque.server.connection import Connection
from xiangque.server.play import Play
from xiangque.server.records import TableState
from xiangque.server.socket import SocketSession
from xiangque.server.table import Table


@pytest.mark.parametrize(("game", "seats"), [("huaian", 4), ("anxiang", 3)])
def test_c_o08_twenty_players_race_for_the_last_seat(tmp_path: Path, game: str, seats: int) -> None:
    async def script(url: str) -> None:
        code = make_room(url, game=game, seats=seats)
        sitting = await seated(url, code, seats - 1)
        crowd = await asyncio.gather(*(Player(url, code, f"c{n}").open() for n in range(20)))
        await asyncio.gather(*(player.send(type="sit") for player in crowd))
        for player in crowd:
            await player.until(
                lambda player=player: (  # type: ignore[misc]
                    player.seat is not None or any(f.get("code") == "full" for f in player.frames)
                )
            )
        refused = [p for p in crowd if any(f.get("code") == "full" for f in p.frames)]
        assert len(refused) == 19
        assert [player.seat for player in crowd if player not in refused] == [seats - 1]
        await close_all([*sitting, *crowd])

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_c_o08_one_person_never_holds_two_seats(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        [player] = await seated(url, make_room(url), 1)
        await player.request(type="sit")
        assert player.seat == 0
        await player.send(type="sit", seat=2)
        await player.until(lambda: player.seat == 2)
        assert [seat["kind"] for seat in player.room["seats"]] == ["empty", "empty", "human", "empty"]
        refused = await player.refused(type="sit", seat=4)
        assert refused["code"] == "bad_seat"
        await player.close()

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_leaving_joining_and_starting_at_once(tmp_path: Path) -> None:
    """Whatever comes first wins; a seat is never lost or given twice."""

    async def script(url: str) -> None:
        code = make_room(url)
        players = await seated(url, code, 4)
        late = await Player(url, code, "late").open()
        await asyncio.gather(
            players[3].send(type="stand"), late.send(type="sit"), players[0].send(type="start")
        )
        await players[0].ended()
        seats = players[0].room["seats"]
        names = [seat["name"] for seat in seats]
        assert names[:3] == ["P0", "P1", "P2"]
        assert len(set(names)) == 4
        await close_all([*players, late])

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_the_host_places_and_removes_bots_and_nobody_else_does(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url), 2)
        host, guest = players
        await host.send(type="bot", seat=3, bot="drawn")
        await guest.until(lambda: guest.room["seats"][3]["bot"] == "drawn")
        assert (await guest.refused(type="bot", seat=3, bot=None))["code"] == "not_host"
        assert (await guest.refused(type="start"))["code"] == "not_host"
        assert (await host.refused(type="bot", seat=1, bot="drawn"))["code"] == "taken"
        assert (await host.refused(type="bot", seat=2, bot="clever"))["code"] == "bad_bot"
        await host.send(type="bot", seat=3, bot=None)
        await guest.until(lambda: guest.room["seats"][3]["kind"] == "empty")
        await host.send(type="stand")
        await guest.until(lambda: guest.room["you"]["host"])
        await close_all(players)

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_spectators_may_not_act(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        player = await Player(url, make_room(url), "watcher", policy=None).open()
        for frame in (
            {"type": "answer", "decision": 1, "action": 0},
            {"type": "contribute", "hand": 1, "value": ""},
            {"type": "leave"},
            {"type": "hosting", "on": True},
            {"type": "continue"},
            {"type": "phrase", "id": "hello"},
            {"type": "stand"},
        ):
            assert (await player.refused(**frame))["code"] == "not_seated"
        await player.close()

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def counts(server: Served) -> dict[str, int]:
    rooms = server.rooms
    names = [task.get_name().split("-")[0] for task in tasks_of(server)]
    return {
        "rooms": len(rooms.tables),
        "sockets": len(rooms.sockets),
        "tables": names.count("table"),
        "socket_tasks": names.count("socket"),
    }


def tasks_of(server: Served) -> list[Any]:
    while True:
        try:
            return list(asyncio.all_tasks(server.rooms.loop)) if server.rooms.loop else []
        except RuntimeError:
            continue


def returned(server: Served, wanted: dict[str, int]) -> None:
    """The counts come back to what they were; how soon does not matter."""
    for _ in range(600):
        if counts(server) == wanted:
            return
        time.sleep(0.05)
    assert counts(server) == wanted


def kept() -> dict[str, int]:
    """How many objects of rooms, matches and people are alive in this process."""
    kinds = (Table, TableState, Play, Connection, SocketSession)
    gc.collect()
    alive = [type(one) for one in gc.get_objects()]
    return {kind.__name__: alive.count(kind) for kind in kinds}


def test_c_o07_200_rooms_return_all_their_memory(tmp_path: Path) -> None:
    """Made, joined, played in and dropped; with wrong tokens, sockets cut off, and rooms only looked at."""

    web = httpx.Client()

    async def use(url: str, number: int) -> None:
        body = {"game": "huaian", "options": {"hands": 1}, "clocks": NO_CLOCKS, "seating": "three_dice"}
        code = web.post(f"{url}/api/rooms", json=body).json()["code"]
        player = await Player(url, code, "x").open()
        await player.send(type="sit")
        await player.until(lambda: player.seat is not None)
        if number % 20 == 0:
            stranger = Player(url, code, "y")
            stranger.token = "nobody.0000"
            await stranger.open()
            await stranger.close()
            await (await half_open(url, code))[1].wait_closed()
            await player.send(type="start")
            await player.until(lambda: player.room["ceremony"] is not None)
            await player.send(type="vote", on=True)
        if number % 20 == 1:
            assert web.get(f"{url}/api/rooms/{code}").status_code == 200
        await player.close()

    async def half_open(url: str, code: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(url.rsplit(":", 1)[1]))
        writer.write(upgrade(url, code))
        assert b"101" in await reader.readline()
        writer.transport.abort()
        return reader, writer

    async def script(url: str) -> None:
        for start in range(0, 200, 4):
            await asyncio.gather(*(use(url, number) for number in range(start, start + 4)))

    with web, served(tmp_path, idle_s=2.0, contribute_s=0.0, seating_s=0.0, grace_s=0.1) as server:
        before, alive = counts(server), kept()
        asyncio.run(script(server.url))
        returned(server, before)
        assert kept() == alive
        stored = httpx.get(f"{server.url}/metrics").text
        assert "xiangque_rooms 0.0" in stored
        assert "xiangque_sockets 0.0" in stored
        database = sqlite3.connect(tmp_path / "xiangque.db")
        left = {row[0] for row in database.execute("select phase from rooms")}
        database.close()
        assert left <= {"seating", "parked"}


def test_c_o07_a_wrong_token_leaves_the_room_and_its_timers_alone(tmp_path: Path) -> None:
    async def script(server: Served) -> None:
        url = server.url
        code = make_room(url)
        [player] = await seated(url, code, 1)
        token = player.token
        assert token is not None
        await player.close()
        stranger = Player(url, code, "s")
        stranger.token = token[:-4] + ("0000" if not token.endswith("0000") else "1111")
        await stranger.open()
        assert stranger.frames[-1]["code"] == "bad_token"
        assert server.rooms.tables[code].connections == {}
        await stranger.close()
        await player.open()
        assert player.seat == 0
        await player.close()

    with served(tmp_path, idle_s=2.0) as server:
        asyncio.run(script(server))
        returned(server, {"rooms": 0, "sockets": 0, "tables": 0, "socket_tasks": 0})


def test_c_o07_looking_at_a_room_keeps_nothing(tmp_path: Path) -> None:
    with served(tmp_path, idle_s=0.3) as server:
        code = make_room(server.url)
        returned(server, {"rooms": 0, "sockets": 0, "tables": 0, "socket_tasks": 0})
        assert httpx.get(f"{server.url}/api/rooms/{code}").status_code == 404
        assert httpx.get(f"{server.url}/r/{code}").status_code in (200, 404)
        assert counts(server)["rooms"] == 0


def upgrade(url: str, code: str) -> bytes:
    """The request that opens a WebSocket."""
    request = (
        f"GET /ws/{code} HTTP/1.1",
        f"Host: {url.removeprefix('http://')}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        "",
        "",
    )
    return "\r\n".join(request).encode()


def client_frame(text: str) -> bytes:
    """A short text frame as a client sends it, masked with zeros."""
    data = text.encode()
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


def test_c_o07_a_peer_that_vanished_without_closing_is_noticed(tmp_path: Path) -> None:
    async def script(server: Served) -> None:
        code = make_room(server.url)
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(upgrade(server.url, code))
        assert b"101" in await reader.readline()
        writer.write(client_frame('{"type":"hello"}'))
        while not server.rooms.tables[code].connections:
            await asyncio.sleep(0.02)
        while server.rooms.sockets:
            await asyncio.sleep(0.05)
        assert not server.rooms.tables[code].connections
        writer.close()

    with served(tmp_path, ping_s=0.3) as server:
        asyncio.run(asyncio.wait_for(script(server), 30))


def test_a_waiting_seat_is_released_when_its_player_stays_away(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url), 2)
        await players[1].close()
        await players[0].until(lambda: players[0].room["seats"][1]["state"] == "dropped")
        await players[0].until(lambda: players[0].room["seats"][1]["kind"] == "empty")
        await players[0].close()

    with served(tmp_path, seat_grace_s=0.3) as server:
        asyncio.run(script(server.url))


def test_phrases_reach_the_table_and_only_known_shapes(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url), 2)
        await players[0].send(type="phrase", id="well_played")
        await players[1].until(
            lambda: {"type": "phrase", "seat": 0, "id": "well_played"} in players[1].frames
        )
        assert (await players[0].refused(type="phrase", id="<b>"))["code"] == "bad_frame"
        await close_all(players)

    with served(tmp_path) as server:
        asyncio.run(script(server.url))
