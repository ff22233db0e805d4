"""The durable side: one writer commits what has queued every few milliseconds; tables await their ticket."""

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import structlog
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Executable, event, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from . import schema

GATHER_S = 0.002
MAX_GROUP = 256

log = structlog.get_logger("xiangque.store")


class Write(NamedTuple):
    """One statement, with its rows when it is to run once a row."""

    statement: Executable
    rows: list[dict[str, Any]] | None = None


class Ticket(NamedTuple):
    """Writes that become durable together, and the promise that tells when."""

    writes: Sequence[Write]
    done: "asyncio.Future[None]"


class Playing(NamedTuple):
    """One person in one match: whether it has ended, and the token by which they share it."""

    ended: bool
    share: str | None


class Played(NamedTuple):
    """One line of a person's history; ``first`` and ``last`` are the journal's."""

    match: str
    started: float
    seat: int
    share: str | None
    first: str
    last: str


def migrate(connection: Connection) -> None:
    """Bring the database to the newest schema; waits for nobody, changes nothing when it is current."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _careful(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """All reading and writing of the database."""

    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(url)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", _careful)
        self._queue: asyncio.Queue[Ticket | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self.commits = 0
        self.commit_seconds = 0.0

    async def open(self) -> None:
        """Migrate, then start the writer."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        self._writer = asyncio.create_task(self._write(), name="store-writer")

    async def close(self) -> None:
        """Commit what has queued and let go of the database."""
        if self._writer is not None:
            self._queue.put_nowait(None)
            await self._writer
            self._writer = None
        await self.engine.dispose()

    async def write(self, writes: Sequence[Write]) -> None:
        """Return once every write is durable; raises when none of them is."""
        if self._writer is None or self._writer.done():
            raise RuntimeError("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Ticket(writes, done))
        await done

    async def _write(self) -> None:
        last = False
        while not last:
            first = await self._queue.get()
            if first is None:
                return
            await asyncio.sleep(GATHER_S)
            group = [first]
            while len(group) < MAX_GROUP and not self._queue.empty():
                ticket = self._queue.get_nowait()
                if ticket is None:
                    last = True
                    break
                group.append(ticket)
            await self._commit_group(group)

    async def _commit_group(self, group: list[Ticket]) -> None:
        started = time.perf_counter()
        try:
            await self._commit(group)
        except Exception as error:
            if len(group) == 1:
                _settle(group[0], error)
                log.error("write_failed", error=str(error).splitlines()[0])
            else:
                for ticket in group:
                    await self._commit_group([ticket])
            return
        self.commits += 1
        self.commit_seconds += time.perf_counter() - started
        for ticket in group:
            _settle(ticket, None)

    async def _commit(self, group: list[Ticket]) -> None:
        async with self.engine.begin() as connection:
            for ticket in group:
                for write in ticket.writes:
                    await connection.execute(write.statement, write.rows)

    def reading(self) -> AsyncConnection:
        """A connection for reading, as an asynchronous context."""
        return self.engine.connect()

    async def room(self, code: str) -> str | None:
        """The stored state of one room."""
        async with self.reading() as connection:
            found = await connection.execute(select(schema.rooms.c.state).where(schema.rooms.c.code == code))
            return found.scalar_one_or_none()

    async def rooms_in(self, phases: Sequence[str]) -> list[str]:
        """The stored states of all rooms in one of these phases."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(schema.rooms.c.state).where(schema.rooms.c.phase.in_(phases))
            )
            return [row[0] for row in found]

    async def journal(self, match: str) -> list[str]:
        """The lines of one match, in order."""
        async with self.reading() as connection:
            found = await connection.execute(
                select(schema.events.c.line)
                .where(schema.events.c.match == match)
                .order_by(schema.events.c.place)
            )
            return [row[0] for row in found]

    async def answers(self, match: str) -> list[tuple[int, int, int]]:
        """(seat, decision, action) of every answer players gave in one match, in order of arrival."""
        columns = schema.answers.c
        async with self.reading() as connection:
            found = await connection.execute(
                select(columns.seat, columns.decision, columns.action)
                .where(columns.match == match)
                .order_by(columns.arrival)
            )
            return [(row[0], row[1], row[2]) for row in found]

    async def secret(self, match: str, hand: int) -> bytes | None:
        """The secret of one hand's wall, None for a hand without a commitment."""
        columns = schema.secrets.c
        async with self.reading() as connection:
            found = await connection.execute(
                select(columns.secret).where(columns.match == match, columns.hand == hand)
            )
            return found.scalar_one_or_none()

    async def playing(self, match: str, person: str) -> Playing | None:
        """How this person took part in a match; None when they did not."""
        played, matches = schema.played.c, schema.matches.c
        query = (
            select(matches.ended, played.share)
            .join_from(schema.played, schema.matches, played.match == matches.id)
            .where(played.match == match, played.person == person)
        )
        async with self.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Playing(row[0] is not None, row[1])

    async def shared(self, match: str, token: str) -> bool:
        """Whether a player of this match shares it by this token now."""
        played = schema.played.c
        query = select(played.seat).where(played.share == token, played.match == match)
        async with self.reading() as connection:
            return (await connection.execute(query)).first() is not None

    async def history(self, person: str, before: float, count: int) -> list[Played]:
        """The ended matches of one person that began before a moment, the newest first."""
        played, matches, events = schema.played.c, schema.matches.c, schema.events.c
        first, last = schema.events.alias(), schema.events.alias()
        ending = select(func.max(events.place)).where(events.match == matches.id).scalar_subquery()
        query = (
            select(matches.id, matches.started, played.seat, played.share, first.c.line, last.c.line)
            .join_from(schema.played, schema.matches, played.match == matches.id)
            .join(first, (first.c.match == matches.id) & (first.c.place == 0))
            .join(last, (last.c.match == matches.id) & (last.c.place == ending))
            .where(played.person == person, matches.ended.is_not(None), matches.started < before)
            .order_by(matches.started.desc())
            .limit(count)
        )
        async with self.reading() as connection:
            return [Played(*row) for row in await connection.execute(query)]

    async def lifetime(self, person: str) -> dict[str, tuple[int, int]]:
        """Game → (points, hands) of one person over all matches (HA-17)."""
        columns = schema.lifetime.c
        async with self.reading() as connection:
            found = await connection.execute(
                select(columns.game, columns.points, columns.hands).where(columns.person == person)
            )
            return {row[0]: (row[1], row[2]) for row in found}


def _settle(ticket: Ticket, error: Exception | None) -> None:
    if ticket.done.done():
        return
    if error is None:
        ticket.done.set_result(None)
    else:
        ticket.done.set_exception(error)
