"""Suihua's laid pairs, snatched tiles, single waits and fourth tiles."""

from typing import Final

from xiangque.lessons.model import Position, Reply, Step
from xiangque.rules.options import labels

STEPS: Final = (
    Step(
        position=Position(
            hands=("34m 55m 123p 456p 789s 9m", "", "", ""),
            draws="3m 3m 9p 3m 5m",
            tail="1s 2m 3s 6p 9m 1s 2p 7m",
        ),
        played=("9m",),
        title=labels(
            "推出",
            "推出",
            "Laying a pair aside",
        ),
        question=labels(
            "又是对倒。桌上已有两张三万。报听时可以推出一对扣在旁边：只胡那一种，算夹，多一番。推出哪一对？",
            "又是對倒。桌上已有兩張三萬。報聽時可以推出一對扣在旁邊：只胡那一種，算夾，多一番。推出哪一對？",
            "A twin wait again; two 3s of characters lie open. When declaring you may lay one pair aside: "
            "then only its tile wins, and it counts a fan more. Which pair?",
        ),
        right=("ready 4m lay 5m",),
        praise=labels(
            "对，五万外面还有两张，三万已经没有了。",
            "對，五萬外面還有兩張，三萬已經沒有了。",
            "Right: two 5s are left, and no 3 at all.",
        ),
        wrong={
            "ready 4m lay 3m": Reply(
                "SH-24",
                labels(
                    "推出三万就只胡三万，可四张三万都看见了，永远等不到。",
                    "推出三萬就只胡三萬，可四張三萬都看見了，永遠等不到。",
                    "Lay the 3s and only a 3 wins, but all four are in sight: it never comes.",
                ),
            ),
            "ready 4m": Reply(
                "SH-24",
                labels(
                    "这样也能听，可三万已经没有了。反正只等五万，推出五万能多一番。",
                    "這樣也能聽，可三萬已經沒有了。反正只等五萬，推出五萬能多一番。",
                    "That is ready too, but no 3 is left. You wait for the 5 anyway; lay the 5s and earn "
                    "a fan.",
                ),
            ),
            "*": Reply(
                "SH-24",
                labels(
                    "先按“听”，打四万，再选推出哪一对。",
                    "先按「聽」，打四萬，再選推出哪一對。",
                    "Press Ready, throw the 4, then choose the pair to lay aside.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "别人点炮",
            "別人點炮",
            "Winning on a discard",
        ),
        question=labels(
            "下家打出五万，正是推出的那一种！胡，还是过？",
            "下家打出五萬，正是推出的那一種！胡，還是過？",
            "The next player threw the 5 of characters, the very tile you laid aside! Win or pass?",
        ),
        right=("win",),
        praise=labels(
            "推出算夹一番，没吃没碰的闷听一番，你是庄家一番。所以两家各付 8 分；打出这张的没报听，"
            "多一番点炮，付 16 分。",
            "推出算夾一番，沒吃沒碰的悶聽一番，你是莊家一番。所以兩家各付 8 分；打出這張的沒報聽，"
            "多一番點炮，付 16 分。",
            "The laid pair is a fan, so is a hand without melds, so is the dealer. So two pay 8 each; the "
            "discarder was not ready, which is a fan more, and pays 16.",
        ),
        wrong={
            "pass": Reply(
                "SH-17",
                labels(
                    "别人打的也能胡，三家都要付。过了就只剩一张五万了。",
                    "別人打的也能胡，三家都要付。過了就只剩一張五萬了。",
                    "You may win on a discard, and all three pay. Pass, and one 5 is left.",
                ),
            ),
        },
    ),
    Step(
        position=Position(
            hands=("111m 567m 99s 46p 78s 3s 9p", "", "", ""),
            draws="5p 1p 6m 6s",
            tail="1s 2m 3m 6p 9m 1s 2p 7m",
        ),
        played=("9p",),
        title=labels(
            "抢听",
            "搶聽",
            "Snatching a tile to be ready",
        ),
        question=labels(
            "下家打出五饼，你有四饼六饼。平常只能吃上家，可吃了就能听的，谁家的都能抢。",
            "下家打出五餅，你有四餅六餅。平常只能吃上家，可吃了就能聽的，誰家的都能搶。",
            "The next player threw the 5 of dots; you hold 4 and 6. Usually you chow only from the player "
            "before you, but a chow that makes you ready may take anyone's.",
        ),
        right=("bound chow 4p5p6p",),
        praise=labels(
            "抢到了！抢听先过别人的碰和杠，只有胡在它前面。抢了就必须报听。",
            "搶到了！搶聽先過別人的碰和槓，只有胡在它前面。搶了就必須報聽。",
            "You have it! Such a chow goes before others' pung and kong; only a win goes before it. Now "
            "you must declare.",
        ),
        wrong={
            "pass": Reply(
                "SH-15",
                labels(
                    "平常不能吃下家的，可这张吃了就听，可以抢。",
                    "平常不能吃下家的，可這張吃了就聽，可以搶。",
                    "Usually you could not take it, but this one makes you ready, so you may.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "听哪样",
            "聽哪樣",
            "Which wait",
        ),
        question=labels(
            "现在只能报听。打三条，等六条九条；打九条，单吊三条。哪样等的牌多？点一张看看。",
            "現在只能報聽。打三條，等六條九條；打九條，單吊三條。哪樣等的牌多？點一張看看。",
            "You can only declare now. Throw the 3 of bamboo and wait for 6 and 9, or throw a 9 and wait "
            "for another 3. Which waits for more tiles? Tap one to see.",
        ),
        right=("ready 3s",),
        praise=labels(
            "对，六条四张、九条两张；吊三条只有三张，虽说多一番。",
            "對，六條四張、九條兩張；吊三條只有三張，雖說多一番。",
            "Right: four 6s and two 9s. The 3 would be one of three tiles, though a fan more.",
        ),
        wrong={
            "ready 9s": Reply(
                "SH-6",
                labels(
                    "单吊三条也是听，算夹多一番，可只有三张。这里先求稳：六条九条有六张。",
                    "單吊三條也是聽，算夾多一番，可只有三張。這裡先求穩：六條九條有六張。",
                    "A pair wait on the 3 is a fan more, but only three tiles. Play it safe here: the 6 "
                    "and 9 are six.",
                ),
            ),
        },
    ),
    Step(
        position=Position(
            hands=("111m 678m 234s 99s 36p 9m", "", "", ""),
            draws="1p 9p 1p 5p",
            tail="1s 2m 3m 6p 9m 1s 2p 7m",
        ),
        played=("9m",),
        title=labels(
            "夹多一番",
            "夾多一番",
            "A single wait earns a fan",
        ),
        question=labels(
            "三饼、五饼、六饼打掉一张就听。打三饼两头等，打六饼只等中间的四饼。卡、边、吊都算夹，多一番。"
            "这次要番：打哪张？",
            "三餅、五餅、六餅打掉一張就聽。打三餅兩頭等，打六餅只等中間的四餅。卡、邊、吊都算夾，多一番。"
            "這次要番：打哪張？",
            "Of the 3, 5 and 6 of dots one must go. Throw the 3 and wait at both ends; throw the 6 and "
            "wait only for the 4 in the middle. A closed, edge or pair wait earns a fan. This time go for "
            "the fan.",
        ),
        right=("ready 6p",),
        praise=labels(
            "卡四饼，多一番，赢的分翻一倍；等的牌少一半。要多要稳，自己掂量。",
            "卡四餅，多一番，贏的分翻一倍；等的牌少一半。要多要穩，自己掂量。",
            "A closed wait on the 4: one fan doubles what you win, with half as many tiles. Weigh it "
            "yourself each time.",
        ),
        wrong={
            "ready 3p": Reply(
                "SH-7",
                labels(
                    "这样等四饼七饼两头，牌多，可没有夹那一番。",
                    "這樣等四餅七餅兩頭，牌多，可沒有夾那一番。",
                    "That waits for 4 and 7, more tiles, but without the fan.",
                ),
            ),
            "*": Reply(
                "SH-7",
                labels(
                    "按“听”，打六饼，只等四饼。",
                    "按「聽」，打六餅，只等四餅。",
                    "Press Ready and throw the 6: only the 4 wins.",
                ),
            ),
        },
    ),
    Step(
        position=Position(
            hands=("11s 555s 67p 234m 777m 9m", "", "", ""),
            draws="1p 9p 1p 5s",
            tail="1s 2m 3m 6p 9m 1s 2p 2p",
        ),
        played=("ready 9m",),
        title=labels(
            "大风",
            "大風",
            "The fourth tile",
        ),
        question=labels(
            "你听五饼八饼，手里有三张五条。刚摸到第四张五条，不是宝。胡，还是过？",
            "你聽五餅八餅，手裡有三張五條。剛摸到第四張五條，不是寶。胡，還是過？",
            "You wait for the 5 and 8 of dots and hold three 5s of bamboo. You just drew the fourth, "
            "which is no bao. Win or pass?",
        ),
        right=("win",),
        praise=labels(
            "大风！听牌后摸到自己刻子的第四张，当宝一样胡。",
            "大風！聽牌後摸到自己刻子的第四張，當寶一樣胡。",
            "The fourth tile of your own triplet, drawn when ready, wins like a bao.",
        ),
        wrong={
            "pass": Reply(
                "SH-30",
                labels(
                    "听牌后摸到自己刻子的第四张叫大风，可以当宝胡。",
                    "聽牌後摸到自己刻子的第四張叫大風，可以當寶胡。",
                    "Drawn when ready, the fourth tile of your own triplet wins like a bao.",
                ),
            ),
        },
    ),
)
