"""A match of two hands on a phone by real taps: pung, kong, declined win, time-out, ready, settlements."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import PHONE, chromium, house, person, room_with_bots, shot, walls_in_turn
from playwright.sync_api import Browser, expect
from walls import wall

pytestmark = pytest.mark.whole

FIRST = wall(
    ["22m 555p 123s 789s 9p 1m 7m"],
    draws="2m 5p 9p 4m 8p 3m 6m 8p 4m 8m 6p 4s 6s 9p",
    tail="6m",
)
SECOND = wall(["1m 4p 7s 2m 5p 8s 3m 6p 9s 5m 7p 1s 6m 9m", "23m 456p 789p 123s 99s"])


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def test_match_of_two_hands(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path, walls_in_turn(FIRST, SECOND)) as url, person(browser, url, PHONE, still=False) as me:
        code = room_with_bots(url, hands=2, turn_s=8, claim_s=60)
        me.join(code, 0)
        me.press("start")

        me.holds(14)
        me.discard("7m")

        expect(me.page.locator(".newest")).to_have_count(1)
        me.press("claim-pung")
        me.holds(11)
        expect(me.river(1).locator(".claimed")).to_have_count(1)
        me.drag("1m")

        me.press("claim-kong")
        me.draws("6m")
        shot(me.page, "match-kong")
        me.discard("6m")

        me.see("claim-win")
        me.press("claim-pass")
        me.press("dismiss-pass-win")
        me.see("claim-win")
        me.press("claim-pass")
        expect(me.page.locator("dialog:modal")).to_be_visible()
        shot(me.page, "match-decline")
        me.press("confirm-pass-win")

        me.draws("3m")
        expect(me.page.locator(".ring.hurry")).to_be_visible()
        me.threw("3m")  # without a tap: the clock ran out (HO-2)
        me.says("王小明打出三万")

        me.draws("8m")
        me.press("claim-ready")
        me.discard("8m")
        expect(me.page.locator(".seat-bottom .badge.ready")).to_be_visible()
        shot(me.page, "match-ready")

        me.press("claim-win")
        expect(me.see("settlement")).to_contain_text("王小明")
        expect(me.page.locator(".laid.winner .delta")).to_have_text("+3")
        shot(me.page, "match-settlement-1")
        me.press("continue")

        me.holds(14)
        expect(me.page.get_by_test_id("settlement")).to_have_count(0)
        me.discard("1m")
        expect(me.see("settlement").locator(".laid.winner .delta")).to_have_text("+1")
        shot(me.page, "match-settlement-2")
        me.press("continue")

        end = me.see("match-end")
        expect(end.locator("li.you .sum")).to_contain_text("+2")
        expect(end.locator(".title")).to_have_text(["赌棍", "赌棍", "赌鬼", "赌鬼"])
        shot(me.page, "match-end")
