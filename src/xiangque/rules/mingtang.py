"""The 名堂 of a win on a turned card: the multiplier of its hard 息 and the additive items (AX-16)."""

from typing import Final

from mypy_extensions import i64

from xiangque.analysis.cards import CARDS, ROW, is_red
from xiangque.analysis.readings import PAIR, TRIPLET
from xiangque.rules.card_sheet import CHI, Sheet
from xiangque.rules.winning import Item

EIGHT: Final[i64] = 7  # rank of 八 and 捌


def multiplier(sheet: Sheet) -> list[Item]:
    """What multiplies the hard 息, at most one item."""
    reds = red_cards(sheet)
    if CHI not in sheet.forms:
        return [Item("wu_dui", "times", 8) if reds == 0 else Item("dui_zi_hu", "times", 6)]
    if reds == 0:
        return [Item("wu_hu", "times", 4)]
    return [Item("dian_hu", "times", 3)] if reds == 1 else []


def additions(sheet: Sheet) -> list[Item]:
    """What the cards themselves add, however they were won."""
    fours = whole_kinds(sheet)
    found = _seals(sheet, fours)
    reds = red_cards(sheet)
    if reds >= 10:
        found.append(Item("duo_hong", "xi", 10 * (reds - 9)))
    if _all_flowers(sheet):
        found.append(Item("man_yuan_hua", "xi", 100))
    small = _small_cards(sheet)
    if small == 0:
        found.append(Item("da_zi_hu", "xi", 100))
    elif small == 20:
        found.append(Item("xiao_zi_hu", "xi", 100))
    return found + _zhuo(fours) + _same_rank(fours)


def of_the_card(sheet: Sheet, last: bool, last_card: bool, hand_in_hand: int) -> list[Item]:
    """What the winning card adds by its place: the last of the stock, 单吊, 背靠背, 手牵手."""
    found: list[Item] = []
    if last:
        found.append(Item("hai_di_hu", "xi", 10))
    if sheet.completes == PAIR and (sheet.held == 1 or not last_card):
        found.append(Item("dan_diao", "xi", 20))
    if sheet.completes == TRIPLET:
        if sheet.card % ROW == sheet.pair % ROW:
            found.append(Item("bei_kao_bei", "xi", 20))
        elif hand_in_hand > 0 and neighbours(sheet.card, sheet.pair):
            found.append(Item("shou_qian_shou", "xi", hand_in_hand))
    return found


def whole_kinds(sheet: Sheet) -> list[int]:
    """The kinds in 团圆, ascending: all four copies, three of them one group."""
    found: list[int] = []
    for form, kind in zip(sheet.forms, sheet.kinds, strict=True):
        if form != CHI and sheet.total[kind] == 4:
            found.append(kind)
    return sorted(found)


def red_cards(sheet: Sheet) -> int:
    """Red cards among the twenty."""
    found: i64 = 0
    kind: i64 = 0
    while kind < CARDS:
        if is_red(kind):
            found += i64(sheet.total[kind])
        kind += 1
    return found


def neighbours(one: i64, other: i64) -> bool:
    """Neighbouring ranks of one size; 十 and 壹 are none."""
    return one // ROW == other // ROW and (one - other == 1 or other - one == 1)


def _seals(sheet: Sheet, fours: list[int]) -> list[Item]:
    """印胡, or 纯印 where the red cards are those of the 团圆 alone."""
    seals = 0
    for kind in fours:
        if is_red(kind):
            seals += 1
    if seals == 0:
        return []
    if red_cards(sheet) == 4 * seals:
        return [Item("chun_yin", "xi", 100 * seals)]
    return [Item("yin_hu", "xi", 10 * seals)]


def _all_flowers(sheet: Sheet) -> bool:
    for form, low in zip(sheet.forms, sheet.kinds, strict=True):
        kind: i64 = low
        if not (is_red(kind) or (form == CHI and (is_red(kind + 1) or is_red(kind + 2)))):
            return False
    return is_red(sheet.pair)


def _small_cards(sheet: Sheet) -> int:
    found: i64 = 0
    kind: i64 = 0
    while kind < ROW:
        found += i64(sheet.total[kind])
        kind += 1
    return found


def _zhuo(fours: list[int]) -> list[Item]:
    """The best one of the 卓 items."""
    links = 0  # neighbouring 团圆
    chained = False  # three in a row
    for i in range(1, len(fours)):
        if neighbours(fours[i - 1], fours[i]):
            links += 1
            chained = chained or (i > 1 and neighbours(fours[i - 2], fours[i - 1]))
    if chained:
        return [Item("zu_sun_zhuo_dai_tuo", "xi", 300) if len(fours) > 3 else Item("zu_sun_zhuo", "xi", 150)]
    if len(fours) > 2:
        return [Item("zi_mei_zhuo_dai_tuo", "xi", 80) if links > 0 else Item("san_luan_zhuo", "xi", 60)]
    if len(fours) == 2:
        return [Item("zi_mei_zhuo", "xi", 40) if links > 0 else Item("zhuo_hu", "xi", 20)]
    return []


def _same_rank(fours: list[int]) -> list[Item]:
    """八碰头 and 假八碰头: 团圆 of one rank in both sizes."""
    found: list[Item] = []
    false_heads = 0
    for kind in fours:
        if kind < ROW and kind + ROW in fours:
            if kind == EIGHT:
                found.append(Item("ba_peng_tou", "xi", 200))
            else:
                false_heads += 1
    if false_heads > 0:
        found.append(Item("jia_ba_peng_tou", "xi", 100 * false_heads))
    return found
