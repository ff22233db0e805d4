"""Laws that hold in every hand of cards, over seeded random play: cards, payments, offers, replay, sight."""

import json
from collections import Counter
from typing import Any

import pytest
from card_randomly import any_cards, card_decisions, opened_cards
from card_seats import card_facts, folded_facts
from card_walls import CARDS
from mode import scaled
from table import as_dicts

from xiangque.events import Redactor, encode
from xiangque.events.card_fold import SeenCards
from xiangque.match import IllegalAnswer, Match
from xiangque.match.replay import replay, verify

PLAYS = range(scaled(200, 60))
FEW = range(scaled(40, 12))
DECK = Counter(dict.fromkeys(CARDS, 4))


class Ledger:
    """Where every card of a hand is, by the journal alone."""

    def __init__(self) -> None:
        self.hands: dict[int, Counter[str]] = {}
        self.table: Counter[str] = Counter()
        self.stock: Counter[str] = Counter()

    def apply(self, event: dict[str, Any]) -> None:
        """Move the cards of one event; a turned card lies on the table until it is laid."""
        kind = event["type"]
        if kind == "hand_started":
            self.hands, self.table, self.stock = {}, Counter(), Counter(event["wall"])
        elif kind == "dealt":
            self.stock.subtract(event["tiles"])
            self.hands[event["seat"]] = Counter(event["tiles"])
        elif kind == "turned":
            self.stock[event["card"]] -= 1
            self.table[event["card"]] += 1
        elif kind == "discarded":
            self.lay(event["seat"], [event["tile"]])
        elif kind in ("weied", "punged", "chowed"):
            self.lay(event["seat"], event["with"])

    def lay(self, seat: int, cards: list[str]) -> None:
        """From a hand to the table."""
        self.hands[seat].subtract(cards)
        self.table.update(cards)

    def check(self) -> None:
        """All eighty cards are in exactly one place."""
        whole: Counter[str] = Counter()
        for place in (self.stock, self.table, *self.hands.values()):
            assert min(place.values(), default=0) >= 0
            whole.update(place)
        assert whole == DECK


@pytest.mark.parametrize("seed", PLAYS)
def test_ax_1_ax_16_cards_are_conserved_and_payments_sum_to_zero(seed: int) -> None:
    """C-M01, C-N02."""
    match, rng = opened_cards(seed)
    for _ in card_decisions(match, rng):
        offers = match.offers()
        assert offers
        assert all(len(set(actions)) == len(actions) > 0 for actions in offers.values())
        assert all(match.default(seat) in actions for seat, actions in offers.items())
    ledger, totals = Ledger(), [0] * match.seats
    resting = match.log[1].resting  # type: ignore[attr-defined]
    for event in as_dicts(match.log)[1:]:
        ledger.apply(event)
        ledger.check()
        assert event.get("seat") != resting
        if event["type"] == "paid":
            assert sum(event["deltas"]) == 0
            totals = [total + delta for total, delta in zip(totals, event["deltas"], strict=True)]
        if event["type"] == "hand_ended":
            assert [Counter(hand) for hand in event["hands"]] == [
                +ledger.hands.get(seat, Counter()) for seat in range(match.seats)
            ]
            assert event["totals"] == totals
    assert match.ended
    if match.seats == 4:
        assert resting == 2
        assert totals[2] == 0


@pytest.mark.parametrize("seed", FEW)
def test_every_offer_applies_and_nothing_else(seed: int) -> None:
    """C-E03."""
    match, rng = opened_cards(seed)
    for _ in card_decisions(match, rng):
        if rng.random() < 0.85:
            continue
        offers, log = match.offers(), list(match.log)
        defaults = {seat: match.default(seat) for seat in offers}
        for seat in range(match.seats):
            for action in range(-1, 30):
                answers = list((defaults | {seat: action}).items())
                if action in offers.get(seat, ()):
                    assert match.why(seat, action) == []
                    other = Match.resume(log)
                    assert other.step(answers)
                    assert other.offers() or not other.live
                else:
                    with pytest.raises(IllegalAnswer):
                        match.step(answers)
        assert match.log == log
        assert match.offers() == offers


@pytest.mark.parametrize("seed", PLAYS)
def test_replay_equals_play(seed: int) -> None:
    match, rng = opened_cards(seed, hands=3)
    while not match.ended:
        if not match.live:
            match.deal(any_cards(rng), [])
        for _ in card_decisions(match, rng):
            if rng.random() < 0.04:
                resumed = Match.resume(list(match.log))
                assert resumed.log == match.log
                assert resumed.offers() == match.offers()
                assert [card_facts(resumed.view(s)) for s in range(match.seats)] == [
                    card_facts(match.view(s)) for s in range(match.seats)
                ]
    lines = [encode(event) for event in match.log]
    assert verify(lines) == []
    assert replay(lines).log == match.log
    events = as_dicts(match.log)
    last = [event for event in events if event["type"] == "hand_ended"][-1]
    last["totals"] = [total + 1 for total in last["totals"]]
    assert verify([json.dumps(event).encode() for event in events])


@pytest.mark.parametrize("seed", PLAYS)
def test_the_view_equals_the_fold_of_the_redacted_events(seed: int) -> None:
    match, rng = opened_cards(seed)
    folds = {viewer: (Redactor(viewer), SeenCards(viewer)) for viewer in range(match.seats)}
    done = 0

    def compare() -> None:
        nonlocal done
        for viewer, (redactor, fold) in folds.items():
            for event in match.log[done:]:
                if (seen := redactor.see(event)) is not None:
                    fold.apply(seen)
            assert folded_facts(fold) == card_facts(match.view(viewer))
        done = len(match.log)

    for _ in card_decisions(match, rng):
        compare()


@pytest.mark.parametrize("seed", FEW)
def test_ax_11_ax_14_hints_say_what_is_barred_and_what_wins(seed: int) -> None:
    match, rng = opened_cards(seed)
    for _ in card_decisions(match, rng):
        for seat, offers in match.offers().items():
            hints = match.hints(seat)
            view = match.view(seat)
            held = {CARDS[kind] for kind in range(20) if view.count(kind)}
            if match.prompt() == "turn":
                assert set(hints["barred"]) == held - {CARDS[action] for action in offers}
            assert all(reasons for reasons in hints["barred"].values())
            if match.prompt() == "claim" and view.turned and 20 in offers:
                worth = {wait["card"]: wait for wait in hints["waits"]}
                assert worth[CARDS[view.tile]]["own" if view.source == seat else "total"] > 0
            for action in range(26):
                assert bool(match.why(seat, action)) == (action not in offers)
