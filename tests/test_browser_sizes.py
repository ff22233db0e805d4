"""Every screen at three sizes: nothing too wide, tiles big enough, nothing axe-core objects to."""

from collections.abc import Iterator

import pytest
from browser import (
    DESKTOP,
    PHONE,
    PHONE_ACROSS,
    Look,
    chromium,
    house,
    one_wall,
    person,
    room_with_bots,
)
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.whole

# 二万 can be ponged, konged and won on; a 红中 has been set aside.
WALLS = one_wall(
    ["222m 34m 123s 789s 9p 7z 6p", "", "7z 1p 4p 7p 2s 5m 8m 1m 3p 6s 9s 4s 7m"],
    draws="2m",
    tail="9p 5s",
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house(tmp_path_factory.mktemp("house"), WALLS) as address:
        yield address


@pytest.mark.parametrize("size", [PHONE, PHONE_ACROSS, DESKTOP], ids=lambda size: f"{size[0]}x{size[1]}")
def test_screens(browser: Browser, url: str, size: tuple[int, int]) -> None:
    with person(browser, url, size) as me:
        look = Look(me, size)
        code = room_with_bots(url, turn_s=120, claim_s=120, next_s=120)
        me.see("play-now")
        look.at("lobby")
        me.open_options("huaian")
        look.at("options")
        me.press("back")
        me.join(code, 0)
        look.at("waiting")
        me.press("settings-button")
        me.see("settings")
        look.at("settings")
        me.press("close-settings")
        me.press("start")

        me.holds(14)
        me.see("claim-ready")
        expect(me.page.get_by_test_id("dealing")).to_have_count(0)
        look.at("turn")
        me.own("6p").click()
        me.see("waits")
        look.at("raised")
        me.own("6p").click()
        for claim in ("pung", "kong", "win", "pass"):
            me.see(f"claim-{claim}")
        look.at("claims")
        me.press("claim-pass")
        me.see("confirm-pass-win")
        look.at("decline")
        me.press("dismiss-pass-win")
        me.press("leave")
        me.see("confirm-leave")
        look.at("leave")
        me.press("cancel-leave")
        me.press("claim-win")
        me.see("settlement")
        look.at("settlement")
        me.press("continue")
        me.see("match-end")
        look.at("end")
        assert not look.found, "\n".join(look.found)


def test_hosting_shows(browser: Browser, url: str) -> None:
    with person(browser, url, PHONE) as me:
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
            look = Look(other, PHONE)
            look.at("hosting")
            other.press("hosting-banner")
            expect(other.page.get_by_test_id("hosting-banner")).to_have_count(0)
            other.press("say")
            other.see("phrases")
            look.at("phrases")
            other.press("say-hurry")
            expect(me.see("said-3")).to_have_text("快点打呀，茶都凉了")
            me.says("快点打呀，茶都凉了")
            me.press("settings-button")
            me.press("setting-mute")
            me.press("close-settings")
            expect(me.page.get_by_test_id("said-3")).to_have_count(0)
            other.press("say")
            other.press("say-laugh")
            expect(other.see("said-3").locator("svg")).to_be_visible()
            expect(me.page.get_by_test_id("said-3")).to_have_count(0)
            expect(me.page.locator('section[data-seat="3"] .badge.hosted')).to_have_count(0)
            assert not look.found, "\n".join(look.found)
