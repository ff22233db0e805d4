"""What a seat sees, as plain values to compare, and events turned round the table."""

from typing import Any

from xiangque.events import Event
from xiangque.events.fold import Seen
from xiangque.hand.view import View
from xiangque.pieces import parse_code

KINDS = 34
MELDS = ("pung", "exposed", "concealed", "added", "chow")


def facts(view: View) -> dict[str, Any]:
    """Everything a View tells."""
    seats = range(4)
    return {
        "seat": view.seat,
        "dealer": view.dealer,
        "turn": view.turn,
        "tile": view.tile,
        "source": view.source,
        "drawn": view.drawn,
        "left": view.left,
        "bound": bool(view.bound),
        "laid": view.laid,
        "indicator": view.indicator,
        "bao": [kind for kind in range(KINDS) if view.bao >> kind & 1],
        "hand": [view.count(kind) for kind in range(KINDS)],
        "concealed": [view.concealed(seat) for seat in seats],
        "melds": [
            [
                (view.meld_kind(s, i), view.meld_tile(s, i), view.meld_place(s, i), view.meld_source(s, i))
                for i in range(view.melds(s))
            ]
            for s in seats
        ],
        "rivers": [
            [(view.river(s, i), bool(view.river_claimed(s, i))) for i in range(view.river_len(s))]
            for s in seats
        ],
        "flowers": [view.flowers(seat) for seat in seats],
        "owed": [view.owed(seat) for seat in seats],
        "ready": [bool(view.ready(seat)) for seat in seats],
        "seen": [view.seen(kind) for kind in range(KINDS)],
    }


class Watcher:
    """A viewer that folds its redacted events and counts the wall for itself."""

    def __init__(self, viewer: int) -> None:
        self.seen = Seen(viewer)
        self.drawn = self.front = self.kongs = 0

    def apply(self, event: Event) -> None:
        """Fold one redacted event."""
        self.seen.apply(event)
        name = type(event).__name__
        if name == "HandStarted":
            self.drawn = self.front = self.kongs = 0
        self.drawn += name == "Drawn"
        self.front += name == "Drawn" and getattr(event, "from_", "") == "front"
        self.kongs += name == "Konged"

    def left(self) -> int:
        """Normal draws left: HA-12 and, in Suihua, the live wall of SH-22."""
        if self.seen.game == "huaian":
            return 112 - 53 - self.drawn - 8 - 2 * ((self.kongs + 1) // 2)
        return 47 - self.front

    def facts(self) -> dict[str, Any]:
        """The same values as ``facts`` of a View, from the fold alone."""
        seen = self.seen
        own = [_kind(tile) for tile in seen.seats[seen.viewer].tiles or []]
        shown = list(own)
        for seat in seen.seats:
            shown += [_kind(tile) for i, tile in enumerate(seat.river) if i not in seat.claimed]
            shown += [_kind(tile) for tile in seat.flowers]
            shown += [_kind(tile) for meld in seat.melds for tile in meld.tiles]
        shown += [_kind(tile) for tile in seen.turned]
        return {
            "seat": seen.viewer,
            "dealer": seen.dealer,
            "turn": seen.turn,
            "tile": _kind(seen.tile),
            "source": seen.source,
            "drawn": _kind(seen.drawn) if seen.turn == seen.viewer else -1,
            "left": self.left(),
            "bound": seen.bound,
            "laid": _kind(seen.seats[seen.viewer].laid),
            "indicator": _kind(seen.indicator),
            "bao": [_kind(tile) for tile in seen.bao],
            "hand": [own.count(kind) for kind in range(KINDS)],
            "concealed": [seat.concealed for seat in seen.seats],
            "melds": [
                [
                    (
                        MELDS.index(meld.kind),
                        (low := _kind(meld.tiles[0])),
                        _kind(meld.tile) - low,
                        meld.source,
                    )
                    for meld in seat.melds
                ]
                for seat in seen.seats
            ],
            "rivers": [
                [(_kind(tile), i in seat.claimed) for i, tile in enumerate(seat.river)] for seat in seen.seats
            ],
            "flowers": [len(seat.flowers) for seat in seen.seats],
            "owed": [seat.owed for seat in seen.seats],
            "ready": [seat.ready for seat in seen.seats],
            "seen": [shown.count(kind) for kind in range(KINDS)],
        }


def _kind(tile: str) -> int:
    return parse_code(tile) if tile else -1


def rotate(event: dict[str, Any], turn: int) -> dict[str, Any]:
    """The event with every seat moved on by ``turn``."""
    moved = dict(event)
    for name in ("seat", "from", "dealer", "next_dealer"):
        if isinstance(moved.get(name), int):
            moved[name] = (moved[name] + turn) % 4
    for name in ("deltas", "totals", "hands", "titles", "laid"):
        if isinstance(moved.get(name), list):
            moved[name] = [moved[name][(i - turn) % 4] for i in range(4)]
    if "items" in moved:
        moved["items"] = [_turned(item, turn) for item in moved["items"]]
    return moved


def _turned(item: dict[str, Any], turn: int) -> dict[str, Any]:
    """A score item with its payers moved on."""
    if "payers" not in item:
        return item
    return item | {"payers": sorted((seat + turn) % 4 for seat in item["payers"])}
