"""Every screen at three sizes: nothing wider than the window, tiles big enough, nothing axe-core objects to."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import (
    DESKTOP,
    PHONE,
    PHONE_ACROSS,
    Person,
    chromium,
    house,
    one_wall,
    overflow,
    person,
    room_with_bots,
    shot,
    violations,
)
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.whole

LEAST_PX = 44

# 二万 can be ponged, konged and won on; a 红中 has been set aside.
WALLS = one_wall(
    ["222m 34m 123s 789s 9p 7z 6p", "", "7z 1p 4p 7p 2m 5m 8m 1m 3p 6s 9s 4s 7m"],
    draws="2m",
    tail="9p 5s",
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def check(me: Person, name: str) -> None:
    """The screen as it is, by all measures; a picture is kept."""
    width, height = me.page.viewport_size["width"], me.page.viewport_size["height"]  # type: ignore[index]
    me.page.mouse.move(0, 0)
    shot(me.page, f"{width}x{height}-{name}")
    assert overflow(me.page) <= 0, name
    assert violations(me.page) == [], name
    for tile in me.page.get_by_test_id("hand-tile").all():
        box = tile.bounding_box()
        assert box is not None
        assert box["width"] >= LEAST_PX, name
        assert box["x"] >= 0, name
        assert box["x"] + box["width"] <= width, name
        assert box["y"] + box["height"] <= height, name


@pytest.mark.parametrize("size", [PHONE, PHONE_ACROSS, DESKTOP], ids=lambda size: f"{size[0]}x{size[1]}")
def test_screens(browser: Browser, tmp_path: Path, size: tuple[int, int]) -> None:
    with house(tmp_path, WALLS) as url, person(browser, url, size) as me:
        code = room_with_bots(url, turn_s=120, claim_s=120, next_s=120)
        me.see("play-now")
        check(me, "lobby")
        me.press("game-huaian")
        me.see("create-room")
        check(me, "options")
        me.press("back")
        me.join(code, 0)
        check(me, "waiting")
        me.press("settings-button")
        me.see("settings")
        check(me, "settings")
        me.press("close-settings")
        me.press("start")

        me.holds(14)
        me.see("claim-ready")
        expect(me.page.get_by_test_id("dealing")).to_have_count(0)
        check(me, "turn")
        me.own("6p").click()
        me.see("waits")
        check(me, "raised")
        me.own("6p").click()
        for claim in ("pung", "kong", "win", "pass"):
            me.see(f"claim-{claim}")
        check(me, "claims")
        me.press("claim-pass")
        me.see("confirm-pass-win")
        check(me, "decline")
        me.press("dismiss-pass-win")
        me.press("leave")
        me.see("confirm-leave")
        check(me, "leave")
        me.press("cancel-leave")
        me.press("claim-win")
        me.see("settlement")
        check(me, "settlement")
        me.press("continue")
        me.see("match-end")
        check(me, "end")


def test_hosting_shows(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path, WALLS) as url, person(browser, url, PHONE) as me:
        me.join(room_with_bots(url, bots=(1, 2)), 0)
        with person(browser, url, PHONE) as other:
            other.page.goto(me.page.url)
            other.press("sit-3")
            me.press("start")
            me.holds(14)
            other.press("hosting")
            other.see("hosting-banner")
            expect(me.page.locator('section[data-seat="3"] .badge.hosted')).to_be_visible()
            expect(other.page.get_by_test_id("dealing")).to_have_count(0)
            check(other, "hosting")
            other.press("hosting-banner")
            expect(other.page.get_by_test_id("hosting-banner")).to_have_count(0)
            expect(me.page.locator('section[data-seat="3"] .badge.hosted')).to_have_count(0)
