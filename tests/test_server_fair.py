"""Fair walls: the test vectors of docs/fairness.md, and the order of a hand over the wire."""

import asyncio
import hashlib
from pathlib import Path

import httpx
from server_client import close_all, make_room, seated, served

from xiangque.events import Committed, Contributed, HandEnded, HandStarted, decode
from xiangque.match import fair
from xiangque.pieces import code
from xiangque.rules import game

SECRET = bytes(range(32))
PAGE = (Path(__file__).parent.parent / "docs" / "fairness.md").read_text("utf-8")


def test_the_vector_of_a_game_with_112_tiles() -> None:
    given = ["00ff", "", "a1", "0123456789abcdef"]
    deck = game("huaian").ruleset({}).deck
    dice, wall = fair.wall(SECRET, "demo", 1, given, list(deck))
    pieces = [code(kind) for kind in wall]
    assert dice == (6, 3)
    assert fair.commitment(SECRET) in PAGE
    assert fair.seed(SECRET, "demo", 1, given).hex() in PAGE
    assert " ".join(pieces[:14]) + " … " + " ".join(pieces[-3:]) in PAGE
    digest = hashlib.sha256("".join(pieces).encode()).hexdigest()
    assert digest == "7c7a3bc755b63ebd931ffd3372f4fb9d7020998c38417004fe25be1b6f144888"
    assert digest in PAGE


def test_the_vector_of_a_game_with_80_cards() -> None:
    cards = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"
    deck = [kind for kind in range(20) for _ in range(4)]
    dice, wall = fair.wall(SECRET, "demo", 2, ["", "", ""], deck, dice=0)
    pieces = [cards[kind] for kind in wall]
    assert dice == ()
    assert fair.seed(SECRET, "demo", 2, ["", "", ""]).hex() in PAGE
    assert " ".join(pieces[:14]) + " … " + " ".join(pieces[-3:]) in PAGE
    digest = hashlib.sha256("".join(pieces).encode()).hexdigest()
    assert digest == "1e506896362b89ad1a7cceb51a1224a8bdb4915749d995d906c5d447cbab6a5c"
    assert digest in PAGE


def test_the_commitment_comes_before_any_contribution_and_the_reveal_proves_the_wall(tmp_path: Path) -> None:
    async def script(url: str) -> list[str]:
        players = await seated(url, make_room(url, hands=2), 3)
        players[2].contributes = False
        await players[0].send(type="start")
        await asyncio.gather(*(player.ended() for player in players))
        for player in players:
            assert not any("wall" in event for event in player.stream)
        headers = {"authorization": f"Bearer {players[1].token}"}
        journal = httpx.get(f"{url}/api/matches/{players[1].match}/journal", headers=headers)
        await close_all(players)
        return journal.text.splitlines()

    with served(tmp_path, contribute_s=0.3) as server:
        events = [decode(line) for line in asyncio.run(script(server.url))]
    assert fair.check(events) == []
    kinds = [type(one) for one in events if isinstance(one, (Committed, Contributed, HandStarted))]
    assert kinds == [Committed, *[Contributed] * 4, HandStarted] * 2
    ended = [one for one in events if isinstance(one, HandEnded)]
    assert len(ended) == 2
    for one in ended:
        assert one.reveal
        assert one.reveal.contributions == ["00ff", "00ff", "", ""]


def test_a_contribution_is_refused_when_it_is_late_wrong_or_for_another_hand(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url), 2, policy=None)
        for player in players:
            player.contributes = False
        first, second = players
        await first.send(type="start")
        await first.until(lambda: "committed" in first.types())
        wrong = [("xy", "bad_frame"), ("abc", "bad_frame"), ("00" * 33, "bad_frame")]
        for value, expected in wrong:
            assert (await first.refused(type="contribute", hand=1, value=value))["code"] == expected
        assert (await first.refused(type="contribute", hand=2, value="00"))["code"] == "stale"
        for value in ("AB", "cd"):
            await first.send(type="contribute", hand=1, value=value)
        await second.send(type="contribute", hand=1, value="")
        await first.until(lambda: "dealt" in first.types())
        values = {one["seat"]: one["value"] for one in first.stream if one["type"] == "contributed"}
        assert values == {0: "ab", 1: "", 2: "", 3: ""}
        assert (await first.refused(type="contribute", hand=1, value="00"))["code"] == "stale"
        await close_all(players)

    with served(tmp_path, contribute_s=60.0) as server:
        asyncio.run(script(server.url))
