"""A vote to end the match: everybody present must agree; held in memory, a restart forgets it."""

from collections.abc import Collection


class Vote:
    """One open vote; whoever is away, hosted or has left when it is counted is not asked."""

    def __init__(self, until: float) -> None:
        self.until = until
        self.agreed: set[int] = set()

    def agree(self, seat: int, present: Collection[int]) -> bool:
        """Count one seat in; True when nobody present is left to ask."""
        self.agreed.add(seat)
        return not self.missing(present)

    def missing(self, present: Collection[int]) -> list[int]:
        """Who present has not agreed."""
        return sorted(set(present) - self.agreed)

    def lapsed(self, now: float) -> bool:
        """Whether its time is over: then those still present decide it, or it is forgotten.

        Only then does a lost connection count, so that nobody loses a say by a short one.
        """
        return now >= self.until
