"""Pages for everybody: axe-core, titles and languages, everything twice as large."""

from collections.abc import Iterator

import pytest
from browser import (
    DESKTOP,
    PHONE,
    Person,
    chromium,
    house,
    misplaced,
    one_wall,
    overflow,
    person,
    room_with_bots,
    shot,
    violations,
)
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.whole

WALLS = one_wall(["222m 34m 123s 789s 9p 7z 6p"], draws="2m", tail="9p")
SCORED = (
    "/score/suihua#hand=79p11555s&melds=chow.234m,pung.777m&winning=8p&by=discard&from=2&seat=1&ready=1,2"
)
# Each address and how its title begins, in English; the first screen has the name of the whole alone.
PAGES = {
    "/": "Xiangque",
    "/learn": "Learn to play",
    "/learn/huaian": "Table",
    "/rules": "Rule book",
    "/rules/suihua": "Rule book",
    SCORED: "Scorer",
    "/paper": "Paper table",
    "/replay": "My matches",
    "/me": "My record",
}
# What opens over a table, by the button that opens it.
SHEETS = {
    "settings-button": "settings",
    "log-button": "close-log",
    "book-button": "book-sheet",
    "leave": "cancel-leave",
}
# Ways to have everything twice as large: the reader's own text size, and zoom, on a phone and on a desktop.
WAYS = ((PHONE, "200%"), (DESKTOP, "200%"), ((195, 422), ""), ((640, 400), ""))
# What a fixed foot covers can be scrolled up from under it.
UNDER_FOOT = "is covered by brief"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house(tmp_path_factory.mktemp("house"), WALLS) as address:
        yield address


def show(me: Person, address: str) -> None:
    """Go there in the same window, and wait for its heading."""
    me.page.goto("about:blank")
    me.page.goto(me.url + address)
    expect(me.page.locator("main h1").first).to_be_attached()
    expect(me.page.locator(".loading")).to_have_count(0)


def crowded(me: Person, name: str) -> list[str]:
    """What is wider than the window, sticks out of it or is covered, in all ways."""
    found = []
    for (width, height), text in WAYS:
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.evaluate("size => { document.documentElement.style.fontSize = size; }", text)
        shot(me.page, f"{width}x{height}-{text.removesuffix('%')}-{name}")
        wide = [f"{overflow(me.page)} px too wide"] if overflow(me.page) > 0 else []
        wrong = wide + [one for one in misplaced(me.page) if UNDER_FOOT not in one]
        found += [f"{name}, {width}x{height} {text}: {one}" for one in wrong]
    return found


def refused(me: Person) -> None:
    """Strangers have no matches and no record; the browser reports that as an error of the page's."""
    assert all("401" in one for one in me.errors), me.errors
    me.errors.clear()


def test_every_page_has_its_title_its_language_and_no_violation(browser: Browser, url: str) -> None:
    with person(browser, url, DESKTOP, "en-GB") as me:
        found = []
        for address, title in PAGES.items():
            show(me, address)
            expect(me.page.locator("html")).to_have_attribute("lang", "en")
            if not me.page.title().startswith(title):
                found.append(f"{address}: {me.page.title()}")
            found += [f"{address}: {one}" for one in violations(me.page)]
        show(me, f"/r/{room_with_bots(url)}")
        me.press("sit-0")
        me.press("start")
        me.see("claim-ready")
        for opener, sheet in SHEETS.items():
            me.press(opener)
            me.see(sheet)
            found += [f"{sheet}: {one}" for one in violations(me.page)]
            me.page.keyboard.press("Escape")
            expect(me.page.get_by_test_id(sheet)).to_have_count(0)
        refused(me)
        assert found == []


def test_everything_twice_as_large(browser: Browser, url: str) -> None:
    with person(browser, url, PHONE) as me:
        found = []
        for address in PAGES:
            show(me, address)
            found += crowded(me, address.partition("#")[0].strip("/").replace("/", "-") or "home")
        show(me, f"/r/{room_with_bots(url)}")
        me.press("sit-0")
        me.see("stand")
        found += crowded(me, "waiting")
        me.press("settings-button")
        me.see("settings")
        found += crowded(me, "settings")
        me.press("close-settings")
        me.press("start")
        expect(me.page.get_by_test_id("dealing")).to_have_count(0)
        me.see("claim-ready")
        found += crowded(me, "turn")
        me.discard("6p")
        me.see("claim-win")
        found += crowded(me, "claims")
        me.page.keyboard.press("h")
        me.see("settlement")
        found += crowded(me, "settlement")
        me.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        me.press("continue")
        me.see("match-end")
        found += crowded(me, "end")
        refused(me)
        assert not found, "\n".join(found)
