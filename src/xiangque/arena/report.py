"""The numbers of an arena as `arena --json` gives them."""

from typing import Any

from xiangque.arena.interval import interval
from xiangque.arena.plan import Plan
from xiangque.arena.tally import Outcome, quantile


def report(plan: Plan, outcome: Outcome) -> dict[str, Any]:
    """One entry a bot named, in the order named; intervals clustered by match seed.

    ``ci95`` is [null, null] for a single match seed: one cluster bounds nothing. Everything but
    ``decision_ms`` and ``decisions_per_s`` depends on the plan alone.
    """
    total = outcome.total
    decisions = sum(entry.nanoseconds.total() for entry in total.entries)
    return {
        "game": plan.game,
        "hands": total.hands,
        "seed": plan.seed,
        "match_seeds": outcome.units,
        "bots": [_entry(i, name, outcome) for i, name in enumerate(plan.bots)],
        "drawn_rate": total.drawn / total.hands,
        "items": dict(sorted(total.items.items())),
        "decisions_per_s": decisions / outcome.seconds,
    }


def _entry(i: int, name: str, outcome: Outcome) -> dict[str, Any]:
    hands = outcome.total.hands
    entry = outcome.total.entries[i]
    of_a_unit = hands // outcome.units
    return {
        "name": name,
        "hands": hands,
        "points_per_hand": entry.points / hands,
        "ci95": list(interval([points / of_a_unit for points in outcome.points[i]]) or (None, None)),
        "win_rate": entry.wins / hands,
        "deal_in_rate": entry.deal_ins / hands,
        "decision_ms": {"p50": quantile(entry.nanoseconds, 0.5), "p99": quantile(entry.nanoseconds, 0.99)},
    }
