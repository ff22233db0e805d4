"""The table server: tables with one task each, clocks, store, identity, protocol."""

from .app import create_app
from .running import run
from .settings import Clocks, Settings

__all__ = ["Clocks", "Settings", "create_app", "run"]
