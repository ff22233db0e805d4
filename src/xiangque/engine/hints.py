"""What a player may ask before answering: waits with copies left and worth, and why not."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from xiangque.engine.mahjong import Mahjong
from xiangque.hand.record import BY_DISCARD
from xiangque.hand.state import CLAIM, MELDS, PLAIN, STRIDE, TURN, Hand
from xiangque.rules.table import ADDED_KONG, CONCEALED_KONG, EXPOSED_KONG, PASS, PUNG, READY, WIN
from xiangque.rules.winning import Refusal, Winning, refusal


class Wait:
    """A tile that would win: copies this seat cannot see, and its gain if another discards it."""

    def __init__(self, kind: int, left: int, total: int) -> None:
        self.kind: int = kind
        self.left: int = left
        self.total: int = total


def waits_after(engine: Mahjong, hand: Hand, seat: i64, discard: i64) -> list[Wait]:
    """The waits of a seat once ``discard`` (-1: nothing) has left its hand, lowest kind first."""
    mask: i64
    if discard < 0:
        if hand.phase == TURN and hand.turn == seat:
            return []
        mask = engine.win.waits(hand, seat)
    else:
        mask = engine.win.waits_without(hand, seat, discard)
    found: list[Wait] = []
    kind: i64 = 0
    while kind < PLAIN:
        if mask >> kind & 1 == 1:
            seen: i64 = i64(hand.shown[kind]) + i64(hand.counts[seat * STRIDE + kind])
            found.append(Wait(int(kind), int(4 - seen), _gain(engine, hand, seat, discard, kind)))
        kind += 1
    return found


def _gain(engine: Mahjong, hand: Hand, seat: i64, discard: i64, tile: i64) -> int:
    counts: vec[u8] = vec[u8]([0] * PLAIN)
    kind: i64 = 0
    while kind < PLAIN:
        counts[kind] = hand.counts[seat * STRIDE + kind]
        kind += 1
    if discard >= 0:
        counts[discard] -= 1
    counts[tile] += 1
    melds: list[int] = []
    i: i64 = 0
    while i < hand.meld_count[seat]:
        melds.append(hand.melds[seat * MELDS + i])
        i += 1
    source: i64 = (seat + 1) % hand.seats
    sets: i64 = hand.sets - hand.meld_count[seat]
    winning = Winning(counts, melds, sets, tile, BY_DISCARD, seat, source, hand.dealer)
    winning.seats = hand.seats
    winning.flowers = hand.flowers[seat]
    return engine.rules.score.tally(winning).deltas[seat]


def why_not(engine: Mahjong, hand: Hand, seat: i64, action: i64) -> list[Refusal]:
    """Every clause that keeps the seat from answering this now; empty when it is offered.

    Looks only at what the seat may see.
    """
    if engine.offered(hand, seat, action):
        return []
    if hand.phase == TURN and hand.turn != seat:
        return [refusal("HA-9", "还没轮到你", "還沒輪到你", "it is another player's turn")]
    if READY <= action < CONCEALED_KONG:
        if hand.phase != TURN:
            return [
                refusal(
                    "HA-15", "轮到自己时才能报听", "輪到自己時才能報聽", "ready is declared on one's own turn"
                )
            ]
        return engine.ready.refuse(hand, seat, action - READY)
    if CONCEALED_KONG <= action < WIN or action == EXPOSED_KONG:
        return [_why_no_kong(engine, hand, seat, action)]
    if action == WIN:
        return [_why_no_win(hand, seat)]
    if hand.ready[seat] == 1:
        return [
            refusal("HA-15", "已经报听，手牌不能再动", "已經報聽，手牌不能再動", "a ready hand is frozen")
        ]
    if action == PUNG and hand.phase == CLAIM:
        return [
            refusal(
                "HA-10", "手里要有两张相同的牌", "手裡要有兩張相同的牌", "a pung needs two alike in the hand"
            )
        ]
    if action == PASS:
        return [refusal("HA-9", "现在没有要过的牌", "現在沒有要過的牌", "there is nothing to pass")]
    return [refusal("HA-9", "现在不能这样出牌", "現在不能這樣出牌", "this cannot be played now")]


def _why_no_win(hand: Hand, seat: i64) -> Refusal:
    if hand.owed[seat] > 0:
        return refusal("HA-8", "还欠补花，不能胡", "還欠補花，不能胡", "a flower replacement is still owed")
    if hand.phase == TURN and hand.fresh == 0:
        return refusal(
            "HA-9", "碰牌后不能马上胡", "碰牌後不能馬上胡", "no win straight after one's own claim"
        )
    return refusal("HA-13", "牌还没有凑成", "牌還沒有湊成", "the hand is not complete")


def _why_no_kong(engine: Mahjong, hand: Hand, seat: i64, action: i64) -> Refusal:
    if hand.ready[seat] == 1:
        return refusal("HA-15", "已经报听，不能杠", "已經報聽，不能槓", "a ready hand cannot kong")
    if not engine.wall.kong_leaves(hand):
        return refusal(
            "HA-12", "没有牌可补，不能杠", "沒有牌可補，不能槓", "no tile would be left to replace it"
        )
    if hand.phase == TURN and hand.fresh == 0:
        return refusal(
            "HA-10", "刚摸牌时才能杠", "剛摸牌時才能槓", "only with a tile just taken from the wall"
        )
    if action < ADDED_KONG:
        return refusal(
            "HA-10", "手里要有四张相同的牌", "手裡要有四張相同的牌", "four alike are needed in the hand"
        )
    if action < WIN:
        return refusal("HA-10", "要先碰过这张牌", "要先碰過這張牌", "a pung of this tile is needed")
    return refusal(
        "HA-10", "手里要有三张相同的牌", "手裡要有三張相同的牌", "three alike are needed in the hand"
    )
