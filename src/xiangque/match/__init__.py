"""Matches: hand after hand, journal, replay, fair walls."""

from xiangque.match.match import IllegalAnswer, Match

__all__ = ["IllegalAnswer", "Match"]
