"""`xiangque serve`."""

from pathlib import Path

from xiangque.cli.main import Refused


def serve(
    host: str | None,
    lan: bool,
    port: int,
    data: str,
    database: str | None,
    nats: str | None,
    proxy: str | None,
) -> int:
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
        Path(data).mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Refused(f"--data: {data} cannot be made: {error.strerror or error}") from None
    _check_database(database, Path(data))
    from xiangque.server import run
    from xiangque.server.settings import Settings

    settings = Settings(
        host="0.0.0.0" if lan else host or "127.0.0.1",
        lan=lan,
        port=port,
        data=Path(data),
        database=database,
        proxy=proxy,
    )
    try:
        run(settings)
    except OSError as error:
        raise Refused(f"cannot serve on {settings.host} port {port}: {error.strerror or error}") from None
    return 0


def _check_database(url: str | None, data: Path) -> None:
    """Refuse a database that is none, is damaged, or comes from a newer version."""
    if url is not None and not url.startswith("sqlite:///"):
        raise Refused("--database: only SQLite is available yet: sqlite:///FILE")
    from xiangque.server.soundness import Unsound, database_file, examine

    file = database_file(data, url)
    if not file.parent.is_dir():
        raise Refused(f"--database: {file}: {file.parent} is not a directory")
    if not file.exists():
        return
    try:
        examine(file)
    except Unsound as error:
        raise Refused(str(error)) from None
