"""Whole matches over the wire: duplicates, late answers, coming back, journals."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from server_client import Player, close_all, drawn, eager, make_room, seated, served, stream_bytes

from xiangque.events import SPECTATOR, decode, redacted
from xiangque.match.replay import verify


def journal_of(url: str, player: Player) -> list[str]:
    headers = {"authorization": f"Bearer {player.token}"}
    answer = httpx.get(f"{url}/api/matches/{player.match}/journal", headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.text.splitlines()


def own_view(lines: list[str], viewer: int) -> list[Any]:
    return [json.loads(msgspec.json.encode(event)) for event in redacted(map(decode, lines), viewer)]


async def replies(player: Player, seen: int, wanted: int) -> list[dict[str, Any]]:
    """The acknowledgements and refusals since ``seen``, once there are that many."""

    def found() -> list[dict[str, Any]]:
        return [frame for frame in player.frames[seen:] if frame["type"] in ("ack", "refused")]

    await player.until(lambda: len(found()) >= wanted)
    return found()


@pytest.mark.parametrize("humans", [1, 4])
def test_a_match_of_two_hands_is_played_to_its_end(tmp_path: Path, humans: int) -> None:
    async def script(url: str) -> None:
        code = make_room(url, hands=2)
        players = await seated(url, code, humans)
        watcher = await Player(url, code, "watcher").open()
        await players[0].send(type="start")
        await asyncio.gather(*(player.ended() for player in [*players, watcher]))
        lines = journal_of(url, players[0])
        assert verify(lines) == []
        for seat, player in enumerate(players):
            assert player.stream == own_view(lines, seat)
            kinds = [frame["type"] for frame in player.frames]
            refused = [frame["code"] for frame in player.frames if frame["type"] == "refused"]
            # A pung is cut short when somebody's win is certain.
            assert set(refused) <= {"stale"}
            assert len(player.answers) == kinds.count("ack") + len(refused)
        assert watcher.stream == own_view(lines, SPECTATOR)
        assert not [frame for frame in watcher.frames if frame["type"] == "decision"]
        stranger = httpx.get(f"{url}/api/matches/{players[0].match}/journal")
        assert stranger.status_code == 404
        await players[0].until(lambda: players[0].room["phase"] == "ended")
        await close_all([*players, watcher])

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_a_new_match_starts_with_the_same_seats(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url), 2)
        await players[0].send(type="start")
        for player in players:
            await player.until(lambda player=player: player.room["phase"] == "ended")  # type: ignore[misc]
        first = players[0].match
        for player in players:
            await player.send(type="continue")
        for player in players:
            await player.until(lambda player=player: player.match != first)  # type: ignore[misc]
            await player.ended()
        assert [player.seat for player in players] == [0, 1]
        await close_all(players)

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_c_o01_every_message_twice_and_out_of_order(tmp_path: Path) -> None:
    """The same answer again is acknowledged, an older decision with another action is stale."""

    async def script(url: str) -> None:
        [player] = await seated(url, make_room(url), 1, policy=None)
        await player.send(type="start")
        old: dict[str, Any] | None = None
        while "match_ended" not in player.types():
            await player.until(lambda: player.decision is not None or "match_ended" in player.types())
            if player.decision is None:
                break
            decision = player.decision
            answer = {"type": "answer", "decision": decision["decision"], "action": eager(decision)}
            seen = len(player.frames)
            for _ in range(3):
                await player.send(**answer)
            if old is not None:
                await player.send(**old)
                await player.send(**{**old, "action": -1})
                await player.send(**{**answer, "decision": decision["decision"] + 50})
            wanted = 3 if old is None else 6
            answers = await replies(player, seen, wanted)
            assert [f["type"] for f in answers[:3]] == ["ack"] * 3
            assert {f["decision"] for f in answers[:3]} == {decision["decision"]}
            if old is not None:
                assert answers[3]["type"] == "ack"
                assert answers[3]["decision"] == old["decision"]
                assert answers[4]["code"] == "stale"
                assert answers[5]["code"] == "stale"
            old = answer
        assert verify(journal_of(url, player)) == []
        await close_all([player])

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_c_o02_an_answer_after_the_timer_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        clocks = {"turn_s": 1, "claim_s": 1, "claim_min_ms": 0, "next_s": 0}
        [player] = await seated(url, make_room(url, clocks=clocks), 1, policy=None)
        await player.send(type="start")
        await player.until(lambda: player.decision is not None)
        late = player.decision
        assert late is not None
        assert late["deadline_ms"] is not None
        number = late["decision"]
        await player.until(lambda: any(frame.get("decision", 0) > number for frame in player.frames))
        before = len(player.stream)
        refused = await player.refused(type="answer", decision=number, action=drawn(late))
        assert refused["type"] == "refused"
        assert refused["code"] == "stale"
        assert refused["decision"] == number
        assert refused["text"].count("\n") == 0
        assert len(player.stream) >= before
        await player.send(type="hosting", on=True)
        await player.ended()
        assert verify(journal_of(url, player)) == []
        await close_all([player])

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_illegal_answers_are_refused_and_the_decision_stays_open(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        [player] = await seated(url, make_room(url), 1, policy=None)
        await player.send(type="start")
        await player.until(lambda: player.decision is not None)
        decision = player.decision
        assert decision is not None
        for action in (-1, 9999, "nonsense", 2**70):
            refused = await player.refused(type="answer", decision=decision["decision"], action=action)
            assert refused["type"] == "refused"
            if action != 2**70:
                assert refused["code"] == "illegal"
                assert refused["current"] == decision["decision"]
        ack = await player.request(type="answer", decision=decision["decision"], action=drawn(decision))
        assert ack == {"type": "ack", "decision": decision["decision"]}
        await close_all([player])

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


@pytest.mark.parametrize(("game", "hands"), [("huaian", 2), ("suihua", 1), ("anxiang", 1)])
def test_c_o05_whoever_comes_back_holds_what_whoever_stayed_holds(
    tmp_path: Path, game: str, hands: int
) -> None:
    """Coming back at every decision, in turns and claim windows, with the stream or with nothing."""

    async def script(url: str) -> None:
        players = await seated(url, make_room(url, hands, game=game), 2, policy=None)
        player, other = players
        other.policy = eager
        await player.send(type="start")
        prompts = set()
        rounds = 0
        while True:
            await player.until(lambda: player.decision is not None or "match_ended" in player.types())
            if player.decision is None:
                break
            rounds += 1
            asked = player.decision
            prompts.add(asked["prompt"])
            if rounds % 3 != 1:
                await player.close()
                await player.open(fresh=rounds % 3 == 2)
                await player.until(lambda: player.decision is not None or "match_ended" in player.types())
                if player.decision is None:
                    break
                again = player.decision
                assert again == asked or again["decision"] > asked["decision"], "outranked meanwhile"
                asked = again
            await player.answer(eager(asked))
        await other.ended()
        assert player.seat == 0
        lines = journal_of(url, player)
        assert player.stream == own_view(lines, 0)
        kept = stream_bytes(player)
        await player.close()
        await player.open(fresh=True)
        await player.ended()
        assert stream_bytes(player) == kept
        assert "turn" in prompts
        await close_all(players)

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_ax_2_who_rests_is_shown_the_three_hands_and_never_asked(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        players = await seated(url, make_room(url, game="anxiang"), 4)
        resting = players[2]
        await players[0].send(type="start")
        await resting.until(lambda: "dealt" in resting.types())
        refused = await resting.refused(type="answer", decision=1, action=0)
        assert refused["code"] in ("stale", "not_yours", "not_asked")
        await asyncio.gather(*(player.ended() for player in players))
        assert not any(frame["type"] == "decision" for frame in resting.frames)
        dealt = [event for event in resting.stream if event["type"] == "dealt"]
        assert {event["seat"]: len(event["tiles"]) for event in dealt} == {0: 20, 1: 19, 3: 19}
        assert resting.stream == own_view(journal_of(url, resting), 2)
        await close_all(players)

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_the_newest_connection_of_a_person_wins(tmp_path: Path) -> None:
    async def script(url: str) -> None:
        code = make_room(url)
        [player] = await seated(url, code, 1)
        second = Player(url, code, "P0")
        second.token = player.token
        await second.open()
        await player.until(lambda: player.closed is not None)
        assert player.closed == "replaced"
        assert second.room["you"]["seat"] == 0
        assert second.room["seats"][0]["state"] == "here"
        await close_all([player, second])

    with served(tmp_path) as server:
        asyncio.run(script(server.url))


def test_an_ended_match_and_a_waiting_room_are_there_after_a_restart(tmp_path: Path) -> None:
    async def first(url: str) -> tuple[Player, str]:
        [player] = await seated(url, make_room(url), 1)
        await player.send(type="start")
        await player.until(lambda: player.room["phase"] == "ended")
        [other] = await seated(url, make_room(url), 1)
        await close_all([player, other])
        return player, other.room["code"]

    async def second(url: str, before: Player, waiting: str) -> None:
        unopened = httpx.get(f"{url}/api/rooms/{before.room['code']}").json()
        assert unopened["totals"] == before.room["totals"]
        player = Player(url, before.room["code"], "P0")
        player.token = before.token
        await player.open()
        await player.ended()
        assert stream_bytes(player) == stream_bytes(before)
        assert player.room["phase"] == "ended"
        assert player.room["totals"] == before.room["totals"]
        await player.send(type="continue")
        await player.until(lambda: player.match != before.match)
        await player.ended()
        assert httpx.get(f"{url}/api/rooms/{waiting}").json()["seats"][0]["state"] == "dropped"
        await player.close()

    with served(tmp_path) as server:
        kept, waiting = asyncio.run(first(server.url))
    with served(tmp_path) as server:
        asyncio.run(second(server.url, kept, waiting))
