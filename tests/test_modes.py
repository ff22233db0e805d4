"""Compiled and interpreted play the same matches and write the same journals, byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from mode import COMPILED

SOURCE = Path(__file__).parent.parent / "src"
TABLES = {
    "family": ("greedy,random,drawn,greedy", "{}"),
    "big": (
        "random,greedy,random,random",
        '{"edition": "big", "rob_kong": true, "flower_chain": "immediate", "draw_keeps_dealer": true}',
    ),
}


def arena_journal(file: Path, table: str, python_path: str | None) -> bytes:
    """The journal of a few seeded matches, played by a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if python_path is not None:
        environment["PYTHONPATH"] = python_path
    bots, options = TABLES[table]
    command = [sys.executable, "-m", "xiangque", "arena", "huaian", "--bots", bots, "--hands", "24"]
    command += ["--seed", "7", "--options", options, "--journal", str(file), "--json"]
    subprocess.run(command, env=environment, cwd=file.parent, check=True, capture_output=True)
    return file.read_bytes()


@pytest.mark.skipif(not COMPILED, reason="compares a compiled build with the interpreted source")
@pytest.mark.parametrize("table", TABLES)
def test_same_journals(table: str, tmp_path: Path) -> None:
    compiled = arena_journal(tmp_path / "compiled.jsonl", table, None)
    interpreted = arena_journal(tmp_path / "interpreted.jsonl", table, str(SOURCE))
    assert compiled.count(b"\n") > 100
    assert compiled == interpreted
