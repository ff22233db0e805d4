"""How the table feels: what travels, the switches, ways to discard, large and clear; and its measures."""

from collections.abc import Iterator
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
    one_wall,
    overflow,
    person,
    room_with_bots,
    shot,
)
from playwright.sync_api import Browser, FloatRect, Locator, expect

pytestmark = pytest.mark.whole

# Seat 0 can pong and kong 9p at once, then draws 8m, and wins on 2m; its 四条 comes after that.
WALLS = one_wall(["55m 34m 123s 789s 999p 1m"], draws="9p 8p 7m 8m  1s 7p 2m 4s")

WATCH = """() => {
  window.flown = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    window.flown.push([this.className, [...new Set(frames.flatMap(Object.keys))].join(), how.duration]);
    return animate.call(this, frames, how);
  };
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def box(place: Locator) -> FloatRect:
    """Where something lies."""
    found = place.bounding_box()
    assert found is not None
    return found


def apart(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes touch nowhere."""
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


def flown(me: Person) -> list[list[str]]:
    """What has travelled so far: class, properties and duration of each flight."""
    return list(me.page.evaluate("window.flown"))


def switch(me: Person, *names: str) -> None:
    """Change settings in their dialog: ``name`` flips a switch, ``group=value`` takes a chip."""
    me.press("settings-button")
    panel = me.see("settings")
    for name in names:
        group, _, value = name.partition("=")
        if value:
            panel.locator(f'label:has(input[name="{group}"][value="{value}"])').click()
        else:
            me.press(f"setting-{name}")
    me.press("close-settings")


def pressed(me: Person) -> list[str]:
    """The switches beside the hand that are on."""
    return [
        str(one.get_attribute("data-testid")).removeprefix("toggle-")
        for one in me.page.locator('.toggle[aria-pressed="true"]').all()
    ]


def measures(me: Person) -> None:
    """The sizes of web.md with four claims open, at the three sizes."""
    for size, tile in ((PHONE, 49), (PHONE_ACROSS, 47.5), (DESKTOP, 68)):
        me.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert min(box(one)["width"] for one in me.page.get_by_test_id("hand-tile").all()) >= tile
        claims = me.page.get_by_test_id("claims").get_by_role("button").all()
        for button in [*claims, *me.page.locator(".toggle").all()]:
            least = 56 if button in claims else 40
            assert min(box(button)["width"], box(button)["height"]) >= least
            for other in (".seat-bottom .badge", ".seat-right .plate", ".seat-right .backs"):
                assert apart(box(button), box(me.page.locator(other).first)), (size, other)
        assert misplaced(me.page) == []
        assert overflow(me.page) <= 0
        shot(me.page, f"feel-{size[0]}x{size[1]}-claims")
    me.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert box(me.river(0).locator(".tile").first)["width"] == pytest.approx(36, abs=0.5)
    assert box(me.river(1).locator(".tile").first)["width"] == pytest.approx(24, abs=0.5)


def first_hand(me: Person) -> None:
    """Copies, lowering, two taps; then the switches play alone until a win, which none lets go."""
    assert pressed(me) == ["sort", "tips"]
    me.own("5m").click()
    expect(me.page.locator(".hand .same")).to_have_count(1)
    me.page.locator(".centre").click()
    expect(me.page.locator('.hand [aria-pressed="true"]')).to_have_count(0)
    me.discard("1m")
    me.see("claim-kong")
    me.press("toggle-drawn")
    me.says("摸啥打啥：开")
    measures(me)
    me.press("toggle-pass")
    me.threw("8m")
    me.see("claim-win")
    expect(me.page.locator('.river .claimed, [data-testid="settlement"]')).to_have_count(0)
    me.press("toggle-win")
    panel = me.see("settlement")
    expect(me.page.get_by_test_id("called")).to_have_text("胡")
    expect(panel.locator(".moves small")).to_contain_text("点炮二万：平胡")
    panel.get_by_test_id("clause").first.click()
    expect(panel.get_by_test_id("rule-link")).to_have_attribute("href", "/rules/huaian#HA-13")
    flights = flown(me)
    assert {one[1] for one in flights} == {"transform"}
    assert all(any(part in one[0] for one in flights) for part in ("newest", "apart"))


def second_hand(me: Person) -> None:
    """The orders are forgotten; one tap throws, then only dragging does, and nothing moves."""
    expect(me.page.locator('.toggle[aria-pressed="true"]')).to_have_count(2)
    me.page.emulate_media(reduced_motion="reduce")
    switch(me, "discard=single")
    before = len(flown(me))
    me.own("1m").click()
    me.threw("1m")
    me.see("claim-pass")
    assert len(flown(me)) == before
    me.page.emulate_media(reduced_motion="no-preference")
    switch(me, "discard=drag", "motion=off")
    me.press("claim-pass")
    me.draws("8m")
    me.own("8m").click()
    me.own("8m").click()
    me.holds(14)
    me.drag("8m")
    assert len(flown(me)) == before


def large(me: Person) -> None:
    """Every tile is larger, and none leaves the hand unasked."""
    me.see("claim-win")
    me.press("claim-pass")
    me.press("confirm-pass-win")
    me.draws("4s")
    usual = {}
    for size in (PHONE, PHONE_ACROSS, DESKTOP):
        me.page.set_viewport_size({"width": size[0], "height": size[1]})
        usual[size] = box(me.own("4s"))["width"]
    expect(me.page.get_by_test_id("dealing")).to_have_count(0)
    switch(me, "elder")
    for size, width in usual.items():
        me.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert box(me.own("4s"))["width"] > width * 1.07
        me.own("4s").click()
        me.see("confirm-discard")
        assert misplaced(me.page) == []
        assert overflow(me.page) <= 0
        shot(me.page, f"feel-{size[0]}x{size[1]}-elder")
        me.press("keep-tile")
        expect(me.page.get_by_test_id("confirm")).to_have_count(0)
    me.holds(14)
    me.own("4s").focus()
    me.page.keyboard.press("1")
    me.page.keyboard.press("Enter")
    expect(me.see("confirm-discard")).to_be_focused()
    me.page.keyboard.press("Enter")
    me.threw("3m")


def test_two_hands(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path, WALLS) as url, person(browser, url, PHONE, still=False) as me:
        me.join(room_with_bots(url, hands=2), 0)
        me.page.evaluate(WATCH)
        me.press("start")
        me.holds(14)
        first_hand(me)
        me.press("continue")
        me.holds(14)
        second_hand(me)
        large(me)
