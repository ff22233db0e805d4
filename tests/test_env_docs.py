"""docs/env.md says what the program does: its examples, the layouts of observations, the action tables."""

import doctest
import re
from pathlib import Path

import pytest

from xiangque.env import Setting
from xiangque.match.actions import describe
from xiangque.match.card_actions import describe_card
from xiangque.rules import card_table, table

PAGE = Path(__file__).parent.parent / "docs" / "env.md"
ROW = re.compile(r"^\| `(\w+)` \| (\d+) \| (\d+) \|", re.MULTILINE)
NUMBERS = re.compile(r"^\| (\d+)(?:–(\d+))? \| ([^|]+) \|$", re.MULTILINE)


def section(title: str) -> str:
    """The part of the page under a heading of the third level."""
    return PAGE.read_text("utf-8").partition(f"\n### {title}\n")[2].partition("\n##")[0]


def test_examples() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried
    assert not failed


@pytest.mark.parametrize(("game", "seats"), [("huaian", 4), ("suihua", 4), ("anxiang", 3)])
def test_observations(game: str, seats: int) -> None:
    sight = Setting(game, {}, seats).sight
    text = section(sight.version)
    described = [(name, int(start), int(length)) for name, start, length in ROW.findall(text)]
    assert described == [(field.name, field.start, field.length) for field in sight.fields]
    assert sum(length for *_, length in described) == sight.size
    assert f"{int(sight.size)} " in text


def test_four_at_cards() -> None:
    assert f"{int(Setting('anxiang', {}, 4).sight.size)} with 4" in section("cards/1")


@pytest.mark.parametrize(
    ("title", "count"),
    [("mahjong, 215", table.ACTION_COUNT), ("cards, 26", card_table.CARD_ACTION_COUNT)],
)
def test_actions(title: str, count: int) -> None:
    rows = [(int(low), int(high or low), text) for low, high, text in NUMBERS.findall(section(title))]
    assert [number for low, high, _ in rows for number in range(low, high + 1)] == list(range(int(count)))
    told = describe if "mahjong" in title else describe_card
    words = {"discard": "discard", "ready": "declare ready", "kong_concealed": "concealed kong", "win": "win"}
    words |= {"kong_added": "add the", "kong_exposed": "exposed kong", "pass": "pass", "pung": "pung"}
    words |= {"chow": "chow"}
    for low, high, text in rows:
        for number in (low, high):
            offer = told(number, None)
            assert text.startswith((words[offer.kind], "the same, bound"))
            assert ("bound" in text) == (offer.ready is True)
