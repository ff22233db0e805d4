"""Anxiang wei-maque 安乡偎麻雀: the ruleset file; docs/rules/anxiang.md explains each clause."""

from typing import Any, Final

from xiangque.pieces import DECK_80
from xiangque.rules.anxiang_words import CLAUSES, ITEMS, REASONS
from xiangque.rules.bans import CardBans
from xiangque.rules.card_base import CardRuleset
from xiangque.rules.dealers import FixedFirstDealer
from xiangque.rules.model import Game
from xiangque.rules.options import Option, labels
from xiangque.rules.xi import XiScore


def _build(options: dict[str, Any]) -> CardRuleset:
    return CardRuleset(
        deck=list(DECK_80),
        dealt=58,
        bans=CardBans(options["broken_kan_free"]),
        score=XiScore(
            options["min_xi"],
            not options["split_kan"],
            options["diao_last_card"],
            options["shou_qian_shou"],
            options["base"],
        ),
        dealer=FixedFirstDealer(False),
        wei_open=options["wei_open"],
        reasons=REASONS,
    )


OPTIONS: Final = (
    Option(
        "hands",
        8,
        labels("局数", "局數", "hands"),
        "AX-17",
        labels("一场打几局，臭局也算", "一場打幾局，臭局也算", "hands in a match, drawn ones counted"),
        low=1,
        high=64,
    ),
    Option(
        "base",
        1,
        labels("每息分数", "每息分數", "stake"),
        "AX-16",
        labels("一个息多少分", "一個息多少分", "points of one xi"),
        low=1,
        high=100,
    ),
    Option(
        "min_xi",
        10,
        labels("起和硬息", "起和硬息", "least hard xi"),
        "AX-14",
        labels("硬息够几个才能和", "硬息夠幾個才能和", "hard xi a win needs"),
        low=1,
        high=50,
    ),
    Option(
        "wei_open",
        False,
        labels("明煨", "明煨", "open wei"),
        "AX-8",
        labels("煨的字给别人看", "煨的字給別人看", "the others see which character is laid as a wei"),
    ),
    Option(
        "broken_kan_free",
        True,
        labels("拆砍可出", "拆砍可出", "broken kan is free"),
        "AX-11",
        labels(
            "砍拆到不足三张后可以出",
            "砍拆到不足三張後可以出",
            "what is left of a broken kan may be discarded",
        ),
    ),
    Option(
        "split_kan",
        True,
        labels("和牌可拆砍", "和牌可拆砍", "kan may be parted"),
        "AX-14",
        labels(
            "和牌时没拆的砍可以拆到别的句子里",
            "和牌時沒拆的砍可以拆到別的句子裡",
            "in a win an unbroken kan may be read into other groups",
        ),
    ),
    Option(
        "diao_last_card",
        False,
        labels("单吊只剩一张", "單吊只剩一張", "single wait on one card"),
        "AX-16",
        labels(
            "手里只剩一张才算单吊",
            "手裡只剩一張才算單吊",
            "the single wait counts only if the hand held one card",
        ),
    ),
    Option(
        "shou_qian_shou",
        0,
        labels("手牵手", "手牽手", "hand in hand"),
        "AX-16",
        labels(
            "相连两字对倒算几个息，0 是不算",
            "相連兩字對倒算幾個息，0 是不算",
            "xi for winning on one of two pairs of neighbouring characters, 0 for none",
        ),
        low=0,
        high=100,
    ),
)

ANXIANG: Final = Game(
    id="anxiang",
    number="anxiang/1",
    labels=labels("安乡偎麻雀", "安鄉偎麻雀", "Anxiang wei-maque"),
    family="zipai",
    seat_counts=(4, 3),
    options=OPTIONS,
    clauses=CLAUSES,
    items=ITEMS,
    titles=(),
    build=_build,
)
