"""Streams, clocks and presence by themselves: no server, no waiting."""

from collections.abc import Collection, Sequence

import pytest

from xiangque.events import SPECTATOR, Discarded, Drawn, Event, Konged, Passed, Punged
from xiangque.server import wire
from xiangque.server.clocks import Deadline, limit, start
from xiangque.server.presence import (
    acted,
    choose_hosting,
    departed,
    plays_itself,
    presence,
    returned,
    timed_out,
    unveil,
)
from xiangque.server.records import Seat
from xiangque.server.settings import CLOCK_LIMITS, Clocks, SettingError, checked_clocks
from xiangque.server.streams import Streams

LOG: list[Event] = [
    Drawn(seat=0, tile="1m", from_="front"),
    Discarded(seat=0, tile="1m", drawn=True),
    Passed(seat=2, what="pung", tile="1m"),
    Drawn(seat=1, tile="9p", from_="front"),
    Discarded(seat=1, tile="9p", drawn=True),
    Punged(seat=0, tile="9p", with_=["9p", "9p"], from_=1),
    Discarded(seat=0, tile="2s", drawn=False),
]


def shown(streams: Streams, log: Sequence[Event], now: float) -> dict[int, list[tuple[int, int]]]:
    """Viewer → (number of the first, how many) of each frame delivered at this moment."""
    frames: dict[int, list[tuple[int, int]]] = {}

    def deliver(viewers: Collection[int], frame: wire.Outbound) -> None:
        assert isinstance(frame, wire.Events)
        for viewer in viewers:
            frames.setdefault(viewer, []).append((frame.from_, len(frame.list)))

    streams.publish(log, now, deliver)
    return frames


def test_what_follows_a_discard_waits_whether_or_not_anyone_could_claim() -> None:
    streams = Streams("m", 4, gap_s=0.6)
    first = shown(streams, LOG, now=10.0)
    assert first[0] == [(1, 1)]
    second = shown(streams, LOG, now=10.6)
    assert second[0] == [(2, 1)]
    assert streams.not_before == pytest.approx(11.2)
    assert shown(streams, LOG, now=11.1) == {}
    assert shown(streams, LOG, now=11.2)[3] == [(3, 1)]
    assert shown(streams, LOG, now=99.0)[3] == [(4, 1)]


def test_numbers_count_in_the_viewers_own_stream_and_frames_are_cut_alike() -> None:
    streams = Streams("m", 4, gap_s=0.0)
    frames = shown(streams, LOG, now=0.0)
    assert frames[0] == frames[1] == frames[3] == frames[SPECTATOR]
    assert frames[0] == [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2)]
    assert frames[2] == [(1, 1), (2, 1), (3, 2), (5, 1), (6, 2)]


def test_a_restart_counts_on_and_a_returning_viewer_gets_the_rest() -> None:
    before, after = Streams("m", 4, 0.0), Streams("m", 4, 0.0)
    shown(before, LOG, now=0.0)
    after.skip(LOG)
    more = [*LOG, Konged(seat=3, tile="2s", kind="exposed", from_=0)]
    assert shown(before, more, 0.0) == shown(after, more, 0.0)
    rest = after.since(more, 2, 5)
    assert rest is not None
    assert (rest.from_, len(rest.list)) == (6, 3)
    assert after.since(more, 2, 8) is None
    for impossible in (-1, 99):
        whole = after.since(more, 2, impossible)
        assert whole is not None
        assert (whole.from_, len(whole.list)) == (1, 8)
    assert [type(event) for event in after.since(more, 0, 0).list].count(Passed) == 0  # type: ignore[union-attr]


def test_ho_1_hosting_starts_after_two_time_outs_or_a_lost_connection() -> None:
    seat = Seat(kind="human", name="a", person="p")
    assert not timed_out(seat, connected=True)
    assert presence(seat, connected=True) == "here"
    assert acted(seat) is False
    assert not timed_out(seat, connected=True)
    assert timed_out(seat, connected=True)
    assert presence(seat, connected=True) == "hosted"
    assert plays_itself(seat)
    assert acted(seat)
    assert presence(seat, connected=False) == "dropped"
    assert timed_out(seat, connected=False)
    assert returned(seat)
    assert not plays_itself(seat)


def test_hosting_that_begins_in_a_claim_window_is_shown_later() -> None:
    """Else it would tell the others who was asked."""
    seat = Seat(kind="human", name="a", person="p")
    assert not timed_out(seat, connected=False, secretly=True)
    assert plays_itself(seat)
    assert presence(seat, connected=False) == "dropped"
    assert unveil(seat)
    assert presence(seat, connected=False) == "hosted"
    assert not unveil(seat)


def test_ho_3_leaving_hosts_at_once_and_coming_back_ends_it() -> None:
    seat = Seat(kind="human", name="a", person="p")
    departed(seat)
    assert presence(seat, connected=False) == "left"
    assert plays_itself(seat)
    assert returned(seat)
    choose_hosting(seat)
    assert not returned(seat)
    assert seat.hosted
    assert acted(seat)
    assert not seat.hosted


def test_clocks_by_kind_of_decision_and_their_grace() -> None:
    clocks = Clocks(turn_s=15, claim_s=8)
    assert [limit(clocks, prompt) for prompt in ("turn", "own_win", "claim", "rob")] == [15, 15, 8, 8]
    assert start(clocks, "claim", 100.0, True, 30.0, 0.0).remaining_ms(101.0) == 7000
    assert start(clocks, "claim", 100.0, True, 30.0, 30.0).remaining_ms(100.0) == 30_000
    free = start(Clocks(turn_s=0), "turn", 100.0, True, 30.0, 0.0)
    assert free.remaining_ms(100.0) is None
    assert not free.passed(1e9)
    free.lost_connection(100.0, 30.0)
    assert free.passed(130.0)
    assert free.remaining_ms(100.0) is None
    free.lost_connection(120.0, 30.0)
    assert free.passed(130.0)
    free.came_back(125.0)
    assert not free.passed(1e9)
    running = Deadline(5.0, clocked=True)
    running.lost_connection(0.0, 30.0)
    running.came_back(1.0)
    assert running.at == 5.0
    running.leave_at_least(3.0, 10.0)
    assert running.at == 13.0
    running.leave_at_least(12.0, 10.0)
    assert running.at == 13.0


def test_a_clock_that_stands_still_goes_on_where_it_was() -> None:
    running = Deadline(15.0, clocked=True)
    running.stand_still(5.0)
    assert not running.passed(1e9)
    running.stand_still(500.0)
    running.came_back(1000.0)
    assert running.at == 1010.0
    running.stand_still(1002.0)
    running.lost_connection(2000.0, 30.0)
    assert running.at == 2008.0
    free = start(Clocks(turn_s=0), "turn", 100.0, False, 30.0, 0.0)
    free.stand_still(110.0)
    assert not free.passed(1e9)
    free.lost_connection(200.0, 30.0)
    assert free.passed(230.0)


@pytest.mark.parametrize("name", CLOCK_LIMITS)
def test_clocks_have_limits(name: str) -> None:
    low, high = CLOCK_LIMITS[name]
    for good in (low, high):
        checked_clocks(Clocks(**{name: good}))
    for bad in (low - 1, high + 1):
        with pytest.raises(SettingError, match=name):
            checked_clocks(Clocks(**{name: bad}))
