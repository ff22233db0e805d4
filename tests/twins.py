"""Slow twin of xiangque.analysis, written from the definition and sharing nothing with it.

A target is a complete hand with at most four copies of a kind. The tiles a hand lacks to a target are the
target's copies beyond its own; its distance is one less than the fewest it lacks to any target, and a kind
improves it when a nearest target holds more of that kind than the hand does.
"""

from collections.abc import Sequence
from functools import cache

Lack = tuple[int, int]  # tiles lacked, and as bits the kinds lacked to any of the nearest targets
Goal = tuple[int, int]  # sets, pairs (0 or 1)

NOTHING: dict[Goal, Lack] = {(0, 0): (0, 0)}
SETS = 5


def nearer(lacks: dict[Goal, Lack], goal: Goal, lack: Lack) -> None:
    """Keep the smaller lack of a goal; of equal ones the kinds of both."""
    old = lacks.get(goal)
    if old is None or lack[0] < old[0]:
        lacks[goal] = lack
    elif lack[0] == old[0]:
        lacks[goal] = lack[0], lack[1] | old[1]


@cache
def block(held: tuple[int, ...], runs_allowed: bool) -> dict[Goal, Lack]:
    """What one suit (or the honours) lacks to every goal.

    Goes up the ranks, trying at each how many runs begin there, a triplet and a pair. Three equal runs are
    three triplets of the same tiles, so at most two begin at a rank.
    """
    # Runs that began two ranks and one rank below, and how they are met so far.
    states: dict[tuple[int, int], dict[Goal, Lack]] = {(0, 0): NOTHING}
    for rank, n in enumerate(held):
        may_run = runs_allowed and rank + 2 < len(held)
        following: dict[tuple[int, int], dict[Goal, Lack]] = {}
        for (two_below, below), lacks in states.items():
            for runs in range(3 if may_run else 1):
                for triplet in (0, 1):
                    for pair in (0, 1):
                        target = two_below + below + runs + 3 * triplet + 2 * pair
                        if target > 4:
                            continue
                        short = max(0, target - n)
                        bit = 1 << rank if short else 0
                        reached = following.setdefault((below, runs), {})
                        for (sets, pairs), (lacked, lacking) in lacks.items():
                            goal = sets + runs + triplet, pairs + pair
                            if goal[0] <= SETS and goal[1] <= 1:
                                nearer(reached, goal, (lacked + short, lacking | bit))
        states = following
    return states[0, 0]


def together(low: dict[Goal, Lack], high: dict[Goal, Lack], shift: int) -> dict[Goal, Lack]:
    """What two blocks lack to every goal, whichever way they share it."""
    both: dict[Goal, Lack] = {}
    for (sets, pairs), (lacked, lacking) in low.items():
        for (more, other), (also, others) in high.items():
            if sets + more <= SETS and pairs + other <= 1:
                nearer(both, (sets + more, pairs + other), (lacked + also, lacking | others << shift))
    return both


def standard(counts: Sequence[int], sets: int) -> tuple[int, int]:
    """Distance to ``sets`` sets and a pair, and the kinds, as bits, that lower it."""
    lacks = block(tuple(counts[0:9]), True)
    lacks = together(lacks, block(tuple(counts[9:18]), True), 9)
    lacks = together(lacks, block(tuple(counts[18:27]), True), 18)
    lacked, better = together(lacks, block(tuple(counts[27:34]), False), 27)[sets, 1]
    return lacked - 1, better


def seven_pairs(counts: Sequence[int], four_as_two: bool) -> tuple[int, int]:
    """Distance to seven pairs, and the kinds that lower it, by trying each."""

    def lacked(held: Sequence[int]) -> int:
        first = [max(0, 2 - n) for n in held[:34]]
        second = [max(0, 4 - n) - max(0, 2 - n) for n in held[:34]] if four_as_two else []
        return sum(sorted(first + second)[:7])

    def with_one_more(kind: int) -> list[int]:
        return [n + (k == kind) for k, n in enumerate(counts[:34])]

    now = lacked(counts)
    better = [kind for kind in range(34) if counts[kind] < 4 and lacked(with_one_more(kind)) < now]
    return now - 1, sum(1 << kind for kind in better)


def nearest(counts: Sequence[int], sets: int, pairs: str) -> tuple[int, int]:
    """Distance over the forms allowed (``pairs``: none, one or two), and the kinds that lower it."""
    forms = [standard(counts, sets)]
    if pairs != "none":
        forms.append(seven_pairs(counts, pairs == "two"))
    least = min(distance for distance, _ in forms)
    better = 0
    for distance, improving in forms:
        if distance == least:
            better |= improving
    return least, better


Part = tuple[str, int]


def decompositions(counts: list[int], sets: int) -> set[tuple[Part, ...]]:
    """Every way to take the tiles apart into ``sets`` sets and a pair, parts in the order of their kinds."""
    found: set[tuple[Part, ...]] = set()

    def take(parts: list[Part], pair_left: int, sets_left: int) -> None:
        kind = next((k for k in range(34) if counts[k] > 0), None)
        if kind is None:
            if pair_left == sets_left == 0:
                found.add(tuple(sorted(parts)))
            return
        for name, tiles in (("pair", [kind] * 2), ("triplet", [kind] * 3), ("run", [*range(kind, kind + 3)])):
            left = pair_left if name == "pair" else sets_left
            if left == 0 or (name == "run" and (kind >= 27 or kind % 9 > 6)):
                continue
            if all(counts[k] >= tiles.count(k) for k in tiles):
                for k in tiles:
                    counts[k] -= 1
                take([*parts, (name, kind)], pair_left - (name == "pair"), sets_left - (name != "pair"))
                for k in tiles:
                    counts[k] += 1

    take([], 1, sets)
    return found


def places(parts: tuple[Part, ...], winning: int) -> set[Part]:
    """The parts that hold the winning kind."""
    return {(name, low) for name, low in parts if low <= winning < low + (3 if name == "run" else 1)}


def is_complete(counts: Sequence[int], sets: int, pairs: str) -> bool:
    """Whether the tiles can be taken apart into a complete hand."""
    return is_seven_pairs(counts, pairs) or bool(decompositions(list(counts[:34]), sets))


def is_seven_pairs(counts: Sequence[int], pairs: str) -> bool:
    """Whether fourteen tiles are seven pairs; ``pairs`` is none, one or two."""
    if pairs == "one":
        return sum(n == 2 for n in counts[:34]) == 7
    return pairs == "two" and sum(n // 2 for n in counts[:34]) == 7


def kinds(mask: int) -> list[int]:
    """Kinds of a mask, bit k for kind k."""
    return [kind for kind in range(34) if mask >> kind & 1]


def waits(counts: Sequence[int], sets: int, pairs: str) -> list[int]:
    """Kinds of which one more completes the tiles, found by trying each."""
    found = []
    held = list(counts[:34])
    for kind in range(34):
        if held[kind] < 4:
            held[kind] += 1
            if is_complete(held, sets, pairs):
                found.append(kind)
            held[kind] -= 1
    return found
