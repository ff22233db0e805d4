"""What a win on a turned card is worth: hard 息 (AX-15), 名堂 and the total (AX-16)."""

from mypy_extensions import i64

from xiangque.analysis.card_shape import lays_out
from xiangque.analysis.cards import CARDS, NO_WIN, laid_xi
from xiangque.hand.base import NONE
from xiangque.hand.zipai import ZipaiHand
from xiangque.rules.card_sheet import Sheet, sheets
from xiangque.rules.card_winning import CardTally, CardWinning, card_winning_of
from xiangque.rules.mingtang import ADDED, SLOTS, TIMES, additions, multiplier, of_the_card
from xiangque.rules.winning import Item, Price, Refusal, refusal


class XiScore:
    """The score of one table.

    ``least`` is option ``min_xi``, ``together`` a 砍 stays in one group (not ``split_kan``), ``last_card``
    ``diao_last_card``, ``hand_in_hand`` what 手牵手 is worth, ``base`` the points of one 息.
    """

    def __init__(self, least: i64, together: bool, last_card: bool, hand_in_hand: int, base: int) -> None:
        self.least: i64 = least
        self.together: bool = together
        self.last_card: bool = last_card
        self.hand_in_hand: int = hand_in_hand
        self.base: int = base

    def wins(self, hand: ZipaiHand, seat: i64, card: i64, source: i64) -> bool:
        """Whether the seat may win on the card just turned by ``source``, forced 煨 applied or not."""
        laid = hand.wei != NONE and seat == source
        if not lays_out(hand.counts, seat * CARDS, -1 if laid else card):
            return False
        winning = card_winning_of(hand, seat, card, source)
        return winning.hand(self.together).hard(card, seat == source) >= self.least

    def refuse(self, winning: CardWinning) -> list[Refusal]:
        """Every clause that makes the position not a win; empty for a win."""
        hard: i64 = winning.hand(self.together).hard(winning.card, winning.turned)
        if hard >= self.least:
            return []
        if hard != NO_WIN:
            return [self._too_little(hard)]
        if self.together and winning.hand(False).hard(winning.card, winning.turned) != NO_WIN:
            hans = "没拆的砍要留作一句，这样凑不成六句加一对麻雀"
            hant = "沒拆的砍要留作一句，這樣湊不成六句加一對麻雀"
            english = "no six groups and a pair with every unbroken kan kept together (option split_kan)"
            return [refusal("AX-14", hans, hant, english)]
        hans, hant = "凑不成六句话加一对麻雀", "湊不成六句話加一對麻雀"
        return [refusal("AX-14", hans, hant, "the cards do not make six groups of three and one pair")]

    def _too_little(self, hard: i64) -> Refusal:
        have, need = str(hard), str(self.least)
        hans = "硬息只有 " + have + " 个，要 " + need + " 个才能和"
        hant = "硬息只有 " + have + " 個，要 " + need + " 個才能和"
        return refusal("AX-14", hans, hant, have + " hard xi where " + need + " are needed")

    def tally(self, winning: CardWinning) -> CardTally:
        """The reading with the largest total of those with enough hard 息; ValueError if none wins."""
        best: CardTally | None = None
        for sheet in sheets(winning, self.together):
            if sheet.hard_xi >= self.least:
                found = self._of(winning, sheet)
                if best is None or _rank(found) > _rank(best):
                    best = found
        if best is None:
            raise ValueError("the position is not a win")
        return best

    def prices(self) -> list[Price]:
        """The 名堂 people may name for a win whose cards nobody has written down."""
        found = [Price(name, "times", amount, slots=("times",)) for name, amount in TIMES.items()]
        found += [
            Price(name, "xi", amount, most, SLOTS.get(name, ())) for name, (amount, most) in ADDED.items()
        ]
        if self.hand_in_hand > 0:
            found.append(Price("shou_qian_shou", "xi", self.hand_in_hand, slots=SLOTS["bei_kao_bei"]))
        return found

    def named(self, winning: CardWinning, names: list[str], hard: int) -> CardTally:
        """What a win is worth by the 名堂 named, each as often as it counts, and the hard 息 counted."""
        times: list[Item] = []
        added: list[Item] = []
        for price in self.prices():
            often = names.count(price.id)
            if often > 0:
                item = Item(price.id, price.unit, price.amount * often)
                (times if price.unit == "times" else added).append(item)
        return self._worth(winning, hard, times, added, None)

    def _of(self, winning: CardWinning, sheet: Sheet) -> CardTally:
        added = additions(sheet) + of_the_card(sheet, winning.last, self.last_card, self.hand_in_hand)
        return self._worth(winning, sheet.hard_xi, multiplier(sheet), added, sheet)

    def _worth(
        self, winning: CardWinning, hard: int, times: list[Item], added: list[Item], sheet: Sheet | None
    ) -> CardTally:
        total = hard
        for item in times:
            total *= item.amount
        for item in added:
            total += item.amount
        totals = {"hard_xi": hard, "total_xi": total}
        deltas = _payments(winning, total * self.base)
        if sheet is None:
            return CardTally(times + added, totals, deltas, [], -1, [])
        return CardTally(times + added, totals, deltas, sheet.parts, sheet.place, sheet.hard)


def _rank(tally: CardTally) -> tuple[int, int]:
    """The larger total counts, then the larger hard 息."""
    return tally.totals["total_xi"], tally.totals["hard_xi"]


def _payments(winning: CardWinning, points: int) -> list[int]:
    """AX-16: each of the two losers pays; the resting seat has no part in it."""
    deltas: list[int] = [0] * int(winning.seats)
    seat: i64 = 0
    while seat < winning.seats:
        if seat != winning.seat and seat != winning.resting:
            deltas[seat] = -points
            deltas[winning.seat] += points
        seat += 1
    return deltas


def running_xi(hand: ZipaiHand, seat: i64) -> int:
    """Hard 息 a seat has for certain: its laid groups and the unbroken 砍 in its hand."""
    position = card_winning_of(hand, seat, 0, -1).hand(False)
    kans: i64 = 0
    kind: i64 = 0
    while kind < CARDS:
        if position.counts[kind] >= 3:
            kans |= 1 << kind
        position.laid[kind] += position.counts[kind]
        kind += 1
    return laid_xi(position.laid, position.punged, position.weied | kans)
