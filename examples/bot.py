"""A bot in another process, as docs/bots.md has it: JSON lines in, answers out.

xiangque arena huaian --bots "cmd:python3 examples/bot.py,random,random,random" --hands 100
"""

import json
import sys
from collections import Counter

LIKED = ("win", "ready", "kong_exposed", "kong_concealed", "kong_added", "pung", "pass")
KONGED = {"exposed": 3, "concealed": 4}


def use(piece, hand):
    """How well a piece goes with the hand: its copies first, then its neighbours in the suit."""
    rank, suit = piece[:-1], piece[-1]
    steps = (-2, -1, 1, 2) if rank and suit in "mps" else ()
    return 3 * hand[piece] + sum(hand[f"{int(rank) + step}{suit}"] > 0 for step in steps)


def choose(offers, hand):
    """Whatever is liked most, or the discard that is of least use."""
    for kind in LIKED:
        if liked := [offer for offer in offers if offer["kind"] == kind]:
            return liked[0]["id"]
    return min(offers, key=lambda offer: use(offer["pieces"][0], hand))["id"]


seat, hand = None, Counter()
for message in map(json.loads, sys.stdin):
    kind, own = message["type"], message.get("seat") == seat
    if kind == "seated":
        seat = message["seat"]
    elif kind == "decision":
        action = choose(message["offers"], hand)
        print(json.dumps({"type": "answer", "decision": message["decision"], "action": action}), flush=True)
    elif own and kind == "dealt":
        hand = Counter(message["tiles"])
    elif own and kind == "drawn":
        hand[message["tile"]] += 1
    elif own and kind in ("discarded", "flower_shown", "konged"):
        hand[message["tile"]] -= KONGED.get(message.get("kind"), 1)
    elif own and kind in ("punged", "chowed", "weied"):
        hand.subtract(message["with"])
