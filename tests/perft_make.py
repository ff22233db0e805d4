"""Writes tests/perft/huaian.json: leaves of five fixed walls, counted by the slow twin.

A perft node is one answer of one seat of a decision. In a claim window the asked seats answer one
after the other in turn order from the discarder, and the window closes as soon as no outstanding
answer can change the outcome. A leaf is a sequence of ``depth`` answers, or a shorter one that ends
the hand. Run by hand after a change of the rules: ``python tests/perft_make.py``.
"""

import json
import random
from pathlib import Path
from typing import Any

from slow_huaian import PASS, Answer, SlowHand, code
from walls import rich

TARGET = 100_000
FILE = Path(__file__).with_name("perft") / "huaian.json"
NODE = "one answer of one seat; windows in turn order, closed when decided; a finished hand is one leaf"

# Options, answers played before counting starts, and the dealer.
WALLS: tuple[tuple[dict[str, Any], int, int], ...] = (
    ({}, 0, 0),
    ({"edition": "big", "rob_kong": True}, 0, 1),
    ({"flower_chain": "immediate"}, 12, 2),
    ({"edition": "big"}, 40, 3),
    ({"rob_kong": True}, 400, 0),  # to the last draws of the wall
)


def asked_next(hand: SlowHand, given: tuple[Answer, ...]) -> int:
    """The seat whose answer is the next node."""
    if hand.phase in ("turn", "own_win"):
        return hand.turn
    answered = {seat for seat, _ in given}
    return next(seat for seat in hand.order() if seat not in answered)


def leaves(hand: SlowHand, depth: int, seen: dict[str, int], given: tuple[Answer, ...] = ()) -> int:
    """Leaves of a position; ``seen`` counts the events that happen on the way."""
    if depth == 0 or hand.phase == "ended":
        return 1
    seat = asked_next(hand, given)
    if depth == 1:
        return len(hand.asked[seat])
    total = 0
    for action in hand.asked[seat]:
        answers = (*given, (seat, action))
        if not hand.decided(list(answers)):
            total += leaves(hand, depth - 1, seen, answers)
            continue
        child = hand.clone()
        before = len(child.events)
        child.play(list(answers))
        for event in child.events[before:]:
            seen[event["type"]] = seen.get(event["type"], 0) + 1
        total += leaves(child, depth - 1, seen)
    return total


def answer(hand: SlowHand, rng: random.Random, given: list[Answer]) -> bool:
    """One seat throws what it drew, or passes; True when it closed the decision."""
    seat = asked_next(hand, tuple(given))
    quiet = [action for action in hand.asked[seat] if action < 34 or action == PASS]
    drawn = [action for action in quiet if action in (hand.drawn, PASS)]
    given.append((seat, rng.choice(drawn or quiet)))
    if not hand.decided(given):
        return False
    hand.play(given)
    return True


def opened(seed: int, number: int) -> tuple[SlowHand, dict[str, Any]] | None:
    """The position of one wall after its first answers, or None when the hand is over by then."""
    options, played, dealer = WALLS[number]
    rng = random.Random(f"perft {number} {seed}")
    wall = rich(rng)
    hand = SlowHand(wall, dealer, options)
    first: list[list[int]] = []
    while hand.phase != "ended" and len(first) < played and len(hand.wall) - hand.reserve(hand.kongs) > 4:
        given: list[Answer] = []
        while not answer(hand, rng, given):
            pass
        first += [list(one) for one in given]
    if hand.phase == "ended":
        return None
    head = {"options": options, "dealer": dealer, "wall": " ".join(map(code, wall)), "first": first}
    return hand, head


def counted(number: int) -> dict[str, Any]:
    """The first seed whose tree holds a claim, a kong and a win, counted to at least TARGET leaves."""
    for seed in range(10_000):
        start = opened(seed, number)
        if start is None:
            continue
        hand, head = start
        hand.events = []
        seen: dict[str, int] = {}
        counts = [leaves(hand, depth, {}) for depth in range(1, 4)]
        leaves(hand, 4, seen)
        if not all(seen.get(type_) for type_ in ("punged", "konged", "won")):
            continue
        while counts[-1] < TARGET and len(counts) < 8:
            counts.append(leaves(hand, len(counts) + 1, seen))
        if counts[-1] >= TARGET:
            print(number, seed, counts, seen)
            return {"seed": seed, **head, "seen": seen, "leaves": counts}
    raise SystemExit(f"no wall found for {number}")


def main() -> None:
    FILE.parent.mkdir(exist_ok=True)
    walls = [counted(number) for number in range(len(WALLS))]
    FILE.write_text(json.dumps({"game": "huaian", "node": NODE, "walls": walls}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
