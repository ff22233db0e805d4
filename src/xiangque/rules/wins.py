"""Which tiles complete a hand: four sets and a pair, or seven pairs."""

from mypy_extensions import i64

from xiangque.analysis.form import complete, distance, pairs_complete, pairs_waits, waits
from xiangque.analysis.keys import BLOCK, WEIGHT
from xiangque.analysis.readings import FOUR_AS_TWO, NO_PAIRS, Reading, readings
from xiangque.hand.base import NONE
from xiangque.hand.record import CHOW
from xiangque.hand.state import BLOCKS, STRIDE, Hand, meld_tile, meld_type
from xiangque.rules.base import WinPolicy
from xiangque.rules.winning import Refusal, Winning, refusal


class SetsOrPairs(WinPolicy):
    """HA-13, HA-14: four sets and one pair, or without any meld seven pairs, four alike being two."""

    seven_pairs: str = "two"

    def waits(self, hand: Hand, seat: i64) -> i64:
        if hand.stale[seat] == 1:
            hand.stale[seat] = 0
            hand.waits[seat] = self._waits(hand, seat)
        return hand.waits[seat]

    def _waits(self, hand: Hand, seat: i64) -> i64:
        if hand.owed[seat] > 0:
            return 0
        at: i64 = seat * BLOCKS
        keys = hand.keys
        sets: i64 = hand.sets - hand.meld_count[seat]
        mask: i64 = 0
        if distance(keys[at], keys[at + 1], keys[at + 2], keys[at + 3], sets) == 0:
            mask = waits(keys[at], keys[at + 1], keys[at + 2], keys[at + 3], sets)
        if sets == hand.sets:
            mask |= pairs_waits(hand.counts, seat * STRIDE, True)
        return mask

    def waits_without(self, hand: Hand, seat: i64, kind: i64) -> i64:
        place: i64 = seat * STRIDE + kind
        key: i64 = seat * BLOCKS + BLOCK[kind]
        hand.counts[place] -= 1
        hand.keys[key] -= WEIGHT[kind]
        mask = self._waits(hand, seat)
        hand.counts[place] += 1
        hand.keys[key] += WEIGHT[kind]
        return mask

    def draws(self, hand: Hand, seat: i64) -> bool:
        if hand.untouched == 1:
            return self._complete(hand, seat)
        return hand.drawn != NONE and hand.owed[seat] == 0 and hand.waits[seat] >> hand.drawn & 1 == 1

    def _complete(self, hand: Hand, seat: i64) -> bool:
        if hand.owed[seat] > 0:
            return False
        at: i64 = seat * BLOCKS
        keys = hand.keys
        sets: i64 = hand.sets - hand.meld_count[seat]
        if complete(keys[at], keys[at + 1], keys[at + 2], keys[at + 3], sets):
            return True
        return sets == hand.sets and pairs_complete(hand.counts, seat * STRIDE, True)

    def refuse(self, winning: Winning) -> list[Refusal]:
        refusals: list[Refusal] = []
        if _holds_honours(winning):
            hans = "淮安麻将只用万饼条组牌，红中是花牌，不入手牌"
            hant = "淮安麻將只用萬餅條組牌，紅中是花牌，不入手牌"
            english = "only the three suits make hands; the red dragon is a flower"
            refusals.append(refusal("HA-4", hans, hant, english))
        if CHOW in [meld_type(packed) for packed in winning.melds]:
            refusals.append(refusal("HA-5", "淮安麻将没有吃牌", "淮安麻將沒有吃牌", "there is no chow"))
        if not readings_of(winning):
            hans = "不成四副加一个头子，也不是七对"
            hant = "不成四副加一個頭子，也不是七對"
            english = "neither four sets and exactly one pair nor seven concealed pairs"
            refusals.append(refusal("HA-13", hans, hant, english))
        return refusals


def _holds_honours(winning: Winning) -> bool:
    for kind in range(27, 34):
        if winning.counts[kind] > 0:
            return True
    return any(meld_tile(packed) >= 27 for packed in winning.melds)


def readings_of(winning: Winning) -> list[Reading]:
    """Every way to read the concealed tiles; on the dealt hand the winning tile has no place of its own."""
    pairs: i64 = NO_PAIRS if winning.melds else FOUR_AS_TWO
    return readings(winning.counts, 0, winning.sets, winning.tile, pairs)
