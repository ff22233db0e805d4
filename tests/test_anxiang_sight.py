"""What each seat may see of a hand of cards: hidden ones are in nobody else's bytes but the resting seat's.

Two hands that differ only in what a viewer may not know give it byte-identical frames: cards are swapped
between the others' hands and the stock, and the same public choices are played again. Where the swap
itself changes what is public (a wei that is forced or not, a choice that is barred) there is nothing to
compare; enough pairs must remain.
"""

import random
from typing import Any

import msgspec
import pytest
from card_randomly import (
    NAMES,
    PASS,
    WIN,
    Answer,
    any_cards,
    card_answers,
    card_decisions,
    card_options,
    opened_cards,
)
from card_seats import card_facts
from card_walls import CARDS, card_wall
from mode import scaled
from table import as_dicts

from xiangque.events import SPECTATOR, Chowed, Dead, Event, Punged, Turned, encode, redacted
from xiangque.match import Match

PAIRS = scaled(120, 40)


def frames(events: list[Event]) -> bytes:
    """The bytes of events."""
    return b"\n".join(encode(event) for event in events)


def shown(match: Match, viewer: int) -> list[Event]:
    """The events a viewer has received."""
    return redacted(match.log, viewer)


def private(match: Match, viewer: int) -> Any:
    """Everything a seat is given at its decision."""
    why = [match.why(viewer, action) for action in range(26)]
    hints = msgspec.json.encode(match.hints(viewer))
    return card_facts(match.view(viewer)), match.offers()[viewer], hints, why


def hidden_places(match: Match, viewer: int) -> list[int]:
    """Places of the wall whose cards the viewer cannot have seen: other hands, and the stock that is left."""
    events = as_dicts(match.log)
    started, wall = events[1], events[1]["wall"]
    resting, dealer = started.get("resting", -1), started["dealer"]
    order = [seat for i in range(match.seats) if (seat := (dealer + i) % match.seats) != resting]
    held = {seat: list(range(player, 58, 3)) for player, seat in enumerate(order)}
    turned = sum(event["type"] == "turned" for event in events)
    for event in events:
        cards = [event["tile"]] if event["type"] == "discarded" else event.get("with", [])
        for card in cards:
            held[event["seat"]].remove(next(place for place in held[event["seat"]] if wall[place] == card))
    others = [place for seat, places in held.items() if seat != viewer for place in places]
    return ([] if viewer == resting else others) + list(range(58 + turned, 80))


def follow(public: list[dict[str, Any]], seat: int, asked: list[int]) -> int:
    """What a seat answers so that the public events go on as in ``public``."""
    event = next(event for event in public if event["type"] != "passed")
    if event["type"] == "discarded" and PASS not in asked:
        return CARDS.index(event["tile"])
    if event.get("seat") != seat or event["type"] not in ("punged", "chowed"):
        return PASS
    if event["type"] == "punged":
        return 22
    card = CARDS.index(event["tile"])
    return 23 + card - min(card, *map(CARDS.index, event["with"]))


def viewer_first(answers: list[Answer], viewer: int) -> list[Answer]:
    """The answers with the viewer's arriving first, so that nothing hidden cuts it short."""
    return sorted(answers, key=lambda answer: answer[0] != viewer)


def played(match: Match, rng: random.Random, viewer: int) -> tuple[dict[int, Any], list[int]]:
    """Play on for a while, short of the end; what the viewer was told at its decisions, and answered."""
    told: dict[int, Any] = {}
    gave: list[int] = []
    for _ in range(rng.randrange(1, 40)):
        offers = {seat: [a for a in actions if a != WIN] for seat, actions in match.offers().items()}
        if not all(offers.values()):
            break
        answers = viewer_first(card_answers(offers, rng, 0.4), viewer)
        trial = Match.resume(match.log)
        trial.step(answers)
        if not trial.live:
            break
        if viewer in offers:
            told[len(shown(match, viewer))] = private(match, viewer)
            gave.append(dict(answers)[viewer])
        match.step(answers)
    return told, gave


def may_differ(one: Event, other: Event, viewer: int) -> bool:
    """Whether public events may part because other hands force a wei, end a hand, or cannot claim, in one."""
    if isinstance(one, (Punged, Chowed)):  # nobody could claim any more, so the next card was turned
        return one.seat != viewer and isinstance(other, Turned)
    return isinstance(one, Dead) or isinstance(other, Dead) or type(one) is type(other) is Turned


def same_so_far(seen: list[Event], other: list[Event], viewer: int) -> bool:
    """Whether two streams are the same bytes as far as both go; if not, they may part where they do."""
    for one, two in zip(seen, other, strict=False):
        if encode(one) != encode(two):
            assert may_differ(one, two, viewer)
            return False
    return True


def alike(seed: int, viewer: int) -> int:
    """Play a hand and its swapped twin; how many events the viewer saw alike to the end, 0 if they part."""
    rng = random.Random(f"sight {seed} {viewer}")
    seats = 3 if viewer < 3 and rng.random() < 0.4 else 4
    match = Match("anxiang", card_options(rng) | {"wei_open": False}, NAMES[:seats], "sight")
    wall = any_cards(rng)
    match.deal(wall, [])
    told, gave = played(match, rng, viewer)
    places = hidden_places(match, viewer)
    for _ in range(rng.choice([1, 2, 4, 30]) if len(places) > 1 else 0):
        a, b = rng.sample(places, 2)
        wall[a], wall[b] = wall[b], wall[a]
    other = Match("anxiang", match.options, NAMES[:seats], "sight")
    other.deal(wall, [])
    seen = shown(match, viewer)
    public = as_dicts(seen)
    while same_so_far(seen, shown(other, viewer), viewer):
        at = len(shown(other, viewer))
        if at >= len(seen):
            if viewer in match.offers() and at == len(seen):
                assert private(other, viewer) == private(match, viewer)
            return len(seen)
        offers = other.offers()
        if viewer in offers:
            assert private(other, viewer) == told[at]
        choices = {seat: follow(public[at:], seat, asked) for seat, asked in offers.items()}
        if viewer in offers:
            choices[viewer] = gave.pop(0)
        if any(choice not in offers[seat] for seat, choice in choices.items()):
            return 0
        other.step(viewer_first(list(choices.items()), viewer))
    return 0


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, SPECTATOR])
def test_hands_alike_for_a_viewer_give_it_the_same_bytes(viewer: int) -> None:
    """C-O10: two deals that differ only in what the viewer may not know."""
    found = [length for seed in range(PAIRS) if (length := alike(seed, viewer)) > 0]
    assert len(found) > PAIRS // 8
    assert max(found) > 30


@pytest.mark.parametrize("seed", range(scaled(60, 20)))
def test_nothing_hidden_is_in_the_bytes_of_another(seed: int) -> None:
    """C-O10."""
    match, rng = opened_cards(seed)
    for _ in card_decisions(match, rng):
        pass
    started = as_dicts(match.log)[1]
    for viewer in (*range(match.seats), SPECTATOR):
        rests = viewer == started.get("resting")
        hidden = False
        for event in as_dicts(redacted(match.log, viewer)):
            sees = rests or event.get("seat") == viewer
            hidden = event.get("hidden", False) if event["type"] == "turned" else hidden
            assert "wall" not in event
            if event["type"] == "dealt":
                assert ("tiles" in event, "count" in event) == (sees, not sees)
            if event["type"] == "turned":
                assert ("card" in event) == (sees or not hidden)
            if event["type"] == "weied":
                assert ("card" in event) == ("with" in event) == (sees or not hidden)
            assert event["type"] != "passed" or event["seat"] == viewer


def weied_hand(card: str, **options: Any) -> Match:
    """Four people; the dealer throws 壹, seat 1 turns a card of which it holds two and throws 贰."""
    other = "二" if card == "一" else "一"
    wall = card_wall(("壹", f"{card}{card}贰", "三"), card, f"{other}{other}{other}{other}{card}")
    match = Match("anxiang", options, NAMES, "wei")
    match.deal(wall, [])
    match.step([(0, CARDS.index("壹"))])
    while match.prompt() == "claim":
        match.step([(seat, PASS) for seat in match.offers()])
    return match


def test_ax_8_the_character_of_a_wei_shows_nowhere_but_to_its_owner_and_the_resting_seat() -> None:
    one, two = weied_hand("一"), weied_hand("二")
    assert [type(event).__name__ for event in one.log[-2:]] == ["Turned", "Weied"]
    for viewer in (0, 3, SPECTATOR):
        assert frames(shown(one, viewer)) == frames(shown(two, viewer))
        assert as_dicts(shown(one, viewer))[-2:] == [
            {"type": "turned", "seat": 1, "hidden": True},
            {"type": "weied", "seat": 1},
        ]
    for viewer in (0, 3):
        assert card_facts(one.view(viewer)) == card_facts(two.view(viewer))
        assert one.view(viewer).seen(0) == one.view(viewer).seen(1) == 0
    for viewer in (1, 2):
        assert as_dicts(shown(one, viewer))[-1] == {
            "type": "weied",
            "seat": 1,
            "card": "一",
            "with": ["一", "一"],
        }
        assert one.view(viewer).group_card(1, 0) == 0


def test_ax_8_an_open_wei_shows_to_all() -> None:
    match = weied_hand("一", wei_open=True)
    for viewer in (0, 1, 2, 3, SPECTATOR):
        assert as_dicts(shown(match, viewer))[-2:] == [
            {"type": "turned", "seat": 1, "card": "一"},
            {"type": "weied", "seat": 1, "card": "一", "with": ["一", "一"]},
        ]
    assert match.view(3).seen(0) == 3


def test_ax_2_the_resting_seat_sees_three_hands_and_is_never_asked() -> None:
    match, rng = opened_cards(next(seed for seed in range(50) if opened_cards(seed)[0].seats == 4))
    for _ in card_decisions(match, rng):
        view = match.view(2)
        assert 2 not in match.offers()
        for seat in (0, 1, 3):
            own = match.view(seat)
            assert [view.count_of(seat, kind) for kind in range(20)] == [
                own.count(kind) for kind in range(20)
            ]
        assert match.why(2, PASS)
    for event in as_dicts(redacted(match.log, 2)):
        assert event["type"] != "passed"
        assert "wall" not in event
