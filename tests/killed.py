"""Matches played through kill -9: at every event, and at any moment under load."""

import asyncio
import itertools
import random
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path

from forge import WHENS, Forge, Life
from outlived import problems
from server_client import Player, close_all, eager, make_room, seated
from websockets.exceptions import WebSocketException

from xiangque.rules import GAMES


class Killed:
    """How often a server was killed, and what was found wrong."""

    def __init__(self) -> None:
        self.kills = 0
        self.wrong: list[str] = []


def stored(data: Path) -> tuple[dict[str, list[str]], dict[tuple[str, int], bytes]]:
    """The journals by match and the secrets by match and hand, as another process finds them."""
    database = sqlite3.connect(data / "xiangque.db")
    journals: dict[str, list[str]] = {}
    for match, line in database.execute("select match, line from events order by match, place"):
        journals.setdefault(match, []).append(line)
    secrets = {(match, hand): secret for match, hand, secret in database.execute("select * from secrets")}
    database.close()
    return journals, secrets


class Watch:
    """What is durable may only grow: no event, secret or answer is ever another one after a kill."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.journals: dict[str, list[str]] = {}
        self.secrets: dict[tuple[str, int], bytes] = {}

    def look(self) -> list[str]:
        """What has changed that may not."""
        journals, secrets = stored(self.data)
        wrong = [
            f"the journal of {match} is another one"
            for match, lines in self.journals.items()
            if journals.get(match, [])[: len(lines)] != lines
        ]
        if not self.secrets.items() <= secrets.items():
            wrong.append("a secret is another one")
        self.journals, self.secrets = journals, secrets
        return wrong


async def rejoin(players: Sequence[Player], fresh: Player | None = None) -> None:
    """Everybody comes back, one of them perhaps having lost everything; raises once all have tried."""
    await asyncio.gather(*(player.close() for player in players))
    opened = (player.open(fresh=player is fresh) for player in players)
    for lost in await asyncio.gather(*opened, return_exceptions=True):
        if isinstance(lost, BaseException):
            raise lost


async def start(players: Sequence[Player]) -> None:
    """The host starts the match unless it is being played."""
    if players[0].room["phase"] == "waiting":
        await players[0].send(type="start")


async def over(players: Sequence[Player]) -> None:
    """Wait until everybody has seen the end of the match."""
    await asyncio.gather(*(player.ended() for player in players))


async def through_every_event(
    data: Path, game: str, places: Iterable[int], when: str | None = None, hands: int = 1
) -> Killed:
    """A match with three players, a bot and a watcher, killed at each of these places of its journal.

    ``when`` as in `forge.WHENS`, else each in turn; at every fourth place a client comes back empty-handed.
    """
    async with Forge(data) as forge:
        return await _every_event(forge, game, places, when, hands)


async def _every_event(
    forge: Forge, game: str, places: Iterable[int], when: str | None, hands: int
) -> Killed:
    killed, watch = Killed(), Watch(forge.data)
    await forge.start(Life())
    code = make_room(forge.url, hands, game=game)
    everyone = [
        *await seated(forge.url, code, 3, eager),
        await Player(forge.url, code, "watcher").open(),
    ]
    await forge.kill()
    for place in places:
        await forge.start(Life(place=place, when=when or WHENS[place % len(WHENS)], seed=place))
        if not await _until_killed(forge, everyone, everyone[place // 4 % 4] if place % 4 == 0 else None):
            break
        killed.kills += 1
        killed.wrong += [f"killed at event {place}: {one}" for one in watch.look()]
    else:
        await forge.start(Life())
        await rejoin(everyone)
        await over(everyone)
    killed.wrong += await _closing(forge, [everyone])
    return killed


async def _until_killed(forge: Forge, everyone: list[Player], fresh: Player | None) -> bool:
    """Play until the server dies; False when the match has ended before."""
    died = asyncio.create_task(forge.died())
    playing = asyncio.create_task(_play(everyone, fresh))
    await asyncio.wait({died, playing}, return_when=asyncio.FIRST_COMPLETED)
    if not died.done() and await playing:
        died.cancel()
        await asyncio.gather(died, return_exceptions=True)
        return False
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    await died
    return True


async def _play(everyone: list[Player], fresh: Player | None) -> bool:
    """Whether the match came to its end; not if connections were lost on the way."""
    try:
        await rejoin(everyone, fresh)
        await start(everyone)
        await over(everyone)
    except (WebSocketException, OSError):
        return False
    return True


async def _closing(forge: Forge, tables: list[list[Player]]) -> list[str]:
    """End the last server; what is wrong with the matches it played."""
    await forge.kill()
    for everyone in tables:
        await close_all(everyone)
    journals, _ = stored(forge.data)
    return [one for everyone in tables for one in problems(journals[everyone[0].match or ""], everyone)]


async def under_load(data: Path, tables: int, kills: int, seed: int, hands: int = 1) -> Killed:
    """Tables of all games with one to four players each, killed at random moments; a match that has ended is
    followed by another table.
    """
    async with Forge(data) as forge:
        return await _under_load(forge, tables, kills, random.Random(seed), hands)


async def _under_load(forge: Forge, tables: int, kills: int, chance: random.Random, hands: int) -> Killed:
    killed, watch = Killed(), Watch(forge.data)
    await forge.start(Life())
    games = itertools.cycle(GAMES)
    ended: list[list[Player]] = []
    playing = [await _sit_down(forge.url, next(games), chance.randint(1, 4), hands) for _ in range(tables)]
    for _ in range(kills):
        await asyncio.sleep(chance.random() * 0.4)
        await forge.kill()
        killed.kills += 1
        killed.wrong += watch.look()
        await forge.start(Life())
        everyone = [player for table in playing for player in table]
        await rejoin(everyone, chance.choice(everyone))
        for place, table in enumerate(playing):
            await start(table)
            if all("match_ended" in player.types() for player in table):
                ended.append(table)
                playing[place] = await _sit_down(forge.url, next(games), chance.randint(1, 4), hands)
    await asyncio.gather(*map(over, playing))
    killed.wrong += await _closing(forge, ended + playing)
    return killed


async def _sit_down(url: str, game: str, count: int, hands: int) -> list[Player]:
    players = await seated(url, make_room(url, hands, game=game), count, eager)
    await start(players)
    return players
