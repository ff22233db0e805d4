"""The card table from scripted events: every scene at three sizes, and the gestures in the hand.

The page is tests/web/preview/cards.html; pictures are kept where XIANGQUE_SHOTS says.
"""

import mimetypes
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlparse

import pytest
from browser import DESKTOP, PHONE, PHONE_ACROSS, chromium, misplaced, overflow, shot, violations
from playwright.sync_api import Browser, Page, Route, expect

import xiangque.web
from xiangque.server.catalogue import games

pytestmark = pytest.mark.whole

PLACES = {
    "static": Path(next(iter(xiangque.web.__path__))) / "static",
    "preview": Path(__file__).parent / "web" / "preview",
}
SCENES = ("deal", "turn", "claim", "thrown", "dead", "resting", "won", "drawn")
SIZES = (PHONE, PHONE_ACROSS, DESKTOP)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def answer(route: Route) -> None:
    """The client's and the preview's files, from disk, and what the server tells of the games."""
    if urlparse(route.request.url).path == "/api/games":
        route.fulfill(json={"games": games()})
        return
    place, _, name = urlparse(route.request.url).path[1:].partition("/")
    file = PLACES.get(place, PLACES["preview"]) / name
    if not file.is_file():
        route.fulfill(status=404, body="")
        return
    kind = "text/javascript" if file.suffix in (".js", ".mjs") else mimetypes.guess_type(file.name)[0]
    route.fulfill(body=file.read_bytes(), content_type=kind or "application/octet-stream")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce", locale="zh-CN")
    errors: list[str] = []
    opened = context.new_page()
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("console", lambda line: errors.append(line.text) if line.type in ("error", "warning") else None)
    opened.route("**/*", answer)
    yield opened
    context.close()
    assert errors == []


def show(page: Page, size: tuple[int, int], scene: str, **more: str) -> None:
    """One scene, fresh."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("about:blank")
    options = "&".join(f"{name}={value}" for name, value in {"scene": scene, **more}.items())
    page.goto(f"http://preview.test/preview/cards.html#{options}")
    expect(page.locator("body")).to_have_attribute("data-ready", "yes")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_scenes(page: Page, size: tuple[int, int]) -> None:
    found: list[str] = []
    for scene in SCENES:
        show(page, size, scene)
        shot(page, f"cards-{size[0]}x{size[1]}-{scene}")
        wrong = misplaced(page) + (violations(page) if size == PHONE else [])
        found += [f"{scene}: {one}" for one in wrong]
        if overflow(page) > 0:
            found.append(f"{scene}: {overflow(page)} px wider than the window")
    page.evaluate("localStorage.setItem('xiangque.settings', JSON.stringify({elder: true}))")
    show(page, size, "claim")
    shot(page, f"cards-{size[0]}x{size[1]}-elder")
    found += [f"elder: {one}" for one in misplaced(page)]
    assert overflow(page) <= 0
    assert found == []


def columns(page: Page) -> list[str]:
    """The own cards, a text for each column."""
    texts = page.locator(".hand .column").evaluate_all(
        "all => all.map(one => [...one.querySelectorAll('[data-tile]')]"
        ".map(card => card.dataset.tile).join(''))"
    )
    return [str(text) for text in texts]


def drag(page: Page, card: str, x: float, y: float) -> None:
    """Take hold of a card and let it go at a point."""
    page.locator(f'.hand [data-tile="{card}"]').first.hover()
    page.mouse.down()
    page.mouse.move(x, y, steps=5)
    page.mouse.up()


def test_cards_move_between_columns_and_a_kan_moves_whole(page: Page) -> None:
    show(page, DESKTOP, "turn")
    assert columns(page) == ["一一一一", "二三四", "五六七", "肆"]
    low = DESKTOP[1] - 90
    sorting = page.get_by_test_id("toggle-sort")
    drag(page, "七", DESKTOP[0] - 40, low)
    assert columns(page) == ["一一一一", "二三四", "五六", "肆", "七"]
    expect(sorting).to_have_attribute("aria-pressed", "false")
    box = page.locator(".hand .column").nth(2).bounding_box()
    assert box is not None
    drag(page, "七", box["x"] + box["width"] / 2, low)
    assert columns(page) == ["一一一一", "二三四", "五六七", "肆"]
    drag(page, "二", DESKTOP[0] - 40, low)
    sorting.click()
    assert columns(page) == ["一一一一", "二三四", "五六七", "肆"]
    drag(page, "二", 40, low)
    assert columns(page) == ["二", "一一一一", "三四", "五六七", "肆"]
    drag(page, "一", DESKTOP[0] - 40, low)
    assert columns(page) == ["二", "三四", "五六七", "肆", "一一一一"]
    page.locator('.hand [data-tile="一"]').last.click()
    page.get_by_test_id("open-kan").click()
    drag(page, "一", 40, low)
    assert columns(page) == ["一", "二", "三四", "五六七", "肆", "一一一"]


def test_a_barred_card_says_why_and_is_not_thrown(page: Page) -> None:
    show(page, PHONE, "turn")
    six = page.locator('.hand [data-tile="六"]')
    assert "不能打" in (six.get_attribute("aria-label") or "")
    six.click()
    six.click()
    drag(page, "六", 200, 300)
    expect(page.get_by_test_id("advice")).to_contain_text("自己吃过的字不能打（AX-11）")
    page.get_by_test_id("why-barred").click()
    sheet = page.get_by_test_id("why")
    expect(sheet.locator(".clause-text")).not_to_be_empty()
    expect(sheet.get_by_test_id("rule-link")).to_have_attribute("href", "/rules/anxiang#AX-11")
    page.get_by_test_id("close-why").click()
    expect(sheet).to_have_count(0)
    assert "五六七" in columns(page)
