"""The order of the house: a layer imports only what stands above it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import xiangque
from xiangque.rules import GAMES

ORDER = (
    *("pieces", "analysis", "events", "hand", "rules", "engine", "greedy", "match", "batch", "bots"),
    *("scorer", "book", "lessons", "arena", "env", "bench", "server", "cli"),
)
COMPILED = ("analysis", "hand", "rules", "engine", "greedy", "batch")
# Law 3: below `match` there is no clock, no chance and no input or output but the packaged tables.
IMPURE = {
    *(
        "asyncio",
        "datetime",
        "http",
        "multiprocessing",
        "numpy",
        "os",
        "random",
        "secrets",
        "shutil",
        "socket",
    ),
    *("sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "urllib"),
}
# Law 7: these compile badly.
UNCOMPILED = {"dataclasses", "msgspec", "pydantic"}
ROOT = Path(xiangque.__file__).parent


def modules() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT or path.stem == "events")


def layer(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Line and absolute name of every module the file imports, at whatever depth it does so."""
    package = ["xiangque", *path.relative_to(ROOT).parent.parts]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            # `from xiangque import hand` names the layer only in the alias.
            yield from (
                (node.lineno, f"{name}.{alias.name}" if name == "xiangque" else name) for alias in node.names
            )


def names_of_layers() -> set[str]:
    return {layer(path) for path in modules()} - {"web"}


def test_every_package_has_its_place() -> None:
    assert names_of_layers() <= set(ORDER)


@pytest.mark.parametrize("name", sorted(names_of_layers()))
def test_imports_point_upwards(name: str) -> None:
    allowed = set(ORDER[: ORDER.index(name) + 1]) | {"__version__"}
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {target}"
        for path in modules()
        if layer(path) == name
        for line, target in imported(path)
        if target.startswith("xiangque.") and target.split(".")[1] not in allowed
    ]
    assert not wrong


def test_web_is_static() -> None:
    python = [path for path in (ROOT / "web").rglob("*.py") if path.name != "__init__.py"]
    assert not python


@pytest.mark.parametrize("name", [name for name in ORDER if name in names_of_layers()])
def test_foreign_imports(name: str) -> None:
    unwanted = IMPURE if name in ORDER[: ORDER.index("match")] or name == "batch" else set()
    unwanted = unwanted | (UNCOMPILED if name in COMPILED else set())
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {target}"
        for path in modules()
        if layer(path) == name
        for line, target in imported(path)
        if target.split(".")[0] in unwanted
    ]
    assert not wrong


def test_rulesets_do_not_import_each_other() -> None:
    rulesets = set(GAMES)
    wrong = [
        f"{path.name}:{line} imports {target}"
        for path in (ROOT / "rules").rglob("*.py")
        if path.stem in rulesets
        for line, target in imported(path)
        if target.split(".")[-1] in rulesets - {path.stem}
    ]
    assert not wrong
