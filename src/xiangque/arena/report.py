"""The numbers of an arena as `arena --json` gives them."""

from collections import Counter
from typing import Any

from xiangque.arena.interval import interval
from xiangque.arena.plan import Plan
from xiangque.arena.tally import UnitTally, quantile


def report(plan: Plan, tallies: list[UnitTally], seconds: float) -> dict[str, Any]:
    """One entry a bot named, in the order named; intervals clustered by match seed.

    ``ci95`` is [null, null] for a single match seed: one cluster bounds nothing. Everything but
    ``decision_ms`` and ``decisions_per_s`` depends on the plan alone.
    """
    hands = sum(tally.hands for tally in tallies)
    items: Counter[str] = Counter()
    for tally in tallies:
        items.update(tally.items)
    decisions = sum(entry.nanoseconds.total() for tally in tallies for entry in tally.entries)
    return {
        "game": plan.game,
        "hands": hands,
        "seed": plan.seed,
        "match_seeds": len(tallies),
        "bots": [_entry(i, name, tallies, hands) for i, name in enumerate(plan.bots)],
        "drawn_rate": sum(tally.drawn for tally in tallies) / hands,
        "items": dict(sorted(items.items())),
        "decisions_per_s": decisions / seconds,
    }


def _entry(i: int, name: str, tallies: list[UnitTally], hands: int) -> dict[str, Any]:
    entries = [tally.entries[i] for tally in tallies]
    means = [entry.points / tally.hands for entry, tally in zip(entries, tallies, strict=True)]
    durations: Counter[int] = Counter()
    for entry in entries:
        durations.update(entry.nanoseconds)
    return {
        "name": name,
        "hands": hands,
        "points_per_hand": sum(entry.points for entry in entries) / hands,
        "ci95": list(interval(means) or (None, None)),
        "win_rate": sum(entry.wins for entry in entries) / hands,
        "deal_in_rate": sum(entry.deal_ins for entry in entries) / hands,
        "decision_ms": {"p50": quantile(durations, 0.5), "p99": quantile(durations, 0.99)},
    }
