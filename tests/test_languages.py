"""The languages of the client: complete, translated, and no text that nothing shows."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from test_web_unit import tool

STATIC = Path(__file__).resolve().parent.parent / "src/xiangque/web/static"
LANGUAGES = ("zh-Hans", "zh-Hant", "en")
HAN = re.compile(r"[\u3400-\u9fff]")
# Characters no traditional text has.
SIMPLIFIED = set(
    "们这个张东发龙庄门听说还为会边连过时间问题规则设选择声语简体断离开载验证结总计数钟请输进处网络错误链复"
    "罢赢贰陆饼续战绩场积戏认识诉谁让记录讲转动两双单对头红财风"
)
PLACE = re.compile(r"\{(\w+)\}")
LITERAL = re.compile(r'"([a-z][\w-]*(?:\.[\w-]+)+|comma)"')
FAMILY = re.compile(r"`([a-z][\w-]*\.(?:[^`$]|\$\{[^{}`]*\})*)`")
HOLE = re.compile(r"\$\{([^{}`]*)\}")
COMMENT = re.compile(r"/\*.*?\*/|^[ \t]*//[^\n]*", re.DOTALL | re.MULTILINE)

READ = """
const found = {};
const name = (path) => path.match(/([\\w-]+)\\.js$/)[1];
for (const path of process.argv.slice(1)) found[name(path)] = (await import(path)).default;
console.log(JSON.stringify(found));
"""


@pytest.fixture(scope="module")
def files() -> dict[str, dict[str, Any]]:
    """What each language file holds."""
    paths = [str(path) for path in sorted((STATIC / "i18n").glob("*.js"))]
    command = [tool("node"), "--no-warnings", "--input-type=module", "-e", READ, *paths]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    found: dict[str, dict[str, Any]] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def languages(files: dict[str, dict[str, Any]]) -> dict[str, dict[str, str]]:
    """The texts of each language by key."""
    return {name: language["texts"] for name, language in files.items()}


def families(code: str) -> list[re.Pattern[str]]:
    """What the keys look like that the code puts together: `claim.${kind}` and the like."""
    found = []
    for template in FAMILY.findall(code):
        if HOLE.search(template):
            parts = [re.escape(part) for part in HOLE.split(template)[::2]]
            dotted = [r"[\w.-]*" if '".' in hole else r"[\w-]+" for hole in HOLE.findall(template)]
            found.append(re.compile("".join(map("".join, zip(parts, [*dotted, ""], strict=True)))))
    return found


def test_languages_name_all_pieces(files: dict[str, dict[str, Any]]) -> None:
    for one in files.values():
        suits = {suit: len(names) for suit, names in one["tiles"].items()}
        assert suits == {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}
        assert [len(one[names]) for names in ("cards", "winds", "botNames")] == [20, 4, 4]


def test_languages_hold_the_same_keys_in_the_same_order(languages: dict[str, dict[str, str]]) -> None:
    assert set(languages) == set(LANGUAGES)
    for texts in languages.values():
        assert list(texts) == list(languages["zh-Hans"])
        assert [key for key, text in texts.items() if not text.strip()] == []


def test_texts_have_the_same_places(languages: dict[str, dict[str, str]]) -> None:
    for key, text in languages["zh-Hans"].items():
        for name in ("zh-Hant", "en"):
            assert set(PLACE.findall(languages[name][key])) == set(PLACE.findall(text)), f"{name}: {key}"


def test_texts_are_translated(languages: dict[str, dict[str, str]]) -> None:
    assert [key for key, text in languages["en"].items() if HAN.search(text)] == []
    simplified = {key: sorted(set(text) & SIMPLIFIED) for key, text in languages["zh-Hant"].items()}
    assert {key: found for key, found in simplified.items() if found} == {}


def test_every_text_is_used(languages: dict[str, dict[str, str]]) -> None:
    code = "".join(COMMENT.sub("", path.read_text(encoding="utf-8")) for path in STATIC.glob("*.js"))
    named, made = set(LITERAL.findall(code)), families(code)
    unused = [
        key
        for key in languages["en"]
        if key not in named and not any(family.fullmatch(key) for family in made)
    ]
    assert unused == []


def test_every_named_text_exists(languages: dict[str, dict[str, str]]) -> None:
    code = "".join(COMMENT.sub("", path.read_text(encoding="utf-8")) for path in STATIC.glob("*.js"))
    named = set(re.findall(r'\bt\(\s*"([^"]+)"', code))
    assert sorted(named - set(languages["en"])) == []
