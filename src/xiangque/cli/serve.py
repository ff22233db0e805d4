"""`xiangque serve`."""

import sqlite3
from contextlib import closing
from pathlib import Path

from xiangque.cli.main import Refused


def serve(host: str | None, lan: bool, port: int, data: str, database: str | None, nats: str | None) -> int:
    """Run the table server until it is stopped."""
    if nats is not None:
        raise Refused("--nats: many nodes are not available yet; leave it out to run one process")
    if lan and host is not None:
        raise Refused("--host and --lan exclude each other: --lan listens on every address")
    if not 0 <= port <= 65535:
        raise Refused(f"--port: {port} is not a port, 0 to 65535")
    if Path(data).exists() and not Path(data).is_dir():
        raise Refused(f"--data: {data} is not a directory")
    try:
        Path(data).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"--data: {data} cannot be made: {error.strerror or error}") from None
    _check_database(database, Path(data, "xiangque.db"))
    from xiangque.server import run
    from xiangque.server.settings import Settings

    settings = Settings(
        host="0.0.0.0" if lan else host or "127.0.0.1", lan=lan, port=port, data=Path(data), database=database
    )
    try:
        run(settings)
    except OSError as error:
        raise Refused(f"cannot serve on {settings.host} port {port}: {error.strerror or error}") from None
    return 0


def _check_database(url: str | None, default: Path) -> None:
    """Refuse a database that is none, or that cannot be opened."""
    if url is not None and not url.startswith("sqlite:///"):
        raise Refused("--database: only SQLite is available yet: sqlite:///FILE")
    file = default if url is None else Path(url.removeprefix("sqlite:///"))
    if url is None and not file.exists():
        return
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA schema_version").fetchone()
    except sqlite3.Error as error:
        raise Refused(f"{file}: {error}") from None
