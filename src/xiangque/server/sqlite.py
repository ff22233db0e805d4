"""SQLite behind the store: durable at every commit, and the disk is awaited in a thread of its own."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.exc import OperationalError

from .writer import Write

BUSY_S = 5.0
CHECKPOINT_PAGES = 4000


def careful(connection: Any, _record: Any) -> None:
    """Set up one connection: a commit is on the disk when it returns (WAL, synchronous=FULL)."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=5000",
        "foreign_keys=ON",
        f"wal_autocheckpoint={CHECKPOINT_PAGES}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class SqliteCommits:
    """The one connection that writes.

    Statements run on the loop, where they only touch memory: a thread that runs them would wait for its turn
    at the interpreter once a row. Only the commit waits for the disk, and does so in a thread.
    """

    def __init__(self, url: URL) -> None:
        self._engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True)
        event.listen(self._engine, "connect", careful)
        self._disk = ThreadPoolExecutor(1, "store-disk")
        self._connection: Connection | None = None

    def open(self) -> None:
        """Connect; another writer's lock is waited for without stopping the loop."""
        self._connection = self._engine.connect()
        self._connection.exec_driver_sql("PRAGMA busy_timeout=0")
        self._connection.commit()

    def close(self) -> None:
        """Let go of the database."""
        if self._connection is not None:
            self._connection.close()
        self._disk.shutdown()
        self._engine.dispose()

    async def commit(self, writes: Sequence[Write]) -> None:
        """Make all of these writes durable, or none."""
        assert self._connection is not None
        loop = asyncio.get_running_loop()
        patience = loop.time() + BUSY_S
        while True:
            try:
                for statement, rows in writes:
                    self._connection.execute(statement, rows)
                await loop.run_in_executor(self._disk, self._connection.commit)
                return
            except Exception as error:
                self._connection.rollback()
                if not _locked(error) or loop.time() > patience:
                    raise
            await asyncio.sleep(0.02)


def _locked(error: Exception) -> bool:
    return isinstance(error, OperationalError) and "locked" in str(error.orig)
