"""`xiangque replay`."""

from typing import Any

import xiangque.match.replay as replaying
from xiangque.cli import journal
from xiangque.cli.main import NO, Refused
from xiangque.cli.writing import console, put_json, table
from xiangque.events import HandStarted, MatchEnded

_SHOWN = 20


def verify(path: str, as_json: bool) -> int:
    """Check that every match comes out the same; exit status 1 with the differences."""
    differences: list[str] = []
    matches = hands = count = unfinished = 0
    for match in journal.matches_of(path):
        matches += 1
        hands += _hands(match)
        count += len(match.events)
        unfinished += not isinstance(match.events[-1], MatchEnded)
        differences += [f"match {match.start.match}: {text}" for text in replaying.verify(match.lines)]
    if as_json:
        found = {"verified": not differences, "matches": matches, "unfinished": unfinished}
        put_json({**found, "hands": hands, "events": count, "differences": differences})
    elif differences:
        for text in differences[:_SHOWN]:
            print(text)
        if len(differences) > _SHOWN:
            print(f"and {len(differences) - _SHOWN} more")
    else:
        print(f"verified: {matches} matches, {hands} hands, {count} events come out the same")
        if unfinished:
            print(f"unfinished: {unfinished} of them, without match_ended")
    return NO if differences else 0


def show(path: str, as_json: bool) -> int:
    """Play every match again and tell how it ended."""
    found = [_played(match) for match in journal.matches_of(path)]
    if as_json:
        put_json({"matches": found})
        return 0
    rows = table("match", "game", ">hands", "totals")
    for match in found:
        totals = " ".join(
            f"{name} {total:+d}" for name, total in zip(match["names"], match["totals"], strict=True)
        )
        rows.add_row(match["match"], match["game"], str(match["hands"]), totals)
    console().print(rows)
    return 0


def _played(match: journal.Recorded) -> dict[str, Any]:
    try:
        played = replaying.replay(match.lines)
    except (ValueError, LookupError) as error:
        raise Refused(
            f"match {match.start.match} from line {match.first}: cannot be played again: {error}"
        ) from None
    return {
        "match": match.start.match,
        "game": match.start.game,
        "names": match.start.names,
        "hands": _hands(match),
        "ended": played.ended,
        "totals": [int(total) for total in played.totals],
    }


def _hands(match: journal.Recorded) -> int:
    return sum(isinstance(event, HandStarted) for event in match.events)
