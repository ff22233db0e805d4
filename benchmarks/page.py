"""Weighs and times the page in Chromium: what a first visit transfers, when it can be used, its longest task.

Usage:  python benchmarks/page.py [--runs N] [--slow N]

Weights are bytes on the wire, headers included, as the browser counts them (Network.loadingFinished), of a
browser that has nothing stored: up to the first screen, then up to a table in play. Times are those of a
browser slowed down to ``--slow`` (default 4); of ``--runs`` runs the best counts, for other work on the
machine only ever adds. Ready is the first frame in which 马上开打 can be pressed. The longest task is one of
the main thread, from the first tap on a tile until the table has shown the discard and the others' answers.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser import PHONE, chromium
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

QUIET_MS = 1500
AFTER_DISCARD_MS = 1500
KINDS = {"Script": "scripts", "Stylesheet": "styles", "Font": "fonts", "Document": "page"}
READY = """() => {
  const look = () => {
    const door = document.querySelector('[data-testid="play-now"]');
    if (door && !door.disabled) window.readyAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


@contextmanager
def server() -> Iterator[str]:
    """The address of a server of its own process, its data in a new directory."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "xiangque", "serve", "--port", "0", "--data", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            found = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
            assert found is not None
            try:
                yield found[0]
            finally:
                process.terminate()


@contextmanager
def visit(browser: Browser, slow: float = 1) -> Iterator[tuple[Page, CDPSession]]:
    """A window of a browser that was never here."""
    context: BrowserContext = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, locale="zh-CN"
    )
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
    try:
        yield page, session
    finally:
        context.close()


class Weight:
    """Counts what one page transfers."""

    def __init__(self, session: CDPSession) -> None:
        self.bytes: Counter[str] = Counter()
        self.requests = 0
        self.largest: list[tuple[int, str]] = []
        self._kinds: dict[str, tuple[str, str]] = {}
        session.on("Network.responseReceived", self._received)
        session.on("Network.loadingFinished", self._finished)
        session.send("Network.enable")

    def _received(self, event: dict[str, Any]) -> None:
        url = event["response"]["url"]
        kind = "art" if ".svg" in url else KINDS.get(event["type"], "data")
        self._kinds[event["requestId"]] = (kind, url)

    def _finished(self, event: dict[str, Any]) -> None:
        kind, url = self._kinds.get(event["requestId"], ("data", ""))
        size = int(event["encodedDataLength"])
        self.bytes[kind] += size
        self.requests += 1
        self.largest.append((size, url))

    def told(self) -> dict[str, Any]:
        """The sum and its parts."""
        parts = dict(sorted(self.bytes.items()))
        return {"bytes": sum(self.bytes.values()), "requests": self.requests, **parts}


def weigh(browser: Browser, url: str) -> dict[str, Any]:
    """The first screen, then everything up to a table in play."""
    with visit(browser) as (page, session):
        weight = Weight(session)
        page.goto(url)
        page.get_by_test_id("play-now").wait_for()
        page.wait_for_timeout(QUIET_MS)
        first = weight.told()
        page.get_by_test_id("play-now").click()
        page.get_by_test_id("hand-tile").first.wait_for()
        page.wait_for_timeout(QUIET_MS)
        largest = [f"{size} {where.removeprefix(url)}" for size, where in sorted(weight.largest)[-5:]]
        return {"first screen": first, "table": weight.told(), "largest": largest}


def ready(browser: Browser, url: str, slow: float) -> float:
    """Milliseconds from the start of the navigation until the first screen can be used."""
    with visit(browser, slow) as (page, _):
        page.add_init_script(f"({READY})()")
        page.goto(url)
        while not (found := page.evaluate("window.readyAt")):  # the page forbids strings as code
            page.wait_for_timeout(100)
        return float(found)


def longest_task(browser: Browser, url: str, slow: float) -> float:
    """Milliseconds of the longest task of the main thread while one tile is discarded."""
    with visit(browser) as (page, session):
        page.goto(url)
        page.get_by_test_id("play-now").click()
        last = page.locator('[data-testid="hand-tile"].apart')
        last.wait_for()
        session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        events: list[dict[str, Any]] = []
        session.on("Tracing.dataCollected", lambda some: events.extend(some["value"]))
        ended: list[Any] = []
        session.on("Tracing.tracingComplete", lambda done: ended.append(done))
        categories = "toplevel,disabled-by-default-devtools.timeline,devtools.timeline"
        session.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})
        last.click()
        last.click()
        page.wait_for_timeout(AFTER_DISCARD_MS)
        session.send("Tracing.end")
        while not ended:
            page.wait_for_timeout(50)
        return max(main_thread_tasks(events))


def main_thread_tasks(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of each task of the page's main thread; of several renderers the busiest."""
    threads = {(e["pid"], e["tid"]) for e in events if e.get("args", {}).get("name") == "CrRendererMain"}
    tasks: dict[tuple[int, int], list[float]] = {thread: [0.0] for thread in threads}
    for event in events:
        thread = (event["pid"], event["tid"])
        if event["name"].endswith("RunTask") and thread in tasks:
            tasks[thread].append(event.get("dur", 0) / 1000)
    return max(tasks.values(), key=sum)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--runs", type=int, default=5)
    arguments.add_argument("--slow", type=float, default=4)
    wanted = arguments.parse_args()
    with server() as url, chromium() as browser:
        print(json.dumps(weigh(browser, url), indent=2))
        times = [round(ready(browser, url, wanted.slow)) for _ in range(wanted.runs)]
        print(f"ready after {min(times)} ms at {wanted.slow:g} times slower; all runs: {times}")
        for slow in (1, wanted.slow):
            tasks = [round(longest_task(browser, url, slow), 1) for _ in range(wanted.runs)]
            print(f"longest task of a discard {min(tasks)} ms at {slow:g} times slower; all runs: {tasks}")


if __name__ == "__main__":
    main()
