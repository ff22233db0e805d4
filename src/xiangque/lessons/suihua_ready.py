"""Suihua's conditions of ready: a 1, 9 or red dragon, a triplet, two suits."""

from typing import Final

from xiangque.lessons.model import Position, Reply, Step
from xiangque.rules.options import labels

STEPS: Final = (
    Step(
        position=Position(
            hands=("222m 345m 88m 45p 678s 1p", "", "", ""),
            draws="1s 9p 9m 9s",
            tail="1s 2m 3m 6p 9m 1s 2p 7m",
        ),
        played=("1p",),
        title=labels(
            "一、九、红中",
            "一、九、紅中",
            "A 1, a 9 or a red dragon",
        ),
        question=labels(
            "六七八九条：打六条留七八九，打九条留六七八，都只等三饼六饼。可听牌有规矩：手里要有一、"
            "九或红中。打哪张报听？",
            "六七八九條：打六條留七八九，打九條留六七八，都只等三餅六餅。可聽牌有規矩：手裡要有一、"
            "九或紅中。打哪張報聽？",
            "6-7-8-9 of bamboo: throw the 6 or the 9, either way you wait for the 3 and 6 of dots. But a "
            "ready hand must hold a 1, a 9 or a red dragon. Which one do you throw?",
        ),
        right=("ready 6s",),
        praise=labels(
            "对，留着九条，听牌才合规矩。",
            "對，留著九條，聽牌才合規矩。",
            "Right: the 9 of bamboo keeps the hand legal.",
        ),
        wrong={
            "9s": Reply(
                "SH-11",
                labels(
                    "打掉九条，手里就没有一、九、红中了，不能报听。",
                    "打掉九條，手裡就沒有一、九、紅中了，不能報聽。",
                    "Without the 9 there is no 1, 9 or red dragon, and you may not declare.",
                ),
                refuses="ready 9s",
            ),
            "6s": Reply(
                "SH-13",
                labels(
                    "打六条对，可要先按“听”。没报听不能胡。",
                    "打六條對，可要先按「聽」。沒報聽不能胡。",
                    "The 6 is right, but press Ready first: only a ready player wins.",
                ),
            ),
            "*": Reply(
                "SH-R1",
                labels(
                    "打这张就不听了。要在六条和九条里选。",
                    "打這張就不聽了。要在六條和九條裡選。",
                    "Then you are not ready. Choose between the 6 and the 9 of bamboo.",
                ),
            ),
        },
    ),
    Step(
        position=Position(
            hands=("33m 55m 123p 456p 789s 9m", "", "", ""),
            draws="1s 9p 1s 4m",
            tail="1s 2m 3m 6p 9m 1s 2p 7m",
        ),
        played=("9m",),
        title=labels(
            "要有刻子",
            "要有刻子",
            "A triplet is needed",
        ),
        question=labels(
            "手里 33万、4万、55万，顺子有三组，刻子一组也没有。打掉哪张报听，胡的时候能凑出刻子？",
            "手裡 33萬、4萬、55萬，順子有三組，刻子一組也沒有。打掉哪張報聽，胡的時候能湊出刻子？",
            "You hold 3-3, 4 and 5-5 of characters and three runs, but no triplet. Which discard makes a "
            "triplet certain when you win?",
        ),
        right=("ready 4m", "ready 4m lay 3m", "ready 4m lay 5m"),
        praise=labels(
            "两对都等，来哪张都成刻子，这叫对倒。",
            "兩對都等，來哪張都成刻子，這叫對倒。",
            "Both pairs wait; whichever comes makes a triplet. That is a twin wait.",
        ),
        wrong={
            "3m": Reply(
                "SH-12",
                labels(
                    "打三万留 3455，来二万、五万只能凑顺子，没有刻子，不能报听。",
                    "打三萬留 3455，來二萬、五萬只能湊順子，沒有刻子，不能報聽。",
                    "Throw a 3 and you need 2 or 5 for a run: no triplet, so you may not declare.",
                ),
                refuses="ready 3m",
            ),
            "5m": Reply(
                "SH-12",
                labels(
                    "打五万留 3345，来三万、六万只能凑顺子，没有刻子，不能报听。",
                    "打五萬留 3345，來三萬、六萬只能湊順子，沒有刻子，不能報聽。",
                    "Throw a 5 and you need 3 or 6 for a run: no triplet, so you may not declare.",
                ),
                refuses="ready 5m",
            ),
            "4m": Reply(
                "SH-13",
                labels(
                    "打四万对，可要先按“听”。没报听不能胡。",
                    "打四萬對，可要先按「聽」。沒報聽不能胡。",
                    "The 4 is right, but press Ready first: only a ready player wins.",
                ),
            ),
            "*": Reply(
                "SH-R1",
                labels(
                    "打这张就不听了。看看三万四万五万里打哪张。",
                    "打這張就不聽了。看看三萬四萬五萬裡打哪張。",
                    "Then you are not ready. Choose among the 3, 4 and 5 of characters.",
                ),
            ),
        },
    ),
    Step(
        position=Position(
            hands=("77z 234m 567m 345p 67s 9m", "", "", ""),
            draws="1s 9m 1s 9p",
            tail="1s 2m 3m 6p 9m 1s 2p 7m",
        ),
        played=("9m",),
        title=labels(
            "红中作将",
            "紅中作將",
            "Red dragons as the pair",
        ),
        question=labels(
            "没有刻子，打了九饼也没有一和九。可你有一对红中作将。打哪张报听？",
            "沒有刻子，打了九餅也沒有一和九。可你有一對紅中作將。打哪張報聽？",
            "No triplet, and without the 9 of dots no 1 or 9 either. But your pair is red dragons. Which "
            "tile do you throw to declare?",
        ),
        right=("ready 9p",),
        praise=labels(
            "红中作将，可以没有刻子，也可以没有一和九；顺子和两种花色还是要有。",
            "紅中作將，可以沒有刻子，也可以沒有一和九；順子和兩種花色還是要有。",
            "With red dragons as the pair you need neither a triplet nor a 1 or 9; a run and two suits "
            "you still need.",
        ),
        wrong={
            "7z": Reply(
                "SH-27a",
                labels(
                    "红中一对最宝贵：有它作将，没有刻子、没有一九也能听。",
                    "紅中一對最寶貴：有它作將，沒有刻子、沒有一九也能聽。",
                    "The red dragons are precious: as the pair they stand in for the triplet and for the "
                    "1 or 9.",
                ),
            ),
            "9p": Reply(
                "SH-13",
                labels(
                    "打九饼对，可要先按“听”。",
                    "打九餅對，可要先按「聽」。",
                    "The 9 is right, but press Ready first.",
                ),
            ),
            "*": Reply(
                "SH-27a",
                labels(
                    "顺子别拆。有红中作将，九饼可以不要。",
                    "順子別拆。有紅中作將，九餅可以不要。",
                    "Keep your runs. With red dragons as the pair you can do without the 9.",
                ),
            ),
        },
    ),
    Step(
        position=Position(
            hands=("111m 234m 567m 789m 5p 9p", "", "", ""),
            draws="1s 2s 1s 9m",
            tail="1s 2m 3s 6p 4s 1s 2p 7p",
        ),
        played=("9p",),
        title=labels(
            "不能清一色",
            "不能清一色",
            "Never one suit",
        ),
        question=labels(
            "一手万子，只有一张五饼。打五饼等九万，还是打九万等五饼？",
            "一手萬子，只有一張五餅。打五餅等九萬，還是打九萬等五餅？",
            "All characters but one 5 of dots. Throw the 5 and wait for a 9, or throw a 9 and wait for "
            "the 5?",
        ),
        right=("ready 9m",),
        praise=labels(
            "对，至少要有两种花色。留着五饼，吊五饼。",
            "對，至少要有兩種花色。留著五餅，吊五餅。",
            "Right: at least two suits. Keep the 5 of dots and wait for its pair.",
        ),
        wrong={
            "5p": Reply(
                "SH-10",
                labels(
                    "打掉五饼就成了清一色，绥化不让胡，也不能报听。",
                    "打掉五餅就成了清一色，綏化不讓胡，也不能報聽。",
                    "Without the 5 of dots it is one suit, which may not win, so you may not declare.",
                ),
                refuses="ready 5p",
            ),
            "9m": Reply(
                "SH-13",
                labels(
                    "打九万对，可要先按“听”。",
                    "打九萬對，可要先按「聽」。",
                    "The 9 is right, but press Ready first.",
                ),
            ),
            "*": Reply(
                "SH-R1",
                labels(
                    "打这张就不听了。在五饼和九万里选。",
                    "打這張就不聽了。在五餅和九萬裡選。",
                    "Then you are not ready. Choose between the 5 of dots and the 9 of characters.",
                ),
            ),
        },
    ),
)
