"""The reference fold: what a viewer knows after a stream of redacted events.

Every client holds this state; reconnecting, spectating and replaying are folding again.
"""

from dataclasses import dataclass, field

from msgspec import UNSET

from xiangque.events.journal import (
    BaoShown,
    Chowed,
    Dealt,
    Discarded,
    Drawn,
    Event,
    FlowerShown,
    HandEnded,
    HandStarted,
    Konged,
    MatchEnded,
    MatchStarted,
    Paid,
    Punged,
    ReadyDeclared,
    Won,
)


@dataclass
class SeenMeld:
    """A set laid down: ``chow``, ``pung``, or a kong ``exposed``, ``concealed``, ``added``; the claimed tile
    and whose it was; all its tiles.
    """

    kind: str
    tile: str
    source: int
    tiles: list[str]


@dataclass
class SeenSeat:
    """What is known of one seat. ``tiles`` is the own hand, sorted, ``laid`` the kind of the own pair laid
    aside; None and empty for the others.
    """

    name: str
    concealed: int = 0
    tiles: list[str] | None = None
    melds: list[SeenMeld] = field(default_factory=list)
    river: list[str] = field(default_factory=list)
    claimed: set[int] = field(default_factory=set)
    flowers: list[str] = field(default_factory=list)
    owed: int = 0
    ready: bool = False
    laid: str = ""


class Seen:
    """The state a viewer (a seat, or SPECTATOR) holds; feed it with `apply`.

    ``turned`` are the wall tiles that lie turned to find the bao, ``bound``: the seat on turn must declare.
    """

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.game = ""
        self.seats: list[SeenSeat] = []
        self.totals: list[int] = []
        self.hand = 0
        self.dealer = -1
        self.turn = -1
        self.tile = ""
        self.source = -1
        self.drawn = ""
        self.indicator = ""
        self.bao: list[str] = []
        self.turned: list[str] = []
        self.bound = False
        self.live = False
        self.ended = False
        self._replacing = -1
        self._opening = False

    def apply(self, event: Event) -> None:
        """Fold one redacted event; events that change nothing seen are passed over."""
        if isinstance(event, MatchStarted):
            self.game = event.game
            self.seats = [SeenSeat(name) for name in event.names]
            self.totals = [0] * len(event.names)
        elif isinstance(event, HandStarted):
            self._start(event)
        elif isinstance(event, Dealt):
            self._deal(event)
        elif isinstance(event, Drawn):
            self._draw(event)
        elif isinstance(event, FlowerShown):
            self._flower(event)
        elif isinstance(event, Discarded):
            self._discard(event)
        elif isinstance(event, (Chowed, Punged)):
            self._claim(event)
        elif isinstance(event, Konged):
            self._kong(event)
        elif isinstance(event, ReadyDeclared):
            self.seats[event.seat].ready = True
            self.seats[event.seat].laid = event.laid if event.laid is not UNSET else ""
        elif isinstance(event, BaoShown):
            if self.indicator:
                self.turned.remove(self.indicator)
            self.indicator, self.bao = event.indicator, list(event.bao)
            self.turned += [event.indicator, *(event.skipped if event.skipped is not UNSET else [])]
        else:
            self._end(event)

    def _start(self, event: HandStarted) -> None:
        self.seats = [SeenSeat(seat.name) for seat in self.seats]
        self.hand = event.hand
        self.dealer = self.turn = event.dealer
        self.tile = self.drawn = self.indicator = ""
        self.bao, self.turned = [], []
        self.bound = False
        self.source = self._replacing = -1
        self.live = self._opening = True

    def _deal(self, event: Dealt) -> None:
        seat = self.seats[event.seat]
        if event.tiles is UNSET:
            seat.concealed = event.count if isinstance(event.count, int) else 0
        else:
            seat.tiles = sorted(event.tiles, key=_order)
            seat.concealed = len(seat.tiles)

    def _draw(self, event: Drawn) -> None:
        seat = self.seats[event.seat]
        seat.concealed += 1
        if event.tile is not UNSET and seat.tiles is not None:
            seat.tiles = sorted([*seat.tiles, event.tile], key=_order)
        if event.from_ == "tail" and self._replacing != event.seat:
            seat.owed -= 1
        self._replacing = -1
        if self._opening:
            return
        self._own(event.seat)
        self.drawn = event.tile if event.tile is not UNSET else ""

    def _lose(self, seat: SeenSeat, *tiles: str) -> None:
        seat.concealed -= len(tiles)
        if seat.tiles is not None:
            for tile in tiles:
                seat.tiles.remove(tile)

    def _flower(self, event: FlowerShown) -> None:
        seat = self.seats[event.seat]
        self._lose(seat, event.tile)
        seat.flowers.append(event.tile)
        seat.owed += 1
        if self.drawn == event.tile:
            self.drawn = ""

    def _discard(self, event: Discarded) -> None:
        seat = self.seats[event.seat]
        self._lose(seat, event.tile)
        seat.river.append(event.tile)
        self._opening = self.bound = False
        self.turn = self.source = event.seat
        self.tile, self.drawn = event.tile, ""

    def _claim(self, event: Chowed | Punged) -> None:
        kind = "chow" if isinstance(event, Chowed) else "pung"
        self._take(event.seat, kind, event.tile, event.from_, event.with_)
        self.bound = event.ready is True

    def _take(self, seat: int, kind: str, tile: str, source: int, own: list[str]) -> None:
        self._lose(self.seats[seat], *own)
        self.seats[seat].melds.append(SeenMeld(kind, tile, source, sorted([tile, *own], key=_order)))
        self.seats[source].claimed.add(len(self.seats[source].river) - 1)
        self._own(seat)

    def _own(self, seat: int) -> None:
        self.turn = seat
        self.tile = self.drawn = ""
        self._opening = False
        self.source = -1

    def _kong(self, event: Konged) -> None:
        seat = self.seats[event.seat]
        if isinstance(event.from_, int):
            self._take(event.seat, "exposed", event.tile, event.from_, [event.tile] * 3)
        elif event.kind == "concealed":
            self._lose(seat, *[event.tile] * 4)
            seat.melds.append(SeenMeld("concealed", event.tile, event.seat, [event.tile] * 4))
            self._own(event.seat)
        else:
            self._lose(seat, event.tile)
            meld = next(meld for meld in seat.melds if meld.kind == "pung" and meld.tile == event.tile)
            meld.kind, meld.tiles = "added", [event.tile] * 4
            self._own(event.seat)
            self.tile, self.source = event.tile, event.seat
        self._replacing = event.seat

    def _end(self, event: Event) -> None:
        if isinstance(event, Won):
            if event.by == "rob_kong" and isinstance(event.from_, int):
                melds = self.seats[event.from_].melds
                robbed = next(meld for meld in melds if meld.kind == "added" and meld.tile == event.tile)
                robbed.kind, robbed.tiles = "pung", [event.tile] * 3
            elif isinstance(event.from_, int):
                self.seats[event.from_].claimed.add(len(self.seats[event.from_].river) - 1)
        elif isinstance(event, Paid):
            self.totals = [total + delta for total, delta in zip(self.totals, event.deltas, strict=True)]
        elif isinstance(event, HandEnded):
            self.live = False
        elif isinstance(event, MatchEnded):
            self.ended = True


def _order(tile: str) -> tuple[int, str]:
    return "mpszf".index(tile[1]), tile[0]
