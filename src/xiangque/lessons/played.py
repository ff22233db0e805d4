"""Positions played to the learner's question, and on from each right choice to the next one."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import UNSET

from xiangque.lessons.model import Position, Step
from xiangque.lessons.walls import wall
from xiangque.match import Match
from xiangque.match.actions import Offer

DICE = (2, 3)  # whatever game throws them: seat 0 deals


class Scene(NamedTuple):
    """A step at its question: the match, its journal's length there, the learner's seat, offers by word."""

    match: Match
    asked: int
    seat: int
    offers: dict[str, int]


def word(offer: Offer) -> str:
    """An offer as lessons write it."""
    kind = offer.kind.partition("_")[0]
    parts = ["bound"] if offer.ready is not UNSET else []
    if kind != "discard":
        parts.append(kind)
    if kind not in ("pung", "win", "pass"):
        parts.append("".join(offer.pieces))
    if isinstance(offer.laid, str):
        parts += ["lay", offer.laid]
    return " ".join(parts)


def deal(game: str, position: Position) -> Match:
    """The position's hand, just dealt."""
    match = Match(game, {}, [""] * len(position.hands), "lesson")
    match.deal(wall(match, position.hands, position.draws, position.tail), DICE)
    return match


def offered(match: Match, seat: int) -> dict[str, int]:
    """A seat's offers by word."""
    return {word(match.offer(seat, action)): action for action in match.offers().get(seat, [])}


class Play:
    """A position being played: the learner's choices in turn, the others' as soon as they can be made."""

    def __init__(self, match: Match, seat: int, others: Sequence[str]) -> None:
        self.match = match
        self.seat = seat
        self.others = list(others)

    def fork(self) -> "Play":
        """The same position, to be played on by itself."""
        return Play(Match.resume(self.match.log), self.seat, self.others)

    def on(self, choices: Sequence[str]) -> None:
        """Play these choices of the learner and go on to the next question, or to the hand's end."""
        left = list(choices)
        self._wait()
        while left:
            self._step(left.pop(0))
            self._wait()

    def _wait(self) -> None:
        """Go on until the learner has a choice; what is forced is played."""
        while self.match.live and len(self.match.offers().get(self.seat, [])) < 2:
            self._step("")

    def _step(self, own: str) -> None:
        answers = []
        for seat, actions in self.match.offers().items():
            if seat != self.seat:
                answers.append((seat, self._other(seat)))
            else:
                answers.append((seat, offered(self.match, seat)[own] if own else actions[0]))
        self.match.step(answers)

    def _other(self, seat: int) -> int:
        choices = offered(self.match, seat)
        for line in self.others:
            who, _, choice = line.partition(" ")
            if int(who) == seat and choice in choices:
                self.others.remove(line)
                return choices[choice]
        return self.match.default(seat)


def play(game: str, steps: Sequence[Step]) -> list[tuple[Scene, dict[str, Match]]]:
    """Each step's scene, and the match that follows each right choice, up to the next question or the end."""
    found = []
    going: Play | None = None
    for step in steps:
        if step.position is not None:
            seat, others = step.position.seat, step.position.others
            going = Play(deal(game, step.position), seat, others)
        assert going is not None, "a lesson begins with a position"
        going.on(step.played)
        scene = Scene(going.match, len(going.match.log), going.seat, offered(going.match, going.seat))
        ways: dict[str, Match] = {}
        after = going
        for choice in step.right:
            way = going.fork()
            way.on([choice])
            ways[choice] = way.match
            after = way if choice == step.right[0] else after
        found.append((scene, ways))
        going = after.fork()
    return found
