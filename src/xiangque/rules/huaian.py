"""Huai'an mahjong 淮安麻将: the ruleset file; docs/rules/huaian.md explains each clause."""

from typing import Any, Final

from xiangque.pieces import DECK_112
from xiangque.rules.base import Ruleset
from xiangque.rules.claims import PungClaims
from xiangque.rules.dealers import PassingDealer
from xiangque.rules.model import Game, ItemName, Title
from xiangque.rules.options import Labels, Option
from xiangque.rules.readies import FreeReady
from xiangque.rules.scores import BaseTimes
from xiangque.rules.walls import FlowerWall
from xiangque.rules.wins import SetsOrPairs

HONG_ZHONG: Final = 33


def _labels(hans: str, hant: str, english: str) -> Labels:
    return {"zh-Hans": hans, "zh-Hant": hant, "en": english}


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
    )


OPTIONS: Final = (
    Option(
        "edition",
        "home",
        _labels("牌型", "牌型", "edition"),
        "HA-1",
        _labels("大牌计大牌型的倍数", "大牌計大牌型的倍數", "the big edition multiplies special patterns"),
        choice_labels={
            "home": _labels("家常", "家常", "home"),
            "big": _labels("大牌", "大牌", "big"),
        },
    ),
    Option(
        "hands",
        8,
        _labels("局数", "局數", "hands"),
        "HA-11",
        _labels("一场打几局", "一場打幾局", "hands in a match, drawn ones counted"),
        low=1,
        high=64,
    ),
    Option(
        "base",
        1,
        _labels("注", "注", "stake"),
        "HA-16",
        _labels("一注多少分", "一注多少分", "points of a plain win"),
        low=1,
        high=100,
    ),
    Option(
        "flower_value",
        1,
        _labels("红中分", "紅中分", "red dragon points"),
        "HA-8",
        _labels("每张红中加几分", "每張紅中加幾分", "points for each red dragon set aside by the winner"),
        low=0,
        high=10,
    ),
    Option(
        "seven_pairs",
        2,
        _labels("七对倍数", "七對倍數", "seven pairs times"),
        "HA-14",
        _labels("七对乘几", "七對乘幾", "multiplier of seven pairs"),
        low=1,
        high=8,
    ),
    Option(
        "cap",
        16,
        _labels("封顶", "封頂", "cap"),
        "HA-16",
        _labels("大牌倍数上限", "大牌倍數上限", "highest product of multipliers in the big edition"),
        low=1,
        high=1024,
    ),
    Option(
        "flower_chain",
        "next_turn",
        _labels("补到红中", "補到紅中", "red dragon as replacement"),
        "HA-8",
        _labels(
            "补牌又是红中时何时再补",
            "補牌又是紅中時何時再補",
            "when a replacement that is a red dragon is replaced",
        ),
        choice_labels={
            "next_turn": _labels("下一轮再补", "下一輪再補", "next turn"),
            "immediate": _labels("立刻再补", "立刻再補", "at once"),
        },
    ),
    Option(
        "concealed_kong",
        True,
        _labels("暗杠", "暗槓", "concealed kong"),
        "HA-10",
        _labels("可以暗杠", "可以暗槓", "four alike in the hand may be laid down"),
    ),
    Option(
        "added_kong",
        True,
        _labels("补杠", "補槓", "added kong"),
        "HA-10",
        _labels("碰过的可以补杠", "碰過的可以補槓", "the fourth tile may be added to a pung"),
    ),
    Option(
        "rob_kong",
        False,
        _labels("抢杠", "搶槓", "robbing a kong"),
        "HA-10",
        _labels("补杠可以被抢和", "補槓可以被搶和", "an added kong may be won on"),
    ),
    Option(
        "draw_keeps_dealer",
        False,
        _labels("和牌连庄", "和牌連莊", "drawn hand keeps the dealer"),
        "HA-6",
        _labels("没人胡时庄家不换", "沒人胡時莊家不換", "nobody won: the dealer deals again"),
    ),
)

CLAUSES: Final[dict[str, Labels]] = {
    "HA-1": _labels(
        "家常和大牌两种打法；没有吃牌、十三幺、十三不靠",
        "家常和大牌兩種打法；沒有吃牌、十三么、十三不靠",
        "two editions, home and big; no chow, no thirteen orphans",
    ),
    "HA-4": _labels(
        "112 张：万饼条 1–9 各四张，红中四张",
        "112 張：萬餅條 1–9 各四張，紅中四張",
        "112 tiles: three suits and four red dragons",
    ),
    "HA-5": _labels("没有吃牌", "沒有吃牌", "there is no chow"),
    "HA-6": _labels(
        "首局掷骰定庄；以后逆时针换庄，庄家胡了连庄",
        "首局擲骰定莊；以後逆時針換莊，莊家胡了連莊",
        "dice choose the first dealer; the deal passes unless the dealer won",
    ),
    "HA-7": _labels("庄家 14 张，其余 13 张", "莊家 14 張，其餘 13 張", "dealer 14 tiles, others 13"),
    "HA-8": _labels(
        "红中是花，放一边从末尾补牌；补到红中下一轮再补；欠补的人不能胡、不能听",
        "紅中是花，放一邊從末尾補牌；補到紅中下一輪再補；欠補的人不能胡、不能聽",
        "red dragons are set aside and replaced from the tail; one drawn as a replacement is owed until"
        " the next turn, and who is short cannot win or declare ready",
    ),
    "HA-9": _labels(
        "庄家先出；胡先于碰杠；几家能胡，出牌人下家起第一位胡",
        "莊家先出；胡先於碰槓；幾家能胡，出牌人下家起第一位胡",
        "dealer discards first; win before kong and pung; the first winner in turn order only",
    ),
    "HA-10": _labels(
        "碰、明杠、暗杠、补杠；杠后从末尾补一张；手里要留一张可打",
        "碰、明槓、暗槓、補槓；槓後從末尾補一張；手裡要留一張可打",
        "pung and kongs; a kong is replaced from the tail; a tile must remain to be discarded",
    ),
    "HA-11": _labels("有人胡或和牌，一局结束", "有人胡或和牌，一局結束", "a hand ends by a win or drawn"),
    "HA-12": _labels(
        "末尾留 8 张，每两杠（不满算满）多留 2 张；最后一张能胡自动胡，不再出牌",
        "末尾留 8 張，每兩槓（不滿算滿）多留 2 張；最後一張能胡自動胡，不再出牌",
        "8 tiles stay undrawn, 2 more for every two kongs begun; the last tile wins or ends the hand",
    ),
    "HA-13": _labels(
        "四副（副子或坎子）加一个头子；自己摸到是自换，别人打出是平胡",
        "四副（副子或坎子）加一個頭子；自己摸到是自換，別人打出是平胡",
        "four sets and exactly one pair; self-drawn or by a discard",
    ),
    "HA-14": _labels(
        "七对：七个对子，不碰不杠；四张相同算两对",
        "七對：七個對子，不碰不槓；四張相同算兩對",
        "seven pairs, all concealed; four alike are two pairs",
    ),
    "HA-15": _labels(
        "报听：打出一张后有牌可和；以后自动摸打，能胡时问胡或过，超时自动胡",
        "報聽：打出一張後有牌可和；以後自動摸打，能胡時問胡或過，超時自動胡",
        "declaring ready with a discard that leaves a live wait; draws are then discarded automatically",
    ),
    "HA-16": _labels(
        "点炮的一家付；自摸三家付；和牌不付",
        "點炮的一家付；自摸三家付；和牌不付",
        "the discarder pays alone; everybody pays a self-drawn win",
    ),
    "HA-17": _labels("按总分定级别", "按總分定級別", "titles by total points"),
}

ITEMS: Final = {
    "ping_hu": ItemName(_labels("平胡", "平胡", "win by discard"), "HA-13"),
    "zi_huan": ItemName(_labels("自换", "自換", "self-drawn win"), "HA-13"),
    "hong_zhong": ItemName(_labels("红中", "紅中", "red dragons"), "HA-8"),
    "qi_dui": ItemName(_labels("七对", "七對", "seven pairs"), "HA-14"),
    "long_qi_dui": ItemName(_labels("龙七对", "龍七對", "seven pairs with four alike"), "HA-14"),
    "peng_peng_hu": ItemName(_labels("碰碰胡", "碰碰胡", "all triplets"), "HA-16"),
    "qing_yi_se": ItemName(_labels("清一色", "清一色", "one suit"), "HA-16"),
    "quan_qiu_ren": ItemName(_labels("全求人", "全求人", "four exposed sets"), "HA-16"),
    "gang_shang_kai_hua": ItemName(_labels("杠上开花", "槓上開花", "win on a kong replacement"), "HA-16"),
    "hai_di": ItemName(_labels("海底", "海底", "win on the last tile"), "HA-12"),
    "tian_hu": ItemName(_labels("天胡", "天胡", "dealer wins on the deal"), "HA-9"),
    "feng_ding": ItemName(_labels("封顶", "封頂", "cap"), "HA-16"),
}

TITLES: Final = (
    Title("du_gui", _labels("赌鬼", "賭鬼", "gambling ghost"), 0),
    Title("du_gun", _labels("赌棍", "賭棍", "gambler"), 100),
    Title("du_tu", _labels("赌徒", "賭徒", "game addict"), 500),
    Title("du_xia", _labels("赌侠", "賭俠", "game knight"), 1000),
    Title("du_wang", _labels("赌王", "賭王", "game king"), 2000),
    Title("du_sheng", _labels("赌圣", "賭聖", "game sage"), 5000),
    Title("du_shen", _labels("赌神", "賭神", "game deity"), 8000),
    Title("du_zun", _labels("赌尊", "賭尊", "game sovereign"), None),
)

HUAIAN: Final = Game(
    id="huaian",
    number="huaian/1",
    labels=_labels("淮安麻将", "淮安麻將", "Huai'an mahjong"),
    seats=4,
    options=OPTIONS,
    clauses=CLAUSES,
    items=ITEMS,
    titles=TITLES,
    build=_build,
)
