"""Writes tests/perft/anxiang.json: leaves of five fixed walls of cards, counted by the slow twin.

Nodes and leaves are those of perft_make; a window on a turned card asks its turner first. Run by hand
after a change of the rules: ``python tests/card_perft_make.py``.
"""

import json
import random
from pathlib import Path
from typing import Any

from card_walls import code, rich_cards
from perft_make import NODE, TARGET, asked_next, leaves
from slow_anxiang import SlowHand
from slow_anxiang_player import PASS

FILE = Path(__file__).with_name("perft") / "anxiang.json"

# Options, seats, the dealer, and answers played before counting starts.
WALLS: tuple[tuple[dict[str, Any], int, int, int], ...] = (
    ({}, 4, 0, 0),
    ({"min_xi": 1, "broken_kan_free": False}, 3, 1, 12),
    ({"min_xi": 1, "wei_open": True}, 4, 2, 30),
    ({"min_xi": 5, "split_kan": False}, 3, 0, 20),
    ({"min_xi": 1}, 4, 3, 400),  # to the last cards of the stock
)


def answer(hand: Any, rng: random.Random, given: list[tuple[int, int]]) -> bool:
    """One seat discards, passes or now and then claims; True when it closed the decision."""
    seat = asked_next(hand, tuple(given))
    quiet = [action for action in hand.asked[seat] if action < 20 or action == PASS]
    claims = [action for action in hand.asked[seat] if action > PASS]
    given.append((seat, rng.choice(claims if claims and rng.random() < 0.2 else quiet)))
    if not hand.decided(given):
        return False
    hand.play(given)
    return True


def opened(seed: int, number: int) -> tuple[Any, dict[str, Any]] | None:
    """The position of one wall after its first answers, or None when the hand is over by then."""
    options, seats, dealer, played = WALLS[number]
    rng = random.Random(f"perft cards {number} {seed}")
    wall = rich_cards(rng)
    hand: Any = SlowHand(wall, dealer, seats, options)
    first: list[list[int]] = []
    while hand.phase != "ended" and len(first) < played and len(hand.stock) > 5:
        given: list[tuple[int, int]] = []
        while not answer(hand, rng, given):
            pass
        first += [list(one) for one in given]
    if hand.phase == "ended":
        return None
    head = {"options": options, "seats": seats, "dealer": dealer, "wall": "".join(map(code, wall))}
    return hand, {**head, "first": first}


def counted(number: int) -> dict[str, Any]:
    """The first seed whose tree holds 碰, 吃, 煨 and a win, counted to at least TARGET leaves."""
    for seed in range(10_000):
        start = opened(seed, number)
        if start is None:
            continue
        hand, head = start
        hand.events = []
        counts = [leaves(hand, depth, {}) for depth in range(1, 4)]
        while counts[-1] < TARGET and len(counts) < 12:
            seen: dict[str, int] = {}
            counts.append(leaves(hand, len(counts) + 1, seen))
            if counts[-1] == counts[-2]:
                break
        if counts[-1] >= TARGET and all(seen.get(type_) for type_ in ("punged", "chowed", "weied", "won")):
            print(number, seed, counts, seen)
            return {"seed": seed, **head, "seen": seen, "leaves": counts}
    raise SystemExit(f"no wall found for {number}")


def main() -> None:
    walls = [counted(number) for number in range(len(WALLS))]
    FILE.write_text(json.dumps({"game": "anxiang", "node": NODE, "walls": walls}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
