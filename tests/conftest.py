"""What all tests share: which build is under test, and which tests drive the whole house."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from mode import COMPILED

import xiangque

# Modules whose tests drive servers, browsers, tools or processes: once, on the compiled build, is enough.
WHOLE = ("server", "web", "browser", "crash", "play", "style", "docs", "layers", "modes", "journey")


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("XIANGQUE_EXPECT")
    if expected and expected != mode():
        pytest.exit(f"the tests were to run {expected}, but xiangque is {mode()}", returncode=3)


def pytest_report_header(config: pytest.Config) -> str:
    return f"xiangque {xiangque.__version__}, {mode()}, from {Path(xiangque.__file__).parent}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if set(item.path.stem.split("_")).intersection(WHOLE):
            item.add_marker("whole")


def mode() -> str:
    return "compiled" if COMPILED else "interpreted"


@pytest.fixture(autouse=True)
def default_logging() -> Iterator[None]:
    """A test that starts a server or the command line in this process leaves no log set-up behind."""
    yield
    structlog.reset_defaults()
