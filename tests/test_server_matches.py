"""Ended matches: one's own list, who may read a journal, and links that show one to others."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from alembic import command
from alembic.config import Config
from server_client import Player, close_all, make_room, seated, served
from sqlalchemy import create_engine, insert

import xiangque.server
from xiangque.events import MatchEnded, MatchStarted, decode
from xiangque.server import records, schema
from xiangque.server.settings import Settings
from xiangque.server.store import Store

MIGRATIONS = Path(xiangque.server.__file__).parent / "migrations"


def bearer(player: Player) -> dict[str, str]:
    return {"authorization": f"Bearer {player.token}"}


def test_players_list_their_matches_and_share_them(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url), 2)
        stranger = await Player(url, make_room(url), "S").open()
        await players[0].send(type="start")
        await asyncio.gather(*(player.ended() for player in players))
        first, second = players
        match = first.match
        with httpx.Client(base_url=url) as client:
            assert client.get("/api/matches").status_code == 401
            assert client.get("/api/matches", headers=bearer(stranger)).json() == {"matches": []}
            [one] = client.get("/api/matches", headers=bearer(second)).json()["matches"]
            totals = second.stream[-1]["totals"]
            names = second.stream[0]["names"]
            when = one.pop("when")
            line = {"id": match, "game": "huaian", "names": names, "totals": totals, "seat": 1, "share": None}
            assert one == line
            older = client.get("/api/matches", params={"before": when}, headers=bearer(second))
            assert older.json() == {"matches": []}
            wrong = client.get("/api/matches", params={"before": "nan"}, headers=bearer(second))
            assert (wrong.status_code, wrong.json()["field"]) == (400, "before")

            journal, share = f"/api/matches/{match}/journal", f"/api/matches/{match}/share"
            assert client.get(journal, headers=bearer(second)).status_code == 200
            for asker in ({}, bearer(stranger)):
                assert client.get(journal, headers=asker).status_code == 404
                assert client.post(share, headers=asker).status_code == 404
                assert client.delete(share, headers=asker).status_code == 404
            for token in ("", "None", "null", "x"):
                assert client.get(journal, params={"share": token}).status_code == 404

            elsewhere = {**bearer(first), "origin": "http://elsewhere.example"}
            assert client.post(share, headers=elsewhere).status_code == 403
            given = client.post(share, headers=bearer(first)).json()
            assert given["link"] == f"{url}/replay/{match}?share={given['token']}"
            assert len(given["token"]) >= 22
            assert client.post(share, headers=bearer(first)).json() == given
            other = client.post(share, headers=bearer(second)).json()
            assert other["token"] != given["token"]
            [one] = client.get("/api/matches", headers=bearer(first)).json()["matches"]
            assert one["share"] == given["token"]

            seen = client.get(journal, params={"share": given["token"]})
            events = [decode(text) for text in seen.text.splitlines()]
            assert isinstance(events[0], MatchStarted)
            assert isinstance(events[-1], MatchEnded)
            assert client.get("/api/matches/x/journal", params={"share": given["token"]}).status_code == 404
            assert client.delete(share, headers=elsewhere).status_code == 403
            assert client.delete(share, headers=bearer(first)).json() == {"token": None}
            assert client.get(journal, params={"share": given["token"]}).status_code == 404
            assert client.get(journal, params={"share": other["token"]}).status_code == 200
        await close_all([*players, stranger])

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_a_deleted_match_is_erased_once_nobody_keeps_it(tmp_path: Path) -> None:
    async def play(url: str) -> tuple[list[Player], str]:
        code = make_room(url)
        players = await seated(url, code, 2)
        await players[0].send(type="start")
        await asyncio.gather(*(player.ended() for player in players))
        first, second = players
        one = f"/api/matches/{first.match}"
        with httpx.Client(base_url=url) as client:
            token = client.post(f"{one}/share", headers=bearer(first)).json()["token"]
            assert client.delete(one).status_code == 404
            assert client.delete(one, headers=bearer(first)).json() == {"ok": True}
            assert client.delete(one, headers=bearer(first)).status_code == 404
            assert client.get("/api/matches", headers=bearer(first)).json() == {"matches": []}
            assert client.get(f"{one}/journal", headers=bearer(first)).status_code == 404
            assert client.get(f"{one}/journal", params={"share": token}).status_code == 404
            assert client.get(f"{one}/journal", headers=bearer(second)).status_code == 200
            assert rows(tmp_path) > 0
            assert client.delete(one, headers=bearer(second)).status_code == 200
            points = client.get("/api/me", headers=bearer(second)).json()["lifetime"]
            assert points["huaian"]["hands"] == 1, "what counts for life stays"
        await close_all(players)
        return players, code

    async def again(url: str, host: Player, code: str) -> None:
        fresh = Player(url, code, "P0")
        fresh.token = host.token
        await fresh.open()
        assert (fresh.room["phase"], fresh.room["match"]) == ("waiting", None)
        await fresh.send(type="sit")
        await fresh.send(type="start")
        await fresh.until(lambda: "match_started" in fresh.types())
        await close_all([fresh])

    with served(tmp_path) as server:
        players, code = asyncio.run(play(server.url))
    assert rows(tmp_path) == 0
    with served(tmp_path) as server:
        asyncio.run(again(server.url, players[0], code))


def rows(data: Path) -> int:
    """How much is kept of all matches."""
    with closing(sqlite3.connect(data / "xiangque.db")) as database:
        tables = ("events", "answers", "secrets", "matches")
        return sum(database.execute(f"select count(*) from {table}").fetchone()[0] for table in tables)


def test_a_match_that_goes_on_is_neither_listed_nor_shared(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        [player] = await seated(url, make_room(url), 1, policy=None)
        await player.send(type="start")
        await player.until(lambda: player.decision is not None)
        headers = bearer(player)
        assert httpx.get(f"{url}/api/matches", headers=headers).json() == {"matches": []}
        base = f"{url}/api/matches/{player.match}"
        assert httpx.get(f"{base}/journal", headers=headers).status_code == 409
        assert httpx.post(f"{base}/share", headers=headers).status_code == 409
        await close_all([player])

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


@pytest.mark.parametrize("path", ["/replay", "/replay/some-match"])
def test_the_client_answers_under_its_replay_addresses(tmp_path: Path, path: str) -> None:
    with served(tmp_path) as server:
        page = httpx.get(server.url + path)
    assert page.headers["content-type"].startswith("text/html")


def test_matches_played_before_the_list_are_listed(tmp_path: Path) -> None:
    url = Settings(data=tmp_path).database_url()
    plain = create_engine(f"sqlite:///{tmp_path / 'xiangque.db'}")
    with plain.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        row = {"id": "old", "code": "123456", "game": "huaian", "people": '["me",null,"you",null]'}
        connection.execute(insert(schema.matches).values(**row, started=1.0, ended=2.0))
    plain.dispose()
    started = MatchStarted(
        version=1,
        engine="x",
        match="old",
        game="huaian",
        ruleset="huaian/1",
        options={},
        seating="chosen",
        names=["甲", "乙", "丙", "丁"],
    )

    async def script() -> None:
        store = Store(url)
        await store.open()
        await store.write(records.add_events("old", 0, [started, MatchEnded(totals=[1, 0, -1, 0])]))
        [one] = await store.history("you", 2.0, 9)
        assert (one.match, one.seat, one.share) == ("old", 2, None)
        assert decode(one.last) == MatchEnded(totals=[1, 0, -1, 0])
        assert await store.history("nobody", 2.0, 9) == []
        await store.close()

    asyncio.run(script())
    database = sqlite3.connect(tmp_path / "xiangque.db")
    assert database.execute("select count(*) from played").fetchone() == (2,)
    database.close()
