"""What a match needs of its family of games: an engine, and its records told as events and back."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from xiangque.engine.base import Engine
from xiangque.events import Event
from xiangque.hand.base import BaseHand
from xiangque.match.actions import Offer
from xiangque.rules import Game
from xiangque.rules.base import BaseRuleset
from xiangque.rules.winning import Refusal

Answers = list[tuple[int, int]]


class Family(ABC):
    """One game with its options settled, for a table of ``seats`` names; ``dice`` are thrown for a hand."""

    dice: int = 2
    engine: Engine
    rules: BaseRuleset

    def __init__(self, game: Game, options: dict[str, Any], seats: int) -> None:
        self.game = game
        self.seats = seats
        self.rules = self.ruleset(options)
        self.dealers = self.rules.dealer

    @abstractmethod
    def ruleset(self, options: dict[str, Any]) -> BaseRuleset:
        """The game's policies; OptionError as `Game.resolve`."""

    @abstractmethod
    def piece(self, text: str) -> int:
        """The kind of one piece as journals write it; PieceError for anything else."""

    @abstractmethod
    def code(self, kind: int) -> str:
        """One piece as journals write it."""

    @abstractmethod
    def new_hand(self, dealer: int, wall: Sequence[int]) -> BaseHand:
        """A hand about to be dealt from a wall in drawing order."""

    @abstractmethod
    def started(self, dealer: int, dice: list[int]) -> dict[str, Any]:
        """The fields of `hand_started` that only some games have."""

    @abstractmethod
    def ended(self, hand: BaseHand) -> dict[str, Any]:
        """The fields of `hand_ended` that lay the hands open."""

    @abstractmethod
    def narrate(self, hand: BaseHand, records: Sequence[int]) -> list[Event]:
        """The events of one step's records; the payment follows a win, the end of the hand does not."""

    @abstractmethod
    def choices(
        self, hand: BaseHand, offers: dict[int, list[int]], events: Sequence[Event], at: int
    ) -> Answers:
        """The answers that led to the events from a place on; StopIteration where they end too early."""

    @abstractmethod
    def prompt(self, hand: BaseHand) -> str:
        """The open decision: ``turn``, ``claim``, ``rob``, or ``own_win`` for a win on one's own piece."""

    @abstractmethod
    def offer(self, hand: BaseHand, seat: int, action: int) -> Offer:
        """An action as a person reads it; ValueError for a number outside the table."""

    @abstractmethod
    def name(self, action: int) -> str:
        """An action in English, whoever might do it; ValueError for a number outside the table."""

    @abstractmethod
    def piece_asked(self, hand: BaseHand, seat: int) -> int:
        """The piece the open decision of a seat is about: drawn, claimable, robbed; NONE if there is none."""

    def automatic(self, hand: BaseHand, seat: int, offers: list[int]) -> bool:
        """Whether a seat's decision is the forced play of a declared hand, which no player makes (HO-1)."""
        return False

    def replan(self, hand: BaseHand, action: int) -> None:  # noqa: B027 - most hands have nothing to tell
        """Take over from the answer that opened the open decision what no event has told yet."""

    @abstractmethod
    def view(self, hand: BaseHand, seat: int) -> Any:
        """What a seat may see."""

    @abstractmethod
    def hints(self, hand: BaseHand, seat: int, offers: list[int]) -> dict[str, Any]:
        """What helps a seat to answer, as JSON."""

    @abstractmethod
    def why(self, hand: BaseHand, seat: int, action: int) -> list[Refusal]:
        """Every clause that keeps an action from being offered; empty when it is."""


def unique_refusals(groups: Sequence[Sequence[Refusal]]) -> list[dict[str, Any]]:
    """Refusals as JSON, each text once."""
    found: dict[str, dict[str, Any]] = {}
    for group in groups:
        for refusal in group:
            found.setdefault(refusal.label["en"], {"clause": refusal.clause, "label": refusal.label})
    return list(found.values())
