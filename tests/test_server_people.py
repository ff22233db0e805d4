"""Votes, waiting for the dropped, the host's role, watchers, who looks away (rules/seating HO-1 to HO-4)."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_client import Player, Served, close_all, drawn, eager, make_room, seated, served
from test_server_hosting import calm, start_calmly, state_of

from xiangque.events import decode
from xiangque.match import fair
from xiangque.match.replay import verify
from xiangque.server import arrivals

SLOW = {"turn_s": 60, "claim_s": 60, "claim_min_ms": 0, "next_s": 0}


def events_of(player: Player, kind: str) -> list[dict[str, Any]]:
    return [event for event in player.stream if event["type"] == kind]


def vote_of(player: Player) -> dict[str, Any] | None:
    found: dict[str, Any] | None = player.room["vote"]
    return found


def asked(player: Player) -> Callable[[], bool]:
    return lambda: player.decision is not None


def dealt(player: Player) -> Callable[[], bool]:
    return lambda: "dealt" in player.types()


def journal_of(url: str, player: Player) -> list[str]:
    headers = {"authorization": f"Bearer {player.token}"}
    return httpx.get(f"{url}/api/matches/{player.match}/journal", headers=headers).text.splitlines()


# ---- votes ----


def test_a_vote_of_everybody_present_ends_the_match(tmp_path: Path) -> None:
    """The hosted, the dropped and those who left do not block; the hand is aborted and its secret told."""

    async def script(url: str) -> None:
        players = await seated(url, make_room(url, hands=8, seats=4), 4, policy=None)
        first, second, drops, leaves = players
        await first.send(type="start")
        await asyncio.gather(*(player.until(dealt(player)) for player in players))
        await drops.close()
        await leaves.send(type="leave")
        await first.until(lambda: (state_of(first, 2), state_of(first, 3)) == ("dropped", "left"))
        await second.send(type="vote", on=True)
        await first.until(lambda: vote_of(first) is not None)
        told = vote_of(first) or {}
        assert (told["agreed"], told["asked"]) == ([1], [0])
        assert 0 < told["ms"] <= 60_000
        await first.send(type="vote", on=True)
        await asyncio.gather(first.ended(), second.ended())
        await first.until(lambda: first.room["phase"] == "ended")
        assert vote_of(first) is None
        [ended] = events_of(first, "hand_ended")
        assert (ended["result"], ended["totals"]) == ("aborted", [0, 0, 0, 0])
        assert len(ended["reveal"]["secret"]) == 64
        assert [len(hand) for hand in ended["hands"]] == [len(hand) for hand in ended["hands"] if hand]
        lines = journal_of(url, first)
        assert verify(lines) == []
        assert fair.check([decode(line) for line in lines]) == []
        mine = httpx.get(f"{url}/api/me", headers={"authorization": f"Bearer {first.token}"}).json()
        assert mine["lifetime"].get("huaian", {"hands": 0})["hands"] == 0
        await close_all(players)

    with served(tmp_path, contribute_s=0.2) as server:
        asyncio.run(script(server.url))


def test_a_vote_while_the_wall_is_being_made_tells_the_secret_of_that_wall(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        [player] = await seated(url, make_room(url), 1, policy=None)
        player.contributes = False
        await player.send(type="start")
        await player.until(lambda: "committed" in player.types())
        await player.send(type="vote", on=True)
        await player.ended()
        lines = journal_of(url, player)
        assert verify(lines) == []
        assert fair.check([decode(line) for line in lines]) == []
        assert "reveal" in events_of(player, "hand_ended")[0]
        await player.close()

    with served(tmp_path, contribute_s=60.0) as server:
        asyncio.run(script(server.url))


def test_one_who_declines_ends_the_vote_and_strangers_have_none(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url), 2, policy=None)
        first, second = players
        watcher = await Player(url, first.room["code"], "W").open()
        await start_calmly(first)
        await second.until(dealt(second))
        assert (await watcher.refused(type="vote", on=True))["code"] == "not_seated"
        assert (await first.refused(type="vote", on=False))["code"] == "stale"
        await first.send(type="vote", on=True)
        await first.send(type="vote", on=True)
        await watcher.until(lambda: vote_of(watcher) is not None)
        assert (vote_of(watcher) or {})["agreed"] == [0]
        await second.send(type="vote", on=False)
        await first.until(lambda: vote_of(first) is None)
        assert first.room["phase"] == "playing"
        assert events_of(first, "hand_ended") == []
        await close_all([*players, watcher])

    with served(tmp_path, walls=calm) as server:
        asyncio.run(script(server.url))


@pytest.mark.parametrize("back", [True, False])
def test_a_short_loss_of_connection_loses_no_say(tmp_path: Path, back: bool) -> None:
    """A vote waits for one who drops while it is open; at its end it is decided by those present."""

    async def script(url: str) -> None:
        players = await seated(url, make_room(url), 2, policy=None)
        first, second = players
        await start_calmly(first)
        await second.until(dealt(second))
        await first.send(type="vote", on=True)
        await second.until(lambda: vote_of(second) is not None)
        await second.close()
        await first.until(lambda: state_of(first, 1) == "dropped")
        assert vote_of(first) is not None
        if back:
            await second.open()
            await first.until(lambda: state_of(first, 1) == "here")
        await first.until(lambda: vote_of(first) is None)
        if back:
            assert first.room["phase"] == "playing"
        else:
            await first.ended()
        await close_all(players)

    with served(tmp_path, walls=calm, vote_s=1.0) as server:
        asyncio.run(script(server.url))


def test_a_vote_asks_whoever_plays_and_no_one_else(tmp_path: Path) -> None:
    """Who leaves or is hosted is no longer asked, who drops still is, people all gone end nothing."""

    async def match(url: str, count: int) -> list[Player]:
        players = await seated(url, make_room(url, hands=8), count, policy=None)
        await start_calmly(players[0])
        await asyncio.gather(*(player.until(dealt(player)) for player in players))
        await players[0].send(type="vote", on=True)
        await asyncio.gather(*(player.until(lambda p=player: vote_of(p) is not None) for player in players))  # type: ignore[misc]
        return players

    async def script(url: str) -> None:
        for step in ({"type": "leave"}, {"type": "hosting", "on": True}):
            first, second = await match(url, 2)
            await second.send(**step)
            await first.ended()
            await close_all([first, second])
        first, second, third = await match(url, 3)
        await second.close()
        await first.until(lambda: state_of(first, 1) == "dropped")
        await third.send(type="vote", on=True)
        await third.until(lambda: (vote_of(third) or {})["agreed"] == [0, 2])
        assert (vote_of(third) or {})["asked"] == [1]
        await close_all([first, third])
        await second.open()
        await second.until(lambda: vote_of(second) is None)
        assert second.room["phase"] == "playing"
        assert "match_ended" not in second.types()
        await second.close()

    with served(tmp_path, walls=calm, vote_s=1.0) as server:
        asyncio.run(script(server.url))


def test_a_vote_of_a_hosted_player_ends_the_hosting(tmp_path: Path) -> None:
    """HO-1: any action of the player does."""

    async def script(url: str) -> None:
        first, second = players = await seated(url, make_room(url), 2, policy=None)
        await start_calmly(first)
        await second.until(dealt(second))
        await second.send(type="hosting", on=True)
        await first.until(lambda: state_of(first, 1) == "hosted")
        await second.send(type="vote", on=True)
        await first.until(lambda: vote_of(first) is not None)
        assert state_of(first, 1) == "here"
        await close_all(players)

    with served(tmp_path, walls=calm) as server:
        asyncio.run(script(server.url))


# ---- after a match ----


def test_after_a_match_nobody_waits_for_one_who_left(tmp_path: Path) -> None:
    """The others go on without whoever leaves; seats of the absent are free again after a while."""

    async def ended(url: str, early: Callable[[list[Player]], Any]) -> list[Player]:
        players = await seated(url, make_room(url, hands=8), 3, policy=None)
        await early(players)
        await start_calmly(players[0])
        stay = players[:2]
        for player in stay:
            player.continues = False
            await player.until(dealt(player))
            await player.send(type="vote", on=True)
        await asyncio.gather(*(player.until(lambda p=player: p.room["phase"] == "ended") for player in stay))  # type: ignore[misc]
        return stay

    async def leave(players: list[Player]) -> None:
        await start_calmly(players[0])
        await players[2].until(dealt(players[2]))
        await players[2].send(type="leave")

    async def drop(players: list[Player]) -> None:
        await players[2].close()

    async def script(url: str) -> None:
        for early in (leave, drop):
            first, second = await ended(url, early)
            await first.until(lambda first=first: first.room["seats"][2]["kind"] == "empty")  # type: ignore[misc]
            before = first.match
            await first.send(type="continue")
            await first.until(lambda first=first: first.room["seats"][0]["continued"])  # type: ignore[misc]
            assert first.match == before
            await second.send(type="leave")
            await first.until(lambda first=first, before=before: first.match != before)  # type: ignore[misc]
            assert [seat["kind"] for seat in first.room["seats"]] == ["human", "bot", "bot", "bot"]
            await close_all([first, second])

    with served(tmp_path, walls=calm, seat_grace_s=0.5) as server:
        asyncio.run(script(server.url))


# ---- waiting for a dropped player ----


def test_a_table_that_waits_lets_the_clock_of_a_dropped_player_stand_still(tmp_path: Path) -> None:
    """The clock of one second does not run while he is away; back, he has time to look."""

    async def script(server: Served) -> None:
        url = server.url
        clocks = {**SLOW, "turn_s": 1}
        players = await seated(url, make_room(url, clocks=clocks, wait=True), 2, policy=None)
        stays, drops = players
        assert stays.room["wait"]
        await start_calmly(stays)
        await drops.until(dealt(drops))
        await drops.close()
        stays.policy = drawn
        if stays.decision is not None:
            await stays.answer(drawn(stays.decision))
        await stays.until(lambda: any(e["seat"] == 0 for e in events_of(stays, "discarded")))
        play = server.rooms.tables[stays.room["code"]].play
        assert play is not None
        while 1 not in play.asks or play.asks[1].deadline.at is not None:
            await asyncio.sleep(0.02)
        assert state_of(stays, 1) == "dropped"
        assert not any(event["seat"] == 1 for event in events_of(stays, "discarded"))
        await drops.open()
        await drops.until(asked(drops))
        assert drops.decision is not None
        assert 1000 < drops.decision["deadline_ms"] <= 10_000
        await stays.send(type="wait", on=False)
        await drops.until(lambda: not drops.room["wait"])
        await close_all(players)

    with served(tmp_path, walls=calm) as server:
        asyncio.run(script(server))


def test_the_host_ends_the_waiting_for_one_or_for_all(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url, clocks=SLOW, wait=True, hands=2), 3, policy=None)
        host, drops, other = players
        await start_calmly(host)
        await drops.until(dealt(drops))
        assert (await host.refused(type="go_on", seat=1))["code"] == "bad_seat"
        assert (await host.refused(type="go_on", seat=9))["code"] == "bad_seat"
        await drops.close()
        await host.until(lambda: state_of(host, 1) == "dropped")
        for frame in ({"type": "go_on", "seat": 1}, {"type": "wait", "on": False}):
            assert (await other.refused(**frame))["code"] == "not_host"
        await host.send(type="go_on", seat=1)
        await other.until(lambda: state_of(other, 1) == "hosted")
        await drops.open()
        await host.until(lambda: state_of(host, 1) == "here")
        await host.send(type="wait", on=False)
        await other.until(lambda: not other.room["wait"])
        await drops.close()
        await host.until(lambda: state_of(host, 1) == "dropped")
        assert (await host.refused(type="go_on", seat=1))["code"] == "bad_seat"
        await close_all(players)

    with served(tmp_path, walls=calm) as server:
        asyncio.run(script(server.url))


def test_ho_4_a_table_where_nobody_is_left_to_wait_is_hosted_and_parked(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        code = make_room(url, wait=True)
        [player] = await seated(url, code, 1, policy=None)
        await start_calmly(player)
        await player.until(asked(player))
        await player.close()
        watcher = await Player(url, code, "W").open()
        await watcher.ended()
        await close_all([watcher])

    with served(tmp_path, walls=calm, grace_s=0.2) as server:
        asyncio.run(script(server.url))


# ---- coming back ----


def test_the_first_question_after_a_return_leaves_time_once(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        clocks = {**SLOW, "turn_s": 5}
        [player] = await seated(url, make_room(url, clocks=clocks), 1, policy=None)
        await start_calmly(player)
        await player.until(asked(player))
        assert player.decision is not None
        assert player.decision["deadline_ms"] <= 5000
        number = player.decision["decision"]
        for least in (19_000, 0):
            await player.close()
            await player.open()
            await player.until(asked(player))
            assert player.decision["decision"] == number
            assert least < player.decision["deadline_ms"] <= 20_000
        await player.answer(drawn(player.decision))
        await player.until(asked(player))
        assert player.decision["deadline_ms"] <= 5000
        await player.close()

    with served(tmp_path, walls=calm, return_s=20.0) as server:
        asyncio.run(script(server.url))


def test_a_restart_stops_the_clocks_and_keeps_a_parked_table(tmp_path: Path) -> None:
    """A turn of one second is asked again with grace, a vote is forgotten; a parked table comes back."""
    clocks = {**SLOW, "turn_s": 1, "next_s": 0}

    async def before(url: str) -> list[Player]:
        players = await seated(url, make_room(url, clocks=clocks, hands=2), 2, policy=None)
        await start_calmly(players[0])
        await players[1].until(dealt(players[1]))
        await players[0].send(type="vote", on=True)
        await players[1].until(lambda: vote_of(players[1]) is not None)
        await close_all(players)
        return players

    async def between(url: str, players: list[Player]) -> None:
        host = players[0]
        host.address = f"{url.replace('http', 'ws')}/ws/{host.room['code']}"
        await host.open()
        await host.until(asked(host))
        assert host.decision is not None
        assert 1000 < host.decision["deadline_ms"] <= 20_000
        assert vote_of(host) is None
        await host.send(type="leave")
        await host.until(lambda: host.closed is not None)
        watcher = await Player(url, host.room["code"], "W").open()
        await watcher.until(lambda: watcher.room["phase"] == "parked")
        await close_all([host, watcher])

    async def after(url: str, players: list[Player]) -> None:
        host, other = players
        look = httpx.get(f"{url}/api/rooms/{host.room['code']}").json()
        assert (look["phase"], look["hand"]) == ("parked", 1)
        for player in players:
            player.address = f"{url.replace('http', 'ws')}/ws/{host.room['code']}"
            player.policy = drawn
            await player.open()
        await asyncio.gather(host.ended(), other.ended())
        assert host.types().count("hand_ended") == 2
        assert host.stream[-1] == other.stream[-1]
        await close_all(players)

    async def script() -> None:
        with served(tmp_path, walls=calm) as server:
            players = await before(server.url)
        with served(tmp_path, walls=calm, grace_s=20.0) as server:
            await between(server.url, players)
        with served(tmp_path, walls=calm) as server:
            await after(server.url, players)

    asyncio.run(script())


def test_the_newest_of_two_devices_wins_and_the_other_is_told(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        [phone] = await seated(url, make_room(url), 1, policy=None)
        await start_calmly(phone)
        await phone.until(asked(phone))
        tablet = Player(url, phone.room["code"], "P0", policy=None)
        tablet.token = phone.token
        await tablet.open()
        await phone.until(lambda: phone.closed is not None)
        assert phone.closed == "replaced"
        await tablet.until(asked(tablet))
        await phone.close()
        await phone.open()
        await tablet.until(lambda: tablet.closed is not None)
        assert tablet.closed == "replaced"
        await phone.until(asked(phone))
        assert (phone.seat, state_of(phone, 0)) == (0, "here")
        assert [one for one in phone.stream if one["type"] != "passed"] == [
            one for one in tablet.stream if one["type"] != "passed"
        ]
        await close_all([phone, tablet])

    with served(tmp_path, walls=calm) as server:
        asyncio.run(script(server.url))


# ---- the host ----


def test_the_host_who_leaves_hands_the_role_to_the_next_one_present(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        token = httpx.post(f"{url}/api/me", json={"name": "P0"}).json()["token"]
        code = make_room(url, token=token, hands=8)
        host = Player(url, code, "P0", policy=None)
        host.token = token
        await host.open()
        await host.send(type="sit", seat=2)
        await host.until(lambda: host.seat == 2)
        others = []
        for seat in (0, 3):
            one = await Player(url, code, f"P{seat}", policy=None).open()
            await one.send(type="sit", seat=seat)
            await one.until(lambda one=one: one.seat is not None)  # type: ignore[misc]
            others.append(one)
        first, third = others
        assert first.room["host"] == 2
        await host.send(type="start")
        await host.until(dealt(host))
        await host.close()
        await first.until(lambda: first.room["host"] == 3)
        await host.open()
        await first.until(lambda: first.room["host"] == 2)
        await host.send(type="leave")
        await first.until(lambda: state_of(first, 2) == "left" and first.room["host"] == 3)
        await host.close()
        await host.open()
        await third.until(lambda: state_of(third, 2) == "here")
        assert third.room["host"] == 3
        assert third.room["you"]["host"]
        assert (await host.refused(type="wait", on=True))["code"] == "not_host"
        await third.send(type="wait", on=True)
        await host.until(lambda: host.room["wait"])
        await close_all([host, *others])

    with served(tmp_path, contribute_s=0.2) as server:
        asyncio.run(script(server.url))


# ---- watchers, and who looks away ----


def test_watchers_are_shown_and_a_hidden_page_is_asleep(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url), 4)
        first, second = players[:2]
        assert first.room["watchers"] == {"count": 0, "names": []}
        watchers = [await Player(url, first.room["code"], f"W{n}").open() for n in range(14)]
        await first.until(lambda: first.room["watchers"]["count"] == 14)
        assert first.room["watchers"]["names"] == [f"W{n}" for n in range(12)]
        assert (await watchers[0].refused(type="sit"))["code"] == "full"
        assert watchers[0].room["you"] == {"seat": None, "host": False}
        await close_all(watchers)
        await first.until(lambda: first.room["watchers"] == {"count": 0, "names": []})
        await second.send(type="away", on=True)
        await first.until(lambda: state_of(first, 1) == "asleep")
        await second.send(type="away", on=False)
        await first.until(lambda: state_of(first, 1) == "here")
        await second.send(type="away", on=True)
        await second.close()
        await first.until(lambda: state_of(first, 1) == "dropped")
        await second.open()
        await first.until(lambda: state_of(first, 1) == "here")
        await close_all(players)

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_a_crowd_of_watchers_keeps_no_player_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "MAX_WATCHERS", 3)

    async def script(url: str) -> None:
        [player] = await seated(url, make_room(url), 1)
        await player.close()
        crowd = [await Player(url, player.room["code"], f"W{n}").open() for n in range(4)]
        assert [one.frames[0].get("code") for one in crowd] == [None, None, None, "full"]
        await player.open()
        assert player.seat == 0
        await close_all([player, *crowd])

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_the_room_is_the_same_for_all_but_for_you(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url, seating="three_dice", wait=True), 3, policy=eager)
        watcher = await Player(url, players[0].room["code"], "W").open()
        everyone = [*players, watcher]
        await players[1].until(lambda: players[1].room["watchers"]["count"] == 1)
        await players[0].send(type="start")
        await asyncio.gather(*(player.ended() for player in everyone))
        await asyncio.gather(
            *(one.until(lambda one=one: one.room["phase"] == "ended") for one in everyone)  # type: ignore
        )
        ends = [{key: value for key, value in one.room.items() if key != "you"} for one in everyone]
        assert ends == [ends[0]] * 4
        drawings = [
            [f["room"]["ceremony"] for f in one.frames if f["type"] == "room" and f["room"]["ceremony"]]
            for one in everyone
        ]
        assert drawings == [drawings[0]] * 4
        await close_all(everyone)

    with served(tmp_path, seating_s=0.05) as server:
        asyncio.run(script(server.url))
