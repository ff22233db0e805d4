"""Requests as the positions the policies judge."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.hand.base import wall_of
from xiangque.hand.card_record import WEI
from xiangque.hand.record import (
    ADDED,
    BY_DISCARD,
    CHOW,
    CONCEALED,
    DEALT,
    EXPOSED,
    PUNG,
    ROB_KONG,
    SELF_DRAW,
    record,
)
from xiangque.hand.state import MELDS, PLAIN, Hand
from xiangque.match.narrate import part_pieces
from xiangque.pieces import format_tiles
from xiangque.rules import Ruleset
from xiangque.rules.winning import Winning
from xiangque.scorer.melds import Meld
from xiangque.scorer.request import HandRequest, ScoreRequest

MELD_TYPE: Final = {
    "pung": PUNG,
    "kong_exposed": EXPOSED,
    "kong_concealed": CONCEALED,
    "kong_added": ADDED,
    "chow": CHOW,
    "wei": WEI,
}
WIN_BY: Final = {"self_draw": SELF_DRAW, "discard": BY_DISCARD, "rob_kong": ROB_KONG}


def packed(meld: Meld, source: int) -> int:
    """A meld as `hand.state` packs it; a chow by its lowest tile."""
    return MELD_TYPE[meld.kind] | meld.tile << 3 | source << 9


def winning_of(request: ScoreRequest) -> Winning:
    """The finished hand a score request describes; its tiles are suits and honours only."""
    counts = [0] * PLAIN
    for kind in (*request.concealed, request.winning):
        counts[kind] += 1
    winning = Winning(
        vec[u8]([u8(n) for n in counts]),
        [packed(meld, request.seat) for meld in request.melds],
        4 - len(request.melds),
        request.winning,
        WIN_BY[request.win_by],
        request.seat,
        request.seat if request.source < 0 else request.source,
        request.dealer,
    )
    winning.flowers = request.flowers
    winning.last = "last" in request.context
    winning.replacement = "replacement" in request.context
    winning.dealt = "dealt" in request.context
    winning.laid = request.laid
    winning.ready = sum(1 << seat for seat in set(request.ready))
    winning.bao = sum(1 << kind for kind in set(request.bao))
    return winning


def hand_of(ruleset: Ruleset, request: HandRequest) -> Hand:
    """A hand in which seat 0 holds the requested tiles and nobody else holds any."""
    hand = ruleset.new_hand(0, wall_of([]))
    for kind in request.concealed:
        hand.apply(record(DEALT, 0, kind, 0, 0))
    for i, meld in enumerate(request.melds):
        hand.melds[i64(i)] = packed(meld, 0)
    hand.meld_count[0] = len(request.melds)
    assert len(request.melds) < MELDS
    return hand


def reading(melds: list[Meld], parts: list[int]) -> list[str]:
    """A reading as text: melds as they lie, then the concealed parts of a tally."""
    return [format_tiles(meld.tiles()) for meld in melds] + [
        format_tiles(part_pieces(part)) for part in parts
    ]
