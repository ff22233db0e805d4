"""`xiangque doctor`."""

import os
import platform
import shutil
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import xiangque
from xiangque.bench.measure import is_compiled
from xiangque.cli.main import NO
from xiangque.cli.writing import console, put_json
from xiangque.server.running import claim_data, listen
from xiangque.server.settings import Settings
from xiangque.server.soundness import Unsound, database_file, examine, known_numbers

Check = dict[str, Any]

DAY_S = 86_400
DEFAULT_PORT = 8000
LEAST_MB = 100
MEGABYTE = 1 << 20
SECRET_BYTES = 32


def report(data: str, database: str | None, port: int | None, as_json: bool) -> int:
    """Check this installation; exit status 1 when something is wrong."""
    place = Path(data)
    checks = [
        _tables(),
        _games(),
        _client(),
        _data(place),
        _space(place),
        _secret(place),
        _database(place, database),
        _clock(place, database),
        _port(place, port),
        _bus(),
    ]
    compiled = is_compiled()
    if as_json:
        version = {"version": xiangque.__version__, "compiled": compiled, "python": platform.python_version()}
        put_json({**version, "checks": checks})
    else:
        mode = "compiled" if compiled else "interpreted; a build with a C compiler is many times faster"
        print(f"xiangque {xiangque.__version__}, Python {platform.python_version()}, {mode}")
        out = console()
        for check in checks:
            mark = "[green]ok[/]  " if check["ok"] else "[red]bad[/] "
            out.print(f"{mark}{check['name']}: ", end="")
            out.print(check["text"], markup=False)
    return 0 if all(check["ok"] for check in checks) else NO


def _check(name: str, ok: bool, text: str) -> Check:
    return {"name": name, "ok": ok, "text": text}


def _tables() -> Check:
    from xiangque.analysis.form import complete, distance

    ready, won = distance(0, 0, 5**0 * 2, 0, 0), complete(0, 0, 2, 0, 0)
    return _check("tables", ready == -1 and won, "the analysis tables are read and answer")


def _games() -> Check:
    from xiangque.rules import GAMES

    return _check("games", bool(GAMES), ", ".join(game.number for game in GAMES.values()))


def _client() -> Check:
    from xiangque.server.pages import STATIC

    there = (STATIC / "index.html").is_file()
    text = "the browser client is installed" if there else f"the browser client is missing from {STATIC}"
    return _check("client", there, text)


def _nearest(path: Path) -> Path:
    """The path, or the directory above it that exists."""
    while not path.exists() and path != path.parent:
        path = path.parent
    return path


def _data(data: Path) -> Check:
    place = _nearest(data)
    try:
        with TemporaryFile(dir=place):
            pass
    except OSError as error:
        return _check("data", False, f"{data} cannot be written: {error.strerror or error}")
    made = "is writable" if data.exists() else f"will be made, {place} is writable"
    return _check("data", True, f"{data} {made}")


def _space(data: Path) -> Check:
    free = shutil.disk_usage(_nearest(data)).free // MEGABYTE
    enough = free >= LEAST_MB
    rest = "" if enough else f"; a server needs {LEAST_MB} to go on safely: make room on that disk"
    return _check("space", enough, f"{free} MB are free for {data}{rest}")


def _secret(data: Path) -> Check:
    file = data / "secret"
    if not file.exists():
        return _check("secret", True, f"{file} is made at the first start")
    if os.name == "posix" and stat.S_IMODE(file.stat().st_mode) & 0o077:
        return _check("secret", False, f"{file} can be read by others: chmod 600 {file}")
    long_enough = file.stat().st_size >= SECRET_BYTES
    text = "is there" if long_enough else "is cut short: restore it from a backup, or remove it"
    return _check("secret", long_enough, f"{file} {text}")


def _database(data: Path, url: str | None) -> Check:
    if url is not None and not url.startswith("sqlite:"):
        return _check("database", False, "other databases than SQLite are not available yet")
    file = database_file(data, url)
    if not file.exists():
        return _check("database", True, f"{file} is made at the first start")
    try:
        number = examine(file)
    except Unsound as error:
        return _check("database", False, str(error))
    newest = known_numbers()[0]
    rest = "" if number == newest else f", brought to {newest} at the next start"
    return _check("database", True, f"{file} is sound, schema {number or 'none'}{rest}")


def _clock(data: Path, url: str | None) -> Check:
    """Whether the clock went back: behind this program's files, or behind the last match."""
    now = time.time()
    last = max(Path(xiangque.__file__).stat().st_mtime, _last_match(database_file(data, url)))
    shown = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(now))
    if now + DAY_S < last:
        return _check("clock", False, f"it is {shown} here, but something was written later: set the clock")
    return _check("clock", True, f"it is {shown} here")


def _last_match(file: Path) -> float:
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as database:
            return float(database.execute("SELECT max(started) FROM matches").fetchone()[0] or 0.0)
    except sqlite3.Error:
        return 0.0


def _port(data: Path, port: int | None) -> Check:
    """A port that is taken is wrong only when it was asked about."""
    number = DEFAULT_PORT if port is None else port
    if _served(data):
        return _check("port", True, f"a server is running on {data}")
    try:
        listen(Settings(port=number)).close()
    except OSError as error:
        text = f"{number} cannot be used: {error.strerror or error}; start with another --port"
        return _check("port", port is None, text)
    return _check("port", True, f"{number} is free")


def _served(data: Path) -> bool:
    if not (data / "lock").exists():
        return False
    try:
        lock = claim_data(Settings(data=data))
    except OSError:
        return True
    if lock is not None:
        lock.close()
    return False


def _bus() -> Check:
    return _check("bus", True, "none configured: one process needs none")
