"""Every screen in every language: no key without its text, and no language mixed with another."""

import re
from collections.abc import Iterator

import pytest
from browser import (
    PHONE,
    chromium,
    house,
    misplaced,
    one_wall,
    person,
    readable,
    room_with_bots,
    shot,
    unwritten,
)
from playwright.sync_api import Browser

pytestmark = pytest.mark.whole

WALLS = one_wall(["222m 34m 123s 789s 9p 7z 6p"], draws="2m", tail="9p")
LOCALES = {"zh-CN": "zh-Hans", "zh-TW": "zh-Hant", "en-GB": "en"}
HAN = re.compile(r"[\u4e00-\u9fff]")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house(tmp_path_factory.mktemp("house"), WALLS) as address:
        yield address


@pytest.mark.parametrize("locale", LOCALES)
def test_screens_in_words(browser: Browser, url: str, locale: str) -> None:
    code = LOCALES[locale]
    with person(browser, url, PHONE, locale) as me:
        number = room_with_bots(url)
        me.see("play-now")
        pages: dict[str, str] = {}
        wrong: list[str] = []

        def read(name: str) -> None:
            pages[name] = readable(me.page)
            wrong.extend(f"{name}: {one}" for one in misplaced(me.page))
            wrong.extend(f"{name}: {one} is no text" for one in unwritten(me.page))
            shot(me.page, f"{code}-{name}")

        read("lobby")
        me.open_options("huaian")
        me.press("more-options")
        read("options")
        me.press("back")
        me.join(number, 0, "Ming")
        read("waiting")
        me.press("settings-button")
        me.see("settings")
        wrong.extend(f"settings: {one} is no text" for one in unwritten(me.page))
        me.press("close-settings")
        me.press("start")
        me.see("claim-ready")
        me.own("6p").click()
        me.see("waits")
        read("turn")
        me.own("6p").click()
        me.see("claim-win")
        read("claims")
        me.press("log-button")
        me.see("close-log")
        me.press("close-log")
        me.press("claim-pass")
        me.see("confirm-pass-win")
        read("decline")
        me.press("dismiss-pass-win")
        me.press("leave")
        read("leave")
        me.press("cancel-leave")
        me.press("claim-win")
        me.see("settlement")
        read("settlement")
        me.press("continue")
        me.see("match-end")
        read("end")

        assert not wrong, "\n".join(wrong)
        if code == "en":
            for name, text in pages.items():
                assert HAN.findall(text) == [], name
