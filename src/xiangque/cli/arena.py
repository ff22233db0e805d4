"""`xiangque arena`."""

import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from xiangque.arena import BotFailed, ClusterFailed, Plan, known, plan, report, run
from xiangque.arena.html import page
from xiangque.bots import NAMES
from xiangque.cli.main import Refused
from xiangque.cli.reading import game_of, json_of
from xiangque.cli.writing import console, put_json, table
from xiangque.scorer import Unusable, resolve_options


def plan_of(game_id: str, bots: str, options: str | None, seed: int, hands: int) -> Plan:
    """The plan the command line asks for."""
    game = game_of(game_id)
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        if not known(name):
            raise Refused(
                f"--bots: no bot is called {name[:40]!r}; there are {', '.join(NAMES)} and cmd:COMMAND"
            )
    if len(names) not in game.seat_counts:
        needed = " or ".join(map(str, sorted(game.seat_counts)))
        raise Refused(f"--bots: {len(names)} named where {game.id} needs {needed}, separated by commas")
    given = {} if options is None else json_of(options, "--options")
    if not isinstance(given, dict):
        raise Refused("--options: a JSON object is needed")
    try:
        resolved = resolve_options(game, given)
    except Unusable as error:
        raise Refused(f"--{error}") from None
    return plan(game.id, names, resolved, seed, hands)


class Files(NamedTuple):
    """Where to write what, if anywhere."""

    journal: str | None
    html: str | None


def play(arena: Plan, workers: int | None, ray: str | None, files: Files, as_json: bool) -> int:
    """Play the plan and report."""
    if files.html is not None:
        _write("--html", files.html, "")  # before hours of play, not after
    try:
        with ExitStack() as stack:
            journal = (
                stack.enter_context(Path(files.journal).open("wb")) if files.journal is not None else None
            )
            progress = stack.enter_context(_Bar(arena.hands)) if sys.stderr.isatty() else None
            outcome = run(arena, workers, journal, progress.advance if progress else None, ray)
    except BotFailed as error:
        raise Refused(f"--bots: {error}") from None
    except ClusterFailed as error:
        raise Refused(f"--ray: {error}") from None
    except OSError as error:
        raise _unwritten("--journal", files.journal, error) from None
    found = report(arena, outcome)
    if files.html is not None:
        _write("--html", files.html, page(arena, found, outcome))
    if as_json:
        put_json(found)
    else:
        _show(found)
    return 0


def _write(option: str, path: str, text: str) -> None:
    try:
        Path(path).write_text(text, "utf-8")
    except OSError as error:
        raise _unwritten(option, path, error) from None


def _unwritten(option: str, path: str | None, error: OSError) -> Refused:
    return Refused(f"{option}: {path}: cannot be written: {error.strerror or error}")


class _Bar:
    """A progress bar on a terminal's stderr."""

    def __init__(self, hands: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn("hands"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task("hands", total=hands)

    def __enter__(self) -> "_Bar":
        self._progress.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._progress.stop()

    def advance(self, hands: int) -> None:
        """So many more hands are done."""
        self._progress.advance(self._task, hands)


def _show(found: dict[str, Any]) -> None:
    out = console()
    out.print(
        f"{found['game']}: {found['hands']} hands, {found['match_seeds']} match seeds from {found['seed']}, "
        f"{found['drawn_rate']:.1%} drawn, {found['decisions_per_s']:,.0f} decisions/s"
    )
    rows = table("bot", ">points/hand", ">95 % interval", ">wins", ">deals in", ">p50 ms", ">p99 ms")
    for bot in found["bots"]:
        low, high = bot["ci95"]
        bounds = "unknown" if low is None else f"{low:+.3f} … {high:+.3f}"
        rows.add_row(
            bot["name"],
            f"{bot['points_per_hand']:+.3f}",
            bounds,
            f"{bot['win_rate']:.1%}",
            f"{bot['deal_in_rate']:.1%}",
            f"{bot['decision_ms']['p50']:.3f}",
            f"{bot['decision_ms']['p99']:.3f}",
        )
    out.print(rows)
    out.print("won with:", ", ".join(f"{item} {count}" for item, count in found["items"].items()))
