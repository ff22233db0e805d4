"""Huai'an's guided first hand: sets and the pair, pung, waits, a win by a discard."""

from typing import Final

from xiangque.lessons.model import Position, Reply, Step
from xiangque.rules.options import labels

STEPS: Final = (
    Step(
        position=Position(
            hands=("123m 22p 46p 55s 789s 6m 7z", "", "", ""),
            draws="9p 2p 1m 5p",
            tail="9m",
        ),
        title=labels(
            "出第一张",
            "出第一張",
            "The first discard",
        ),
        question=labels(
            "你是庄家，先出牌。要凑四副三张的（三张一样，或三张连号）再加一对头子。红中是花，"
            "已经放到旁边，也补了牌。看看哪张单着，又靠边？打掉它：先点一下，再点一下。",
            "你是莊家，先出牌。要湊四副三張的（三張一樣，或三張連號）再加一對頭子。紅中是花，"
            "已經放到旁邊，也補了牌。看看哪張單著，又靠邊？打掉它：先點一下，再點一下。",
            "You deal, so you discard first. A winning hand is four sets of three (alike, or in a row) "
            "and one pair. Your red dragon is a flower: it lies aside and has been replaced. Which tile "
            "is alone and at the edge? Tap it, then tap it again.",
        ),
        right=("9m",),
        praise=labels(
            "对，九万两边不靠，留着没用。看上家、对家怎么打：都是摸一张，打一张。",
            "對，九萬兩邊不靠，留著沒用。看上家、對家怎麼打：都是摸一張，打一張。",
            "Right, nothing goes with the 9 of characters. Now watch the others: each draws a tile and "
            "discards one.",
        ),
        wrong={
            "6m": Reply(
                "HA-13",
                labels(
                    "六万也单着，不过中间的牌两边都接得上。先打靠边的那张。",
                    "六萬也單著，不過中間的牌兩邊都接得上。先打靠邊的那張。",
                    "The 6 is alone too, but a middle tile has neighbours on both sides. Throw the one at "
                    "the edge first.",
                ),
            ),
            "*": Reply(
                "HA-13",
                labels(
                    "这张和别的牌搭得上：三张连号是一副，两张一样可以作头子。找那张谁都不挨的。",
                    "這張和別的牌搭得上：三張連號是一副，兩張一樣可以作頭子。找那張誰都不挨的。",
                    "This one goes with others: three in a row are a set, two alike can be the pair. Find "
                    "the tile that touches nothing.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "碰",
            "碰",
            "Pung",
        ),
        question=labels(
            "对家打出二饼，你手里正好一对二饼。要不要？右下角有按钮。",
            "對家打出二餅，你手裡正好一對二餅。要不要？右下角有按鈕。",
            "The player across threw the 2 of dots, and you hold two of them. Do you want it? The buttons "
            "are at the lower right.",
        ),
        right=("pung",),
        praise=labels(
            "碰到了！三张二饼摆在面前，这一副就定了。碰谁打的都行。",
            "碰到了！三張二餅擺在面前，這一副就定了。碰誰打的都行。",
            "Three 2s of dots lie before you: one set is done. You may pung from anybody.",
        ),
        wrong={
            "pass": Reply(
                "HA-10",
                labels(
                    "手里两张，别人打出第三张，就能碰成一副。放过去，要再等就难了。",
                    "手裡兩張，別人打出第三張，就能碰成一副。放過去，要再等就難了。",
                    "With two in hand you may take anyone's third as a set. Let it go, and the next one "
                    "may never come.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "碰了要打一张",
            "碰了要打一張",
            "After a pung, discard",
        ),
        question=labels(
            "碰了牌，就要打出一张。打哪张，手里就只差一张了？",
            "碰了牌，就要打出一張。打哪張，手裡就只差一張了？",
            "After a pung you discard. Which tile leaves you only one short?",
        ),
        right=("6m", "ready 6m"),
        praise=labels(
            "现在听五饼，四饼六饼中间那张。淮安没有吃牌，五饼要么自己摸，要么等人打出来胡。不报听也能胡；"
            "报了听手牌就定住，不多得分。",
            "現在聽五餅，四餅六餅中間那張。淮安沒有吃牌，五餅要麼自己摸，要麼等人打出來胡。不報聽也能胡；"
            "報了聽手牌就定住，不多得分。",
            "Now you wait for the 5 of dots, between 4 and 6. There is no chow in Huai'an: you draw the 5 "
            "yourself or win on someone's discard. You can win without declaring ready; declaring only "
            "freezes the hand.",
        ),
        wrong={
            "*": Reply(
                "HA-13",
                labels(
                    "打了这张，凑好的就拆散了。一万二万三万、七八九条、五条一对都有用，只有一张单着。",
                    "打了這張，湊好的就拆散了。一萬二萬三萬、七八九條、五條一對都有用，只有一張單著。",
                    "That breaks something finished. The 1-2-3, the 7-8-9 and the two 5s are all useful; "
                    "only one tile is alone.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "胡",
            "胡",
            "Win",
        ),
        question=labels(
            "对家打出五饼！四副牌加一对头子，都齐了。胡，还是过？",
            "對家打出五餅！四副牌加一對頭子，都齊了。胡，還是過？",
            "The player across threw the 5 of dots! Four sets and a pair, everything is there. Win or pass?",
        ),
        right=("win",),
        praise=labels(
            "平胡！打出这张的人一家付：底分 1，你放着一张红中再加 1，共 2 分，另外两家不付。庄家胡了，"
            "下一局还坐庄。",
            "平胡！打出這張的人一家付：底分 1，你放著一張紅中再加 1，共 2 分，另外兩家不付。莊家胡了，"
            "下一局還坐莊。",
            "You win by a discard. Only the one who threw it pays: 1 for the hand and 1 for your red "
            "dragon; the other two pay nothing. A dealer who wins deals again.",
        ),
        wrong={
            "pass": Reply(
                "HA-16",
                labels(
                    "牌齐了就可以胡，打出的人付你分。过了也不犯规，下次还能胡，可五饼只剩三张了。",
                    "牌齊了就可以胡，打出的人付你分。過了也不犯規，下次還能胡，可五餅只剩三張了。",
                    "The hand is complete and the discarder would pay you. Passing is allowed, and you "
                    "could win later, but only three 5s are left.",
                ),
            ),
        },
    ),
)
