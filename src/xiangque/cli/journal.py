"""Journals as files: the matches one after the other, each starting with its match_started."""

from collections.abc import Iterator

import msgspec

from xiangque.cli.main import Refused
from xiangque.cli.reading import lines_of, name_of
from xiangque.events import AnyEvent, MatchStarted, decode
from xiangque.rules import GAMES


class Recorded:
    """One match of a journal; line ``first`` of the file is its first."""

    def __init__(self, first: int, start: MatchStarted) -> None:
        self.first = first
        self.start = start
        self.lines: list[bytes] = []
        self.events: list[AnyEvent] = []


def matches_of(path: str) -> Iterator[Recorded]:
    """The matches of a journal; Refused names the first line that is no journal line."""
    match: Recorded | None = None
    number = 0
    for number, line in enumerate(lines_of(path), 1):
        event = _event(line, f"{name_of(path)}: line {number}")
        if isinstance(event, MatchStarted):
            if match is not None:
                yield match
            _check_start(event, f"{name_of(path)}: line {number}")
            match = Recorded(number, event)
        elif match is None:
            raise Refused(f"{name_of(path)}: line 1: a journal starts with match_started")
        match.lines.append(line)
        match.events.append(event)
    if match is None:
        raise Refused(f"{name_of(path)}: empty, no journal")
    yield match


def _event(line: bytes, where: str) -> AnyEvent:
    try:
        return decode(line)
    except msgspec.ValidationError as error:
        raise Refused(f"{where}: no journal event: {error}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused(f"{where}: not JSON: {error}") from None


def _check_start(start: MatchStarted, where: str) -> None:
    if start.version != 1:
        raise Refused(f"{where}: journal version {start.version}; this program reads version 1")
    if start.game not in GAMES:
        raise Refused(f"{where}: unknown game {start.game[:40]!r}; there are {', '.join(GAMES)}")
    number = GAMES[start.game].number
    if start.ruleset != number:
        raise Refused(f"{where}: unknown ruleset {start.ruleset[:40]!r}; there is {number}")
