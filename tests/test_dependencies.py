"""The list of dependencies that is gone through before a release names every one of them."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_every_runtime_dependency_is_listed_with_licence_and_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {str(re.match(r"[\w-]+", one)[0]).lower() for one in project["dependencies"]}  # type: ignore[index]
    page = (ROOT / "docs" / "dependencies.md").read_text("utf-8")
    rows = re.findall(r"^\| `([\w-]+)` \| ([^|]+) \| ([^|]+) \|$", page, re.MULTILINE)
    assert {name.lower() for name, _, _ in rows} == needed
    assert all(licence.strip() and why.strip() for _, licence, why in rows)
