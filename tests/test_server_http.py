"""The HTTP side: identity, rooms, games, scoring, security headers, generated types."""

import asyncio
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from server_client import Served, close_all, make_room, seated, served

from xiangque.server.identity import Person, Signer, clean_name, load_secret
from xiangque.server.store import Store

ROOT = Path(__file__).parent.parent


def test_types_for_the_client_are_not_stale() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "gen_types.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_guest_keeps_the_cookie_and_changes_the_name(tmp_path: Path) -> None:
    with served(tmp_path) as server, httpx.Client(base_url=server.url) as client:
        assert client.get("/api/me").status_code == 401
        first = client.post("/api/me", json={"name": " 小\u0000李  x "})
        assert first.json()["name"] == "小李 x"
        cookie = first.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        renamed = client.post("/api/me", json={"name": "老王"})
        me = client.get("/api/me").json()
        assert me == {"name": "老王", "account": None, "lifetime": {}}
        signer = Signer(load_secret(tmp_path))
        one, two = (signer.read(answer.json()["token"]) for answer in (first, renamed))
        assert one is not None
        assert two is not None
        assert one.id == two.id
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600


def test_tokens_are_signed(tmp_path: Path) -> None:
    signer = Signer(load_secret(tmp_path))
    token = signer.token(Person("id", "名"))
    assert signer.read(token) == Person("id", "名")
    for wrong in (None, "", ".", token[:-1], token + "0", "x" + token, "é.é", token.replace(".", "")):
        assert signer.read(wrong) is None
    assert Signer(b"y" * 32).read(token) is None
    assert clean_name("\u200b\n") == ""
    assert len(clean_name("长" * 99)) == 16


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("shared")) as server:
        yield server


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("/api/me", {"name": "  "}, "name"),
        ("/api/me", {"name": 5}, "name"),
        ("/api/rooms", {"game": "poker"}, "game"),
        ("/api/rooms", {"game": "huaian", "options": {"hands": 0}}, "options.hands"),
        ("/api/rooms", {"game": "huaian", "options": {"wrong": 1}}, "options.wrong"),
        ("/api/rooms", {"game": "huaian", "clocks": {"turn_s": 9999}}, "clocks.turn_s"),
        ("/api/rooms", {"game": "huaian", "seating": "circle"}, "seating"),
        ("/api/score", {"game": "poker"}, "game"),
    ],
)
def test_unusable_input_gets_one_line_and_the_field(
    shared: Served, path: str, body: dict[str, object], field: str
) -> None:
    answer = httpx.post(shared.url + path, json=body)
    assert answer.status_code == 400
    assert answer.json()["field"] == field
    assert "\n" not in answer.json()["error"]


def test_unusable_bodies_and_addresses(tmp_path: Path) -> None:
    with served(tmp_path) as server, httpx.Client(base_url=server.url) as client:
        assert client.post("/api/rooms", content="{").json()["error"] == "the body is not JSON"
        assert client.post("/api/rooms", content=b"\xff").status_code == 400
        assert client.post("/api/rooms", content="[" * 5000).status_code == 400
        assert client.post("/api/rooms", content="x" * 100_000).status_code == 413
        elsewhere = {"origin": "http://elsewhere.example"}
        assert client.post("/api/me", json={"name": "x"}, headers=elsewhere).status_code == 403
        for path in ("/api/rooms/1", "/api/rooms/999999", "/api/qr/1.svg", "/api/matches/x/journal", "/no"):
            answer = client.get(path)
            assert answer.status_code == 404
            assert "error" in answer.json()


def test_games_rooms_codes_health_and_metrics(tmp_path: Path) -> None:
    with served(tmp_path) as server, httpx.Client(base_url=server.url) as client:
        [game] = [one for one in client.get("/api/games").json()["games"] if one["id"] == "huaian"]
        assert {"ruleset", "labels", "seats", "clauses", "titles", "items", "options"} <= set(game)
        hands = next(option for option in game["options"] if option["name"] == "hands")
        assert (hands["kind"], hands["default"], hands["low"], hands["high"]) == ("int", 8, 1, 64)
        code = make_room(server.url)
        room = client.get(f"/api/rooms/{code}").json()
        assert room["phase"] == "waiting"
        assert room["link"] == f"{server.url}/r/{code}"
        assert client.get(f"/api/qr/{code}.svg").text.startswith("<svg")
        health = client.get("/healthz")
        assert health.json() == {"ok": True}
        policy = health.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "xiangque_rooms 1.0" in client.get("/metrics").text


def test_ha_17_lifetime_points_and_titles_are_kept(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url, hands=2), 2)
        await players[0].send(type="start")
        await asyncio.gather(*(player.ended() for player in players))
        for player in players:
            totals = player.stream[-1]["totals"]
            me = httpx.get(f"{url}/api/me", headers={"authorization": f"Bearer {player.token}"}).json()
            kept = me["lifetime"]["huaian"]
            assert kept["points"] == totals[player.seat or 0]
            assert kept["hands"] == 2
            assert kept["title"] == player.stream[-1]["titles"][player.seat or 0]
        await close_all(players)

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_rooms_are_limited(tmp_path: Path) -> None:
    with served(tmp_path, max_rooms=1) as server:
        make_room(server.url)
        assert httpx.post(f"{server.url}/api/rooms", json={"game": "huaian"}).status_code == 503


def test_a_start_on_an_older_database_migrates_it(tmp_path: Path) -> None:
    async def script() -> None:
        for _ in range(2):
            store = Store(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}")
            await store.open()
            assert await store.room("123456") is None
            await store.close()

    asyncio.run(script())
