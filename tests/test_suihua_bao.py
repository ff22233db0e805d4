"""SH-2, SH-3, SH-4, SH-28, SH-29, SH-30: the bao turned, changed and hidden and won with; the fourth tile."""

from typing import Any

import pytest
from played import BOTH, KAN, Deal, fans, make_dealer
from table import Table
from walls import wall

OPEN_ORDER = (104, 102, 100, 105, 103, 101)


@pytest.fixture(params=["engine", "twin"])
def deal(request: pytest.FixtureRequest) -> Deal:
    return make_dealer(request, "suihua")


def shown(table: Table) -> list[dict[str, Any]]:
    """What was shown of the bao, in order."""
    return [
        {key: value for key, value in event.items() if key != "type"}
        for event in table.events
        if event["type"] == "bao_shown"
    ]


# --- the first turning


@pytest.mark.parametrize("skipped", range(5))
def test_sh28_red_is_passed_over(deal: Deal, skipped: int) -> None:
    at = dict.fromkeys(OPEN_ORDER[:skipped], "7z") | {OPEN_ORDER[skipped]: "9p"}
    table = deal(wall([KAN + "9m"], at=at))
    events = table.step([(0, "ready 9m")])
    turned = {"indicator": "9p", "bao": ["1p", "9p"]}
    assert shown(table) == [turned | ({"skipped": ["7z"] * skipped} if skipped else {})]
    assert [event["type"] for event in events[:3]] == ["ready_declared", "discarded", "bao_shown"]


def test_sh28_before_the_ready_discard_can_be_claimed(deal: Deal) -> None:
    table = deal(wall([KAN + "9m", "99m"], at={104: "3s"}))
    events = table.step([(0, "ready 9m")])
    assert [event["type"] for event in events] == ["ready_declared", "discarded", "bao_shown"]
    assert "pung" in table.of(1)


def test_sh28_only_the_first_declaration_turns_it(deal: Deal) -> None:
    table = deal(wall([KAN + "9m", "99s 444s 46p 567m 888m"], draws="1p", at={104: "3s"}))
    table.throw(0, "ready 9m")
    table.throw(1, "ready 1p")
    assert len(shown(table)) == 1


def test_sh28_seen_by_everybody_and_counted(deal: Deal) -> None:
    table = deal(wall([KAN + "9m"], at={104: "7z", 102: "3s"}))
    table.throw(0, "ready 9m")
    if table.twin is None:
        for seat in range(4):
            view = table.match.view(seat)
            assert view.indicator == 20
            assert view.bao == 1 << 20 | 1 << 21
            assert view.seen(33) == 1


# --- wins with bao


@pytest.mark.parametrize(
    ("drawn", "bao", "items", "each"),
    [
        ("8p", "3s", {"jia": 1, "zi_mo": 1}, 4),  # natural only
        ("4s", "3s", {"jia": 1, "zi_mo": 1, "mo_bao": 1}, 8),  # wild
        ("3s", "3s", {"jia": 1, "zi_mo": 1, "mo_bao": 1}, 8),  # a copy of the indicator is bao too
        ("8p", "7p", {"jia": 1, "zi_mo": 1, "bao_zhong_bao": 2}, 16),  # itself the tile waited for
        ("8p", "8p", {"jia": 1, "zi_mo": 1, "bao_zhong_bao": 2}, 16),
    ],
)
@pytest.mark.parametrize("dealer", [True, False])
def test_sh2_bao_drawn_by_a_ready_player(
    deal: Deal, drawn: str, bao: str, items: dict[str, int], each: int, dealer: bool
) -> None:
    """The printed rows 4/8, 8/16 and 16/32 of a single wait without 闷听."""
    hands = [KAN + "9m"] if dealer else ["9s", "", KAN]
    draws = "2m 3p 9s" if dealer else "2s 9m 3p 6p 2m"
    table = deal(wall(hands, draws=f"{draws} {drawn}", at={104: bao}), men_fan=0)
    if not dealer:
        table.throw(0, "9s")
        table.idle()
    seat = 0 if dealer else 2
    table.throw(seat, "ready 9m")
    table.idle(3)
    table.do(seat, "win")
    assert fans(table) == items | {"zhuang": 1}
    gains = [-2 * each] * 4 if dealer else [-2 * each, -each, -each, -each]
    gains[seat] = 6 * each if dealer else 4 * each
    assert table.deltas() == gains


@pytest.mark.parametrize(("drawn", "items"), [("4s", {"mo_bao": 1}), ("8p", {}), ("5p", {})])
def test_sh2_a_two_sided_wait_has_no_double_bao(deal: Deal, drawn: str, items: dict[str, int]) -> None:
    table = deal(wall([BOTH + "9m"], draws=f"2m 3p 9s {drawn}", at={104: "3s"}), men_fan=0)
    table.throw(0, "ready 9m")
    table.idle(3)
    table.do(0, "win")
    assert fans(table) == {"zi_mo": 1, "zhuang": 1} | items


def test_sh2_a_natural_bao_of_a_two_sided_wait_is_a_drawn_bao(deal: Deal) -> None:
    table = deal(wall([BOTH + "9m"], draws="2m 3p 9s 8p", at={104: "7p"}), men_fan=0)
    table.throw(0, "ready 9m")
    table.idle(3)
    table.do(0, "win")
    assert fans(table) == {"zi_mo": 1, "zhuang": 1, "mo_bao": 1}
    assert table.deltas() == [24, -8, -8, -8]


def test_sh2_a_thrown_bao_is_only_itself(deal: Deal) -> None:
    """A bao of another kind wins nothing; the tile waited for is won on without a fan for bao."""
    table = deal(wall([KAN + "9m"], draws="4s 8p", at={104: "3s"}), men_fan=0)
    table.throw(0, "ready 9m")
    table.step([(1, "4s")])
    assert "win" not in table.of(0)
    table = deal(wall([KAN + "9m"], draws="8p", at={104: "8p"}), men_fan=0)
    table.throw(0, "ready 9m")
    table.step([(1, "8p")])
    table.do(0, "win")
    assert fans(table) == {"jia": 1, "zhuang": 1, "dian_pao": 1}


@pytest.mark.parametrize("allowed", [True, False])
def test_sh2_bao_discard_win(deal: Deal, allowed: bool) -> None:
    table = deal(wall([KAN + "9m"], draws="8p 8p", at={104: "7p"}), bao_discard_win=allowed)
    table.throw(0, "ready 9m")
    table.step([(1, "8p")])
    assert ("win" in table.of(0)) == allowed


def test_sh2_a_bao_drawn_before_ready_is_only_itself(deal: Deal) -> None:
    table = deal(wall([KAN + "4s", "99s 444m 46p 567m 888m"], draws="1p 3p 9s 9m", at={104: "3s"}))
    table.throw(0, "9m" if "9m" in table.of(0) else "4s")
    table.throw(1, "ready 1p")
    table.idle(2)
    assert "win" not in table.of(0)
    assert "ready 9m" in table.of(0)


# --- the fourth tile of one's triplet


@pytest.mark.parametrize(
    ("hand", "drawn", "items", "each"),
    [
        (BOTH, "5s", {"zi_mo": 1, "da_feng": 1}, 8),
        (BOTH, "7m", {"zi_mo": 1, "da_feng": 1}, 8),
        (KAN, "5s", {"jia": 1, "zi_mo": 1, "da_feng": 2}, 32),
    ],
)
def test_sh30_the_fourth_tile_wins(
    deal: Deal, hand: str, drawn: str, items: dict[str, int], each: int
) -> None:
    table = deal(wall([hand + "9m"], draws=f"2m 3p 9s {drawn}", at={104: "3s"}), men_fan=0)
    table.throw(0, "ready 9m")
    table.idle(3)
    table.do(0, "win")
    assert fans(table) == items | {"zhuang": 1}
    assert table.deltas() == [3 * each, -each, -each, -each]


def test_sh30_punged_or_concealed_but_not_the_pair_nor_a_run(deal: Deal) -> None:
    hands = ["7m", "1s1s 555s 67p 234p 77m 9m"]
    for drawn, wins in (("7m", True), ("5s", True), ("1s", False), ("3p", False)):
        table = deal(wall(hands, draws=f"2m 3p 9s {drawn}", at={104: "8s"}))
        table.step([(0, "7m")])
        table.do(1, "pung")
        table.throw(1, "ready 9m")
        table.idle(3)
        assert (table.of(1) == {"win", "pass"}) == wins, drawn


def test_sh30_is_never_added_to_bao(deal: Deal) -> None:
    """5s is the fourth tile and a bao; with a single wait 大风 is worth more than the bao drawn."""
    table = deal(wall([KAN + "9m"], draws="2m 3p 9s 5s", at={104: "4s"}), men_fan=0)
    table.throw(0, "ready 9m")
    table.idle(3)
    table.do(0, "win")
    assert fans(table) == {"jia": 1, "zi_mo": 1, "da_feng": 2, "zhuang": 1}


def test_sh30_a_discarded_fourth_tile_wins_nothing(deal: Deal) -> None:
    table = deal(wall([KAN + "9m"], draws="5s", at={104: "3m"}))
    table.throw(0, "ready 9m")
    table.step([(1, "5s")])
    assert "win" not in table.of(0)


# --- hidden bao


def test_sh3_sh4_shown_to_each_declarer_alone(deal: Deal) -> None:
    hands = [KAN + "9m", "99s 444s 46p 567m 888m"]
    table = deal(wall(hands, draws="1p", at={104: "7z", 102: "9s"}), bao_mode="hidden1")
    table.throw(0, "ready 9m")
    turned = {"indicator": "9s", "bao": ["1s"], "skipped": ["7z"]}
    assert shown(table) == [turned | {"seat": 0}]
    table.throw(1, "ready 1p")
    assert shown(table) == [turned | {"seat": 0}, turned | {"seat": 1}]


@pytest.mark.parametrize(("drawn", "item"), [("4s", "mo_bao"), ("3s", ""), ("8p", "")])
def test_sh3_only_the_next_rank_is_bao(deal: Deal, drawn: str, item: str) -> None:
    table = deal(wall([KAN + "9m"], draws=f"2m 3p 9s {drawn}", at={104: "3s"}), bao_mode="hidden1")
    table.throw(0, "ready 9m")
    table.idle(3)
    if drawn == "3s":
        assert 0 not in table.asked()
        return
    table.do(0, "win")
    assert ("mo_bao" in fans(table)) == bool(item)


def test_sh4_there_is_no_change_of_a_hidden_bao(deal: Deal) -> None:
    table = changing(deal, bao_mode="hidden1")
    assert len(shown(table)) == 1


# --- the change of bao: 3s 3s 3s 4s 4s 4s 4s face up

FIRST = {104: "3s", 105: "6p", 102: "8m", 103: "2p", 100: "7z", 101: "1m"}


def changing(
    deal: Deal, draws: str = "3s 3s 3s 4s 4s 4s 4s", at: dict[int, str] | None = None, **options: Any
) -> Table:
    """The dealer is ready and throws, like everybody, what he draws; wins are passed."""
    table = deal(wall([KAN + "9m"], draws=draws, at=at or FIRST), **options)
    table.throw(0, "ready 9m")
    while table.front_draws() < 8:
        table.idle()
    return table


def test_sh29_seven_discards_turn_the_next(deal: Deal) -> None:
    table = changing(deal)
    assert shown(table) == [
        {"indicator": "3s", "bao": ["3s", "4s"]},
        {"indicator": "6p", "bao": ["6p", "7p"]},
    ]
    at = [event["type"] for event in table.events].index("bao_shown", 15)
    assert table.events[at - 1]["type"] == "discarded"
    assert table.events[at - 1]["tile"] == "4s"


def test_sh29_six_do_not(deal: Deal) -> None:
    assert len(shown(changing(deal, "3s 3s 3s 4s 4s 4s 5s"))) == 1


def test_sh29_the_order_and_red_passed_over(deal: Deal) -> None:
    """104, 105, 102, 103, 100, 101: here 105 and 102 are red."""
    at = {104: "3s", 105: "7z", 102: "7z", 103: "2p", 100: "7z", 101: "1m"}
    table = changing(deal, at=at)
    assert shown(table)[1:] == [{"indicator": "2p", "bao": ["2p", "3p"], "skipped": ["7z", "7z"]}]


def test_sh29_red_seen_before_is_not_shown_again(deal: Deal) -> None:
    """104 and 102 were red at the first turning, 100 the indicator; after 100 comes 101 alone."""
    at = {104: "7z", 102: "7z", 100: "3s", 105: "6p", 103: "2p", 101: "1m"}
    table = changing(deal, at=at)
    assert shown(table) == [
        {"indicator": "3s", "bao": ["3s", "4s"], "skipped": ["7z", "7z"]},
        {"indicator": "1m", "bao": ["1m", "2m"]},
    ]


def test_sh29_after_the_last_there_is_no_further_change(deal: Deal) -> None:
    at = dict.fromkeys(OPEN_ORDER[:4], "7z") | {103: "3s", 101: "6s"}
    table = deal(wall([KAN + "9m"], draws="3s 3s 3s 4s 4s 4s 4s 6s 6s 6s 7s 7s 7s 7s", at=at))
    table.throw(0, "ready 9m")
    while table.front_draws() < 15:
        table.idle()
    assert [one["indicator"] for one in shown(table)] == ["3s", "6s"]


def test_sh29_the_new_bao_wins_and_the_old_does_not(deal: Deal) -> None:
    for drawn, wins in (("7p", True), ("3p", False)):
        table = changing(deal, f"3s 3s 3s 4s 4s 4s 4s 1p 8m 9s 2p {drawn}")
        while table.front_draws() < 12:
            table.idle()
        assert (table.of(0) == {"win", "pass"}) == wins


def test_sh29_immediate_second_change(deal: Deal) -> None:
    """All seven of the next indicator are face up already when it is turned."""
    draws = "6p 6p 6p 7p 7p 7p 7p 8m 3s 3s 3s 4s 4s 4s 4s"
    table = deal(wall(["11s 555s 79m 234p 888p 9s"], draws=draws, at=FIRST))
    table.throw(0, "ready 9s")
    while table.front_draws() < 16 and table.live():
        table.idle()
    assert [one["indicator"] for one in shown(table)] == ["3s", "6p", "8m"]
    types = table.types()
    at = [i for i, type_ in enumerate(types) if type_ == "bao_shown"]
    assert at[2] == at[1] + 1


def claimed(deal: Deal, hands: list[str], draws: str, idle: int) -> Table:
    """The dealer is ready; so many turns of throwing what is drawn follow."""
    table = deal(wall([KAN + "9m", *hands], draws=draws, at=FIRST))
    table.throw(0, "ready 9m")
    table.idle(idle)
    assert len(shown(table)) == 1
    return table


def steps(events: list[dict[str, Any]]) -> list[str]:
    """The types of events, passed ones left out."""
    return [event["type"] for event in events if event["type"] != "passed"]


def test_sh29_a_pung_turns_the_next(deal: Deal) -> None:
    table = claimed(deal, ["33s"], "6m 4s 4s 1p 8m 4s 4s 2p 9s 3s", 7)
    table.step([(2, "3s")])
    assert steps(table.do(1, "pung")) == ["punged", "bao_shown"]
    assert table.turn() == 1


def test_sh29_a_chow_turns_the_next(deal: Deal) -> None:
    table = claimed(deal, ["", "", "45s"], "3s 4s 9m 1p 3s 4s 4s 2p 9s 3s", 7)
    table.step([(2, "3s")])
    assert steps(table.do(3, "chow low")) == ["chowed", "bao_shown"]
    assert table.turn() == 3


def test_sh29_an_exposed_kong_turns_it_before_the_replacement(deal: Deal) -> None:
    table = claimed(deal, ["444s"], "3s 3s 3s 1p 8m 4s", 4)
    table.step([(2, "4s")])
    assert steps(table.do(1, "kong")) == ["konged", "bao_shown", "drawn"]


def added(deal: Deal, seat_3: str) -> Table:
    table = claimed(deal, ["44s 8m", "", seat_3], "6m 4s 3s 3s 1p 3s 9s 6s 2p 4s", 1)
    table.step([(2, "4s")])
    table.do(1, "pung")
    table.throw(1, "8m")
    table.idle(4)
    if "ready 6s" in table.of(3):
        table.throw(3, "ready 6s")
    else:
        table.idle()
    assert table.turn() == 1
    assert len(shown(table)) == 1
    return table


def test_sh29_an_added_kong_turns_it_before_robbing_and_replacement(deal: Deal) -> None:
    table = added(deal, "")
    assert steps(table.step([(1, "added 4s")])) == ["konged", "bao_shown", "drawn"]
    table = added(deal, "88s 666m 456p 789p 5s 6s")
    assert steps(table.step([(1, "added 4s")])) == ["konged", "bao_shown"]
    assert table.offers() == {3: {"win", "pass"}}


def test_sh29_a_concealed_kong_does_not_count(deal: Deal) -> None:
    table = claimed(deal, ["444s"], "3s 3s 3s 1p 4s", 3)
    assert steps(table.step([(1, "concealed 4s")])) == ["konged", "drawn"]
    table.idle(12)
    assert len(shown(table)) == 1


def test_sh29_concealed_and_laid_tiles_do_not_count(deal: Deal) -> None:
    """The two 3s laid aside by the dealer stay unknown to all: five of the seven lie face up."""
    table = deal(wall(["33s 99s 123p 456p 789p 5s"], draws="4s 4s 4s 8m 4s 3s", at=FIRST))
    table.throw(0, "lay low 5s")
    table.idle(8)
    assert len(shown(table)) == 1
