"""Suihua in a real browser: bound claims, bao, 推出, 天胡, settlements by fans, sizes and languages."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

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
    readable,
    room_with_bots,
    shot,
    violations,
    walls_in_turn,
)
from playwright.sync_api import Browser, expect
from walls import wall

pytestmark = pytest.mark.whole

# Seat 0 chows 5p out of turn, then waits for 7p in the middle; 6p turns up: 6p and 7p are bao.
CHOWED = wall(
    ["123m 555s 99p 46p 68p 1s 7z"],
    draws="9m 9m 5p 9s 5p  9m 8m 8m 6p  8m 7m 7m 7p",
    at={104: "6p"},
)
# Seat 0 waits for 5p and 6s, lays 5p aside and lets 6s go by.
LAID = wall(
    ["55p 66s 123m 456m 789p 1s"],
    draws="9m 9m 9m 4s  6s 8m 5p",
    at={104: "3m"},
)
# Both forms of chow and of pung at once; the wait is for 4s and 9p, of which 9p is bao.
EVERY_CLAIM = one_wall(["44s 35s 6s 123m 789m 99p 7z"], draws="9s 9s 4s  8s 8s 9s  9p", at={104: "8p"})
DEALT = one_wall(["123m 456m 789p 555s 99s"], draws="9m 9m 9m")
TOLD_ONE = one_wall(
    ["55p 66s 123m 456m 789p 7z", "", "1m 4m 7m 2p 5p 8p 3s 6s 9s 1p 4p 7s 2s"],
    draws="9m 9m 9m 8m 8m 8m",
    at={104: "2p"},
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def room(url: str, bots: tuple[int, ...] = (1, 2, 3), hands: int = 1, **more: Any) -> str:
    """A Suihua room."""
    return room_with_bots(url, bots, hands, game="suihua", **more)


def shares(me: Person) -> list[str]:
    """The settlement's payers: name, fans and product."""
    rows = me.see("shares").locator("tr").all_inner_texts()
    return [" ".join(row.split()) for row in rows]


def test_sh_9_sh_39_match_of_two_hands(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path, walls_in_turn(CHOWED, LAID)) as url, person(browser, url, PHONE, still=False) as me:
        me.join(room(url, hands=2), 0)
        me.press("start")
        me.see("opened")
        me.says("从王小明面前右起第 5 墩抓牌")
        slot = me.see("bao-slot")
        expect(slot).to_have_text("宝牌")

        me.holds(14)
        me.page.get_by_test_id("claim-ready").click(force=True)
        expect(me.see("why").get_by_test_id("rule-link").first).to_have_attribute(
            "href", re.compile("^/rules/suihua#SH-")
        )
        assert violations(me.page) == []
        me.press("close-why")
        me.discard("7z")

        for claim in ("chow", "chow-ready"):
            me.see(f"claim-{claim}")
        shot(me.page, "suihua-chow")
        me.press("claim-pass")
        me.draws("9s")
        me.discard("9s")

        me.see("claim-chow-ready")
        expect(me.page.get_by_test_id("claim-chow")).to_have_count(0)
        me.page.keyboard.press("c")
        me.holds(11)
        me.says("吃听五饼")
        expect(me.page.get_by_test_id("claims").get_by_role("button")).to_have_text(["听"])
        expect(me.own("9p")).to_be_disabled()
        me.own("1s").click()
        expect(me.see("waits")).to_contain_text("卡")
        shot(me.page, "suihua-bound")
        me.own("1s").click()
        me.threw("1s")

        expect(slot.locator("[data-tile]")).to_have_count(3)
        me.says("宝牌是六饼、七饼")
        me.draws("6p")
        expect(slot).to_have_attribute("aria-label", "翻出六饼，宝牌：六饼余 0、七饼余 4")
        expect(me.page.get_by_test_id("bao-up")).to_have_text("已现 1/7")
        expect(me.own("6p")).to_have_attribute("aria-label", "六饼、宝牌")
        me.see("claim-win")
        shot(me.page, "suihua-bao")
        me.press("claim-pass")
        me.press("confirm-pass-win")
        me.threw("6p")
        me.draws("7p")
        expect(me.page.get_by_test_id("bao-up")).to_have_text("已现 2/7")
        me.press("claim-win")

        expect(me.see("settlement")).to_contain_text("宝中宝")
        expect(me.page.locator(".laid.winner .delta")).to_have_text("+96")
        assert len(shares(me)) == 3
        assert all(row.endswith("5 番 · 1×25 = 32") for row in shares(me))
        shot(me.page, "suihua-settlement-1")
        me.press("continue")

        me.holds(14)
        expect(slot).to_have_text("宝牌")
        me.see("claim-ready")
        me.press("claim-pass")
        expect(me.page.get_by_test_id("claims")).to_have_count(0)
        me.discard("1s")
        me.draws("4s")
        expect(me.page.get_by_test_id("claim-pass")).to_have_count(0)
        me.press("claim-ready")
        me.own("4s").click()
        expect(me.see("waits")).to_contain_text("对倒")
        me.own("4s").click()
        choice = me.see("groups").get_by_role("button")
        expect(choice).to_have_count(4)
        shot(me.page, "suihua-lay")
        choice.and_(me.page.get_by_label("推出五饼")).click()
        me.threw("4s")
        me.says("报听，推出一对五饼")
        expect(me.page.locator(".hand .aside")).to_have_count(2)
        expect(me.page.locator(".hand .aside").first).to_have_attribute("aria-label", "五饼、推出")
        expect(me.see("waits").locator("[data-tile]")).to_have_count(1)
        shot(me.page, "suihua-laid")

        me.see("claim-win")
        me.press("claim-win")
        expect(me.page.locator(".laid.winner .pair-aside [data-tile]")).to_have_count(2)
        expect(me.page.locator(".laid.winner .delta")).to_have_text("+32")
        assert sorted(row.split()[-1] for row in shares(me)) == ["16", "8", "8"]
        shot(me.page, "suihua-settlement-2")
        me.press("continue")
        expect(me.see("match-end").locator("li.you .sum")).to_contain_text("+128")


def test_sh_37_heavenly_win_is_asked_twice(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path, DEALT) as url, person(browser, url, PHONE) as me:
        me.join(room(url), 0)
        me.press("start")
        me.holds(14)
        bar = me.page.get_by_test_id("claims").get_by_role("button")
        expect(bar).to_have_text(["听", "过"])
        shot(me.page, "suihua-heavenly-1")
        me.press("claim-ready")
        me.own("9s").click()
        me.own("9s").click()
        expect(bar).to_have_text(["胡", "过"])
        shot(me.page, "suihua-heavenly-2")
        me.press("claim-win")
        expect(me.see("settlement")).to_contain_text("天胡")
        expect(me.page.locator(".laid.winner .delta")).to_have_text("+192")
        assert all(row.endswith("6 番 · 1×26 = 64") for row in shares(me))
        shot(me.page, "suihua-heavenly-3")


def test_sh_4_hidden_bao_is_shown_to_the_ready_only(browser: Browser, tmp_path: Path) -> None:
    with (
        house(tmp_path, TOLD_ONE) as url,
        person(browser, url, DESKTOP) as first,
        person(browser, url, PHONE_ACROSS) as second,
    ):
        code = room(url, bots=(1, 3), options={"bao_mode": "hidden1"})
        first.join(code, 0, "甲")
        second.join(code, 2, "乙")
        first.press("start")
        first.holds(14)
        second.holds(13)
        first.press("claim-ready")
        first.own("7z").click()
        first.own("7z").click()
        first.see("groups")
        first.page.get_by_label("推出六条").click()
        second.draws("9m")
        for again in (False, True):
            if again:
                first.page.close()
                first.open(f"/r/{code}")
            expect(first.see("bao-slot").locator("[data-tile]")).to_have_count(2)
            expect(first.page.get_by_test_id("bao-up")).to_have_count(0)
            expect(first.page.locator(".hand .aside")).to_have_count(2)
            first.says("翻出二饼，宝牌是三饼")
        expect(second.page.locator('section[data-seat="0"] .badge.ready')).to_be_visible()
        expect(second.see("bao-slot")).to_have_text("宝牌")
        expect(second.page.get_by_test_id("log")).to_contain_text("甲报听")
        expect(second.page.get_by_test_id("log")).not_to_contain_text("宝牌是")
        expect(second.page.get_by_test_id("log")).not_to_contain_text("推出")


HAN = re.compile(r"[\u4e00-\u9fff]")
SIZES = [(PHONE, "en-GB"), (PHONE_ACROSS, "zh-CN"), (DESKTOP, "zh-TW")]


@pytest.mark.parametrize(("size", "locale"), SIZES, ids=lambda one: str(one))
def test_sh_15_sh_24_screens(browser: Browser, tmp_path: Path, size: tuple[int, int], locale: str) -> None:
    with house(tmp_path, EVERY_CLAIM) as url, person(browser, url, size, locale) as me:
        look = Look(me, size)
        me.open_options("suihua")
        me.press("more-options")
        look.at(f"suihua-{locale}-options")
        me.press("back")
        me.join(room(url, turn_s=120, claim_s=120, next_s=120), 0, "Ming")
        me.press("start")
        me.holds(14)
        look.at(f"suihua-{locale}-deal")
        expect(me.page.get_by_test_id("dealing")).to_have_count(0)
        look.at(f"suihua-{locale}-turn")
        me.discard("7z")
        for claim in ("chow", "chow-ready", "pung", "pung-ready", "pass"):
            me.see(f"claim-{claim}")
        look.at(f"suihua-{locale}-claims")
        me.page.keyboard.press("Shift+C")
        me.see("groups")
        look.at(f"suihua-{locale}-groups")
        me.page.get_by_test_id("groups").get_by_role("button").first.click()
        me.holds(11)
        me.own("6s").click()
        me.see("waits")
        look.at(f"suihua-{locale}-bound")
        me.own("6s").click()
        me.see("groups")
        look.at(f"suihua-{locale}-lay")
        me.page.locator(".way:has([data-tile='9p'])").click()
        me.draws("9p")
        me.see("claim-win")
        look.at(f"suihua-{locale}-bao")
        me.press("claim-win")
        me.see("settlement")
        look.at(f"suihua-{locale}-settlement")
        if locale == "en-GB":
            assert HAN.findall(readable(me.page)) == []
        me.press("continue")
        me.see("match-end")
        assert not look.found, "\n".join(look.found)
