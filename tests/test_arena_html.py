"""The arena's report as a page: whole in itself, the numbers of `--json`, readable by all."""

import json
import re
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest
from test_cli import call

from xiangque.arena import plan, report, run
from xiangque.arena.html import NAME, STYLE, page, short, spread
from xiangque.arena.plots import duration
from xiangque.arena.scale import LogScale, Scale, round_step
from xiangque.arena.tally import EntryTally, Outcome, UnitTally
from xiangque.rules import GAMES, game

VOID = re.compile(r"<(meta [^>]*)>")


def parsed(text: str) -> Element:
    """The page as a tree; it is XML but for what HTML never closes."""
    return fromstring(VOID.sub(r"<\1/>", text.removeprefix("<!DOCTYPE html>\n")))


def invented(of: str, name: str = "greedy", units: int = 40) -> tuple[str, Element]:
    """The page of an arena that scored every item the game has."""
    arena = plan(of, (name, "random", "drawn", "random")[: game(of).seats], game(of).resolve({}), 7, 1)
    outcome = Outcome(len(arena.bots))
    for unit in range(units):
        entries = [EntryTally(points, 3, 2) for points in (30 + unit % 7, -10, -10, -10 - unit % 7)]
        for i, entry in enumerate(entries[: len(arena.bots)]):
            entry.nanoseconds.update({10**3 << i: 50, 10**6: 1})
        outcome.add(UnitTally(arena.hands, entries[: len(arena.bots)], 4))
    outcome.total.items.update({id: 3 * i + 1 for i, id in enumerate(GAMES[of].items)})
    outcome.seconds = 1.0
    text = page(arena, report(arena, outcome), outcome)
    return text, parsed(text)


def words(element: Element) -> str:
    return " ".join("".join(element.itertext()).split())


@pytest.mark.parametrize("of", GAMES)
def test_nothing_runs_and_nothing_is_loaded(of: str) -> None:
    text, root = invented(of)
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert not tags & {"script", "link", "img", "iframe", "object", "use", "image", "a", "foreignObject"}
    names = {name for element in root.iter() for name in element.attrib}
    assert not {name for name in names if name.startswith("on") or name in ("src", "href", "style")}
    assert not re.search(r"url\(|@import|https?://(?!www\.w3\.org/2000/svg)", text)


@pytest.mark.parametrize("of", GAMES)
def test_every_figure_is_told_and_has_its_table(of: str) -> None:
    _, root = invented(of)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    sections = root.findall(".//section")
    assert len(sections) == 5
    for section in sections:
        (svg,) = (element for element in section.iter() if element.tag.endswith("svg"))
        assert svg.get("role") == "img"
        assert set((svg.get("aria-labelledby") or "").split()) <= set(ids)
        assert [child.tag.rpartition("}")[2] for child in svg][:2] == ["title", "desc"]
        (table,) = section.findall("./details//table")
        assert table.find("caption") is not None
        assert all(cell.get("scope") for cell in table.iter("th"))


@pytest.mark.parametrize("of", GAMES)
def test_items_have_both_their_names_and_counts(of: str) -> None:
    _, root = invented(of)
    section = next(s for s in root.findall(".//section") if words(s[0]) == "What wins were made of")
    rows = [[words(cell) for cell in row] for row in section.findall(".//tbody/tr")]
    told = {row[0]: (row[1], row[2], row[3]) for row in rows}
    for i, item in enumerate(GAMES[of].items.values()):
        assert told[item.labels["zh-Hans"]] == (item.labels["en"], item.clause, str(3 * i + 1))
    drawing = words(section.find("figure") or section)
    assert all(
        f"{item.labels['zh-Hans']} {item.labels['en']}" in drawing for item in GAMES[of].items.values()
    )


def test_names_of_others_stay_text() -> None:
    name = "cmd:python3 '<b>&amp;\"bot\".py' --of-some-length"
    text, root = invented("huaian", name)
    assert "<b>" not in text
    assert any(words(cell) == f"1 {name}" for cell in root.iter("th"))
    assert short(name).startswith("…")
    assert len(short(name)) == NAME


def test_the_page_tells_the_numbers_of_json_and_how_to_repeat_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "report.html"
    arguments = ["--hands", "3", "--seed", "9", "--options", '{"hands": 1, "base": 3}', "--json"]
    bots = "random,drawn,drawn,drawn"
    status, out, err = call(capsys, "arena", "suihua", "--bots", bots, *arguments, "--html", str(file))
    assert (status, err) == (0, "")
    found = json.loads(out)
    root = parsed(file.read_text("utf-8"))
    assert [row[1] for row in rows_of(root, 0)] == [f"{bot['points_per_hand']:+.4f}" for bot in found["bots"]]
    assert [row[1] for row in rows_of(root, 1)[:4]] == [f"{bot['win_rate']:.2%}" for bot in found["bots"]]
    assert rows_of(root, 1)[4][1] == f"{found['drawn_rate']:.2%}"
    command = words(next(root.iter("code")))
    assert command.startswith(f"xiangque arena suihua --bots {bots} --hands 4 --seed 9 --options ")
    assert '"base": 3' in command


def rows_of(root: Element, section: int) -> list[list[str]]:
    """The cells of a section's table."""
    rows = root.findall(".//section")[section].findall(".//tbody/tr")
    return [[words(cell) for cell in row] for row in rows]


def test_an_arena_without_wins_intervals_or_points_has_a_page() -> None:
    arena = plan("huaian", ("drawn",) * 4, game("huaian").resolve({"hands": 1}), 1, 1)
    outcome = run(arena)
    outcome.total.items.clear()
    root = parsed(page(arena, report(arena, outcome), outcome))
    assert len(root.findall(".//section")) == 4
    assert "no intervals" in words(root)
    assert all(row[2] == "unknown" for row in rows_of(root, 0))


def test_scales_and_ticks() -> None:
    assert Scale(0, 10, 100, 200).at(5) == 150
    assert Scale(-3, 7, 0, 1).ticks(5) == [-2, 0, 2, 4, 6]
    assert LogScale(3e3, 2e6, 0, 4).ticks() == [1e3, 1e4, 1e5, 1e6, 1e7]
    assert LogScale(1e3, 1e7, 0, 4).at(1e5) == pytest.approx(2)
    assert [round_step(value) for value in (1, 1.1, 3, 7, 0.03)] == [1, 2, 5, 10, 0.05]
    assert [duration(value) for value in (12, 3200, 45_600_000, 2e9)] == ["12 ns", "3.2 µs", "45.6 ms", "2 s"]
    assert spread(3, 10) == [0, 1, 2, 3]
    assert spread(1000, 4) == [0, 250, 500, 750, 1000]


def test_words_and_marks_stand_out_in_light_and_dark() -> None:
    for block in re.findall(r":root \{([^}]*)\}", STYLE):
        colours = dict(re.findall(r"--(\w+): (#\w{6})", block))
        for name in ("ink", "soft", "s0", "s1", "s2", "s3", "drawn"):
            assert contrast(colours[name], colours["ground"]) >= 4.5, name


def contrast(one: str, other: str) -> float:
    """As WCAG measures it."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
