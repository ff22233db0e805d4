"""Lessons in the browser: a whole one by taps, a step by keys, resuming, all sizes, all languages."""

import re
from collections.abc import Iterator

import httpx
import pytest
from browser import (
    DESKTOP,
    PHONE,
    PHONE_ACROSS,
    Look,
    Person,
    chromium,
    person,
    readable,
    unwritten,
)
from msgspec.json import decode
from playwright.sync_api import Browser, expect
from server_client import served

from xiangque.server.lessons import Lesson, LessonStep

pytestmark = pytest.mark.whole

HAN = re.compile(r"[\u4e00-\u9fff]")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("house")) as server:
        yield server.url


def steps_of(url: str, game: str) -> list[LessonStep]:
    return decode(httpx.get(f"{url}/api/lessons/{game}").content, type=Lesson).steps


def choose(me: Person, step: LessonStep, action: int) -> None:
    """Make a choice by the table's own buttons and tiles."""
    [offer] = [one for one in step.decision.offers if one.id == action]
    if offer.kind in ("discard", "ready"):
        declare = me.page.get_by_test_id("claim-ready")
        if offer.kind == "ready" and declare.get_attribute("aria-pressed") != "true":
            declare.click()
        piece = me.own(offer.pieces[0])
        if piece.get_attribute("aria-pressed") != "true":
            piece.click()
        piece.click()
    else:
        bound = "-ready" if offer.ready is True else ""
        me.press(f"claim-{offer.kind.partition('_')[0]}{bound}")
    for further in (f"choice-{action}", "confirm-pass-win"):
        if me.page.get_by_test_id(further).count():
            me.press(further)


def at(me: Person, game: str, step: int) -> None:
    """Sit down at a step, as somebody who has come so far."""
    me.page.evaluate(f"localStorage.setItem('xiangque.learn.{game}', '{step}')")
    me.open(f"/learn/{game}")
    me.see("question")


def urgent(me: Person, text: str) -> None:
    expect(me.page.get_by_test_id("urgent")).to_contain_text(text)


def test_a_whole_lesson_by_taps_and_then_a_hand(browser: Browser, url: str) -> None:
    steps = steps_of(url, "huaian")
    with person(browser, url, PHONE) as me:
        look = Look(me, PHONE)
        me.press("learn-door")
        look.at("learn-list")
        me.press("learn-huaian")
        for number, step in enumerate(steps):
            expect(me.page.get_by_test_id("question")).to_have_text(step.question["zh-Hans"])
            urgent(me, step.question["zh-Hans"])
            if number in (0, 7):  # a tile of a set, a win let go
                reply = step.replies[0]
                choose(me, step, reply.action)
                expect(me.see("reply")).to_contain_text(reply.text["zh-Hans"])
                urgent(me, reply.text["zh-Hans"])
                expect(me.see("rule-link")).to_have_attribute("href", f"/rules/huaian#{reply.clause}")
                if number:
                    look.at(f"learn-wrong-{number}")
            choose(me, step, step.ways[0].action)
            expect(me.see("praise")).to_have_text(step.praise["zh-Hans"])
            if number == 3:
                me.see("settlement")
                look.at("learn-settlement")
                me.press("continue")
            else:
                me.press("next-step")
        me.see("learned")
        look.at("learn-learned")
        me.press("play-hand")
        # Nobody set this wall: the newcomer may deal or not, and may be asked about a discard at once.
        expect(me.page.get_by_test_id("hand-tile").nth(11)).to_be_visible()
        assert not look.found, "\n".join(look.found)


def test_by_keys_alone_and_back_where_one_left(browser: Browser, url: str) -> None:
    with person(browser, url, DESKTOP) as me:
        me.open("/learn/huaian")
        me.see("question")
        keys = me.page.keyboard
        keys.press("1")
        keys.press("Enter")
        me.see("reply")
        keys.press("5")  # 1m 2m 3m 6m 9m
        keys.press("Enter")
        me.see("praise")
        expect(me.page.get_by_test_id("next-step")).to_be_focused()
        keys.press("Enter")
        me.see("claim-pung")
        keys.press("p")
        me.see("praise")
        keys.press("Enter")
        expect(me.page.locator(".steps")).to_contain_text("3 / 13")
        me.page.reload()
        expect(me.see("question").page.locator(".steps")).to_contain_text("3 / 13")
        expect(me.page.locator(".tray .melds [data-tile='2p']")).to_have_count(3)
        me.press("step-back")
        me.see("claim-pung")
        me.press("step-back")
        me.holds(14)
        me.press("leave-lesson")
        me.see("learn-suihua")


@pytest.mark.parametrize(
    ("size", "game", "places"),
    [(PHONE_ACROSS, "suihua", (4, 10)), (DESKTOP, "anxiang", (4,))],
    ids=["suihua-844x390", "anxiang-1280x800"],
)
def test_screens(
    browser: Browser, url: str, size: tuple[int, int], game: str, places: tuple[int, ...]
) -> None:
    steps = steps_of(url, game)
    with person(browser, url, size) as me:
        look = Look(me, size)
        for place in places:
            at(me, game, place)
            look.at(f"learn-{game}-{place}")
            choose(me, steps[place], steps[place].replies[-1].action)
            me.see("reply")
            choose(me, steps[place], steps[place].ways[0].action)
            me.see("praise")
            me.press("next-step")
            expect(me.page.locator(".steps")).to_contain_text(f"{place + 2} / {len(steps)}")
        assert not look.found, "\n".join(look.found)


@pytest.mark.parametrize("locale", ["zh-TW", "en-GB"])
def test_in_words(browser: Browser, url: str, locale: str) -> None:
    with person(browser, url, PHONE, locale) as me:
        at(me, "suihua", 4)
        assert unwritten(me.page) == []
        if locale == "en-GB":
            assert HAN.findall(readable(me.page)) == []
