"""Huai'an's claims: when not to pung, kongs, a win before a pung."""

from typing import Final

from xiangque.lessons.model import Position, Reply, Step
from xiangque.rules.options import labels

STEPS: Final = (
    Step(
        position=Position(
            hands=("123m 789m 4556p 23s 8s 1s", "", "", ""),
            draws="1p 3m 5p 4s",
        ),
        played=("1s",),
        title=labels(
            "不吃",
            "不吃",
            "No chow",
        ),
        question=labels(
            "上家打出五饼。你有四饼、五饼、五饼、六饼。淮安没有吃牌，只能碰。碰好，还是过好？",
            "上家打出五餅。你有四餅、五餅、五餅、六餅。淮安沒有吃牌，只能碰。碰好，還是過好？",
            "The player before you threw the 5 of dots. You hold 4, 5, 5, 6. There is no chow here, only "
            "pung. Pung, or pass?",
        ),
        right=("pass",),
        praise=labels(
            "对，四五六饼本来就是一副，多的五饼可以打掉。能碰，不是非碰不可。",
            "對，四五六餅本來就是一副，多的五餅可以打掉。能碰，不是非碰不可。",
            "Right: 4-5-6 is a set already and the other 5 can go. You may pung; you need not.",
        ),
        wrong={
            "pung": Reply(
                "HA-13",
                labels(
                    "碰走两张五饼，四饼六饼就散了，好好的一副顺子没了。",
                    "碰走兩張五餅，四餅六餅就散了，好好的一副順子沒了。",
                    "A pung takes both 5s and leaves 4 and 6 apart: a finished run is gone.",
                ),
            ),
        },
    ),
    Step(
        position=Position(
            hands=("123m 456s 88s 46m 999p 1s", "", "", ""),
            draws="9p 1p",
            tail="5m",
        ),
        played=("1s",),
        title=labels(
            "杠",
            "槓",
            "Kong",
        ),
        question=labels(
            "你有三张九饼，手里听五万。下家打出第四张九饼。碰、杠、过，哪样好？",
            "你有三張九餅，手裡聽五萬。下家打出第四張九餅。碰、槓、過，哪樣好？",
            "You hold three 9s of dots and wait for the 5 of characters. The next player throws the "
            "fourth 9. Pung, kong or pass?",
        ),
        right=("kong 9p",),
        praise=labels(
            "杠！四张摆出来，再从牌墙末尾补一张。杠本身没有分，可多了一次摸牌的机会。",
            "槓！四張擺出來，再從牌牆末尾補一張。槓本身沒有分，可多了一次摸牌的機會。",
            "Kong: four alike lie open and you draw a tile from the end of the wall. A kong earns nothing "
            "by itself, but it is one more draw.",
        ),
        wrong={
            "pung": Reply(
                "HA-10",
                labels(
                    "碰只用两张，还剩一张九饼单着。手里三张，可以杠，还能多补一张牌。",
                    "碰只用兩張，還剩一張九餅單著。手裡三張，可以槓，還能多補一張牌。",
                    "A pung uses two and leaves a lone 9. With three you may kong, and draw a tile for it.",
                ),
            ),
            "pass": Reply(
                "HA-10",
                labels(
                    "过了也还听着，可是杠能马上多摸一张，不拆散什么。",
                    "過了也還聽著，可是槓能馬上多摸一張，不拆散什麼。",
                    "You would still be waiting, but a kong gives a draw at once and breaks nothing.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "自换",
            "自換",
            "A self-drawn win",
        ),
        question=labels(
            "补来的正是五万！胡，还是再打一张？",
            "補來的正是五萬！胡，還是再打一張？",
            "The tile you drew is the 5 of characters! Win, or discard?",
        ),
        right=("win",),
        praise=labels(
            "自己摸到叫自换，三家都付。这就是多摸一张的好处。",
            "自己摸到叫自換，三家都付。這就是多摸一張的好處。",
            "You drew it yourself, so all three pay. That is what one more draw is good for.",
        ),
        wrong={
            "discard": Reply(
                "HA-16",
                labels(
                    "牌已经齐了。自己摸到的胡，三家都要付你，别打出去。",
                    "牌已經齊了。自己摸到的胡，三家都要付你，別打出去。",
                    "The hand is complete. A win you draw yourself is paid by all three; don't throw it "
                    "away.",
                ),
            ),
            "*": Reply(
                "HA-13",
                labels(
                    "四副加一对已经齐了，先胡。",
                    "四副加一對已經齊了，先胡。",
                    "Four sets and a pair are there: win first.",
                ),
            ),
        },
    ),
    Step(
        position=Position(
            hands=("", "55m 88s 123p 456p 789s", "", ""),
            draws="9m 1m 5m",
            seat=1,
        ),
        played=("9m",),
        title=labels(
            "能碰又能胡",
            "能碰又能胡",
            "Pung or win",
        ),
        question=labels(
            "对家打出五万。你有一对五万、一对八条，别的都齐了：能碰，也能胡。",
            "對家打出五萬。你有一對五萬、一對八條，別的都齊了：能碰，也能胡。",
            "The player across threw the 5 of characters. You hold two 5s and two 8s of bamboo, and all "
            "the rest is complete: you may pung or win.",
        ),
        right=("win",),
        praise=labels(
            "三张五万一副，八条作头子，胡！几家抢一张牌，胡最先，其次才是碰和杠。",
            "三張五萬一副，八條作頭子，胡！幾家搶一張牌，胡最先，其次才是碰和槓。",
            "Three 5s are the last set and the 8s the pair. When several want a tile, a win goes before "
            "kong and pung.",
        ),
        wrong={
            "pung": Reply(
                "HA-9",
                labels(
                    "碰了还得打一张，反倒胡不成。胡在碰之前，先胡。",
                    "碰了還得打一張，反倒胡不成。胡在碰之前，先胡。",
                    "After a pung you must discard, and the win is gone. A win goes before a pung: take it.",
                ),
            ),
            "pass": Reply(
                "HA-9",
                labels(
                    "牌齐了。过了以后还能胡，可要再等一张。",
                    "牌齊了。過了以後還能胡，可要再等一張。",
                    "The hand is complete. You may win later after passing, but you'd have to wait for "
                    "another tile.",
                ),
            ),
        },
    ),
    Step(
        position=Position(
            hands=("3333m 45m 678p 99p 12s 9m", "", "", ""),
            draws="1p 7m 3s",
        ),
        title=labels(
            "有四张，杠不杠",
            "有四張，槓不槓",
            "Four alike: kong or not",
        ),
        question=labels(
            "你有四张三万，可以暗杠。也可以不杠，打掉一张。哪样好？",
            "你有四張三萬，可以暗槓。也可以不槓，打掉一張。哪樣好？",
            "You hold four 3s of characters and may declare a concealed kong, or simply discard. Which is "
            "better?",
        ),
        right=("9m", "ready 9m"),
        praise=labels(
            "对。三张三万一副，另一张和四万五万连成一副，这就听三条了。",
            "對。三張三萬一副，另一張和四萬五萬連成一副，這就聽三條了。",
            "Right. Three 3s are a set, the fourth makes a run with 4 and 5, and you are waiting for the "
            "3 of bamboo.",
        ),
        wrong={
            "kong 3m": Reply(
                "HA-10",
                labels(
                    "杠没有分。四张都用掉，四万五万就没了三万，听牌也没了。",
                    "槓沒有分。四張都用掉，四萬五萬就沒了三萬，聽牌也沒了。",
                    "A kong earns nothing. It uses all four, the 4 and 5 lose their 3, and you are no "
                    "longer ready.",
                ),
            ),
            "*": Reply(
                "HA-13",
                labels(
                    "再看看：333、345万、678饼、九饼一对、一条二条，哪张单着？",
                    "再看看：333、345萬、678餅、九餅一對、一條二條，哪張單著？",
                    "Look again: 3-3-3, 3-4-5, 6-7-8 of dots, two 9s of dots, 1-2 of bamboo. Which tile "
                    "is alone?",
                ),
            ),
        },
    ),
)
