"""Hosting, leaving, coming back, parking: rules/seating HO-1 to HO-4 over the wire."""

import asyncio
from pathlib import Path

from played import KAN
from server_client import Player, close_all, drawn, make_room, seated, served
from walls import wall

from xiangque.rules.table import READY

CALM = wall()
FAST = {"turn_s": 1, "claim_s": 1, "claim_min_ms": 0, "next_s": 0}


def calm(match: str, hand: int) -> tuple[list[int], tuple[int, int]]:
    """Walls in which those who throw what they draw reach the end of the wall; seat 0 deals first."""
    return list(CALM), (1, 4)


async def start_calmly(host: Player) -> None:
    """Start with bots that only throw what they draw."""
    for seat, place in enumerate(host.room["seats"]):
        if place["kind"] == "empty":
            await host.send(type="bot", seat=seat, bot="drawn")
    await host.send(type="start")


def state_of(player: Player, seat: int) -> str:
    return str(player.room["seats"][seat]["state"])


def test_ho_1_two_time_outs_in_a_row_start_hosting_and_any_action_ends_it(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        [player] = await seated(url, make_room(url, clocks=FAST), 1, policy=None)
        watcher = await Player(url, player.room["code"], "watcher").open()
        await start_calmly(player)
        await watcher.until(lambda: state_of(watcher, 0) == "hosted")
        numbers = [f["decision"] for f in player.frames if f["type"] == "decision"]
        assert len(numbers) >= 2
        await player.send(type="hosting", on=False)
        await watcher.until(lambda: state_of(watcher, 0) == "here")
        await close_all([player, watcher])

    with served(tmp_path, walls=calm, bot_ms=150) as server:
        asyncio.run(script(server.url))


def test_ho_1_an_answer_between_two_time_outs_keeps_the_player_in_the_seat(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        [player] = await seated(
            url, make_room(url, clocks={**FAST, "turn_s": 2, "claim_s": 2}), 1, policy=None
        )
        await start_calmly(player)
        for _ in range(2):
            await player.until(lambda: player.decision is not None)
            asked = player.decision
            assert asked is not None
            number = asked["decision"]
            await player.until(
                lambda number=number: (  # type: ignore[misc]
                    player.decision is not None and player.decision["decision"] > number
                )
            )
            assert player.decision is not None
            await player.answer(drawn(player.decision))
            assert state_of(player, 0) == "here"
        await player.close()

    with served(tmp_path, walls=calm) as server:
        asyncio.run(script(server.url))


def test_ho_1_a_chosen_hosting_plays_on_and_a_late_answer_is_stale(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        [player] = await seated(url, make_room(url), 1, policy=None)
        await start_calmly(player)
        await player.until(lambda: player.decision is not None)
        await player.send(type="hosting", on=True)
        await player.ended()
        assert state_of(player, 0) == "hosted"
        await player.close()

    with served(tmp_path, walls=calm) as server:
        asyncio.run(script(server.url))


def test_ho_1_a_lost_connection_is_hosted_when_the_clock_ends_and_coming_back_ends_it(
    tmp_path: Path,
) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url, clocks=FAST), 2, policy=None)
        stays, drops = players
        stays.policy = drawn
        await start_calmly(stays)
        await drops.until(lambda: drops.decision is not None or "dealt" in drops.types())
        await drops.close()
        await stays.until(lambda: state_of(stays, 1) in ("dropped", "hosted"))
        await stays.until(lambda: state_of(stays, 1) == "hosted" or "match_ended" in stays.types())
        assert state_of(stays, 1) == "hosted"
        await drops.open()
        await stays.until(lambda: state_of(stays, 1) == "here")
        assert drops.seat == 1
        await close_all(players)

    with served(tmp_path, walls=calm, bot_ms=50) as server:
        asyncio.run(script(server.url))


# Seat 2 could pung what the dealer throws first.
PAIR = wall(["5m 19p 19s 28m", "", "55m"])


def test_hosting_that_begins_with_a_claim_is_shown_at_the_next_own_turn(tmp_path: Path) -> None:
    """Else the others would know at once who holds a pair."""

    async def script(url: str) -> None:
        players = await seated(url, make_room(url, clocks={**FAST, "turn_s": 0}, seats=4), 3, policy=None)
        dealer, second, drops = players
        second.policy = drawn
        await start_calmly(dealer)
        await dealer.until(lambda: dealer.decision is not None)
        await drops.close()
        await dealer.until(lambda: state_of(dealer, 2) == "dropped")
        assert dealer.decision is not None
        [throw] = [
            offer["id"]
            for offer in dealer.decision["offers"]
            if offer["kind"] == "discard" and offer["pieces"] == ["5m"]
        ]
        await dealer.answer(throw)
        await dealer.until(lambda: state_of(dealer, 2) == "hosted")
        seen: list[int] = []
        for frame in dealer.frames:
            if frame["type"] == "events":
                seen += [event["seat"] for event in frame["list"] if event["type"] == "drawn"]
            elif frame["type"] == "room" and frame["room"]["seats"][2]["state"] == "hosted":
                break
        assert seen[:2] == [1, 2]
        await close_all(players[:2])

    with served(tmp_path, walls=lambda match, hand: (list(PAIR), (1, 4))) as server:
        asyncio.run(script(server.url))


# SH-26: the dealer waits for 8p, which comes first among the last tiles; nothing else makes it win.
LAST = wall([KAN + "9m", "3334444s 5s 7m 888p"], at={100: "8p", 104: "3s"})


def test_ho_1_the_automatic_play_of_a_ready_player_is_no_time_out(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        [player] = await seated(url, make_room(url, game="suihua", clocks=FAST), 1, policy=None)
        await start_calmly(player)
        await player.until(lambda: player.decision is not None)
        await player.answer(READY + 8)
        await player.ended()
        rooms = [frame["room"] for frame in player.frames if frame["type"] == "room"]
        assert {room["seats"][0]["state"] for room in rooms} == {"here"}
        assert sum(event["type"] == "discarded" and event["seat"] == 0 for event in player.stream) > 10
        assert next(event for event in player.stream if event["type"] == "won")["seat"] == 0
        await player.close()

    with served(tmp_path, walls=lambda match, hand: (list(LAST), (1, 4))) as server:
        asyncio.run(script(server.url))


def test_ho_3_leaving_hosts_at_once_keeps_the_seat_and_coming_back_is_possible(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url, hands=2), 2, policy=None)
        stays, leaves = players
        await start_calmly(stays)
        await leaves.until(lambda: "dealt" in leaves.types())
        await leaves.send(type="leave")
        await leaves.until(lambda: leaves.closed is not None)
        assert leaves.closed == "left"
        await stays.until(lambda: state_of(stays, 1) == "left")
        assert stays.room["seats"][1]["name"] == "P1"
        stays.policy = drawn
        if stays.decision is not None:
            await stays.answer(drawn(stays.decision))
        await stays.until(lambda: "hand_ended" in stays.types())
        await leaves.close()
        leaves.policy = drawn
        await leaves.open()
        assert leaves.seat == 1
        await asyncio.gather(stays.ended(), leaves.ended())
        assert state_of(stays, 1) == "here"
        assert stays.stream[-1] == leaves.stream[-1]
        await close_all(players)

    with served(tmp_path, walls=calm) as server:
        asyncio.run(script(server.url))


def test_ho_4_without_humans_the_hand_is_settled_the_table_parked_and_resumed(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        code = make_room(url, hands=2)
        players = await seated(url, code, 2, policy=None)
        await start_calmly(players[0])
        for player in players:
            await player.until(lambda player=player: "dealt" in player.types())  # type: ignore[misc]
            await player.send(type="leave")
        watcher = await Player(url, code, "watcher", policy=None).open()
        await watcher.until(lambda: watcher.room["phase"] == "parked")
        assert watcher.types().count("hand_ended") == 1
        totals = watcher.room["totals"]
        await watcher.close()
        while code in server.rooms.tables:
            await asyncio.sleep(0.05)
        back = players[1]
        await back.close()
        back.policy = drawn
        await back.open()
        assert back.seat == 1
        assert back.room["totals"] == totals
        await back.ended()
        assert back.types().count("hand_ended") == 2
        await close_all(players)

    with served(tmp_path, walls=calm, idle_s=0.3) as server:
        asyncio.run(script(server.url))


def test_a_dropped_player_without_a_clock_is_hosted_after_the_grace(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url), 2, policy=None)
        stays, drops = players
        stays.policy = drawn
        await start_calmly(stays)
        await drops.until(lambda: "dealt" in drops.types())
        await drops.close()
        await stays.ended()
        await close_all(players)

    with served(tmp_path, walls=calm, grace_s=0.2) as server:
        asyncio.run(script(server.url))
