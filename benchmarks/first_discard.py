"""Counts the taps and the seconds from a link to a newcomer's first own discard, in Chromium.

Usage:  python benchmarks/first_discard.py [--runs N]

Two ways: from the first screen (马上开打) and from an invitation to a room, whose host starts as soon as the
newcomer sits. The newcomer deals, reads nothing and taps at once, so the seconds are those of the page and of
the server: loading, dealing with its animation, showing the discard. Each run is a browser never here before;
the best and the median are told, for other work on the machine only ever adds.
"""

import argparse
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

import httpx
from browser import PHONE, Person, chromium, house, one_wall
from playwright.sync_api import Browser, expect
from server_client import make_room
from websockets.sync.client import connect

WALLS = one_wall(["222m 34m 123s 789s 9p 7z 6p"], draws="2m", tail="9p")
COUNT_TAPS = "window.taps = 0; addEventListener('click', () => { window.taps += 1; }, true);"


def discard(me: Person) -> None:
    """Tap a tile of the own hand twice as soon as it is there."""
    me.holds(14)
    me.own("6p").click()
    expect(me.own("6p")).to_have_attribute("aria-pressed", "true")
    me.own("6p").click()
    expect(me.river(0).locator("[data-tile]").last).to_be_visible()


def from_home(me: Person, url: str) -> None:
    """马上开打, tile, tile."""
    me.page.goto(url)
    me.press("play-now")
    discard(me)


def from_invitation(me: Person, url: str) -> None:
    """坐这里, tile, tile; the host sits elsewhere and starts at once."""
    token = httpx.post(f"{url}/api/me", json={"name": "host"}).json()["token"]
    code = make_room(url, token=token)
    with connect(f"{url.replace('http', 'ws')}/ws/{code}") as socket:
        socket.send(json.dumps({"type": "hello", "token": token}))
        socket.send(json.dumps({"type": "sit", "seat": 3}))
        me.page.goto(f"{url}/r/{code}")
        me.press("sit-0")
        expect(me.page.get_by_test_id("sit-0")).to_have_count(0)
        socket.send(json.dumps({"type": "start"}))
        discard(me)


def once(browser: Browser, url: str, way: str) -> tuple[int, float]:
    """The taps and the seconds of one newcomer."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="zh-CN")
    context.add_init_script(COUNT_TAPS)
    me = Person(context, "about:blank#")
    began = time.perf_counter()
    {"home": from_home, "invitation": from_invitation}[way](me, url)
    took = time.perf_counter() - began
    taps = int(me.page.evaluate("window.taps"))
    context.close()
    return taps, took


def main() -> None:
    """Every way, some runs each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    with chromium() as browser, tempfile.TemporaryDirectory() as data, house(Path(data), WALLS) as url:
        for way in ("home", "invitation"):
            found = [once(browser, url, way) for _ in range(runs)]
            seconds = [took for _, took in found]
            taps = sorted({taps for taps, _ in found})
            best, median = min(seconds), statistics.median(seconds)
            print(f"{way}: {taps} taps, best {best:.1f} s, median {median:.1f} s of {runs}")


if __name__ == "__main__":
    main()
