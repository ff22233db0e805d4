"""`xiangque bench`."""

import sys
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from xiangque.bench import Figure, figures, report
from xiangque.cli.writing import console, put_json, table

if TYPE_CHECKING:
    from rich.progress import Progress


def measure(workers: int, as_json: bool) -> int:
    """Measure everything and report."""
    todo = figures(workers)
    found: list[tuple[tuple[str, ...], float]] = []
    with ExitStack() as stack:
        progress = stack.enter_context(_progress()) if sys.stderr.isatty() else None
        task = progress.add_task("", total=len(todo)) if progress else None
        for figure in todo:
            if progress and task is not None:
                progress.update(task, description=_words(figure))
            found.append((figure.path, figure.measure()))
            if progress and task is not None:
                progress.advance(task)
    document = report(found, workers)
    if as_json:
        put_json(document)
    else:
        _show(document)
    return 0


def _progress() -> "Progress":
    """A bar on a terminal's stderr that says what is being measured."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    return Progress(*columns, console=Console(stderr=True), transient=True)


def _words(figure: Figure) -> str:
    return " ".join(figure.path).replace("_", " ").removesuffix(" per s")


def _show(document: dict[str, Any]) -> None:
    out = console()
    cores = f"{document['workers']} processes for random play" if "workers" in document else "one core"
    out.print(f"{document['mode']}, {cores}; {document['machine']}", markup=False)
    rows = table("", ">a second")
    for name, number in _lines(document, ()):
        shown = f"{number:,.1f} ms" if name.endswith("_ms") else f"{number:,.0f}"
        rows.add_row(name.replace("_per_s", "").removesuffix("_ms").replace("_", " "), shown)
    out.print(rows)


def _lines(document: dict[str, Any], path: tuple[str, ...]) -> list[tuple[str, float]]:
    found: list[tuple[str, float]] = []
    for name, value in document.items():
        if isinstance(value, dict):
            found += _lines(value, (*path, name))
        elif isinstance(value, (int, float)) and name != "workers":
            found.append((" ".join((*path, name)), value))
    return found
