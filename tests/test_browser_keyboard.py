"""A match and the main ways through the other pages without a pointer: the focus is seen and never lost."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import DESKTOP, Person, chromium, house, person, room_with_bots, walls_in_turn
from playwright.sync_api import Browser, Locator, expect
from walls import wall

pytestmark = pytest.mark.whole

FIRST = wall(["55m 123s 789s 456p 9p 1m 2m"], draws="5m 4m 8p 7m 3m 2s 8m 9p")
SECOND = wall(["222m 34m 123s 789s 9p 7z 6p"], draws="2m", tail="9p")

# Whether somebody looking at the window sees where the keyboard is.
SEEN = """async () => {
  for (let n = 0; n < 100 && document.activeElement === document.body; n += 1)
    await new Promise(done => setTimeout(done, 50));
  const one = document.activeElement;
  const shown = one.matches('.chip input') ? one.nextElementSibling : one;
  const style = getComputedStyle(shown);
  return one !== document.body && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def focused(me: Person) -> None:
    """The focus is somewhere, and can be seen; it moves on with what goes, a moment later."""
    assert me.page.evaluate(SEEN), me.page.evaluate("document.activeElement.outerHTML")


def tab_to(me: Person, testid: str, key: str = "Enter") -> None:
    """Walk on with Tab until the element has the focus, then press a key."""
    reach(me, me.see(testid))
    focused(me)
    me.page.keyboard.press(key)


def reach(me: Person, target: Locator) -> None:
    """Walk on with Tab."""
    for _ in range(80):
        if target.evaluate("one => one === document.activeElement"):
            return
        me.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not reach {target}")


def test_match_by_keyboard(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path, walls_in_turn(FIRST, SECOND)) as url, person(browser, url, DESKTOP) as me:
        keys = me.page.keyboard
        reach(me, me.see("join-code"))
        keys.type(room_with_bots(url, hands=2))
        keys.press("Enter")
        tab_to(me, "sit-0")
        me.see("stand")
        focused(me)
        tab_to(me, "start")

        me.holds(14)
        focused(me)
        keys.press("1")
        expect(me.page.get_by_test_id("hand-tile").first).to_be_focused()
        keys.press("ArrowRight")
        keys.press("ArrowLeft")
        expect(me.own("1m")).to_be_focused()
        keys.press("Enter")
        me.threw("1m")
        me.says("打出一万")

        me.see("claim-pung")
        focused(me)
        me.says("打出五万")
        keys.press("p")
        me.holds(11)
        focused(me)
        keys.press("Home")
        expect(me.own("2m")).to_be_focused()
        keys.press("Enter")
        me.threw("2m")
        me.says("碰")
        focused(me)

        me.draws("3m")
        focused(me)
        for line in ("打出四万", "打出八饼", "打出七万"):
            me.says(line)
        tab_to(me, "claim-ready")
        keys.press("End")
        expect(me.own("3m")).to_be_focused()
        keys.press("Enter")
        me.threw("3m")
        me.says("听")

        me.see("claim-win")
        for opener, inside in (
            ("log-button", None),
            ("settings-button", "settings"),
            ("leave", "cancel-leave"),
        ):
            tab_to(me, opener)
            if inside:
                me.see(inside)
            keys.press("Escape")
            expect(me.page.locator("dialog[open]")).to_have_count(0)
            expect(me.page.get_by_test_id(opener)).to_be_focused()
        expect(me.page.get_by_test_id("close-log")).to_have_count(0)
        tab_to(me, "claim-win", " ")  # a button's own key presses the button, not the claim of that key
        me.see("settlement")
        focused(me)
        me.says("胡")
        tab_to(me, "continue")

        me.holds(14)
        focused(me)
        tab_to(me, "settings-button")
        tab_to(me, "setting-keys")
        keys.press("Escape")
        place = me.page.get_by_test_id("hand-tile").first
        reach(me, me.page.locator('.hand [tabindex="0"]'))
        keys.press("1")  # 2.1.4: single keys are switched off, arrows belong to the hand
        expect(place).not_to_be_focused()
        keys.press("Home")
        expect(place).to_be_focused()
        keys.press("End")
        while me.page.evaluate("document.activeElement.dataset.tile") != "6p":
            keys.press("ArrowLeft")
        keys.press("Enter")
        me.threw("6p")
        tab_to(me, "claim-pass")
        expect(me.see("dismiss-pass-win")).to_be_focused()
        keys.press("Escape")
        focused(me)
        tab_to(me, "claim-win")
        me.see("settlement")
        tab_to(me, "continue")
        me.see("match-end")
        focused(me)


def test_pages_by_keyboard(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path) as url, person(browser, url, DESKTOP) as me:
        keys = me.page.keyboard
        tab_to(me, "rules-door")
        reach(me, me.see("book-find"))
        keys.type("碰")
        expect(me.page.get_by_test_id("book-found")).to_contain_text(re.compile(r"\d"))
        me.page.go_back()
        me.see("play-now")
        focused(me)

        tab_to(me, "paper-door")
        tab_to(me, "paper-new")
        tab_to(me, "paper-begin")
        tab_to(me, "paper-add")
        me.see("paper-hand")
        focused(me)
        reach(me, me.page.locator('input[name="paper-winner"]:checked'))
        keys.press("ArrowRight")
        focused(me)
        reach(me, me.see("paper-amount"))
        keys.type("4")
        tab_to(me, "paper-save")
        totals = me.see("paper-totals").locator(".sum")
        expect(totals.first).not_to_have_text("0")
        focused(me)
        tab_to(me, "paper-undo")
        expect(totals.first).to_have_text("0")
        focused(me)
        me.page.goto(url)

        tab_to(me, "score-door")
        tab_to(me, "score-suihua")
        reach(me, me.page.locator('[data-pick][tabindex="0"]'))
        keys.press("Enter")
        keys.press("ArrowRight")
        keys.press("Enter")
        focused(me)
        expect(me.page.get_by_test_id("score-hand").locator(".held")).to_have_count(2)
