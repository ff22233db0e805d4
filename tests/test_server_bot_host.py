"""A bot of JSON lines at a real server's table, through `xiangque bot-host`."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest
from server_client import Player, make_room, served
from test_arena_process import EXAMPLE, FIRST

HOST = [sys.executable, "-m", "xiangque", "bot-host"]


def seat_bot(link: str, path: Path, *arguments: str) -> "subprocess.Popen[bytes]":
    """The bot on its way to the table."""
    bot = f'"{sys.executable}" "{path}"'
    return subprocess.Popen([*HOST, link, bot, *arguments], stderr=subprocess.PIPE)


def ended(process: "subprocess.Popen[bytes]") -> tuple[int, str]:
    """Its exit status and what it said."""
    _, err = process.communicate(timeout=120)
    return process.returncode, err.decode()


@pytest.mark.parametrize("name", ["huaian", "suihua", "anxiang"])
def test_a_bot_plays_a_match_at_a_table(name: str, tmp_path: Path) -> None:
    async def play(url: str) -> None:
        code = make_room(url, hands=2, game=name, options={"hands": 2})
        host = await Player(url, code, "host").open()
        await host.send(type="sit", seat=0)
        await host.until(lambda: host.seat == 0)
        bot = seat_bot(f"{url}/r/{code}", EXAMPLE, "--name", "Robot", "--seat", "2")
        await host.until(lambda: host.room["seats"][2]["kind"] == "human")
        assert host.room["seats"][2]["name"] == "Robot"
        for seat in (1, 3):
            await host.send(type="bot", seat=seat, bot="random")
        await host.send(type="start")
        await host.ended()
        assert await asyncio.to_thread(ended, bot) == (0, "")
        await host.close()

    with served(tmp_path / "data") as server:
        asyncio.run(play(server.url))


def test_an_illegal_answer_ends_the_bot_and_the_table_plays_on(tmp_path: Path) -> None:
    async def play(url: str) -> None:
        code = make_room(url, hands=1)
        host = await Player(url, code, "host").open()
        await host.send(type="sit", seat=0)
        await host.until(lambda: host.seat == 0)
        path = tmp_path / "bot.py"
        lines = FIRST.format(path=str(tmp_path / "told.jsonl"), pick=0)
        path.write_text(lines.replace('message["offers"][0]["id"]', "999"), "utf-8")
        bot = seat_bot(f"{url}/r/{code}", path)
        await host.until(lambda: host.room["seats"][1]["kind"] == "human")
        await host.send(type="start")
        status, err = await asyncio.to_thread(ended, bot)
        assert status == 2
        assert "(illegal)" in err
        assert err.count("\n") == 1
        assert json.loads((tmp_path / "told.jsonl").read_text("utf-8").splitlines()[0]) == {
            "type": "seated",
            "version": 1,
            "seat": 1,
        }
        await host.close()

    with served(tmp_path / "data") as server:
        asyncio.run(play(server.url))


def test_no_table_there() -> None:
    for link, text in (("http://127.0.0.1:9/r/123456", "no table there"), ("482913", "needs the link")):
        status, err = ended(seat_bot(link, EXAMPLE))
        assert status == 2
        assert text in err
        assert err.count("\n") == 1
