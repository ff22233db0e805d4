"""Anxiang's guided first hand: groups, wei, pung, chow, ten 息."""

from typing import Final

from xiangque.lessons.model import Position, Reply, Step
from xiangque.rules.options import labels

STEPS: Final = (
    Step(
        position=Position(
            hands=("二二柒柒五五五壹贰叁七九叁肆玖玖一四十拾", "", ""),
            draws="三陆二六柒捌八伍",
        ),
        title=labels(
            "出第一张",
            "出第一張",
            "The first discard",
        ),
        question=labels(
            "你坐庄，20 张牌先出一张。要凑六句话（三张一样，或同大小三张连字）加一对麻雀。二七十、"
            "贰柒拾是红字，值钱。一、四、十、拾单着：先出靠边的黑字。",
            "你坐莊，20 張牌先出一張。要湊六句話（三張一樣，或同大小三張連字）加一對麻雀。二七十、"
            "貳柒拾是紅字，值錢。一、四、十、拾單著：先出靠邊的黑字。",
            "You deal: 20 cards, discard one. Collect six groups (three alike, or three in a row of one "
            "size) and a pair. 2, 7 and 10 are red and worth more. Small 1, 4, 10 and big 10 are alone: "
            "throw the black one at the edge first.",
        ),
        right=("一",),
        praise=labels(
            "对。出的牌没人要，下家就从底牌揭一张；揭的牌不进手，谁要谁拿去亮开。",
            "對。出的牌沒人要，下家就從底牌揭一張；揭的牌不進手，誰要誰拿去亮開。",
            "Right. Nobody wants it, so the next player turns a card of the stock. It never joins a hand: "
            "who can use it takes it and lays it down.",
        ),
        wrong={
            "四": Reply(
                "AX-10",
                labels(
                    "四也单着，不过中间的字两边都接得上。先出靠边的那张。",
                    "四也單著，不過中間的字兩邊都接得上。先出靠邊的那張。",
                    "The small 4 is alone too, but it has neighbours on both sides. Throw the one at the "
                    "edge first.",
                ),
            ),
            "十": Reply(
                "AX-15",
                labels(
                    "十是红字，一对红麻雀就值两息，先留着。出黑的单张。",
                    "十是紅字，一對紅麻雀就值兩息，先留著。出黑的單張。",
                    "The small 10 is red; a red pair alone is worth 2 xi. Throw a loose black card first.",
                ),
            ),
            "拾": Reply(
                "AX-15",
                labels(
                    "拾是红字，一对红麻雀就值两息，先留着。出黑的单张。",
                    "拾是紅字，一對紅麻雀就值兩息，先留著。出黑的單張。",
                    "The big 10 is red; a red pair alone is worth 2 xi. Throw a loose black card first.",
                ),
            ),
            "*": Reply(
                "AX-14",
                labels(
                    "这张和别的凑得成一句话，留着。单着的是一和四。",
                    "這張和別的湊得成一句話，留著。單著的是一和四。",
                    "That one makes a group with others. The small 1 and 4 are alone.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "煨",
            "煨",
            "Wei",
        ),
        question=labels(
            "你自己揭到二，手里有两张二：一定要煨，三张盖下，红的值四息。煨了要出一张。出哪张？",
            "你自己揭到二，手裡有兩張二：一定要煨，三張蓋下，紅的值四息。煨了要出一張。出哪張？",
            "You turned a small 2 and hold two: they must be laid with it, face down, a wei worth 4 xi "
            "because it is red. Then you discard. Which?",
        ),
        right=("四",),
        praise=labels(
            "对。屏幕上看得到自己有几息；胡牌至少要十息。",
            "對。屏幕上看得到自己有幾息；胡牌至少要十息。",
            "Right. Your xi are always shown; a win needs at least ten.",
        ),
        wrong={
            "十": Reply(
                "AX-15",
                labels(
                    "红字先留一留，黑的四单着，先出它。",
                    "紅字先留一留，黑的四單著，先出它。",
                    "Keep the red card a little; the black 4 is alone, throw it first.",
                ),
            ),
            "拾": Reply(
                "AX-15",
                labels(
                    "红字先留一留，黑的四单着，先出它。",
                    "紅字先留一留，黑的四單著，先出它。",
                    "Keep the red card a little; the black 4 is alone, throw it first.",
                ),
            ),
            "*": Reply(
                "AX-14",
                labels(
                    "这张有用。三张五是砍，动不得；单着的是四、十、拾。",
                    "這張有用。三張五是砍，動不得；單著的是四、十、拾。",
                    "That one is useful. The three 5s are a kan and stay together; 4 and the two 10s are "
                    "alone.",
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
            "上家揭到柒，你有一对柒。碰不碰？",
            "上家揭到柒，你有一對柒。碰不碰？",
            "The player before you turned a big 7 and you hold two. Pung?",
        ),
        right=("pung",),
        praise=labels(
            "碰到了，红的碰三息。出的、揭的都能碰，亮在面前。",
            "碰到了，紅的碰三息。出的、揭的都能碰，亮在面前。",
            "A red pung is 3 xi. You may pung what others discard or turn; it lies open.",
        ),
        wrong={
            "pass": Reply(
                "AX-7b",
                labels(
                    "能碰不碰就是过张，这一局柒再也不能碰了。红的碰值三息，要。",
                    "能碰不碰就是過張，這一局柒再也不能碰了。紅的碰值三息，要。",
                    "A pung let go is barred for the whole hand. A red pung is worth 3 xi: take it.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "哪些不能出",
            "哪些不能出",
            "What may not be thrown",
        ),
        question=labels(
            "碰了要出一张。没拆的砍（五五五）和碰过的柒都不能出，点一下会告诉你为什么。出哪张？",
            "碰了要出一張。沒拆的砍（五五五）和碰過的柒都不能出，點一下會告訴你為什麼。出哪張？",
            "Discard one. An unbroken kan (the 5s) and what you have punged may not be thrown; tap one "
            "and it says why. Which goes?",
        ),
        right=("十",),
        praise=labels(
            "对，十只等八，可八已经有七九在等。",
            "對，十只等八，可八已經有七九在等。",
            "Right: the small 10 needs an 8, and 7-9 wait for that one already.",
        ),
        wrong={
            "拾": Reply(
                "AX-10",
                labels(
                    "拾挨着玖，来张捌还能成捌玖拾。十只等八，八已经有七九在等：先出十。",
                    "拾挨著玖，來張捌還能成捌玖拾。十只等八，八已經有七九在等：先出十。",
                    "The big 10 is next to a 9 and could still become 8-9-10. The small 10 needs an 8 that "
                    "7-9 wait for already: throw it first.",
                ),
            ),
            "*": Reply(
                "AX-14",
                labels(
                    "这张凑得成一句话。单着的是十和拾。",
                    "這張湊得成一句話。單著的是十和拾。",
                    "That one makes a group. The two 10s are alone.",
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
            "上家揭到八，没人要。你有七和九，吃不吃？出的牌只有下家能吃，揭的牌揭牌人先吃，再轮到下家。",
            "上家揭到八，沒人要。你有七和九，吃不吃？出的牌只有下家能吃，揭的牌揭牌人先吃，再輪到下家。",
            "The player before you turned a small 8 that nobody wants. You hold 7 and 9. Chow? A turned "
            "card goes to its turner first, then to the next player.",
        ),
        right=("chow 七八九",),
        praise=labels(
            "七八九一句话。吃的没有息，可是一句。吃过的字不能再出。",
            "七八九一句話。吃的沒有息，可是一句。吃過的字不能再出。",
            "7-8-9 is a group. A run earns no xi, but it is a group. What you have eaten you may not throw.",
        ),
        wrong={
            "pass": Reply(
                "AX-7b",
                labels(
                    "上家来的牌不吃，这个字以后就不能吃了。七和九正等着它。",
                    "上家來的牌不吃，這個字以後就不能吃了。七和九正等著它。",
                    "Let go a card of the player before you, and that character can't be eaten later. "
                    "Your 7 and 9 wait for it.",
                ),
            ),
        },
    ),
    Step(
        title=labels(
            "听牌了",
            "聽牌了",
            "Ready",
        ),
        question=labels(
            "打了这一张就听牌了。出哪张？",
            "打了這一張就聽牌了。出哪張？",
            "One more discard and you are ready. Which?",
        ),
        right=("拾",),
        praise=labels(
            "现在等贰和伍：叁肆接上哪头都行。这里不用报听。",
            "現在等貳和伍：叄肆接上哪頭都行。這裡不用報聽。",
            "You wait for the big 2 and 5: either end of 3-4. There is no declaring here.",
        ),
        wrong={
            "*": Reply(
                "AX-14",
                labels(
                    "再数一数：壹贰叁、叁肆、玖玖、五五五都要留。单着的只有拾。",
                    "再數一數：壹貳叄、叄肆、玖玖、五五五都要留。單著的只有拾。",
                    "Count again: keep 1-2-3, 3-4, the 9s and the 5s. Only the big 10 is alone.",
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
            "下家揭到伍！六句话一对麻雀都齐了，息够不够？煨二 4，碰柒 3，砍五 3，正好十息。胡，还是过？",
            "下家揭到伍！六句話一對麻雀都齊了，息夠不夠？煨二 4，碰柒 3，砍五 3，正好十息。胡，還是過？",
            "The next player turned the big 5! Six groups and a pair, and the xi: wei of 2s 4, pung of 7s "
            "3, kan of 5s 3: just ten. Win or pass?",
        ),
        right=("win",),
        praise=labels(
            "胡了！两家各付你十息。庄家胡了，下一局还坐庄。",
            "胡了！兩家各付你十息。莊家胡了，下一局還坐莊。",
            "You win! Both others pay you 10. A dealer who wins deals again.",
        ),
        wrong={
            "pass": Reply(
                "AX-14",
                labels(
                    "齐了，息也够了，该胡。",
                    "齊了，息也夠了，該胡。",
                    "Everything is there and the xi suffice: win.",
                ),
            ),
        },
    ),
)
