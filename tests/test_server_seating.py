"""Seats drawn over the wire: the ceremonies of ST-2 and ST-3, who moves where, who is asked."""

import asyncio
import json
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_client import NO_CLOCKS, Player, close_all, eager, make_room, seated, served
from test_crash import Process, again, process
from walls import wall

# The dealer, seat 0, throws the 1m that seat 1 wins with.
WON = wall(["1m 4p 7s 2m 5p 8s 3m 6p 9s 5m 7p 1s 6m 9m", "23m 456p 789p 123s 99s"])

WINDS = ["1z", "2z", "3z", "4z"]


def throws_1m(decision: dict[str, Any]) -> Any:
    """Win, or throw 1m if one may."""
    thrown = [one["id"] for one in decision["offers"] if one["kind"] == "discard" and one["pieces"] == ["1m"]]
    return thrown[0] if thrown else eager(decision)


def ceremony_of(player: Player) -> dict[str, Any] | None:
    found: dict[str, Any] | None = player.room.get("ceremony")
    return found


async def click(players: list[Player]) -> list[tuple[str, int]]:
    """Everybody clicks when it is their step, until the match is played; what was clicked, by old seats."""
    first = players[0]
    clicked: list[tuple[str, int]] = []
    while (told := ceremony_of(first)) is not None:
        step = told["step"]
        if told["act"] is not None:
            clicked.append((told["act"], told["seat"]))
            own = [player for player in players if player.seat == told["seat"]]
            if own:
                await own[0].send(type="seating", step=step)
        await first.until(
            lambda step=step: ceremony_of(first) is None or ceremony_of(first)["step"] != step  # type: ignore
        )
    return clicked


def ceremonies(player: Player) -> list[dict[str, Any]]:
    """Every state of the ceremony this player was shown, once each."""
    shown: list[dict[str, Any]] = []
    for frame in player.frames:
        told = frame.get("room", {}).get("ceremony")
        if told is not None and (not shown or shown[-1] != told):
            shown.append(told)
    return shown


def matched(player: Player) -> Callable[[], bool]:
    return lambda: player.match is not None


@pytest.mark.parametrize("kind", ["false_east", "three_dice"])
def test_four_people_draw_their_seats_and_move(tmp_path: Path, kind: str) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url, seating=kind), 4)
        watcher = await Player(url, players[0].room["code"], "W").open()
        await players[0].send(type="start")
        await players[0].until(lambda: ceremony_of(players[0]) is not None)
        assert players[0].room["phase"] == "seating"
        clicked = await click(players)
        await asyncio.gather(*(player.until(matched(player)) for player in players))

        shown = ceremonies(players[0])
        assert [state["step"] for state in shown] == list(range(len(clicked) + 1))
        last = shown[-1]
        assert sorted(last["winds"]) == WINDS
        acts = ["throw", "throw", "take", "take", "take", "take"]
        assert [act for act, _ in clicked] == acts + (["place"] if kind == "three_dice" else [])
        assert [throw["seat"] for throw in last["throws"]] == [seat for _, seat in clicked[:2]]
        assert last["throws"][0]["reached"] == last["throws"][1]["seat"]
        assert last["throws"][1]["reached"] == clicked[2][1]
        assert clicked[0][1] == (2 if kind == "false_east" else 0)
        dice = {len(throw["dice"]) for throw in last["throws"]}
        assert dice == {2 if kind == "false_east" else 3}

        for old, player in enumerate(players):
            assert player.seat == WINDS.index(last["winds"][old])
            assert player.room["seats"][player.seat]["name"] == f"P{old}"
            assert player.room["host"] == players[0].seat
            assert player.room["you"]["host"] == (old == 0)
        started = players[0].stream[0]
        order = sorted(players, key=lambda player: player.seat or 0)
        assert started["type"] == "match_started"
        assert started["seating"] == kind
        assert started["names"] == [player.name for player in order]
        await asyncio.gather(*(player.ended() for player in players))
        for player in players:
            dealt = [one for one in player.stream if one["type"] == "dealt" and "tiles" in one]
            assert [one["seat"] for one in dealt] == [player.seat]
        await watcher.ended()
        assert not any("tiles" in one for one in watcher.stream if one["type"] == "dealt")
        assert ceremonies(watcher) == shown
        await close_all([*players, watcher])

    with served(tmp_path, bot_ms=20) as server:
        asyncio.run(script(server.url))


def test_hidden_tiles_of_the_row_are_not_sent(tmp_path: Path) -> None:
    """ST-2: nothing of the row before it opens; ST-3: no wind before it is taken; no dice before a throw."""

    async def script(url: str) -> None:
        for kind in ("false_east", "three_dice"):
            players = await seated(url, make_room(url, seating=kind), 4, policy=None)
            await players[0].send(type="start")
            await players[0].until(lambda p=players[0]: ceremony_of(p) is not None)  # type: ignore[misc]
            await click(players)
            for player in players:
                for raw in player.raw:
                    told = json.loads(raw).get("room", {}).get("ceremony")
                    if told is None:
                        continue
                    assert len(told["throws"]) == min(told["step"], 2)
                    faces = [tile for tile in told["row"] if tile]
                    held = [wind for wind in told["winds"] if wind is not None]
                    assert len(held) == max(0, min(told["step"] - 2, 4))
                    if kind == "three_dice":
                        assert faces == ["1p", "2p"]
                    else:
                        assert len(faces) == (0 if told["step"] < 2 else 6 - len(held))
            await close_all(players)

    with served(tmp_path, bot_ms=5) as server:
        asyncio.run(script(server.url))


def test_bots_and_those_who_do_not_click_are_drawn_for(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        [player] = await seated(url, make_room(url, seating="three_dice"), 1)
        await player.send(type="start")
        await player.ended()
        assert player.stream[0]["seating"] == "three_dice"
        assert sorted(ceremonies(player)[-1]["winds"]) == WINDS
        await player.close()

    with served(tmp_path, seating_s=0.1) as server:
        asyncio.run(script(server.url))


def test_only_the_player_asked_clicks_and_each_step_once(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url, seating="three_dice"), 4, policy=None)
        host, guest = players[:2]
        assert (await host.refused(type="seating", step=0))["code"] == "stale"
        await host.send(type="start")
        await guest.until(lambda: ceremony_of(guest) is not None)
        assert (await guest.refused(type="seating", step=0))["code"] == "not_asked"
        assert (await guest.refused(type="seating", step=1))["code"] == "stale"
        assert (await host.refused(type="seating", step=0, place=2))["code"] == "bad_seat"
        assert (await host.refused(type="seating"))["code"] == "bad_frame"
        for frame in ({"type": "sit", "seat": 1}, {"type": "stand"}, {"type": "start"}):
            assert (await host.refused(**frame))["code"] == "playing"
        assert (await host.refused(type="vote", on=True))["code"] == "stale"
        before = ceremony_of(guest)
        assert before is not None
        assert before["step"] == 0
        await host.send(type="seating", step=0)
        assert (await host.refused(type="seating", step=0))["code"] == "stale"
        told = ceremony_of(host)
        while told is not None and told["act"] != "place":
            step = told["step"]
            await players[told["seat"]].send(type="seating", step=step)
            await host.until(lambda step=step: (ceremony_of(host) or {})["step"] > step)  # type: ignore[misc]
            told = ceremony_of(host)
        assert told is not None
        east = players[told["seat"]]
        assert (await east.refused(type="seating", step=6, place=4))["code"] == "bad_seat"
        await east.send(type="seating", step=6, place=(told["seat"] + 1) % 4)
        await host.until(lambda: host.match is not None)
        assert ceremonies(host)[-1]["east"] == (told["seat"] + 1) % 4
        assert east.seat == 0
        await close_all(players)

    with served(tmp_path, bot_ms=50) as server:
        asyncio.run(script(server.url))


def test_a_drawing_stands_still_while_nobody_is_there_and_a_leaver_is_drawn_for(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        code = make_room(url, seating="false_east")
        players = await seated(url, code, 4, policy=None)
        stays, leaves = players[0], players[2]
        await stays.send(type="start")
        await leaves.until(lambda: ceremony_of(leaves) is not None)
        for seat in (0, 1, 3, 2):  # whose throw it is goes last
            await players[seat].close()
        room = httpx.get(f"{url}/api/rooms/{code}").json()
        assert room["ceremony"]["step"] == 0
        await stays.open()
        await stays.until(lambda: (ceremony_of(stays) or {"step": 9})["step"] > 0)
        await stays.until(lambda: (ceremony_of(stays) or {})["seat"] in (0, None))
        await leaves.open()
        await leaves.send(type="leave")
        await stays.until(lambda: any(seat["state"] == "left" for seat in stays.room["seats"]))
        await click([stays])
        await stays.until(lambda: stays.match is not None)
        assert [seat["state"] for seat in stays.room["seats"]].count("left") == 1
        assert {seat["kind"] for seat in stays.room["seats"]} == {"human"}
        await close_all(players)

    with served(tmp_path, bot_ms=20, seating_s=1e6) as server:
        asyncio.run(script(server.url))


def test_st_3_in_a_later_match_the_last_winner_throws_first(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url, seating="three_dice"), 4, policy=throws_1m)
        await players[0].send(type="start")
        first = players[0]
        await first.until(lambda: ceremony_of(first) is not None)
        assert (ceremony_of(first) or {})["seat"] == 0
        await click(players)
        await asyncio.gather(*(player.ended() for player in players))
        [won] = [event for event in first.stream if event["type"] == "won"]
        assert won["seat"] == 1
        assert first.room["host"] == first.seat
        winner = next(player for player in players if player.seat == 1)
        await winner.send(type="stand")
        await first.until(lambda: first.room["seats"][1]["kind"] == "empty")
        await winner.send(type="sit", seat=1)
        await first.until(lambda: first.room["seats"][1]["kind"] == "human")
        for player in players:
            await player.send(type="continue")
        await first.until(lambda: ceremony_of(first) is not None)
        again = ceremony_of(first) or {}
        assert (again["step"], again["act"], again["seat"]) == (0, "throw", winner.seat)
        await close_all(players)

    with served(tmp_path, walls=lambda match, hand: (list(WON), (2, 3))) as server:
        asyncio.run(script(server.url))


def stored_ceremony(data: Path) -> dict[str, Any]:
    """The drawing as it lies in the database, with what is hidden from everybody."""
    database = sqlite3.connect(data / "xiangque.db")
    [(state,)] = database.execute("select state from rooms")
    database.close()
    found: dict[str, Any] = json.loads(state)["ceremony"]
    return found


@pytest.mark.parametrize(("kind", "clicks"), [("false_east", (1, 2)), ("three_dice", (4,))])
def test_kill_in_the_middle_of_a_drawing_goes_on_with_the_same_dice_and_tiles(
    tmp_path: Path, kind: str, clicks: tuple[int, ...]
) -> None:
    """Killed between the throws and after the first take, after the second take."""

    async def script(server: Process) -> None:
        players = await seated(server.url, make_room(server.url, seating=kind), 4, policy=None)
        first = players[0]
        await first.send(type="start")
        await first.until(lambda: ceremony_of(first) is not None)
        drawn = stored_ceremony(tmp_path)
        for steps in clicks:
            for _ in range(steps):
                told = ceremony_of(first) or {}
                await players[told["seat"]].send(type="seating", step=told["step"])
                await first.until(lambda step=told["step"]: (ceremony_of(first) or {})["step"] > step)  # type: ignore
            told = ceremony_of(first) or {}
            server.end(signal.SIGKILL)
            assert {**stored_ceremony(tmp_path), "done": 0} == drawn
            server.start()
            await again(players)
            assert ceremony_of(first) == told
            assert [player.seat for player in players] == [0, 1, 2, 3]
        await click(players)
        await asyncio.gather(*(player.until(matched(player)) for player in players))
        last = ceremonies(first)[-1]
        assert [throw["dice"] for throw in last["throws"]] == drawn["dice"]
        assert [player.seat for player in players] == [WINDS.index(wind) for wind in last["winds"]]
        await close_all(players)

    with process(tmp_path, bot_ms=20) as server:
        asyncio.run(script(server))


def test_rooms_draw_seats_only_where_there_are_four(tmp_path: Path) -> None:
    def asked(**body: Any) -> httpx.Response:
        return httpx.post(f"{server.url}/api/rooms", json={"clocks": NO_CLOCKS, **body})

    with served(tmp_path) as server:
        for kind in ("chosen", "false_east", "three_dice"):
            assert asked(game="suihua", seating=kind).status_code == 201
        assert asked(game="anxiang", seats=4, seating="three_dice").status_code == 201
        assert asked(game="anxiang", seats=3, seating="chosen").status_code == 201
        for body in (
            {"game": "anxiang", "seats": 3, "seating": "three_dice"},
            {"game": "huaian", "seating": "x"},
        ):
            answer = asked(**body)
            assert answer.status_code == 400
            assert answer.json()["field"] == "seating"
            assert "seating" in answer.json()["error"]
