"""Backup and restore against a running server, and databases that cannot be served."""

import asyncio
import json
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from server_client import Player, close_all, make_room, seated, served

from xiangque.cli.main import run as cli

SIZE = 4096


@contextmanager
def serving(data: Path) -> Iterator[str]:
    """The command itself, in a process; its address."""
    command = [sys.executable, "-u", "-m", "xiangque", "serve", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().rpartition(" ")[2].strip()
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait()


def command(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = cli(list(arguments))
    found = capsys.readouterr()
    assert found.err.count("\n") <= 1
    return status, found.out + found.err


def test_a_backup_of_a_running_server_brings_everything_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, place = tmp_path / "data", tmp_path / "kept"
    place.mkdir()

    async def play(url: str) -> tuple[str, str | None, str | None]:
        code = make_room(url, hands=2)
        [player] = await seated(url, code, 1, policy=None)
        await player.send(type="start")
        await player.until(lambda: player.decision is not None)
        assert command(capsys, "backup", str(place), "--data", str(data))[0] == 0
        status, told = command(capsys, "restore", str(next(place.iterdir())), "--data", str(data))
        assert status == 2
        assert "another server is using" in told
        await player.answer(player.decision["offers"][-1]["id"])  # type: ignore[index]
        await player.until(lambda: len(player.types()) > 0 and player.answers != [])
        token, match = player.token, player.match
        await close_all([player])
        return code, token, match

    async def back(url: str, code: str, token: str | None) -> Player:
        player = Player(url, code, "P0", policy=None)
        player.token = token
        await player.open()
        await player.until(lambda: player.decision is not None)
        await close_all([player])
        return player

    with serving(data) as url:
        account = {"name": "王", "passphrase": "correct horse"}
        assert httpx.post(f"{url}/api/account", json=account).status_code == 201
        code, token, match = asyncio.run(play(url))
    assert stat.S_IMODE((data / "xiangque.db").stat().st_mode) == 0o600
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    [saved] = place.iterdir()
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    (data / "secret").write_bytes(b"x" * 32)
    status, told = command(capsys, "restore", str(saved), "--data", str(data))
    assert status == 0
    [aside] = data.glob("replaced-*")
    assert aside.name in told
    assert (aside / "secret").read_bytes() == b"x" * 32
    assert (aside / "xiangque.db").exists()
    with serving(data) as url:
        player = asyncio.run(back(url, code, token))
        assert (player.match, player.seat) == (match, 0)
        assert httpx.post(f"{url}/api/sign-in", json=account).status_code == 200


def test_no_backup_is_taken_for_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    assert command(capsys, "backup", str(tmp_path), "--data", str(data))[0] == 2
    with served(data):
        pass
    saved = tmp_path / "saved"
    assert command(capsys, "backup", str(saved), "--data", str(data))[0] == 0
    before = (data / "secret").read_bytes()
    cut = tmp_path / "cut"
    cut.write_bytes(saved.read_bytes()[:-200])
    other = tmp_path / "other"
    other.write_bytes(b"no archive")
    forged = tmp_path / "forged"
    with tarfile.open(saved) as inside, tarfile.open(forged, "w:gz") as outside:
        for member in inside:
            content = inside.extractfile(member)
            assert content is not None
            if member.name == "secret":
                (tmp_path / "s").write_bytes(b"y" * 32)
                outside.add(tmp_path / "s", "secret")
            else:
                outside.addfile(member, content)
    for wrong in (cut, other, forged, tmp_path / "none"):
        status, told = command(capsys, "restore", str(wrong), "--data", str(data))
        assert status == 2, wrong
        assert str(wrong) in told
    assert (data / "secret").read_bytes() == before
    assert list(data.glob("replaced-*")) == []
    assert list(data.glob(".xiangque-*")) == []


def test_a_newer_schema_is_refused_by_restore_and_by_serve(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    with served(data):
        pass
    with closing(sqlite3.connect(data / "xiangque.db")) as database, database:
        database.execute("update alembic_version set version_num = '9999'")
    status, told = command(capsys, "serve", "--port", "0", "--data", str(data))
    assert status == 2
    assert "newer version" in told
    assert command(capsys, "doctor", "--data", str(data))[0] == 1
    status, told = command(capsys, "backup", str(tmp_path / "saved"), "--data", str(data))
    assert status == 2, "what cannot be read again is not saved as if it could"
    assert "newer version" in told


def test_a_torn_write_ahead_log_is_served_and_a_damaged_database_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    with served(data) as server:
        codes = [make_room(server.url) for _ in range(20)]
        copied = tmp_path / "torn"
        copied.mkdir()
        for name in ("xiangque.db", "xiangque.db-wal", "secret"):
            (copied / name).write_bytes((data / name).read_bytes())
            (copied / name).chmod(0o600)
    log = copied / "xiangque.db-wal"
    log.write_bytes(log.read_bytes()[: -SIZE // 2])
    assert command(capsys, "doctor", "--data", str(copied))[0] == 0
    with serving(copied) as url:
        assert httpx.get(f"{url}/api/rooms/{codes[0]}").status_code == 200
        assert httpx.get(f"{url}/api/rooms/{codes[-1]}").status_code == 404, "the last commit was torn"
    whole = (data / "xiangque.db").read_bytes()
    for start in (0, SIZE, len(whole) // SIZE // 2 * SIZE):
        (data / "xiangque.db").write_bytes(whole[:start] + os.urandom(SIZE) + whole[start + SIZE :])
        status, told = command(capsys, "serve", "--port", "0", "--data", str(data))
        assert status == 2, start
        assert "xiangque restore" in told
        status, told = command(capsys, "doctor", "--data", str(data), "--json")
        [check] = [one for one in json.loads(told)["checks"] if one["name"] == "database"]
        assert (status, check["ok"]) == (1, False)


def test_a_server_that_stops_is_not_ready_and_tells_the_players(tmp_path: Path) -> None:
    async def script(url: str) -> Player:
        [player] = await seated(url, make_room(url), 1, policy=None)
        async with httpx.AsyncClient(base_url=url) as client:
            assert (await client.get("/readyz")).json() == {"ok": True}
            server.rooms.draining = True
            stopping = await client.get("/readyz")
            assert (stopping.status_code, stopping.json()["ok"]) == (503, False)
            assert (await client.get("/healthz")).status_code == 503
            server.rooms.draining = False
        server.server.should_exit = True
        await player.until(lambda: player.closed is not None)
        await close_all([player])
        return player

    with served(tmp_path) as server:
        assert asyncio.run(script(server.url)).closed == "restart"


def test_a_database_that_cannot_be_written_makes_the_server_not_ready(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with closing(sqlite3.connect(tmp_path / "xiangque.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            answer = httpx.get(f"{server.url}/readyz")
            assert (answer.status_code, answer.json()["ok"]) == (503, False)
            other.execute("ROLLBACK")
        assert httpx.get(f"{server.url}/readyz").json() == {"ok": True}
