"""Environments played at random, and observations written out from what a view tells."""

import random
from typing import Any

from card_seats import card_facts
from seats import facts

from xiangque.env import DictEnv, make
from xiangque.hand.view import View

TABLES = [("huaian", 4), ("suihua", 4), ("anxiang", 4), ("anxiang", 3)]
PLACES = 32


def opened(game: str, seats: int, seed: int, hands: int = 1) -> tuple[DictEnv, random.Random]:
    """An environment at the first decision of an episode, and a generator to choose with."""
    env = make(game, {"hands": hands}, seats=seats)
    env.reset(seed)
    return env, random.Random(f"{game} {seats} {seed}")


def chosen(env: DictEnv, rng: random.Random) -> dict[int, int]:
    """An answer for every seat that is asked."""
    return {seat: rng.choice(offers) for seat, offers in env.offers().items()}


def played(env: DictEnv, rng: random.Random) -> int:
    """Play the episode out; how many steps it took."""
    steps = 0
    while not env.ended:
        env.step(chosen(env, rng))
        steps += 1
    return steps


def expected(view: Any) -> dict[str, list[int]]:
    """The parts of an observation as docs/env.md describes them, from the facts of a view."""
    return _tiles(view) if isinstance(view, View) else _cards(view)


def _tiles(view: View) -> dict[str, list[int]]:
    seen = facts(view)
    return {
        "own": seen["hand"],
        "seen": seen["seen"],
        "bao": [int(kind in seen["bao"]) for kind in range(34)],
        "drawn": [seen["drawn"] + 1],
        "fresh": [int(view.fresh)],
        "bound": [int(seen["bound"])],
        "laid": [seen["laid"] + 1],
        "indicator": [seen["indicator"] + 1],
        "tile": [seen["tile"] + 1],
        **_both(seen, 4),
        **{name: _round(seen, seen[name]) for name in ("flowers", "owed", "ready")},
        "melds": [n for melds in _round(seen, seen["melds"]) for n in _laid(seen, melds, 5, 4)],
        "rivers": [
            n
            for river in _round(seen, seen["rivers"])
            for n in _filled([kind + 1 + 64 * claimed for kind, claimed in river], PLACES)
        ],
    }


def _cards(view: Any) -> dict[str, list[int]]:
    seen = card_facts(view)
    seats = len(seen["concealed"])
    masks = ("kans", "eaten", "punged", "weied", "thrown", "no_pung", "no_chow")
    return {
        "own": seen["hand"],
        "seen": seen["seen"],
        **{name: [getattr(view, name) >> kind & 1 for kind in range(20)] for name in masks},
        "resting": [0 if seen["resting"] < 0 else _from(seen, seen["resting"], seats) + 1],
        "card": [seen["tile"] + 1],
        "turned": [int(seen["turned"])],
        "wei": [seen["wei"] + 1],
        **_both(seen, seats),
        "dead": _round(seen, seen["dead"]),
        "groups": [n for groups in _round(seen, seen["groups"]) for n in _laid(seen, groups, 6, seats)],
        "rivers": [
            n
            for river in _round(seen, seen["rivers"])
            for n in _filled(
                [kind + 1 + 64 * claimed + 128 * turned for kind, claimed, turned in river], PLACES
            )
        ],
    }


def _both(seen: dict[str, Any], seats: int) -> dict[str, list[int]]:
    return {
        "seat": [seen["seat"]],
        "dealer": [_from(seen, seen["dealer"], seats)],
        "turn": [_from(seen, seen["turn"], seats)],
        "source": [0 if seen["source"] < 0 else _from(seen, seen["source"], seats) + 1],
        "left": [max(seen["left"], 0)],
        "concealed": _round(seen, seen["concealed"]),
    }


def _laid(seen: dict[str, Any], melds: list[Any], places: int, seats: int) -> list[int]:
    cells = [[kind + 1, tile + 1, place, _from(seen, source, seats)] for kind, tile, place, source in melds]
    return _filled([n for cell in cells for n in cell], 4 * places)


def _filled(numbers: list[int], length: int) -> list[int]:
    return numbers + [0] * (length - len(numbers))


def _from(seen: dict[str, Any], seat: int, seats: int) -> int:
    return int(seat - seen["seat"]) % seats


def _round(seen: dict[str, Any], values: list[Any]) -> list[Any]:
    """Values by seat, from the one that looks on."""
    return [values[(seen["seat"] + n) % len(values)] for n in range(len(values))]
