"""A scripted table of cards over the engine's Match, with choices in words.

Choices: a character discards it; ``win``, ``pass``, ``pung``; ``low``, ``middle``, ``high`` eat the open card
as that card of its run.
"""

from typing import Any

from card_walls import CARDS, card_wall
from table import as_dicts

from xiangque.match import Match

NAMES = ["甲", "乙", "丙", "丁"]
WORDS = {"win": 20, "pass": 21, "pung": 22, "low": 23, "middle": 24, "high": 25}
TEXTS = {action: word for word, action in WORDS.items()}


def text_of(action: int) -> str:
    """The words of an action."""
    return TEXTS.get(action) or CARDS[action]


def action_of(text: str) -> int:
    """The action of a choice in words."""
    return WORDS[text] if text in WORDS else CARDS.index(text)


class CardTable:
    """One hand; seats 0, 1, 2 play unless four sit at the table."""

    def __init__(
        self,
        held: tuple[str, str, str],
        stock: str = "",
        end: str = "",
        seats: int = 3,
        away: str = "",
        **options: Any,
    ) -> None:
        self.match = Match("anxiang", {"hands": 1} | options, NAMES[:seats], "flow")
        self.match.deal(card_wall(held, stock, end, away), [])
        self._looked = 0

    @property
    def events(self) -> list[dict[str, Any]]:
        """The events of this hand from the deal on."""
        return as_dicts(self.match.log)[2:]

    def offers(self) -> dict[int, set[str]]:
        """Choices in words by seat."""
        return {seat: {text_of(a) for a in actions} for seat, actions in self.match.offers().items()}

    def of(self, seat: int) -> set[str]:
        """What one seat is offered."""
        return self.offers().get(seat, set())

    def step(self, *answers: tuple[int, str]) -> list[dict[str, Any]]:
        """Give answers in order of arrival; the events that follow."""
        return as_dicts(self.match.step([(seat, action_of(text)) for seat, text in answers]))

    def do(self, seat: int, text: str) -> list[dict[str, Any]]:
        """One seat's choice, while every other asked seat passes; answers arrive in turn order."""
        asked = list(self.match.offers())
        assert seat in asked
        return self.step(*[(other, text if other == seat else "pass") for other in asked])

    def decline(self) -> list[dict[str, Any]]:
        """Everybody asked passes, if a window is open."""
        if not self.match.live or self.match.prompt() != "claim":
            return []
        return self.step(*[(seat, "pass") for seat in self.match.offers()])

    def throw(self, text: str) -> list[dict[str, Any]]:
        """The seat on turn discards; the window, if any, stays open."""
        return self.step((next(iter(self.match.offers())), text))

    def let_go(self, text: str) -> list[dict[str, Any]]:
        """The seat on turn discards, everybody lets that card go, and the next is turned."""
        found = self.throw(text)
        return found + self.decline() if found[-1]["type"] == "discarded" else found

    def on(self, card: str, seat: int) -> dict[int, set[str]]:
        """Let everything go until the seat turns the card; who may take it, nobody if it was passed over.

        Every call looks on from where the last one stopped.
        """
        while True:
            for place in range(self._looked, len(self.events)):
                event = self.events[place]
                if event["type"] == "turned" and (event["card"], event["seat"]) == (card, seat):
                    self._looked = place + 1
                    return self.offers() if self.open_card() == (card, seat) else {}
            self._looked = len(self.events)
            self.decline()
            assert len(self.events) > self._looked, "nothing is turned before somebody discards"

    def clauses(self, seat: int, text: str) -> set[str]:
        """The clauses that forbid a choice."""
        return {reason["clause"] for reason in self.match.why(seat, action_of(text))}

    def types(self) -> list[str]:
        """The events by type."""
        return [event["type"] for event in self.events]

    def last(self, type_: str) -> dict[str, Any]:
        """The last event of a type."""
        return next(event for event in reversed(self.events) if event["type"] == type_)

    def open_card(self) -> tuple[str, int]:
        """The card that lies open and the seat it came from."""
        view = self.match.view(0)
        return CARDS[view.tile], int(view.source)
