"""The scorer explains every won hand of the golden journals with exactly what was paid for it."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from test_web_unit import tool

from xiangque import scorer
from xiangque.server.catalogue import games

TESTS = Path(__file__).parent
GOLDEN = sorted((TESTS / "golden").glob("*.jsonl"))


def explained(journals: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """What the client asks about each won hand."""
    command = [tool("node"), str(TESTS / "web" / "explain.mjs")]
    told = json.dumps({"games": games(), "journals": journals})
    done = subprocess.run(command, input=told, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_settled_hand_is_scored_as_it_was_paid(path: Path) -> None:
    events = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    found = explained([events])
    assert len(found) == sum(event["type"] == "won" for event in events)
    for one in found:
        assert one["linked"] == one["asked"]
        game = one["asked"].pop("game")
        answer = scorer.score(game, one["asked"])
        assert answer["win"], answer
        assert (answer["items"], answer["payments"]) == (one["items"], one["deltas"])
