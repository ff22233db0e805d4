"""Random play through a match: lively enough to meet claims, kongs, declarations and wins."""

import random
from collections.abc import Iterator
from typing import Any

from near_walls import changing, konging, near
from table import NAMES, deal, first_dealers
from walls import flowery, loaded, rich, robbing, shuffled

from xiangque.match import Match
from xiangque.rules import GAMES

Answer = tuple[int, int]
WIN, PASS = 136, 137
MAHJONG = [name for name, game in GAMES.items() if game.family == "mahjong"]


def wall_for(game: str, rng: random.Random) -> list[int]:
    """A wall of a game's deck that is lively in that game."""
    return WALLS[game](rng)


def suihua_wall(rng: random.Random) -> list[int]:
    """Mostly hands near ready; or with bao that come up early, with many kongs, or with one to rob."""
    makers = [shuffled, rich, changing, konging, robbing, *[near] * 5]
    return rng.choice(makers)(rng)


def huaian_wall(rng: random.Random) -> list[int]:
    """Plain, rich in sets, with winning tiles or flowers where they come up."""
    style = rng.randrange(10)
    if style == 0:
        return robbing(rng)
    wall = rich(rng) if style < 7 else shuffled(rng)
    if style in (1, 2, 3):
        wall = loaded(wall, rng)
    return flowery(wall, rng) if style in (4, 7, 8) else wall


def options_for(game: str, rng: random.Random) -> dict[str, Any]:
    """Random options of a game for a match of one hand."""
    return OPTIONS[game](rng) | {"hands": 1}


def suihua_options(rng: random.Random) -> dict[str, Any]:
    """Random options of Suihua."""
    return {
        "base": rng.choice([1, 3]),
        "bao_mode": rng.choice(["open7", "open7", "hidden1"]),
        "bao_discard_win": rng.random() < 0.7,
        "jia_class": [name for name in ("kan", "bian", "diao") if rng.random() < 0.7],
        "tuichu_is_jia": rng.random() < 0.6,
        "men_fan": rng.choice([0, 1, 2]),
        "discard_payment": rng.choice(["each", "discarder_only", "discarder_covers"]),
        "split_deal": rng.random() < 0.8,
    }


def huaian_options(rng: random.Random) -> dict[str, Any]:
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
    }


WALLS = {"huaian": huaian_wall, "suihua": suihua_wall}
OPTIONS = {"huaian": huaian_options, "suihua": suihua_options}


def choose(actions: list[int], rng: random.Random, drawn: int = -1) -> int:
    """One action: claims and declarations often, a win now and then, else what was drawn or any."""
    special = [action for action in actions if action >= 34 and action != PASS]
    if special and rng.random() < 0.5:
        claims = [action for action in special if 68 <= action < 136 or 138 <= action < 147]
        declared = [action for action in special if action < 68 or action >= 147]
        return rng.choice(rng.choice([kind for kind in (claims, declared) if kind] or [special]))
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
    options = options_for(game, rng) | {"hands": hands}
    match = Match(game, options, NAMES, f"law-{seed}")
    wall = wall_for(game, rng)
    deal(match, wall, rng.choice(first_dealers(match)))
    return match, rng, wall


def copy(match: Match) -> Match:
    """A match that plays on by itself."""
    return Match.resume(list(match.log))
