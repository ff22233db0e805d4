"""Journals of other versions, and what a journal may not hold (C-P03, C-M01)."""

from pathlib import Path

import msgspec
import pytest

from xiangque.events import HandEnded, Paid, decode
from xiangque.match.replay import replay, verify

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))
HUAIAN = next(path for path in GOLDEN if path.stem.startswith("huaian"))


@pytest.mark.parametrize("ruleset", ["huaian/2", "huaian/0", "suihua/1"])
def test_c_p03_a_record_of_another_ruleset_is_reported_never_played(ruleset: str) -> None:
    lines = HUAIAN.read_bytes().replace(b'"huaian/1"', f'"{ruleset}"'.encode()).splitlines()
    with pytest.raises(ValueError, match=rf"ruleset {ruleset} is not known; huaian is huaian/1"):
        replay(lines)
    assert verify(lines) == [f"event 1: ruleset {ruleset} is not known; huaian is huaian/1"]


def test_c_p03_a_field_this_version_does_not_know_is_reported() -> None:
    lines = HUAIAN.read_bytes().replace(b'"drawn":true}', b'"drawn":true,"foo":7}', 1).splitlines()
    assert len(verify(lines)) == 1
    assert "unknown field `foo`" in verify(lines)[0]


def test_c_p03_a_changed_result_is_reported() -> None:
    won = next(path for path in GOLDEN if b'"paid"' in path.read_bytes())
    lines = won.read_bytes().splitlines()
    at = next(i for i, line in enumerate(lines) if b'"paid"' in line)
    paid = decode(lines[at])
    assert isinstance(paid, Paid)
    lines[at] = msgspec.json.encode(
        msgspec.structs.replace(paid, deltas=[delta * 2 for delta in paid.deltas])
    )
    assert len(verify(lines)) == 1


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_c_m01_every_settlement_sums_to_zero(path: Path) -> None:
    events = [decode(line) for line in path.read_bytes().splitlines()]
    paid = [event.deltas for event in events if isinstance(event, Paid)]
    totals = [event.totals for event in events if isinstance(event, HandEnded)]
    assert totals
    assert all(sum(points) == 0 for points in [*paid, *totals])
