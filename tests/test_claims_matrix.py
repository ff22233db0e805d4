"""The claims matrix (HA-9, C-F01): every mix of what three seats can do with a discard, every mix of
answers, in turn order and against it; the outcome and the offers come from the clause alone.
"""

from itertools import product

import pytest
from table import Table
from walls import wall

ROLES: dict[str, tuple[str, set[str]]] = {
    "none": ("", set()),
    "win": ("46m", {"win", "pass"}),
    "pung": ("55m 1m 3m 7m 9m 1p 4p 7p 2s 5s 8s 9s", {"pung", "pass"}),
    "kong": ("555m 1m 3m 7m 9m 1p 4p 7p 2s 5s 8s", {"kong", "pung", "pass"}),
    "win or pung": ("4556m 123p 456p 789p", {"win", "pung", "pass"}),
    "win, kong or pung": ("46m 555m 123p 456p 88p", {"win", "kong", "pung", "pass"}),
}
# The rest of a hand that waits on 5m, one for each seat so that there are tiles enough.
BESIDE = ("123s 456s 789s 11s", "234s 567s 678p 22p", "123p 345p 333m 11p")
CLAIMING = {"pung", "kong", "win or pung", "win, kong or pung"}
MIXES = [
    mix
    for mix in product(ROLES, repeat=3)
    if sum(role in CLAIMING for role in mix) <= 1 and set(mix) != {"none"}
]


def hands(mix: tuple[str, ...]) -> list[str]:
    """The four hands of a mix; the dealer discards 5m."""
    texts = [ROLES[role][0] + (BESIDE[i] if role == "win" else "") for i, role in enumerate(mix)]
    return ["5m", *texts]


def expected(answers: dict[int, str]) -> tuple[int, str] | None:
    """The first win in turn order from the discarder, else the kong or pung, else nobody."""
    for wanted in (("win",), ("kong", "pung")):
        for seat in (1, 2, 3):
            if answers.get(seat) in wanted:
                return seat, answers[seat]
    return None


def outcome(table: Table, since: int) -> tuple[int, str] | None:
    """Who got the tile and how, from the events."""
    names = {"won": "win", "punged": "pung", "konged": "kong"}
    event = next(event for event in table.events[since:] if event["type"] != "passed")
    return (event["seat"], names[event["type"]]) if event["type"] in names else None


@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: " - ".join(mix))
def test_claims_matrix(mix: tuple[str, ...]) -> None:
    kinds = wall(hands(mix))
    asked = {seat: ROLES[role][1] for seat, role in enumerate(mix, 1) if role != "none"}
    for choice in product(*(sorted(offers) for offers in asked.values())):
        answers = dict(zip(asked, choice, strict=True))
        for order in (list(asked), list(reversed(asked))):
            table = Table(kinds)
            table.step([(0, "5m")])
            assert table.offers() == asked
            since = len(table.events)
            table.step([(seat, answers[seat]) for seat in order])
            assert outcome(table, since) == expected(answers)
