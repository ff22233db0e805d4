"""The command line: ``xiangque`` and ``python -m xiangque``."""

from xiangque.cli.main import main, run

__all__ = ["main", "run"]
