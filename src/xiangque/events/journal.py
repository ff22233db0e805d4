"""The journal's vocabulary.

A journal is the list of these events; everything shown or recorded is a fold of them.
Pieces are written singly ("5m", "捌"), seats as 0–3. A field that does not apply is UNSET
and absent from the JSON. A redacted event has its hidden fields UNSET.
"""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

SPECTATOR = -1


class Event(
    Struct, kw_only=True, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"
):
    """One line of a journal."""


class MatchStarted(Event, kw_only=True, frozen=True, tag="match_started"):
    """The first line: which program, game, ruleset and options, and who sits where."""

    version: int
    engine: str
    match: str
    game: str
    ruleset: str
    options: dict[str, Any]
    seating: str
    names: list[str]


class Committed(Event, kw_only=True, frozen=True, tag="committed"):
    """SHA-256 of the hand's secret, given before anyone contributes."""

    hand: int
    commitment: str


class Contributed(Event, kw_only=True, frozen=True, tag="contributed"):
    """One seat's share of the randomness, hex; empty for bots and absent players."""

    seat: int
    value: str


class HandStarted(Event, kw_only=True, frozen=True, tag="hand_started"):
    """A new hand: dealer, dice and, hidden until revealed, the wall in drawing order."""

    hand: int
    dealer: int
    resting: int | UnsetType = UNSET
    dice: list[int] | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    wall: list[str] | UnsetType = UNSET


class Dealt(Event, kw_only=True, frozen=True, tag="dealt"):
    """The tiles one seat was dealt, sorted; other viewers get only their number in ``count``."""

    seat: int
    tiles: list[str] | UnsetType = UNSET
    count: int | UnsetType = UNSET


class FlowerShown(Event, kw_only=True, frozen=True, tag="flower_shown"):
    """A flower set aside face up."""

    seat: int
    tile: str


class Drawn(Event, kw_only=True, frozen=True, tag="drawn"):
    """One tile taken from the wall: ``front``, ``tail`` or ``split``."""

    seat: int
    tile: str | UnsetType = UNSET
    from_: str = msgspec.field(name="from")


class Discarded(Event, kw_only=True, frozen=True, tag="discarded"):
    """A tile thrown; ``drawn`` tells whether it is the very tile just drawn."""

    seat: int
    tile: str
    drawn: bool | UnsetType = UNSET


class Chowed(Event, kw_only=True, frozen=True, tag="chowed"):
    """A piece taken with two from the hand as a run; ``ready``: the claim binds to declare ready."""

    seat: int
    tile: str
    with_: list[str] = msgspec.field(name="with")
    from_: int = msgspec.field(name="from")
    ready: bool | UnsetType = UNSET


class Punged(Event, kw_only=True, frozen=True, tag="punged"):
    """A piece taken with two alike from the hand; ``ready``: the claim binds to declare ready."""

    seat: int
    tile: str
    with_: list[str] = msgspec.field(name="with")
    from_: int = msgspec.field(name="from")
    ready: bool | UnsetType = UNSET


class Konged(Event, kw_only=True, frozen=True, tag="konged"):
    """Four alike laid down: ``exposed``, ``concealed`` or ``added``; ``from`` only with exposed."""

    seat: int
    tile: str
    kind: Literal["exposed", "concealed", "added"]
    from_: int | UnsetType = msgspec.field(name="from", default=UNSET)


class ReadyDeclared(Event, kw_only=True, frozen=True, tag="ready_declared"):
    """The seat declared ready; its discard follows at once. ``laid``: the pair it laid aside, face down."""

    seat: int
    laid: str | UnsetType = UNSET


class BaoShown(Event, kw_only=True, frozen=True, tag="bao_shown"):
    """An indicator turned: the kinds that are bao now, and tiles passed over; ``seat``: only to that seat."""

    indicator: str
    bao: list[str]
    skipped: list[str] | UnsetType = UNSET
    seat: int | UnsetType = UNSET


class Turned(Event, kw_only=True, frozen=True, tag="turned"):
    """A card turned from the stock; ``hidden``: a wei that others may not see follows."""

    seat: int
    card: str | UnsetType = UNSET
    hidden: bool | UnsetType = UNSET


class Weied(Event, kw_only=True, frozen=True, tag="weied"):
    """The card just turned laid face down with two from the hand."""

    seat: int
    card: str | UnsetType = UNSET
    with_: list[str] | UnsetType = msgspec.field(name="with", default=UNSET)


class Dead(Event, kw_only=True, frozen=True, tag="dead"):
    """The seat has nothing left to discard and plays no more in this hand."""

    seat: int


class Passed(Event, kw_only=True, frozen=True, tag="passed"):
    """A claim or win that was offered and declined; private to its seat for good.

    ``ready``: only the form that binds to ready was declined.
    """

    seat: int
    what: Literal["win", "kong", "pung", "chow"]
    tile: str
    ready: bool | UnsetType = UNSET


class Item(Struct, kw_only=True, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One line of a score: what, how much of which unit, and the clause that says so."""

    id: str
    label: dict[str, str]
    fan: int | UnsetType = UNSET
    times: int | UnsetType = UNSET
    points: int | UnsetType = UNSET
    xi: int | UnsetType = UNSET
    payers: list[int] | UnsetType = UNSET
    clause: str


class Won(Event, kw_only=True, frozen=True, tag="won"):
    """A win: the tile, how it came, what it is worth item by item, and how the hand reads."""

    seat: int
    tile: str
    by: Literal["self_draw", "discard", "rob_kong", "turned"]
    from_: int | UnsetType = msgspec.field(name="from", default=UNSET)
    items: list[Item]
    reading: list[str]


class Paid(Event, kw_only=True, frozen=True, tag="paid"):
    """Points moved; the deltas sum to zero."""

    reason: Literal["win"]
    deltas: list[int]


class Reveal(Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What proves a wall: the secret (64 hex digits) and one hex contribution a seat."""

    secret: str
    contributions: list[str]


class HandEnded(Event, kw_only=True, frozen=True, tag="hand_ended"):
    """The end of a hand, everything laid open."""

    result: Literal["win", "drawn", "aborted"]
    totals: list[int]
    next_dealer: int
    hands: list[list[str]]
    laid: list[str] | UnsetType = UNSET
    wei: list[list[str]] | UnsetType = UNSET
    reveal: Reveal | UnsetType = UNSET


class MatchEnded(Event, kw_only=True, frozen=True, tag="match_ended"):
    """The end of the match; ``titles`` are title ids over the seats (HA-17)."""

    totals: list[int]
    titles: list[str] | UnsetType = UNSET


AnyEvent = (
    MatchStarted
    | Committed
    | Contributed
    | HandStarted
    | Dealt
    | FlowerShown
    | Drawn
    | Discarded
    | Chowed
    | Punged
    | Konged
    | ReadyDeclared
    | BaoShown
    | Turned
    | Weied
    | Dead
    | Passed
    | Won
    | Paid
    | HandEnded
    | MatchEnded
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def encode(event: Event) -> bytes:
    """One journal line, without the line end."""
    return _encoder.encode(event)


def decode(line: bytes | str) -> AnyEvent:
    """The event of one journal line; msgspec.ValidationError or DecodeError for anything else."""
    return _decoder.decode(line)
