"""The writing side of the store: one task commits what has queued every few milliseconds; tables await their
ticket.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import structlog
from sqlalchemy import Executable

GATHER_S = 0.004
MAX_GROUP = 512

log = structlog.get_logger("xiangque.store")


class Write(NamedTuple):
    """One statement, with its rows when it is to run once a row."""

    statement: Executable
    rows: list[dict[str, Any]] | None = None


class Ticket(NamedTuple):
    """Writes that become durable together, and the promise that tells when."""

    writes: Sequence[Write]
    done: "asyncio.Future[None]"


Commit = Callable[[Sequence[Write]], Awaitable[None]]


class Writer:
    """``commit`` makes writes durable, all or none of them; several tickets share one call of it."""

    def __init__(self, commit: Commit) -> None:
        self.commits = 0
        self.seconds = 0.0
        self.observe: Callable[[float], None] = lambda seconds: None
        self._commit_writes = commit
        self._queue: asyncio.Queue[Ticket | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to commit."""
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def stop(self) -> None:
        """Commit what has queued, then take nothing more."""
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task
            self._task = None

    async def write(self, writes: Sequence[Write]) -> None:
        """Return once every write is durable; raises when none of them is."""
        if self._task is None or self._task.done():
            raise RuntimeError("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Ticket(writes, done))
        await done

    async def _run(self) -> None:
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
        taken = time.perf_counter() - started
        self.seconds += taken
        self.observe(taken)
        for ticket in group:
            _settle(ticket, None)

    async def _commit(self, group: list[Ticket]) -> None:
        await self._commit_writes(batches(group))


def batches(group: Sequence[Ticket]) -> list[Write]:
    """The writes of all tickets, those of one statement together; the order within each ticket is kept.

    Tickets that wait together come from different tables, whose order does not matter.
    """
    found: list[Write] = []
    for ticket in group:
        at = 0
        for statement, rows in ticket.writes:
            while at < len(found) and (rows is None or found[at].statement is not statement):
                at += 1
            if at == len(found):
                found.append(Write(statement, None if rows is None else []))
            together = found[at].rows
            if rows is not None and together is not None:
                together.extend(rows)
    return found


def _settle(ticket: Ticket, error: Exception | None) -> None:
    if ticket.done.done():
        return
    if error is None:
        ticket.done.set_result(None)
    else:
        ticket.done.set_exception(error)
