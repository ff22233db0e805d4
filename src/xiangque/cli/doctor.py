"""`xiangque doctor`."""

import platform
import sqlite3
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import xiangque
from xiangque.bench.measure import is_compiled
from xiangque.cli.main import NO
from xiangque.cli.writing import console, put_json

Check = dict[str, Any]


def report(data: str, database: str | None, as_json: bool) -> int:
    """Check this installation; exit status 1 when something is wrong."""
    checks = [_tables(), _games(), _data(Path(data)), _database(Path(data), database), _bus()]
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


def _data(data: Path) -> Check:
    place = data
    while not place.exists() and place != place.parent:
        place = place.parent
    try:
        with TemporaryFile(dir=place):
            pass
    except OSError as error:
        return _check("data", False, f"{data} cannot be written: {error.strerror or error}")
    made = "is writable" if data.exists() else f"will be made, {place} is writable"
    return _check("data", True, f"{data} {made}")


def _database(data: Path, url: str | None) -> Check:
    if url is not None and not url.startswith("sqlite:"):
        return _check("database", False, "other databases than SQLite are not available yet")
    file = Path(url.removeprefix("sqlite:///")) if url else data / "xiangque.db"
    if not file.exists():
        return _check("database", True, f"{file} is made at the first start")
    try:
        with sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True) as connection:
            fine = connection.execute("PRAGMA quick_check").fetchone()[0] == "ok"
    except sqlite3.Error as error:
        return _check("database", False, f"{file}: {error}")
    return _check("database", fine, f"{file} is {'sound' if fine else 'damaged'}")


def _bus() -> Check:
    return _check("bus", True, "none configured: one process needs none")
