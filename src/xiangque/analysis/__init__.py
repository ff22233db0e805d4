"""Analysis of mahjong hands: distance, waits, acceptance and readings, by generated tables."""

from xiangque.analysis.hands import acceptance, complete, discard_masks, discards, distance, waits
from xiangque.analysis.many import distances, distances_into, every_discard, wait_masks, wait_masks_into

__all__ = [
    "acceptance",
    "complete",
    "discard_masks",
    "discards",
    "distance",
    "distances",
    "distances_into",
    "every_discard",
    "wait_masks",
    "wait_masks_into",
    "waits",
]
