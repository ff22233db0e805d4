"""Some thousands of hostile frames; ``chaos/fuzz.py`` sends a million."""

import asyncio
from pathlib import Path

import httpx
import pytest
from fuzzing import HalfOpen, attack
from server_client import Player, close_all, make_room, served

from xiangque.server import protocols


def test_attacks_disturb_nobody(tmp_path: Path) -> None:
    report = asyncio.run(attack(tmp_path / "data", 2000, seed=2))
    assert report.wrong == []
    assert report.matches >= 1
    assert report.frames >= 2000
    assert min(report.sent[kind] for kind in ("seated", "replayed", "bent", "torn", "vast", "noise")) > 0
    assert {"stale", "bad_frame", "not_seated", "not_host"} <= set(report.refused)


def test_two_who_want_the_same_seat_at_once(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        for _ in range(5):
            code = make_room(url)
            rivals = [await Player(url, code, f"R{n}", policy=None).open() for n in range(8)]
            await asyncio.gather(*(rival.send(type="sit", seat=2) for rival in rivals))
            answers = [await rival.request(type="ping") for rival in rivals]
            assert all(answers)
            await asyncio.gather(*(rival.until(lambda one=rival: "pong" in kinds(one)) for rival in rivals))  # type: ignore[misc]
            holders = [rival for rival in rivals if rival.seat == 2]
            refused = [one for rival in rivals for one in rival.frames if one["type"] == "refused"]
            assert len(holders) == 1
            assert [one["code"] for one in refused] == ["taken"] * 7
            seat = httpx.get(f"{url}/api/rooms/{code}").json()["seats"][2]
            assert (seat["kind"], seat["name"]) == ("human", holders[0].name)
            await close_all(rivals)

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def kinds(player: Player) -> list[str]:
    return [frame["type"] for frame in player.frames]


def test_half_a_request_is_not_waited_for_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocols, "REQUEST_S", 0.3)

    async def script(url: str) -> None:
        half = await HalfOpen().open(url, 12)
        player = await Player(url, make_room(url), "P", policy=None).open()
        assert await half.ended() == 12
        await half.close()
        assert (await player.request(type="ping"))["type"] == "pong"
        await close_all([player])

    with served(tmp_path) as server:
        asyncio.run(script(server.url))
