"""The report of `xiangque bench`."""

import os
import platform
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from xiangque.bench.measure import is_compiled


def report(found: Iterable[tuple[tuple[str, ...], float]], workers: int = 1) -> dict[str, Any]:
    """The report as JSON; rates are rounded to whole numbers, milliseconds to hundredths."""
    document: dict[str, Any] = {"mode": "compiled" if is_compiled() else "interpreted", "machine": machine()}
    for path, number in found:
        place = document
        for name in path[:-1]:
            place = place.setdefault(name, {})
        place[path[-1]] = round(number, 2) if path[-1].endswith("_ms") else round(number)
    if workers > 1:
        document["workers"] = workers
    return document


def machine() -> str:
    """Processor, how many of it there are, and the Python that runs."""
    system = f"{platform.system()} {platform.machine()}"
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{_processor()}, {os.cpu_count()} cores, {system}, {python}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown processor"
