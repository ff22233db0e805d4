"""A match taken up again from its journal stands where it stood after every step: the golden hands.

A step is written whole; a journal cut in the middle of one is refused or keeps all that it holds.
"""

from contextlib import suppress
from typing import Any

import pytest
from card_seats import card_facts
from golden_make import PLAYS
from seats import facts

from xiangque.match import Match


def standing(match: Match) -> dict[str, Any]:
    """Everything a match goes on from."""
    told: dict[str, Any] = {
        "between": (match.hand, match.dealer, list(match.totals), match.live, match.ended),
        "offers": match.offers(),
    }
    if match.live:
        see = card_facts if match.game.family == "zipai" else facts
        told["prompt"] = match.prompt()
        told["views"] = [see(match.view(seat)) for seat in range(match.seats)]
        told["hints"] = {seat: match.hints(seat) for seat in match.offers()}
        told["defaults"] = {seat: match.default(seat) for seat in match.offers()}
    return told


@pytest.mark.parametrize("name", PLAYS)
def test_a_match_goes_on_from_every_step_of_its_journal(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stood: dict[int, dict[str, Any]] = {}

    def noting(method: str) -> None:
        original = getattr(Match, method)

        def noted(match: Match, *arguments: Any) -> Any:
            told = original(match, *arguments)
            stood[len(match.log)] = standing(match)
            return told

        monkeypatch.setattr(Match, method, noted)

    noting("deal")
    noting("step")
    log = PLAYS[name]().match.log
    monkeypatch.undo()
    assert max(stood) == len(log)
    for length in range(2, len(log) + 1):
        if length in stood:
            resumed = Match.resume(log[:length])
            assert resumed.log == log[:length]
            assert standing(resumed) == stood[length]
        else:
            with suppress(ValueError):
                assert Match.resume(log[:length]).log[:length] == log[:length]
