"""What the scripts of Huai'an hands share. Hands are written from the dealer round; expected values come
from the rule page."""

from collections.abc import Callable
from typing import Any

import pytest
from table import Table

Deal = Callable[..., Table]

READY_5M = "46m 123p 456p 789p 99s"  # waits on 5m
PAIR_5M = "55m 1p 4p 7p 2s 5s 8s 1s 4s 7s 9p 9m"


def make_dealer(request: pytest.FixtureRequest) -> Deal:
    """A dealt hand of the engine or of the twin: ``deal(wall(...), dealer=0, option=value)``."""

    def make(kinds: list[int], dealer: int = 0, **options: Any) -> Table:
        return Table(kinds, dealer, twin=request.param == "twin", options=options)

    return make


def trace(events: list[dict[str, Any]]) -> list[str]:
    """Events in short: ``1 drawn 7z tail``."""
    keys = ("seat", "type", "tile", "from", "kind", "what", "by")
    return [" ".join(str(event[key]) for key in keys if key in event) for event in events]
