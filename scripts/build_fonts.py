"""Subsets the two fonts of the client to the characters its texts use, in parts that load when needed.

Usage:  python scripts/build_fonts.py [NotoSansCJK-Regular.ttc LXGWWenKai-Bold.ttf]

Without arguments the fonts are looked for where Debian's fonts-noto-cjk and fonts-lxgw-wenkai put them.
Writes one file for each part to src/xiangque/web/static/fonts/, the style sheet css/fonts.css that tells
browsers which characters are in which, and chars.txt (the same for tests that lack the big fonts). Run it
again whenever a text of the client or a label of a rule set gains a character. The subsets are modified
versions of fonts with reserved names, hence renamed. Needs fonttools and brotli.
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "src/xiangque/web/static"
FONTS = STATIC / "fonts"
DEBIAN = (
    Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"),
    Path("/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf"),
)
NOTO_SC = 2  # index of Noto Sans CJK SC in the collection
UI, KAI = "XiangqueUI", "XiangqueKai"

# Beginnings of the keys of texts a first visit can meet: first screen, waiting room, a table of tiles.
FIRST = [
    *("comma", "app.", "lobby.", "home.", "waiting.", "room.", "state.", "table.", "wait.", "bao.", "deal."),
    *("claim.", "pass.", "leave.", "hosting.", "toggle.", "elder.", "reconnect.", "settle.", "end."),
    *("settings.", "log.", "pwa.", "vote.", "lesson.door", "book.title", "score.door", "paper.title"),
    *("replay.door", "stats.title", "account.door", "account.mine", "ears."),
]
# Of these, what style sheets set in the regular script: claim buttons, headings, badges, large buttons.
FIRST_KAI = [
    *("app.name", "lobby.playNow", "lobby.create", "lobby.enter", "lobby.noRoom", "home.", "waiting.title"),
    *("waiting.start", "waiting.home", "waiting.takeBack", "waiting.closed", "waiting.replaced", "state."),
    *("table.dealer", "table.laidMark", "wait.", "bao.title", "bao.mark", "bao.indicator", "deal.dealer"),
    *("claim.", "pass.", "leave.", "hosting.on", "reconnect.title", "settle.win", "settle.drawn"),
    *("settle.aborted", "settle.continue", "settle.result", "end.", "settings.title", "log.title"),
    *("picture.share", "pwa.reload"),
]
SIGNS = "home-doors.js"  # its signs stand on the first screen, in every language
LONGEST_HEADING = 14
COMMENT = re.compile(r"/\*.*?\*/|^[ \t]*//[^\n]*", re.MULTILINE | re.DOTALL)
HAN = re.compile(r"[\u3400-\u9fff]")
ASCII = "".join(map(chr, range(0x20, 0x7F)))
MARKS = "，。、；：？！…—·「」『』“”‘’（）《》〈〉【】×÷±−→←↑↓✓•½¼°％＋－＝／～◀▶≡★☆●○▲▼"


def client_texts(language: str) -> tuple[str, dict[str, str]]:
    """What precedes the texts of a language file, names of tiles among it, and its texts by key."""
    source = (STATIC / f"i18n/{language}.js").read_text(encoding="utf-8")
    names, _, rest = source.partition("texts: {")
    return names, dict(re.findall(r'^ {4}"?([\w.-]+)"?:\s*"((?:[^"\\]|\\.)*)"', rest, re.MULTILINE))


def rule_texts(language: str) -> tuple[str, str]:
    """Names of games and titles (headings); labels of items, clauses and options."""
    from xiangque.rules import GAMES

    headings = others = ""
    for game in GAMES.values():
        headings += game.labels[language] + "".join(title.labels[language] for title in game.titles)
        others += "".join(item.labels[language] for item in game.items.values())
        others += "".join(clause[language] for clause in game.clauses.values())
        for option in game.options:
            for labels in (option.labels, option.help, *option.choice_labels.values()):
                others += labels.get(language, "")
    return headings, others


def lesson_texts(language: str) -> str:
    """All that lessons say."""
    from xiangque.lessons import LESSONS

    return "".join(text[language] for steps in LESSONS.values() for step in steps for text in step.texts())


def written_in(pattern: str) -> str:
    """Characters that stand in the client's own code."""
    sources = (path.read_text(encoding="utf-8") for path in sorted(STATIC.glob(pattern)))
    return "".join(sorted({char for source in sources for char in HAN.findall(COMMENT.sub("", source))}))


def of_keys(texts: dict[str, str], beginnings: Iterable[str]) -> str:
    return "".join(text for key, text in texts.items() if key.startswith(tuple(beginnings)))


def wanted() -> dict[str, dict[str, str]]:
    """The characters of each part of each font, in the order in which parts may claim them."""
    ui: dict[str, str] = {"latin": ASCII + MARKS}
    kai: dict[str, str] = {"digits": "0123456789 +-/,.", "latin": ASCII}
    later_ui, later_kai = {}, {}
    for part, language in (("first", "zh-Hans"), ("hant", "zh-Hant")):
        names, texts = client_texts(language)
        headings, labels = rule_texts(language)
        short = "".join(text for text in texts.values() if len(text) <= LONGEST_HEADING)
        seen = re.sub(r"^  cards:.*\n", "", names, flags=re.MULTILINE)  # those are only spoken
        ui[part] = seen + of_keys(texts, FIRST) + headings
        kai[part] = names.partition("winds:")[2] + of_keys(texts, FIRST_KAI) + headings
        later_ui[f"{part}-games"] = labels + lesson_texts(language)
        later_ui[f"{part}-more"] = names + "".join(texts.values())
        later_kai[f"{part}-more"] = short + labels if part == "first" else short
    ui["first"] += "".join(client_texts("en")[1].values())
    kai["first"] += written_in(SIGNS)
    later_ui["first-more"] += written_in("*.js")
    later_kai["first-more"] += written_in("*.js")
    return {UI: {**ui, **later_ui}, KAI: {**kai, **later_kai}}


def parts(font: dict[str, str], available: set[str]) -> dict[str, str]:
    """Each character in the first part that wants it."""
    given: set[str] = set()
    found = {}
    for part, text in font.items():
        characters = {char for char in text if char.isprintable()} - given
        missing = "".join(sorted(characters - available))
        if missing:
            print(f"{part}: not in the source font, left to system fonts: {missing}")
        given |= characters
        found[part] = "".join(sorted(characters & available))
    return found


def write_subset(source: Path, number: int, characters: str, family: str, file: str) -> None:
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = []
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    font = TTFont(source, fontNumber=number, lazy=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(char) for char in characters])
    subsetter.subset(font)
    names = font["name"]
    names.names = [
        record for record in names.names if record.nameID in {0, 2, 13, 14} and record.langID == 0x409
    ]
    for number_of_name, text in {1: family, 3: file, 4: family, 6: family, 16: family}.items():
        names.setName(text, number_of_name, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [family]
        top = cff.topDictIndex[0]
        top.FullName = top.FamilyName = family
    subset.save_font(font, str(FONTS / f"{file}.woff2"), options)
    print(f"{file}.woff2: {len(characters)} characters, {(FONTS / f'{file}.woff2').stat().st_size} bytes")


def unicode_range(characters: str) -> str:
    """As style sheets write sets of characters, runs joined."""
    runs: list[list[int]] = []
    for point in map(ord, characters):
        if runs and point == runs[-1][1] + 1:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    return ",".join(f"U+{low:X}" if low == high else f"U+{low:X}-{high:X}" for low, high in runs)


def face(family: str, file: str, characters: str) -> str:
    source = f'url("../fonts/{file}.woff2") format("woff2")'
    return (
        f"@font-face {{ font-family: {family}; src: {source}; font-display: block;"
        f" unicode-range: {unicode_range(characters)}; }}\n"
    )


def main() -> None:
    sys.path.insert(0, str(ROOT / "src"))
    paths = [Path(text) for text in sys.argv[1:]] or list(DEBIAN)
    if len(paths) != 2 or not all(path.is_file() for path in paths):
        sys.exit(
            "give the paths of NotoSansCJK-Regular.ttc and LXGWWenKai-Bold.ttf, or install their packages"
        )
    FONTS.mkdir(parents=True, exist_ok=True)
    for old in FONTS.glob("*.woff2"):
        old.unlink()
    sheet, listed = "", []
    for (family, font), source, number in zip(wanted().items(), paths, (NOTO_SC, 0), strict=True):
        available = {chr(point) for point in TTFont(source, fontNumber=number, lazy=True).getBestCmap()}
        for part, characters in parts(font, available).items():
            file = f"{family}-{part}"
            write_subset(source, number, characters, family, file)
            sheet += face(family, file, characters)
            listed += [file, characters]
    (STATIC / "css/fonts.css").write_text(sheet, encoding="utf-8")
    (FONTS / "chars.txt").write_text("\n".join(listed) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
