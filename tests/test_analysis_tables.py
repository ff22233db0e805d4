"""The packaged tables are what their script builds, and load quickly."""

import importlib.util
import subprocess
import sys
import zlib
from pathlib import Path
from types import ModuleType

from xiangque.analysis import tables

ROOT = Path(__file__).parent.parent


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("build_tables", ROOT / "scripts" / "build_tables.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_tables_are_as_built() -> None:
    packed = (ROOT / "src" / "xiangque" / "analysis" / "tables.bin").read_bytes()
    assert len(packed) < 1_000_000
    assert zlib.decompress(packed) == script().build()


def test_number_of_classes() -> None:
    assert tables.SUITS == 187
    assert len(tables.SUIT_CLASS) == 5**9
    assert max(tables.SUIT_CLASS) == 186


def test_first_distance_comes_quickly() -> None:
    text = "import time; t = time.perf_counter(); from xiangque.analysis.form import distance; " + (
        "d = distance(0, 0, 0, 0, 4); print(d, time.perf_counter() - t)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
        for _ in range(3)
    ]
    answers = [run.stdout.split() for run in runs]
    assert {answer[0] for answer in answers} == {"13"}
    assert min(float(answer[1]) for answer in answers) < 0.5
