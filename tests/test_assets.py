"""The client's shipped files: a face for every kind, scripts without eval, fonts that cover all texts."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from xiangque.lessons import LESSONS
from xiangque.pieces import CARDS, KINDS, card_label, code, label

STATIC = Path(__file__).resolve().parent.parent / "src/xiangque/web/static"
LANGUAGES = ("zh-Hans", "zh-Hant", "en")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def sprite() -> ET.Element:
    return ET.parse(STATIC / "art/tiles.svg").getroot()


@pytest.fixture(scope="module")
def parts() -> dict[str, str]:
    """The characters of each font file."""
    lines = (STATIC / "fonts/chars.txt").read_text(encoding="utf-8").rstrip("\n").split("\n")
    return dict(zip(lines[::2], lines[1::2], strict=True))


@pytest.fixture(scope="module")
def covered(parts: dict[str, str]) -> set[str]:
    return {char for name, listed in parts.items() if name.startswith("XiangqueUI-") for char in listed}


def uncovered(text: str, covered: set[str]) -> str:
    return "".join(sorted({char for char in text if char.isprintable()} - covered))


def test_every_kind_has_a_face(sprite: ET.Element) -> None:
    symbols = {symbol.get("id"): symbol for symbol in sprite.iter(f"{SVG}symbol")}
    assert set(symbols) == {code(kind)[::-1] for kind in range(KINDS)}
    for symbol in symbols.values():
        assert symbol.get("viewBox") == "0 0 300 400"
        assert len(symbol) > 0


@pytest.fixture(scope="module")
def cards() -> ET.Element:
    return ET.parse(STATIC / "art/cards.svg").getroot()


def test_every_card_has_a_face_in_both_scripts(cards: ET.Element) -> None:
    symbols = {symbol.get("id"): symbol for symbol in cards.iter(f"{SVG}symbol")}
    names = [f"{size}-{rank}" for size in ("small", "big") for rank in range(1, CARDS // 2 + 1)]
    assert set(symbols) == {f"{script}{name}" for script in ("", "brush-") for name in names}
    for symbol in symbols.values():
        assert symbol.get("viewBox") == "0 0 150 600"
        assert len(symbol) > 0


@pytest.mark.parametrize("name", ["sprite", "cards"])
def test_faces_are_flat_and_safe_to_inline(name: str, request: pytest.FixtureRequest) -> None:
    sprite: ET.Element = request.getfixturevalue(name)
    tags = {element.tag.removeprefix(SVG) for element in sprite.iter()}
    assert tags <= {"svg", "defs", "symbol", "g", "use", "path", "circle", "ellipse", "rect"}
    ids = [element.get("id") for element in sprite.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in sprite.iter():
        assert not [name for name in element.attrib if name.startswith("on") or name in ("style", "filter")]
        assert "url(" not in "".join(element.attrib.values())
    used = {element.get("href", "")[1:] for element in sprite.iter(f"{SVG}use")}
    assert used <= set(ids)


@pytest.mark.parametrize(("name", "most"), [("tiles", 60_000), ("cards", 80_000)])
def test_sprite_is_small(name: str, most: int) -> None:
    assert (STATIC / f"art/{name}.svg").stat().st_size < most


@pytest.mark.parametrize("path", ["vendor/preact.js", "sound.js"])
def test_scripts_run_without_eval(path: str) -> None:
    text = (STATIC / path).read_text(encoding="utf-8")
    assert not re.search(r"new Function|\beval\(", text)


def test_vendored_module_exports_what_its_types_promise() -> None:
    typed = (STATIC / "vendor/preact.d.ts").read_text(encoding="utf-8")
    promised = set(re.findall(r"^export (?:function|const|class) (\w+)", typed, re.MULTILINE))
    module = (STATIC / "vendor/preact.js").read_text(encoding="utf-8")
    exported = set(re.findall(r"(\w+)(?=[,}])", module[module.rindex("export{") :]))
    assert promised == exported


@pytest.mark.parametrize(
    "path",
    ["vendor/LICENSES.txt", "fonts/OFL-NotoSansCJK.txt", "fonts/OFL-LXGWWenKai.txt"],
)
def test_licences_lie_beside_what_they_cover(path: str) -> None:
    assert "Copyright" in (STATIC / path).read_text(encoding="utf-8")


def test_font_covers_tile_names(covered: set[str]) -> None:
    names = "".join(label(kind, language) for kind in range(KINDS) for language in LANGUAGES)
    names += "".join(card_label(kind, language) for kind in range(CARDS) for language in LANGUAGES)
    assert uncovered(names, covered) == ""


def test_font_covers_client_texts(covered: set[str]) -> None:
    files = sorted(STATIC.glob("i18n/*.js"))
    assert files
    for path in files:
        assert uncovered(path.read_text(encoding="utf-8"), covered) == "", (
            f"{path.name}: run scripts/build_fonts.py"
        )


def test_font_covers_what_stands_in_the_code(covered: set[str]) -> None:
    for path in STATIC.glob("*.js"):
        code = re.sub(
            r"/\*.*?\*/|^[ \t]*//[^\n]*", "", path.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE
        )
        assert uncovered(code, covered) == "", f"{path.name}: run scripts/build_fonts.py"


def test_font_covers_rule_texts(covered: set[str]) -> None:
    rules: Any = pytest.importorskip("xiangque.rules")
    for game in rules.GAMES.values():
        groups = [game.labels, *game.clauses.values()]
        groups += [named.labels for named in (*game.items.values(), *game.titles)]
        for option in game.options:
            groups += [option.labels, option.help, *option.choice_labels.values()]
        text = "".join("".join(labels.values()) for labels in groups)
        assert uncovered(text, covered) == "", f"{game.id}: run scripts/build_fonts.py"


def test_font_covers_lessons(covered: set[str]) -> None:
    text = "".join(
        "".join(one.values()) for steps in LESSONS.values() for step in steps for one in step.texts()
    )
    assert uncovered(text, covered) == "", "run scripts/build_fonts.py"


def test_fonts_are_renamed_and_hold_what_chars_txt_says(parts: dict[str, str]) -> None:
    ttlib = pytest.importorskip("fontTools.ttLib")
    pytest.importorskip("brotli")
    assert sorted(parts) == sorted(path.stem for path in STATIC.glob("fonts/*.woff2"))
    for name, listed in parts.items():
        family = name.partition("-")[0]
        font = ttlib.TTFont(STATIC / f"fonts/{name}.woff2")
        assert {chr(point) for point in font.getBestCmap()} == set(listed)
        names = {record.nameID: record.toUnicode() for record in font["name"].names}
        assert names[1] == names[4] == names[6] == names[16] == family
        assert not re.search("LXGW|霞鹜|Noto", "".join(names[i] for i in (1, 3, 4, 6, 16)))


def test_each_character_lies_in_one_part_and_the_style_sheet_says_in_which(parts: dict[str, str]) -> None:
    told: dict[tuple[str, str], str] = {}
    sheet = (STATIC / "css/fonts.css").read_text(encoding="utf-8")
    faces = re.findall(
        r'font-family: (\w+); src: url\("../fonts/([\w-]+).woff2"\).*?unicode-range: ([^;]+);', sheet
    )
    for family, name, ranges in faces:
        characters = ""
        for one in ranges.split(","):
            low, _, high = one.removeprefix("U+").partition("-")
            characters += "".join(map(chr, range(int(low, 16), int(high or low, 16) + 1)))
        assert characters == parts[name]
        for char in characters:
            assert told.setdefault((family, char), name) == name, f"{char} lies in two parts"
    assert {name for _, name, _ in faces} == set(parts)
