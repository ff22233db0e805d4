"""Whole bot matches in numbers: every seating of the bots over the same walls."""

from xiangque.arena.plan import Plan, plan, seatings
from xiangque.arena.players import known
from xiangque.arena.process import BotFailed
from xiangque.arena.report import report
from xiangque.arena.run import run

__all__ = ["BotFailed", "Plan", "known", "plan", "report", "run", "seatings"]
