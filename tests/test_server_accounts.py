"""Names with a passphrase: coming back on another device, signing out, and what guessing costs."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from server_client import Player, Served, close_all, make_room, seated, served
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from xiangque.server import limits
from xiangque.server.accounts import folded
from xiangque.server.endpoints import BadInput, Slower
from xiangque.server.identity import Person, Signer, load_secret
from xiangque.server.limits import Buckets, Delays
from xiangque.server.settings import Rate

SECRET = "correct horse 麻将"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("accounts")) as server:
        yield server


def person_of(server: Served, token: str) -> str:
    person = Signer(load_secret(server.settings.data)).read(token)
    assert person is not None
    return person.id


def device(server: Served) -> httpx.Client:
    return httpx.Client(base_url=server.url)


def test_a_guest_comes_back_on_another_device_as_the_same_person(house: Served) -> None:
    with device(house) as phone, device(house) as tablet:
        guest = phone.post("/api/me", json={"name": "王奶奶"}).json()["token"]
        made = phone.post("/api/account", json={"name": "Wang 奶奶", "passphrase": SECRET})
        assert made.status_code == 201
        assert person_of(house, made.json()["token"]) == person_of(house, guest)
        assert phone.get("/api/me").json()["account"] == "Wang 奶奶"
        tablet.post("/api/me", json={"name": "someone"})
        back = tablet.post("/api/sign-in", json={"name": "ＷＡＮＧ 奶奶", "passphrase": SECRET})
        assert back.json()["name"] == "Wang 奶奶"
        assert person_of(house, back.json()["token"]) == person_of(house, guest)
        assert tablet.get("/api/me").json()["account"] == "Wang 奶奶"
        assert phone.post("/api/account", json={"name": "zwei", "passphrase": SECRET}).status_code == 409
    with device(house) as other:
        taken = other.post("/api/account", json={"name": "wang 奶奶", "passphrase": SECRET})
        assert (taken.status_code, taken.json()["field"]) == (409, "name")
        for poor in ("1234567", " " * 9):
            short = other.post("/api/account", json={"name": "x", "passphrase": poor})
            assert (short.status_code, short.json()["field"]) == (400, "passphrase")
        wrong = other.post("/api/sign-in", json={"name": "wang 奶奶", "passphrase": SECRET + "x"})
        nobody = other.post("/api/sign-in", json={"name": "niemand", "passphrase": SECRET})
        assert (wrong.status_code, wrong.json()) == (nobody.status_code, nobody.json())
        assert wrong.status_code == 401
    stored = (house.settings.data / "xiangque.db").read_bytes() + (
        house.settings.data / "xiangque.db-wal"
    ).read_bytes()
    assert SECRET.encode() not in stored
    assert b"$argon2id$" in stored


def test_another_passphrase_and_signing_out_everywhere_void_every_earlier_token(house: Served) -> None:
    async def watch(token: str) -> str:
        player = Player(house.url, make_room(house.url), "W")
        player.token = token
        await player.open()
        async with httpx.AsyncClient(base_url=house.url, headers={"authorization": f"Bearer {token}"}) as own:
            assert (await own.post("/api/sign-out", json={"everywhere": True})).json() == {"ok": True}
        await player.until(lambda: player.closed is not None)
        await close_all([player])
        return str(player.closed)

    with device(house) as phone, device(house) as tablet:
        first = phone.post("/api/account", json={"name": "李", "passphrase": SECRET}).json()["token"]
        tablet.post("/api/sign-in", json={"name": "李", "passphrase": SECRET})
        change = {"passphrase": "wrong wrong", "fresh": "another one"}
        assert phone.post("/api/account/passphrase", json=change).status_code == 401
        change["passphrase"] = SECRET
        changed = phone.post("/api/account/passphrase", json=change)
        assert person_of_current(house, changed.json()["token"])
        assert phone.get("/api/me").json()["account"] == "李"
        assert tablet.get("/api/me").status_code == 401
        old = {"authorization": f"Bearer {first}"}
        assert httpx.get(f"{house.url}/api/me", headers=old).status_code == 401
        assert tablet.post("/api/sign-in", json={"name": "李", "passphrase": SECRET}).status_code == 401
        again = tablet.post("/api/sign-in", json={"name": "李", "passphrase": "another one"})
        assert again.status_code == 200
        assert phone.post("/api/sign-out", json={}).json() == {"ok": True}
        assert phone.get("/api/me").status_code == 401
        assert tablet.get("/api/me").status_code == 200
        assert asyncio.run(watch(again.json()["token"])) == "signed_out"
        assert tablet.get("/api/me").status_code == 401
        tablet.post("/api/sign-in", json={"name": "李", "passphrase": "another one"})
        gone = tablet.post("/api/account/remove", json={"passphrase": "another one"})
        assert gone.json() == {"ok": True}
        assert tablet.get("/api/me").json()["account"] is None
        assert tablet.post("/api/sign-out", json={"everywhere": True}).status_code == 409
        assert phone.post("/api/sign-in", json={"name": "李", "passphrase": "another one"}).status_code == 401


def person_of_current(server: Served, token: str) -> bool:
    """Whether the token is of a later epoch than the first."""
    signer = Signer(load_secret(server.settings.data))
    assert signer.read(token) is None, "a signer that knows no epochs refuses later ones"
    with sqlite3.connect(server.settings.data / "xiangque.db") as database:
        signer.epochs = dict(database.execute("select person, epoch from epochs").fetchall())
    database.close()
    return signer.read(token) is not None


def test_signed_out_everywhere_outlives_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as server, device(server) as phone:
        token = phone.post("/api/account", json={"name": "李", "passphrase": SECRET}).json()["token"]
        phone.post("/api/sign-out", json={"everywhere": True})
    with served(tmp_path) as server:
        answer = httpx.get(f"{server.url}/api/me", headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 401


def test_guessing_a_passphrase_is_slowed_down_for_the_account_and_for_the_place(tmp_path: Path) -> None:
    with served(tmp_path) as server, device(server) as phone:
        phone.post("/api/account", json={"name": "李", "passphrase": SECRET})
        body = {"name": "李", "passphrase": "guess guess"}
        server.app.state.limits.by_account._clock = lambda: 1000.0
        statuses = [phone.post("/api/sign-in", json=body).status_code for _ in range(6)]
        assert statuses == [401] * 5 + [429]
        right = phone.post("/api/sign-in", json={"name": "李", "passphrase": SECRET})
        assert right.status_code == 429, "the delay must not tell that the passphrase is right"
        assert int(right.headers["retry-after"]) == right.json()["retry_s"] >= 1


def test_delays_grow_to_a_bound_and_tries_are_counted_before_they_are_judged() -> None:
    now = [1000.0]
    delays = Delays(free=2, longest=60.0, clock=lambda: now[0])
    waits = []
    for _ in range(12):
        waits.append(delays.wait("k"))
        now[0] += waits[-1]
        delays.count("k")
    assert waits == [0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60]
    delays.pardon("k")
    assert delays.wait("k") == 60
    delays.forgive("k")
    assert delays.wait("k") == 0
    delays.count("k")
    now[0] += limits.FORGET_S + 1
    delays.count("k")
    assert delays.wait("k") == 0


def test_buckets_refill_and_remember_a_bounded_number_of_places(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(limits, "CAPACITY", 3)
    buckets = Buckets(Rate(2, 10.0), clock=lambda: now[0])
    buckets.take("a")
    buckets.take("a")
    with pytest.raises(Slower) as told:
        buckets.take("a")
    assert told.value.retry_s == 10
    now[0] += 10.0
    buckets.take("a")
    for key in "bcdefg":
        buckets.take(key)
    assert len(buckets._kept) == 3


def test_names_of_accounts_are_compared_without_case_and_width() -> None:
    assert folded("Straße") == folded("STRASSE") == folded("ＳＴＲＡＳＳＥ")
    assert folded("王") != folded("王 2")
    for nothing in ("", " \u200b ", "ﷺ" * 16):
        with pytest.raises(BadInput):
            folded(nothing)


def test_limits_by_place_hold_and_name_the_time_to_wait(tmp_path: Path) -> None:
    rates = {name: Rate(3, 1000.0) for name in ("me", "rooms", "account", "work")}
    with served(tmp_path, rates=rates, guesses=Rate(3, 1000.0), limit_local=True) as server:
        code = make_room(server.url)
        with device(server) as client:
            for path, body in (
                ("/api/me", {"name": "x"}),
                ("/api/score", {"game": "none"}),
                ("/api/sign-in", {"name": "x", "passphrase": "y"}),
            ):
                found = [client.post(path, json=body).status_code for _ in range(4)]
                assert 429 not in found[:3]
                assert found[3] == 429
            assert client.get(f"/api/rooms/{code}").status_code == 200
            for guess in ("100000", "1", "999999"):
                assert client.get(f"/api/rooms/{guess}").status_code == 404
            assert client.get(f"/api/rooms/{code}").status_code == 429
            assert asyncio.run(turned_away(server.url, code)) == "too_fast"


async def turned_away(url: str, code: str, token: str | None = None) -> str:
    """Why the server closes a connection that says hello at once."""
    async with connect(f"{url.replace('http', 'ws')}/ws/{code}") as socket:
        with suppress(ConnectionClosed):
            await socket.send(json.dumps({"type": "hello", "token": token}))
        async for text in socket:
            frame = json.loads(text)
            if frame["type"] in ("closed", "welcome"):
                return str(frame.get("reason", "welcome"))
    return "silence"


def test_sockets_are_limited_by_place_and_by_person(tmp_path: Path) -> None:
    async def script(url: str, code: str) -> None:
        first, second = await seated(url, code, 2, policy=None)
        assert await turned_away(url, code) == "too_fast"
        await second.close()
        assert await turned_away(url, make_room(url), first.token) == "too_many"
        await close_all([first])

    with served(tmp_path, sockets_per_address=2, sockets_per_person=1, limit_local=True) as server:
        asyncio.run(script(server.url, make_room(server.url)))


def test_only_a_declared_proxy_is_believed(tmp_path: Path) -> None:
    rates = {name: Rate(1, 1000.0) for name in ("me", "rooms", "account", "work")}

    def ask(url: str, visitor: str) -> httpx.Response:
        headers = {"x-forwarded-for": visitor, "x-forwarded-proto": "https"}
        return httpx.post(f"{url}/api/me", json={"name": "x"}, headers=headers)

    with served(tmp_path / "undeclared", rates=rates) as server:
        first = ask(server.url, "203.0.113.1")
        assert "secure" not in first.headers["set-cookie"].lower()
        assert "strict-transport-security" not in first.headers
        assert ask(server.url, "203.0.113.2").status_code == 429, "all of them count as one"
        assert httpx.post(f"{server.url}/api/me", json={"name": "x"}).status_code == 200
    with served(tmp_path / "declared", rates=rates, proxy="127.0.0.1") as server:
        first = ask(server.url, "203.0.113.1")
        assert "secure" in first.headers["set-cookie"].lower()
        assert first.headers["strict-transport-security"] == "max-age=31536000"
        assert ask(server.url, "203.0.113.1").status_code == 429
        assert ask(server.url, "203.0.113.2").status_code == 200
        for visitor in ("2001:db8:1:2::1", "2001:db8:1:2:ffff::2"):
            last = ask(server.url, visitor)
        assert last.status_code == 429, "one network of IPv6 is one place"


def test_a_guest_token_of_before_accounts_is_still_good(tmp_path: Path) -> None:
    signer = Signer(load_secret(tmp_path))
    assert signer.read(signer.token(Person("id", "名"))) == Person("id", "名")
    signer.epochs["id"] = 2
    assert signer.read(Signer(load_secret(tmp_path)).token(Person("id", "名"))) is None
    assert signer.read(signer.token(Person("id", "名"))) == Person("id", "名", 2)
