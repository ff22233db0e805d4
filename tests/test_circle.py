"""Who sees which room on the first screen: one's own, and only those that their host shows to his circle."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_client import Player, close_all, make_room, seated, served

pytestmark = pytest.mark.whole


def rooms(url: str, player: Player) -> dict[str, list[dict[str, Any]]]:
    answer = httpx.get(f"{url}/api/circle", headers={"authorization": f"Bearer {player.token}"})
    assert answer.status_code == 200, answer.text
    found: dict[str, list[dict[str, Any]]] = answer.json()
    return found


def codes(url: str, player: Player) -> tuple[list[str], list[str]]:
    found = rooms(url, player)
    return [room["code"] for room in found["mine"]], [room["code"] for room in found["circle"]]


async def sat(url: str, code: str, player: Player) -> Player:
    """The same person at another room's first free seat."""
    there = Player(url, code, player.name)
    there.token = player.token
    await there.open()
    await there.send(type="sit")
    await there.until(lambda: there.seat is not None)
    return there


def test_rooms_of_the_circle(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        code = make_room(url)
        host, guest = await seated(url, code, 2)
        stranger = await Player(url, make_room(url), "S").open()
        assert codes(url, host) == ([code], [])
        assert codes(url, stranger) == ([], []), "a room nobody of it has a seat in is nobody's"

        shown = make_room(url, token=host.token, circle=True)
        hidden = make_room(url, token=host.token)
        await host.send(type="start")
        await asyncio.gather(host.ended(), guest.ended())
        there = [await sat(url, one, host) for one in (shown, hidden)]
        assert codes(url, stranger) == ([], [])
        assert codes(url, guest) == ([code], [shown])
        mine, others = codes(url, host)
        assert (set(mine), mine[-1], others) == ({code, shown, hidden}, code, []), (
            "the ended match comes last"
        )
        [room] = rooms(url, guest)["circle"]
        assert (room["game"], room["you"]["seat"], room["circle"]) == ("huaian", None, True)
        assert [seat["name"] for seat in room["seats"]] == [host.name, "", "", ""]

        theirs = make_room(url, token=guest.token, circle=True)
        assert codes(url, host)[1] == [theirs], "also an empty one: its maker asks people in"
        await close_all([host, guest, stranger, *there])

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_a_parked_table_is_found_again_after_a_restart(tmp_path: Path) -> None:
    code = ""

    async def play(url: str) -> Player:
        nonlocal code
        code = make_room(url, hands=2)
        [player] = await seated(url, code, 1)
        player.continues = False
        await player.send(type="start")
        await player.until(lambda: "hand_ended" in player.types())
        await close_all([player])
        return player

    with served(tmp_path) as server:
        player = asyncio.run(play(server.url))
    with served(tmp_path) as server:
        assert httpx.get(f"{server.url}/api/circle").status_code == 401
        [room] = rooms(server.url, player)["mine"]
        assert (room["code"], room["you"]["seat"], room["hand"]) == (code, 0, 1)
