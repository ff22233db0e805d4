"""A vote to end the match: everybody asked must agree; held in memory, a restart forgets it."""

from collections.abc import Collection


class Vote:
    """One open vote; whoever is hosted or has left when it is counted is not asked.

    Whoever was present at any time while it is open is asked, also after losing the connection, so that
    nobody loses a say by a short loss; ``playing`` are those who neither left nor are hosted.
    """

    def __init__(self, until: float) -> None:
        self.until = until
        self.agreed: set[int] = set()
        self._asked: set[int] = set()

    def ask(self, present: Collection[int]) -> None:
        """Ask those who are present now, too."""
        self._asked.update(present)

    def missing(self, playing: Collection[int]) -> list[int]:
        """Who was asked, could still answer, and has not agreed."""
        return sorted(self._asked.intersection(playing) - self.agreed)

    def lapsed(self, now: float) -> bool:
        """Whether its time is over: then those present decide it, or it is forgotten."""
        return now >= self.until

    def carried(self, now: float, present: Collection[int], playing: Collection[int]) -> bool:
        """Whether the match ends: nobody is left to ask; never on the word of people who are all gone."""
        missing = set(present) - self.agreed if self.lapsed(now) else self.missing(playing)
        return bool(present) and not missing
