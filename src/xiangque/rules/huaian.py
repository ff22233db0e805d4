"""Huai'an mahjong 淮安麻将: the ruleset file; docs/rules/huaian.md explains each clause."""

from typing import Any, Final

from xiangque.pieces import DECK_112
from xiangque.rules.base import BaoPolicy, Ruleset
from xiangque.rules.claims import PungClaims
from xiangque.rules.dealers import PassingDealer
from xiangque.rules.huaian_words import CLAUSES, ITEMS, REASONS, TITLES
from xiangque.rules.model import Game
from xiangque.rules.options import Option, labels
from xiangque.rules.readies import FreeReady
from xiangque.rules.scores import BaseTimes
from xiangque.rules.walls import FlowerWall
from xiangque.rules.wins import SetsOrPairs

HONG_ZHONG: Final = 33


def _build(options: dict[str, Any]) -> Ruleset:
    win = SetsOrPairs()
    return Ruleset(
        seats=4,
        sets=4,
        wall=FlowerWall(list(DECK_112), 53, HONG_ZHONG, 8, options["flower_chain"] == "immediate"),
        claims=PungClaims(options["concealed_kong"], options["added_kong"], options["rob_kong"]),
        win=win,
        ready=FreeReady(win),
        score=BaseTimes(
            options["base"],
            options["flower_value"],
            options["seven_pairs"],
            options["edition"] == "big",
            options["cap"],
        ),
        dealer=PassingDealer(options["draw_keeps_dealer"]),
        bao=BaoPolicy(),
        reasons=REASONS,
    )


OPTIONS: Final = (
    Option(
        "edition",
        "home",
        labels("牌型", "牌型", "edition"),
        "HA-1",
        labels("大牌计大牌型的倍数", "大牌計大牌型的倍數", "the big edition multiplies special patterns"),
        choice_labels={
            "home": labels("家常", "家常", "home"),
            "big": labels("大牌", "大牌", "big"),
        },
    ),
    Option(
        "hands",
        8,
        labels("局数", "局數", "hands"),
        "HA-11",
        labels("一场打几局", "一場打幾局", "hands in a match, drawn ones counted"),
        low=1,
        high=64,
    ),
    Option(
        "base",
        1,
        labels("注", "注", "stake"),
        "HA-16",
        labels("一注多少分", "一注多少分", "points of a plain win"),
        low=1,
        high=100,
    ),
    Option(
        "flower_value",
        1,
        labels("红中分", "紅中分", "red dragon points"),
        "HA-8",
        labels("每张红中加几分", "每張紅中加幾分", "points for each red dragon set aside by the winner"),
        low=0,
        high=10,
    ),
    Option(
        "seven_pairs",
        2,
        labels("七对倍数", "七對倍數", "seven pairs times"),
        "HA-14",
        labels("七对乘几", "七對乘幾", "multiplier of seven pairs"),
        low=1,
        high=8,
    ),
    Option(
        "cap",
        16,
        labels("封顶", "封頂", "cap"),
        "HA-16",
        labels("大牌倍数上限", "大牌倍數上限", "highest product of multipliers in the big edition"),
        low=1,
        high=1024,
    ),
    Option(
        "flower_chain",
        "next_turn",
        labels("补到红中", "補到紅中", "red dragon as replacement"),
        "HA-8",
        labels(
            "补牌又是红中时何时再补",
            "補牌又是紅中時何時再補",
            "when a replacement that is a red dragon is replaced",
        ),
        choice_labels={
            "next_turn": labels("下一轮再补", "下一輪再補", "next turn"),
            "immediate": labels("立刻再补", "立刻再補", "at once"),
        },
    ),
    Option(
        "concealed_kong",
        True,
        labels("暗杠", "暗槓", "concealed kong"),
        "HA-10",
        labels("可以暗杠", "可以暗槓", "four alike in the hand may be laid down"),
    ),
    Option(
        "added_kong",
        True,
        labels("补杠", "補槓", "added kong"),
        "HA-10",
        labels("碰过的可以补杠", "碰過的可以補槓", "the fourth tile may be added to a pung"),
    ),
    Option(
        "rob_kong",
        False,
        labels("抢杠", "搶槓", "robbing a kong"),
        "HA-10",
        labels("补杠可以被抢和", "補槓可以被搶和", "an added kong may be won on"),
    ),
    Option(
        "draw_keeps_dealer",
        False,
        labels("和牌连庄", "和牌連莊", "drawn hand keeps the dealer"),
        "HA-6",
        labels("没人胡时庄家不换", "沒人胡時莊家不換", "nobody won: the dealer deals again"),
    ),
)

HUAIAN: Final = Game(
    id="huaian",
    number="huaian/1",
    labels=labels("淮安麻将", "淮安麻將", "Huai'an mahjong"),
    family="mahjong",
    seat_counts=(4,),
    options=OPTIONS,
    clauses=CLAUSES,
    items=ITEMS,
    titles=TITLES,
    build=_build,
)
