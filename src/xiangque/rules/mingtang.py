"""The 名堂 of a win on a turned card: the multiplier of its hard 息 and the additive items (AX-16)."""

from typing import Final

from mypy_extensions import i64

from xiangque.analysis.cards import CARDS, ROW, is_red
from xiangque.analysis.readings import PAIR, TRIPLET
from xiangque.rules.card_sheet import CHI, Sheet
from xiangque.rules.winning import Item

EIGHT: Final[i64] = 7  # rank of 八 and 捌

TIMES: Final = {"wu_dui": 8, "dui_zi_hu": 6, "wu_hu": 4, "dian_hu": 3}

# What each adds every time it counts, and how often it can count among twenty cards; 手牵手 is an option.
ADDED: Final = {
    "yin_hu": (10, 5),
    "chun_yin": (100, 5),
    "duo_hong": (10, 11),
    "man_yuan_hua": (100, 1),
    "da_zi_hu": (100, 1),
    "xiao_zi_hu": (100, 1),
    "zu_sun_zhuo_dai_tuo": (300, 1),
    "zu_sun_zhuo": (150, 1),
    "zi_mei_zhuo_dai_tuo": (80, 1),
    "san_luan_zhuo": (60, 1),
    "zi_mei_zhuo": (40, 1),
    "zhuo_hu": (20, 1),
    "ba_peng_tou": (200, 1),
    "jia_ba_peng_tou": (100, 2),
    "hai_di_hu": (10, 1),
    "dan_diao": (20, 1),
    "bei_kao_bei": (20, 1),
}

# AX-16 "one of": what counts only once among those that share a word.
SLOTS: Final = {
    **dict.fromkeys(("yin_hu", "chun_yin"), ("seals",)),
    **dict.fromkeys(("da_zi_hu", "xiao_zi_hu"), ("size",)),
    **dict.fromkeys((name for name in ADDED if "zhuo" in name), ("zhuo",)),
    **dict.fromkeys(("dan_diao", "bei_kao_bei"), ("card",)),
}


def times_item(name: str) -> Item:
    """What multiplies the hard 息."""
    return Item(name, "times", TIMES[name])


def added_item(name: str, often: int = 1) -> Item:
    """What is added to the total, so many times."""
    return Item(name, "xi", ADDED[name][0] * often)


def multiplier(sheet: Sheet) -> list[Item]:
    """What multiplies the hard 息, at most one item."""
    reds = red_cards(sheet)
    if CHI not in sheet.forms:
        return [times_item("wu_dui") if reds == 0 else times_item("dui_zi_hu")]
    if reds == 0:
        return [times_item("wu_hu")]
    return [times_item("dian_hu")] if reds == 1 else []


def additions(sheet: Sheet) -> list[Item]:
    """What the cards themselves add, however they were won."""
    fours = whole_kinds(sheet)
    found = _seals(sheet, fours)
    reds = red_cards(sheet)
    if reds >= 10:
        found.append(added_item("duo_hong", int(reds) - 9))
    if _all_flowers(sheet):
        found.append(added_item("man_yuan_hua"))
    small = _small_cards(sheet)
    if small == 0:
        found.append(added_item("da_zi_hu"))
    elif small == 20:
        found.append(added_item("xiao_zi_hu"))
    return found + _zhuo(fours) + _same_rank(fours)


def of_the_card(sheet: Sheet, last: bool, last_card: bool, hand_in_hand: int) -> list[Item]:
    """What the winning card adds by its place: the last of the stock, 单吊, 背靠背, 手牵手."""
    found: list[Item] = []
    if last:
        found.append(added_item("hai_di_hu"))
    if sheet.completes == PAIR and (sheet.held == 1 or not last_card):
        found.append(added_item("dan_diao"))
    if sheet.completes == TRIPLET:
        if sheet.card % ROW == sheet.pair % ROW:
            found.append(added_item("bei_kao_bei"))
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
        return [added_item("chun_yin", seals)]
    return [added_item("yin_hu", seals)]


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
        return [added_item("zu_sun_zhuo_dai_tuo") if len(fours) > 3 else added_item("zu_sun_zhuo")]
    if len(fours) > 2:
        return [added_item("zi_mei_zhuo_dai_tuo") if links > 0 else added_item("san_luan_zhuo")]
    if len(fours) == 2:
        return [added_item("zi_mei_zhuo") if links > 0 else added_item("zhuo_hu")]
    return []


def _same_rank(fours: list[int]) -> list[Item]:
    """八碰头 and 假八碰头: 团圆 of one rank in both sizes."""
    found: list[Item] = []
    false_heads = 0
    for kind in fours:
        if kind < ROW and kind + ROW in fours:
            if kind == EIGHT:
                found.append(added_item("ba_peng_tou"))
            else:
                false_heads += 1
    if false_heads > 0:
        found.append(added_item("jia_ba_peng_tou", false_heads))
    return found
