"""Huai'an's waits: two-sided, declared, seven pairs, and a flower still owed."""

from typing import Final

from xiangque.lessons.model import Position, Reply, Step
from xiangque.rules.options import labels

STEPS: Final = (
    Step(
        position=Position(
            hands=("123m 789p 555m 88p 45s 7s", "", "", ""),
            draws="1p 9m 1s 3s",
        ),
        title=labels(
            "两头听",
            "兩頭聽",
            "A two-sided wait",
        ),
        question=labels(
            "打一张就听了。四条、五条、七条要打掉一张，留哪两张等的牌多？可以先按“听”再打，"
            "箭头指着能听的牌，点一下看听什么。",
            "打一張就聽了。四條、五條、七條要打掉一張，留哪兩張等的牌多？可以先按「聽」再打，"
            "箭頭指著能聽的牌，點一下看聽什麼。",
            "One discard and you are ready. Of the 4, 5 and 7 of bamboo one must go: which two wait for "
            "more tiles? You may press Ready first; arrows mark the discards that work, tap one to see "
            "its waits.",
        ),
        right=("ready 7s", "7s"),
        praise=labels(
            "四条五条两头等：三条、六条都行。报听以后手牌定住，系统替你摸打，能胡时会问你。",
            "四條五條兩頭等：三條、六條都行。報聽以後手牌定住，系統替你摸打，能胡時會問你。",
            "4 and 5 wait at both ends, for the 3 or the 6. Once you have declared, your draws are thrown "
            "for you and you are asked when you can win.",
        ),
        wrong={
            "4s": Reply(
                "HA-15",
                labels(
                    "这样也听，可只等六条一张；留四条五条，等三条和六条两种。",
                    "這樣也聽，可只等六條一張；留四條五條，等三條和六條兩種。",
                    "That is ready too, but only for the 6. Keep 4 and 5 and you wait for the 3 and the 6.",
                ),
            ),
            "ready 4s": Reply(
                "HA-15",
                labels(
                    "这样也听，可只等六条一张；留四条五条，等三条和六条两种。",
                    "這樣也聽，可只等六條一張；留四條五條，等三條和六條兩種。",
                    "That is ready too, but only for the 6. Keep 4 and 5 and you wait for the 3 and the 6.",
                ),
            ),
            "5s": Reply(
                "HA-15",
                labels(
                    "留四条七条，中间差着两张，来一张接不上，就不听了。",
                    "留四條七條，中間差著兩張，來一張接不上，就不聽了。",
                    "4 and 7 are too far apart: no single tile joins them, so you are not ready.",
                ),
            ),
            "*": Reply(
                "HA-13",
                labels(
                    "这张在凑好的副子、坎子或头子里，打了就不听了。",
                    "這張在湊好的副子、坎子或頭子裡，打了就不聽了。",
                    "That tile is part of a set or the pair; without it you are not ready.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "报听以后",
            "報聽以後",
            "After declaring ready",
        ),
        question=labels(
            "你摸到三条。胡，还是过？",
            "你摸到三條。胡，還是過？",
            "You drew the 3 of bamboo. Win or pass?",
        ),
        right=("win",),
        praise=labels(
            "对。报听只管等，摸到或别人打出都能胡。报听不加分，胡了和平常一样算。",
            "對。報聽只管等，摸到或別人打出都能胡。報聽不加分，胡了和平常一樣算。",
            "Right. A ready hand wins on its own draw or on a discard. Declaring earns nothing extra.",
        ),
        wrong={
            "pass": Reply(
                "HA-15",
                labels(
                    "过了，三条就自动打出去，手牌不能再动，只好再等。",
                    "過了，三條就自動打出去，手牌不能再動，只好再等。",
                    "If you pass, the 3 is thrown for you; the hand stays frozen and you wait again.",
                ),
            ),
        },
    ),
    Step(
        position=Position(
            hands=("5m", "", "", "11m 44m 22p 77p 33s 8s 9p 5m"),
            draws="5m 5m 8s 3m 9p",
            seat=3,
            others=("0 5m",),
        ),
        title=labels(
            "七对",
            "七對",
            "Seven pairs",
        ),
        question=labels(
            "不碰不杠，凑七个对子也能胡，分加倍。你有六对，五万和九饼单着。看看桌上打出的牌：该留哪张等？",
            "不碰不槓，湊七個對子也能胡，分加倍。你有六對，五萬和九餅單著。看看桌上打出的牌：該留哪張等？",
            "Seven pairs, nothing claimed, is a win too and counts double. You have six pairs; the 5 of "
            "characters and the 9 of dots are alone. Look at the discards: which one should you keep "
            "waiting with?",
        ),
        right=("5m", "ready 5m"),
        praise=labels(
            "五万打出来三张，再也等不到了；九饼一张没见，还有三张。听之前先数一数。",
            "五萬打出來三張，再也等不到了；九餅一張沒見，還有三張。聽之前先數一數。",
            "Three 5s lie open, none is left to come; no 9 has been seen, three are left. Count before "
            "you wait.",
        ),
        wrong={
            "9p": Reply(
                "HA-15",
                labels(
                    "留五万？桌上已经有三张，第四张在你手里，等不到了。",
                    "留五萬？桌上已經有三張，第四張在你手裡，等不到了。",
                    "Keep the 5? Three lie open and the fourth is yours: there is none to wait for.",
                ),
            ),
            "ready 9p": Reply(
                "HA-15",
                labels(
                    "留五万？桌上已经有三张，第四张在你手里，等不到了。",
                    "留五萬？桌上已經有三張，第四張在你手裡，等不到了。",
                    "Keep the 5? Three lie open and the fourth is yours: there is none to wait for.",
                ),
            ),
            "*": Reply(
                "HA-14",
                labels(
                    "拆了对子就不是七对了，六对都要留着。",
                    "拆了對子就不是七對了，六對都要留著。",
                    "Break a pair and it is no longer seven pairs; keep all six.",
                ),
            ),
        },
    ),
    Step(
        position=Position(
            hands=("9m", "123m 456p 789s 55s 1s 8m", "", ""),
            draws="7z 1p 9m 1m 3p",
            tail="7z 6m",
            seat=1,
        ),
        title=labels(
            "欠补的花",
            "欠補的花",
            "A flower still owed",
        ),
        question=labels(
            "你摸到红中，从末尾补来又是红中：这张要下一轮再补。现在少一张，还是要打一张。打哪张？",
            "你摸到紅中，從末尾補來又是紅中：這張要下一輪再補。現在少一張，還是要打一張。打哪張？",
            "You drew a red dragon, and its replacement from the end is one too: that one is replaced on "
            "your next turn. You are one tile short and must still discard. Which?",
        ),
        right=("1s",),
        praise=labels(
            "对。轮到你时，先从末尾把欠的补上，再摸自己的一张。两张红中，胡了加 2 分。",
            "對。輪到你時，先從末尾把欠的補上，再摸自己的一張。兩張紅中，胡了加 2 分。",
            "Right. On your next turn the owed tile comes first, then your own draw. Two red dragons add "
            "2 points to a win.",
        ),
        wrong={
            "8m": Reply(
                "HA-13",
                labels(
                    "八万也单着，不过中间的牌两边都接得上。先打靠边的那张。",
                    "八萬也單著，不過中間的牌兩邊都接得上。先打靠邊的那張。",
                    "The 8 is alone too, but it has neighbours on both sides. Throw the one at the edge "
                    "first.",
                ),
            ),
            "*": Reply(
                "HA-8",
                labels(
                    "欠着补牌的时候不能胡，也不能报听，凑好的更要留住。单着又靠边的是哪张？",
                    "欠著補牌的時候不能胡，也不能報聽，湊好的更要留住。單著又靠邊的是哪張？",
                    "While a replacement is owed you can neither win nor declare, so keep what is "
                    "complete. Which tile is alone and at the edge?",
                ),
                refuses="ready 1s",
            ),
        },
    ),
)
