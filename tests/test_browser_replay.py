"""Replays: own, shared and opened from a file; steps, eyes, links, the proof of the wall, what is saved."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from browser import (
    DESKTOP,
    PHONE,
    PHONE_ACROSS,
    Look,
    Person,
    chromium,
    house,
    keep,
    one_wall,
    person,
    readable,
    room_with_bots,
    unwritten,
    violations,
)
from playwright.sync_api import Browser, FilePayload, expect
from server_client import Player, close_all, make_room, seated, served

from xiangque.events import HandEnded, decode

pytestmark = pytest.mark.whole

GOLDEN = Path(__file__).parent / "golden"
SIZES = (PHONE, PHONE_ACROSS, DESKTOP)
HAN = re.compile(r"[\u4e00-\u9fff]")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("house")) as server:
        yield server.url


def played(url: str, **room: object) -> Player:
    """Somebody who has just ended a match against bots; in a thread, for Playwright holds this one's loop."""

    async def script() -> Player:
        [player] = await seated(url, make_room(url, **room), 1)  # type: ignore[arg-type]
        await player.send(type="start")
        await player.ended()
        await close_all([player])
        return player

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, script()).result()


@pytest.fixture(scope="module")
def player(url: str) -> Player:
    return played(url, hands=2)


def known_as(me: Person, player: Player) -> None:
    """The browser of this player."""
    me.page.evaluate("token => localStorage.setItem('xiangque.token', token)", player.token)


def offer(me: Person, text: bytes) -> None:
    """Choose a file of this content on the page of replays."""
    me.page.goto(f"{me.url}/replay")
    file = FilePayload(name="match.jsonl", mimeType="application/x-ndjson", buffer=text)
    me.page.get_by_test_id("journal-file").set_input_files(file)


def open_file(me: Person, *names: str) -> None:
    """Open golden journals, one after the other in one file."""
    offer(me, b"".join((GOLDEN / f"{name}.jsonl").read_bytes() for name in names))
    me.see("replay")


def tells(me: Person, text: str) -> None:
    """Wait for the step in words."""
    expect(me.page.get_by_test_id("caption")).to_contain_text(text)


def saved(me: Person, testid: str) -> tuple[str, bytes]:
    """Name and content of the file a button saves."""
    with me.page.expect_download() as waiting:
        me.press(testid)
    download = waiting.value
    return download.suggested_filename, Path(download.path()).read_bytes()


def test_own_match_from_the_list_step_by_step(browser: Browser, url: str, player: Player) -> None:
    with person(browser, url, DESKTOP) as me:
        known_as(me, player)
        me.open()
        me.press("replay-door")
        me.press("own-match")
        me.see("replay")
        tells(me, "第 1 局开始")
        expect(me.page.locator('[data-testid^="open-hand-"]')).to_have_count(4)
        first = me.page.get_by_test_id("caption").inner_text()
        me.press("replay-forward")
        expect(me.page.get_by_test_id("caption")).not_to_have_text(first)
        me.press("replay-back")
        expect(me.page.get_by_test_id("caption")).to_have_text(first)

        me.page.get_by_test_id("replay-eye").select_option("0")
        expect(me.page.locator('[data-testid^="open-hand-"]')).to_have_count(1)
        expect(me.page).to_have_url(re.compile(r"#hand=1&step=\d+&view=0$"))
        me.press("replay-last")
        me.see("settlement")
        me.press("see-table")
        expect(me.page.get_by_test_id("settlement")).to_have_count(0)
        me.press("replay-forward")
        tells(me, "第 2 局开始")
        me.page.get_by_test_id("replay-hand").select_option("0")
        tells(me, "第 1 局开始")
        expect(me.page).to_have_url(re.compile(r"#hand=1&step=\d\d?&view=0$"))
        before = me.page.url
        me.press("replay-steps")
        me.page.get_by_test_id("step").nth(4).click()
        expect(me.page.locator('[aria-current="step"]')).to_have_count(1)
        tells(me, me.page.locator('[aria-current="step"]').inner_text())

        expect(me.page).not_to_have_url(before)
        here = me.page.get_by_test_id("caption").inner_text()
        me.page.reload()
        tells(me, here)
        expect(me.page.get_by_test_id("replay-eye")).to_have_value("0")
        me.page.evaluate("location.hash = '#hand=2&step=99999'")
        me.see("match-end")
        me.press("close-replay")
        me.see("own-match")


def test_from_the_settlement_of_a_match_to_its_replay(browser: Browser, tmp_path: Path) -> None:
    walls = one_wall(["222m 34m 123s 789s 9p 7z 6p"], draws="2m", tail="9p")
    with house(tmp_path, walls) as url, person(browser, url, PHONE) as me:
        me.join(room_with_bots(url), 0)
        me.press("start")
        me.see("claim-ready")
        me.discard("6p")
        me.press("claim-win")
        me.see("settlement")
        name, picture = saved(me, "share-picture")
        assert (name, picture[:4]) == ("xiangque-1.png", b"\x89PNG")
        me.press("replay")
        me.see("replay")
        tells(me, "第 1 局开始，王小明坐庄")
        expect(me.page.get_by_test_id("open-hand-1")).to_be_visible()
        me.page.go_back()
        me.see("settlement")
        me.press("replay")
        me.see("replay")


def test_playing_stops_at_the_end_and_keys_do_everything(browser: Browser, url: str) -> None:
    with person(browser, url, DESKTOP) as me:
        open_file(me, "suihua-hidden-bao")
        keys = me.page.keyboard
        me.page.get_by_test_id("replay-speed").select_option("4")
        me.page.get_by_test_id("replay-speed").evaluate("one => one.blur()")
        keys.press("End")
        me.see("match-end")
        keys.press("ArrowLeft")
        tells(me, "总分")
        me.see("settlement")
        keys.press("ArrowLeft")
        expect(me.page.get_by_test_id("settlement")).to_have_count(0)
        keys.press("Home")
        tells(me, "第 1 局开始")
        keys.press("ArrowRight")
        tells(me, "报听")
        keys.press("v")
        expect(me.page.get_by_test_id("replay-eye")).to_have_value("0")
        keys.press("e")
        me.see("sheet-steps")
        keys.press("Escape")
        keys.press("w")
        expect(me.see("verdict")).to_contain_text("没有承诺")
        keys.press("Escape")
        keys.press(" ")
        me.see("match-end")
        expect(me.page.get_by_test_id("replay-play")).to_have_attribute("aria-label", "播放")


def test_a_shared_match_needs_no_identity_until_the_link_is_taken_back(browser: Browser, url: str) -> None:
    owner = played(url)
    with person(browser, url, PHONE) as me:
        known_as(me, owner)
        me.open(f"/replay/{owner.match}")
        me.see("replay")
        me.press("replay-share")
        me.press("share-match")
        link = me.see("share-link").inner_text()
        assert f"/replay/{owner.match}?share=" in link
        with person(browser, url, PHONE) as guest:
            guest.open(link.removeprefix(url))
            guest.see("replay")
            tells(guest, "第 1 局开始")
            guest.press("replay-share")
            guest.see("copy-step")
            expect(guest.page.get_by_test_id("share-match")).to_have_count(0)
            me.press("unshare-match")
            me.see("share-match")
            for address in (link.removeprefix(url), f"/replay/{owner.match}"):
                guest.open(address)
                expect(guest.see("replay-trouble")).to_contain_text("只有打过的人")
                assert violations(guest.page) == []
            guest.errors[:] = [one for one in guest.errors if "404" not in one]


@pytest.mark.parametrize(
    ("game", "wall", "dealt"), [("huaian", 112, 53), ("suihua", 112, 53), ("anxiang", 80, 58)]
)
def test_the_wall_is_computed_again_in_the_browser(
    browser: Browser, url: str, game: str, wall: int, dealt: int
) -> None:
    player = played(url, game=game)
    with person(browser, url, DESKTOP) as me:
        known_as(me, player)
        # plain http from another machine: the browser withholds its own SHA-256
        me.page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
        me.page.goto(f"{url}/replay/{player.match}")
        assert me.page.evaluate("crypto.subtle === undefined")
        me.press("replay-proof")
        expect(me.see("verdict")).to_contain_text("验证通过")
        expect(me.page.locator(".checks .holds")).to_have_count(6)
        expect(me.page.locator('[data-testid="wall"] [role="listitem"]')).to_have_count(wall)
        expect(me.page.locator('[data-testid="wall"] .gone')).to_have_count(dealt)
        expect(me.page.locator('[data-testid="wall"] .wrong')).to_have_count(0)

        journal = httpx.get(
            f"{url}/api/matches/{player.match}/journal", headers={"authorization": f"Bearer {player.token}"}
        ).text
        ended = next(one for one in map(decode, journal.splitlines()) if isinstance(one, HandEnded))
        assert ended.reveal
        secret = ended.reveal.secret
        forged = journal.replace(secret, secret[::-1]).encode()
        offer(me, forged)
        me.press("replay-proof")
        expect(me.see("verdict")).to_contain_text("验证不通过")
        expect(me.page.get_by_test_id("check-commitment")).to_have_class("fails")
        assert violations(me.page) == []


def test_a_file_stays_in_the_browser_and_can_be_saved_again(browser: Browser, url: str) -> None:
    with person(browser, url, DESKTOP) as me:
        sent: list[str] = []
        open_file(me, "huaian-pung-kong", "anxiang-wei")
        me.page.on("request", lambda request: sent.append(request.url))
        me.press("replay-share")
        expect(me.page.get_by_test_id("share-match")).to_have_count(0)
        expect(me.page.get_by_test_id("copy-step")).to_have_count(0)
        name, journal = saved(me, "save-journal")
        assert name == "test.jsonl"
        golden = (GOLDEN / "huaian-pung-kong.jsonl").read_text("utf-8").splitlines()
        assert [decode(line) for line in journal.decode().splitlines()] == [decode(line) for line in golden]
        name, text = saved(me, "save-text")
        assert name == "test.txt"
        assert "第 1 局开始" in text.decode()
        assert text.decode().count("的牌：") == 4
        me.press("close-sheet")
        me.press("replay-last")
        me.press("replay-back")
        name, picture = saved(me, "share-picture")
        assert name.endswith(".png")
        assert picture.startswith(b"\x89PNG")
        keep(picture, "picture-tiles.png")
        me.page.get_by_test_id("replay-match").select_option("1")
        expect(me.page.locator(".card-table")).to_be_visible()
        me.press("replay-last")
        me.press("replay-back")
        keep(saved(me, "share-picture")[1], "picture-cards.png")
        assert [one for one in sent if "/api/" in one] == []
        for wrong in (b"", b"{}", b'{"type":"match_started","names":[1]}\n{"type":"hand_started"}'):
            offer(me, wrong)
            expect(me.see("replay-trouble")).to_contain_text("第 1 行")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_screens(browser: Browser, url: str, player: Player, size: tuple[int, int]) -> None:
    with person(browser, url, size) as me:
        look = Look(me, size)
        known_as(me, player)
        me.open("/replay")
        me.see("own-match")
        look.at("replay-list")
        me.press("own-match")
        me.see("replay")
        me.press("replay-proof")
        me.see("verdict")
        look.at("replay-proof")
        me.press("close-sheet")
        me.press("replay-share")
        look.at("replay-share")
        for name in ("suihua-changed-bao", "anxiang-wei"):
            open_file(me, name)
            stops = int(me.page.get_by_test_id("replay-track").get_attribute("max") or 0)
            track = me.page.get_by_test_id("replay-track")
            track.evaluate(
                "(one, n) => { one.value = n; one.dispatchEvent(new Event('input', { bubbles: true })); }",
                stops - 4,
            )
            me.page.mouse.move(0, 0)
            look.at(f"replay-{name}")
            me.page.get_by_test_id("replay-eye").select_option("1")
            look.at(f"replay-{name}-seat")
            me.press("replay-steps")
            me.see("sheet-steps")
            look.at(f"replay-{name}-steps")
            me.press("close-sheet")
            me.press("replay-last")
            me.press("replay-back")
            me.see("settlement")
            look.at(f"replay-{name}-settlement")
        assert not look.found, "\n".join(look.found)


@pytest.mark.parametrize("locale", ["zh-CN", "zh-TW", "en-GB"])
def test_screens_in_words(browser: Browser, url: str, player: Player, locale: str) -> None:
    with person(browser, url, PHONE, locale) as me:
        known_as(me, player)
        me.open("/replay")
        me.see("own-match")
        pages = [readable(me.page)]
        wrong = unwritten(me.page)
        me.press("own-match")
        for door in ("steps", "proof", "share"):
            me.press(f"replay-{door}")
            me.see(f"sheet-{door}")
            pages.append(readable(me.page))
            wrong += unwritten(me.page)
            me.press("close-sheet")
        me.press("replay-last")
        me.see("settlement")
        pages.append(readable(me.page))
        wrong += unwritten(me.page)
        assert wrong == []
        if locale == "en-GB":
            assert [HAN.findall(text) for text in pages] == [[]] * len(pages)
