"""The documents agree with the program: README examples, the rule pages, clause tests, the changelog."""

import ast
import doctest
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

import xiangque
from xiangque.rules import GAMES
from xiangque.rules.options import Option

ROOT = Path(__file__).parent.parent
PAGES = sorted(GAMES)


def page(game: str) -> str:
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")


def test_readme_examples() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried
    assert not failed


def test_changelog_has_the_version() -> None:
    assert f"\n## {xiangque.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


@pytest.mark.parametrize("game", PAGES)
def test_page_has_every_clause(game: str) -> None:
    described = re.findall(r"^- \*\*([A-Z]+-\w+)\*\*", page(game), re.MULTILINE)
    assert described == list(dict.fromkeys(described))
    assert set(described) == set(GAMES[game].clauses)


@pytest.mark.parametrize("game", PAGES)
def test_page_has_every_option(game: str) -> None:
    options = page(game).partition("\n## Options\n")[2]
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|", options, re.MULTILINE)
    described = {name: tuple(cell.strip() for cell in cells) for name, *cells in rows}
    assert described == {option.name: row_of(option) for option in GAMES[game].options}


def row_of(option: Option) -> tuple[str, str, str]:
    """Default, values and clause as the table of options writes them."""
    if option.kind == "bool":
        return ("yes" if option.default else "no"), "yes, no", option.clause
    if option.kind == "int":
        return str(option.default), f"{option.low}–{option.high}", option.clause
    chosen = option.default if option.kind == "set" else [option.default]
    return quoted(chosen), quoted(option.choices), option.clause


def quoted(words: Iterable[str]) -> str:
    """Words as the table of options writes them."""
    return ", ".join(f"`{word}`" for word in words)


@pytest.mark.parametrize("game", PAGES)
def test_page_has_every_item_with_its_clause(game: str) -> None:
    rows = [line for line in page(game).splitlines() if line.startswith("|")]
    for item in GAMES[game].items.values():
        name = item.labels["zh-Hans"]
        assert any(name in row and row.endswith(f"| {item.clause} |") for row in rows), name


@pytest.mark.parametrize("game", PAGES)
def test_page_has_every_title_at_its_bound(game: str) -> None:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in page(game).splitlines()]
    below = next((row[1:] for row in rows if row[0] == "points below"), [])
    names = next((row[1:] for row in rows if row[0] == "title"), [])
    bounds = ["no limit" if title.below is None else str(title.below) for title in GAMES[game].titles]
    assert below == bounds
    assert names == [title.labels["zh-Hans"] for title in GAMES[game].titles]


@pytest.mark.parametrize("game", PAGES)
def test_every_clause_has_a_test(game: str) -> None:
    named = {clause for name in all_test_names() for clause in clauses_in(name)}
    assert set(GAMES[game].clauses) - named == set()


def all_test_names() -> list[str]:
    trees = [ast.parse(path.read_text("utf-8")) for path in (ROOT / "tests").rglob("test_*.py")]
    return [node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def clauses_in(name: str) -> list[str]:
    """``test_ha_12_x`` and ``test_ha12`` test HA-12, ``test_sh_r1`` SH-R1, ``test_ax_d`` AX-D."""
    found = re.findall(r"_([a-z]{2})_?([a-z]?)(\d+[a-z]?)", name) + re.findall(
        r"_(ax)_([a-z])(?=_|$)()", name
    )
    return [f"{letters.upper()}-{kind.upper()}{number}" for letters, kind, number in found]
