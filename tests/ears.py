"""Somebody who plays by ear: hears what a screen reader would say, acts by role and name, sees nothing."""

import re
from collections import Counter
from collections.abc import Callable, Mapping

from playwright.sync_api import Locator, Page, expect

# What a screen reader does: it speaks what is added within a live region, and an alert that appears.
LISTEN = """
window.heard = [];
const LIVE = '[role=log], [role=alert], [role=status], [aria-live]';
function region(node) {
  const element = node instanceof Element ? node : node.parentElement;
  const found = element?.closest(LIVE);
  if (!found || found.closest('[aria-hidden=true]') || found.ariaLive === 'off') return null;
  return found === node && found.getAttribute('role') !== 'alert' ? null : found;
}
function words(node) {
  if (!(node instanceof Element)) return node.textContent ?? '';
  if (node.matches('svg, [aria-hidden=true]')) return '';
  return node.getAttribute('aria-label') ?? [...node.childNodes].map(words).join(' ');
}
new MutationObserver(list => {
  for (const change of list) {
    const nodes = change.type === 'characterData' ? [change.target] : change.addedNodes;
    for (const node of nodes) {
      const found = node.isConnected ? region(node) : null;
      const text = words(node).replace(/\\s+/g, ' ').trim();
      if (found && text) heard.push([found.getAttribute('role') === 'alert' ? 'at once' : 'in turn', text]);
    }
  }
  woken();
}).observe(document, { childList: true, subtree: true, characterData: true });
let woken = () => {};
async function listen() {
  if (!heard.length) await new Promise(done => {
    woken = () => heard.length && done();
    setTimeout(done, 20000);
  });
  return heard.splice(0);
}
window.listen = listen;
"""

QUESTION = re.compile(r"(?=轮到你|可以)(?:(轮到你出牌)，?)?(?:可以(.+?))?(?:，还有(\d+)秒)?")


class Ears:
    """What was heard, and the picture of the own hand that follows from it."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.waiting: list[tuple[str, str]] = []
        self.all: list[str] = []
        self.hand: Counter[str] = Counter()
        self.gains: Counter[str] = Counter()
        self.totals: dict[str, int] = {}

    def next(self) -> tuple[str, str]:
        """The next announcement and how it is said, with its effect on the picture."""
        if not self.waiting:
            said = self.page.evaluate("listen()")
            assert said, f"silence after {self.all}"
            self.waiting = [(how, text) for how, text in said]
        how, text = self.waiting.pop(0)
        self.all.append(text)
        self._picture(text)
        return how, text

    def until(self, pattern: str) -> re.Match[str]:
        """Listen until something is said."""
        while True:
            found = re.search(pattern, self.next()[1])
            if found:
                return found

    def _picture(self, text: str) -> None:
        me = re.escape(self.name)
        if found := re.match("你拿到：(.+)", text):
            self.hand = Counter(found[1].split("、"))
        elif found := re.search("你摸到(.+)", text):
            self.hand[found[1]] += 1
        elif found := re.match(f"{me}(?:打出|补花|补杠)(.+)", text):
            self._lose([found[1]])
        elif found := re.match(f"{me}吃听?([^，]+)，(.+)", text):
            run = found[2].split("、")
            run.remove(found[1])
            self._lose(run)
        elif found := re.match(f"{me}(碰听?|暗杠|杠|煨)(.+)", text):
            self._lose([found[2]] * {"杠": 3, "暗杠": 4}.get(found[1], 2))
        elif re.fullmatch(r"[^、 ]+ [+−]\d+(、[^、 ]+ [+−]\d+)*", text):
            for name, sign, points in re.findall(r"([^、 ]+) ([+−])(\d+)", text):
                self.gains[name] += int(points) * (1 if sign == "+" else -1)
        elif "总分：" in text:
            self.totals = {
                name: number(n) for name, n in re.findall(r"([^、： ]+) (−?\d+)", text.split("总分：")[1])
            }

    def _lose(self, pieces: list[str]) -> None:
        lost = Counter(pieces)
        assert lost <= self.hand, (pieces, self.hand, self.all)
        self.hand -= lost

    def ask(self, name: str) -> str:
        """What is said when asked for."""
        self.page.get_by_role("group", name="问一问").get_by_role("button", name=name).focus()
        self.page.keyboard.press("Enter")
        how, text = self.next()
        assert how == "at once"
        return text

    def held(self) -> list[str]:
        """The names of the buttons of the own hand."""
        snapshot = self.page.get_by_role("group", name="你的手牌").aria_snapshot()
        return re.findall(r'^\s*- button "([^"]+)"', snapshot, re.MULTILINE)

    def compare(self) -> None:
        """What was heard is what the buttons say."""
        assert Counter(name.split("、")[0] for name in self.held()) == self.hand, self.all

    def button(self, name: str, within: str = "可以选") -> Locator:
        """A button of a group by its exact name."""
        return self.page.get_by_role("group", name=within).get_by_role("button", name=name, exact=True)

    def throw(self, piece: str) -> None:
        """Raise the piece, then throw it."""
        found = self.page.get_by_role("group", name="你的手牌").get_by_role(
            "button", name=re.compile(f"^{piece}(、|$)")
        )
        found.last.click()
        expect(found.last).to_have_attribute("aria-pressed", "true")
        found.last.click()


def number(text: str) -> int:
    """A number with a real minus."""
    return int(text.replace("−", "-"))


def claims(said: str) -> dict[str, list[str]]:
    """The claims of a question with their groups: "吃（一万、二万、三万）、碰" has one of 吃, none of 碰."""
    found = re.findall(r"(\w+?)(?:（([^）]+)）)?(?:、|$)", said)
    return {name: groups.split("或") if groups else [] for name, groups in found}


def lonely(hand: Mapping[str, int], distance: Callable[[str, str], float]) -> str:
    """The piece with the fewest neighbours, by a measure of nearness."""
    return min(hand, key=lambda one: (sum(n * distance(one, other) for other, n in hand.items()), one))
