"""Analysis of mahjong hands: distance, waits, acceptance and readings, by generated tables."""

from xiangque.analysis.hands import acceptance, complete, discards, distance, waits

__all__ = ["acceptance", "complete", "discards", "distance", "waits"]
