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


@dataclass(slots=True)
class UnitTally:
    """Everything counted over the matches of one match seed."""

    hands: int
    entries: list[EntryTally]
    drawn: int = 0
    items: Counter[str] = field(default_factory=Counter)


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
