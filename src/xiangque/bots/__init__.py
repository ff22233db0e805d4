"""Players that choose among offers: one interface for bots, remote players and the web."""

from xiangque.bots.base import Bot
from xiangque.bots.make import NAMES, UnknownBot, make

__all__ = ["NAMES", "Bot", "UnknownBot", "make"]
