"""C-O10 and the redaction law on the wire: raw bytes tell a viewer nothing it may not know."""

import asyncio
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from server_client import Player, close_all, drawn, make_room, seated, served
from slow_huaian import RED
from walls import places_of, shuffled

from xiangque.events import SPECTATOR

DICE = (1, 4)
CHANGING = {"token", "match", "code", "link"}


def walls_of(*walls: list[int]) -> Any:
    return lambda match, hand: (list(walls[hand - 1]), DICE)


def plain(text: str) -> str:
    """A raw frame without what is random in every run: token, match id, room code."""

    def strip(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: strip(one) for key, one in value.items() if key not in CHANGING}
        return [strip(one) for one in value] if isinstance(value, list) else value

    return json.dumps(strip(json.loads(text)))


async def passive_match(url: str) -> tuple[list[list[str]], list[str]]:
    """The raw frames of four players who only throw what they draw, and of a spectator."""
    code = make_room(url)
    players = await seated(url, code, 4, policy=drawn)
    watcher = await Player(url, code, "watcher").open()
    starts = [len(player.raw) for player in players]
    await players[0].send(type="start")
    await asyncio.gather(*(player.ended() for player in [*players, watcher]))
    raw = [player.raw[start:] for player, start in zip(players, starts, strict=True)]
    await close_all([*players, watcher])
    return raw, watcher.raw


def test_c_o10_raw_frames_hold_no_tile_before_it_is_public(tmp_path: Path) -> None:
    """Every tile in a frame is in the viewer's own hand, or has been shown to all."""
    wall = shuffled(random.Random(5))

    async def script(url: str) -> tuple[list[list[str]], list[str]]:
        return await passive_match(url)

    with served(tmp_path, walls=walls_of(wall)) as server:
        raw, watched = asyncio.run(script(server.url))
    for viewer, frames in [*enumerate(raw), (SPECTATOR, watched)]:
        own = viewer if viewer != SPECTATOR else None
        for text in frames:
            frame = json.loads(text)
            if frame["type"] != "events":
                if frame["type"] in ("room", "welcome", "ack"):
                    assert not re.search(r'"\d[mpsz]"', text)
                continue
            for event in frame["list"]:
                if event["type"] == "hand_ended":
                    break
                if event["type"] in ("dealt", "drawn") and event["seat"] != own:
                    assert "tiles" not in event
                    assert "tile" not in event
                assert "wall" not in event
                assert event["type"] != "passed" or event["seat"] == own


def swapped(wall: list[int], rng: random.Random) -> list[int]:
    """The same wall for seat 0 and for the table as long as nobody but seat 0 throws: others differ."""
    places = [place for seat in (1, 2, 3) for place in places_of(seat)]
    kinds = [wall[place] for place in places]
    rng.shuffle(kinds)
    other = list(wall)
    for place, kind in zip(places, kinds, strict=True):
        other[place] = kind
    return other


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_swap_two_deals_alike_for_seat_0_give_it_the_same_bytes(tmp_path: Path, seed: int) -> None:
    """Other hands differ, so other seats are asked other things; seat 0 cannot tell (frames, numbers)."""
    rng = random.Random(seed)
    wall = [kind for kind in shuffled(rng) if kind != RED] + [RED] * 4

    async def one(url: str) -> list[str]:
        raw, _ = await passive_match(url)
        return [plain(text) for text in raw[0]]

    frames = []
    for number, deal in enumerate((wall, swapped(wall, rng))):
        with served(tmp_path / str(number), walls=walls_of(deal)) as server:
            frames.append(asyncio.run(one(server.url)))
    before = [
        [text for text in stream if '"hand_ended"' not in text and '"won"' not in text] for stream in frames
    ]
    assert before[0] == before[1]


def test_c_o10_refusals_and_logs_name_no_hidden_tile(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wall = shuffled(random.Random(9))

    async def script(url: str) -> None:
        players = await seated(url, make_room(url), 2, policy=drawn)
        await players[0].send(type="start")
        for number in range(20):
            await players[1].send(type="answer", decision=number, action=136)
        await asyncio.gather(*(player.ended() for player in players))
        for player in players:
            for frame in player.frames:
                if frame["type"] == "refused":
                    assert not re.search(r"\d[mpsz]\b", frame["text"])
        await close_all(players)

    with served(tmp_path, walls=walls_of(wall)) as server:
        asyncio.run(script(server.url))
    lines = capsys.readouterr().out
    assert "refused" in lines
    assert not re.search(r"\b\d[mpsz]\b", lines)
