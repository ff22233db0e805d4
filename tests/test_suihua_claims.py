"""The claims matrix of Suihua (SH-C1, SH-15, SH-17, SH-23, SH-24a): what three seats can do with a discard.

Every mix of roles, every mix of answers, in turn order and against it; offers, outcome, the answer that
closes the window and the passed events come from the clauses alone.
"""

from collections import Counter
from itertools import product
from typing import Any

import pytest
from mode import scaled
from played import Deal, make_dealer
from table import Table, action_of
from walls import DECK, tiles, wall

Given = dict[int, str]

# What a role holds, the first that the stock allows. The dealer throws 5p; ready roles have declared before.
JUNK = "1m4m7m 1s4s7s 1p9p 9m 9s 7z"
BODIES = ("123m 777s 99m 456s", "123s 777m 99s 456m", "234s 888m 789m 11s")
NEAR = ("123m 777s 456s 9m 5m", "123s 777m 456m 9s 5s", "234s 888m 789m 1s 5s")
HANDS: dict[str, tuple[str, ...]] = {
    "none": (JUNK + "2m 8s",),
    "chow": (JUNK + "46p",),
    "bound chow": tuple("46p" + near for near in NEAR),
    "pung": (JUNK + "55p",),
    "bound pung": ("55p 123m 456s 77s 88m 9s", "55p 123s 456m 77m 88s 9m"),
    "kong": ("1m4m7m 1s4s7s 1p9p 9m 9s 555p",),
    "win": tuple("46p" + body for body in BODIES),
    "ready": ("46s 123m 888m 99p 789p", "46m 123s 888s 99p 789p", "46s 789m 111m 99p 789p"),
}
READY = ("win", "ready")
OFFERS: dict[str, set[str]] = {
    "none": set(),
    "chow": set(),
    "bound chow": {"bound chow middle"},
    "pung": {"pung"},
    "bound pung": {"pung", "bound pung"},
    "kong": {"pung", "kong"},
    "win": {"win"},
    "ready": set(),
}
RANKS = (("win",), ("bound chow middle", "bound pung"), ("kong", "pung"), ("chow middle",))
PASSES = (("win", ("win",)), ("kong", ("kong",)), ("pung", ("pung", "bound pung")))


def hands(mix: tuple[str, ...]) -> list[str] | None:
    """The hands of a mix, if there are tiles enough."""
    for choice in product(*(HANDS[role] for role in mix)):
        need = Counter(kind for text in choice for kind in tiles(text)) + Counter(tiles("5p 7p 333p 2p"))
        if not need - Counter(DECK):
            return ["5p 7p", *choice]
    return None


ALL = [mix for mix in product(HANDS, repeat=3) if hands(mix) and any(OFFERS[role] for role in (*mix, "none"))]
MIXES = ALL[:: scaled(1, 5)]


def offers(mix: tuple[str, ...]) -> dict[int, set[str]]:
    """SH-C1: the plain chow belongs to the next player."""
    found = {seat: set(OFFERS[role]) for seat, role in enumerate(mix, 1)}
    found[1] |= {"chow middle"} if "chow" in mix[0] else set()
    return {seat: choices | {"pass"} for seat, choices in found.items() if choices}


def thrown(deal: Deal, mix: tuple[str, ...]) -> Table:
    """The dealer throws 5p after a round in which the ready roles have declared."""
    dealt = hands(mix)
    assert dealt is not None
    table = deal(wall(dealt, draws="3p 3p 3p 2p", at={104: "8p"}))
    table.throw(0, "7p")
    for seat, role in enumerate(mix, 1):
        table.throw(seat, "ready 3p" if role in READY else "3p")
    table.step([(0, "5p")])
    return table


def outcome(given: Given) -> tuple[int, str] | None:
    """Win, then bound claims, the nearest first; then kong or pung; then chow."""
    for rank in RANKS:
        for seat in (1, 2, 3):
            if given.get(seat) in rank:
                return seat, given[seat]
    return None


def decided(asked: dict[int, set[str]], given: Given) -> bool:
    """Whether whatever the others answer makes no difference."""
    rest = [seat for seat in asked if seat not in given]
    ways = product(*(asked[seat] for seat in rest))
    return len({outcome(given | dict(zip(rest, way, strict=True))) for way in ways}) == 1


def passes(seat: int, offered: set[str], answer: str) -> list[dict[str, Any]]:
    """What a seat's answer writes as declined."""
    chows = tuple(choice for choice in offered if "chow" in choice)
    written = []
    for what, forms in (*PASSES, ("chow", chows)):
        found = offered.intersection(forms)
        if found and (answer == "pass" or (what == "win" and answer != "win")):
            bound = {"ready": True} if all(choice.startswith("bound") for choice in found) else {}
            written.append({"type": "passed", "seat": seat, "what": what, "tile": "5p", **bound})
    return written


def took(events: list[dict[str, Any]]) -> tuple[int, str] | None:
    """Who got the tile and how."""
    event = next(event for event in events if event["type"] != "passed")
    name = {"won": "win", "konged": "kong", "punged": "pung", "chowed": "chow middle"}.get(event["type"])
    if name is None or event.get("from") != 0:
        return None
    return event["seat"], ("bound " if event.get("ready") else "") + name


@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: " - ".join(mix))
def test_claims_matrix(mix: tuple[str, ...]) -> None:
    table = thrown(make(), mix)
    asked = offers(mix)
    if not asked:
        assert table.last("drawn")["seat"] == 1
        return
    assert table.offers() == asked
    for choice in product(*(sorted(asked[seat]) for seat in asked)):
        answers = dict(zip(asked, choice, strict=True))
        for order in {tuple(asked), tuple(reversed(asked))}:
            check(table.fork(), asked, [(seat, answers[seat]) for seat in order])


def make() -> Deal:
    """Hands of the engine."""
    return lambda kinds, **options: Table(kinds, game="suihua", options=options)


def check(table: Table, asked: dict[int, set[str]], answers: list[tuple[int, str]]) -> None:
    """One window with its answers in this order of arrival."""
    count = next(n for n in range(1, len(answers) + 1) if decided(asked, dict(answers[:n])))
    numbers = [(seat, action_of(text)) for seat, text in answers]
    assert [table.match.decided(numbers[:n]) for n in range(1, count + 1)] == [False] * (count - 1) + [True]
    events = table.step(answers)
    written = [passed for seat, text in answers[:count] for passed in passes(seat, asked[seat], text)]
    assert [event for event in events if event["type"] == "passed"][: len(written)] == written
    best = outcome(dict(answers))
    assert took(events) == best
    if best is not None and best[1].startswith("bound"):
        assert table.asked() == [best[0]]
        assert all(choice.startswith(("ready", "lay")) for choice in table.of(best[0]))
    if best is not None and best[1] in ("pung", "chow middle"):
        assert all(not choice.startswith(("concealed", "added", "win")) for choice in table.of(best[0]))


# --- single rules, engine and twin


@pytest.fixture(params=["engine", "twin"])
def deal(request: pytest.FixtureRequest) -> Deal:
    return make_dealer(request, "suihua")


@pytest.mark.parametrize(
    ("held", "choice", "with_"),
    [("67p", "low", ["6p", "7p"]), ("46p", "middle", ["4p", "6p"]), ("34p", "high", ["3p", "4p"])],
)
def test_shc1_the_place_of_the_claimed_tile(deal: Deal, held: str, choice: str, with_: list[str]) -> None:
    table = deal(wall(["5p", held + "1m4m7m 1s4s7s 9m 9s 7z 1p 9p"]))
    table.step([(0, "5p")])
    assert table.of(1) == {f"chow {choice}", "pass"}
    (event,) = table.do(1, f"chow {choice}")
    assert event == {"type": "chowed", "seat": 1, "tile": "5p", "with": with_, "from": 0}


def test_shc1_several_runs_are_several_choices(deal: Deal) -> None:
    table = deal(wall(["5p", "3467p 1m4m7m 1s4s7s 9m 9s 7z"]))
    table.step([(0, "5p")])
    assert table.of(1) == {"chow low", "chow middle", "chow high", "pass"}


@pytest.mark.parametrize(("tile", "held"), [("9p", "1s2s"), ("1p", "8p9p"), ("7z", "8s9s"), ("9m", "1p2p")])
def test_shc1_runs_stay_in_their_suit(deal: Deal, tile: str, held: str) -> None:
    table = deal(wall([tile, held + "4m7m 4s7s 4p7p 2m 8s 5m 3s 6p"]))
    table.step([(0, tile)])
    assert not any("chow" in choice for choice in table.of(1))


def test_shc1_no_chow_of_a_discard_from_anybody_else(deal: Deal) -> None:
    table = deal(wall(["5p", JUNK + "2m 8s", "46p" + JUNK, "46p 1m4m7m 1s4s7s 2p 8p 8m 8s 7z"]))
    events = table.step([(0, "5p")])
    assert [event["type"] for event in events] == ["discarded", "drawn"]


def test_sh15_after_a_bound_claim_a_time_out_takes_the_widest_wait(deal: Deal) -> None:
    """Without 2m the hand waits on 1s, without 1s on 2m, three unseen each: the lower kind goes.

    Two more of a kind in the dealer's river make it the narrower wait.
    """
    for more, default in (("", "ready 2m"), ("2m 2m", "ready 2m"), ("1s 1s", "ready 1s")):
        kinds = wall(["5p " + more, "46p 123p 456m 777s 2m 1s"], draws="9m 9m 9m 8m 9p 9p 9p")
        table = deal(kinds)
        for tile in more.split():
            table.throw(0, tile)
            table.idle(3)
        table.step([(0, "5p")])
        table.do(1, "bound chow middle")
        player: Any = table.twin or table.match
        assert player.default(1) == action_of(default), more


def test_sh15_a_bound_claim_needs_a_legal_ready_discard(deal: Deal) -> None:
    """The shape would be ready; one suit, no terminal, or no triplet forbid it."""
    for body, bound in (
        ("46p 123m 456s 777s 9m 5m", True),
        ("46p 123p 789p 777p 9p 1p", False),  # one suit
        ("46p 234m 456s 777s 8m 5m", False),  # no 1, 9 or red
        ("46p 123m 456s 789s 9m 5m", False),  # no triplet, pair wait
    ):
        table = deal(wall(["5p", JUNK + "2m 8s", body]))
        table.step([(0, "5p")])
        assert ("bound chow middle" in table.of(2)) == bound, body


def test_sh23_a_bound_form_is_a_separate_offer(deal: Deal) -> None:
    table = deal(wall(["5p", "55p 123m 456s 77s 88m 9s"]))
    table.step([(0, "5p")])
    plain, bound = table.fork(), table.fork()
    (event,) = plain.do(1, "pung")
    assert "ready" not in event
    assert {"9s", "ready 9s", "lay low 9s", "lay high 9s"} <= plain.of(1)
    (event,) = bound.do(1, "bound pung")
    assert event["ready"] is True
    assert {"ready 9s", "lay low 9s", "lay high 9s"} <= bound.of(1)
    assert all(choice.startswith(("ready", "lay")) for choice in bound.of(1))


def test_sh23_kongs_have_no_bound_form(deal: Deal) -> None:
    table = deal(wall(["5p", "555p 123m 456s 77s 8m 9s"]))
    table.step([(0, "5p")])
    assert {choice for choice in table.of(1) if "kong" in choice} == {"kong"}


def test_a_concealed_or_added_kong_needs_a_fresh_tile(deal: Deal) -> None:
    """Not straight after a chow or pung; after the next draw it is offered."""
    table = deal(wall(["5p", "55p 2222m 4s 8s 6s 9s 7p 1p 3m"], draws="1s 3s 9m 7s"))
    table.step([(0, "5p")])
    table.do(1, "pung")
    assert not any(choice.startswith(("concealed", "added")) for choice in table.of(1))
    table.throw(1, "9s")
    table.idle(3)
    assert "concealed 2m" in table.of(1)
