"""`xiangque serve`."""

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
    if database is not None:
        _check_database(database)
    if Path(data).exists() and not Path(data).is_dir():
        raise Refused(f"--data: {data} is not a directory")
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


def _check_database(url: str) -> None:
    """Only an SQLite file whose directory exists can be opened."""
    file = url.removeprefix("sqlite:///")
    if file in (url, ""):
        raise Refused("--database: only SQLite is available yet: sqlite:///FILE")
    if not Path(file).parent.is_dir():
        raise Refused(f"--database: there is no directory {Path(file).parent}")
