"""Writes tests/perft/: for each game of mahjong the leaves of five fixed walls, counted by the slow twin.

A perft node is one answer of one seat of a decision. In a claim window the asked seats answer one
after the other in turn order from the discarder, and the window closes as soon as no outstanding
answer can change the outcome. A leaf is a sequence of ``depth`` answers, or a shorter one that ends
the hand. Run by hand after a change of the rules: ``python tests/perft_make.py [GAME …]``.
"""

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from near_walls import near
from slow_asking import Answer
from slow_huaian import CONCEALED, PASS, READY, WIN, SlowHand, code
from slow_suihua import LIVE_END, SuihuaHand
from slow_suihua_hands import waiting
from table import TWINS
from walls import rich

from xiangque.rules.table import declares

TARGET = 100_000
FOLDER = Path(__file__).with_name("perft")
NODE = "one answer of one seat; windows in turn order, closed when decided; a finished hand is one leaf"

# Options, answers played before counting starts, and the dealer.
Starts = tuple[tuple[dict[str, Any], int, int], ...]
WALLS: dict[str, Starts] = {
    "huaian": (
        ({}, 0, 0),
        ({"edition": "big", "rob_kong": True}, 0, 1),
        ({"flower_chain": "immediate"}, 12, 2),
        ({"edition": "big"}, 40, 3),
        ({"rob_kong": True}, 400, 0),  # to the last draws of the wall
    ),
    "suihua": (
        ({}, 0, 0),
        ({"bao_mode": "hidden1"}, 4, 1),
        ({"bao_discard_win": False}, 12, 2),
        ({}, 40, 3),
        ({}, 400, 0),
    ),
}
MAKERS: dict[str, Callable[[random.Random], list[int]]] = {"huaian": rich, "suihua": near}
RARE = {
    "huaian": ("punged", "konged", "won"),
    "suihua": ("chowed", "punged", "konged", "ready_declared", "won"),
}


def file_of(game: str) -> Path:
    """Where the counts of a game are kept."""
    return FOLDER / f"{game}.json"


def left(hand: SlowHand) -> int:
    """Draws from the front that are left."""
    if isinstance(hand, SuihuaHand):
        return LIVE_END - hand.front
    return len(hand.wall) - hand.reserve(hand.kongs)


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
    """One seat throws what it drew, or passes; in Suihua it may declare. True when it closed the decision."""
    seat = asked_next(hand, tuple(given))
    quiet = [action for action in hand.asked[seat] if action < READY or action == PASS]
    if isinstance(hand, SuihuaHand) and (rng.random() < 0.4 or not quiet):
        quiet = [action for action in hand.asked[seat] if declares(action)] or quiet
    drawn = [action for action in quiet if action in (hand.drawn, PASS)]
    given.append((seat, rng.choice(drawn or quiet)))
    if not hand.decided(given):
        return False
    hand.play(given)
    return True


def ripe(hand: SlowHand) -> bool:
    """Whether the seat on turn may kong and holds what a ready player waits for; else just after the deal."""
    if not isinstance(hand, SuihuaHand) or left(hand) == 47:
        return True
    if hand.phase != "turn" or not any(CONCEALED <= action < WIN for action in hand.asked[hand.turn]):
        return False
    ready = [seat for seat in range(4) if hand.ready[seat]]
    wins = {
        kind for seat in ready for kind in waiting(hand.hands[seat], hand.melds[seat]).wins(hand.laid[seat])
    }
    return not wins.isdisjoint(hand.hands[hand.turn])


def opened(game: str, seed: int, number: int) -> tuple[SlowHand, dict[str, Any]] | None:
    """The position of one wall after its first answers, or None when it holds too little to count."""
    options, played, dealer = WALLS[game][number]
    rng = random.Random(f"perft {number} {seed}")
    wall = MAKERS[game](rng)
    hand = TWINS[game](wall, dealer, options)
    first: list[list[int]] = []
    while hand.phase != "ended" and not (len(first) >= played and ripe(hand)) and left(hand) > 4:
        given: list[Answer] = []
        while not answer(hand, rng, given):
            pass
        first += [list(one) for one in given]
    if hand.phase == "ended" or not ripe(hand):
        return None
    head = {"options": options, "dealer": dealer, "wall": " ".join(map(code, wall)), "first": first}
    return hand, head


def counted(game: str, number: int) -> dict[str, Any]:
    """The first seed whose tree holds claims, a kong and a win, counted to at least TARGET leaves."""
    for seed in range(10_000):
        start = opened(game, seed, number)
        if start is None:
            continue
        hand, head = start
        hand.events = []
        seen: dict[str, int] = {}
        counts = [leaves(hand, depth, {}) for depth in range(1, 4)]
        leaves(hand, 4, seen)
        if not all(seen.get(type_) for type_ in RARE[game]):
            continue
        while counts[-1] < TARGET and len(counts) < 8:
            counts.append(leaves(hand, len(counts) + 1, seen))
        if counts[-1] >= TARGET:
            print(game, number, seed, counts, seen)
            return {"seed": seed, **head, "seen": seen, "leaves": counts}
    raise SystemExit(f"no wall found for {game} {number}")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or WALLS:
        walls = [counted(game, number) for number in range(len(WALLS[game]))]
        text = json.dumps({"game": game, "node": NODE, "walls": walls}, indent=1)
        file_of(game).write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
