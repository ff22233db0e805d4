"""Anxiang's 息: pungs for it, the pair, a special hand."""

from typing import Final

from xiangque.lessons.model import Position, Reply, Step
from xiangque.rules.options import labels

STEPS: Final = (
    Step(
        position=Position(
            hands=("", "二二二八八八贰贰四五六捌玖拾叁肆一一十", ""),
            draws="陆三九伍",
            seat=1,
            others=("0 贰",),
        ),
        title=labels(
            "差三息",
            "差三息",
            "Three xi short",
        ),
        question=labels(
            "上家出了贰。你砍二 4 息，砍八 3 息，才 7 息，胡要 10 息。一对贰碰不碰？",
            "上家出了貳。你砍二 4 息，砍八 3 息，才 7 息，胡要 10 息。一對貳碰不碰？",
            "The player before you threw a big 2. Your kans of 2 and 8 are 4 and 3: only 7 xi, and you "
            "need 10. Pung the 2s?",
        ),
        right=("pung",),
        praise=labels(
            "红的碰 3 息，7 加 3 正好 10。",
            "紅的碰 3 息，7 加 3 正好 10。",
            "A red pung is 3; 7 and 3 are just 10.",
        ),
        wrong={
            "pass": Reply(
                "AX-15",
                labels(
                    "不碰，眼下就只有 7 息，牌凑齐了也不能胡。",
                    "不碰，眼下就只有 7 息，牌湊齊了也不能胡。",
                    "Without it you have 7 xi for now, and a complete hand could not win.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "留好麻雀",
            "留好麻雀",
            "Keep the pair",
        ),
        question=labels(
            "碰了要出一张，出了就听牌。出哪张？",
            "碰了要出一張，出了就聽牌。出哪張？",
            "You discard after the pung, and then you are ready. Which card goes?",
        ),
        right=("十",),
        praise=labels(
            "对，一对一作麻雀，叁肆等贰和伍。",
            "對，一對一作麻雀，叄肆等貳和伍。",
            "Right: the 1s are the pair, and the big 3-4 waits for 2 and 5.",
        ),
        wrong={
            "一": Reply(
                "AX-14",
                labels(
                    "一对一是麻雀，拆了就没有麻雀，不能胡。",
                    "一對一是麻雀，拆了就沒有麻雀，不能胡。",
                    "The two 1s are your pair; without a pair there is no win.",
                ),
            ),
            "*": Reply(
                "AX-14",
                labels(
                    "四五六、捌玖拾、叁肆都要留，单着的是十。",
                    "四五六、捌玖拾、叄肆都要留，單著的是十。",
                    "Keep 4-5-6, 8-9-10 and 3-4; the small 10 is alone.",
                ),
            ),
        },
    ),
    Step(
        position=Position(
            hands=("一一一八八八捌捌捌玖玖玖三四五肆伍九九拾", "", ""),
            draws="十陆",
        ),
        title=labels(
            "一张红都没有",
            "一張紅都沒有",
            "No red card at all",
        ),
        question=labels(
            "你坐庄。手里只有一张红字拾。二十张里没有红字叫乌胡，硬息乘 4。出哪张？",
            "你坐莊。手裡只有一張紅字拾。二十張裡沒有紅字叫烏胡，硬息乘 4。出哪張？",
            "You deal. Only the big 10 in your hand is red. With no red card among the twenty, your xi "
            "are multiplied by 4. Which do you throw?",
        ),
        right=("拾",),
        praise=labels(
            "对。红字值钱，可一张不留更值钱。",
            "對。紅字值錢，可一張不留更值錢。",
            "Right. Red cards are worth something, but none at all is worth more.",
        ),
        wrong={
            "*": Reply(
                "AX-16",
                labels(
                    "拾留着就不是乌胡了。这张又有用，出拾。",
                    "拾留著就不是烏胡了。這張又有用，出拾。",
                    "With the 10 it is no black hand, and this card is useful. Throw the 10.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "名堂",
            "名堂",
            "Special hands",
        ),
        question=labels(
            "上家揭到陆，肆伍陆齐了！胡、吃，还是过？",
            "上家揭到陸，肆伍陸齊了！胡、吃，還是過？",
            "The player before you turned a big 6: 4-5-6 is complete! Win, chow or pass?",
        ),
        right=("win",),
        praise=labels(
            "四个砍 12 息，乌胡乘 4，一共 48 息，两家各付。名堂还有很多，规则书里都有。",
            "四個砍 12 息，烏胡乘 4，一共 48 息，兩家各付。名堂還有很多，規則書裡都有。",
            "Four kans are 12 xi, times 4 for no red card: 48 from each. There are many more special "
            "hands in the rule book.",
        ),
        wrong={
            "chow 肆伍陆": Reply(
                "AX-6",
                labels(
                    "胡最先，吃了反倒要拆牌。",
                    "胡最先，吃了反倒要拆牌。",
                    "A win goes first; after a chow you'd have to break the hand.",
                ),
            ),
            "pass": Reply(
                "AX-16",
                labels(
                    "乌胡，12 息乘 4，别放过。",
                    "烏胡，12 息乘 4，別放過。",
                    "No red card: 12 times 4. Don't let it go.",
                ),
            ),
        },
    ),
)
