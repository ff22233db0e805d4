"""From the lobby to the end of a match without a pointer; the live region tells what happens."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import DESKTOP, Person, chromium, house, one_wall, person, room_with_bots
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.whole

WALLS = one_wall(["55m 123s 789s 456p 9p 1m 2m"], draws="5m 4m 8p 7m 3m 2s 8m 9p")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def tab_to(me: Person, testid: str) -> None:
    """Walk on with Tab until the element has the focus."""
    target = me.see(testid)
    for _ in range(60):
        if target.evaluate("one => one === document.activeElement"):
            return
        me.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {testid}")


def test_one_hand_by_keyboard(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path, WALLS) as url, person(browser, url, DESKTOP) as me:
        keys = me.page.keyboard
        tab_to(me, "join-code")
        keys.type(room_with_bots(url))
        keys.press("Enter")
        tab_to(me, "sit-0")
        keys.press("Enter")
        tab_to(me, "start")
        keys.press("Enter")

        me.holds(14)
        keys.press("1")
        expect(me.page.get_by_test_id("hand-tile").first).to_be_focused()
        keys.press("ArrowRight")
        keys.press("ArrowLeft")
        expect(me.own("1m")).to_be_focused()
        keys.press("Enter")
        me.threw("1m")
        me.says("打出一万")

        me.see("claim-pung")
        me.says("打出五万")
        keys.press("p")
        me.holds(11)
        keys.press("Home")
        expect(me.own("2m")).to_be_focused()
        keys.press("Enter")
        me.threw("2m")
        me.says("碰")

        me.draws("3m")
        for line in ("打出四万", "打出八饼", "打出七万"):
            me.says(line)
        keys.press("t")
        keys.press("End")
        expect(me.own("3m")).to_be_focused()
        keys.press("Enter")
        me.threw("3m")
        me.says("听")

        me.see("claim-win")
        keys.press(" ")
        expect(me.see("dismiss-pass-win")).to_be_focused()
        keys.press("Escape")
        expect(me.page.get_by_test_id("confirm-pass-win")).to_have_count(0)
        keys.press("h")
        me.see("settlement")
        me.says("胡")
        keys.press("l")
        tab_to(me, "continue")
        keys.press("Enter")
        me.see("match-end")
