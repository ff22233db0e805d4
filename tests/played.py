"""What the scripts of set hands share. Hands are written from the dealer round; expected values come from the
rule pages."""

from collections.abc import Callable
from typing import Any

import pytest
from table import Table

Deal = Callable[..., Table]

READY_5M = "46m 123p 456p 789p 99s"  # waits on 5m
PAIR_5M = "55m 1p 4p 7p 2s 5s 8s 1s 4s 7s 9p 9m"

# Suihua, thirteen tiles each:
KAN = "11s 555s 79p 234m 777m"  # waits on 8p in the middle
BOTH = "11s 555s 67p 234m 777m"  # waits on 5p and 8p
PAIRS = "22m 33m 123p 456p 789s"  # waits on 2m and 3m, either pair may be laid
# Seat 1 will add to a pung of 8p what seat 3 waits for; the draws that follow the dealer's 8p.
ROBBING = ["8p", "88p 2s 4s 6s", "", KAN]
ROBBING_DRAWS = "2m 9m 3p 8p"


def make_dealer(request: pytest.FixtureRequest, game: str = "huaian") -> Deal:
    """A dealt hand of the engine or of the twin: ``deal(wall(...), dealer=0, option=value)``."""

    def make(kinds: list[int], dealer: int = 0, **options: Any) -> Table:
        return Table(kinds, dealer, twin=request.param == "twin", options=options, game=game)

    return make


def trace(events: list[dict[str, Any]]) -> list[str]:
    """Events in short: ``1 drawn 7z tail``."""
    keys = ("seat", "type", "tile", "from", "kind", "what", "by")
    return [" ".join(str(event[key]) for key in keys if key in event) for event in events]


def fans(table: Table) -> dict[str, int]:
    """The items of Suihua's last win and their fans."""
    return {item["id"]: item["fan"] for item in table.last("won")["items"]}


def rob(table: Table, declares: str = "ready 9m") -> Table:
    """The hands of ROBBING up to the added kong; seat 3 throws its first draw."""
    table.step([(0, "8p")])
    table.do(1, "pung")
    table.throw(1, "2s")
    table.idle()
    table.throw(3, declares)
    table.idle()
    table.step([(1, "added 8p")])
    return table
