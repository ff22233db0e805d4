"""One person on two devices: a passphrase set on one, used on the other, and a match deleted there."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import DESKTOP, PHONE, Look, chromium, house, person, shot
from playwright.sync_api import Browser, expect
from server_client import WAIT, Frame, eager, make_room
from websockets.sync.client import connect

SECRET = "小桥流水人家古道"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def play(url: str, token: str) -> None:
    """One short match of this person against bots."""
    with connect(f"{url.replace('http', 'ws')}/ws/{make_room(url)}") as socket:
        frames: list[Frame] = [
            {"type": "hello", "token": token},
            {"type": "sit", "seat": 0},
            {"type": "start"},
        ]
        for frame in frames:
            socket.send(json.dumps(frame))
        ended = False
        while not ended:
            told = json.loads(socket.recv(timeout=WAIT))
            if told["type"] == "decision":
                answer = {"type": "answer", "decision": told["decision"], "action": eager(told)}
                socket.send(json.dumps(answer))
            ended = told["type"] == "events" and told["list"][-1]["type"] == "match_ended"


def test_a_passphrase_brings_a_person_to_another_device(browser: Browser, tmp_path: Path) -> None:
    with (
        house(tmp_path) as url,
        person(browser, url, PHONE) as phone,
        person(browser, url, DESKTOP) as desk,
    ):
        phone.open("/")
        phone.page.get_by_test_id("account-button").click()
        phone.page.get_by_test_id("account-name").fill("王奶奶")
        phone.page.get_by_test_id("account-passphrase").fill(SECRET[:4])
        expect(phone.page.get_by_test_id("account-send")).to_be_disabled()
        phone.page.get_by_test_id("account-passphrase").fill(SECRET)
        look = Look(phone, PHONE)
        look.at("account-make")
        phone.press("account-send")
        expect(phone.page.get_by_test_id("toast")).to_contain_text("王奶奶")
        token = phone.page.evaluate("localStorage.getItem('xiangque.token')")
        play(url, token)

        desk.open("/")
        desk.page.get_by_test_id("account-button").click()
        desk.page.locator("input[name=account-way]").nth(1).check()
        desk.page.get_by_test_id("account-name").fill("王奶奶")
        desk.page.get_by_test_id("account-passphrase").fill("一二三四五六七八")
        desk.press("account-send")
        expect(desk.page.get_by_test_id("account-trouble")).to_be_visible()
        shot(desk.page, "account-wrong")
        desk.page.get_by_test_id("account-passphrase").fill(SECRET)
        desk.press("account-send")
        expect(desk.page.get_by_test_id("toast")).to_contain_text("王奶奶")
        desk.page.get_by_test_id("account-button").click()
        expect(desk.page.get_by_test_id("account-known")).to_contain_text("王奶奶")
        shot(desk.page, "account-known")
        desk.press("close-account")

        desk.open("/replay")
        desk.press("delete-match")
        shot(desk.page, "records-delete")
        desk.press("delete-yes")
        expect(desk.page.get_by_test_id("own-match")).to_have_count(0)

        phone.open("/")
        phone.page.get_by_test_id("account-button").click()
        phone.press("sign-out-all")
        expect(phone.page.get_by_test_id("toast")).not_to_be_empty()
        desk.open("/")
        desk.page.get_by_test_id("account-button").click()
        expect(desk.page.get_by_test_id("account-send")).to_be_visible()
        for one in (phone, desk):  # wrong passphrases and void tokens are refused, and browsers note that
            one.errors[:] = [error for error in one.errors if "401" not in error]
        assert look.found == []
