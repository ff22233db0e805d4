"""Two browsers and two bots: one closes in the middle of a hand and comes back to the same table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import DESKTOP, PHONE, chromium, house, one_wall, person, room_with_bots, shot
from playwright.sync_api import Browser, expect

pytestmark = pytest.mark.whole

# 甲 pungs 五万 from 乙 and then waits on 九饼, which 乙 holds.
WALLS = one_wall(
    ["55m 123s 789s 456p 9p 1m 2m", "", "5m 9p 3m 8m 1p 4s 7p 2s 6m 8s 3p 6s 9m"],
    draws="4m 7m 8p 6m 2p",
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def test_closing_and_coming_back(browser: Browser, tmp_path: Path) -> None:
    with (
        house(tmp_path, WALLS) as url,
        person(browser, url, PHONE) as first,
        person(browser, url, DESKTOP) as second,
    ):
        code = room_with_bots(url, bots=(1, 3))
        first.join(code, 0, "甲")
        second.join(code, 2, "乙")
        first.press("start")

        first.holds(14)
        first.discard("1m")
        second.draws("7m")
        second.discard("5m")
        first.press("claim-pung")
        first.holds(11)
        first.discard("2m")
        second.draws("6m")
        before = second.picture()
        assert before["melds"] == ["5m", "5m", "5m"]
        place = first.page.locator('section[data-seat="2"]')

        second.page.close()
        expect(place.locator(".badge.dropped")).to_be_visible()
        first.says("乙")
        shot(first.page, "return-dropped")

        second.open(f"/r/{code}")
        second.draws("6m")
        assert second.picture() == before
        shot(second.page, "return-back")
        expect(place.locator(".badge.dropped")).to_have_count(0)

        second.discard("9p")
        first.press("claim-win")
        for one in (first, second):
            expect(one.see("settlement").locator(".laid.winner .name")).to_have_text("甲")
            one.press("continue")
        for one in (first, second):
            one.see("match-end")
