"""Claim windows: any order of arrival, open exactly as long as an answer can matter (C-F01)."""

from itertools import permutations, product
from typing import Any

import pytest
from mode import scaled
from randomly import MAHJONG, Answer, copy, decisions, opened
from table import as_dicts

from xiangque.match import Match

FEW = [(game, seed) for game in MAHJONG for seed in range(scaled(30, 8))]


def without_passes(match: Match, since: int) -> list[dict[str, Any]]:
    return [event for event in as_dicts(match.log[since:]) if event["type"] != "passed"]


def windows(game: str, seed: int, least: int) -> list[Match]:
    """Copies of a random match at its windows that ask at least so many seats."""
    match, rng, _ = opened(game, seed)
    wide = (match for _ in decisions(match, rng) if len(match.offers()) >= least)
    return [copy(match) for match in wide if match.prompt() in ("claim", "rob")]


@pytest.mark.parametrize(("game", "seed"), FEW)
def test_a_window_does_not_depend_on_the_order_of_arrival(game: str, seed: int) -> None:
    for match in windows(game, seed, 2)[:4]:
        offers = match.offers()
        since = len(match.log)
        for choice in product(*offers.values()):
            answers = list(zip(offers, choice, strict=True))
            results = []
            for order in permutations(answers):
                twin = copy(match)
                twin.step(list(order))
                results.append(without_passes(twin, since))
            assert all(result == results[0] for result in results)


@pytest.mark.parametrize(("game", "seed"), FEW)
def test_a_window_is_decided_exactly_when_nothing_can_change_it(game: str, seed: int) -> None:
    for match in windows(game, seed, 1)[:12]:
        offers = match.offers()
        since = len(match.log)
        outcomes: dict[tuple[Answer, ...], Any] = {}
        for choice in product(*offers.values()):
            twin = copy(match)
            answers = tuple(zip(offers, choice, strict=True))
            twin.step(list(answers))
            outcomes[answers] = without_passes(twin, since)
        for size in range(len(offers) + 1):
            for seats in permutations(offers, size):
                for choice in product(*(offers[seat] for seat in seats)):
                    given = list(zip(seats, choice, strict=True))
                    left = [out for answers, out in outcomes.items() if set(given) <= set(answers)]
                    assert match.decided(given) == all(out == left[0] for out in left), (offers, given)
