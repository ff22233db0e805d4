"""What goes out on the command line: JSON, or text that is rich on a terminal and plain elsewhere."""

import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def put_json(document: Any) -> None:
    """One JSON document on one line of stdout, at once."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def console() -> "Console":
    """A console on stdout; away from a terminal wide enough never to fold a line."""
    from rich.console import Console

    terminal = sys.stdout.isatty()
    return Console(highlight=False, width=None if terminal else 1000, soft_wrap=not terminal)


def table(*headings: str) -> "Table":
    """A plain table, right for terminals and files alike."""
    from rich.table import Table

    made = Table(box=None, pad_edge=False, header_style="bold")
    for heading in headings:
        right = heading.startswith(">")
        made.add_column(heading.lstrip(">"), justify="right" if right else "left")
    return made


def both(labels: dict[str, str]) -> str:
    """A label in Chinese and English."""
    hans, english = labels.get("zh-Hans", ""), labels.get("en", "")
    return f"{hans} {english}".strip()
