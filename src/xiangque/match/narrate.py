"""Records told as events."""

from collections.abc import Sequence

from msgspec import UNSET

from xiangque.analysis.readings import PAIR, RUN
from xiangque.engine.mahjong import Mahjong
from xiangque.events import (
    BaoShown,
    Chowed,
    Dealt,
    Discarded,
    Drawn,
    Event,
    FlowerShown,
    Item,
    Konged,
    Paid,
    Passed,
    Punged,
    ReadyDeclared,
    Won,
)
from xiangque.hand import record as rec
from xiangque.hand.state import MELDS, STRIDE, Hand
from xiangque.pieces import KINDS, code, format_tiles
from xiangque.rules import Game
from xiangque.rules.winning import Tally, meld_tiles

_PLACES = {
    int(rec.FRONT): "front",
    int(rec.FOR_FLOWER): "tail",
    int(rec.FOR_KONG): "tail",
    int(rec.SPLIT): "split",
}
_KONGS = {int(rec.EXPOSED): "exposed", int(rec.CONCEALED): "concealed", int(rec.ADDED): "added"}
_PASSES = ("win", "kong", "pung", "chow")
_WINS = {int(rec.SELF_DRAW): "self_draw", int(rec.BY_DISCARD): "discard", int(rec.ROB_KONG): "rob_kong"}


def narrate(game: Game, engine: Mahjong, hand: Hand, records: Sequence[int]) -> list[Event]:
    """The events of one step's records; the payment follows a win, the end of the hand does not."""
    events: list[Event] = []
    dealt: list[list[int]] = [[] for _ in range(hand.seats)]
    for packed in records:
        move, seat = rec.move_of(packed), int(rec.seat_of(packed))
        if move == rec.DEALT:
            dealt[seat].append(int(rec.tile_of(packed)))
            if sum(map(len, dealt)) == hand.dealt:
                events += _deal(hand, dealt)
        elif move == rec.WON:
            tally = engine.settle(hand)
            events += [_won(game, hand, tally), Paid(reason="win", deltas=[int(d) for d in tally.deltas])]
        elif move == rec.BAO:
            events.append(_bao(hand, packed, seat))
        elif move not in (rec.OPENED, rec.EXHAUSTED):
            events.append(_simple(packed, seat))
    return events


def _deal(hand: Hand, dealt: list[list[int]]) -> list[Event]:
    order = [(int(hand.dealer) + offset) % int(hand.seats) for offset in range(hand.seats)]
    return [Dealt(seat=seat, tiles=[code(kind) for kind in sorted(dealt[seat])]) for seat in order]


def _simple(packed: int, seat: int) -> Event:
    move = rec.move_of(packed)
    if move == rec.READY:
        laid = int(rec.tile_of(packed))
        return ReadyDeclared(seat=seat, laid=UNSET if laid == rec.NO_TILE else code(laid))
    tile, detail, source = code(rec.tile_of(packed)), int(rec.detail_of(packed)), int(rec.source_of(packed))
    if move == rec.FLOWER:
        return FlowerShown(seat=seat, tile=tile)
    if move == rec.DRAWN:
        return Drawn(seat=seat, tile=tile, from_=_PLACES[detail])
    if move == rec.DISCARDED:
        return Discarded(seat=seat, tile=tile, drawn=detail == 1)
    bound = True if detail & rec.BOUND else UNSET
    if move == rec.PUNGED:
        return Punged(seat=seat, tile=tile, with_=[tile, tile], from_=source, ready=bound)
    if move == rec.CHOWED:
        kind = int(rec.tile_of(packed))
        low = kind - (detail & 3)
        own = [code(k) for k in (low, low + 1, low + 2) if k != kind]
        return Chowed(seat=seat, tile=tile, with_=own, from_=source, ready=bound)
    if move == rec.PASSED:
        return Passed(seat=seat, what=_PASSES[detail & 3], tile=tile, ready=bound)  # type: ignore[arg-type]
    if detail == rec.EXPOSED:
        return Konged(seat=seat, tile=tile, kind="exposed", from_=source)
    return Konged(seat=seat, tile=tile, kind=_KONGS[detail])  # type: ignore[arg-type]


def _bao(hand: Hand, packed: int, seat: int) -> Event:
    """The indicator and what it makes bao; tiles passed over are those newly turned."""
    kinds, last = int(rec.bao_kinds_of(packed)), len(hand.wall) - 1
    passed = [back for back in range(16) if rec.skipped_of(packed) >> back & 1]
    skipped = [code(kind) for kind in sorted(hand.wall[last - back] for back in passed)]
    return BaoShown(
        indicator=code(rec.tile_of(packed)),
        bao=[code(kind) for kind in range(KINDS) if kinds >> kind & 1],
        skipped=skipped or UNSET,
        seat=UNSET if rec.source_of(packed) == rec.PUBLIC else seat,
    )


def items_of(game: Game, tally: Tally) -> list[Item]:
    """The lines of a tally with their labels and clauses."""
    return [
        Item(
            id=item.id,
            label=game.items[item.id].labels,
            clause=game.items[item.id].clause,
            payers=list(item.payers) or UNSET,
            **{item.unit: int(item.amount)},
        )
        for item in tally.items
    ]


def reading_of(melds: Sequence[int], parts: Sequence[int]) -> list[str]:
    """A reading in words: the melds as laid, then triplets, runs and pair of the concealed tiles."""
    laid = [format_tiles(meld_tiles(packed)) for packed in melds]
    return laid + [format_tiles(part_pieces(part)) for part in parts]


def part_pieces(part: int) -> list[int]:
    """The kinds of one part of a reading (`analysis.readings`)."""
    kind, low = part >> 6, part & 63
    return [low, low + 1, low + 2] if kind == RUN else [low] * (2 if kind == PAIR else 3)


def _won(game: Game, hand: Hand, tally: Tally) -> Won:
    seat, by = int(hand.winner), _WINS[int(hand.win_by)]
    melds = [hand.melds[seat * MELDS + i] for i in range(hand.meld_count[seat])]
    source = {} if by == "self_draw" else {"from_": int(hand.win_source)}
    return Won(
        seat=seat,
        tile=code(hand.win_tile),
        by=by,  # type: ignore[arg-type]
        items=items_of(game, tally),
        reading=reading_of(melds, tally.parts),
        **source,
    )


def concealed(hand: Hand, seat: int) -> list[str]:
    """The concealed tiles of a seat, sorted."""
    row = seat * int(STRIDE)
    return [code(kind) for kind in range(KINDS) for _ in range(hand.counts[row + kind])]
