"""The lessons as the client plays them: what the learner's seat sees of each position, and what is said."""

import asyncio
from functools import cache
from typing import cast

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from xiangque.events import AnyEvent, Event, redacted
from xiangque.lessons import LESSONS, Scene, Step, play
from xiangque.match import Match

from . import wire
from .asking import Ask, decision_frame
from .clocks import Deadline
from .endpoints import JSON, Endpoint, reply
from .packing import sent


class LessonReply(Struct, kw_only=True, frozen=True):
    """What is said to a wrong choice, and the clause that says so."""

    action: int
    clause: str
    text: dict[str, str]


class LessonWay(Struct, kw_only=True, frozen=True):
    """A right choice and what follows it, up to the learner's next decision or the end of the hand."""

    action: int
    events: list[AnyEvent]


class LessonStep(Struct, kw_only=True, frozen=True):
    """One question. ``fresh``: a new hand begins; otherwise the first way of the step before goes on."""

    fresh: bool
    seat: int
    title: dict[str, str]
    question: dict[str, str]
    praise: dict[str, str]
    events: list[AnyEvent]
    decision: wire.Decision
    ways: list[LessonWay]
    replies: list[LessonReply]


class Lesson(Struct, kw_only=True, frozen=True):
    """The lesson of one game."""

    game: str
    steps: list[LessonStep]


class LessonSize(Struct, kw_only=True, frozen=True):
    """How many steps the lesson of a game has."""

    game: str
    steps: int


class LessonList(Struct, kw_only=True, frozen=True):
    """The lessons there are."""

    lessons: list[LessonSize]


@cache
def lesson(game: str) -> bytes:
    """The lesson of a game as JSON; KeyError for a game without one."""
    steps = LESSONS[game]
    shown: list[LessonStep] = []
    seen = 0
    for number, (step, (scene, ways)) in enumerate(zip(steps, play(game, steps), strict=True), 1):
        seen = 0 if step.position is not None else seen
        shown.append(_step(number, step, scene, ways, seen))
        seen += len(shown[-1].events) + len(shown[-1].ways[0].events)
    return msgspec.json.encode(Lesson(game=game, steps=shown))


def _step(number: int, step: Step, scene: Scene, ways: dict[str, Match], seen: int) -> LessonStep:
    asked = Ask(number, scene.match.prompt(), list(scene.offers.values()), Deadline(None, clocked=False))
    events = _stream(scene.match.log[: scene.asked], scene.seat)
    return LessonStep(
        fresh=step.position is not None,
        seat=scene.seat,
        title=step.title,
        question=step.question,
        praise=step.praise,
        events=events[seen:],
        decision=decision_frame(scene.match, scene.seat, asked, 0.0),
        ways=[
            LessonWay(action=scene.offers[choice], events=_stream(way.log, scene.seat)[len(events) :])
            for choice, way in ways.items()
        ],
        replies=_replies(step, scene.offers),
    )


def _stream(log: list[Event], seat: int) -> list[AnyEvent]:
    """What a seat has been sent by then, as at a table."""
    return cast(list[AnyEvent], redacted(log, seat))


def _replies(step: Step, offers: dict[str, int]) -> list[LessonReply]:
    """What is said to every offer that is not right."""
    return [
        LessonReply(action=action, clause=said.clause, text=said.text)
        for choice, action in offers.items()
        if choice not in step.right
        for said in [step.reply(choice)]
    ]


async def show_all(request: Request) -> Response:
    """The games that have a lesson."""
    return reply(
        LessonList(lessons=[LessonSize(game=game, steps=len(steps)) for game, steps in LESSONS.items()])
    )


async def show(request: Request) -> Response:
    """The lesson of a game: positions with questions, right choices, and replies to the others."""
    game = request.path_params["game"]
    if game not in LESSONS:
        raise HTTPException(404, "there is no lesson of that game")
    return sent(request, await asyncio.to_thread(lesson, game), JSON)


ENDPOINTS = [
    Endpoint(method="GET", path="/api/lessons", handler=show_all, answer=LessonList),
    Endpoint(method="GET", path="/api/lessons/{game}", handler=show, answer=Lesson, refusals=(404,)),
]
