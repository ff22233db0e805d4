"""The frames of ``/ws/{room}``, both directions; each is one JSON text frame with its ``type``.

``scripts/gen_types.py`` turns these and the events into the client's TypeScript types.
"""

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from xiangque.events import AnyEvent

from .settings import Clocks
from .unfit import explain

MAX_FRAME = 4096


class Inbound(Struct, kw_only=True, frozen=True, tag_field="type"):
    """A frame from the client."""


class Hello(Inbound, kw_only=True, frozen=True, tag="hello"):
    """Always first: who it is and how much of its own stream of ``match`` it already holds."""

    token: str | None = None
    name: str | None = None
    seen: int = 0
    match: str | None = None


class Sit(Inbound, kw_only=True, frozen=True, tag="sit"):
    """Take a seat, the given one or the first free one (ST-1)."""

    seat: int | None = None


class Stand(Inbound, kw_only=True, frozen=True, tag="stand"):
    """Give the seat back; only before a match."""

    seat: int | None = None


class Start(Inbound, kw_only=True, frozen=True, tag="start"):
    """The host starts the match; empty seats get greedy bots."""

    seat: int | None = None


class Leave(Inbound, kw_only=True, frozen=True, tag="leave"):
    """Leave the table (HO-3): hosted at once in a match, the seat stays the player's."""

    seat: int | None = None


class PutBot(Inbound, kw_only=True, frozen=True, tag="bot"):
    """The host puts a bot on a seat, or takes it away with null."""

    seat: int
    bot: str | None = None


class Contribute(Inbound, kw_only=True, frozen=True, tag="contribute"):
    """The dice throw's randomness for one hand: up to 32 bytes, hex."""

    hand: int
    value: str


class Answer(Inbound, kw_only=True, frozen=True, tag="answer"):
    """One of the offers of one decision."""

    decision: int
    action: int | str


class Hosting(Inbound, kw_only=True, frozen=True, tag="hosting"):
    """Start or stop one's own hosting (托管)."""

    on: bool


class Continue(Inbound, kw_only=True, frozen=True, tag="continue"):
    """Ready for the next hand; after the match: for a new match."""


class Phrase(Inbound, kw_only=True, frozen=True, tag="phrase"):
    """Say one of the client's set phrases to the table."""

    id: str


class Seating(Inbound, kw_only=True, frozen=True, tag="seating"):
    """One's own step of the drawing of seats: throw, take, or choose the place of East (ST-2, ST-3)."""

    step: int
    place: int | None = None


class Vote(Inbound, kw_only=True, frozen=True, tag="vote"):
    """Propose to end the match or agree to it; false: play on."""

    on: bool


class Wait(Inbound, kw_only=True, frozen=True, tag="wait"):
    """The host says whether the table waits for dropped players."""

    on: bool


class GoOn(Inbound, kw_only=True, frozen=True, tag="go_on"):
    """The host no longer waits for this dropped player, who is hosted until coming back."""

    seat: int


class Away(Inbound, kw_only=True, frozen=True, tag="away"):
    """The player's page is hidden, or is looked at again."""

    on: bool


class Ping(Inbound, kw_only=True, frozen=True, tag="ping"):
    """Answered by ``pong``."""


ClientFrame = (
    Hello
    | Sit
    | Stand
    | Start
    | Leave
    | PutBot
    | Contribute
    | Answer
    | Hosting
    | Continue
    | Phrase
    | Seating
    | Vote
    | Wait
    | GoOn
    | Away
    | Ping
)


class Outbound(Struct, kw_only=True, frozen=True, tag_field="type", omit_defaults=True):
    """A frame from the server."""


class SeatInfo(Struct, kw_only=True, frozen=True):
    """Who sits on one seat and how present they are (HO-1 to HO-4)."""

    kind: Literal["empty", "human", "bot"]
    name: str
    bot: str | None
    state: Literal["here", "asleep", "dropped", "hosted", "left"]
    continued: bool


class ThrowInfo(Struct, kw_only=True, frozen=True):
    """One throw of the ceremony, and the seat it counts to."""

    seat: int
    dice: list[int]
    reached: int


class CeremonyInfo(Struct, kw_only=True, frozen=True):
    """The drawing of seats as everybody sees it (ST-2, ST-3); seats are those held before it.

    ``step`` is the number of the step ``act`` that ``seat`` does now, both null when all have drawn.
    ``row``: "" is a tile face down, null where one was taken. ``winds``: what each seat has drawn.
    ``east``: the place that is East, once known.
    """

    kind: Literal["false_east", "three_dice"]
    step: int
    act: Literal["throw", "take", "place"] | None
    seat: int | None
    throws: list[ThrowInfo]
    row: list[str | None]
    winds: list[str | None]
    east: int | None


class VoteInfo(Struct, kw_only=True, frozen=True):
    """An open vote to end the match: who agreed, who present is still asked, how long it stays open."""

    agreed: list[int]
    asked: list[int]
    ms: int


class Watchers(Struct, kw_only=True, frozen=True):
    """How many watch without a seat, and what the first of them are called."""

    count: int
    names: list[str]


class You(Struct, kw_only=True, frozen=True):
    """What the room says about the one it is sent to."""

    seat: int | None
    host: bool


class RoomInfo(Struct, kw_only=True, frozen=True):
    """The whole room as one viewer may see it; sent whole each time it changes."""

    code: str
    link: str
    game: str
    options: dict[str, Any]
    clocks: Clocks
    seating: str
    wait: bool
    circle: bool
    phase: Literal["waiting", "seating", "between", "playing", "parked", "ended"]
    host: int | None
    seats: list[SeatInfo]
    watchers: Watchers
    ceremony: CeremonyInfo | None
    vote: VoteInfo | None
    you: You
    hand: int
    totals: list[int]
    match: str | None
    next_ms: int | None


class Welcome(Outbound, kw_only=True, frozen=True, tag="welcome"):
    """The answer to ``hello``."""

    token: str
    name: str
    seat: int | None
    room: RoomInfo


class Events(Outbound, kw_only=True, frozen=True, tag="events"):
    """The next events of the viewer's own redacted stream; ``from`` is the first one's number."""

    from_: int = msgspec.field(name="from")
    match: str
    list: list[AnyEvent]


class OfferInfo(Struct, kw_only=True, frozen=True):
    """One thing the seat may do now.

    ``ready``: a claim that binds to declare ready; ``laid``: the pair a declaration lays aside.
    """

    id: int | str
    kind: str
    pieces: list[str]
    labels: dict[str, str]
    ready: bool | UnsetType = UNSET
    laid: str | UnsetType = UNSET


class Decision(Outbound, kw_only=True, frozen=True, tag="decision"):
    """The seat is asked; numbers count within its own stream. No deadline: no limit."""

    decision: int
    prompt: Literal["turn", "claim", "rob", "own_win"]
    tile: str | UnsetType = UNSET
    from_: int | UnsetType = msgspec.field(name="from", default=UNSET)
    offers: list[OfferInfo]
    deadline_ms: int | None
    hints: dict[str, Any]


class Ack(Outbound, kw_only=True, frozen=True, tag="ack"):
    """The answer was taken durably; a repeated answer gets it again."""

    decision: int


class Refused(Outbound, kw_only=True, frozen=True, tag="refused"):
    """Nothing was changed; ``text`` is one line. ``current`` is the seat's open decision, if any."""

    code: str
    text: str
    decision: int | UnsetType = UNSET
    current: int | UnsetType = UNSET


class Room(Outbound, kw_only=True, frozen=True, tag="room"):
    """The room changed."""

    room: RoomInfo


class Said(Outbound, kw_only=True, frozen=True, tag="phrase"):
    """Someone at the table said a phrase."""

    seat: int
    id: str


class Pong(Outbound, kw_only=True, frozen=True, tag="pong"):
    """The answer to ``ping``."""


class Closed(Outbound, kw_only=True, frozen=True, tag="closed"):
    """Nothing follows on this connection: ``replaced``, ``restart``, ``room_closed``, ``left``, ``abuse``…"""

    reason: str


ServerFrame = Welcome | Events | Decision | Ack | Refused | Room | Said | Pong | Closed

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[ClientFrame] = msgspec.json.Decoder(ClientFrame)


class BadFrame(ValueError):
    """A frame that cannot be read; its text is the one line for the sender."""


def encode(frame: Outbound) -> str:
    """The text of one frame."""
    return _encoder.encode(frame).decode()


def decode(text: str) -> ClientFrame:
    """The frame of one text, or BadFrame saying in one line what is wrong with it."""
    if len(text) > MAX_FRAME or len(text.encode("utf-8", "surrogatepass")) > MAX_FRAME:
        raise BadFrame(f"frame is larger than {MAX_FRAME} bytes")
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError as error:
        raise BadFrame(f"frame not understood: {explain(error, ClientFrame)[0]}") from None
    except RecursionError:
        raise BadFrame("frame is nested too deeply") from None
    except (msgspec.DecodeError, UnicodeEncodeError):
        raise BadFrame("frame is not a JSON object") from None
