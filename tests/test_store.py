"""The store: grouped commits, tickets, all or nothing."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from server_client import Served, make_room, seated, served
from sqlalchemy import insert, text
from sqlalchemy.exc import IntegrityError

from xiangque.events import Contributed, decode
from xiangque.server import records, schema
from xiangque.server.records import Seat, TableState
from xiangque.server.settings import Clocks, Settings
from xiangque.server.store import Store
from xiangque.server.writer import Ticket, Write, batches


def url_of(folder: Path) -> str:
    return Settings(data=folder).database_url()


def state(code: str = "123456") -> TableState:
    return TableState(
        code=code,
        game="huaian",
        options={"hands": 2},
        clocks=Clocks(),
        seating="chosen",
        creator="me",
        seats=[Seat(kind="human", name="甲", person="me"), *(Seat() for _ in range(3))],
    )


def test_a_ticket_is_durable_when_it_returns(tmp_path: Path) -> None:
    async def script() -> None:
        store = Store(url_of(tmp_path))
        await store.open()
        events = [Contributed(seat=seat, value="ff") for seat in range(4)]
        await store.write(records.add_events("m", 0, events))
        other = sqlite3.connect(tmp_path / "xiangque.db")
        assert other.execute("select count(*) from events").fetchone() == (4,)
        assert other.execute("pragma journal_mode").fetchone() == ("wal",)
        other.close()
        assert [decode(line) for line in await store.journal("m")] == events
        await store.close()

    asyncio.run(script())


def test_every_connection_is_careful(tmp_path: Path) -> None:
    async def script() -> None:
        store = Store(url_of(tmp_path))
        await store.open()
        async with store.reading() as connection:
            assert (await connection.execute(text("pragma synchronous"))).scalar_one() == 2
        await store.close()

    asyncio.run(script())


def test_tickets_of_many_tables_share_commits_and_one_failure_hurts_nobody_else(tmp_path: Path) -> None:
    async def script() -> None:
        store = Store(url_of(tmp_path))
        await store.open()
        await store.write(records.add_events("taken", 0, [Contributed(seat=0, value="")]))
        before = store.writer.commits
        writes = [records.add_events(f"m{n}", 0, [Contributed(seat=0, value="")]) for n in range(50)]
        bad = [
            Write(insert(schema.secrets).values(match="half", hand=1, secret=b"x")),
            *records.add_events("taken", 0, [Contributed(seat=1, value="")]),
        ]
        results = await asyncio.gather(*map(store.write, [*writes, bad]), return_exceptions=True)
        assert results[:-1] == [None] * 50
        assert isinstance(results[-1], IntegrityError)
        assert (await store.kept(["half"]))["half"].secrets == {}
        await store.write(records.add_events("more", 0, [Contributed(seat=0, value="")]))
        assert store.writer.commits - before <= 52
        await store.close()

    asyncio.run(script())


def test_a_taken_place_stops_that_table_at_once_and_nothing_is_shown(tmp_path: Path) -> None:
    """As when another process had taken the table over: its journal is its own, this one shows no more."""

    async def script(server: Served) -> None:
        code = make_room(server.url)
        [player] = await seated(server.url, code, 1, policy=None)
        await player.send(type="start")
        await player.until(lambda: player.decision is not None)
        held = list(player.stream)
        database = sqlite3.connect(tmp_path / "xiangque.db", isolation_level=None)
        (count,) = database.execute("select count(*) from events").fetchone()
        (line,) = database.execute("select line from events where place = 1").fetchone()
        database.execute("insert into events values (?, ?, ?)", (player.match, count, line))
        await player.answer(player.decision["offers"][0]["id"])  # type: ignore[index]
        await player.until(lambda: player.closed is not None)
        assert player.closed == "error"
        assert player.stream == held
        assert "ack" not in [frame["type"] for frame in player.frames]
        assert database.execute("select count(*) from events").fetchone() == (count + 1,)
        assert database.execute("select count(*) from answers").fetchone() == (0,)
        database.close()
        await player.close()

    with served(tmp_path) as server:
        asyncio.run(script(server))


def test_writes_of_one_kind_run_together_in_the_order_of_each_ticket() -> None:
    one, other, alone = (insert(table) for table in (schema.events, schema.rooms, schema.secrets))
    tickets = [
        [Write(one, [{"n": 1}]), Write(other, [{"n": 2}])],
        [Write(other, [{"n": 3}]), Write(one, [{"n": 4}])],
        [Write(alone), Write(one, [{"n": 5}])],
        [Write(alone)],
    ]
    together = batches([Ticket(writes, None) for writes in tickets])  # type: ignore[arg-type]
    assert together == [
        Write(one, [{"n": 1}]),
        Write(other, [{"n": 2}, {"n": 3}]),
        Write(one, [{"n": 4}]),
        Write(alone),
        Write(one, [{"n": 5}]),
        Write(alone),
    ]


def test_many_tickets_need_few_commits(tmp_path: Path) -> None:
    async def script() -> None:
        store = Store(url_of(tmp_path))
        await store.open()
        writes = [records.add_events(f"m{n}", 0, [Contributed(seat=0, value="")]) for n in range(100)]
        before = store.writer.commits
        await asyncio.gather(*map(store.write, writes))
        assert store.writer.commits - before < 20
        await store.close()

    asyncio.run(script())


def test_a_room_comes_back_as_it_was_and_is_dropped(tmp_path: Path) -> None:
    async def script() -> None:
        store = Store(url_of(tmp_path))
        await store.open()
        room = state()
        await store.write(records.save_room(room))
        room.phase = "playing"
        room.seats[1] = Seat(kind="bot", name="b", bot="greedy")
        await store.write(records.save_room(room))
        kept = await store.room("123456")
        assert kept is not None
        assert records.read_state(kept) == room
        assert len(await store.rooms_in(["playing"])) == 1
        await store.write(records.drop_room("123456"))
        assert await store.room("123456") is None
        await store.close()

    asyncio.run(script())


def test_lifetime_counts_hands_for_humans_only(tmp_path: Path) -> None:
    async def script() -> None:
        store = Store(url_of(tmp_path))
        await store.open()
        room = state()
        room.people = ["me", None, None, None]
        await store.write(records.start_match(room, "m1"))
        await store.write(records.start_match(room, "m2"))
        for deltas in ([3, -1, -1, -1], [-2, 2, 0, 0]):
            await store.write(records.add_lifetime("huaian", room.people, deltas))
        assert await store.lifetime("me") == {"huaian": (1, 2)}
        assert await store.playing("m1", "me") == (False, None)
        await store.write(records.end_match("m1"))
        assert await store.playing("m1", "me") == (True, None)
        assert await store.playing("none", "me") is None
        assert await store.playing("m1", "you") is None
        await store.close()

    asyncio.run(script())


def test_a_closed_store_refuses(tmp_path: Path) -> None:
    async def script() -> None:
        store = Store(url_of(tmp_path))
        with pytest.raises(RuntimeError):
            await store.write([])

    asyncio.run(script())


def test_database_urls_get_their_asynchronous_driver() -> None:
    assert Settings(data=Path("d")).database_url() == "sqlite+aiosqlite:///d/xiangque.db"
    assert Settings(database="postgresql://u@h/x").database_url() == "postgresql+asyncpg://u@h/x"
