"""Whether a database file can be served: it is whole, and of a schema this program knows."""

import sqlite3
from contextlib import closing
from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory

MIGRATIONS = Path(__file__).parent / "migrations"
ADVICE = "restore a backup with `xiangque restore`, or move the file away to begin anew"
SHOWN = 120


class Unsound(Exception):
    """Why a database cannot be served, and what to do, in one line."""


def database_file(data: Path, url: str | None) -> Path:
    """The SQLite file of a data directory, or of a URL that names another."""
    return data / "xiangque.db" if url is None else Path(url.removeprefix("sqlite:///"))


def examine(file: Path) -> str | None:
    """The schema number of a file, None for one that is new; Unsound when it cannot be served.

    What a power cut left half written at the end of the write-ahead log is no damage: SQLite drops it.
    """
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as database:
            verdict = str(database.execute("PRAGMA quick_check(1)").fetchone()[0])
            number = _number(database)
    except sqlite3.Error as error:
        raise Unsound(f"{file} cannot be read as a database ({error}); {ADVICE}") from None
    if verdict != "ok":
        raise Unsound(f"{file} is damaged ({' '.join(verdict.split())[:SHOWN]}); {ADVICE}")
    if number is not None and number not in known_numbers():
        raise Unsound(f"{file} was written by a newer version (schema {number}); install that version")
    return number


def known_numbers() -> list[str]:
    """The schema numbers this program can start from, the newest first."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]


def _number(database: sqlite3.Connection) -> str | None:
    tables = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables:
        return None
    if "alembic_version" not in tables or "rooms" not in tables:
        raise sqlite3.DatabaseError("it is a database of another program")
    row = database.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])
