"""The scorer page: hands built by taps and by keys, explained, compared and shared, at three sizes."""

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
    readable,
    room_with_bots,
    shot,
    unwritten,
    violations,
)
from playwright.sync_api import Browser, Locator, expect

pytestmark = pytest.mark.whole

SIZES = (PHONE, PHONE_ACROSS, DESKTOP)
WALLS = one_wall(["222m 34m 123s 789s 9p 7z 6p"], draws="2m", tail="9p")
# The worked example of the score request: 卡 8p, the dealer pays twice.
EXAMPLE = (
    "/score/suihua#hand=79p11555s&melds=chow.234m,pung.777m&winning=8p&by=discard&from=2&seat=1&ready=1,2"
)
CARDS = "/score/anxiang#hand=一二三四五六七八九壹壹壹拾拾拾玖玖捌捌&winning=捌"
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


def target(me: Person, name: str) -> None:
    """Where the next taps go."""
    me.page.locator(f'input[name="score-target"][value="{name}"] + span').click()


def tap(me: Person, *pieces: str) -> None:
    for piece in pieces:
        me.page.locator(f'[data-pick="{piece}"]').click()


def chip(me: Person, name: str, value: object) -> None:
    me.page.locator(f'input[name="score-{name}"][value="{value}"] + span').click()


def pick(me: Person, piece: str) -> Locator:
    return me.page.locator(f'[data-pick="{piece}"]')


def says(me: Person, text: str) -> None:
    """Wait for the answer, and for the line a screen reader is told."""
    expect(me.page.locator("#score-answer")).to_have_text(text)
    expect(me.page.get_by_test_id("score-status")).to_have_text(text)


def gains(me: Person, *amounts: str) -> None:
    """What the winner, then the seats after it gain."""
    expect(me.page.get_by_test_id("payments").locator(".delta")).to_have_text(list(amounts))


def settled(look: Look) -> None:
    """Nothing was found; what lies under the line at the foot can be scrolled up."""
    assert [one for one in look.found if "covered by brief" not in one] == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hand_built_by_taps_is_scored(browser: Browser, url: str, size: tuple[int, int]) -> None:
    with person(browser, url, size) as me:
        look = Look(me, size)
        me.see("play-now")
        me.press("score-door")
        me.see("scorer")
        look.at("score-empty")
        me.press("score-suihua")
        expect(me.page.locator("[data-pick]")).to_have_count(28)
        target(me, "chow")
        expect(pick(me, "8m")).to_have_attribute("aria-disabled", "true")
        tap(me, "2m")
        target(me, "pung")
        tap(me, "7m")
        target(me, "hand")
        tap(me, "7p", "9p", "1s", "1s", "5s", "5s", "5s")
        says(me, "还差胡的牌")
        expect(me.see("score-waits")).to_contain_text("8 分")
        tap(me, "8p")
        chip(me, "by", "discard")
        chip(me, "from", 2)
        me.page.get_by_role("group", name="谁报听了").get_by_text("下家").click()
        says(me, "胡了，8 分")
        gains(me, "+8", "−2", "−2", "−4")
        expect(me.page.get_by_test_id("reading").locator("[data-tile]")).to_have_count(14)
        items = me.page.get_by_test_id("score-items")
        expect(items.locator("tr")).to_have_count(2)
        expect(me.page.get_by_test_id("shares")).to_contain_text("庄家 1")
        items.get_by_test_id("clause").first.click()
        expect(items.locator(".clause-text")).to_contain_text("只听一张")
        look.at("score-win")
        me.page.locator("#score-answer").scroll_into_view_if_needed()
        look.at("score-answer")

        chip(me, "from", 3)
        says(me, "胡了，10 分")  # the discarder had not declared: one fan more for it
        me.press("score-undo")
        says(me, "胡了，8 分")
        me.page.keyboard.press("Control+z")
        expect(me.page.get_by_test_id("score-items").locator("tr")).to_have_count(3)
        settled(look)


def test_a_link_is_the_whole_hand(browser: Browser, url: str) -> None:
    with person(browser, url, PHONE) as me:
        me.open(EXAMPLE)
        says(me, "胡了，8 分")
        me.page.locator(".score-rules > summary").click()
        me.page.locator('input[name="base"][value="2"] + span').click()
        says(me, "胡了，16 分")
        link = me.page.url.removeprefix(url)
        me.open(link)
        says(me, "胡了，16 分")
        me.press("score-clear")
        says(me, "还差 13 张")
        assert me.page.url == f"{url}/score/suihua"
        me.press("back")
        me.see("play-now")


def test_a_fifth_copy_is_not_offered(browser: Browser, url: str) -> None:
    with person(browser, url, PHONE) as me:
        me.open("/score/suihua#hand=1111m")
        expect(pick(me, "1m")).to_have_attribute("aria-disabled", "true")
        expect(pick(me, "1m")).to_have_attribute("aria-label", "一万，还有 0 张")
        pick(me, "1m").click(force=True)
        says(me, "还差 9 张")
        target(me, "chow")
        expect(pick(me, "1m")).to_have_attribute("aria-disabled", "true")
        target(me, "pung")
        expect(pick(me, "7z")).to_have_attribute("aria-disabled", "false")
        target(me, "winning")
        expect(pick(me, "1m")).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_why_it_does_not_win_and_what_to_discard(browser: Browser, url: str, size: tuple[int, int]) -> None:
    with person(browser, url, size) as me:
        look = Look(me, size)
        me.open("/score/suihua#hand=345m345p345s678s5p&winning=5p")
        says(me, "不能胡")
        reasons = me.page.locator('[data-testid="score-answer"] [data-testid="reasons"]')
        expect(reasons).to_contain_text("SH-")
        reasons.get_by_test_id("clause").first.click()
        expect(reasons.locator(".clause-text").first).to_be_visible()
        ready = me.page.locator('[data-testid="score-waits"] [data-testid="ready"]')
        expect(ready).to_contain_text("不能报听")
        expect(ready.get_by_test_id("reasons")).to_contain_text("SH-")
        expect(me.see("score-discards").locator("tbody tr")).not_to_have_count(0)
        look.at("score-no-win")
        me.page.get_by_test_id("score-discards").scroll_into_view_if_needed()
        look.at("score-discards")
        settled(look)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_rules_are_compared_side_by_side(browser: Browser, url: str, size: tuple[int, int]) -> None:
    with person(browser, url, size) as me:
        look = Look(me, size)
        me.open(EXAMPLE)
        says(me, "胡了，8 分")
        me.page.get_by_test_id("compare-option").select_option("discard_payment")
        me.press("compare-add")
        columns = me.page.get_by_test_id("columns")
        expect(columns.locator("thead th")).to_have_count(3)
        expect(columns.locator("tbody tr").first.locator("td")).to_have_text(
            [re.compile("8 分"), re.compile("2 分"), re.compile("8 分")]
        )
        expect(columns.locator("tbody tr").first.locator(".differs")).to_have_count(1)
        columns.scroll_into_view_if_needed()
        look.at("score-compare")
        me.open(me.page.url.removeprefix(url))
        expect(me.page.get_by_test_id("columns").locator("thead th")).to_have_count(3)
        me.page.get_by_test_id("columns").get_by_role("button").first.click()
        expect(me.page.get_by_test_id("columns").locator("thead th")).to_have_count(2)
        settled(look)


def test_a_game_shows_its_own_pieces_only(browser: Browser, url: str) -> None:
    with person(browser, url, PHONE) as me:
        me.open("/score/huaian#hand=123456m11s789p99s&winning=9s&by=discard&from=2")
        says(me, "胡了，1 分")
        expect(me.page.locator("[data-pick]")).to_have_count(27)
        expect(me.page.locator('input[name="score-target"][value="chow"]')).to_have_count(0)
        expect(me.page.get_by_text("谁报听了")).to_have_count(0)
        chip(me, "flowers", 2)
        says(me, "胡了，3 分")
        gains(me, "+3", "−3", "0", "0")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_cards_are_scored_group_by_group(browser: Browser, url: str, size: tuple[int, int]) -> None:
    with person(browser, url, size) as me:
        look = Look(me, size)
        me.open(CARDS)
        says(me, "胡了，20 分")
        expect(me.page.get_by_test_id("hard").locator("tr")).to_have_count(8)
        gains(me, "+20", "0", "−10", "−10")
        look.at("score-cards")
        chip(me, "from", 3)
        says(me, "不能胡")  # a 碰 is one hard 息 less than a 煨
        expect(me.page.locator("#score-answer + *")).to_contain_text("AX-14")
        chip(me, "by", "discard")
        expect(me.page.get_by_test_id("score-answer")).to_contain_text("揭")
        settled(look)


def test_a_hand_built_by_keys_alone(browser: Browser, url: str) -> None:
    with person(browser, url, PHONE) as me:
        me.open("/score/suihua")
        says(me, "还差 13 张")
        press = me.page.keyboard.press
        pick(me, "1m").focus()
        for key in (
            "Enter",
            "ArrowRight",
            "Space",
            "ArrowDown",
            "Enter",
            "ArrowDown",
            "Home",
            "End",
            "Enter",
        ):
            press(key)
        hand = me.page.locator('[data-testid="score-hand"] .held')
        expect(hand).to_have_count(4)
        labels = [one.get_attribute("aria-label") for one in hand.all()]
        assert labels == ["去掉一万", "去掉二万", "去掉二饼", "去掉红中"]
        hand.nth(1).focus()
        press("Enter")
        expect(hand).to_have_count(3)
        expect(hand.nth(1)).to_be_focused()
        me.page.get_by_test_id("score-typed").fill("123m 55s")
        press("Enter")
        expect(hand).to_have_count(8)
        says(me, "还差 5 张")
        press("Control+Shift+z")
        assert violations(me.page) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_language(browser: Browser, url: str, locale: str) -> None:
    with person(browser, url, PHONE, locale) as me:
        for path in (EXAMPLE, CARDS, "/score/huaian#hand=123456m11s789p99s5p&winning=8p"):
            me.open(path)
            me.see("score-waits")
            me.page.locator("details > summary").last.click()
            shot(me.page, f"{LOCALES[locale]}-score-{path.split('/')[2][:6]}")
            assert unwritten(me.page) == []
            if locale.startswith("en"):
                assert set(HAN.findall(readable(me.page))) <= set("一二三")  # how cards are written


def test_a_settled_hand_is_explained(browser: Browser, url: str) -> None:
    with person(browser, url, PHONE) as me:
        code = room_with_bots(url)
        me.join(code, 0)
        me.press("start")
        me.see("claim-ready")
        me.discard("6p")
        me.press("claim-win")
        gain = me.see("settlement").locator(".laid.winner .delta").inner_text()
        clause = me.page.get_by_test_id("clause").first
        clause.click()
        expect(me.page.locator(".clause-text").first).to_be_visible()
        shot(me.page, "score-settlement")
        with me.context.expect_page() as opened:
            me.press("explain")
        me.page = opened.value
        says(me, f"胡了，{gain.removeprefix('+')} 分")
        expect(me.page.get_by_test_id("payments").locator(".delta").first).to_have_text(gain)
