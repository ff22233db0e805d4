"""Who sits at an arena's table: a bot of ours, or a process of somebody else's that is told the events."""

from typing import Any

from xiangque.arena.process import VERSION, BotProcess
from xiangque.bots import NAMES, Bot, make
from xiangque.events import Redactor
from xiangque.match import Match

COMMAND = "cmd:"

_running: list[BotProcess] = []
_idle: dict[str, list[BotProcess]] = {}


class Player:
    """One seat of one match."""

    def answer(self, match: Match, seat: int, offers: list[int]) -> int:
        """One of the actions offered to the seat."""
        raise NotImplementedError

    def finish(self, match: Match) -> None:
        """The match has ended."""


class BotPlayer(Player):
    """A bot, which looks at the view."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def answer(self, match: Match, seat: int, offers: list[int]) -> int:
        return self._bot.act(match.view(seat), offers)


class ProcessPlayer(Player):
    """A process, told what its seat may know before each of its decisions."""

    def __init__(self, command: str, seat: int, seed: int) -> None:
        self._process = _process(command)
        self._redactor = Redactor(seat)
        self._told = 0
        self._decisions = 0
        self._process.send({"type": "seated", "version": VERSION, "seat": seat, "seed": seed})

    def answer(self, match: Match, seat: int, offers: list[int]) -> int:
        self._tell(match)
        self._decisions += 1
        self._process.send(question(match, seat, self._decisions, offers))
        action = self._process.ask(self._decisions)
        if action not in offers:
            raise self._process.refuse(action)
        return int(action)

    def _tell(self, match: Match) -> None:
        for event in match.log[self._told :]:
            seen = self._redactor.see(event)
            if seen is not None:
                self._process.send(seen)
        self._told = len(match.log)

    def finish(self, match: Match) -> None:
        self._tell(match)
        _idle.setdefault(self._process.command, []).append(self._process)


def question(match: Match, seat: int, number: int, offers: list[int]) -> dict[str, Any]:
    """The open decision of a seat as the table server puts it, but for hints."""
    asked: dict[str, Any] = {"type": "decision", "decision": number, **match.question(seat)}
    asked["offers"] = [match.offer(seat, action) for action in offers]
    asked["deadline_ms"] = None
    return asked


def known(name: str) -> bool:
    """Whether an arena can seat a bot of that name."""
    return name in NAMES or name.startswith(COMMAND)


def seat_player(name: str, game: str, seat: int, seed: int, options: dict[str, Any]) -> Player:
    """A bot by name, or by its command line after ``cmd:``; BotFailed, UnknownBot."""
    if name.startswith(COMMAND):
        return ProcessPlayer(name.removeprefix(COMMAND), seat, seed)
    return BotPlayer(make(name, game, seed, options))


def _process(command: str) -> BotProcess:
    """One that has finished its match, or a new one."""
    if waiting := _idle.get(command):
        return waiting.pop()
    process = BotProcess(command)
    _running.append(process)
    return process


def dismiss() -> None:
    """End every process that plays or waits for another match."""
    _idle.clear()
    while _running:
        _running.pop().close()
