"""Suihua's guided first hand: pung, chow, ready, the bao."""

from typing import Final

from xiangque.lessons.model import Position, Reply, Step
from xiangque.rules.options import labels

STEPS: Final = (
    Step(
        position=Position(
            hands=("11m 45p 79p 678s 99s 9m 2s 5m", "", "", ""),
            draws="3m 1m 6m 8m 3p 2m 4m 7m 5s",
            tail="1s 2m 3m 6p 9m 1s 2p 4s",
        ),
        title=labels(
            "出第一张",
            "出第一張",
            "The first discard",
        ),
        question=labels(
            "你坐庄，先出牌。要凑四组（三张一样的刻子，或三张连号的顺子）加一对将。红中在这里是普通牌。"
            "有三张单着：九万、五万、二条。先打最难用的：靠边的九万，只有七八能接。",
            "你坐莊，先出牌。要湊四組（三張一樣的刻子，或三張連號的順子）加一對將。紅中在這裡是普通牌。"
            "有三張單著：九萬、五萬、二條。先打最難用的：靠邊的九萬，只有七八能接。",
            "You deal, so you discard first. Collect four sets (three alike or three in a row) and one "
            "pair. Three tiles are alone: 9 and 5 of characters, 2 of bamboo. Throw the hardest to use "
            "first: the 9 at the edge.",
        ),
        right=("9m",),
        praise=labels(
            "对。你还有一对一万、一对九条，听牌时要有一、九或红中，够了。",
            "對。你還有一對一萬、一對九條，聽牌時要有一、九或紅中，夠了。",
            "Right. A ready hand needs a 1, a 9 or a red dragon; your 1s and 9s will do.",
        ),
        wrong={
            "5m": Reply(
                "SH-16",
                labels(
                    "五万也单着，可它两边都接得上，晚点再打。先打靠边的。",
                    "五萬也單著，可它兩邊都接得上，晚點再打。先打靠邊的。",
                    "The 5 is alone too, but it has neighbours on both sides. Throw the one at the edge "
                    "first.",
                ),
            ),
            "2s": Reply(
                "SH-16",
                labels(
                    "二条也单着，可一条三条四条都接得上。先打九万。",
                    "二條也單著，可一條三條四條都接得上。先打九萬。",
                    "The 2 is alone too, but more tiles fit it. Throw the 9 first.",
                ),
            ),
            "*": Reply(
                "SH-16",
                labels(
                    "这张和别的牌搭得上，留着。找那张谁都不挨的九万。",
                    "這張和別的牌搭得上，留著。找那張誰都不挨的九萬。",
                    "That one goes with others; keep it. Throw the 9 of characters that touches nothing.",
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
            "对家打出一万，你有一对一万。碰不碰？",
            "對家打出一萬，你有一對一萬。碰不碰？",
            "The player across threw the 1 of characters and you hold two. Pung?",
        ),
        right=("pung",),
        praise=labels(
            "好！胡牌至少要有一组刻子、一组顺子，这就有刻子了。碰谁的都行，不过手里至少要留四张，"
            "门前最多三组。",
            "好！胡牌至少要有一組刻子、一組順子，這就有刻子了。碰誰的都行，不過手裡至少要留四張，"
            "門前最多三組。",
            "Good: a win needs at least one triplet and one run, and here is the triplet. You may pung "
            "from anyone, but four tiles must stay in your hand.",
        ),
        wrong={
            "pass": Reply(
                "SH-12",
                labels(
                    "没有刻子就不能胡。你手里还没有刻子，一对一万正好碰成一组。",
                    "沒有刻子就不能胡。你手裡還沒有刻子，一對一萬正好碰成一組。",
                    "Without a triplet you cannot win. You have none yet, and this pung makes one.",
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
            "碰了要打一张。还剩五万和二条单着，先打哪张？",
            "碰了要打一張。還剩五萬和二條單著，先打哪張？",
            "Now discard. The 5 of characters and the 2 of bamboo are alone: which goes first?",
        ),
        right=("2s",),
        praise=labels(
            "对，二条靠边。接下来看上家打什么。",
            "對，二條靠邊。接下來看上家打什麼。",
            "Right, the 2 is nearer the edge. Now watch the player before you.",
        ),
        wrong={
            "5m": Reply(
                "SH-16",
                labels(
                    "先打靠边的二条，五万再等等。",
                    "先打靠邊的二條，五萬再等等。",
                    "Throw the 2 near the edge first; keep the 5 a little.",
                ),
            ),
            "*": Reply(
                "SH-16",
                labels(
                    "这张有用，拆了就慢了。单着的是五万和二条。",
                    "這張有用，拆了就慢了。單著的是五萬和二條。",
                    "That one is useful. The 5 of characters and the 2 of bamboo are alone.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "吃",
            "吃",
            "Chow",
        ),
        question=labels(
            "上家打出三饼，正好接上你的四饼五饼。只有上家打的才能吃。“吃听”是吃了就报听，“吃”是先吃再说。",
            "上家打出三餅，正好接上你的四餅五餅。只有上家打的才能吃。「吃聽」是吃了就報聽，"
            "「吃」是先吃再說。",
            "The player before you threw the 3 of dots; it fits your 4 and 5. You may chow only from the "
            "player before you. “Chow, ready” binds you to declare at once; “Chow” does not.",
        ),
        right=("chow 3p4p5p", "bound chow 3p4p5p"),
        praise=labels(
            "三四五饼一组顺子。吃了也要打一张。",
            "三四五餅一組順子。吃了也要打一張。",
            "3-4-5 of dots is a run. After a chow you discard too.",
        ),
        wrong={
            "pass": Reply(
                "SH-C1",
                labels(
                    "上家打的才能吃，三饼正好凑成一组，别放过。",
                    "上家打的才能吃，三餅正好湊成一組，別放過。",
                    "You may chow only from the player before you, and this 3 completes a run. Take it.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "报听",
            "報聽",
            "Declaring ready",
        ),
        question=labels(
            "只差一张八饼了！在绥化，先报听才能胡。按“听”，再打掉没用的那张。",
            "只差一張八餅了！在綏化，先報聽才能胡。按「聽」，再打掉沒用的那張。",
            "Only the 8 of dots is missing! In Suihua only a ready player wins. Press Ready, then throw "
            "the tile you don't need.",
        ),
        right=("ready 5m",),
        praise=labels(
            "听八饼，七九中间那张，这叫卡，夹牌多一番。第一家报听，要翻一张宝牌：看左上角，四条五条是宝。",
            "聽八餅，七九中間那張，這叫卡，夾牌多一番。第一家報聽，要翻一張寶牌：看左上角，四條五條是寶。",
            "You wait for the 8 between 7 and 9: a closed wait, one fan more. The first to declare turns "
            "the bao: see the upper left, the 4 and 5 of bamboo.",
        ),
        wrong={
            "5m": Reply(
                "SH-13",
                labels(
                    "打得对，可是没有报听，没报听不能胡。先按“听”，再打五万。",
                    "打得對，可是沒有報聽，沒報聽不能胡。先按「聽」，再打五萬。",
                    "The right tile, but you did not declare, and only a ready player wins. Press Ready "
                    "first, then throw the 5.",
                ),
            ),
            "*": Reply(
                "SH-R1",
                labels(
                    "打这张就不听了。手里的一万刻子、三四五饼、六七八条、九条一对都要留住。",
                    "打這張就不聽了。手裡的一萬刻子、三四五餅、六七八條、九條一對都要留住。",
                    "Then you are not ready. Keep the 1s, 3-4-5 of dots, 6-7-8 of bamboo and the two 9s.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "摸到宝牌",
            "摸到寶牌",
            "Drawing a bao",
        ),
        question=labels(
            "报听后系统替你摸打。你摸到五条，是宝牌！听牌的人自己摸到宝，可以当要胡的那张。胡不胡？",
            "報聽後系統替你摸打。你摸到五條，是寶牌！聽牌的人自己摸到寶，可以當要胡的那張。胡不胡？",
            "Your draws are now thrown for you. You drew the 5 of bamboo, a bao! Drawn by a ready player "
            "it stands for the tile you need. Win?",
        ),
        right=("win",),
        praise=labels(
            "摸宝！夹一番、自摸一番、摸宝一番、庄家一番：每家付 2×2×2×2=16。",
            "摸寶！夾一番、自摸一番、摸寶一番、莊家一番：每家付 2×2×2×2=16。",
            "A drawn bao! One fan each for the closed wait, the self-draw, the bao and the dealer: each "
            "pays 2×2×2×2 = 16.",
        ),
        wrong={
            "pass": Reply(
                "SH-2",
                labels(
                    "宝牌要自己摸到才灵，过了就白白打出去了。",
                    "寶牌要自己摸到才靈，過了就白白打出去了。",
                    "A bao works only when you draw it yourself; pass and it is thrown away.",
                ),
            ),
        },
    ),
)
