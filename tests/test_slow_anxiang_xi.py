"""The slow Anxiang twin's readings and 息 against every worked example and number of the rule page."""

import random
from typing import Any

import pytest
from slow_anxiang_hands import (
    CARDS,
    RED,
    Part,
    Worth,
    answer,
    best,
    cards_of,
    kinds_of,
    payments,
    pieces,
    players,
    splits,
    worths,
)


def position(text: str, card: str) -> tuple[list[int], list[Part]]:
    """Concealed cards without the winning one, and laid groups.

    ``煨二 碰柒 砍五 壹贰叁; 玖玖``: all is laid except 砍, the pair and what the card completes.
    """
    groups, concealed, open_ = [], [], True
    for word in text.replace(";", "").split():
        what = {"煨": "wei", "碰": "pung", "砍": "kan"}.get(word[0], "chow" if len(word) == 3 else "pair")
        cards = kinds_of(word if what in ("chow", "pair") else word[1] * 3)
        if open_ and what != "kan" and CARDS.index(card) in cards:
            open_ = False
            cards.remove(CARDS.index(card))
            concealed += cards
        elif what in ("kan", "pair"):
            concealed += cards
        else:
            groups.append((what, cards[0]))
    everything = concealed + [card for group in groups for card in cards_of(group)]
    assert not open_
    assert all(everything.count(kind) <= 4 for kind in everything)
    return concealed, groups


def ways(text: str, card: str, own: bool = False, last: bool = False, **options: Any) -> list[Worth]:
    """The best readings of a hand won on a card."""
    concealed, groups = position(text, card)
    return best(worths(concealed, groups, CARDS.index(card), own, last, options))


def worth(text: str, card: str, own: bool = False, last: bool = False, **options: Any) -> Worth:
    """The best reading, without a lower bound of hard 息 unless one is given."""
    return ways(text, card, own, last, **{"min_xi": 1} | options)[0]


def items(text: str, card: str, own: bool = False, last: bool = False, **options: Any) -> dict[str, int]:
    """Everything that multiplies or adds."""
    most = worth(text, card, own, last, **options)
    return most.times | most.items


def test_the_cards() -> None:
    assert len(CARDS) == 20
    assert "".join(pieces(list(RED))) == "二七十贰柒拾"


WORKED = [
    ("煨二 碰柒 砍五 壹贰叁 七八九 叁肆伍; 玖玖", "柒壹贰叁七八九肆伍", 10, 10, {}),
    ("碰一 碰肆 煨玖 砍六 煨八 碰伍; 叁叁", "一肆伍", 15, 120, {"wu_dui": 8}),
    ("碰一 碰肆 煨玖 砍七 煨八 碰伍; 贰贰", "一肆伍", 18, 108, {"dui_zi_hu": 6}),
    (
        "煨二 一二三 煨叁 碰伍 肆伍陆 四五六; 六六",
        "一三肆伍陆四五",
        18,
        138,
        {"chun_yin": 100, "zhuo_hu": 20},
    ),
    ("煨八 七八九 煨捌 柒捌玖 碰一 碰肆; 五五", "七九柒玖一肆", 16, 236, {"ba_peng_tou": 200, "zhuo_hu": 20}),
    (
        "碰二 碰柒 一二三 陆柒捌 四五六 叁肆伍; 九九",
        "一三陆捌四五六叁肆伍",
        14,
        234,
        {"chun_yin": 200, "zhuo_hu": 20},
    ),
]


@pytest.mark.parametrize(("text", "cards", "hard", "total", "expected"), WORKED)
def test_worked_examples(text: str, cards: str, hard: int, total: int, expected: dict[str, int]) -> None:
    for card in cards:
        most = ways(text, card)[0]
        assert (most.hard, most.total, most.times | most.items) == (hard, total, expected), card


def test_worked_example_on_the_last_card() -> None:
    text = "碰玖 捌玖拾 煨四 砍伍 一二三 六七八; 壹壹"
    for card in "捌拾一二三六七八":
        most = ways(text, card, last=True)[0]
        assert (most.hard, most.total, most.items) == (11, 21, {"hai_di_hu": 10})
    assert ways(text, "一")[0].total == 11


def test_ten_hard_xi_are_needed() -> None:
    ten = "煨二 碰柒 砍五 壹贰叁 七八九 叁肆伍; 玖玖"
    assert ways(ten, "七")
    assert not ways(ten, "七", min_xi=11)
    nine = ten.replace("碰柒", "碰捌")
    assert not ways(nine, "七")
    assert ways(nine, "七", min_xi=9)[0].hard == 9


def test_six_groups_without_a_pair_are_no_win() -> None:
    assert not worths(kinds_of("壹贰"), [("wei", 1)] * 5, kinds_of("叁")[0], False, False, {})
    assert not worths(kinds_of("玖"), [("wei", kind) for kind in (1, 3, 5, 7, 9, 11)], 10, False, False, {})


def test_only_a_turned_card_wins() -> None:
    request = {
        "seat": 1,
        "from": 0,
        "dealer": 0,
        "win_by": "turned",
        "concealed": "五五五八九玖玖",
        "melds": [
            {"kind": "wei", "tiles": "二二二"},
            {"kind": "pung", "tiles": "柒柒柒"},
            {"kind": "chow", "tiles": "壹贰叁"},
            {"kind": "chow", "tiles": "叁肆伍"},
        ],
        "winning": "七",
    }
    assert answer(request) == {
        "times": {},
        "items": {},
        "hard_xi": 10,
        "total_xi": 10,
        "total": 20,
        "payments": [-10, 20, 0, -10],
    }
    assert answer(request | {"win_by": "discard"}) is None
    last = answer(request | {"context": ["last"], "options": {"base": 3}, "seats": 3})
    assert last is not None
    assert last["payments"] == [-60, 120, -60]


def test_no_run_crosses_the_sizes() -> None:
    assert splits(tuple(kinds_of("八九十")), False)
    assert splits(tuple(kinds_of("捌玖拾")), False)
    for text in ("九十壹", "九玖十", "十壹贰", "二七十"):
        assert not splits(tuple(sorted(kinds_of(text))), False)


def test_the_winning_card_and_who_turned_it() -> None:
    """Case C-Z04: S1–S9, B1–B6, two B9 and two B10."""
    concealed = kinds_of("一二三四五六七八九壹贰叁肆伍陆玖玖拾拾")

    def hard(card: str, own: bool, floor: int = 1) -> int | None:
        found = best(worths(concealed, [], CARDS.index(card), own, False, {"min_xi": floor}))
        return found[0].hard if found else None

    assert (hard("拾", True), hard("拾", False)) == (4, 3)
    assert (hard("玖", True), hard("玖", False)) == (5, 4)
    assert hard("拾", False, 4) is None
    assert hard("拾", True, 4) == 4


HARD = [
    ("碰一 一二三", "", 5),  # black 碰 2 and 团圆 3
    ("碰二 一二三", "", 7),  # red 碰 3 and 团圆 4
    ("煨一 一二三", "", 6),
    ("煨二 一二三", "", 8),
    ("砍一 一二三", "", 6),
    ("砍二 一二三", "", 8),
    ("碰一", "", 2),
    ("碰二", "", 3),
    ("煨一", "", 3),
    ("煨二", "", 4),
    ("砍一", "", 3),
    ("砍二", "", 4),
]
REST = ["四五六", "叁肆伍", "肆伍陆", "四五六", "柒捌玖"]


@pytest.mark.parametrize(("text", "_", "hard"), HARD)
def test_hard_xi_of_groups(text: str, _: str, hard: int) -> None:
    parts = [*text.split(), *REST][:6]
    assert worth(" ".join([*parts, "; 九九"]), "四").hard == hard


@pytest.mark.parametrize(
    ("pair", "hard"),
    [("一一", 0), ("拾拾", 2), ("伍伍", 2), ("六六", 2), ("柒柒", 3), ("二二", 3)],
)
def test_hard_xi_of_the_pair(pair: str, hard: int) -> None:
    """A black pair 0, a red one 2; 转弯 2 and 3, once, in however many runs."""
    first = "七八九" if pair == "一一" else "一二三"
    most = worth(f"{first} 四五六 四五六 叁肆伍 肆伍陆 柒捌玖; {pair}", "捌", min_xi=0)
    assert most.hard == hard


def test_four_alike_without_a_triplet_are_no_tuan_yuan() -> None:
    most = worth("一二三 一二三 叁肆伍 叁肆伍 四五六 捌玖拾; 二二", "捌")
    assert most.hard == 3
    assert "yin_hu" not in most.items


TIMES = [
    ("碰一 碰三 碰四 碰壹 碰叁 碰八; 伍伍", "八", {"wu_dui": 8}),
    ("碰一 碰三 碰四 碰壹 碰叁 碰二; 伍伍", "一", {"dui_zi_hu": 6}),
    ("碰一 碰三 碰四 碰壹 碰叁 碰八; 拾拾", "八", {"dui_zi_hu": 6}),
    ("碰一 碰三 碰九 碰壹 碰叁 四五六; 玖玖", "六", {"wu_hu": 4}),
    ("碰一 碰三 碰四 碰壹 碰叁 六七八; 玖玖", "八", {"dian_hu": 3}),
    ("碰一 碰三 碰四 碰壹 七八九 六七八; 玖玖", "六", {}),
]


@pytest.mark.parametrize(("text", "card", "expected"), TIMES)
def test_what_multiplies(text: str, card: str, expected: dict[str, int]) -> None:
    assert worth(text, card).times == expected


ITEMS = [
    # 印胡, 纯印
    ("碰二 一二三 七八九 碰玖 叁肆伍 四五六; 六六", "七", {"yin_hu": 10}),
    ("碰二 一二三 三四五 碰玖 叁肆伍 四五六; 九九", "五", {"chun_yin": 100}),
    ("碰二 三四五 三四五 碰玖 叁肆伍 四五六; 七七", "五", {}),
    ("碰二 碰柒 一二三 陆柒捌 四五六 壹贰叁; 九九", "五", {"yin_hu": 20, "zhuo_hu": 20}),
    # 多红
    ("碰二 碰七 碰贰 叁肆伍 四五六 肆伍陆; 玖玖", "五", {}),
    ("碰二 碰七 碰贰 叁肆伍 四五六 陆柒捌; 玖玖", "五", {"duo_hong": 10}),
    ("碰二 碰七 碰贰 叁肆伍 四五六 肆伍陆; 拾拾", "五", {"duo_hong": 20}),
    ("碰二 碰七 碰贰 碰柒 四五六 肆伍陆; 拾拾", "五", {"duo_hong": 50}),
    # 满园花
    ("碰贰 碰七 一二三 陆柒捌 八九十 捌玖拾; 柒柒", "八", {"man_yuan_hua": 100, "duo_hong": 30}),
    ("碰贰 碰七 一二三 陆柒捌 八九十 捌玖拾; 肆肆", "八", {"duo_hong": 10}),
    ("碰贰 碰七 一二三 陆柒捌 八九十 叁肆伍; 柒柒", "八", {"duo_hong": 20}),
    # 大字胡, 小字胡
    ("碰一 碰三 四五六 四五六 七八九 七八九; 十十", "四", {"xiao_zi_hu": 100}),
    ("碰壹 碰叁 肆伍陆 肆伍陆 柒捌玖 柒捌玖; 拾拾", "肆", {"da_zi_hu": 100}),
    ("碰一 碰三 四五六 四五六 七八九 七八九; 拾拾", "四", {}),
    # 卓
    ("碰一 一二三 碰五 四五六 陆柒捌 叁肆伍; 玖玖", "陆", {"zhuo_hu": 20}),
    ("碰一 一二三 碰五 六七八 陆柒捌 叁肆伍; 玖玖", "陆", {}),
    ("碰三 碰四 三四五 叁肆伍 七八九 陆柒捌; 玖玖", "陆", {"zi_mei_zhuo": 40}),
    ("碰一 碰三 碰五 一二三 四五六 陆柒捌; 玖玖", "陆", {"san_luan_zhuo": 60}),
    ("碰三 碰四 碰九 三四五 七八九 陆柒捌; 玖玖", "陆", {"zi_mei_zhuo_dai_tuo": 80}),
    ("碰三 碰四 碰五 三四五 七八九 陆柒捌; 玖玖", "陆", {"zu_sun_zhuo": 150}),
    ("碰三 碰四 碰五 碰玖 三四五 柒捌玖; 一一", "捌", {"zu_sun_zhuo_dai_tuo": 300}),
    ("碰四 碰五 碰三 碰六 三四五 六七八; 玖玖", "八", {"zu_sun_zhuo_dai_tuo": 300}),
    ("碰三 碰四 碰玖 碰八 三四五 柒捌玖; 一一", "捌", {"zi_mei_zhuo_dai_tuo": 80}),
    ("碰三 碰四 碰玖 碰捌 三四五 柒捌玖; 一一", "柒", {"zi_mei_zhuo_dai_tuo": 80}),
    ("碰一 碰三 碰五 碰八 一二三 五六七; 玖玖", "六", {"san_luan_zhuo": 60}),
    ("碰一 碰三 碰五 碰玖 一二三 五六七; 捌捌", "六", {"san_luan_zhuo": 60}),
    ("碰十 八九十 碰壹 壹贰叁 陆柒捌 肆伍陆; 四四", "伍", {"yin_hu": 10, "zhuo_hu": 20}),
    # 八碰头, 假八碰头
    ("碰八 七八九 碰捌 柒捌玖 碰一 碰肆; 五五", "九", {"ba_peng_tou": 200, "zhuo_hu": 20}),
    ("碰八 七八九 碰玖 柒捌玖 碰一 碰肆; 五五", "九", {"zhuo_hu": 20}),
    ("碰九 七八九 碰玖 柒捌玖 碰一 碰肆; 五五", "八", {"jia_ba_peng_tou": 100, "zhuo_hu": 20}),
    ("碰一 碰三 一二三 碰壹 碰叁 壹贰叁; 五五", "贰", {"jia_ba_peng_tou": 200, "san_luan_zhuo": 60}),
    ("碰八 碰九 七八九 碰捌 碰玖 柒捌玖; 五五", "柒",
     {"ba_peng_tou": 200, "jia_ba_peng_tou": 100, "zi_mei_zhuo_dai_tuo": 80}),
    # 海底胡 is in the worked examples; 单吊
    ("碰一 碰三 叁肆伍 叁肆伍 六七八 陆柒捌; 玖玖", "玖", {"dan_diao": 20}),
    ("碰一 碰三 叁肆伍 叁肆伍 六七八 陆柒捌; 玖玖", "陆", {}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "card", "expected"), ITEMS)
def test_what_is_added(text: str, card: str, expected: dict[str, int]) -> None:
    assert worth(text, card).items == expected


def test_single_wait_with_the_last_card_only() -> None:
    laid = "碰一 碰三 叁肆伍 叁肆伍 六七八 陆柒捌; 玖玖"
    assert items(laid, "玖", diao_last_card=True) == {"dan_diao": 20}
    held = laid.replace("碰一", "砍一")
    assert items(held, "玖") == {"dan_diao": 20}
    assert items(held, "玖", diao_last_card=True) == {}


@pytest.mark.parametrize("own", [False, True])
def test_back_to_back(own: bool) -> None:
    """The winning card makes a triplet of a pair, the pair left is the same rank in the other size."""
    assert items("碰一 碰三 碰九 叁肆伍 六七八 陆柒捌; 玖玖", "九", own) == {"bei_kao_bei": 20}
    assert items("碰一 碰三 碰九 叁肆伍 六七八 陆柒捌; 捌捌", "九", own) == {}
    assert items("碰一 碰三 砍九 叁肆伍 六七八 陆柒捌; 玖玖", "柒", own) == {}


def test_hand_in_hand_is_an_option() -> None:
    near, far = (f"碰一 碰三 碰玖 叁肆伍 六七八 陆柒捌; {pair}" for pair in ("捌捌", "柒柒"))
    assert items(near, "玖") == {}
    assert items(near, "玖", shou_qian_shou=30) == {"shou_qian_shou": 30}
    assert items(far, "玖", shou_qian_shou=30) == {}
    across = "碰一 碰三 碰十 叁肆伍 六七八 陆柒捌; 壹壹"
    assert "shou_qian_shou" not in items(across, "十", shou_qian_shou=30)


def test_a_triplet_is_a_wei_when_the_winner_turned_it() -> None:
    text = "碰一 碰三 碰九 叁肆伍 六七八 陆柒捌; 捌捌"
    assert worth(text, "九", own=True).hard - worth(text, "九", own=False).hard == 1
    assert ("wei", 8) in worth(text, "九", own=True).parts


def test_a_card_turned_while_holding_two_is_the_wei() -> None:
    """九九 in hand and 九 turned: not a run with the pair 九九, which would be worth 转弯."""
    concealed = kinds_of("七八九九壹贰叁")
    groups = [("wei", kind) for kind in (0, 2, 4, 13)]
    parts = [most.parts for most in worths(concealed, groups, 8, False, False, {})]
    assert any(("pair", 8) in reading for reading in parts)
    assert not worths(concealed, groups, 8, True, False, {})
    with_pair = kinds_of("九九玖玖壹贰叁")
    turned = worths(with_pair, groups, 8, True, False, {})
    assert [most.parts[most.place] for most in turned] == [("wei", 8)]


def test_a_wei_of_three_leaves_the_fourth_for_a_run() -> None:
    concealed = kinds_of("九九九七八玖玖")
    groups = [("wei", kind) for kind in (0, 2, 4, 13)]
    for split_kan in (True, False):
        (most,) = worths(concealed, groups, 8, True, False, {"split_kan": split_kan})
        assert most.parts[most.place] == ("wei", 8)
        assert most.hard == 12 + 3 + 3
        assert most.items == {"bei_kao_bei": 20}


def test_a_kan_may_be_parted_unless_the_option_says_no() -> None:
    """C-Z06: 五五五 and 三四 六七 are also 三四五 五六七 and a 五 for the pair."""
    concealed = kinds_of("三四五五五六七")
    groups = [("wei", kind) for kind in (0, 8, 10, 18)]
    assert best(worths(concealed, groups, 4, False, False, {}))[0].items["dan_diao"] == 20
    assert not worths(concealed, groups, 4, False, False, {"split_kan": False})


def test_the_place_of_the_winning_card_is_chosen() -> None:
    """三三三 in hand and another's 三: 砍 with the card in the run, not 碰 with a 砍 parted."""
    concealed = kinds_of("三三三四五玖玖")
    groups = [("wei", kind) for kind in (0, 8, 10, 17)]
    assert {most.hard for most in worths(concealed, groups, 2, False, False, {})} == {17, 18}
    assert best(worths(concealed, groups, 2, False, False, {"split_kan": False}))[0].hard == 18
    pair = kinds_of("三三三四五叁叁")
    most = best(worths(pair, groups, 2, False, False, {}))[0]
    assert (most.parts[most.place], most.hard) == (("pung", 2), 17)
    assert most.items["bei_kao_bei"] == 20


def test_only_readings_with_enough_hard_xi_count() -> None:
    """The 砍 reading has enough hard 息, the dearer 背靠背 reading has one too few."""
    concealed = kinds_of("三三三四五叁叁")
    groups = [("wei", kind) for kind in (0, 8, 10, 17)]
    most = best(worths(concealed, groups, 2, False, False, {"min_xi": 18}))[0]
    assert (most.hard, most.times, most.total) == (18, {"wu_hu": 4}, 72)
    assert best(worths(concealed, groups, 2, False, False, {}))[0].total == 17 * 4 + 20


def test_the_order_of_the_cards_does_not_matter() -> None:
    """C-Z01."""
    concealed = kinds_of("一一二三三三四五六七七八八九九九壹贰叁")
    rng = random.Random(1)
    found = set()
    for _ in range(20):
        rng.shuffle(concealed)
        found.add(best(worths(concealed, [], 1, False, False, {"min_xi": 1}))[0].total)
    assert len(found) == 1


def test_payments() -> None:
    assert payments(12, 3, 0, 4, 1) == [-12, -12, 0, 24]
    assert payments(12, 2, 1, 4, 2) == [-24, -24, 48, 0]
    assert payments(12, 2, 2, 3, 1) == [-12, -12, 24]
    assert players(1, 4) == [1, 2, 0]
    assert players(1, 3) == [1, 2, 0]
    assert players(2, 4) == [2, 3, 1]
