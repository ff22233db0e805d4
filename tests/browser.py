"""Chromium for the tests, prepared rooms with set walls, and what a person does and sees at a table."""

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Locator,
    Page,
    Playwright,
    expect,
    sync_playwright,
)
from server_client import make_room, served
from walls import wall
from websockets.sync.client import connect

Walls = Callable[[str, int], tuple[list[int], tuple[int, ...]]]

COMMANDS = ("chromium", "chromium-browser", "google-chrome")
CHANNELS = (None, "chromium", "chrome", "msedge")
ARGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]
MISSING = (
    "no Chromium found: run `apt install chromium` or `playwright install chromium`,"
    " or name one in XIANGQUE_CHROMIUM"
)
WAIT_MS = 20_000

PHONE = (390, 844)
PHONE_ACROSS = (844, 390)
DESKTOP = (1280, 800)

# Two dice that make seat 0 the first dealer: it counts itself as 1 (HA-6).
DICE_SEAT_0 = (2, 3)

RIVERS = (".river-bottom", ".seat-right", ".river-top", ".seat-left")
AXE = Path(__file__).parent / "vendor" / "axe.min.js"
SHOTS = Path(os.environ["XIANGQUE_SHOTS"]) if os.environ.get("XIANGQUE_SHOTS") else None


def _launch(player: Playwright) -> Browser:
    """The browser of XIANGQUE_CHROMIUM, else one on PATH, else one Playwright knows."""
    named = os.environ.get("XIANGQUE_CHROMIUM")
    if named and not shutil.which(named):
        pytest.fail(f"XIANGQUE_CHROMIUM names no program: {named}", pytrace=False)
    found = named or next((path for path in map(shutil.which, COMMANDS) if path), None)
    if found:
        return player.chromium.launch(executable_path=found, args=ARGS)
    for channel in CHANNELS:
        try:
            return player.chromium.launch(channel=channel, args=ARGS)
        except Error:
            continue
    pytest.fail(MISSING, pytrace=False)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A headless Chromium; expectations wait long enough for a busy machine."""
    expect.set_options(timeout=WAIT_MS)
    with sync_playwright() as player:
        browser = _launch(player)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def house(data: Path, walls: Walls | None = None) -> Iterator[str]:
    """The address of a real server with set walls and quick bots."""
    with served(data, bot_ms=40, walls=walls) as server:
        yield server.url


def one_wall(hands: list[str], draws: str, tail: str = "", at: dict[int, str] | None = None) -> Walls:
    """The same wall in each hand, seat 0 dealing the first."""
    kinds = wall(hands, draws, tail, at)
    return lambda match, hand: (list(kinds), DICE_SEAT_0)


def walls_in_turn(*walls: list[int]) -> Walls:
    """A wall for each hand, seat 0 dealing the first."""
    return lambda match, hand: (list(walls[hand - 1]), DICE_SEAT_0)


def room_with_bots(
    url: str,
    bots: tuple[int, ...] = (1, 2, 3),
    hands: int = 1,
    game: str = "huaian",
    options: dict[str, Any] | None = None,
    seats: int = 4,
    **clocks: int,
) -> str:
    """The code of a new room in whose seats sit bots that discard what they draw and never claim."""
    code = make_room(
        url,
        game=game,
        options={"hands": hands, **(options or {})},
        seats=seats,
        clocks={"turn_s": 0, "claim_s": 0, "claim_min_ms": 0, "next_s": 0, **clocks},
    )
    free = next(seat for seat in range(4) if seat not in bots)
    with connect(f"{url.replace('http', 'ws')}/ws/{code}") as socket:
        frames: list[dict[str, Any]] = [
            {"type": "hello", "name": "helper"},
            {"type": "sit", "seat": free},
            *({"type": "bot", "seat": seat, "bot": "drawn"} for seat in bots),
            {"type": "stand"},
        ]
        for frame in frames:
            socket.send(json.dumps(frame))
        kinds: list[str] = []
        while sorted(kinds) != sorted(["bot"] * len(bots) + ["empty"] * (seats - len(bots))):
            answer = json.loads(socket.recv(timeout=WAIT_MS / 1000))
            assert answer["type"] != "refused", answer
            kinds = [seat["kind"] for seat in answer["room"]["seats"]] if "room" in answer else kinds
    return code


class Person:
    """One browser window and what its owner does with it; keeps every error the page reports."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.errors: list[str] = []
        self.page = self.open()

    def open(self, path: str = "/") -> Page:
        """A fresh window on the same storage."""
        self.page = self.context.new_page()
        self.page.set_default_timeout(WAIT_MS)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on(
            "console",
            lambda line: self.errors.append(line.text) if line.type in ("error", "warning") else None,
        )
        self.page.goto(self.url + path)
        return self.page

    def see(self, testid: str) -> Locator:
        """The element, once it is visible."""
        found = self.page.get_by_test_id(testid)
        expect(found.first).to_be_visible()
        return found.first

    def press(self, testid: str) -> None:
        """One real click."""
        self.page.get_by_test_id(testid).first.click()

    def join(self, code: str, seat: int, name: str = "王小明") -> None:
        """From the lobby by room code to a seat."""
        self.page.get_by_test_id("name").fill(name)
        self.page.get_by_test_id("join-code").fill(code)
        self.press("join")
        self.press(f"sit-{seat}")
        expect(self.page.get_by_test_id(f"sit-{seat}")).to_have_count(0)

    def open_options(self, game: str) -> None:
        """From the lobby to the rules of a new room of the game."""
        self.page.locator(f'input[name="home-game"][value="{game}"] + span').click()
        self.press("open-room")
        self.see("create-room")

    def own(self, tile: str) -> Locator:
        """A tile of the own hand."""
        return self.page.locator(f'[data-testid="hand-tile"][data-tile="{tile}"]').last

    def holds(self, count: int) -> None:
        """Wait until the own hand has this many tiles."""
        expect(self.page.get_by_test_id("hand-tile")).to_have_count(count)

    def draws(self, tile: str) -> None:
        """Wait for the own draw, which lies apart."""
        expect(self.page.locator(f'.apart[data-testid="hand-tile"][data-tile="{tile}"]')).to_be_visible()

    def discard(self, tile: str) -> None:
        """Tap, tap again."""
        self.own(tile).click()
        expect(self.own(tile)).to_have_attribute("aria-pressed", "true")
        self.own(tile).click()
        self.threw(tile)

    def drag(self, tile: str) -> None:
        """Drag the tile up."""
        self.own(tile).hover()
        self.page.mouse.down()
        box = self.own(tile).bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] - 60, steps=5)
        self.page.mouse.up()
        self.threw(tile)

    def threw(self, tile: str) -> None:
        """Wait until the tile is the newest of the own river."""
        expect(self.river(0).locator("[data-tile]").last).to_have_attribute("data-tile", tile)

    def river(self, away: int) -> Locator:
        """The discards of the seat so many places counter-clockwise from the own one."""
        return self.page.locator(f"{RIVERS[away]} .river")

    def says(self, text: str) -> None:
        """Wait for a line of the live region."""
        expect(self.page.get_by_role("log")).to_contain_text(text)

    def picture(self) -> dict[str, Any]:
        """Everything on the table as it can be read."""
        return {
            "hand": self._tiles(self.page.get_by_test_id("hand")),
            "rivers": [self._tiles(self.river(away)) for away in range(4)],
            "melds": self._tiles(self.page.locator(".melds")),
            "totals": self.page.locator(".plate .score").all_inner_texts(),
            "wall": self.page.get_by_test_id("wall-left").inner_text(),
        }

    def _tiles(self, places: Locator) -> list[str | None]:
        return [tile.get_attribute("data-tile") for tile in places.locator("[data-tile]").all()]


# Browsers know service workers over HTTPS and on this machine only; what is not about them does without.
PLAIN_HTTP = "delete Navigator.prototype.serviceWorker"


@contextmanager
def person(
    browser: Browser, url: str, size: tuple[int, int], locale: str = "zh-CN", still: bool = True
) -> Iterator[Person]:
    """Someone with an own window; on leaving, no page may have reported an error."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=locale,
        reduced_motion="reduce" if still else "no-preference",
    )
    context.add_init_script(PLAIN_HTTP)
    someone = Person(context, url)
    try:
        yield someone
    finally:
        context.close()
    assert someone.errors == [], someone.errors


def shot(page: Page, name: str) -> None:
    """Keep a picture where XIANGQUE_SHOTS says, if it does."""
    if SHOTS is not None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SHOTS / f"{name}.png", animations="disabled")


def keep(content: bytes, name: str) -> None:
    """Keep a picture the page made, likewise."""
    if SHOTS is not None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        (SHOTS / name).write_bytes(content)


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong with the page as it is now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    return int(
        page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    )


MISPLACED = """() => {
  const layers = ['dialog[open]', '.veil', '.sheet', '.panel', '.hosting-banner', 'main'];
  const layer = layers.map(one => document.querySelector(one)).find(one => one);
  const wrong = [];
  for (const one of layer.querySelectorAll('button, a, input')) {
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility() || box.bottom <= 0 || box.top >= innerHeight || box.width < 2) continue;
    const [x, y] = [(box.left + box.right) / 2, Math.min((box.top + box.bottom) / 2, innerHeight - 1)];
    const scrolled = one.closest('.panel-body, .sheet-body')?.getBoundingClientRect();
    if (scrolled && (y < scrolled.top || y > scrolled.bottom)) continue;
    const name = one.dataset.testid || one.name || one.innerText;
    const hit = document.elementFromPoint(x, y);
    const free = !hit || one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one);
    if (box.left < 0 || box.right > innerWidth + 0.5) wrong.push(`${name} from ${box.left} to ${box.right}`);
    else if (y > 0 && !free) wrong.push(`${name} is covered by ${hit.className}`);
  }
  for (const list of layer.querySelectorAll('.seat-cards, .ranking, .laid-hands')) {
    const frame = list.getBoundingClientRect();
    for (const one of list.children) {
      const box = one.getBoundingClientRect();
      if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1)
        wrong.push(`${one.className} lies outside its list`);
    }
  }
  return wrong;
}"""


def misplaced(page: Page) -> list[str]:
    """Controls that stick out of the window or lie under something else, cards outside their lists."""
    return [str(one) for one in page.evaluate(MISPLACED)]


LEAST_PX = 44


class Look:
    """Looks at screens by all measures and keeps pictures; every finding is told at the end.

    What axe-core judges is the same at every size but for what a layout hides: the phone shows all of it.
    """

    def __init__(self, me: Person, size: tuple[int, int]) -> None:
        self.me = me
        self.size = size
        self.found: list[str] = []

    def at(self, name: str) -> None:
        """The screen as it is now."""
        page = self.me.page
        page.mouse.move(0, 0)
        shot(page, f"{self.size[0]}x{self.size[1]}-{name}")
        if self.size == PHONE:
            self.found += [f"{name}: {one}" for one in violations(page)]
        self.found += [f"{name}: {one}" for one in misplaced(page)]
        self.found += [f"{name}: {one} is no text" for one in unwritten(page)]
        if overflow(page) > 0:
            self.found.append(f"{name}: {overflow(page)} px wider than the window")
        for tile in page.get_by_test_id("hand-tile").all():
            box = tile.bounding_box()
            assert box is not None
            right, bottom = box["x"] + box["width"], box["y"] + box["height"]
            if box["width"] < LEAST_PX or box["x"] < 0 or right > self.size[0] or bottom > self.size[1]:
                self.found.append(f"{name}: a tile lies at {box}")


def readable(page: Page) -> str:
    """Every text of the page, also those only screen readers and pointers meet."""
    names = page.locator("[aria-label], [title], [placeholder], [alt]").evaluate_all(
        "all => all.flatMap(one => ['aria-label', 'title', 'placeholder', 'alt']"
        ".map(name => one.getAttribute(name) || ''))"
    )
    return re.sub(r"\s+", " ", " ".join([page.locator("body").inner_text(), *names]))


def unwritten(page: Page) -> list[str]:
    """Keys that lack their text, places that lack their value."""
    keys = page.evaluate("async () => Object.keys((await import('/static/i18n/en.js')).default.texts)")
    groups = "|".join(sorted({key.split(".")[0] for key in keys if "." in key}))
    raw = rf"\b(?:{groups})\.[A-Za-z_][\w.]*|\{{\w+\}}|undefined|NaN|\[object"
    return re.findall(raw, readable(page))
