"""What a player of cards may not discard, pung or eat any more (AX-7b, AX-11, AX-12, AX-D)."""

from mypy_extensions import i64

from xiangque.hand.zipai import CARDS, ZipaiHand
from xiangque.rules.winning import Refusal, refusal

SUIT: i64 = 10


class CardBans:
    """The restrictions of one table; ``broken_kan_free`` is the option of AX-11."""

    def __init__(self, broken_kan_free: bool) -> None:
        self.broken_kan_free: bool = broken_kan_free

    def may_discard(self, hand: ZipaiHand, seat: i64, kind: i64) -> bool:
        """Whether the seat on turn may discard the card."""
        return self._free(hand, seat, kind, i64(hand.counts[seat * CARDS + kind]))

    def may_pung(self, hand: ZipaiHand, seat: i64) -> bool:
        """AX-7, AX-7b: whether the seat may pung the open card of another; then it is a possible 碰."""
        kind = hand.tile
        if seat == hand.source or hand.counts[seat * CARDS + kind] < 2 or hand.no_pung[seat] >> kind & 1 == 1:
            return False
        return self._leaves(hand, seat, 1 << kind, -1, -1)

    def chows(self, hand: ZipaiHand, seat: i64) -> i64:
        """AX-10, AX-12: mask of the places in a run, 0 the lowest, as which the seat may eat the card."""
        kind = hand.tile
        if not self._in_reach(hand, seat) or self._uneatable(hand, seat) >> kind & 1 == 1:
            return 0
        if hand.counts[seat * CARDS + kind] >= 2:
            return 0
        mask: i64 = 0
        place: i64 = 0
        while place < 3:
            if self._chow_fits(hand, seat, place):
                mask |= 1 << place
            place += 1
        return mask

    def _chow_fits(self, hand: ZipaiHand, seat: i64, place: i64) -> bool:
        """Whether the hand holds the rest of the run, and a discard once it is laid (AX-D)."""
        if not self._holds_run(hand, seat, place):
            return False
        low: i64 = hand.tile - place
        one: i64 = low + 1 if place == 0 else low
        other: i64 = low + 1 if place == 2 else low + 2
        return self._leaves(hand, seat, 1 << hand.tile, one, other)

    def _in_reach(self, hand: ZipaiHand, seat: i64) -> bool:
        """AX-10: a discard is for the 下家, a turned card for its turner and the turner's 下家."""
        if seat == hand.source:
            return hand.turned == 1
        return seat == hand.after(hand.source)

    def _uneatable(self, hand: ZipaiHand, seat: i64) -> i64:
        """AX-12: mask of the kinds this seat threw, let go by for eating, or refused to pung."""
        return hand.thrown[seat] | hand.no_chow[seat] | hand.no_pung[seat]

    def _leaves(self, hand: ZipaiHand, seat: i64, claimed: i64, one: i64, other: i64) -> bool:
        """AX-D: whether a legal discard is left once ``claimed`` is laid with ``one`` and ``other``."""
        kind: i64 = 0
        while kind < CARDS:
            count: i64 = i64(hand.counts[seat * CARDS + kind])
            if kind == one or kind == other:  # noqa: SIM109 - a tuple is slower
                count -= 1
            if claimed >> kind & 1 == 0 and self._free(hand, seat, kind, count):
                return True
            kind += 1
        return False

    def _free(self, hand: ZipaiHand, seat: i64, kind: i64, count: i64) -> bool:
        """AX-11: whether a kind may be discarded of which the hand holds so many."""
        if count == 0 or (hand.eaten[seat] | hand.punged[seat]) >> kind & 1 == 1:
            return False
        if (hand.kans[seat] & ~hand.weied[seat]) >> kind & 1 == 0:
            return True
        return count > 3 or (count < 3 and self.broken_kan_free)

    def refuse_discard(self, hand: ZipaiHand, seat: i64, kind: i64) -> list[Refusal]:
        """Every clause that bars a held card from being discarded; empty when none does."""
        found: list[Refusal] = []
        if hand.counts[seat * CARDS + kind] == 0:
            return found
        if hand.eaten[seat] >> kind & 1 == 1:
            found.append(
                refusal("AX-11", "自己吃过的字不能出", "自己吃過的字不能出", "you have eaten this card")
            )
        if hand.punged[seat] >> kind & 1 == 1:
            found.append(
                refusal("AX-11", "自己碰过的字不能出", "自己碰過的字不能出", "you have punged this card")
            )
        if not found and not self.may_discard(hand, seat, kind):
            found.append(self._kan_refusal(i64(hand.counts[seat * CARDS + kind])))
        return found

    def _kan_refusal(self, count: i64) -> Refusal:
        if count == 3:
            english = "an unbroken kan of three is not discarded"
            return refusal("AX-11", "没有拆开的砍不能出", "沒有拆開的砍不能出", english)
        english = "what is left of a broken kan is not discarded at this table"
        return refusal("AX-11", "拆开的砍剩下的不能出", "拆開的砍剩下的不能出", english)

    def refuse_pung(self, hand: ZipaiHand, seat: i64) -> list[Refusal]:
        """Every clause that forbids to pung the open card; empty when it is allowed."""
        if self.may_pung(hand, seat):
            return []
        found: list[Refusal] = []
        if seat == hand.source:
            english = "a card of one's own is not punged"
            found.append(refusal("AX-7", "自己的牌不能碰", "自己的牌不能碰", english))
        if hand.counts[seat * CARDS + hand.tile] < 2:
            english = "a pung takes two of the card in hand"
            found.append(refusal("AX-7", "手里要有两张一样的才能碰", "手裡要有兩張一樣的才能碰", english))
        if hand.no_pung[seat] >> hand.tile & 1 == 1:
            found.append(_passed_pung())
        return found or [_no_discard()]

    def refuse_chow(self, hand: ZipaiHand, seat: i64, place: i64) -> list[Refusal]:
        """Every clause that forbids to eat the open card so; empty when it is allowed."""
        if self.chows(hand, seat) >> place & 1 == 1:
            return []
        found: list[Refusal] = []
        if not self._in_reach(hand, seat):
            english = "only cards from the player before and cards turned by oneself are eaten"
            found.append(refusal("AX-12", "下家出的或揭的牌不能吃", "下家出的或揭的牌不能吃", english))
        found += self._eating_bans(hand, seat)
        if not self._holds_run(hand, seat, place):
            english = "the hand does not hold the other two of the run"
            found.append(refusal("AX-10", "手里没有同一句的另两张", "手裡沒有同一句的另兩張", english))
        return found or [_no_discard()]

    def _eating_bans(self, hand: ZipaiHand, seat: i64) -> list[Refusal]:
        found: list[Refusal] = []
        bit: i64 = 1 << hand.tile
        if hand.thrown[seat] & bit != 0:
            english = "you have discarded this card before"
            found.append(refusal("AX-12", "自己出过的字不能吃", "自己出過的字不能吃", english))
        if hand.no_chow[seat] & bit != 0:
            english = "this card was let go by once; it is not eaten any more"
            found.append(refusal("AX-7b", "过张牌不能吃", "過張牌不能吃", english))
        if hand.no_pung[seat] & bit != 0:
            found.append(_passed_pung())
        if hand.counts[seat * CARDS + hand.tile] >= 2:
            english = "a card of which the hand holds two or more is not eaten"
            found.append(refusal("AX-12", "可以碰的牌不能吃", "可以碰的牌不能吃", english))
        return found

    def _holds_run(self, hand: ZipaiHand, seat: i64, place: i64) -> bool:
        if not _run_fits(hand.tile, place):
            return False
        low: i64 = hand.tile - place
        kind: i64 = low
        while kind < low + 3:
            if kind != hand.tile and hand.counts[seat * CARDS + kind] == 0:
                return False
            kind += 1
        return True


def _run_fits(kind: i64, place: i64) -> bool:
    """AX-10: three consecutive characters of one size; nothing follows 十 or 拾."""
    rank: i64 = kind % SUIT - place
    return rank >= 0 and rank + 2 < SUIT


def _passed_pung() -> Refusal:
    english = "its pung was refused once: neither punged nor eaten any more"
    return refusal("AX-7b", "过张牌不能碰也不能吃", "過張牌不能碰也不能吃", english)


def _no_discard() -> Refusal:
    english = "no card could be discarded afterwards"
    return refusal("AX-D", "之后没有可以出的牌", "之後沒有可以出的牌", english)
