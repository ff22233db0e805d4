"""Whole matches by ear: only announcements, roles and names, no picture of the table."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from browser import DESKTOP, Walls, chromium, house, person, room_with_bots, walls_in_turn
from ears import LISTEN, QUESTION, Ears, claims, lonely
from playwright.sync_api import Browser
from test_browser_anxiang import HANDS, TURNED, cards_wall
from test_browser_suihua import CHOWED, LAID

pytestmark = pytest.mark.whole

NUMERALS = "一二三四五六七八九十"
BIG = "壹贰叁肆伍陆柒捌玖拾"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def tiles_apart(one: str, other: str) -> float:
    """How near two tiles are: 3 for alike, 2 for neighbours, 1 for those with one between."""
    if one == other:
        return 3
    if one[-1] != other[-1] or one[0] not in NUMERALS or other[0] not in NUMERALS:
        return 0
    return max(0, 3 - abs(NUMERALS.index(one[0]) - NUMERALS.index(other[0])))


def cards_apart(one: str, other: str) -> float:
    """Likewise for cards, each size for itself."""
    ranks = [(NUMERALS if card[0] == "小" else BIG).index(card[1]) for card in (one, other)]
    return 3 if one == other else max(0, 3 - abs(ranks[0] - ranks[1])) if one[0] == other[0] else 0


class Play:
    """Takes every claim that is told, declares ready as soon as it may, throws the loneliest piece."""

    def __init__(self, ears: Ears, apart: Callable[[str, str], float]) -> None:
        self.ears = ears
        self.apart = apart
        self.did: list[str] = []

    def answer(self, question: re.Match[str]) -> None:
        """One decision, from the words of its question."""
        turn, said, seconds = question.groups()
        assert seconds is None or int(seconds) > 0
        self.ears.compare()
        if not self.did:
            self.ask(question[0])
        can = claims(said or "")
        for claim in ("胡", "吃听", "碰听", "碰", "吃"):
            if claim in can:
                self.ears.button(claim).click()
                if len(can[claim]) > 1:
                    self.ears.button(f"{claim}{can[claim][0]}", within="选哪一组").click()
                self.did.append(claim)
                return
        if "听" in can:
            self.ready(can["听"][0].removeprefix("打").split("、"))
        elif turn:
            self.ears.throw(lonely(self.free(), self.apart))
            self.did.append("打")
        else:
            self.ears.button("过").click()

    def ask(self, question: str) -> None:
        """How things stand, which changes nothing."""
        assert Counter(self.ears.ask("我的牌").removeprefix("你的牌：").split("、")) == self.ears.hand
        assert self.ears.ask("轮到谁").endswith(question)
        assert self.ears.ask("还剩几张") in ("余 47 张", "底牌 22")
        assert self.ears.ask("比分").startswith("总分：小明 0、小李 0、老周 0")

    def free(self) -> dict[str, int]:
        """What may be thrown, as the names of the pieces tell."""
        barred = {name.split("、")[0] for name in self.ears.held() if "不能打" in name}
        return {piece: n for piece, n in self.ears.hand.items() if piece not in barred}

    def ready(self, discards: list[str]) -> None:
        """Declare with the first discard that leads to ready; lay no pair aside."""
        leading = {name.split("、")[0] for name in self.ears.held() if "打出可听" in name}
        assert leading == set(discards), self.ears.all
        button = self.ears.button("听")
        if button.get_attribute("aria-pressed") != "true":
            button.click()
            self.ears.until("选一张打出，就报听")
        self.ears.throw(discards[0])
        aside = self.ears.page.get_by_role("group", name="推出哪一对？")
        self.ears.until("报听|打出") if not aside.count() else aside.get_by_role(
            "button", name="不推出"
        ).click()
        self.did.append("听")


# Twenty cards that wait for 叁 once 拾 is thrown; then a hand of claims.
WAITING = cards_wall(("二二二柒柒柒五五五七八九叁肆伍四四壹贰拾",), "捌叁")
EATING = cards_wall(HANDS, TURNED)
CARD_WALLS = {1: WAITING, 2: EATING}

MATCHES: dict[str, tuple[Walls, tuple[int, ...], Callable[[str, str], float], set[str], int]] = {
    "suihua": (walls_in_turn(CHOWED, LAID), (1, 2, 3), tiles_apart, {"吃听", "听", "胡"}, 32),
    "anxiang": (
        lambda match, hand: (list(CARD_WALLS[hand]), ()),
        (1, 2),
        cards_apart,
        {"吃", "碰", "胡"},
        22,
    ),
}


@pytest.mark.parametrize("game", MATCHES)
def test_match_by_ear(browser: Browser, tmp_path: Path, game: str) -> None:
    walls, bots, apart, claimed, total = MATCHES[game]
    with house(tmp_path, walls) as url, person(browser, url, DESKTOP) as me:
        me.context.add_init_script(LISTEN)
        code = room_with_bots(url, bots, hands=2, game=game, seats=len(bots) + 1, claim_s=60)
        me.page.close()
        page = me.open(f"/r/{code}")
        page.get_by_role("textbox", name="你的名字").fill("小明")
        page.get_by_role("button", name="改名").click()
        page.get_by_role("button", name=re.compile("坐这里")).click()
        page.get_by_role("button", name=re.compile("^开始")).click()
        ears = Ears(page, "小明")
        play = Play(ears, apart)
        while True:
            how, text = ears.next()
            question = QUESTION.fullmatch(text)
            assert (how == "at once") == (question is not None), text
            if question:
                play.answer(question)
            elif "总分：" in text:
                assert ears.totals == {name: ears.gains[name] for name in ears.totals}
                page.get_by_role("dialog").get_by_role("button", name=re.compile("^继续|看结果")).click()
            elif "全场结束" in text:
                break
        assert claimed <= set(play.did)
        assert ears.totals["小明"] == total
        assert f"第 1 名 小明 +{total}" in text
        assert all(one != other for one, other in pairwise(ears.all))
