"""What an arena counts, small enough to be sent between processes and added up in unit order."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class EntryTally:
    """One entry's sums; ``nanoseconds`` counts decisions by rounded duration."""

    points: int = 0
    wins: int = 0
    deal_ins: int = 0
    nanoseconds: Counter[int] = field(default_factory=Counter)

    def add(self, other: "EntryTally") -> None:
        """Count the other's sums too."""
        self.points += other.points
        self.wins += other.wins
        self.deal_ins += other.deal_ins
        self.nanoseconds.update(other.nanoseconds)


@dataclass(slots=True)
class UnitTally:
    """Everything counted over the matches of one match seed, or of several."""

    hands: int
    entries: list[EntryTally]
    drawn: int = 0
    items: Counter[str] = field(default_factory=Counter)

    def add(self, other: "UnitTally") -> None:
        """Count the other's matches too."""
        self.hands += other.hands
        for mine, entry in zip(self.entries, other.entries, strict=True):
            mine.add(entry)
        self.drawn += other.drawn
        self.items.update(other.items)


class Outcome:
    """The sums of all units, and of each one what intervals and curves need: memory that hardly grows.

    ``points[i]`` has the points of entry i, one number a unit; all units have equally many hands.
    """

    def __init__(self, entries: int) -> None:
        self.total = UnitTally(0, [EntryTally() for _ in range(entries)])
        self.points: list[list[int]] = [[] for _ in range(entries)]
        self.units = 0
        self.seconds = 0.0

    def add(self, tally: UnitTally) -> None:
        """Count the next unit."""
        self.units += 1
        self.total.add(tally)
        for points, entry in zip(self.points, tally.entries, strict=True):
            points.append(entry.points)


def rounded(nanoseconds: int) -> int:
    """A duration cut to its five leading bits: within 6 %, and few distinct values."""
    shift = max(0, nanoseconds.bit_length() - 5)
    return nanoseconds >> shift << shift


def quantile(durations: Counter[int], share: float) -> float:
    """The duration below which that share of the decisions lies, in milliseconds."""
    wanted = share * durations.total()
    passed = 0
    for duration in sorted(durations):
        passed += durations[duration]
        if passed >= wanted:
            return duration / 1e6
    return 0.0
