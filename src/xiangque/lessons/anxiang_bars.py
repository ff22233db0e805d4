"""What Anxiang bars: wins on discards, eating what can be punged; kans kept whole."""

from typing import Final

from xiangque.lessons.model import Position, Reply, Step
from xiangque.rules.options import labels

STEPS: Final = (
    Step(
        position=Position(
            hands=("", "四四四五五五七七七十十十捌捌捌叁肆一一", ""),
            draws="陆三伍",
            seat=1,
            others=("0 伍",),
        ),
        title=labels(
            "出的牌不能胡",
            "出的牌不能胡",
            "No win on a discard",
        ),
        question=labels(
            "你听伍，上家出了伍！可是出的牌不能胡，只有揭的才能胡。吃，还是过？",
            "你聽伍，上家出了伍！可是出的牌不能胡，只有揭的才能胡。吃，還是過？",
            "You wait for the big 5, and the player before you threw it! But a discard can't be won on, "
            "only a turned card. Chow or pass?",
        ),
        right=("pass",),
        praise=labels(
            "对。砍不能出，吃了只好拆麻雀，只剩单吊一。过了还听贰和伍，谁揭出来都能胡。",
            "對。砍不能出，吃了只好拆麻雀，只剩單吊一。過了還聽貳和伍，誰揭出來都能胡。",
            "Right. Kans may not be thrown, so after a chow you'd have to break the pair and wait for a lone "
            "1. Now you still wait for the big 2 and 5, whoever turns one.",
        ),
        wrong={
            "chow 叁肆伍": Reply(
                "AX-5",
                labels(
                    "吃了还要出一张，砍不能出，只好拆麻雀。出的牌不能胡，等揭的。",
                    "吃了還要出一張，砍不能出，只好拆麻雀。出的牌不能胡，等揭的。",
                    "After a chow you discard, and only the pair is left to throw. A discard can't be won "
                    "on; wait for a turned one.",
                ),
                refuses="win",
            ),
        },
    ),
    Step(
        title=labels(
            "揭到了",
            "揭到了",
            "A turned card",
        ),
        question=labels(
            "上家揭到伍！这回胡，还是过？",
            "上家揭到伍！這回胡，還是過？",
            "The player before you turned a big 5! Win or pass this time?",
        ),
        right=("win",),
        praise=labels(
            "揭的牌就能胡。红的砍七、砍十各 4，黑的砍四、砍五、砍捌各 3，一共 17 息。",
            "揭的牌就能胡。紅的砍七、砍十各 4，黑的砍四、砍五、砍捌各 3，一共 17 息。",
            "A turned card wins. The red kans of 7s and 10s are 4 each, the black ones of 4s, 5s and "
            "big 8s 3 each: 17 xi.",
        ),
        wrong={
            "pass": Reply(
                "AX-14",
                labels(
                    "六句话一对麻雀，17 息，够了。",
                    "六句話一對麻雀，17 息，夠了。",
                    "Six groups and a pair, 17 xi: enough.",
                ),
            ),
        },
    ),
    Step(
        position=Position(
            hands=("", "二二二八八八三三四五捌玖拾叁肆伍十十壹", ""),
            draws="陆九柒六",
            seat=1,
            others=("0 三",),
        ),
        title=labels(
            "能碰的不能吃",
            "能碰的不能吃",
            "What can be punged can't be eaten",
        ),
        question=labels(
            "上家出了三。你有三三四五，想用四五吃？不行，手里有两张就只能碰。碰，还是过？",
            "上家出了三。你有三三四五，想用四五吃？不行，手裡有兩張就只能碰。碰，還是過？",
            "The player before you threw a small 3. You hold 3-3-4-5. Eat it with 4-5? No: with two in "
            "hand you may only pung. Pung or pass?",
        ),
        right=("pung",),
        praise=labels(
            "碰三 2 息，四五还等着三和六。",
            "碰三 2 息，四五還等著三和六。",
            "A pung of 3s is 2 xi, and 4-5 still waits for 3 and 6.",
        ),
        wrong={
            "pass": Reply(
                "AX-12",
                labels(
                    "过了就是过张，三不能再碰，也不能再吃。",
                    "過了就是過張，三不能再碰，也不能再吃。",
                    "Pass, and the 3 can be neither punged nor eaten any more.",
                ),
                refuses="chow 三四五",
            ),
        },
    ),
    Step(
        position=Position(
            hands=("", "三三三二二二捌捌捌五六壹贰叁肆伍十十玖", ""),
            draws="陆九柒叁",
            seat=1,
            others=("0 四",),
        ),
        title=labels(
            "不拆砍",
            "不拆砍",
            "Don't break a kan",
        ),
        question=labels(
            "上家出了四。你有三三三、五六。怎么吃好，还是过？点“吃”看看。",
            "上家出了四。你有三三三、五六。怎麼吃好，還是過？點「吃」看看。",
            "The player before you threw a small 4. You hold 3-3-3 and 5-6. How should you eat it? Press "
            "Chow to see the ways.",
        ),
        right=("chow 四五六",),
        praise=labels(
            "用五六吃，砍三留着，3 息还在。",
            "用五六吃，砍三留著，3 息還在。",
            "Eat with 5-6, and the kan of 3s keeps its 3 xi.",
        ),
        wrong={
            "chow": Reply(
                "AX-9",
                labels(
                    "拆了砍去吃，砍的息就没了。用五六吃，砍就留住了。",
                    "拆了砍去吃，砍的息就沒了。用五六吃，砍就留住了。",
                    "That breaks a kan, and its xi are gone. Eat with 5-6 and keep it.",
                ),
            ),
            "pass": Reply(
                "AX-7b",
                labels(
                    "上家来的四不吃，以后四就不能吃了，五六只好等七。",
                    "上家來的四不吃，以後四就不能吃了，五六只好等七。",
                    "Let this 4 go and you can't eat a 4 later; 5-6 could only be fed by a 7.",
                ),
            ),
        },
    ),
)
