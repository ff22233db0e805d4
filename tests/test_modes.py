"""Compiled and interpreted play the same matches and write the same journals, byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from mode import COMPILED

SOURCE = Path(__file__).parent.parent / "src"
BIG = '{"edition": "big", "rob_kong": true, "flower_chain": "immediate", "draw_keeps_dealer": true}'
TABLES = {
    "huaian": ("greedy,random,drawn,greedy", 24, "{}"),
    "huaian big": ("random,greedy,random,random", 24, BIG),
    "suihua": ("greedy,random,random,random", 8, '{"hands": 2}'),
    "suihua hidden": ("random,random,greedy,random", 8, '{"hands": 2, "bao_mode": "hidden1"}'),
    "anxiang": ("greedy,random,random,random", 8, '{"hands": 2}'),
    "anxiang three": ("random,greedy,random", 6, '{"hands": 2, "wei_open": true}'),
}


def arena_journal(file: Path, table: str, python_path: str | None) -> bytes:
    """The journal of a few seeded matches, played by a process of its own."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if python_path is not None:
        environment["PYTHONPATH"] = python_path
    bots, hands, options = TABLES[table]
    command = [sys.executable, "-m", "xiangque", "arena", table.split()[0], "--bots", bots]
    command += ["--hands", str(hands), "--seed", "7", "--options", options, "--journal", str(file), "--json"]
    subprocess.run(command, env=environment, cwd=file.parent, check=True, capture_output=True)
    return file.read_bytes()


@pytest.mark.skipif(not COMPILED, reason="compares a compiled build with the interpreted source")
@pytest.mark.parametrize("table", TABLES)
def test_same_journals(table: str, tmp_path: Path) -> None:
    compiled = arena_journal(tmp_path / "compiled.jsonl", table, None)
    interpreted = arena_journal(tmp_path / "interpreted.jsonl", table, str(SOURCE))
    assert compiled.count(b"\n") > 100
    assert compiled == interpreted
