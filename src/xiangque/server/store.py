"""The durable side: rooms, matches, events, answers and secrets in one database."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from . import schema
from .sqlite import SqliteCommits, careful
from .writer import Write, Writer

PATIENCE_S = 2.0


class Kept(NamedTuple):
    """One match: its journal, (seat, decision, action) of every answer in order of arrival, hand → secret."""

    lines: list[str]
    answers: list[tuple[int, int, int]]
    secrets: dict[int, bytes]


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


class Store:
    """All reading and writing of the database."""

    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(url, hide_parameters=True)
        self._sqlite: SqliteCommits | None = None
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", careful)
            self._sqlite = SqliteCommits(self.engine.url)
        self.writer = Writer(self._commit if self._sqlite is None else self._sqlite.commit)

    async def open(self) -> None:
        """Migrate, then start the writer."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        if self._sqlite is not None:
            self._sqlite.open()
        self.writer.start()

    async def close(self) -> None:
        """Commit what has queued and let go of the database."""
        await self.writer.stop()
        if self._sqlite is not None:
            self._sqlite.close()
        await self.engine.dispose()

    async def write(self, writes: Sequence[Write]) -> None:
        """Return once every write is durable; raises when none of them is."""
        await self.writer.write(writes)

    async def _commit(self, writes: Sequence[Write]) -> None:
        async with self.engine.begin() as connection:
            for statement, rows in writes:
                await connection.execute(statement, rows)

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

    async def kept(self, matches: Sequence[str]) -> dict[str, Kept]:
        """What is needed to take up each of these matches."""
        found = {match: Kept([], [], {}) for match in matches}
        events, answers, secrets = schema.events.c, schema.answers.c, schema.secrets.c
        async with self.reading() as connection:
            for match, line in await connection.execute(
                select(events.match, events.line)
                .where(events.match.in_(matches))
                .order_by(events.match, events.place)
            ):
                found[match].lines.append(line)
            for match, *answer in await connection.execute(
                select(answers.match, answers.seat, answers.decision, answers.action)
                .where(answers.match.in_(matches))
                .order_by(answers.match, answers.arrival)
            ):
                found[match].answers.append((answer[0], answer[1], answer[2]))
            for match, hand, secret in await connection.execute(
                select(secrets.match, secrets.hand, secrets.secret).where(secrets.match.in_(matches))
            ):
                found[match].secrets[hand] = secret
        return found

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

    async def writable(self) -> bool:
        """Whether a commit goes through now."""
        nothing = update(schema.epochs).where(schema.epochs.c.person == "").values(epoch=0)
        try:
            await asyncio.wait_for(self.write([Write(nothing)]), PATIENCE_S)
        except Exception:
            return False
        return True

    async def account_name(self, person: str) -> str | None:
        """The name this person signs in with."""
        query = select(schema.accounts.c.name).where(schema.accounts.c.person == person)
        async with self.reading() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def lifetime(self, person: str) -> dict[str, tuple[int, int]]:
        """Game → (points, hands) of one person over all matches (HA-17)."""
        columns = schema.lifetime.c
        async with self.reading() as connection:
            found = await connection.execute(
                select(columns.game, columns.points, columns.hands).where(columns.person == person)
            )
            return {row[0]: (row[1], row[2]) for row in found}
