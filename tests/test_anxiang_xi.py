"""AX-14 to AX-16: wins on a turned card, hard 息, every 名堂 with a near miss, totals and payments."""

from typing import Any

import pytest
from cards import amounts, card_rules, score, won, xi

from xiangque.rules.anxiang import ANXIANG
from xiangque.rules.anxiang_words import HARD, REASONS
from xiangque.scorer.card_score import card_score

EXAMPLES = [
    ("煨二 碰柒 砍五 壹贰叁 七八九 叁肆伍* 玖玖", "伍", 10, 10, {}),
    ("碰一 碰肆* 煨玖 砍六 煨八 碰伍 叁叁", "肆", 15, 120, {"wu_dui": 8}),
    ("碰一 碰肆* 煨玖 砍七 煨八 碰伍 贰贰", "肆", 18, 108, {"dui_zi_hu": 6}),
    ("煨二 一二三 煨叁 碰伍 肆伍陆* 四五六 六六", "陆", 18, 138, {"chun_yin": 100, "zhuo_hu": 20}),
    ("煨八 七八九 煨捌 柒捌玖* 碰一 碰肆 五五", "柒", 16, 236, {"ba_peng_tou": 200, "zhuo_hu": 20}),
    ("碰二 碰柒 一二三 陆柒捌* 四五六 叁肆伍 九九", "捌", 14, 234, {"chun_yin": 200, "zhuo_hu": 20}),
]


@pytest.mark.parametrize(("text", "card", "hard", "total", "items"), EXAMPLES)
def test_ax16_worked_examples(text: str, card: str, hard: int, total: int, items: dict[str, int]) -> None:
    position = won(text, card)
    assert not score().refuse(position)
    tally = score().tally(position)
    assert tally.totals == {"hard_xi": hard, "total_xi": total}
    assert amounts(tally) == items
    assert sum(xi(tally)) == hard
    assert tally.deltas == [2 * total, -total, 0, -total]


def test_ax16_worked_example_on_the_last_stock_card() -> None:
    tally = score().tally(won("碰玖 捌玖拾* 煨四 砍伍 一二三 六七八 壹壹", "捌", last=True))
    assert tally.totals == {"hard_xi": 11, "total_xi": 21}
    assert amounts(tally) == {"hai_di_hu": 10}


def test_ax15_each_group_by_colour() -> None:
    tally = score(min_xi=1).tally(won("煨一 碰壹 碰贰 煨柒 手四五六* 砍七 十十", "四"))
    assert xi(tally) == [3, 2, 3, 4, 4, 0, 2]
    assert [[item.id for item in row] for row in tally.hard] == [
        *(["wei"], ["peng"], ["peng"], ["wei"]),
        *(["kan"], [], ["ma_que"]),
    ]


def test_ax15_a_black_pair_counts_nothing() -> None:
    assert xi(score(min_xi=1).tally(won("煨一 碰壹 碰贰 煨柒 四五六* 砍七 玖玖", "四")))[-1] == 0


@pytest.mark.parametrize(("kind", "run", "more"), [("一", "一二三", 3), ("二", "一二三", 4)])
@pytest.mark.parametrize(("form", "black"), [("碰", 2), ("煨", 3)])
def test_ax15_tuan_yuan_adds_to_its_group(kind: str, run: str, more: int, form: str, black: int) -> None:
    """C-S06: also where the three lie open."""
    tally = score(min_xi=1).tally(won(f"{form}{kind} {run} 四五六* 碰壹 碰捌 煨玖 叁叁", "四"))
    assert xi(tally)[0] == black + (kind == "二") + more


def test_ax15_four_alike_in_runs_are_no_tuan_yuan() -> None:
    """Three of them must be one group: two in runs with a pair are not."""
    tally = score(min_xi=1).tally(won("八九十 八九十 碰壹 碰叁 碰伍 柒捌玖* 九九", "柒"))
    assert xi(tally) == [0, 0, 2, 2, 2, 0, 2]
    assert tally.hard[-1][0].id == "zhuan_wan"


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("柒捌玖 碰一 碰三 碰五 碰八 叁肆伍* 捌捌", 2),
        ("柒捌玖 碰一 碰三 碰五 碰八 叁肆伍* 柒柒", 3),
        ("柒捌玖 碰一 碰三 碰五 碰八 叁肆伍* 陆陆", 0),
        ("柒捌玖 碰一 碰三 碰五 碰八 叁肆伍* 拾拾", 2),
        ("柒捌玖 柒捌玖 碰三 碰五 碰八 叁肆伍* 捌捌", 2),  # 转弯 counts once
    ],
)
def test_ax15_the_pair_turns_where_its_character_occurs_in_a_run(text: str, pair: int) -> None:
    assert xi(score(min_xi=1).tally(won(text, "叁")))[-1] == pair


# One 名堂 after the other: a win that has it, and near misses.
MINGTANG: list[tuple[str, str, dict[str, Any], dict[str, int]]] = [
    # 乌对, 对子胡
    ("碰一 碰肆* 煨玖 砍六 煨八 碰伍 叁叁", "肆", {}, {"wu_dui": 8}),
    ("碰一 碰肆* 煨玖 砍六 煨八 碰伍 贰贰", "肆", {}, {"dui_zi_hu": 6}),
    ("碰一 碰柒* 煨玖 砍六 煨八 碰伍 叁叁", "柒", {}, {"dui_zi_hu": 6}),
    ("碰一 叁肆伍* 煨玖 砍七 煨八 碰陆 贰贰", "肆", {}, {}),
    # 乌胡, 点胡
    ("碰一 碰壹 三四五 叁肆伍* 砍八 砍捌 九九", "叁", {}, {"wu_hu": 4}),
    ("碰一 碰壹 五六七 叁肆伍* 砍八 砍捌 九九", "叁", {}, {"dian_hu": 3}),
    ("碰一 碰壹 五六七 伍陆柒* 砍八 砍捌 九九", "伍", {}, {}),
    # 印胡, 纯印
    ("煨二 一二三 碰柒 叁肆伍* 砍八 砍捌 玖玖", "叁", {}, {"yin_hu": 10}),
    ("煨二 三四五 碰柒 叁肆伍* 砍八 砍捌 玖玖", "叁", {}, {}),
    ("煨二 一二三 碰柒 陆柒捌* 六七八 砍九 玖玖", "陆", {}, {"yin_hu": 20, "zhuo_hu": 20}),
    ("煨二 一二三 碰伍 叁肆伍 砍八 手肆伍陆* 玖玖", "陆", {}, {"chun_yin": 100}),
    ("煨二 一二三 碰伍 叁肆伍 砍八 手陆柒捌* 玖玖", "陆", {}, {"yin_hu": 10, "zhuo_hu": 20}),
    # 多红
    ("煨二 煨七 碰十 壹贰叁* 四五六 肆伍陆 玖玖", "叁", {}, {"duo_hong": 10}),
    ("煨二 煨七 碰十 叁肆伍* 四五六 肆伍陆 玖玖", "叁", {}, {}),
    ("煨二 煨七 碰十 壹贰叁* 四五六 陆柒捌 玖玖", "叁", {}, {"duo_hong": 20}),
    # 满园花
    ("煨二 碰柒 壹贰叁* 六七八 八九十 捌玖拾 拾拾", "壹", {}, {"duo_hong": 30, "man_yuan_hua": 100}),
    ("煨二 碰柒 壹贰叁* 六七八 八九十 捌玖拾 玖玖", "壹", {}, {"duo_hong": 10}),
    ("煨二 碰柒 叁肆伍* 六七八 八九十 捌玖拾 拾拾", "叁", {}, {"duo_hong": 20}),
    # 大字胡, 小字胡
    ("煨壹 碰贰 叁肆伍* 伍陆柒 陆柒捌 捌玖拾 玖玖", "叁", {}, {"da_zi_hu": 100}),
    ("煨壹 碰贰 叁肆伍* 伍陆柒 陆柒捌 捌玖拾 九九", "叁", {}, {}),
    ("煨一 碰二 三四五* 五六七 六七八 八九十 九九", "三", {}, {"xiao_zi_hu": 100}),
    ("煨一 碰二 三四五* 五六七 六七八 捌玖拾 九九", "三", {}, {}),
    # 卓
    ("煨三 三四五 煨捌 柒捌玖 碰二 壹贰叁* 伍伍", "壹", {}, {"zhuo_hu": 20}),
    ("煨三 三四五 煨捌 肆伍陆 碰二 壹贰叁* 伍伍", "壹", {}, {}),
    ("煨十 八九十 煨壹 壹贰叁 碰二 叁肆伍* 九九", "叁", {}, {"yin_hu": 10, "zhuo_hu": 20}),  # 十 and 壹
    ("煨三 煨四 三四五 柒捌玖 碰二 壹贰叁* 伍伍", "壹", {}, {"zi_mei_zhuo": 40}),
    ("煨三 煨五 三四五 柒捌玖 碰二 壹贰叁* 伍伍", "壹", {}, {"zhuo_hu": 20}),
    ("煨一 一二三 煨四 四五六 煨捌 柒捌玖* 贰贰", "柒", {}, {"san_luan_zhuo": 60}),
    ("煨一 一二三 煨四 四五六 煨捌 叁肆伍* 贰贰", "叁", {}, {"zhuo_hu": 20}),
    ("煨三 煨四 三四五 煨捌 柒捌玖 壹贰叁* 伍伍", "壹", {}, {"zi_mei_zhuo_dai_tuo": 80}),
    ("煨三 煨五 三四五 煨捌 柒捌玖 壹贰叁* 伍伍", "壹", {}, {"san_luan_zhuo": 60}),
    ("煨三 煨四 煨五 三四五 柒捌玖 壹贰叁* 伍伍", "壹", {}, {"zu_sun_zhuo": 150}),
    ("煨三 煨四 煨六 三四五 柒捌玖 壹贰叁* 伍伍", "壹", {}, {"zi_mei_zhuo": 40}),
    ("煨三 煨四 煨五 三四五 煨捌 柒捌玖* 贰贰", "柒", {}, {"zu_sun_zhuo_dai_tuo": 300}),
    ("煨三 煨四 煨五 三四五 煨捌 壹贰叁* 贰贰", "壹", {}, {"zu_sun_zhuo": 150}),
    ("煨三 煨四 三四五 煨捌 煨玖 柒捌玖* 贰贰", "柒", {}, {"zi_mei_zhuo_dai_tuo": 80}),  # four, ours
    (
        "煨一 煨三 一二三 煨壹 煨叁 壹贰叁* 五五",
        "贰",
        {},
        {"san_luan_zhuo": 60, "jia_ba_peng_tou": 200},
    ),  # four, ours; two ranks
    # 八碰头, 假八碰头
    ("煨八 七八九 煨捌 柒捌玖* 碰一 碰肆 五五", "柒", {}, {"zhuo_hu": 20, "ba_peng_tou": 200}),
    ("煨八 七八九 煨玖 柒捌玖* 碰一 碰肆 五五", "柒", {}, {"zhuo_hu": 20}),
    ("煨九 七八九 煨玖 柒捌玖* 碰一 碰肆 五五", "柒", {}, {"zhuo_hu": 20, "jia_ba_peng_tou": 100}),
    ("煨九 七八九 煨玖 叁肆伍* 碰一 碰柒 五五", "叁", {}, {}),
    # 海底胡
    ("煨二 碰柒 叁肆伍* 四五六 煨八 碰捌 玖玖", "叁", {"last": True}, {"hai_di_hu": 10}),
    ("煨二 碰柒 叁肆伍* 四五六 煨八 碰捌 玖玖", "叁", {}, {}),
    # 单吊
    ("煨二 碰柒 叁肆伍 四五六 煨八 碰捌 玖玖*", "玖", {}, {"dan_diao": 20}),
    ("煨二 碰柒 叁肆伍 四五六 砍八 碰捌 玖玖*", "玖", {}, {"dan_diao": 20}),
    ("煨二 碰柒 叁肆伍 四五六 煨八 碰捌 玖玖*", "玖", {"diao_last_card": True}, {"dan_diao": 20}),
    ("煨二 碰柒 叁肆伍 四五六 砍八 碰捌 玖玖*", "玖", {"diao_last_card": True}, {}),
    # 背靠背
    ("煨二 碰柒 叁肆伍 四五六 煨八 碰玖* 九九", "玖", {}, {"bei_kao_bei": 20}),
    ("煨二 碰柒 叁肆伍 四五六 煨八 煨玖* 九九", "玖", {"own": True}, {"bei_kao_bei": 20}),
    ("煨二 碰柒 叁肆伍 四五六 煨八 碰玖* 十十", "玖", {}, {}),
    ("煨二 碰柒 叁肆伍* 四五六 煨八 碰玖 九九", "叁", {}, {}),
    # 手牵手
    ("煨二 碰柒 叁肆伍 四五六 煨八 碰玖* 捌捌", "玖", {"shou_qian_shou": 30}, {"shou_qian_shou": 30}),
    ("煨二 碰柒 叁肆伍 四五六 煨八 碰玖* 拾拾", "玖", {"shou_qian_shou": 30}, {"shou_qian_shou": 30}),
    ("煨二 碰柒 叁肆伍 四五六 煨八 碰玖* 捌捌", "玖", {}, {}),
    ("煨二 碰柒 叁肆伍 四五六 煨八 碰壹* 十十", "壹", {"shou_qian_shou": 30}, {}),
    ("煨二 碰柒 叁肆伍 四五六 煨八 碰玖* 九九", "玖", {"shou_qian_shou": 30}, {"bei_kao_bei": 20}),
]


@pytest.mark.parametrize(("text", "card", "how", "items"), MINGTANG)
def test_ax16_every_ming_tang_and_its_near_miss(
    text: str, card: str, how: dict[str, Any], items: dict[str, int]
) -> None:
    options = {"min_xi": 1} | {name: how[name] for name in how if name not in ("last", "own")}
    tally = score(**options).tally(won(text, card, own=how.get("own", False), last=how.get("last", False)))
    assert amounts(tally) == items
    times = [item.amount for item in tally.items if item.unit == "times"]
    added = sum(item.amount for item in tally.items if item.unit == "xi")
    assert tally.totals["total_xi"] == tally.totals["hard_xi"] * max(times, default=1) + added


def test_every_item_has_its_example() -> None:
    assert {item for *_, items in MINGTANG for item in items} == set(ANXIANG.items)


@pytest.mark.parametrize(
    ("dealer", "seats", "deltas"),
    [
        (0, 4, [42, -21, 0, -21]),
        (1, 4, [42, -21, -21, 0]),
        (3, 4, [42, 0, -21, -21]),
        (0, 3, [42, -21, -21]),
        (2, 3, [42, -21, -21]),
    ],
)
@pytest.mark.parametrize("base", [1, 5])
def test_ax16_both_losers_pay_and_the_resting_seat_does_not(
    dealer: int, seats: int, deltas: list[int], base: int
) -> None:
    text = "碰玖 捌玖拾* 煨四 砍伍 一二三 六七八 壹壹"
    tally = score(base=base).tally(won(text, "捌", last=True, dealer=dealer, seats=seats))
    assert tally.deltas == [base * delta for delta in deltas]


def clauses(text: str, card: str, own: bool = False, **options: Any) -> list[str]:
    """The clauses that refuse a win."""
    return [refusal.clause for refusal in score(**options).refuse(won(text, card, own=own))]


NINE = "煨二 碰捌 砍五 壹贰叁* 七八九 叁肆伍 玖玖"


@pytest.mark.parametrize("least", [1, 9, 10, 50])
def test_ax14_hard_xi_must_reach_the_least(least: int) -> None:
    refused = clauses(NINE, "叁", min_xi=least)
    assert refused == ([] if least <= 9 else ["AX-14"])
    if refused:
        with pytest.raises(ValueError, match="not a win"):
            score(min_xi=least).tally(won(NINE, "叁"))


def test_ax14_the_refusal_says_how_much_is_missing() -> None:
    (refusal,) = score().refuse(won(NINE, "叁"))
    assert refusal.label["en"] == "9 hard xi where 10 are needed"
    assert set(refusal.label) == {"zh-Hans", "zh-Hant", "en"}


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("煨二 煨柒 砍五 砍八 煨拾 砍伍 一玖*", "玖"),  # six groups and no pair
        ("煨二 煨柒 砍五 砍八 煨拾 手九十壹* 玖玖", "壹"),  # C-Z07: a run does not leave its size
        ("煨二 煨柒 砍五 砍八 煨拾 手九十一* 玖玖", "一"),  # nor goes round
        ("煨二 煨柒 砍五 砍八 煨拾 手二七十* 玖玖", "十"),  # a group of other games only
        ("煨二 煨柒 砍五 砍八 煨玖 手三叁三* 拾拾", "三"),  # C-Z07: sizes do not mix
    ],
)
def test_ax14_six_groups_and_a_pair_are_needed(text: str, card: str) -> None:
    assert clauses(text, card) == ["AX-14"]


def test_ax1_a_run_ends_with_the_ten_of_its_size() -> None:
    assert clauses("煨二 煨柒 砍五 砍八 煨玖 手八九十* 拾拾", "十") == []


# C-Z04: 19 concealed cards, the least hard 息 just reached or just missed.
WHOLE = "手一二三 手四五六 手七八九 手壹贰叁 手肆伍陆"


@pytest.mark.parametrize(
    ("text", "card", "own", "hard"),
    [
        (f"{WHOLE} 拾拾拾* 玖玖", "拾", True, 4),
        (f"{WHOLE} 拾拾拾* 玖玖", "拾", False, 3),
        (f"{WHOLE} 玖玖玖* 拾拾", "玖", True, 5),
        (f"{WHOLE} 玖玖玖* 拾拾", "玖", False, 4),
    ],
)
def test_ax14_a_triplet_completed_is_a_wei_or_a_pung(text: str, card: str, own: bool, hard: int) -> None:
    assert score(min_xi=hard).tally(won(text, card, own=own)).totals["hard_xi"] == hard
    assert clauses(text, card, own=own, min_xi=hard + 1) == ["AX-14"]


def test_ax8_a_card_one_turns_on_two_is_the_wei_and_nothing_else() -> None:
    """四四 and 四五六 with 四 turned: the run would be complete, yet the 煨 takes both 四."""
    text = "碰七 煨八 煨捌 碰玖 手壹贰叁 四五六* 四四"
    assert score().tally(won(text, "四", own=False)).totals["hard_xi"] == 2 + 1 + 3 + 3 + 2 + 2
    assert clauses(text, "四", own=True) == ["AX-14"]


def test_ax8_a_wei_may_part_a_kan_of_three() -> None:
    tally = score(split_kan=False).tally(won("碰七 煨八 煨捌 手四五六 壹贰叁 四四四* 玖玖", "四", own=True))
    assert [[item.id for item in row] for row in tally.hard[4:]] == [["wei", "tuan_yuan"], [], []]


def test_ax9_an_unbroken_kan_counts_as_a_wei() -> None:
    tally = score(min_xi=1).tally(won("砍二 砍八 叁肆伍* 四五六 陆柒捌 捌玖拾 玖玖", "叁"))
    assert xi(tally)[3:5] == [4, 3]


def test_ax14_an_unbroken_kan_may_be_parted_in_the_reading() -> None:
    text = "碰七 煨八 煨捌 煨玖 碰壹 手三四五* 三三"
    assert score().tally(won(text, "五")).totals["hard_xi"] == 3 + 3 + 3 + 3 + 2 + 2
    assert clauses(text, "五", split_kan=False) == ["AX-14"]
    (refusal,) = score(split_kan=False).refuse(won(text, "五"))
    assert "split_kan" in refusal.label["en"]


FOURTH = "碰七 煨八 煨捌 碰玖 手三四五 三三三* 叁叁"


def test_ax14_the_place_of_the_card_is_the_one_with_the_largest_total() -> None:
    """The fourth 三 in the run leaves a 砍, one hard 息 more; in the triplet it is 背靠背."""
    tally = score().tally(won(FOURTH, "三"))
    assert amounts(tally) == {"bei_kao_bei": 20}
    assert tally.totals == {"hard_xi": 16, "total_xi": 36}
    assert xi(tally)[4:] == [5, 0, 0]


def test_ax14_only_readings_with_enough_hard_xi_count() -> None:
    tally = score(min_xi=17).tally(won(FOURTH, "三"))
    assert amounts(tally) == {}
    assert tally.totals == {"hard_xi": 17, "total_xi": 17}


def test_ax14_a_kan_kept_together_leaves_the_card_to_the_run() -> None:
    tally = score(split_kan=False).tally(won(FOURTH, "三"))
    assert tally.totals == {"hard_xi": 17, "total_xi": 17}


def test_ax16_the_card_is_put_into_the_pair_where_it_can_be() -> None:
    tally = score().tally(won("碰七 煨八 煨捌 煨玖 手二三四 手四五六 四四*", "四"))
    assert amounts(tally) == {"dan_diao": 20}
    assert xi(tally)[-1] == 2


def test_ax16_triplets_rather_than_runs() -> None:
    """三三三 四四四 五五五 may be three runs; as triplets they are 对子胡 (C-S05)."""
    tally = score().tally(won("碰壹 碰叁 碰捌 砍三 砍四 碰五* 玖玖", "五"))
    assert amounts(tally) == {"wu_dui": 8}
    assert tally.totals == {"hard_xi": 14, "total_xi": 112}


def test_the_answer_explains_hard_xi_group_by_group() -> None:
    position = won("煨二 一二三 煨叁 碰伍 肆伍陆* 四五六 六六", "陆")
    answer = card_score(ANXIANG, card_rules({}), position)
    assert answer["win"]
    assert (answer["hard_xi"], answer["total_xi"], answer["total"]) == (18, 138, 276)
    assert answer["payments"] == [276, -138, 0, -138]
    assert answer["reading"] == ["二二二", "一二三", "叁叁叁", "伍伍伍", "四五六", "肆伍陆", "六六"]
    assert [(row["group"], row["xi"]) for row in answer["hard"] if row["xi"]] == [
        *(("二二二", 8), ("叁叁叁", 3), ("伍伍伍", 5), ("六六", 2)),
    ]
    assert [part["label"]["zh-Hans"] for part in answer["hard"][0]["parts"]] == ["煨", "团圆"]
    assert [(item["id"], item["xi"]) for item in answer["items"]] == [("chun_yin", 100), ("zhuo_hu", 20)]


def test_the_answer_to_no_win_names_the_clause() -> None:
    answer = card_score(ANXIANG, card_rules({}), won(NINE, "叁"))
    assert not answer["win"]
    assert [reason["clause"] for reason in answer["reasons"]] == ["AX-14"]


def test_every_text_is_there_in_three_languages() -> None:
    texts = [*ANXIANG.clauses.values(), *(item.labels for item in (*ANXIANG.items.values(), *HARD.values()))]
    texts += [reason.label for reason in REASONS.values()]
    for option in ANXIANG.options:
        texts += [option.labels, option.help]
    assert all(set(text) == {"zh-Hans", "zh-Hant", "en"} and all(text.values()) for text in texts)
    assert {reason.clause for reason in REASONS.values()} <= set(ANXIANG.clauses)
