"""Suihua mahjong 绥化麻将: the ruleset file; docs/rules/suihua.md explains each clause."""

from typing import Any, Final

from xiangque.pieces import DECK_112
from xiangque.rules.bao import HiddenBao, OpenBao
from xiangque.rules.base import BaoPolicy, Ruleset
from xiangque.rules.claims import BoundClaims
from xiangque.rules.dealers import FixedFirstDealer
from xiangque.rules.declared import DeclaredWins, StrictReady
from xiangque.rules.fans import DoublingFans, WaitFans
from xiangque.rules.model import Game
from xiangque.rules.options import Option, labels
from xiangque.rules.suihua_words import CLAUSES, ITEMS, REASONS
from xiangque.rules.walls import SplitWall


def _score(options: dict[str, Any]) -> DoublingFans:
    classes = options["jia_class"]
    waits = WaitFans("kan" in classes, "bian" in classes, "diao" in classes, options["tuichu_is_jia"])
    return DoublingFans(options["base"], waits, options["men_fan"], options["discard_payment"])


def _build(options: dict[str, Any]) -> Ruleset:
    hidden = options["bao_mode"] == "hidden1"
    bao: BaoPolicy = HiddenBao() if hidden else OpenBao()
    ready = StrictReady()
    return Ruleset(
        seats=4,
        sets=4,
        wall=SplitWall(list(DECK_112), 53, options["split_deal"], not hidden),
        claims=BoundClaims(ready),
        win=DeclaredWins(bao, options["bao_discard_win"]),
        ready=ready,
        score=_score(options),
        dealer=FixedFirstDealer(True),
        bao=bao,
        reasons=REASONS,
    )


OPTIONS: Final = (
    Option(
        "hands",
        8,
        labels("局数", "局數", "hands"),
        "SH-19",
        labels("一场打几局，荒庄也算", "一場打幾局，荒莊也算", "hands in a match, drawn ones counted"),
        low=1,
        high=64,
    ),
    Option(
        "base",
        1,
        labels("底分", "底分", "stake"),
        "SH-17",
        labels("没有番时一家付几分", "沒有番時一家付幾分", "what a loser pays without any fan"),
        low=1,
        high=100,
    ),
    Option(
        "bao_mode",
        "open7",
        labels("宝牌", "寶牌", "bao"),
        "SH-28",
        labels(
            "明宝：大家看得到，七张；暗宝：听牌的人才看得到，四张",
            "明寶：大家看得到，七張；暗寶：聽牌的人才看得到，四張",
            "seven bao for everybody to see, or four that only a ready player sees",
        ),
        choice_labels={
            "open7": labels("明宝七张", "明寶七張", "open, seven"),
            "hidden1": labels("暗宝四张", "暗寶四張", "hidden, four"),
        },
    ),
    Option(
        "bao_discard_win",
        True,
        labels("宝牌点炮", "寶牌點炮", "win on a discarded bao"),
        "SH-2",
        labels(
            "别人打出的宝牌可按它本身胡",
            "別人打出的寶牌可按它本身胡",
            "a discarded or robbed bao may be won on as itself",
        ),
    ),
    Option(
        "jia_class",
        ["kan", "bian", "diao"],
        labels("夹", "夾", "waits with a fan"),
        "SH-7",
        labels("哪些听法算夹，加一番", "哪些聽法算夾，加一番", "the waits that earn a fan"),
        choice_labels={
            "kan": labels("卡", "卡", "middle of a run"),
            "bian": labels("边", "邊", "end of a run"),
            "diao": labels("吊", "吊", "pair"),
        },
    ),
    Option(
        "tuichu_is_jia",
        True,
        labels("推出算夹", "推出算夾", "laid pair earns a fan"),
        "SH-24",
        labels(
            "推出一对后算夹，宝中宝和大风也算",
            "推出一對後算夾，寶中寶和大風也算",
            "a pair laid aside makes the wait one with a fan, for bao and 大风 too",
        ),
    ),
    Option(
        "men_fan",
        1,
        labels("闷听番", "悶聽番", "hidden ready fans"),
        "SH-25",
        labels("闷听加几番", "悶聽加幾番", "fans for a win without exposed melds"),
        low=0,
        high=2,
    ),
    Option(
        "discard_payment",
        "each",
        labels("点炮付分", "點炮付分", "payment by discard"),
        "SH-17",
        labels(
            "别人打牌胡时谁付",
            "別人打牌胡時誰付",
            "who pays for a win by discard",
        ),
        choice_labels={
            "each": labels("三家各付", "三家各付", "each pays his own amount"),
            "discarder_only": labels(
                "只有点炮的付自己的", "只有點炮的付自己的", "only the discarder pays his"
            ),
            "discarder_covers": labels(
                "没听点炮包三家", "沒聽點炮包三家", "a discarder who was not ready pays all three"
            ),
        },
    ),
    Option(
        "split_deal",
        True,
        labels("分张", "分張", "last tiles dealt out"),
        "SH-26",
        labels(
            "牌抓完后发分张；关掉就直接荒庄",
            "牌抓完後發分張；關掉就直接荒莊",
            "the last four tiles are dealt out; otherwise the hand is drawn at once",
        ),
    ),
)

SUIHUA: Final = Game(
    id="suihua",
    number="suihua/1",
    labels=labels("绥化麻将", "綏化麻將", "Suihua mahjong"),
    family="mahjong",
    seat_counts=(4,),
    options=OPTIONS,
    clauses=CLAUSES,
    items=ITEMS,
    titles=(),
    build=_build,
)
