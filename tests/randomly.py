"""Random play through a match: lively enough to meet claims, kongs, declarations and wins."""

import random
from collections.abc import Iterator
from typing import Any

from table import NAMES, dice_for
from walls import flowery, loaded, rich, robbing, shuffled

from xiangque.match import Match

Answer = tuple[int, int]
WIN, PASS = 136, 137


def wall_for(game: str, rng: random.Random) -> list[int]:
    """A wall of a game's deck: plain, rich in sets, with winning tiles or flowers where they come up."""
    style = rng.randrange(10)
    if style == 0:
        return robbing(rng)
    wall = rich(rng) if style < 7 else shuffled(rng)
    if style in (1, 2, 3):
        wall = loaded(wall, rng)
    return flowery(wall, rng) if style in (4, 7, 8) else wall


def options_for(rng: random.Random) -> dict[str, Any]:
    """Random options of Huai'an."""
    return {
        "edition": rng.choice(["home", "big"]),
        "base": rng.choice([1, 3]),
        "flower_value": rng.choice([0, 1, 2]),
        "seven_pairs": rng.choice([1, 2, 4]),
        "cap": rng.choice([1, 5, 16, 1024]),
        "flower_chain": rng.choice(["next_turn", "next_turn", "immediate"]),
        "concealed_kong": rng.random() < 0.8,
        "added_kong": rng.random() < 0.8,
        "rob_kong": rng.random() < 0.5,
        "draw_keeps_dealer": rng.random() < 0.5,
        "hands": 1,
    }


def choose(actions: list[int], rng: random.Random, drawn: int = -1) -> int:
    """One action: kongs and pungs often, a win or a declaration now and then, else what was drawn or any."""
    special = [action for action in actions if action >= 34 and action != PASS]
    if special and rng.random() < 0.5:
        kongs = [action for action in special if 68 <= action < 136 or action >= 138]
        return rng.choice(kongs or special)
    if drawn in actions and rng.random() < 0.6:
        return drawn
    if WIN in actions and rng.random() < 0.6:
        return rng.choice([action for action in actions if action != WIN])
    return rng.choice(actions)


def answers_for(offers: dict[int, list[int]], rng: random.Random, drawn: int = -1) -> list[Answer]:
    """An answer of every asked seat in a random order of arrival; ``drawn`` is the tile just drawn."""
    seats = list(offers)
    rng.shuffle(seats)
    return [(seat, choose(sorted(offers[seat]), rng, drawn)) for seat in seats]


def drawn_by(match: Match) -> int:
    """The tile the seat on turn has just drawn, or -1."""
    return int(match.view(next(iter(match.offers()))).drawn)


def decisions(match: Match, rng: random.Random) -> Iterator[list[Answer]]:
    """Play the open hand at random; yields the answers before they are given."""
    while match.live:
        answers = answers_for(match.offers(), rng, drawn_by(match))
        yield answers
        match.step(answers)


def opened(game: str, seed: int, hands: int = 1) -> tuple[Match, random.Random, list[int]]:
    """A match of random options with its first hand dealt."""
    rng = random.Random(f"{game} {seed}")
    options = options_for(rng) | {"hands": hands}
    match = Match(game, options, NAMES, f"law-{seed}")
    wall = wall_for(game, rng)
    match.deal(wall, dice_for(rng.randrange(4)))
    return match, rng, wall


def copy(match: Match) -> Match:
    """A match that plays on by itself."""
    return Match.resume(list(match.log))
