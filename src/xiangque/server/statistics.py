"""One's own hands in figures: points over time, how often one wins and deals in, items, the best hand."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import select
from starlette.requests import Request
from starlette.responses import Response

from xiangque.rules import GAMES

from . import schema
from .endpoints import Endpoint, reply, trouble
from .http import NOBODY
from .identity import Signer
from .store import Store

LINE = 240  # points of a drawn line


class Best(msgspec.Struct, kw_only=True, frozen=True):
    """The hand that brought most; ``kept``: its match is still on one's list, to be replayed."""

    match: str
    hand: int
    points: int
    when: float
    items: list[str]
    kept: bool


class Figures(msgspec.Struct, kw_only=True, frozen=True):
    """One game in figures. ``given``: hands lost by one's own discard or robbed kong, ``drawn``: nobody won.

    ``line``: the points one stood at after the hands, oldest first, thinned out evenly when there are many.
    """

    game: str
    matches: int
    hands: int
    points: int
    won: int
    given: int
    drawn: int
    won_by: dict[str, int]
    items: dict[str, int]
    best: Best | None
    line: list[int]
    title: str


class Statistics(msgspec.Struct, kw_only=True, frozen=True):
    """Every game one has played, the one played most first."""

    games: list[Figures]


class Hand(NamedTuple):
    """A row of the table, as far as figures need it."""

    match: str
    hand: int
    game: str
    ended: float
    points: int
    result: str
    won_by: str | None
    items: str


class StatisticsApi:
    """The endpoint with what it needs."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self.store = store
        self.signer = signer

    def endpoints(self) -> list[Endpoint]:
        """What this module answers."""
        path = "/api/statistics"
        return [
            Endpoint(
                method="GET", path=path, handler=self.own, answer=Statistics, refusals=(401,), limit="work"
            )
        ]

    async def own(self, request: Request) -> Response:
        """One's own hands in figures, game by game."""
        person = self.signer.asker(request)
        if person is None:
            return trouble(NOBODY, 401)
        hands, kept = await self._read(person.id)
        games = sorted({hand.game for hand in hands}, key=lambda game: -sum(h.game == game for h in hands))
        found = [figures(game, [hand for hand in hands if hand.game == game], kept) for game in games]
        return reply(Statistics(games=found))

    async def _read(self, person: str) -> tuple[list[Hand], set[str]]:
        """All hands of a person, oldest first, and the matches on their list."""
        columns, played = schema.hands.c, schema.played.c
        query = (
            select(*(columns[name] for name in Hand._fields))
            .where(columns.person == person)
            .order_by(columns.ended, columns.match, columns.hand)
        )
        async with self.store.reading() as connection:
            hands = [Hand(*row) for row in await connection.execute(query)]
            mine = await connection.execute(select(played.match).where(played.person == person))
            return hands, set(mine.scalars())


def figures(game: str, hands: Sequence[Hand], kept: set[str]) -> Figures:
    """The figures of one game from its hands, oldest first."""
    total, line = 0, []
    items: Counter[str] = Counter()
    for hand in hands:
        total += hand.points
        line.append(total)
        items.update(json.loads(hand.items))
    won = [hand for hand in hands if hand.result == "won"]
    most = max(won, key=lambda hand: hand.points, default=None)
    known = GAMES.get(game)
    return Figures(
        game=game,
        matches=len({hand.match for hand in hands}),
        hands=len(hands),
        points=total,
        won=len(won),
        given=sum(hand.result == "gave" for hand in hands),
        drawn=sum(hand.result == "drawn" for hand in hands),
        won_by=dict(Counter(hand.won_by for hand in won if hand.won_by is not None)),
        items=dict(items.most_common()),
        best=_best(most, kept) if most else None,
        line=thinned(line),
        title=known.title(total) if known else "",
    )


def _best(hand: Hand, kept: set[str]) -> Best:
    return Best(
        match=hand.match,
        hand=hand.hand,
        points=hand.points,
        when=hand.ended,
        items=json.loads(hand.items),
        kept=hand.match in kept,
    )


def thinned(line: Sequence[int]) -> list[int]:
    """At most LINE of the values, evenly chosen, the last one always among them."""
    if len(line) <= LINE:
        return list(line)
    return [line[(n + 1) * len(line) // LINE - 1] for n in range(LINE)]
