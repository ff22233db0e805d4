"""Two people and two bots: seats drawn by dice and tiles, a vote, waiting, the host's role, two pages."""

import re
from collections.abc import Iterator

import pytest
from browser import DESKTOP, PHONE, Person, chromium, misplaced, overflow, person, shot, violations
from playwright.sync_api import Browser, expect
from server_client import Served, served

pytestmark = pytest.mark.whole


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("seating"), bot_ms=150, seating_s=600.0) as server:
        yield server


def room_of(host: Person, **chips: str) -> str:
    """Open a room with these chips chosen; its code."""
    host.page.get_by_test_id("name").fill("甲")
    host.press("open-room")
    for name, value in chips.items():
        host.page.locator(f'input[name="{name}"][value="{value}"] + span').click()
    host.press("create-room")
    return host.see("room-code").inner_text()


def draw(people: list[Person]) -> dict[str, str]:
    """Everybody clicks when it is their step; who sits where in the end, as the live region says it."""
    while people[0].page.get_by_test_id("seating").count():
        for one in people:
            if one.page.get_by_test_id("drawing-step").count():
                step = one.see("seating").get_attribute("data-step")
                expect(one.see("drawing-told")).to_contain_text("轮到你")
                one.press("drawing-step")
                expect(one.page.locator(f'[data-testid="seating"][data-step="{step}"]')).to_have_count(0)
    people[0].says("座位定好了")
    told = people[0].page.get_by_role("log").locator("p", has_text="座位定好了").inner_text()
    return {name: wind for wind, name in re.findall(r"(.)风 ([^、]+)", told)}


def test_two_people_and_two_bots_draw_their_seats_and_vote_to_stop(browser: Browser, house: Served) -> None:
    with person(browser, house.url, PHONE) as first, person(browser, house.url, DESKTOP) as second:
        code = room_of(first, seating="false_east")
        first.press("sit-0")
        second.join(code, 2, "乙")
        expect(first.page.locator('[data-seat="0"]')).to_contain_text("房主")
        first.press("start")

        for one in (first, second):
            row = one.see("drawing-row").locator(".tile")
            expect(row).to_have_count(6)
            assert [tile.get_attribute("data-tile") for tile in row.all()] == [""] * 6
            assert violations(one.page) == []
            assert misplaced(one.page) == []
            assert overflow(one.page) <= 0
        first.says("甲把东南西北和一饼、二饼洗好，扣成一排")
        expect(first.see("drawing-told")).to_have_text("等乙掷骰子")
        expect(second.see("drawing-told")).to_have_text("轮到你掷骰子")
        expect(second.page.get_by_test_id("urgent")).to_have_text("轮到你掷骰子")
        shot(second.page, "seating-throw")
        second.press("drawing-step")
        expect(first.see("thrown").locator(".die")).to_have_count(2)
        first.says("乙掷出")
        first.says("是假东")
        drawn = draw([first, second])

        for one, name in ((first, "甲"), (second, "乙")):
            wind = drawn[name]
            expect(one.see("table").locator(".seat-bottom .plate .wind")).to_have_text(wind)
            one.holds(13 if wind != "东" else 14)

        first.press("leave")
        first.press("propose-end")
        expect(second.see("vote")).to_contain_text("甲想结束这一场")
        expect(first.see("vote")).to_contain_text("还等乙")
        second.says("甲提议结束这一场")
        for one, size in ((first, "phone"), (second, "desktop")):
            assert misplaced(one.page) == []
            shot(one.page, f"seating-vote-{size}")
        second.press("vote-no")
        expect(first.page.get_by_test_id("vote")).to_have_count(0)
        first.says("没有都同意，继续打")

        second.press("leave")
        second.press("propose-end")
        first.press("vote-yes")
        for one in (first, second):
            expect(one.see("settlement")).to_contain_text("这一局中止了")


def test_people_come_and_go(browser: Browser, house: Served) -> None:
    with person(browser, house.url, PHONE) as first, person(browser, house.url, DESKTOP) as second:
        code = room_of(first, turn_s="0")
        first.press("sit-0")
        second.join(code, 1, "乙")
        for seat in (2, 3):
            first.press(f"add-bot-{seat}")
        with person(browser, house.url, PHONE, locale="en") as third:
            third.open(f"/r/{code}")
            expect(third.see("waiting-line")).to_have_text("All seats are taken; you can watch from here")
            expect(first.see("watchers")).to_contain_text("旁观 1")
            first.press("start")
            expect(third.see("table")).to_contain_text("watching")
            shot(first.page, "seating-watched")
            assert misplaced(first.page) == []
        expect(first.page.get_by_test_id("watchers")).to_have_count(0)

        second.page.close()
        expect(first.see("absent")).to_contain_text("乙掉线了")
        first.press("wait-for")
        expect(first.see("absent")).to_contain_text("正在等乙回来")
        first.says("房主让大家等掉线的人回来")
        shot(first.page, "seating-waits")
        assert misplaced(first.page) == []
        second.open(f"/r/{code}")
        expect(first.page.get_by_test_id("absent")).to_have_count(0)

        page = second.page
        tablet = second.context.new_page()
        tablet.goto(f"{house.url}/r/{code}")
        expect(page.get_by_test_id("closed")).to_contain_text("你在别处打开了这一桌")
        page.get_by_test_id("take-back").click()
        expect(tablet.get_by_test_id("closed")).to_be_visible()
        expect(page.get_by_test_id("closed")).to_have_count(0)
        tablet.close()

        first.press("leave")
        first.press("confirm-leave")
        second.says("现在乙是房主")
        expect(second.page.locator('section[data-seat="0"] .badge.left')).to_be_visible()
