"""SH-1, SH-22, SH-26, SH-27b: the wall, kongs and replacements, robbed kongs, the last tiles dealt out."""

from collections import Counter
from typing import Any

import pytest
from played import BOTH, KAN, PAIRS, ROBBING, ROBBING_DRAWS, Deal, fans, make_dealer, rob, trace
from table import Table
from walls import wall

LAST = 99  # the last live place


@pytest.fixture(params=["engine", "twin"])
def deal(request: pytest.FixtureRequest) -> Deal:
    return make_dealer(request, "suihua")


def drawn(table: Table) -> Counter[str]:
    """How many tiles came from where."""
    return Counter(event["from"] for event in table.events if event["type"] == "drawn")


def split(table: Table) -> list[tuple[int, str]]:
    """Seats and tiles of the last tiles dealt out."""
    return [
        (event["seat"], event["tile"])
        for event in table.events
        if event["type"] == "drawn" and event["from"] == "split"
    ]


# --- the end of the wall


@pytest.mark.parametrize("dealer", range(4))
def test_sh26_forty_seven_draws_then_four_tiles(deal: Deal, dealer: int) -> None:
    """The 48th draw would be the dealer's: the four go round from there, no discard follows."""
    table = deal(wall(["9s"], at={100: "2p", 101: "5p", 102: "8p", 103: "3m"}), dealer=dealer)
    table.throw(dealer, "9s")
    table.idle_out()
    assert drawn(table) == {"front": 47, "split": 4}
    first = (dealer + 48) % 4
    assert split(table) == [((first + i) % 4, tile) for i, tile in enumerate(("2p", "5p", "8p", "3m"))]
    assert table.types()[-5:] == ["drawn"] * 4 + ["hand_ended"]
    assert table.result() == "drawn"
    assert [len(hand) for hand in table.last("hand_ended")["hands"]] == [14, 14, 14, 14]


def test_sh26_split_deal_off_ends_at_once(deal: Deal) -> None:
    table = deal(wall(["9s"]), split_deal=False)
    table.throw(0, "9s")
    table.idle_out()
    assert drawn(table) == {"front": 47}
    assert table.types()[-1] == "hand_ended"
    assert table.result() == "drawn"


def test_sh26_the_last_discard_may_be_claimed(deal: Deal) -> None:
    """The discard after the claim is then the last one; the deal goes round from the next player."""
    table = deal(wall(["9s", "3m3m"], at={LAST: "3m"}))
    table.throw(0, "9s")
    table.idle_out(46)
    table.idle()
    assert table.turn() == 3
    table.step([(3, "3m")])
    table.do(1, "pung")
    table.step([(1, sorted(choice for choice in table.of(1) if " " not in choice)[0])])
    table.let_go()
    assert [seat for seat, _ in split(table)] == [2, 3, 0, 1]


def ready_at_the_end(deal: Deal, hand: str, at: dict[int, str], **options: Any) -> Table:
    """Seat 0 deals and is ready at once; the four tiles go round from seat 0. Wins before them are passed."""
    table = deal(wall([hand + "9m"], at=at), men_fan=0, **options)
    table.throw(0, "ready 9m")
    table.idle_out()
    return table


@pytest.mark.parametrize(
    ("hand", "tile", "bao", "items"),
    [
        (KAN, "8p", "3s", {"jia": 1, "zi_mo": 1}),
        (KAN, "8p", "7p", {"jia": 1, "zi_mo": 1, "bao_zhong_bao": 2}),
        (KAN, "4s", "3s", {"jia": 1, "zi_mo": 1, "mo_bao": 1}),
        (KAN, "5s", "3m", {"jia": 1, "zi_mo": 1, "da_feng": 2}),
        (BOTH, "5p", "3s", {"zi_mo": 1}),
        (BOTH, "7m", "3s", {"zi_mo": 1, "da_feng": 1}),
    ],
)
def test_sh26_a_ready_player_wins_at_once_and_by_itself(
    deal: Deal, hand: str, tile: str, bao: str, items: dict[str, int]
) -> None:
    table = ready_at_the_end(deal, hand, {100: tile, 104: bao})
    assert table.types()[-4:] == ["drawn", "won", "paid", "hand_ended"]
    assert table.last("won")["by"] == "self_draw"
    assert fans(table) == items | {"zhuang": 1}
    assert len(split(table)) == 1


def test_sh26_others_only_receive_the_tile(deal: Deal) -> None:
    """Seat 2's winning tile goes to seat 3, nobody wins."""
    table = deal(wall(["9s", "", KAN], draws="2s 9m", at={104: "3s", 102: "5m", 103: "8p"}))
    table.throw(0, "9s")
    table.idle()
    table.throw(2, "ready 9m")
    table.idle_out()
    assert (table.result(), len(split(table))) == ("drawn", 4)


def test_sh26_the_dealing_stops_at_the_first_winner(deal: Deal) -> None:
    hands = [KAN + "9m", "99s 444s 46p 567m 888m"]
    at = {100: "2m", 101: "5p", 102: "8p", 103: "8p", 104: "3s"}
    table = deal(wall(hands, draws="1p", at=at))
    table.throw(0, "ready 9m")
    table.throw(1, "ready 1p")
    table.idle_out()
    assert table.last("won")["seat"] == 1
    assert [seat for seat, _ in split(table)] == [0, 1]


@pytest.mark.parametrize(("tile", "won"), [("2p", False), ("8p", True), ("5s", True)])
def test_sh29_the_indicator_in_force_is_only_itself_when_dealt(deal: Deal, tile: str, won: bool) -> None:
    """104 and 102 are red, the indicator lies at 100, the dealer's last tile."""
    at = {104: "7z", 102: "7z", 100: tile}
    table = ready_at_the_end(deal, KAN, at)
    assert table.result() == ("win" if won else "drawn")
    if won:
        assert (
            fans(table)
            == {
                "8p": {"jia": 1, "zi_mo": 1, "zhuang": 1},
                "5s": {"jia": 1, "zi_mo": 1, "da_feng": 2, "zhuang": 1},
            }[tile]
        )


def test_sh29_another_copy_of_it_is_bao(deal: Deal) -> None:
    at = {104: "7z", 102: "2p", 100: "2p"}
    assert fans(ready_at_the_end(deal, KAN, at)) == {"jia": 1, "zi_mo": 1, "mo_bao": 1, "zhuang": 1}


@pytest.mark.parametrize(("place", "won"), [(104, True), (100, False)])
def test_sh26_the_hidden_bao_wins_too(deal: Deal, place: int, won: bool) -> None:
    """hidden1: the indicator's next rank is bao, the indicator itself is none."""
    red = {at: "7z" for at in (104, 102) if at > place}
    at = red | {place: "3s"} | ({100: "4s"} if place == 104 else {})
    table = ready_at_the_end(deal, KAN, at, bao_mode="hidden1")
    assert table.result() == ("win" if won else "drawn")


# --- kongs


# Seat 1 holds three kongs, seats 2 and 3 two each; 3s and 4s are bao of an indicator 3s.
QUADS = ["5555m 6666m 1111p 9s", "2222p 3333p 9s 1s 8s 6s 9m", "4444p 6666p 2s 7s 8s 6s 1m"]
SIX = "3s 3s 3s 1m 4s 4s 4s 8m"  # all but one of the seven come up


def kongs_of(table: Table, seat: int) -> list[str]:
    """The concealed kongs a seat is offered."""
    return sorted(choice for choice in table.of(seat) if choice.startswith("concealed"))


def konged(table: Table, count: int) -> Table:
    """Whoever may make a kong does, seat 1 last, until so many are made."""
    while table.types().count("konged") < count:
        seat = table.turn()
        made = table.types().count("konged")
        kongs = kongs_of(table, seat) if seat != 1 or made >= 4 else []
        if kongs:
            table.step([(seat, kongs[0])])
        else:
            table.idle()
    return table


def seventh(table: Table) -> bool:
    """Whether seat 1, on turn after its sixth kong, is offered the seventh."""
    assert table.turn() == 1
    assert table.types().count("konged") == 6
    return bool(kongs_of(table, 1))


def test_sh22_seven_replacements_from_the_tail(deal: Deal) -> None:
    tail = "8m 3m 9m 7s 2s 8s 9p"
    table = deal(wall([KAN + "9m", *QUADS], tail=tail))
    table.throw(0, "9m")
    konged(table, 7)
    found = [event["tile"] for event in table.events if event.get("from") == "tail"]
    assert found == tail.split()


def test_sh22_there_is_no_eighth(deal: Deal) -> None:
    """Seat 3 holds three of the tile that seat 1 throws after the seventh, and two sets outside."""
    hands = [KAN + "9m", *QUADS[:2], "4444p 6666p 888m 7s 1m"]
    table = deal(wall(hands, at={105: "8m"}))
    table.throw(0, "9m")
    konged(table, 7)
    table.step([(1, "8m")])
    assert table.of(3) == {"pung", "pass"}


@pytest.mark.parametrize(
    ("at", "draws", "mode", "offered"),
    [
        ({104: "3s"}, SIX, "open7", True),
        ({104: "3s"}, SIX + " 4s", "open7", False),  # the bao has changed
        ({104: "3s"}, SIX + " 4s", "hidden1", True),
        ({104: "7z", 102: "7z", 100: "7z", 105: "3s"}, SIX, "open7", False),  # 105 is the indicator
        ({104: "7z", 102: "7z", 100: "7z", 105: "3s"}, SIX, "hidden1", True),
        ({104: "7z", 102: "7z", 100: "7z", 105: "7z", 103: "3s"}, SIX, "open7", True),  # 105 was passed over
    ],
)
def test_sh22_the_seventh_replacement(
    deal: Deal, at: dict[int, str], draws: str, mode: str, offered: bool
) -> None:
    table = deal(wall([KAN + "9m", *QUADS], draws=draws, at=at), bao_mode=mode)
    table.throw(0, "ready 9m")
    while table.front_draws() < 10:
        table.idle()
    assert seventh(konged(table, 6)) == offered
    if not offered and table.twin is None:
        assert [one["clause"] for one in table.match.why(1, 68)] == ["SH-22"]


def test_sh28_a_drawn_105_is_passed_over(deal: Deal) -> None:
    """Seven kongs first: 104, 102 and 100 are red, 105 is gone, so 103 is the indicator."""
    at = {104: "7z", 102: "7z", 100: "7z", 105: "9p", 103: "3s"}
    table = deal(wall([KAN + "9m", *QUADS], at=at))
    table.throw(0, "9m")
    konged(table, 7)
    while table.turn() != 0:
        table.idle()
    table.step([(0, f"ready {table.drawn()}")])
    assert table.last("bao_shown") == {
        "type": "bao_shown",
        "indicator": "3s",
        "bao": ["3s", "4s"],
        "skipped": ["7z"] * 3,
    }


def test_sh26_kongs_after_the_live_wall_is_used_up(deal: Deal) -> None:
    """The last live tile makes a concealed kong, another claims the discard after it as an exposed one."""
    hands = ["9s", "888p", "", "333m"]
    table = deal(wall(hands, at={LAST: "3m", 111: "8p", 110: "2s", 100: "1m"}))
    table.throw(0, "9s")
    table.idle_out(47)
    assert (table.turn(), table.drawn()) == (3, "3m")
    table.step([(3, "concealed 3m")])
    assert table.drawn() == "8p"
    table.step([(3, "8p")])
    assert "kong" in table.of(1)
    table.do(1, "kong")
    assert table.drawn() == "2s"
    table.throw(1, "2s")
    assert [seat for seat, _ in split(table)] == [2, 3, 0, 1]
    assert drawn(table) == {"front": 47, "tail": 2, "split": 4}


# --- robbed kongs


def robbing(deal: Deal, bao: str = "3s", draw: str = "9m", **options: Any) -> Table:
    """Seat 1 adds 8p to its pung while seat 3 waits for it, ready if it drew 9m."""
    kinds = wall(ROBBING, draws=ROBBING_DRAWS.replace("9m", draw), at={104: bao}, tail="6m")
    return rob(deal(kinds, men_fan=0, **options), "ready 9m" if draw == "9m" else draw)


@pytest.mark.parametrize(
    ("way", "deltas"),
    [("each", [-4, -4, -2, 10]), ("discarder_only", [0, -4, 0, 4]), ("discarder_covers", [0, -10, 0, 10])],
)
def test_sh27b_the_robbed_player_counts_as_the_discarder(deal: Deal, way: str, deltas: list[int]) -> None:
    """Who adds a kong is never ready, so he pays 点炮; the dealer pays his fan."""
    table = robbing(deal, discard_payment=way)
    assert table.offers() == {3: {"win", "pass"}}
    events = table.do(3, "win")
    assert [event["type"] for event in events] == ["won", "paid", "hand_ended"]
    assert trace(events)[0] == "3 won 8p 1 rob_kong"
    assert fans(table)["dian_pao"] == 1
    assert table.deltas() == deltas
    if table.twin is None:
        assert table.match.view(0).meld_kind(1, 0) == 0, "a pung again"


def test_sh27b_passing_draws_the_replacement(deal: Deal) -> None:
    table = robbing(deal)
    assert trace(table.decline()) == ["3 passed 8p win", "1 drawn 6m tail"]


def test_sh27b_only_a_ready_player_robs(deal: Deal) -> None:
    table = robbing(deal, draw="7s")
    assert table.drawn() == "6m"


@pytest.mark.parametrize("allowed", [True, False])
def test_sh27b_a_robbed_bao(deal: Deal, allowed: bool) -> None:
    table = robbing(deal, bao="7p", bao_discard_win=allowed)
    assert (3 in table.asked()) == allowed
    if allowed:
        table.do(3, "win")
        assert fans(table) == {"jia": 1, "zhuang": 1, "dian_pao": 1}


def test_sh27b_a_bao_does_not_stand_for_the_tile(deal: Deal) -> None:
    """Seat 2 is ready for another tile; 8p is bao, but robbed it is only itself."""
    kinds = wall(["8p", "88p 2s 4s 6s", PAIRS], draws="9p 9m 3p 8p", at={104: "7p"}, tail="6m")
    table = deal(kinds)
    table.step([(0, "8p")])
    table.do(1, "pung")
    table.throw(1, "2s")
    table.throw(2, "ready 9p")
    table.idle(2)
    table.step([(1, "added 8p")])
    assert table.drawn() == "6m"


@pytest.mark.parametrize("kind", ["concealed", "exposed"])
def test_sh27b_other_kongs_are_not_robbed(deal: Deal, kind: str) -> None:
    held, draw = ("8p", "5m") if kind == "exposed" else ("1m", "8p")
    hands = [f"9s {held}", "888p 2s 4s 6s", "", KAN]
    table = deal(wall(hands, draws=f"2m 3m 9m 3p {draw}", at={104: "3s"}, tail="6m"))
    table.throw(0, "9s")
    table.idle(2)
    table.throw(3, "ready 9m")
    if kind == "exposed":
        table.step([(0, "8p")])
        table.do(1, "kong")
    else:
        table.idle()
        table.step([(1, "concealed 8p")])
    assert (table.turn(), table.drawn()) == (1, "6m")
