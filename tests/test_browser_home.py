"""The first screen: how few taps a newcomer needs, what is there for somebody known, and the own record."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

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
    one_wall,
    person,
    room_with_bots,
)
from playwright.sync_api import Browser, expect
from server_client import make_room
from websockets.sync.client import ClientConnection, connect

pytestmark = pytest.mark.whole

# Seat 0 deals, shows a 红中, throws 6p and wins by the next discard: 1 for 平胡 and 1 for 红中 (HA-8, HA-16).
WALLS = one_wall(["222m 34m 123s 789s 9p 7z 6p"], draws="2m", tail="9p")
COUNT_TAPS = "window.taps = 0; addEventListener('click', () => { window.taps += 1; }, true);"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house(tmp_path_factory.mktemp("house"), WALLS) as address:
        yield address


@contextmanager
def host(url: str) -> Iterator[tuple[str, ClientConnection, str]]:
    """A room whose maker sits elsewhere on its last seat, what they say there, and their token."""
    token = httpx.post(f"{url}/api/me", json={"name": "host"}).json()["token"]
    code = make_room(url, token=token)
    with connect(f"{url.replace('http', 'ws')}/ws/{code}") as socket:
        for frame in ({"type": "hello", "token": token}, {"type": "sit", "seat": 3}):
            socket.send(json.dumps(frame))
        yield code, socket, token


def taps(me: Person) -> int:
    return int(me.page.evaluate("window.taps"))


def test_a_newcomer_discards_with_the_third_tap(browser: Browser, url: str) -> None:
    with person(browser, url, PHONE) as me:
        me.context.add_init_script(COUNT_TAPS)
        me.open()
        number = me.page.get_by_test_id("join-code")
        for written in ("１２３ ４５６", "http://table.example:8000/r/123456"):
            number.fill(written)
            expect(number).to_have_value("123456")
        me.press("play-now")
        me.holds(14)
        expect(me.page.get_by_test_id("dealing")).to_have_count(0)
        me.discard("6p")
        assert taps(me) == 3


def test_whoever_is_invited_discards_with_the_third_tap(browser: Browser, url: str) -> None:
    with host(url) as (code, socket, token), person(browser, url, PHONE) as me:
        me.context.add_init_script(COUNT_TAPS)
        me.open(f"/r/{code}")
        me.press("sit-0")
        expect(me.page.get_by_test_id("sit-0")).to_have_count(0)
        socket.send(json.dumps({"type": "start"}))
        me.holds(14)
        expect(me.page.get_by_test_id("dealing")).to_have_count(0)
        me.discard("6p")
        assert taps(me) == 3

        # They have played together now: a room of the host's that is shown to such people is there.
        shown = make_room(url, token=token, circle=True)
        me.open("/")
        expect(me.see("rooms-mine").get_by_test_id("known-room")).to_have_attribute("data-code", code)
        room = me.see("rooms-circle").get_by_test_id("known-room")
        expect(room).to_have_attribute("data-code", shown)
        room.click()
        me.see("sit-0")


def test_somebody_known_goes_on_and_sees_the_own_record(browser: Browser, url: str) -> None:
    with person(browser, url, PHONE) as me:
        look = Look(me, PHONE)
        me.see("play-now")
        expect(me.page.get_by_test_id("me-door")).to_have_count(0)
        look.at("home-new")
        code = room_with_bots(url, hands=2)
        me.join(code, 0)
        me.press("start")
        me.holds(14)
        me.discard("6p")
        me.press("claim-win")
        me.see("settlement")

        me.open("/")
        room = me.see("known-room")
        expect(room).to_contain_text("淮安麻将")
        expect(room.locator(".you")).to_have_text("王小明")
        expect(me.see("standing")).to_contain_text("赌棍")
        look.at("home")
        room.click()
        me.see("settlement")

        me.open("/")
        me.press("me-door")
        expect(me.see("stats-title")).to_contain_text("赌棍")
        expect(me.see("stats-line")).to_have_attribute("aria-label", "1 局之后 2 分，最高 2，最低 0")
        expect(me.see("stats-items")).to_contain_text("平胡")
        me.page.locator("summary", has_text="数字").click()
        rows = me.see("stats-numbers").locator("tr").all_inner_texts()
        told = dict(row.split("\t") for row in rows)
        assert (told["总分"], told["平胡"], told["红中"]) == ("2", "1", "1")
        assert (told["局数"], told["胡了"], told["点了炮"]) == ("1", "1 · 100%", "0 · 0%")
        look.at("me")
        for size in (PHONE_ACROSS, DESKTOP):
            look.size = size
            me.page.set_viewport_size({"width": size[0], "height": size[1]})
            look.at("me")
            me.press("back")
            me.see("known-room")
            look.at("home")
            me.press("me-door")
            me.see("stats-line")
        assert look.found == []


def test_the_first_screen_by_keys_alone(browser: Browser, url: str) -> None:
    with person(browser, url, DESKTOP, "en-GB") as me:
        me.see("play-now")
        keys = me.page.keyboard
        me.page.locator('input[name="home-game"]:checked').focus()
        keys.press("ArrowRight")
        expect(me.page.locator('input[name="home-game"][value="suihua"]')).to_be_checked()
        keys.press("Tab")
        keys.press("Tab")
        keys.press("Enter")
        expect(me.page.get_by_role("heading", level=1)).to_contain_text("Suihua")
        me.open("/")
        expect(me.page.locator('input[name="home-game"][value="suihua"]')).to_be_checked()
