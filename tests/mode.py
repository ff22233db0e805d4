"""How much to test: counts scale with whether the engine under test is compiled."""

import importlib
import pkgutil


def _compiled() -> bool:
    package = importlib.import_module("xiangque.engine")
    names = [info.name for info in pkgutil.iter_modules(package.__path__)]
    files = [importlib.import_module(f"xiangque.engine.{name}").__file__ or "" for name in names]
    return any(not file.endswith(".py") for file in files)


COMPILED = _compiled()


def scaled(compiled: int, interpreted: int) -> int:
    """A count for the mode the engine runs in."""
    return compiled if COMPILED else interpreted
