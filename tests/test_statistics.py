"""Statistics are what the journals say, for hands played now and for those played before there were any."""

import asyncio
import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import command
from alembic.config import Config
from server_client import Frame, Player, close_all, make_room, seated, served
from sqlalchemy import create_engine, insert

import xiangque.server
from xiangque.server import schema
from xiangque.server.identity import Person, Signer, load_secret
from xiangque.server.statistics import LINE, thinned

pytestmark = pytest.mark.whole

MIGRATIONS = Path(xiangque.server.__file__).parent / "migrations"
GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))


def hands_of(journal: list[Frame], seat: int) -> list[dict[str, Any]]:
    """What each ended hand was for a seat, read off the journal alone."""
    found = []
    for event in journal:
        if event["type"] == "hand_started":
            hand: dict[str, Any] = {
                "match": journal[0]["match"],
                "hand": event["hand"],
                "points": 0,
                "win": None,
            }
            rests = event.get("resting") == seat  # AX-2: who rests does not play the hand
        elif event["type"] == "won":
            hand["win"] = event
        elif event["type"] == "paid":
            hand["points"] += event["deltas"][seat]
        elif event["type"] == "hand_ended" and event["result"] != "aborted":
            win = hand["win"] or {}
            hand["own"] = win if win.get("seat") == seat else None
            hand["given"] = win.get("by") in ("discard", "rob_kong") and win["from"] == seat
            found += [] if rests else [hand]
    return found


def told(journals: list[tuple[list[Frame], int]]) -> dict[str, Any]:
    """The figures of one person in one game, from the journals in order, each with their seat."""
    hands = [hand for journal, seat in journals for hand in hands_of(journal, seat)]
    won = [hand for hand in hands if hand["own"]]
    points = [hand["points"] for hand in hands]
    best = max(won, key=lambda hand: int(hand["points"]), default=None)
    return {
        "matches": len({hand["match"] for hand in hands}),
        "hands": len(hands),
        "points": sum(points),
        "won": len(won),
        "given": sum(hand["given"] for hand in hands),
        "drawn": sum(hand["win"] is None for hand in hands),
        "won_by": Counter(hand["own"]["by"] for hand in won),
        "items": Counter(item["id"] for hand in won for item in hand["own"]["items"]),
        "best": best and (best["match"], best["hand"], best["points"]),
        "line": [sum(points[: n + 1]) for n in range(len(points))],
    }


def shown(figures: dict[str, Any]) -> dict[str, Any]:
    """The same of an answer."""
    best = figures["best"] and tuple(figures["best"][name] for name in ("match", "hand", "points"))
    rest = {name: value for name, value in figures.items() if name not in ("game", "title")}
    return {**rest, "best": best}


def asked(url: str, token: str | None) -> dict[str, dict[str, Any]]:
    answer = httpx.get(f"{url}/api/statistics", headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 200, answer.text
    return {one["game"]: one for one in answer.json()["games"]}


def journal_of(url: str, player: Player) -> list[Frame]:
    headers = {"authorization": f"Bearer {player.token}"}
    answer = httpx.get(f"{url}/api/matches/{player.match}/journal", headers=headers)
    assert answer.status_code == 200
    return [json.loads(line) for line in answer.text.splitlines()]


def old_database(data: Path, journals: list[list[Frame]]) -> None:
    """A database of the version before, in which p0 to p3 have played these matches one after the other."""
    plain = create_engine(f"sqlite:///{data / 'xiangque.db'}")
    with plain.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        for n, journal in enumerate(journals):
            people = [f"p{seat}" for seat in range(len(journal[0]["names"]))]
            row = {
                "id": f"old{n}",
                "code": "123456",
                "game": journal[0]["game"],
                "people": json.dumps(people),
            }
            connection.execute(insert(schema.matches).values(**row, started=float(n), ended=n + 0.5))
            for seat, person in enumerate(people[1:], 1):
                own = {"person": person, "match": f"old{n}", "seat": seat, "share": None}
                connection.execute(insert(schema.played).values(own))
            lines = [json.dumps(event, ensure_ascii=False) for event in journal]
            rows = [{"match": f"old{n}", "place": place, "line": line} for place, line in enumerate(lines)]
            connection.execute(insert(schema.events), rows)
    plain.dispose()


def test_matches_played_before_count_as_their_journals_say(tmp_path: Path) -> None:
    journals = [[json.loads(line) for line in path.read_text("utf-8").splitlines()] for path in GOLDEN]
    for n, journal in enumerate(journals):
        journal[0]["match"] = f"old{n}"
    old_database(tmp_path, journals)
    signer = Signer(load_secret(tmp_path))
    games = {journal[0]["game"] for journal in journals}
    every = Counter[str]()
    with served(tmp_path) as server:
        assert httpx.get(f"{server.url}/api/statistics").status_code == 401
        assert asked(server.url, signer.token(Person("stranger", "S"))) == {}
        for seat in range(4):
            found = asked(server.url, signer.token(Person(f"p{seat}", "P")))
            for game in games:
                mine = [
                    (one, seat) for one in journals if one[0]["game"] == game and seat < len(one[0]["names"])
                ]
                expected = told(mine)
                assert shown(found[game]) == expected, game
                every.update({name: expected[name] for name in ("won", "given", "drawn")})
                if found[game]["best"]:
                    assert found[game]["best"]["kept"] == (seat > 0)
    assert min(every.values()) > 0, "the journals have hands of each kind"


def test_a_hand_counts_in_the_moment_it_ends(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        journals: list[list[Frame]] = []
        tokens: list[str | None] = [None, None]
        for game in ("huaian", "anxiang", "huaian"):
            code = make_room(url, hands=2, game=game)
            players = [Player(url, code, f"P{seat}") for seat in range(2)]
            for seat, player in enumerate(players):
                player.token = tokens[seat]
                await player.open()
                await player.send(type="sit", seat=seat)
                await player.until(lambda player=player: player.seat is not None)  # type: ignore[misc]
                tokens[seat] = player.token
            await players[0].send(type="start")
            await asyncio.gather(*(player.ended() for player in players))
            journals.append(journal_of(url, players[0]))
            await close_all(players)
        for seat, token in enumerate(tokens):
            found = asked(url, token)
            assert list(found) == ["huaian", "anxiang"], "the game played most comes first"
            headers = {"authorization": f"Bearer {token}"}
            lifetime = httpx.get(f"{url}/api/me", headers=headers).json()["lifetime"]
            for game, figures in found.items():
                assert shown(figures) == told([(one, seat) for one in journals if one[0]["game"] == game])
                for name in ("points", "hands", "title"):
                    assert figures[name] == lifetime[game][name]

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_a_hand_being_played_does_not_count(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        [player] = await seated(url, make_room(url), 1, policy=None)
        await player.send(type="start")
        await player.until(lambda: player.decision is not None)
        assert asked(url, player.token) == {}
        await close_all([player])

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_a_long_line_is_thinned_out_evenly_and_keeps_its_end() -> None:
    assert thinned([]) == []
    assert thinned(range(LINE)) == list(range(LINE))
    for length in (LINE + 1, 2 * LINE, 7 * LINE + 3):
        kept = thinned(range(length))
        assert (len(kept), kept[-1]) == (LINE, length - 1)
        steps = {after - before for before, after in pairwise(kept)}
        assert max(steps) - min(steps) <= 1
