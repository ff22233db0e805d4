"""Lessons: every position is the engine's, every choice has an answer, and what is said of a choice is true.

Amounts are those of the rule pages, worked out by hand for each hand that a lesson plays to its end.
"""

import re
from functools import cache

import msgspec
import pytest

from xiangque.events import HandEnded, Paid, Won, redacted
from xiangque.lessons import LESSONS, Scene, Step, play, word
from xiangque.match import Match
from xiangque.match.actions import LANGUAGES
from xiangque.rules import GAMES
from xiangque.server.lessons import Lesson, LessonStep, lesson

HAN = re.compile(r"[\u4e00-\u9fff]")
STEPS = [(game, place) for game, steps in LESSONS.items() for place in range(len(steps))]

# What each lesson has to teach.
TAUGHT = {
    "huaian": {"HA-8", "HA-9", "HA-10", "HA-13", "HA-14", "HA-15", "HA-16"},
    "suihua": {
        *("SH-2", "SH-6", "SH-7", "SH-10", "SH-11", "SH-12", "SH-13", "SH-15", "SH-16", "SH-17", "SH-19"),
        *("SH-24", "SH-25", "SH-27a", "SH-30", "SH-C1", "SH-R1"),
    },
    "anxiang": {"AX-5", "AX-6", "AX-7b", "AX-9", "AX-12", "AX-14", "AX-15", "AX-16"},
}

# Hands played to the end: what each seat gets.
PAID = {
    # base 1 + one 红中, the discarder alone pays (HA-16)
    ("huaian", "Win"): [2, 0, -2, 0],
    # self-drawn, base 1, three pay
    ("huaian", "A self-drawn win"): [3, -1, -1, -1],
    ("huaian", "After declaring ready"): [3, -1, -1, -1],
    ("huaian", "Pung or win"): [0, 1, 0, -1],
    # 夹 + 自摸 + 摸宝 = 8, dealer 16: "dealer wins, total 48"
    ("suihua", "Drawing a bao"): [48, -16, -16, -16],
    # 推出 as 夹, 闷听, dealer: 8; the discarder not ready: 16
    ("suihua", "Winning on a discard"): [32, -16, -8, -8],
    # two-way 大风 by the dealer 8, 闷听: 16
    ("suihua", "The fourth tile"): [48, -16, -16, -16],
    # 煨二 4 + 碰柒 3 + 砍五 3
    ("anxiang", "Win"): [20, -10, -10],
    # 砍七 4 + 砍十 4 + 砍四 3 + 砍五 3 + 砍捌 3
    ("anxiang", "A turned card"): [-17, 34, -17],
    # four black 砍 12, 乌胡 × 4
    ("anxiang", "Special hands"): [96, -48, -48],
}


@cache
def scenes(game: str) -> list[tuple[Scene, dict[str, Match]]]:
    return play(game, LESSONS[game])


def found(game: str, place: int) -> tuple[Step, Scene, dict[str, Match]]:
    scene, ways = scenes(game)[place]
    return LESSONS[game][place], scene, ways


@cache
def sent(game: str) -> list[LessonStep]:
    return msgspec.json.decode(lesson(game), type=Lesson).steps


def action_of(scene: Scene, choice: str) -> int:
    """The number of a choice that need not be offered."""
    for action in range(1000):
        if word(scene.match.offer(scene.seat, action)) == choice:
            return action
    raise AssertionError(choice)


def test_every_game_has_a_lesson_of_ten_minutes() -> None:
    assert set(LESSONS) == set(GAMES) == set(TAUGHT)
    for steps in LESSONS.values():
        assert 12 <= len(steps) <= 18
        assert steps[0].position is not None


@pytest.mark.parametrize(("game", "place"), STEPS)
def test_right_and_wrong_are_offered_and_answered(game: str, place: int) -> None:
    step, scene, ways = found(game, place)
    assert len(scene.match.log) == scene.asked
    assert set(step.right) <= set(scene.offers)
    assert list(ways) == list(step.right)
    wrong = set(scene.offers) - set(step.right)
    assert wrong
    replies = [step.reply(choice) for choice in wrong]
    assert {reply.clause for reply in replies} <= set(GAMES[game].clauses)
    assert {id(reply) for reply in replies} == {id(reply) for reply in step.wrong.values()}


@pytest.mark.parametrize(("game", "place"), STEPS)
def test_the_engine_refuses_what_a_reply_says_it_does(game: str, place: int) -> None:
    step, scene, _ = found(game, place)
    for reply in step.wrong.values():
        if reply.refuses:
            assert reply.refuses not in scene.offers
            reasons = scene.match.why(scene.seat, action_of(scene, reply.refuses))
            assert reply.clause in {reason["clause"] for reason in reasons}


@pytest.mark.parametrize(("game", "place"), STEPS)
def test_every_text_in_every_language(game: str, place: int) -> None:
    step, _, _ = found(game, place)
    for text in step.texts():
        assert set(text) == set(LANGUAGES)
        assert all(HAN.search(text[one]) for one in ("zh-Hans", "zh-Hant"))
        assert text["en"]
        assert not HAN.search(text["en"])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_taught(game: str) -> None:
    taught: set[str] = set()
    for step, (_, ways) in zip(LESSONS[game], scenes(game), strict=True):
        taught |= {reply.clause for reply in step.wrong.values()}
        won = [event for way in ways.values() for event in way.log if isinstance(event, Won)]
        taught |= {item.clause for event in won for item in event.items}
    assert taught >= TAUGHT[game]


def test_what_each_hand_pays() -> None:
    paid = {}
    for game, place in STEPS:
        step, scene, ways = found(game, place)
        log = ways[step.right[0]].log[scene.asked :]
        if any(isinstance(event, HandEnded) for event in log):
            [event] = [event for event in log if isinstance(event, Paid)]
            paid[game, step.title["en"]] = event.deltas
    assert paid == PAID


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_is_sent_what_the_seat_may_see(game: str) -> None:
    stream: list[object] = []
    for step, (scene, ways), told in zip(LESSONS[game], scenes(game), sent(game), strict=True):
        stream = [*([] if told.fresh else stream), *told.events]
        assert told.fresh == (step.position is not None)
        assert stream == redacted(scene.match.log[: scene.asked], scene.seat)
        assert [offer.id for offer in told.decision.offers] == list(scene.offers.values())
        answered = [*(way.action for way in told.ways), *(reply.action for reply in told.replies)]
        assert sorted(answered) == sorted(scene.offers.values())
        for choice, way in zip(ways, told.ways, strict=True):
            assert [*stream, *way.events] == redacted(ways[choice].log, scene.seat)
        stream += told.ways[0].events


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_sent(game: str) -> None:
    for told in sent(game):
        for event in [*told.events, *(one for way in told.ways for one in way.events)]:
            line = msgspec.to_builtins(event)
            if line.get("seat", told.seat) == told.seat:
                continue
            assert line["type"] != "passed"
            if line["type"] in ("dealt", "drawn"):
                assert not {"tiles", "tile"} & set(line)
            if line["type"] == "ready_declared":
                assert "laid" not in line
        assert '"wall"' not in str(msgspec.json.encode(told))


def test_seven_pairs_wait_for_what_is_left() -> None:
    """HA-15: the four 5m are all in sight, three 9p are not."""
    place = next(n for n, step in enumerate(LESSONS["huaian"]) if step.title["en"] == "Seven pairs")
    hints = sent("huaian")[place].decision.hints["discards"]
    left = {discard: [wait["left"] for wait in hints[discard]["waits"]] for discard in hints}
    assert left == {"5m": [3], "9p": [0]}


def test_a_single_wait_is_what_the_lesson_says() -> None:
    """SH-7: 35p waits in the middle, 56p at both ends."""
    place = next(n for n, step in enumerate(LESSONS["suihua"]) if "single wait" in step.title["en"])
    hints = sent("suihua")[place].decision.hints["discards"]
    assert [(wait["tile"], wait["class"]) for wait in hints["6p"]["waits"]] == [("4p", "kan")]
    assert [wait["tile"] for wait in hints["3p"]["waits"]] == ["4p", "7p"]
