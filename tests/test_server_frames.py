"""Bad frames: one clear line each, nothing changed, the connection kept unless abusive."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server_client import Player, Served, make_room, seated, served
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from xiangque.server import wire

BAD: dict[str, Any] = {
    "malformed": '{"type":',
    "not an object": "[1,2]",
    "no type": "{}",
    "unknown type": '{"type":"cheat"}',
    "wrong type of a field": '{"type":"answer","decision":"x","action":1}',
    "missing field": '{"type":"answer"}',
    "oversized": json.dumps({"type": "phrase", "id": "x" * 5000}),
    "deep": "[" * 3000,
    "binary": b'{"type":"ping"}',
    "lone surrogate": '{"type":"phrase","id":"\\ud800"}',
    "second hello": '{"type":"hello"}',
    "a vote without a match": '{"type":"vote","on":true}',
    "a step without a drawing of seats": '{"type":"seating","step":0}',
    "waiting that is no truth value": '{"type":"wait","on":1}',
    "bad contribution": '{"type":"contribute","hand":1,"value":"xyz"}',
}


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("shared")) as server:
        yield server


@pytest.mark.parametrize("name", BAD)
def test_a_bad_frame_gets_one_line_and_the_connection_stays(shared: Served, name: str) -> None:
    async def script(url: str) -> None:
        [player] = await seated(url, make_room(url), 1)
        room = player.room
        seen = len(player.frames)
        await player.send_text(BAD[name])
        refused = await player.next_answer(seen)
        assert refused["type"] == "refused"
        assert refused["code"] in ("bad_frame", "stale")
        assert refused["text"]
        assert "\n" not in refused["text"]
        assert len(refused["text"]) < 200
        assert (await player.request(type="ping"))["type"] == "pong"
        assert player.room == room
        await player.close()

    asyncio.run(script(shared.url))


def test_hello_comes_first(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        code = make_room(url)
        async with connect(f"{url.replace('http', 'ws')}/ws/{code}") as socket:
            await socket.send('{"type":"sit"}')
            answer = json.loads(await socket.recv())
            assert (answer["type"], answer["code"]) == ("refused", "bad_frame")
            await socket.send('{"type":"hello","name":"late"}')
            assert json.loads(await socket.recv())["type"] == "welcome"

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


@pytest.mark.parametrize("code", ["000000", "12345", "1234567", "abcdef", "１２３４５６"])
def test_a_wrong_room_code_gets_one_line(shared: Served, code: str) -> None:
    async def script(url: str) -> None:
        async with connect(f"{url.replace('http', 'ws')}/ws/{code}") as socket:
            refused = json.loads(await socket.recv())
            assert (refused["type"], refused["code"]) == ("refused", "no_room")
            assert json.loads(await socket.recv()) == {"type": "closed", "reason": "no_room"}
            with pytest.raises(ConnectionClosed):
                await socket.recv()

    asyncio.run(script(shared.url))


def test_too_many_frames_are_refused_and_abuse_is_closed(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        player = await Player(url, make_room(url), "fast").open()
        try:
            for _ in range(200):
                await player.send(type="ping")
        except ConnectionClosed:
            pass
        await player.until(lambda: player.closed is not None)
        assert player.closed == "abuse"
        assert any(frame.get("code") == "too_fast" for frame in player.frames)
        await player.close()

    with served(tmp_path, frames_per_s=5.0) as server:
        asyncio.run(script(server.url))


def test_another_site_may_not_open_the_socket(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        address = f"{url.replace('http', 'ws')}/ws/{make_room(url)}"
        with pytest.raises(InvalidStatus):
            await connect(address, origin="http://elsewhere.example")  # type: ignore[arg-type]
        async with connect(address, origin=url) as socket:  # type: ignore[arg-type]
            await socket.send('{"type":"hello"}')
            assert json.loads(await socket.recv())["type"] == "welcome"

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_every_client_frame_is_decoded_to_its_own_kind() -> None:
    samples: dict[type[Any], dict[str, Any]] = {
        wire.Hello: {"type": "hello", "seen": 3, "match": "m"},
        wire.Sit: {"type": "sit"},
        wire.Stand: {"type": "stand"},
        wire.Start: {"type": "start"},
        wire.Leave: {"type": "leave"},
        wire.PutBot: {"type": "bot", "seat": 1, "bot": None},
        wire.Contribute: {"type": "contribute", "hand": 1, "value": ""},
        wire.Answer: {"type": "answer", "decision": 1, "action": 5},
        wire.Hosting: {"type": "hosting", "on": True},
        wire.Continue: {"type": "continue"},
        wire.Phrase: {"type": "phrase", "id": "x"},
        wire.Seating: {"type": "seating", "step": 0, "place": 3},
        wire.Vote: {"type": "vote", "on": True},
        wire.Wait: {"type": "wait", "on": False},
        wire.GoOn: {"type": "go_on", "seat": 2},
        wire.Away: {"type": "away", "on": True},
        wire.Ping: {"type": "ping"},
    }
    for kind, sample in samples.items():
        assert type(wire.decode(json.dumps(sample))) is kind
    assert set(samples) == set(wire.ClientFrame.__args__)
