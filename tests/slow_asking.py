"""What the slow twins of both families do alike: writing events, asking seats, taking answers in order."""

from itertools import product
from typing import Any

Answer = tuple[int, int]


class SlowAsking:
    """A hand that asks some seats, one on its turn or several in a window, and hears their answers."""

    def __init__(self, turn: int) -> None:
        self.events: list[dict[str, Any]] = []
        self.phase = "turn"  # turn, own_win, claim, rob, ended
        self.turn = turn  # whose turn it is, or whose piece lies open
        self.asked: dict[int, list[int]] = {}

    def write(self, type_: str, **fields: Any) -> None:
        """One event; a trailing underscore belongs to Python's keywords."""
        self.events.append({"type": type_} | {name.rstrip("_"): value for name, value in fields.items()})

    def legal(self) -> dict[int, list[int]]:
        """The actions of each seat that is asked; empty when the hand has ended."""
        if self.phase == "ended":
            return {}
        return {seat: sorted(offers) for seat, offers in self.asked.items()}

    def outcome(self, answers: dict[int, int]) -> Answer | None:
        """Who gets the piece of a window, once everybody has answered."""
        raise NotImplementedError

    def act(self, action: int) -> None:
        """One choice of the seat on turn."""
        raise NotImplementedError

    def close(self, answers: list[Answer]) -> None:
        """What a window's answers bring about."""
        raise NotImplementedError

    def decided(self, answers: list[Answer]) -> bool:
        """Whether no outstanding answer can change the outcome."""
        given = dict(answers)
        if self.phase in ("turn", "own_win"):
            return self.turn in given
        open_seats = [seat for seat in self.asked if seat not in given]
        ways = product(*(self.asked[seat] for seat in open_seats))
        return len({self.outcome(given | dict(zip(open_seats, way, strict=True))) for way in ways}) == 1

    def play(self, answers: list[Answer]) -> None:
        """Take the answers, in order of arrival, of the one open decision."""
        for seat, action in answers:
            assert action in self.asked[seat], (seat, action, self.asked)
        if self.phase in ("turn", "own_win"):
            self.act(answers[0][1])
        else:
            self.close(self.heard(answers))

    def heard(self, answers: list[Answer]) -> list[Answer]:
        """The answers that count: a window closes with the one that decides it."""
        counts = range(1, len(answers) + 1)
        return next(answers[:count] for count in counts if self.decided(answers[:count]))
