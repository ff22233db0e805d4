"""`xiangque fair`."""

from xiangque.cli.journal import Recorded, matches_of
from xiangque.cli.main import NO
from xiangque.cli.writing import put_json
from xiangque.events import HandEnded, HandStarted, Reveal
from xiangque.match import fair


def check(path: str, as_json: bool) -> int:
    """Check every revealed hand; exit status 1 with the problems."""
    problems: list[str] = []
    hands = proven = 0
    for match in matches_of(path):
        hands += sum(isinstance(event, HandStarted) for event in match.events)
        proven += sum(
            isinstance(event, HandEnded) and isinstance(event.reveal, Reveal) for event in match.events
        )
        problems += [f"match {match.start.match}: {text}" for text in _problems(match)]
    if as_json:
        put_json({"fair": not problems, "hands": hands, "proven": proven, "problems": problems})
    elif problems:
        for text in problems:
            print(text)
    else:
        note = "" if proven == hands else f"; {hands - proven} carry no commitment and prove nothing"
        print(f"fair: {proven} of {hands} hands have the wall their commitment fixed{note}")
    return NO if problems else 0


def _problems(match: Recorded) -> list[str]:
    try:
        return fair.check(match.events)
    except (ValueError, LookupError) as error:
        return [f"cannot be checked: {error}"]
