"""Files that are made from others: rewritten, or with ``--check`` only compared."""

import sys
from pathlib import Path


def keep(target: Path, text: str) -> int:
    """The exit status: 1 when ``--check`` finds the file stale."""
    if "--check" not in sys.argv[1:]:
        target.write_text(text, "utf-8")
        return 0
    if target.exists() and target.read_text("utf-8") == text:
        return 0
    print(f"{target.name} is stale: run scripts/{Path(sys.argv[0]).name}", file=sys.stderr)
    return 1
