"""Laws that hold in every hand of every game of mahjong, over seeded random play through Match."""

import json
import random
from collections import Counter
from typing import Any

import pytest
from mode import scaled
from randomly import MAHJONG, Answer, copy, decisions, opened
from seats import facts, rotate
from table import NAMES, as_dicts, deal

from xiangque.events import encode
from xiangque.match import IllegalAnswer, Match
from xiangque.match.replay import replay, verify

PASS = 137
PLAYS = [(game, seed) for game in MAHJONG for seed in range(scaled(80, 24))]
FEW = [(game, seed) for game in MAHJONG for seed in range(scaled(30, 8))]


class Ledger:
    """Where every tile of a hand is, by the journal alone."""

    def __init__(self) -> None:
        self.hands: list[Counter[str]] = [Counter() for _ in range(4)]
        self.table: Counter[str] = Counter()
        self.wall: Counter[str] = Counter()

    def apply(self, event: dict[str, Any]) -> None:
        """Move the tiles of one event."""
        kind = event["type"]
        if kind == "hand_started":
            self.__init__()  # type: ignore[misc]
            self.wall.update(event["wall"])
        elif kind == "dealt":
            self.wall.subtract(event["tiles"])
            self.hands[event["seat"]].update(event["tiles"])
        elif kind == "drawn":
            self.wall[event["tile"]] -= 1
            self.hands[event["seat"]][event["tile"]] += 1
        elif kind in ("flower_shown", "discarded"):
            self.lay(event["seat"], event["tile"], 1)
        elif kind in ("chowed", "punged"):
            for tile in event["with"]:
                self.lay(event["seat"], tile, 1)
        elif kind == "konged":
            self.lay(event["seat"], event["tile"], {"exposed": 3, "concealed": 4, "added": 1}[event["kind"]])

    def lay(self, seat: int, tile: str, copies: int) -> None:
        """From a hand to the table."""
        self.hands[seat][tile] -= copies
        self.table[tile] += copies

    def check(self, deck: Counter[str]) -> None:
        """Every tile of the deck is in exactly one place."""
        whole: Counter[str] = Counter()
        for place in (self.wall, self.table, *self.hands):
            assert min(place.values(), default=0) >= 0
            whole.update(place)
        assert whole == deck


@pytest.mark.parametrize(("game", "seed"), PLAYS)
def test_tiles_are_conserved_and_payments_sum_to_zero(game: str, seed: int) -> None:
    match, rng, _ = opened(game, seed)
    for _ in decisions(match, rng):
        assert all(match.offers().values()), "no seat is asked without an offer"
    events = as_dicts(match.log)
    deck = Counter(next(event["wall"] for event in events if event["type"] == "hand_started"))
    ledger, totals = Ledger(), [0, 0, 0, 0]
    for event in events:
        ledger.apply(event)
        if event["type"] != "match_started":
            ledger.check(deck)
        if event["type"] == "paid":
            assert sum(event["deltas"]) == 0
            totals = [total + delta for total, delta in zip(totals, event["deltas"], strict=True)]
        if event["type"] in ("hand_ended", "match_ended"):
            assert event["totals"] == totals
        if event["type"] == "hand_ended" and event["result"] != "aborted":
            held = [Counter(hand) for hand in event["hands"]]
            assert held == [+hand for hand in ledger.hands]
    assert events[-1]["type"] == "match_ended"
    assert sum(event["type"] == "paid" for event in events) == sum(event["type"] == "won" for event in events)


@pytest.mark.parametrize(("game", "seed"), PLAYS)
def test_a_live_hand_always_has_an_offer(game: str, seed: int) -> None:
    match, rng, _ = opened(game, seed)
    for steps, _ in enumerate(decisions(match, rng)):
        offers = match.offers()
        assert offers
        assert all(offers.values())
        assert all(len(set(actions)) == len(actions) for actions in offers.values())
        assert all(match.default(seat) in actions for seat, actions in offers.items())
        assert steps < 500
    assert match.offers() == {}


@pytest.mark.parametrize(("game", "seed"), FEW)
def test_every_offer_applies(game: str, seed: int) -> None:
    match, rng, _ = opened(game, seed)
    for _ in decisions(match, rng):
        if rng.random() < 0.85:
            continue
        offers = match.offers()
        for seat, actions in offers.items():
            for action in actions:
                twin = copy(match)
                before = len(twin.log)
                others = [(other, match.default(other)) for other in offers if other != seat]
                twin.step([(seat, action), *others])
                assert len(twin.log) > before
                assert twin.offers() or not twin.live


@pytest.mark.parametrize(("game", "seed"), FEW)
def test_nothing_but_the_offers_applies(game: str, seed: int) -> None:
    match, rng, _ = opened(game, seed)
    for _ in decisions(match, rng):
        if rng.random() < 0.85:
            continue
        offers = match.offers()
        log = list(match.log)
        defaults = [(seat, match.default(seat)) for seat in offers]
        for seat in range(4):
            for action in (*range(-1, 220), 10**6):
                if action in offers.get(seat, ()):
                    continue
                rest = [answer for answer in defaults if answer[0] != seat]
                with pytest.raises(IllegalAnswer):
                    match.step([(seat, action), *rest])
        with pytest.raises(IllegalAnswer):
            match.step([(7, PASS)])
        assert match.log == log
        assert match.offers() == offers


@pytest.mark.parametrize(("game", "seed"), PLAYS)
def test_replay_equals_play(game: str, seed: int) -> None:
    match, rng, wall = opened(game, seed, hands=2)
    for _ in decisions(match, rng):
        if rng.random() < 0.05:
            resumed = copy(match)
            assert resumed.log == match.log
            assert resumed.offers() == match.offers()
            assert (resumed.hand, resumed.dealer, resumed.totals) == (match.hand, match.dealer, match.totals)
            assert all(facts(resumed.view(seat)) == facts(match.view(seat)) for seat in range(4))
    resumed = copy(match)
    assert (resumed.live, resumed.ended, resumed.dealer) == (False, False, match.dealer)
    for side in (match, resumed):
        side.deal(wall, (3, 4))
        for _ in decisions(side, random.Random(seed)):
            pass
    assert resumed.log == match.log
    assert match.ended
    assert resumed.ended
    lines = [encode(event) for event in match.log]
    assert verify(lines) == []
    assert replay(lines).log == match.log


@pytest.mark.parametrize(("game", "seed"), FEW)
def test_verify_finds_a_changed_event(game: str, seed: int) -> None:
    match, rng, _ = opened(game, seed)
    for _ in decisions(match, rng):
        pass
    events = as_dicts(match.log)
    ended = next(event for event in events if event["type"] == "hand_ended")
    ended["totals"] = [total + 1 for total in ended["totals"]]
    assert verify([json.dumps(event).encode() for event in events])


@pytest.mark.parametrize(("game", "seed"), FEW)
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_rotating_the_seats_changes_nothing_else(game: str, seed: int, turn: int) -> None:
    match, rng, wall = opened(game, seed)
    dealer = match.dealer
    given: list[list[Answer]] = []
    for answers in decisions(match, rng):
        given.append(list(answers))
    turned = Match(game, match.options, NAMES, match.id)
    deal(turned, wall, (dealer + turn) % 4)
    for answers in given:
        turned.step([((seat + turn) % 4, action) for seat, action in answers])
    plain = [rotate(event, turn) for event in as_dicts(match.log)[1:]]
    for event in (*plain, *(moved := as_dicts(turned.log)[1:])):
        event.pop("dice", None)
    assert moved == plain
