"""The rule book in a browser: read, searched, linked to, and opened over a table that plays on."""

import re
from collections.abc import Iterator

import pytest
from browser import (
    DESKTOP,
    PHONE,
    PHONE_ACROSS,
    Look,
    Person,
    chromium,
    house,
    one_wall,
    person,
    room_with_bots,
)
from playwright.sync_api import Browser, Locator, expect

pytestmark = pytest.mark.whole

# Seat 0 draws 4m and wins by itself.
WALLS = one_wall(["222m 34m 123s 789s 9p 7z 6p"], draws="2m", tail="9p")
HAN = re.compile(r"[\u4e00-\u9fff]")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house(tmp_path_factory.mktemp("house"), WALLS) as address:
        yield address


def clause(me: Person, name: str) -> Locator:
    return me.page.get_by_test_id(f"clause-{name}")


def led_to(me: Person, name: str) -> None:
    """Wait until the reader is at the clause: marked, in sight, and the keyboard there too."""
    expect(clause(me, name)).to_have_class(re.compile("aimed"))
    expect(clause(me, name).get_by_role("heading").first).to_be_focused()
    expect(clause(me, name).get_by_role("heading").first).to_be_in_viewport()


@pytest.mark.parametrize(
    ("size", "locale", "word"),
    [(PHONE, "zh-CN", "团圆"), (PHONE_ACROSS, "zh-TW", "團圓"), (DESKTOP, "en-GB", "tuanyuan")],
    ids=["phone", "across", "desktop"],
)
def test_a_link_leads_to_a_clause_and_words_are_found(
    browser: Browser, url: str, size: tuple[int, int], locale: str, word: str
) -> None:
    with person(browser, url, size, locale) as me:
        look = Look(me, size)
        me.open("/rules/suihua#SH-24")
        led_to(me, "SH-24")
        look.at("book-clause")
        expect(clause(me, "SH-24").get_by_test_id("example-laid")).to_contain_text("32")
        expect(clause(me, "SH-24").locator("blockquote")).to_contain_text("推出")
        me.press("rules-anxiang")
        expect(clause(me, "AX-1")).to_be_visible()
        assert me.page.url.endswith("/rules/anxiang")
        me.page.get_by_role("navigation").last.get_by_role("link").first.click()
        expect(me.page.locator("#chapter-tiles").get_by_role("heading").first).to_be_focused()
        me.page.get_by_test_id("book-find").fill(f"{word} 2")
        expect(me.page.get_by_test_id("book-found")).to_contain_text(re.compile(r"\d"))
        expect(me.page.locator("mark").first).to_be_visible()
        look.at("book-found")
        assert bool(HAN.search(" ".join(me.page.locator("article h3").all_inner_texts()))) is (
            locale != "en-GB"
        )
        me.page.get_by_test_id("book-find").fill("xyzzy")
        expect(me.page.locator("article")).to_have_count(0)
        assert look.found == []


def test_the_book_opens_over_a_table_and_tells_what_was_agreed(browser: Browser, url: str) -> None:
    code = room_with_bots(url, game="suihua", options={"base": 2, "jia_class": ["kan"]})
    with person(browser, url, PHONE) as me:
        look = Look(me, PHONE)
        me.join(code, 0)
        me.press("rule-link")
        agreed = me.see("agreed-here")
        expect(agreed.locator("div", has_text="底分")).to_contain_text("2 改过")
        expect(agreed.locator("div", has_text="推出算夹")).not_to_contain_text("改过")
        look.at("book-agreed")
        me.page.go_back()
        expect(me.page.get_by_test_id("book-sheet")).to_have_count(0)
        me.see("waiting")
        me.press("start")
        me.holds(14)
        me.press("book-button")
        expect(me.see("option-jia_class").locator("li", has_text="边")).not_to_contain_text("这桌")
        expect(me.see("option-jia_class").locator("li", has_text="卡")).to_contain_text("这桌")
        me.page.keyboard.press("1")  # means nothing to the table beneath
        me.press("book-turn")
        expect(me.page.get_by_test_id("book-sheet")).to_have_count(0)
        expect(me.page.locator('[data-testid="hand-tile"][aria-pressed="true"]')).to_have_count(0)
        assert me.page.url.endswith(f"/r/{code}")
        me.discard("2s")
        assert look.found == []


def test_items_of_a_score_lead_to_their_clauses_and_examples_to_the_scorer(
    browser: Browser, url: str
) -> None:
    with person(browser, url, PHONE) as me:
        me.open("/rules/suihua#SH-7")
        example = clause(me, "SH-7").get_by_test_id("example-middle")
        link = example.get_by_role("link").last.get_attribute("href")
        assert link is not None
        me.open(link)
        expect(me.page.locator("#score-answer")).to_have_text("胡了，8 分")
        me.page.get_by_test_id("score-items").get_by_test_id("clause").first.click()
        me.press("rule-link")
        led_to(me, "SH-7")
        clause(me, "SH-7").get_by_role("heading").first.press("Escape")
        expect(me.page.get_by_test_id("book-sheet")).to_have_count(0)
        expect(me.page.locator("#score-answer")).to_have_text("胡了，8 分")
