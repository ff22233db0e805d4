"""Whole bot matches in numbers: every seating of the bots over the same walls."""

from xiangque.arena.cluster import ClusterFailed
from xiangque.arena.plan import Plan, plan, seatings
from xiangque.arena.players import known
from xiangque.arena.process import BotFailed
from xiangque.arena.report import report
from xiangque.arena.run import run
from xiangque.arena.tally import Outcome

__all__ = ["BotFailed", "ClusterFailed", "Outcome", "Plan", "known", "plan", "report", "run", "seatings"]
