"""The reference fold of cards: what a viewer knows after a stream of redacted events."""

from dataclasses import dataclass, field

from msgspec import UNSET

from xiangque.events.journal import (
    Chowed,
    Dead,
    Dealt,
    Discarded,
    Event,
    HandEnded,
    HandStarted,
    MatchEnded,
    MatchStarted,
    Paid,
    Passed,
    Punged,
    Turned,
    Weied,
    Won,
)
from xiangque.pieces import card_kind


@dataclass
class SeenGroup:
    """Three cards laid: ``pung``, ``chow`` (``card`` the eaten one) or ``wei``, whose card may be unknown."""

    kind: str
    card: str
    cards: list[str]
    source: int


@dataclass
class SeenPlayer:
    """What is known of one seat. ``cards`` is a hand the viewer sees, sorted; None for the others.

    ``river`` are all cards discarded or openly turned, ``claimed`` and ``turned`` places in it. The sets of
    cards are what the seat may not do: ``thrown``, ``no_chow`` from what everybody saw, ``no_pung`` only
    for the viewer itself.
    """

    name: str
    concealed: int = 0
    cards: list[str] | None = None
    kans: set[str] = field(default_factory=set)
    groups: list[SeenGroup] = field(default_factory=list)
    river: list[str] = field(default_factory=list)
    claimed: set[int] = field(default_factory=set)
    turned: set[int] = field(default_factory=set)
    thrown: set[str] = field(default_factory=set)
    no_chow: set[str] = field(default_factory=set)
    no_pung: set[str] = field(default_factory=set)
    dead: bool = False


class SeenCards:
    """The state a viewer (a seat, or SPECTATOR) holds; feed it with `apply`."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.seats: list[SeenPlayer] = []
        self.totals: list[int] = []
        self.hand = 0
        self.dealer = -1
        self.resting = -1
        self.turn = -1
        self.card = ""
        self.source = -1
        self.turned = False
        self.wei = ""
        self.left = 0
        self.live = False
        self.ended = False

    def after(self, seat: int) -> int:
        """The 下家 of a seat."""
        following = (seat + 1) % len(self.seats)
        return (following + 1) % len(self.seats) if following == self.resting else following

    def apply(self, event: Event) -> None:
        """Fold one redacted event; events that change nothing seen are passed over."""
        if isinstance(event, MatchStarted):
            self.seats = [SeenPlayer(name) for name in event.names]
            self.totals = [0] * len(event.names)
        elif isinstance(event, HandStarted):
            self._start(event)
        elif isinstance(event, Dealt):
            self._deal(event)
        elif isinstance(event, Turned):
            self._turn(event)
        elif isinstance(event, Weied):
            self._wei(event)
        elif isinstance(event, Discarded):
            self._lose(event.seat, [event.tile])
            self.seats[event.seat].thrown.add(event.tile)
            self._open(event.seat, event.tile, False)
        elif isinstance(event, (Punged, Chowed)):
            self._claim(event)
        elif isinstance(event, Passed):
            if event.what == "pung":
                self.seats[event.seat].no_pung.add(event.tile)
        elif isinstance(event, Dead):
            self.seats[event.seat].dead = True
            self.wei = ""
        else:
            self._end(event)

    def _start(self, event: HandStarted) -> None:
        self.seats = [SeenPlayer(seat.name) for seat in self.seats]
        self.hand = event.hand
        self.dealer = self.turn = event.dealer
        self.resting = event.resting if isinstance(event.resting, int) else -1
        self.card = self.wei = ""
        self.source = -1
        self.turned = False
        self.left = 80
        self.live = True

    def _deal(self, event: Dealt) -> None:
        seat = self.seats[event.seat]
        if event.tiles is UNSET:
            seat.concealed = event.count if isinstance(event.count, int) else 0
        else:
            seat.cards = sorted(event.tiles, key=card_kind)
            seat.concealed = len(seat.cards)
            seat.kans = {card for card in seat.cards if seat.cards.count(card) >= 3}
        self.left -= seat.concealed

    def _lose(self, seat: int, cards: list[str]) -> None:
        player = self.seats[seat]
        player.concealed -= len(cards)
        if player.cards is not None:
            for card in cards:
                player.cards.remove(card)

    def _open(self, seat: int, card: str, turned: bool) -> None:
        player = self.seats[seat]
        if turned:
            player.turned.add(len(player.river))
        player.river.append(card)
        self.turn = self.source = seat
        self.card, self.turned, self.wei = card, turned, ""

    def _let_go(self) -> None:
        """What nobody took is not eaten any more by the 下家 (AX-7b); a turned card counts as thrown."""
        self.seats[self.after(self.source)].no_chow.add(self.card)
        if self.turned:
            self.seats[self.source].no_chow.add(self.card)
            self.seats[self.source].thrown.add(self.card)

    def _turn(self, event: Turned) -> None:
        if self.card:
            self._let_go()
        self.left -= 1
        self.turn, self.card = event.seat, ""
        if isinstance(event.card, str):
            self._open(event.seat, event.card, True)

    def _wei(self, event: Weied) -> None:
        seat = self.seats[event.seat]
        card = event.card if isinstance(event.card, str) else ""
        if self.card:  # turned openly, to be laid at once
            seat.river.pop()
            seat.turned.discard(len(seat.river))
        if card and seat.cards is not None:
            self._lose(event.seat, [card, card])
        else:
            seat.concealed -= 2
        seat.groups.append(SeenGroup("wei", card, [card] * 3, event.seat))
        self._own(event.seat)
        self.wei = card

    def _claim(self, event: Punged | Chowed) -> None:
        kind = "pung" if isinstance(event, Punged) else "chow"
        self._lose(event.seat, event.with_)
        cards = sorted([event.tile, *event.with_], key=card_kind)
        self.seats[event.seat].groups.append(SeenGroup(kind, event.tile, cards, event.from_))
        source = self.seats[event.from_]
        source.claimed.add(len(source.river) - 1)
        if kind == "chow" and self.turned and event.from_ != event.seat:
            source.no_chow.add(event.tile)
        self._own(event.seat)

    def _own(self, seat: int) -> None:
        self.turn, self.source = seat, -1
        self.card, self.turned = "", False

    def _end(self, event: Event) -> None:
        if isinstance(event, Won) and isinstance(event.from_, int) and self.card:
            source = self.seats[event.from_]
            source.claimed.add(len(source.river) - 1)
        elif isinstance(event, Paid):
            self.totals = [total + delta for total, delta in zip(self.totals, event.deltas, strict=True)]
        elif isinstance(event, HandEnded):
            self.live = False
        elif isinstance(event, MatchEnded):
            self.ended = True
