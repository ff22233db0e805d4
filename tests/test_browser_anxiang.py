"""Whole hands of Anxiang: four people, one of whom rests and looks on; three people by keyboard alone."""

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from browser import (
    DESKTOP,
    PHONE,
    PHONE_ACROSS,
    Person,
    chromium,
    house,
    misplaced,
    overflow,
    person,
    readable,
    shot,
    violations,
)
from playwright.sync_api import Browser, Locator, expect
from server_client import make_room

from xiangque.pieces import DECK_80, parse_cards

pytestmark = pytest.mark.whole

PLAYERS = 3
STOCK = 58

# 甲 (dealer) wins with 煨二 碰柒 砍五 一二三 七八九 叁肆伍 玖玖: hard 14, 印胡 10.
HANDS = (
    "二二二柒柒五五五一三七九叁肆伍玖玖四十拾",
    "三五六柒捌捌陆壹壹贰贰叁肆肆伍伍一一三",
    "六六六七七七九九九壹壹贰贰叁叁玖玖伍一",
)
TURNED = "捌八二八"


def cards_wall(hands: tuple[str, ...], turned: str) -> list[int]:
    """A wall of 80: dealt one by one from the dealer, then the stock; the rest as it comes."""
    kinds = [-1] * len(DECK_80)
    for player, text in enumerate(hands):
        for turn, kind in enumerate(parse_cards(text)):
            kinds[PLAYERS * turn + player] = kind
    kinds[STOCK : STOCK + len(turned)] = parse_cards(turned)
    left = Counter(DECK_80)
    left.subtract(kind for kind in kinds if kind >= 0)
    rest = iter(sorted(left.elements()))
    return [next(rest) if kind < 0 else kind for kind in kinds]


def one_hand(match: str, hand: int) -> tuple[list[int], tuple[int, ...]]:
    return cards_wall(HANDS, TURNED), ()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def seat(me: Person, number: int) -> Locator:
    """The place of a seat as this person sees it."""
    return me.page.locator(f'section[data-seat="{number}"]')


def throw(me: Person, card: str) -> None:
    """Tap, tap again; the card then lies before its own seat."""
    me.own(card).click()
    expect(me.own(card)).to_have_attribute("aria-pressed", "true")
    me.own(card).click()
    expect(me.page.locator(".own-lying [data-tile]").last).to_have_attribute("data-tile", card)


def shown(me: Person, card: str, how: str) -> None:
    """The card that stands large, turned or thrown."""
    figure = me.page.locator(f'[data-testid="shown"][data-how="{how}"]')
    expect(figure.locator("[data-tile]")).to_have_attribute("data-tile", card)


def well(me: Person, name: str) -> None:
    """Nothing sticks out, is covered or offends axe-core."""
    expect(me.page.get_by_test_id("dealing")).to_have_count(0)
    shot(me.page, f"anxiang-{name}")
    assert violations(me.page) + misplaced(me.page) == [], name
    assert overflow(me.page) <= 0, name


def test_three_play_and_one_rests(browser: Browser, tmp_path: Path) -> None:
    sizes = (PHONE, PHONE_ACROSS, DESKTOP, PHONE_ACROSS)
    with ExitStack() as house_and_people:
        url = house_and_people.enter_context(house(tmp_path, one_hand))
        people = [house_and_people.enter_context(person(browser, url, size)) for size in sizes]
        first, second, resting, third = people[0], people[1], people[3], people[2]
        code = make_room(url, 1, game="anxiang")
        for number, (me, name) in enumerate(zip((first, second, resting, third), "甲乙丙丁", strict=True)):
            me.join(code, number, name)
        first.press("start")

        first.holds(20)
        second.holds(19)
        third.holds(19)
        resting.see("you-rest")
        resting.holds(0)
        for number, count in ((0, 20), (1, 19), (3, 19)):
            tiles = resting.page.get_by_test_id(f"open-hand-{number}").locator("[data-tile]")
            expect(tiles).to_have_count(count)
        expect(resting.see("xi-0")).to_contain_text("7")
        expect(seat(first, 2).locator(".badge.resting")).to_be_visible()
        expect(first.see("stock")).to_contain_text("22")

        first.own("五").click()
        expect(first.see("advice")).to_contain_text("AX-11")
        first.press("open-kan")
        well(first, "barred")
        throw(first, "四")

        shown(second, "四", "thrown")
        second.press("claim-chow")
        expect(second.page.locator(".group-choice")).to_have_count(2)
        well(second, "chow")
        second.page.locator(".group-choice").last.click()
        second.holds(17)
        first.says("乙吃小四")
        throw(second, "柒")

        first.press("claim-pung")
        first.holds(17)
        expect(first.see("xi-0")).to_contain_text("10")
        drag_over_the_line(first, "十")

        # the forced 煨 of 乙: the players see that it happened, who rests sees which
        second.holds(14)
        for me in (first, third):
            expect(seat(me, 1).locator(".wei .back")).to_have_count(3)
            me.says("乙煨了一句，看不到是什么牌")
        expect(seat(resting, 1).locator('.wei [data-tile="捌"]')).to_be_visible()
        resting.says("乙煨大捌")
        throw(second, "陆")

        shown(first, "八", "turned")
        third.press("claim-chow")
        third.page.locator(".group-choice").first.click()
        third.holds(17)
        well(third, "ate")
        throw(third, "一")
        second.press("claim-pass")
        first.press("claim-pass")

        first.says("甲煨小二")
        first.holds(14)
        expect(first.see("xi-0")).to_contain_text("14")
        well(resting, "resting")
        throw(first, "拾")

        first.see("claim-win")
        well(first, "win")
        first.press("claim-pass")
        first.press("dismiss-pass-win")
        first.press("claim-win")
        for me in people:
            panel = me.see("settlement")
            expect(panel.locator(".laid.winner .name")).to_have_text("甲")
            expect(panel.locator(".laid.winner .delta")).to_have_text("+48")
            expect(me.see("hard-xi")).to_contain_text("14")
            expect(me.see("total-xi")).to_contain_text("24")
            expect(panel.get_by_test_id("score-items")).to_contain_text("印胡")
        well(third, "settlement")
        expect(first.page.locator(".laid .badge.resting")).to_be_visible()
        for me in people:
            me.press("continue")
            me.see("match-end")


def drag_over_the_line(me: Person, card: str) -> None:
    """Drag the card above the dashed line."""
    me.own(card).hover()
    me.page.mouse.down()
    line = me.page.locator(".play-line").bounding_box()
    assert line is not None
    me.page.mouse.move(line["x"] + line["width"] / 2, line["y"] - 30, steps=6)
    me.page.mouse.up()
    expect(me.page.locator(".own-lying [data-tile]").last).to_have_attribute("data-tile", card)


def raise_by_key(me: Person, card: str) -> None:
    """Digits choose a column, again the card behind: until the wanted one is raised and focused."""
    columns = me.page.locator(".hand .column").count()
    for column in range(1, columns + 1):
        for _ in range(4):
            me.page.keyboard.press(str(column))
            if me.page.evaluate("document.activeElement.dataset.tile") == card:
                expect(me.own(card)).to_have_attribute("aria-pressed", "true")
                return
    raise AssertionError(f"{card} is not in the hand")


def throw_by_key(me: Person, card: str) -> None:
    raise_by_key(me, card)
    me.page.keyboard.press("Enter")


def test_three_people_by_keyboard_in_english(browser: Browser, tmp_path: Path) -> None:
    sizes = (DESKTOP, PHONE, PHONE_ACROSS)
    with ExitStack() as house_and_people:
        url = house_and_people.enter_context(house(tmp_path, one_hand))
        people = [house_and_people.enter_context(person(browser, url, size, "en-GB")) for size in sizes]
        first, second, third = people
        code = make_room(url, 1, game="anxiang", seats=PLAYERS)
        for number, (me, name) in enumerate(zip(people, ("Ming", "Li", "Zhou"), strict=True)):
            me.join(code, number, name)
        first.press("start")

        first.holds(20)
        expect(first.page.locator(".badge.resting")).to_have_count(0)
        raise_by_key(first, "四")
        first.page.keyboard.press("Shift+ArrowRight")
        expect(first.own("四")).to_be_focused()
        beside = first.own("四").evaluate("one => [...one.parentElement.children].map(a => a.dataset.tile)")
        assert beside == ["七", "四"]  # the 砍 of 五 between takes no other card
        first.page.keyboard.press("Enter")
        shown(second, "四", "thrown")
        second.page.keyboard.press("c")
        second.page.locator(".group-choice").last.focus()
        second.page.keyboard.press("Enter")
        first.says("Li chows small four: small three, small four, small five")
        throw_by_key(second, "柒")
        first.see("claim-pung")
        first.page.keyboard.press("p")
        first.holds(17)
        raise_by_key(first, "五")
        expect(first.see("advice")).to_contain_text("AX-11")
        well(first, "keys-barred")
        throw_by_key(first, "十")
        first.says("Li lays a wei face down")
        throw_by_key(second, "陆")
        third.see("claim-pass")
        third.page.keyboard.press(" ")
        first.see("claim-chow")
        words = " ".join(readable(me.page) for me in people)
        first.page.keyboard.press(" ")
        first.says("Ming lays a wei of small two")
        throw_by_key(first, "拾")
        first.see("claim-win")
        first.page.keyboard.press("h")
        for me in people:
            expect(me.see("total-xi")).to_contain_text("24")
            words += readable(me.page)
            me.press("continue")
            me.see("match-end")
        assert re.findall(r"[\u4e00-\u9fff]", words) == []
        assert re.findall(r"\b(?:card|settle|table|claim)\.[A-Za-z_.]+|undefined|NaN", words) == []
