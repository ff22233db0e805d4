"""A scripted table over the engine's Match or over the slow twin, with choices in words.

Choices: ``5m`` discards, ``ready 5m`` declares and discards, ``concealed 5m`` and ``added 5m`` kong on
one's own turn, ``win``, ``pass``, ``pung``, ``kong`` answer a tile of another. Suihua has ``chow low``,
``chow middle`` and ``chow high`` (the place of the claimed tile), ``bound chow low`` …, ``bound pung``, and
``lay low 5m`` and ``lay high 5m`` that declare with 5m and lay the lower or the higher pair aside.
"""

from copy import copy
from typing import Any

import msgspec
from slow_huaian import SlowHand, code
from slow_suihua import SuihuaHand

from xiangque.hand.state import Hand
from xiangque.match import Match

NAMES = ["甲", "乙", "丙", "丁"]
TWINS: dict[str, type[SlowHand]] = {"huaian": SlowHand, "suihua": SuihuaHand}
CHOWS = ("chow low", "chow middle", "chow high")
WORDS = {"win": 136, "pass": 137, "pung": 138, "kong": 139, "bound pung": 146}
WORDS |= {word: 140 + place for place, word in enumerate(CHOWS)}
WORDS |= {f"bound {word}": 143 + place for place, word in enumerate(CHOWS)}
ROWS = {"ready": 34, "concealed": 68, "added": 102, "lay low": 147, "lay high": 181}
TEXTS = {action: word for word, action in WORDS.items()}
TEXTS |= {kind: code(kind) for kind in (*range(27), 33)}
TEXTS |= {first + kind: f"{row} {code(kind)}" for row, first in ROWS.items() for kind in (*range(27), 33)}
ACTIONS = {text: action for action, text in TEXTS.items()}


def action_of(text: str) -> int:
    """The action of a choice in words."""
    return ACTIONS[text]


def text_of(action: int) -> str:
    """The words of an action of mahjong."""
    return TEXTS[action]


def dice_for(dealer: int) -> tuple[int, int]:
    """Two dice that make the seat the first dealer of Huai'an: (d1 + d2 − 1) mod 4."""
    return {0: (1, 4), 1: (1, 1), 2: (1, 2), 3: (1, 3)}[dealer]


def first_dealers(match: Match) -> list[int]:
    """The seats that some throw of the dice makes the first dealer."""
    return sorted({match.family.dealers.first([1, die], 4) for die in range(1, 7)})


def deal(match: Match, wall: list[int], dealer: int) -> Any:
    """Deal the first hand with this dealer. One that no dice choose is seated by hand, and the journal then
    does not replay.
    """
    if dealer not in first_dealers(match):
        match.dealer = dealer
    return match.deal(wall, dice_for(dealer))


def as_dicts(events: Any) -> list[dict[str, Any]]:
    """Events as plain dicts."""
    return [msgspec.to_builtins(event) for event in events]


def start(game: str, options: dict[str, Any] | None = None) -> Match:
    """A match of four people at one table."""
    return Match(game, options or {}, NAMES, "test")


class Table:
    """One hand, played by the engine or by the twin."""

    def __init__(
        self,
        wall: list[int],
        dealer: int = 0,
        twin: bool = False,
        options: dict[str, Any] | None = None,
        game: str = "huaian",
    ) -> None:
        self.twin = TWINS[game](wall, dealer, options) if twin else None
        if not twin:
            self.match = start(game, options)
            deal(self.match, wall, dealer)

    def fork(self) -> "Table":
        """A table that plays on by itself from here."""
        other = copy(self)
        if self.twin is not None:
            other.twin = self.twin.clone()
        else:
            other.match = copy(self.match)
            assert isinstance(self.match.state, Hand)
            other.match.state = self.match.state.clone()
            other.match.log, other.match.totals = list(self.match.log), list(self.match.totals)
        return other

    @property
    def events(self) -> list[dict[str, Any]]:
        """The events of this hand from the deal on."""
        if self.twin is not None:
            return self.twin.events
        return [
            event
            for event in as_dicts(self.match.log)
            if event["type"] not in ("match_started", "hand_started")
        ]

    def raw_offers(self) -> dict[int, list[int]]:
        """Actions by seat."""
        if self.twin is not None:
            return self.twin.legal()
        return {seat: sorted(actions) for seat, actions in self.match.offers().items()}

    def offers(self) -> dict[int, set[str]]:
        """Choices in words by seat."""
        return {seat: {text_of(action) for action in actions} for seat, actions in self.raw_offers().items()}

    def of(self, seat: int) -> set[str]:
        """What one seat is offered."""
        return self.offers().get(seat, set())

    def asked(self) -> list[int]:
        """The seats that are asked."""
        return sorted(self.raw_offers())

    def live(self) -> bool:
        """Whether the hand goes on."""
        return bool(self.raw_offers())

    def step(self, answers: list[tuple[int, str]]) -> list[dict[str, Any]]:
        """Give answers in order of arrival; the events that follow."""
        before = len(self.events)
        numbers = [(seat, action_of(text)) for seat, text in answers]
        if self.twin is not None:
            self.twin.play(numbers)
        else:
            self.match.step(numbers)
        return self.events[before:]

    def do(self, seat: int, text: str, **others: str) -> list[dict[str, Any]]:
        """One seat's choice; every other asked seat passes unless ``s2="pung"`` says what it answers.

        Answers arrive in turn order from the seat whose tile it is.
        """
        answers = dict.fromkeys(self.asked(), "pass")
        answers[seat] = text
        answers |= {int(name[1:]): choice for name, choice in others.items()}
        order = self.turn_order()
        return self.step([(other, answers[other]) for other in order if other in answers])

    def turn_order(self) -> list[int]:
        """Seats in turn order after the last one that threw or konged."""
        last = next((e["seat"] for e in reversed(self.events) if e["type"] in ("discarded", "konged")), -1)
        return [(last + 1 + i) % 4 for i in range(4)]

    def decline(self) -> list[dict[str, Any]]:
        """Everybody asked passes."""
        return self.step([(seat, "pass") for seat in self.turn_order() if seat in self.asked()])

    def throw(self, seat: int, text: str) -> list[dict[str, Any]]:
        """A discard that everybody lets go."""
        return self.step([(seat, text)]) + self.let_go()

    def let_go(self) -> list[dict[str, Any]]:
        """Nobody takes an open discard, nor any that ready players throw after it."""
        found: list[dict[str, Any]] = []
        while self.open_tile() and self.live():
            found += self.decline()
        return found

    def open_tile(self) -> bool:
        """Whether a discard is the last thing that happened, but for bao it turned."""
        return next(type_ for type_ in reversed(self.types()) if type_ != "bao_shown") == "discarded"

    def drawn(self) -> str:
        """The tile drawn last."""
        return str(next(e["tile"] for e in reversed(self.events) if e["type"] == "drawn"))

    def turn(self) -> int:
        """The one seat on its own turn."""
        (seat,) = self.asked()
        return seat

    def idle(self, turns: int = 1) -> None:
        """Whoever is on turn throws what he drew, everybody passes, wins too; so many turns."""
        for _ in range(turns):
            if "pass" in self.of(self.turn()):
                self.decline()
            else:
                self.throw(self.turn(), self.drawn())

    def idle_out(self, left: int = 0) -> None:
        """Turns of throwing what is drawn until so many front draws have been made, or to the end."""
        while self.live() and (not left or self.front_draws() < left):
            self.idle()

    def front_draws(self) -> int:
        """Tiles drawn from the front."""
        return sum(1 for e in self.events if e["type"] == "drawn" and e["from"] == "front")

    def types(self) -> list[str]:
        """The events by type."""
        return [event["type"] for event in self.events]

    def last(self, type_: str) -> dict[str, Any]:
        """The last event of a type."""
        return next(event for event in reversed(self.events) if event["type"] == type_)

    def result(self) -> str:
        """How the hand ended."""
        return str(self.last("hand_ended")["result"])

    def deltas(self) -> list[int]:
        """Who was paid what."""
        return list(self.last("paid")["deltas"])

    def patterns(self) -> set[str]:
        """The Chinese names of what the win is paid for, base and flowers left out."""
        won = self.last("won")
        if "patterns" in won:
            return set(won["patterns"])
        return {item["label"]["zh-Hans"] for item in won["items"] if "times" in item}
