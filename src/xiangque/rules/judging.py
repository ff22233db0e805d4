"""Whether a hand that had to be ready has won: by its wait, by a wild tile, or on the deal."""

from librt.vecs import vec
from mypy_extensions import i64

from xiangque.hand.base import NONE
from xiangque.hand.record import SELF_DRAW
from xiangque.hand.state import PLAIN
from xiangque.rules.waiting import Waiting
from xiangque.rules.winning import Refusal, Winning, refusal


def waiting_before(winning: Winning, tile: i64, laid: i64) -> Waiting:
    """What the winner waited for before ``tile`` came."""
    counts = winning.counts
    melds: vec[i64] = vec[i64]([i64(packed) for packed in winning.melds])
    counts[tile] -= 1
    waiting = Waiting(counts, 0, melds, 0, len(melds), winning.sets, laid)
    counts[tile] += 1
    return waiting


def completing(winning: Winning) -> i64:
    """SH-36, SH-37: the tile that a win on the deal counts as its last; NONE when it is no natural win.

    It is the tile just drawn, and of a dealer, who was dealt fourteen at once, any of them.
    """
    if _completes(winning, winning.tile):
        return winning.tile
    if winning.seat == winning.dealer:
        kind: i64 = 0
        while kind < PLAIN:
            if winning.counts[kind] > 0 and _completes(winning, kind):
                return kind
            kind += 1
    return NONE


def _completes(winning: Winning, tile: i64) -> bool:
    return waiting_before(winning, tile, NONE).wins >> tile & 1 == 1


def is_bao(winning: Winning) -> bool:
    """SH-2: whether the winning tile stands for any of the winning set."""
    return winning.by == SELF_DRAW and winning.bao >> winning.tile & 1 == 1


def is_fourth(winning: Winning, waiting: Waiting) -> bool:
    """SH-30: whether it is the fourth tile of a triplet, 大风."""
    return winning.by == SELF_DRAW and waiting.triplets >> winning.tile & 1 == 1


def refusals_of(winning: Winning, bao_discard: bool) -> list[Refusal]:
    """Every clause that makes it not a win; ``bao_discard``: a discarded bao may be won on (SH-2)."""
    found: list[Refusal] = []
    if winning.laid != NONE and not _may_lay(winning):
        hans, hant = "听对倒才能推出其中一对", "聽對倒才能推出其中一對"
        found.append(
            refusal("SH-24", hans, hant, "only one of the two pairs of a double pair wait may be laid")
        )
    if winning.dealt:
        return found + _deal_refused(winning)
    if winning.ready >> winning.seat & 1 == 0:
        found.append(refusal("SH-13", "没有报听，不能胡", "沒有報聽，不能胡", "only a ready player may win"))
    waiting = waiting_before(winning, winning.tile, NONE)
    if is_bao(winning) or is_fourth(winning, waiting_before(winning, winning.tile, winning.laid)):
        return found + waiting.refusals()
    unfit = waiting.refusals(winning.tile)
    if not unfit and not found and winning.laid != NONE and winning.laid != winning.tile:
        hans, hant = "已推出一对，只胡推出的那张", "已推出一對，只胡推出的那張"
        unfit = [refusal("SH-24", hans, hant, "only the tile of the pair laid aside wins")]
    if winning.by != SELF_DRAW and winning.bao >> winning.tile & 1 == 1 and (unfit or not bao_discard):
        unfit.append(_not_drawn(bao_discard))
    return found + unfit


def _deal_refused(winning: Winning) -> list[Refusal]:
    if completing(winning) != NONE:
        return []
    return waiting_before(winning, winning.tile, NONE).refusals(winning.tile)


def _may_lay(winning: Winning) -> bool:
    """SH-24; on the deal the discard that went with the declaration may have been any."""
    kind: i64 = 0
    while kind < PLAIN:
        thrown = winning.counts[kind] > 0 and (winning.dealt or kind == winning.tile)
        if thrown and waiting_before(winning, kind, NONE).pairs >> winning.laid & 1 == 1:
            return True
        kind += 1
    return False


def _not_drawn(bao_discard: bool) -> Refusal:
    if bao_discard:
        hans, hant = "别人打出的宝牌不能代替别的牌", "別人打出的寶牌不能代替別的牌"
        return refusal("SH-2", hans, hant, "a bao that another player threw is only itself")
    hans, hant = "这桌别人打出的宝牌不能胡", "這桌別人打出的寶牌不能胡"
    return refusal("SH-2", hans, hant, "no win on a discarded bao (option bao_discard_win)")
