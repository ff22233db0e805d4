"""Golden playthroughs: whole hands by set walls and scripted choices, here those of Huai'an.

``python tests/golden_make.py`` records them again; do so only after a rule change, and check each
against the clauses it names. They detect change and are no evidence.
"""

from collections.abc import Callable
from pathlib import Path

from card_play import CardTable
from golden_cards import CARD_PLAYS
from golden_suihua import SUIHUA_PLAYS
from played import PAIR_5M, READY_5M
from table import Table
from walls import LAST_DRAW, wall

from xiangque.events import encode

FOLDER = Path(__file__).with_name("golden")
ONE_HAND = {"hands": 1}


def pung_and_kongs() -> Table:
    """HA-9, HA-10: a pung, the fourth tile added a turn later, an exposed kong, a win on its replacement."""
    hands = ["5m", PAIR_5M, "", "333s 46p 123m 789m 88p"]
    table = Table(wall(hands, draws="2p 3m 8m 5m 3s", tail="6s 5p"), options=ONE_HAND)
    table.step([(0, "5m")])
    table.do(1, "pung")
    table.throw(1, "9m")
    table.idle(3)
    table.do(1, "added 5m")
    table.throw(1, "6s")
    table.step([(2, "3s")])
    table.do(3, "kong")
    table.do(3, "win")
    return table


def owed_flowers() -> Table:
    """HA-8: a flower replaced by a flower, owed, taken first next turn; a flower of the deal before it."""
    table = Table(
        wall(["9s", "147m 258p 369s 1s 4s 7s 9m", "7z"], draws="7z 1p 1p 1p 6m", tail="3p 7z 5m"),
        options=ONE_HAND,
    )
    table.throw(0, "9s")
    table.throw(1, "9m")
    table.idle_out()
    return table


def ready_pass_and_win() -> Table:
    """HA-15: ready declared, a win on a discard declined, flowers at once, the own draw won."""
    table = Table(wall([READY_5M + "9m"], draws="1s 5m 8s 7z", tail="7z 5m"), options=ONE_HAND)
    table.throw(0, "ready 9m")
    table.idle()
    table.step([(2, "5m")])
    table.decline()
    table.throw(3, "8s")
    table.do(0, "win")
    return table


def drawn() -> Table:
    """HA-11, HA-12: nobody wins, 51 tiles are drawn, the last one is not discarded."""
    table = Table(wall(["9s"]), dealer=2, options=ONE_HAND)
    table.throw(2, "9s")
    table.idle_out()
    return table


def robbed_kong() -> Table:
    """HA-10 with rob_kong: the added tile is won by the first in turn order, the kong is a pung again."""
    table = Table(
        wall(["5m", PAIR_5M, "", READY_5M], draws="2p 3m 8m 5m"), options=ONE_HAND | {"rob_kong": True}
    )
    table.step([(0, "5m")])
    table.do(1, "pung", s3="pass")
    table.throw(1, "9m")
    table.idle(3)
    table.do(1, "added 5m")
    table.do(3, "win")
    return table


def big_last_tile() -> Table:
    """Edition big: the last drawable tile is a kong's replacement and wins by itself (杠上开花, 海底)."""
    kinds = wall(["555m 46p 123s 456s 88p 9m"], tail="5p", at={LAST_DRAW - 3: "5m"})
    table = Table(kinds, options=ONE_HAND | {"edition": "big", "base": 3})
    table.throw(0, "9m")
    table.idle_out(48)
    table.do(0, "concealed 5m")
    return table


PLAYS: dict[str, Callable[[], Table | CardTable]] = {
    "huaian-pung-kong": pung_and_kongs,
    "huaian-owed-flowers": owed_flowers,
    "huaian-ready-pass-win": ready_pass_and_win,
    "huaian-drawn": drawn,
    "huaian-robbed-kong": robbed_kong,
    "huaian-big-last-tile": big_last_tile,
    **SUIHUA_PLAYS,
    **CARD_PLAYS,
}


def lines(table: Table | CardTable) -> bytes:
    """The journal of a table, as it is written to a file."""
    return b"".join(encode(event) + b"\n" for event in table.match.log)


def file_of(name: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}.jsonl"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, play in PLAYS.items():
        file_of(name).write_bytes(lines(play()))


if __name__ == "__main__":
    main()
