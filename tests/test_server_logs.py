"""What a server writes while matches of every game are played, and some of it refused: JSON, and no tile."""

import asyncio
import json
import logging
import re
from pathlib import Path

import pytest
from server_client import close_all, eager, make_room, seated, served

from xiangque.rules import GAMES
from xiangque.server.logs import set_up

TILES = re.compile(r"\b[1-9][mpszf]\b|[1-8]f\b")
CARDS = re.compile("[一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾]")
CHANGING = {"timestamp", "room", "match"}


def test_logs_of_whole_matches_of_all_games_name_no_tile(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def match(url: str, name: str) -> None:
        players = await seated(url, make_room(url, game=name), 2, eager)
        await players[0].send(type="start")
        await players[1].until(lambda: "dealt" in players[1].types())
        own = next(event["tiles"][0] for event in players[1].stream if event.get("tiles"))
        for action in (own, f"discard:{own}", 99):
            await players[1].send(type="answer", decision=10_000, action=action)
        await players[1].send(type="phrase", id=f"{own}!")
        await asyncio.gather(*(player.ended() for player in players))
        await close_all(players)

    with served(tmp_path) as server:
        set_up()
        logging.getLogger("uvicorn.error").warning("something of a library")
        for name in GAMES:
            asyncio.run(match(server.url, name))
    lines = capsys.readouterr().err.splitlines()
    events = [json.loads(line) for line in lines]
    told = {event["event"] for event in events}
    assert {"match_started", "refused", "library"} <= told
    assert sum(event["event"] == "match_started" for event in events) == len(GAMES)
    for event in events:
        text = json.dumps({k: v for k, v in event.items() if k not in CHANGING}, ensure_ascii=False)
        assert not TILES.search(text), text
        assert not CARDS.search(text), text
    assert "table_stopped" not in told
