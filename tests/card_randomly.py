"""Random play of cards through a match, with random options, at tables of three and of four."""

import random
from collections.abc import Iterator
from typing import Any

from card_walls import rich_cards, shuffled_cards

from xiangque.match import Match

NAMES = ["甲", "乙", "丙", "丁"]
WIN, PASS, PUNG, CHOW = 20, 21, 22, 23

Answer = tuple[int, int]


def card_options(rng: random.Random) -> dict[str, Any]:
    """Random options of Anxiang; a low floor of 息 makes wins common."""
    return {
        "min_xi": rng.choice([1, 1, 5, 10]),
        "base": rng.choice([1, 3]),
        "wei_open": rng.random() < 0.3,
        "broken_kan_free": rng.random() < 0.6,
        "split_kan": rng.random() < 0.7,
        "diao_last_card": rng.random() < 0.3,
        "shou_qian_shou": rng.choice([0, 20]),
    }


def any_cards(rng: random.Random) -> list[int]:
    """A random wall, mostly a rich one."""
    return rich_cards(rng) if rng.random() < 0.75 else shuffled_cards(rng)


def choose(actions: list[int], rng: random.Random, eager: float) -> int:
    """One action: a claim as often as ``eager`` says, a win now and then, else any."""
    claims = [action for action in actions if action >= PUNG]
    if WIN in actions and rng.random() < 0.4:
        return WIN
    return rng.choice(claims if claims and rng.random() < eager else actions)


def card_answers(offers: dict[int, list[int]], rng: random.Random, eager: float) -> list[Answer]:
    """An answer of every asked seat in a random order of arrival."""
    seats = list(offers)
    rng.shuffle(seats)
    return [(seat, choose(sorted(offers[seat]), rng, eager)) for seat in seats]


def card_decisions(match: Match, rng: random.Random) -> Iterator[list[Answer]]:
    """Play the open hand at random; yields the answers before they are given."""
    eager = rng.choice([0.2, 0.6, 0.9])
    while match.live:
        answers = card_answers(match.offers(), rng, eager)
        yield answers
        match.step(answers)


def opened_cards(seed: int, hands: int = 1) -> tuple[Match, random.Random]:
    """A match of random options with its first hand dealt."""
    rng = random.Random(f"cards {seed}")
    match = Match("anxiang", card_options(rng) | {"hands": hands}, NAMES[: rng.choice([3, 4])], f"law-{seed}")
    match.deal(any_cards(rng), [])
    return match, rng
