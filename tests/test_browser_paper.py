"""The paper table: evenings written down, by hand without a server, by items and from the scorer with it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import DESKTOP, PHONE, PHONE_ACROSS, Look, Person, chromium, house, person
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.whole

# The worked example of the score request: the dealer pays 4, the others 2.
HAND = "hand=79p11555s&melds=chow.234m,pung.777m&winning=8p&by=discard&from=2&seat=1&ready=1,2"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with house(tmp_path_factory.mktemp("house")) as address:
        yield address


def chip(me: Person, name: str, value: object) -> None:
    me.page.locator(f'input[name="paper-{name}"][value="{value}"] + span').click()


def new_table(me: Person, game: str, names: str, look: Look | None = None, seats: int = 4) -> None:
    me.press("paper-new")
    me.see("paper-start")
    chip(me, "game", game)
    if seats == 3:
        chip(me, "seats", seats)
    for seat, name in enumerate(names.split()):
        me.page.get_by_test_id(f"paper-name-{seat}").fill(name)
    if look:
        look.at("paper-new")
    me.press("paper-begin")
    me.see("paper-table")


def totals(me: Person, *points: str) -> None:
    expect(me.see("paper-totals").locator(".sum")).to_have_text(list(points))


def gains(me: Person, *points: str) -> None:
    expect(me.see("paper-gains").locator("li b")).to_have_text(list(points))


def dealer(me: Person, seat: int) -> None:
    expect(
        me.page.locator(f'[data-testid="paper-totals"] li[data-seat="{seat}"] .badge.dealer')
    ).to_be_visible()


def by_hand(me: Person, winner: int, amount: int = 0, giver: int | None = None) -> None:
    """One hand with its amount; -1: nobody won."""
    me.press("paper-add")
    chip(me, "winner", winner)
    if giver is not None:
        chip(me, "by", "discard")
        chip(me, "from", giver)
    if winner >= 0:
        me.page.get_by_test_id("paper-amount").fill(str(amount))


def settled(look: Look) -> None:
    """Nothing was found; what lies under the sums at the foot can be scrolled up."""
    assert [one for one in look.found if not one.startswith("paper-") or "is covered by" not in one] == []


def test_an_evening_with_the_server(browser: Browser, url: str, tmp_path: Path) -> None:
    with person(browser, url, PHONE) as me:
        look = Look(me, PHONE)
        me.see("play-now")
        me.press("paper-door")
        new_table(me, "suihua", "奶奶 李叔 小芳 阿强", look)
        look.at("paper-empty")

        by_hand(me, 1, 4)
        gains(me, "−4", "+12", "−4", "−4")
        look.at("paper-hand")
        me.press("paper-save")
        totals(me, "−4", "12", "−4", "−4")
        dealer(me, 1)  # SH-19: the dealer lost, the next one deals

        me.press("paper-add")
        chip(me, "winner", 2)
        chip(me, "how", "items")
        chip(me, "item", "bao_zhong_bao")
        gains(me, "−16", "−32", "+64", "−16")  # SH-2: it brings 夹 along
        chip(me, "item", "da_feng")
        gains(me, "−16", "−32", "+64", "−16")  # SH-30: instead of it, with 夹 as much
        chip(me, "item", "da_feng")
        chip(me, "by", "discard")
        chip(me, "from", 1)
        gains(me, "−2", "−8", "+12", "−2")
        chip(me, "item", "jia")
        gains(me, "−1", "−4", "+6", "−1")
        chip(me, "item", "jia")
        # the dealer who threw and was not ready: 夹, 庄家, 点炮; the others: 夹
        gains(me, "−2", "−8", "+12", "−2")
        chip(me, "ready", "true")
        gains(me, "−2", "−4", "+8", "−2")
        look.at("paper-items")
        me.press("paper-save")
        totals(me, "−6", "8", "4", "−6")
        dealer(me, 2)

        me.press("paper-add")
        chip(me, "winner", 3)
        chip(me, "dealer", 0)
        chip(me, "how", "scorer")
        me.press("paper-scorer")
        expect(me.see("scorer")).to_be_visible()
        assert me.page.url == f"{url}/score/suihua#seat=3&ready=3"
        me.page.goto(f"{url}/score/suihua#{HAND}")
        me.press("paper-take")
        gains(me, "−4", "+8", "−2", "−2")
        look.at("paper-scored")
        me.press("paper-save")
        totals(me, "−10", "16", "2", "−8")

        me.press("paper-change-1")
        gains(me, "−4", "+12", "−4", "−4")
        me.page.get_by_test_id("paper-amount").fill("8")
        me.press("paper-save")
        totals(me, "−14", "28", "−2", "−12")
        me.press("paper-undo")
        totals(me, "−10", "16", "2", "−8")
        me.press("paper-redo")
        totals(me, "−14", "28", "−2", "−12")
        by_hand(me, -1)
        me.press("paper-save")
        dealer(me, 1)  # SH-19: a drawn hand keeps the dealer

        me.press("paper-finish")
        ranks = me.see("paper-ranking").locator("li")
        expect(ranks.locator(".name")).to_have_text(["李叔", "小芳", "阿强", "奶奶"])
        look.at("paper-end")
        with me.page.expect_download() as saved:
            me.press("paper-json")
        saved.value.save_as(tmp_path / "paper.json")
        kept = json.loads((tmp_path / "paper.json").read_text("utf-8"))
        assert kept["totals"] == [-14, 28, -2, -12]
        assert [hand["deltas"] for hand in kept["hands"]][1] == [-2, -4, 8, -2]
        assert kept["hands"][1]["items"] == ["jia", "zhuang"]
        with me.page.expect_download() as saved:
            me.press("paper-picture")
        saved.value.save_as(tmp_path / "paper.png")
        assert (tmp_path / "paper.png").read_bytes()[:4] == b"\x89PNG"
        me.press("back")
        expect(me.see("paper-open")).to_contain_text("李叔")
        look.at("paper-list")
        settled(look)


def test_three_at_cards_with_the_network_cut(browser: Browser, url: str) -> None:
    with person(browser, url, PHONE_ACROSS, "en-GB") as me:
        look = Look(me, PHONE_ACROSS)
        me.open("/paper")
        me.see("paper-list")
        me.context.set_offline(True)
        new_table(me, "anxiang", "Ann Bob Cyd", seats=3)
        by_hand(me, 2, 10)
        gains(me, "−10", "−10", "+20")
        chip(me, "how", "items")
        expect(me.see("paper-trouble")).to_have_text("Write the hard xi first, then what counted")
        me.page.get_by_test_id("paper-hard").fill("12")
        expect(me.see("paper-trouble")).to_contain_text("cannot be reached")
        expect(me.page.get_by_test_id("paper-save")).to_be_disabled()
        chip(me, "how", "hand")
        me.page.get_by_test_id("paper-pays-0").fill("15")
        gains(me, "−15", "−10", "+25")
        me.press("paper-save")
        dealer(me, 1)  # AX-17
        me.press("paper-add")
        me.page.get_by_text("Points although nobody won").click()
        me.page.get_by_test_id("paper-pays-0").fill("5")
        expect(me.see("paper-gains")).to_contain_text("comes to 5")
        expect(me.page.get_by_test_id("paper-save")).to_be_disabled()
        me.page.get_by_test_id("paper-pays-1").fill("-5")
        me.press("paper-save")
        totals(me, "−10", "−15", "25")
        new = me.page.url
        me.press("back")
        new_table(me, "huaian", "")
        by_hand(me, 0, 2, giver=3)
        me.press("paper-save")
        totals(me, "2", "0", "0", "−2")
        dealer(me, 0)  # HA-6: a dealer who won keeps it
        me.page.go_back()  # neither the hand nor the new table is asked for once more
        me.see("paper-list")
        me.page.go_forward()
        me.see("paper-table")
        me.page.goto(f"{me.page.url}/2")  # of one hand
        me.see("paper-table")
        me.context.set_offline(False)
        me.page.goto(new)
        me.page.reload()
        for size in (PHONE_ACROSS, DESKTOP):
            look.size = size
            me.page.set_viewport_size({"width": size[0], "height": size[1]})
            totals(me, "−10", "−15", "25")
            look.at("paper-table")
            me.press("paper-change-1")
            gains(me, "−15", "−10", "+25")
            look.at("paper-hand")
            me.press("back")
            if size == PHONE_ACROSS:
                me.press("paper-change-1")
                chip(me, "how", "items")
                me.page.get_by_test_id("paper-hard").fill("12")
                chip(me, "item", "dian_hu")
                chip(me, "item", "yin_hu")
                chip(me, "item", "yin_hu")
                gains(me, "−56", "−56", "+112")  # 12 × 3 and twice 10 (AX-16)
                me.press("back")
        settled(look)
        me.errors = [one for one in me.errors if "ERR_INTERNET_DISCONNECTED" not in one]
