"""Power cuts: a log that ends within a write holds the transactions before it, and nothing else."""

import asyncio
import random
import sqlite3
import struct
from pathlib import Path

import pytest

from xiangque.events import Contributed
from xiangque.server import records
from xiangque.server.settings import Settings
from xiangque.server.soundness import Unsound, examine
from xiangque.server.store import Store

TICKETS, EVENTS = 12, 3
HEADER, FRAME = 32, 24


def written(folder: Path) -> tuple[bytes, bytes]:
    """The database and the log of a store that was cut off after twelve transactions of three events each."""

    async def script() -> None:
        store = Store(Settings(data=folder).database_url())
        await store.open()
        for ticket in range(TICKETS):
            events = [Contributed(seat=seat, value=f"{ticket:02x}" * 32) for seat in range(EVENTS)]
            answer = records.add_answer("m", 0, ticket, 1, ticket)
            await store.write(records.add_events("m", EVENTS * ticket, events) + answer)
        kept.append((folder / "xiangque.db").read_bytes())
        kept.append((folder / "xiangque.db-wal").read_bytes())
        await store.close()

    kept: list[bytes] = []
    asyncio.run(script())
    database, log = kept
    return database, log


def found(folder: Path, database: bytes, log: bytes) -> tuple[int, int]:
    """How many events and answers another process finds in two files that are examined as at a start."""
    file = folder / "torn.db"
    for old in folder.glob("torn.db*"):
        old.unlink()
    file.write_bytes(database)
    (folder / "torn.db-wal").write_bytes(log)
    examine(file)
    with sqlite3.connect(file) as connection:
        events = [row[0] for row in connection.execute("select place from events order by place")]
        answers = [row[0] for row in connection.execute("select decision from answers order by decision")]
    connection.close()
    assert events == list(range(len(events)))
    assert answers == list(range(len(answers)))
    return len(events), len(answers)


def commits_within(log: bytes, length: int) -> int:
    """How many frames that end a transaction lie whole within the first bytes of a log."""
    (page,) = struct.unpack_from(">I", log, 8)
    frames = range(HEADER, length - FRAME - page + 1, FRAME + page)
    return sum(struct.unpack_from(">I", log, at + 4)[0] > 0 for at in frames)


def test_a_log_cut_anywhere_holds_exactly_the_transactions_before_the_cut(tmp_path: Path) -> None:
    database, log = written(tmp_path)
    whole = commits_within(log, len(log))
    assert found(tmp_path, database, log) == (EVENTS * TICKETS, TICKETS)
    chance = random.Random(1)
    for cut in sorted(chance.sample(range(len(log)), 60)):
        lost = whole - commits_within(log, cut)
        kept = max(0, TICKETS - lost)
        if kept:
            assert found(tmp_path, database, log[:cut]) == (EVENTS * kept, kept)


def test_a_log_garbled_at_its_end_loses_the_last_transaction_only(tmp_path: Path) -> None:
    database, log = written(tmp_path)
    chance = random.Random(2)
    for _ in range(20):
        at = len(log) - 1 - chance.randrange(1000)
        garbled = log[:at] + bytes([log[at] ^ 0x55]) + log[at + 1 :]
        assert found(tmp_path, database, garbled) == (EVENTS * (TICKETS - 1), TICKETS - 1)


def test_a_database_that_lost_its_tail_is_refused_in_one_line(tmp_path: Path) -> None:
    written(tmp_path)
    file = tmp_path / "xiangque.db"
    whole = file.read_bytes()
    assert examine(file) is not None
    file.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(Unsound, match="restore a backup") as refusal:
        examine(file)
    assert "\n" not in str(refusal.value)
