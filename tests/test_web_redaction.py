"""The replay hides from a seat what the server hid from it: redact.js against events/redaction.py."""

import json
import subprocess
from pathlib import Path

import pytest
from test_web_unit import tool

from xiangque.events import SPECTATOR, decode, encode, redacted

HERE = Path(__file__).parent
GOLDEN = sorted((HERE / "golden").glob("*.jsonl"))


@pytest.mark.parametrize("game", ["huaian", "suihua", "anxiang"])
def test_a_replayed_seat_sees_what_it_saw(game: str, tmp_path: Path) -> None:
    cases = []
    for path in GOLDEN:
        if not path.stem.startswith(game):
            continue
        lines = path.read_text("utf-8").splitlines()
        events = [decode(line) for line in lines]
        for viewer in (*range(4), SPECTATOR):
            seen = [json.loads(encode(event)) for event in redacted(events, viewer)]
            whole = [json.loads(line) for line in lines]
            cases.append({"name": path.stem, "viewer": viewer, "events": whole, "seen": seen})
    assert cases
    file = tmp_path / "cases.json"
    file.write_text(json.dumps(cases), "utf-8")
    command = [tool("node"), str(HERE / "web" / "redaction-check.mjs"), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
