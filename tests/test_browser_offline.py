"""Without a network and after an update: what the browser keeps works, and no page mixes two versions."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import PHONE, PLAIN_HTTP, WAIT_MS, chromium, shot
from playwright.sync_api import Browser, BrowserContext, FilePayload, Page, expect
from server_client import Served, served

from xiangque.server import pages

pytestmark = pytest.mark.whole

JOURNAL = Path(__file__).parent / "golden" / "huaian-drawn.jsonl"
# The worked example of the score request: 卡 8p, the dealer pays twice.
HAND = "/score/suihua#hand=79p11555s&melds=chow.234m,pung.777m&winning=8p&by=discard&from=2&seat=1&ready=1,2"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    width, height = PHONE
    context = browser.new_context(viewport={"width": width, "height": height}, locale="zh-CN")
    context.set_default_timeout(WAIT_MS)
    yield context
    context.close()


def kept(page: Page) -> None:
    """Wait until the browser has its whole copy and uses it."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => undefined)")
    while not page.evaluate("() => Boolean(navigator.serviceWorker.controller)"):
        page.wait_for_timeout(50)


def versions(page: Page) -> set[str]:
    """Of which versions the page's files are."""
    names = page.evaluate("() => performance.getEntriesByType('resource').map(one => one.name)")
    return {found[1] for name in names if (found := re.search(r"/static/([0-9a-f]{16})/", name))}


def test_what_works_without_a_network(context: BrowserContext, tmp_path: Path) -> None:
    page = context.new_page()
    with served(tmp_path) as server:
        url, port = server.url, server.port
        page.goto(url)
        kept(page)
    context.set_offline(True)

    page.goto(url + HAND)
    expect(page.locator("#score-answer")).to_have_text("连不上服务器，这手牌留着，连上就算")
    expect(page.get_by_test_id("scorer")).to_contain_text("卡")
    shot(page, "offline-score")
    page.locator('input[name="score-from"][value="3"] + span').click()
    page.reload()
    expect(page.locator('input[name="score-from"][value="3"]')).to_be_checked()

    page.goto(f"{url}/replay")
    page.evaluate("localStorage.setItem('xiangque.token', 'somebody')")
    page.reload()
    expect(page.get_by_test_id("replay-list").get_by_role("alert")).to_have_text("连不上服务器，请稍后再试")
    expect(page.get_by_text("还没有打完的牌局")).to_have_count(0)
    text = JOURNAL.read_bytes()
    file = FilePayload(name="match.jsonl", mimeType="application/x-ndjson", buffer=text)
    page.get_by_test_id("journal-file").set_input_files(file)
    expect(page.get_by_test_id("replay")).to_be_visible()
    shot(page, "offline-replay")

    page.goto(f"{url}/rules/suihua#SH-12")
    expect(page.get_by_test_id("book")).to_be_visible()
    expect(page.locator("#SH-12")).to_be_visible()
    shot(page, "offline-rules")

    page.goto(f"{url}/learn/anxiang")
    expect(page.get_by_test_id("teacher")).to_be_visible()

    page.goto(f"{url}/paper")
    page.get_by_test_id("paper-new").click()
    page.get_by_test_id("paper-begin").click()
    page.get_by_test_id("paper-add").click()
    expect(page.get_by_test_id("paper-hand")).to_be_visible()

    page.goto(f"{url}/r/123456")
    expect(page.get_by_test_id("play-now")).to_have_count(0)
    page.goto(url)
    expect(page.get_by_test_id("play-now")).to_be_enabled()

    page.goto(url + HAND)
    expect(page.locator("#score-answer")).to_have_text("连不上服务器，这手牌留着，连上就算")
    with served(tmp_path, port=port):
        context.set_offline(False)
        expect(page.locator("#score-answer")).to_have_text("胡了，8 分")
        addresses = page.evaluate(
            "async () => { const found = []; for (const name of await caches.keys())"
            " for (const one of await (await caches.open(name)).keys()) found.push(one.url); return found }"
        )
    private = [one for one in addresses if "/api/" in one and not re.search("/api/(games|book|lessons)", one)]
    assert private == []


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The client's files, to be changed; servers started from now on serve these."""
    client = tmp_path / "client"
    shutil.copytree(pages.STATIC, client)
    monkeypatch.setattr("xiangque.server.app.STATIC", client)
    return client


def change(client: Path) -> None:
    """A new version: another text of the first screen, another colour of its felt."""
    texts, sheet = client / "i18n/zh-Hans.js", client / "css/base.css"
    texts.write_text(texts.read_text("utf-8").replace("家乡麻将，和亲友一起打", "新的一版"), "utf-8")
    sheet.write_text(sheet.read_text("utf-8").replace("--felt: #0d5c46", "--felt: #123456"), "utf-8")


def test_an_update_is_taken_whole(
    browser: Browser, context: BrowserContext, tmp_path: Path, copy: Path
) -> None:
    plain = browser.new_context(locale="zh-CN")
    plain.add_init_script(PLAIN_HTTP)
    plain.set_default_timeout(WAIT_MS)
    page, player = context.new_page(), plain.new_page()
    with served(tmp_path) as server:
        url, port = server.url, server.port
        page.goto(url)
        kept(page)
        [before] = versions(page)
        player.goto(url)
        player.get_by_test_id("play-now").click()
        expect(player.get_by_test_id("hand")).to_be_visible()
        change(copy)
        page.goto(f"{url}/score")  # a server does not change under its pages
        expect(page.get_by_test_id("scorer")).to_be_visible()
        assert versions(page) == {before}
        page.go_back()

    with served(tmp_path, port=port) as server:
        _the_page_is_told_and_reloads(page, before)
        _the_player_is_left_alone(player, server)
    context.set_offline(True)
    page.reload()
    expect(page.get_by_text("新的一版")).to_be_visible()
    plain.close()


def _the_page_is_told_and_reloads(page: Page, before: str) -> None:
    """A page of the old version goes on whole until its reader takes the new one."""
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_test_id("reload")).to_be_visible()
    shot(page, "new-version")
    page.get_by_test_id("replay-door").click()
    expect(page.get_by_test_id("journal-file")).to_be_attached()
    assert versions(page) == {before}
    page.go_back()
    page.get_by_test_id("reload").click()
    expect(page.get_by_text("新的一版")).to_be_visible()
    [after] = versions(page)
    assert after != before
    felt = page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--felt')")
    assert felt.strip() == "#123456"
    expect(page.get_by_test_id("reload")).to_have_count(0)
    while f"xiangque-{after}" not in page.evaluate("() => caches.keys()"):
        page.wait_for_timeout(50)
    kept(page)


def _the_player_is_left_alone(player: Page, server: Served) -> None:
    """A table goes on by itself; the rest of an old client is not to be had any more, and says so."""
    expect(player.get_by_test_id("hand")).to_be_visible()
    expect(player.get_by_test_id("reconnect")).to_have_count(0)
    expect(player.get_by_test_id("reload")).to_have_count(0)
    player.get_by_test_id("leave").click()
    player.get_by_test_id("confirm-leave").click()
    expect(player.get_by_test_id("reload")).to_be_visible()
    player.get_by_test_id("score-door").click()
    expect(player.get_by_text("没有打开")).to_be_visible()
    player.locator("main").get_by_test_id("reload").click()
    expect(player.get_by_test_id("scorer")).to_be_visible()
