"""Laws that hold in every hand of every game, over seeded random play through Match."""

import json
import random
from collections import Counter
from itertools import permutations, product
from typing import Any

import msgspec
import pytest
from mode import scaled
from randomly import Answer, answers_for, decisions, options_for, wall_for
from seats import Watcher, facts, rotate
from table import NAMES, as_dicts, dice_for
from walls import places_of
from xiangque.match.replay import replay, verify

from xiangque.events import SPECTATOR, Event, encode, redact, redacted
from xiangque.match import IllegalAnswer, Match
from xiangque.rules import GAMES

PASS = 137
PLAYS = [(game, seed) for game in GAMES for seed in range(scaled(40, 8))]
FEW = [(game, seed) for game in GAMES for seed in range(scaled(12, 3))]


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
        elif kind == "punged":
            self.lay(event["seat"], event["tile"], 2)
        elif kind == "konged":
            self.lay(event["seat"], event["tile"], {"exposed": 3, "concealed": 4, "added": 1}[event["kind"]])

    def lay(self, seat: int, tile: str, copies: int) -> None:
        """From a hand to the table."""
        self.hands[seat][tile] -= copies
        self.table[tile] += copies

    def check(self, deck: Counter[str]) -> None:
        """Every tile of the deck is in exactly one place."""
        whole = self.wall + self.table
        for hand in self.hands:
            assert min(hand.values(), default=0) >= 0
            whole = whole + hand
        assert min(self.wall.values(), default=0) >= 0
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
            for action in (*range(-1, 150), 10**6):
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


# --- what a seat may see


@pytest.mark.parametrize(("game", "seed"), PLAYS)
def test_the_view_equals_the_fold_of_the_redacted_events(game: str, seed: int) -> None:
    match, rng, _ = opened(game, seed)
    watchers = {viewer: Watcher(viewer) for viewer in range(4)}
    done = 0

    def catch_up() -> None:
        nonlocal done
        for event in match.log[done:]:
            for viewer, watcher in watchers.items():
                if (seen := redact(event, viewer)) is not None:
                    watcher.apply(seen)
        done = len(match.log)

    for _ in decisions(match, rng):
        catch_up()
        for viewer, watcher in watchers.items():
            assert watcher.facts() == facts(match.view(viewer))


class Places:
    """Which place of the wall each concealed tile of a hand came from."""

    def __init__(self, wall: list[str], dealer: int) -> None:
        self.wall = wall
        self.hands = {seat: places_of((seat - dealer) % 4) for seat in range(4)}
        self.front, self.back = 53, 111
        self.latest = dict.fromkeys(range(4), -1) | {dealer: 52}
        self.never: dict[int, set[str]] = {}
        self.ready: set[int] = set()

    def apply(self, event: dict[str, Any]) -> None:
        kind, seat = event["type"], event.get("seat", -1)
        if kind == "drawn":
            place = self.front if event["from"] == "front" else self.back
            self.front += place == self.front and event["from"] == "front"
            self.back -= event["from"] != "front"
            self.hands[seat].append(place)
            self.latest[seat] = place
        elif kind == "ready_declared":
            self.ready.add(seat)
        elif kind in ("flower_shown", "discarded", "punged", "konged"):
            copies = {
                "punged": 2,
                "konged": {"exposed": 3, "concealed": 4}.get(event.get("kind", ""), 1),
            }.get(kind, 1)
            if kind == "discarded" and self.wall[self.latest[seat]] != event["tile"]:
                # Thrown from the hand: the drawn tile is known to be another kind.
                self.never.setdefault(self.latest[seat], set()).add(event["tile"])
            for _ in range(copies):
                held = [place for place in self.hands[seat] if self.wall[place] == event["tile"]]
                self.hands[seat].remove(self.latest[seat] if self.latest[seat] in held else held[0])

    def hidden(self, viewer: int) -> tuple[list[int], list[int]]:
        """Places the viewer cannot know: in others' hands, and still in the wall."""
        others = [seat for seat in range(4) if seat != viewer and seat not in self.ready]
        return [place for seat in others for place in self.hands[seat]], list(
            range(self.front, self.back + 1)
        )

    def shuffled(self, viewer: int, rng: random.Random) -> list[str]:
        """The wall with tiles swapped that the viewer may not know; no flower comes into a hand."""
        wall = list(self.wall)
        held, rest = self.hidden(viewer)
        for _ in range(60):
            a, b = rng.choice(held), rng.choice(held + rest)
            if wall[a] == "7z" or wall[b] == "7z":
                continue
            if wall[b] not in self.never.get(a, ()) and wall[a] not in self.never.get(b, ()):
                wall[a], wall[b] = wall[b], wall[a]
        hidden_rest = [place for place in rest if wall[place] != wall[held[0]]]
        rng.shuffle(hidden_rest)
        for a, b in zip(hidden_rest[::2], hidden_rest[1::2], strict=False):
            wall[a], wall[b] = wall[b], wall[a]
        return wall


def follow(events: list[dict[str, Any]], at: int, seat: int, asked: list[int]) -> int:
    """What a seat answers so that the public events go on as in ``events`` from ``at``."""
    following = [event for event in events[at:] if event["type"] != "passed"]
    first = following[0]
    if PASS in asked:
        if first["type"] == "punged" and first["seat"] == seat:
            return 138
        if first["type"] == "konged" and first.get("from") is not None and first["seat"] == seat:
            return 139
        return PASS
    from xiangque.pieces import parse_code

    if first["type"] == "ready_declared":
        return 34 + parse_code(following[1]["tile"])
    row = {"discarded": 0, "konged": 68 if first.get("kind") == "concealed" else 102}[first["type"]]
    return row + parse_code(first["tile"])


def shown(match: Match, viewer: int) -> list[Event]:
    return redacted(match.log, viewer)


def frames(events: list[Event]) -> bytes:
    return b"\n".join(encode(event) for event in events)


def private(match: Match, viewer: int) -> Any:
    """Everything a seat is given at its decision."""
    if viewer == SPECTATOR:
        return None
    asked = viewer in match.offers()
    why = [match.why(viewer, action) for action in range(34, 68)] if asked else None
    return (
        facts(match.view(viewer)),
        match.offers().get(viewer),
        msgspec.json.encode(match.hints(viewer)),
        why,
    )


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, SPECTATOR])
@pytest.mark.parametrize(("game", "seed"), FEW)
def test_redaction_hands_alike_for_a_seat_give_it_the_same_bytes(game: str, seed: int, viewer: int) -> None:
    match, rng, _wall = opened(game, seed)
    options = match.log[0].options
    dealer = match.dealer
    length = rng.randrange(1, 60)
    gave: list[int] = []
    told: dict[int, Any] = {}
    for answers in decisions(match, rng):
        safe = [(seat, action if action != 136 else match.offers()[seat][-1]) for seat, action in answers]
        answers[:] = [(seat, PASS if action == 136 else action) for seat, action in safe]
        if any(action not in match.offers()[seat] for seat, action in answers) or length == 0:
            break
        trial = copy(match)
        trial.step(answers)
        if not trial.live:
            break
        length -= 1
        if viewer in match.offers():
            told[len(shown(match, viewer))] = private(match, viewer)
            gave += [action for seat, action in answers if seat == viewer]
    events = as_dicts(match.log)
    started = next(event for event in events if event["type"] == "hand_started")
    places = Places(started["wall"], dealer)
    for event in events:
        if event["type"] not in ("hand_started", "dealt"):
            places.apply(event)
    from xiangque.pieces import parse_code

    other = Match(game, options, NAMES, match.log[0].match)
    swapped = places.shuffled(viewer, rng)
    other.deal([parse_code(text) for text in swapped], tuple(started["dice"]))
    seen = shown(match, viewer)
    public = as_dicts(seen)
    while len(shown(other, viewer)) < len(seen):
        at = len(shown(other, viewer))
        offers = other.offers()
        if viewer in offers:
            assert private(other, viewer) == told[at]
        choices = {seat: follow(public, at, seat, asked) for seat, asked in offers.items() if seat != viewer}
        if viewer in offers:
            choices[viewer] = gave.pop(0)
        other.step(list(choices.items()))
        assert frames(shown(other, viewer)[: len(seen)]) == frames(seen[: len(shown(other, viewer))])
    assert frames(shown(other, viewer)) == frames(seen)
    if match.live:
        assert private(other, viewer) == private(match, viewer)


@pytest.mark.parametrize(("game", "seed"), FEW)
def test_nothing_hidden_is_in_the_bytes_of_another(game: str, seed: int) -> None:
    match, rng, _ = opened(game, seed)
    for _ in decisions(match, rng):
        pass
    for viewer in (0, 1, 2, 3, SPECTATOR):
        for event in as_dicts(redacted(match.log, viewer)):
            own = event.get("seat") == viewer
            assert "wall" not in event
            assert not (
                event["type"] in ("dealt", "drawn") and not own and ("tiles" in event or "tile" in event)
            )
            assert not (event["type"] == "passed" and not own)


# --- seats and windows


@pytest.mark.parametrize(("game", "seed"), FEW)
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_rotating_the_seats_changes_nothing_else(game: str, seed: int, turn: int) -> None:
    match, rng, wall = opened(game, seed)
    dealer = match.dealer
    given: list[list[Answer]] = []
    for answers in decisions(match, rng):
        given.append(list(answers))
    turned = Match(game, match.log[0].options, NAMES, match.log[0].match)
    turned.deal(wall, dice_for((dealer + turn) % 4))
    for answers in given:
        turned.step([((seat + turn) % 4, action) for seat, action in answers])
    plain = [rotate(event, turn) for event in as_dicts(match.log)[1:]]
    for event in (*plain, *(moved := as_dicts(turned.log)[1:])):
        event.pop("dice", None)
    assert moved == plain


def without_passes(match: Match, since: int) -> list[dict[str, Any]]:
    return [event for event in as_dicts(match.log[since:]) if event["type"] != "passed"]


def windows(game: str, seed: int, least: int) -> list[Match]:
    """Copies of a random match at its decisions that ask at least so many seats."""
    match, rng, _ = opened(game, seed)
    return [copy(match) for _ in decisions(match, rng) if len(match.offers()) >= least]


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
                    break_even = answers_for(offers, random.Random(0))
                    assert match.decided(break_even)
