"""The page that checks walls: served under a strict policy, and opened from a disk without any server."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import PHONE, chromium, house, overflow, person, shot, violations
from playwright.sync_api import Browser, Page, expect

from xiangque.events import (
    Committed,
    Contributed,
    Event,
    HandEnded,
    HandStarted,
    MatchEnded,
    MatchStarted,
    Reveal,
    encode,
)
from xiangque.match import fair
from xiangque.pieces import code
from xiangque.rules import game

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src" / "xiangque" / "web" / "static" / "fair.html"
NAMES = ["甲", "乙", "丙", "丁"]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def journal(reveal_another: bool = False) -> str:
    """Two hands whose walls follow from their secrets; the second one's reveal may be of another secret."""
    events: list[Event] = [
        MatchStarted(
            version=1,
            engine="x",
            match="demo",
            game="huaian",
            ruleset="huaian/1",
            options={},
            seating="chosen",
            names=NAMES,
        )
    ]
    for hand in (1, 2):
        secret, values = bytes([hand]) * 32, ["00ff", "", f"{hand:02x}", ""]
        dice, wall = fair.wall(secret, "demo", hand, values, list(game("huaian").ruleset({}).deck))
        promised = fair.commitment(secret)
        shown = bytes([9]) * 32 if reveal_another and hand == 2 else secret
        events += [
            Committed(hand=hand, commitment=promised),
            *(Contributed(seat=seat, value=value) for seat, value in enumerate(values)),
            HandStarted(
                hand=hand,
                dealer=0,
                dice=list(dice),
                commitment=promised,
                wall=[code(kind) for kind in wall],
            ),
            HandEnded(
                result="aborted",
                totals=[0] * 4,
                next_dealer=0,
                hands=[[]] * 4,
                reveal=Reveal(secret=shown.hex(), contributions=values),
            ),
        ]
    events.append(MatchEnded(totals=[0] * 4))
    return "".join(encode(event).decode() + "\n" for event in events)


def give(page: Page, text: str) -> None:
    page.locator("#file").set_input_files(
        {"name": "match.jsonl", "mimeType": "application/x-ndjson", "buffer": text.encode()}
    )


def test_the_page_is_not_stale() -> None:
    script = str(ROOT / "scripts" / "build_fair.py")
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_it_proves_and_refutes_walls_served_and_as_a_file(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path) as url, person(browser, url, PHONE) as me:
        for address in (f"{url}/fair.html", PAGE.as_uri()):
            page = me.open("/")
            page.goto(address)
            give(page, journal())
            expect(page.locator("ol > li.good")).to_have_count(2)
            expect(page.locator("ol > li.good li")).to_have_count(12)
            give(page, journal(reveal_another=True))
            expect(page.locator("ol > li.wrong")).to_have_count(1)
            expect(page.locator("ol > li.wrong li.wrong")).to_have_count(3)
            give(page, json.dumps({"type": "drawn"}))
            expect(page.locator(".sum.wrong")).to_contain_text("1")
        give(page, journal(reveal_another=True))
        shot(page, "fair-page")
        assert violations(page) == []
        assert overflow(page) == 0
