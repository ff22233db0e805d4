"""Anxiang's turns, claims and windows, each situation set up card by card (AX-2 to AX-10, AX-17, AX-L).

What a hand does not write is filled with single cards, so it can eat much, but neither 碰 nor 煨.
"""

import random

import pytest
from card_play import NAMES, CardTable
from card_walls import CARDS, DECK, card_wall, code, shuffled_cards
from table import as_dicts

from xiangque.match import Match

# Nineteen cards that wait for 六 and 九: four 砍 and a black 转弯 pair, 14 hard 息.
WAITING = "一一一三三三五五五肆肆肆七八叁叁壹贰叁"


@pytest.mark.parametrize(("seats", "dealer", "order"), [(3, 0, [0, 1, 2]), (4, 0, [0, 1, 3])])
def test_ax_3_the_deal(seats: int, dealer: int, order: list[int]) -> None:
    """AX-3: one at a time from the dealer round the players, 22 aside; the dealer has twenty."""
    wall = shuffled_cards(random.Random(3))
    match = Match("anxiang", {}, NAMES[:seats], "deal")
    started, *dealt = as_dicts(match.deal(wall, []))
    assert started["wall"] == [code(kind) for kind in wall]
    assert started.get("resting") == (2 if seats == 4 else None)
    assert "dice" not in started
    assert [event["seat"] for event in dealt] == order
    for player, event in enumerate(dealt):
        assert event["tiles"] == [code(kind) for kind in sorted(wall[player:58:3])]
    assert [len(event["tiles"]) for event in dealt] == [20, 19, 19]
    assert list(match.offers()) == [0]
    assert match.prompt() == "turn"
    assert match.view(0).left == 22


def test_ax_2_names_three_or_four() -> None:
    with pytest.raises(ValueError, match="4 or 3 seats"):
        Match("anxiang", {}, NAMES[:2], "few")


# --- AX-17: who deals next, who rests


def won_or_drawn(match: Match, winner: int | None) -> None:
    """Play a hand that a seat wins, or that nobody wins."""
    dealer = max(match.dealer, 0)  # none yet before the first hand
    order = [(dealer + i) % match.seats for i in range(match.seats)]
    players = [seat for seat in order if match.seats == 3 or seat != (dealer + 2) % 4]
    texts = ["", "", ""]
    if winner is not None:
        texts[players.index(winner)] = WAITING
    match.deal(card_wall((texts[0], texts[1], texts[2]), "捌六捌六" if winner is not None else ""), [])
    while match.live:
        offers = match.offers()
        wins = [seat for seat, actions in offers.items() if 20 in actions and seat == winner]
        match.step([(seat, 20 if seat in wins else quiet(actions)) for seat, actions in offers.items()])


def quiet(actions: list[int]) -> int:
    """Pass, or the highest discard."""
    return 21 if 21 in actions else max(action for action in actions if action < 20)


def test_ax_17_rotation_at_a_table_of_four() -> None:
    """C-M03: after wins of the dealer, of each other seat and a drawn hand."""
    match = Match("anxiang", {"hands": 6, "min_xi": 1}, NAMES, "rotation")
    for winner in (1, 1, None, 3, 3, None):
        won_or_drawn(match, winner)
    events = as_dicts(match.log)
    hands = [event for event in events if event["type"] == "hand_started"]
    ends = [event for event in events if event["type"] == "hand_ended"]
    assert [end["result"] for end in ends] == ["win", "win", "drawn", "win", "win", "drawn"]
    assert [hand["dealer"] for hand in hands] == [0, 1, 1, 2, 3, 3]
    assert [hand["resting"] for hand in hands] == [2, 3, 3, 0, 1, 1]
    assert [end["next_dealer"] for end in ends] == [1, 1, 2, 3, 3, 0]
    assert all(end["hands"][hand["resting"]] == [] for hand, end in zip(hands, ends, strict=True))


def test_ax_17_rotation_at_a_table_of_three() -> None:
    match = Match("anxiang", {"hands": 5, "min_xi": 1}, NAMES[:3], "rotation")
    for winner in (0, 2, None, 1, 0):
        won_or_drawn(match, winner)
    hands = [event for event in as_dicts(match.log) if event["type"] == "hand_started"]
    assert [hand["dealer"] for hand in hands] == [0, 0, 1, 2, 0]
    assert not any("resting" in hand for hand in hands)


def test_ax_17_an_aborted_hand_keeps_the_dealer() -> None:
    table = CardTable(("", "", ""), hands=8)
    table.throw("拾")
    ended = as_dicts(table.match.abort())[0]
    assert (ended["result"], ended["next_dealer"], ended["totals"]) == ("aborted", 0, [0, 0, 0])


# --- AX-4, AX-5, AX-6: turns


def test_ax_5_an_untaken_discard_lets_the_next_player_turn() -> None:
    table = CardTable(("", "", ""), "二")
    table.throw("拾")
    assert table.open_card() == ("拾", 0)
    table.decline()
    assert table.last("turned") == {"type": "turned", "seat": 1, "card": "二"}
    assert table.open_card() == ("二", 1)


def test_ax_6_an_untaken_turned_card_lets_the_next_player_turn_and_hands_gain_nothing() -> None:
    table = CardTable(("", "", ""), "二三四五")
    table.let_go("拾")
    for card, seat in (("二", 1), ("三", 2), ("四", 0), ("五", 1)):
        assert table.open_card() == (card, seat)
        table.decline()
    assert [int(table.match.view(0).concealed(seat)) for seat in range(3)] == [19, 19, 19]


def test_ax_2_the_turn_passes_over_the_resting_seat() -> None:
    table = CardTable(("", "", ""), "二三四", seats=4)
    table.let_go("拾")
    for seat in (1, 3, 0):
        assert table.open_card()[1] == seat
        table.decline()


def test_ax_4_who_claims_discards() -> None:
    table = CardTable(("二", "", "二二"), "")
    table.throw("二")
    table.do(2, "pung")
    assert table.last("punged") == {
        "type": "punged",
        "seat": 2,
        "tile": "二",
        "with": ["二", "二"],
        "from": 0,
    }
    assert list(table.offers()) == [2]
    table.throw("拾")
    assert table.open_card() == ("拾", 2)
    table.decline()
    assert table.last("turned")["seat"] == 0


def test_ax_5_no_win_on_a_discard() -> None:
    table = CardTable(("九", WAITING, ""), "六")
    table.throw("九")
    assert "win" not in table.of(1)
    assert table.clauses(1, "win") == {"AX-5"}
    table.decline()
    assert "win" in table.of(1)


def test_ax_14_no_win_on_the_deal() -> None:
    table = CardTable((WAITING + "九", "", ""), "")
    assert "win" not in table.of(0)


def test_ax_5_every_player_may_win_on_a_turned_card() -> None:
    for winner in range(3):
        hands = ["", "", ""]
        hands[winner] = WAITING
        table = CardTable((hands[0], hands[1], hands[2]), "九")
        table.let_go("拾")
        assert table.open_card() == ("九", 1)
        assert [seat for seat in range(3) if "win" in table.of(seat)] == [winner]
        events = table.do(winner, "win")
        won = next(event for event in events if event["type"] == "won")
        assert (won["seat"], won["tile"], won["by"], won["from"]) == (winner, "九", "turned", 1)
        deltas = table.last("paid")["deltas"]
        assert deltas[winner] == -2 * deltas[winner - 1] == -2 * deltas[winner - 2]
        assert table.last("hand_ended")["hands"][winner] == sorted(WAITING, key=CARDS.index)


def test_ax_2_the_resting_seat_neither_pays_nor_gets() -> None:
    table = CardTable(("", WAITING, ""), "九", seats=4)
    table.let_go("拾")
    table.do(1, "win")
    deltas = table.last("paid")["deltas"]
    assert deltas[2] == 0
    assert deltas[0] == deltas[3] == -deltas[1] // 2


# Three players wait for 九 at once, each in another way; 息 is not asked for much.
THREE = (
    "一一一三三三五五五七八壹贰叁壹贰叁肆肆",
    "二二二四四四六六六七八伍陆柒伍陆柒捌捌",
    "十十十拾拾拾玖玖玖七八肆伍陆壹贰叁捌捌",
)


def three_wait() -> CardTable:
    table = CardTable(("柒" + THREE[0], THREE[1], THREE[2]), "九", min_xi=1)
    table.let_go("柒")
    assert table.open_card() == ("九", 1)
    assert [seat for seat in range(3) if "win" in table.of(seat)] == [0, 1, 2]
    return table


@pytest.mark.parametrize(
    ("wins", "winner"), [({0, 1, 2}, 1), ({0, 2}, 2), ({0}, 0), ({1, 0}, 1), ({1, 2}, 1), ({2}, 2)]
)
def test_ax_6_the_turner_wins_before_his_next_and_that_one_before_the_last(
    wins: set[int], winner: int
) -> None:
    """AX-6, in every order of arrival (C-F01)."""
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2), (0, 2, 1)):
        table = three_wait()
        events = table.step(*[(seat, "win" if seat in wins else "pass") for seat in order])
        assert next(event["seat"] for event in events if event["type"] == "won") == winner


def test_ax_6_a_win_goes_before_a_pung_and_a_pung_before_a_chow() -> None:
    table = CardTable(("", WAITING, "九九"), "九")
    table.let_go("拾")
    assert table.of(1) == {"win", "high", "pass"}
    assert "pung" in table.of(2)
    assert not table.match.decided([(2, 22)])
    table.step((2, "pung"), (1, "win"))
    assert table.last("won")["seat"] == 1
    table = CardTable(("五五", "", "六六"), "六")
    table.let_go("拾")
    assert "low" in table.of(1)
    assert table.match.decided([(2, 22)])
    events = table.step((1, "low"), (2, "pung"))
    assert [event["type"] for event in events] == ["punged"]


def test_ax_10_the_turner_eats_before_his_next() -> None:
    table = CardTable(("", "", ""), "六")
    table.let_go("拾")
    assert "low" in table.of(1)
    assert "low" in table.of(2)
    assert table.of(0) == set()
    assert not table.match.decided([(2, 23)])
    assert table.match.decided([(1, 24)])
    events = table.step((2, "low"), (1, "middle"))
    assert events == [{"type": "chowed", "seat": 1, "tile": "六", "with": ["五", "七"], "from": 1}]


def test_ax_10_his_next_eats_what_the_turner_lets_go() -> None:
    table = CardTable(("", "", ""), "六")
    table.let_go("拾")
    events = table.step((1, "pass"), (2, "high"))
    assert events == [
        {"type": "passed", "seat": 1, "what": "chow", "tile": "六"},
        {"type": "chowed", "seat": 2, "tile": "六", "with": ["四", "五"], "from": 1},
    ]


# --- AX-7, AX-8, AX-9, AX-10: claims and weis


@pytest.mark.parametrize("held", ["二二", "二二二"])
def test_ax_7_pung_takes_two_of_two_or_three(held: str) -> None:
    for seat, hands in ((1, ("二", held, "")), (2, ("二", "", held))):
        table = CardTable(hands, "")
        table.throw("二")
        assert "pung" in table.of(seat)
        before = int(table.match.view(seat).count(1))
        table.do(seat, "pung")
        assert int(table.match.view(seat).count(1)) == before - 2


def test_ax_7_pung_on_a_card_another_turned_but_not_on_ones_own() -> None:
    table = CardTable(("二二", "", ""), "二")
    table.let_go("拾")
    assert "pung" in table.of(0)
    table = CardTable(("二二二二", "", ""), "")
    table.throw("二")
    assert 0 not in table.offers()
    assert "AX-7" in table.clauses(0, "pung")


@pytest.mark.parametrize("held", ["二二", "二二二"])
def test_ax_8_a_wei_is_forced(held: str) -> None:
    table = CardTable(("", held, ""), "二")
    events = table.let_go("拾")
    assert [event for event in events if event["type"] in ("turned", "weied")] == [
        {"type": "turned", "seat": 1, "card": "二", "hidden": True},
        {"type": "weied", "seat": 1, "card": "二", "with": ["二", "二"]},
    ]
    assert table.match.prompt() == "turn"
    assert list(table.offers()) == [1]
    assert ("二" in table.of(1)) == (held == "二二二")  # after a 煨 the rest of a 砍 is free
    assert "hidden" not in as_dicts(table.match.log)[-1]


def test_ax_8_a_wei_outranks_the_wins_of_others() -> None:
    table = CardTable((WAITING, "九九", ""), "九")
    table.let_go("拾")
    assert list(table.offers()) == [1]
    assert table.types()[-1] == "weied"


# Nineteen cards that wait for 九 as a 煨 or 碰, or for 捌: 砍, 砍, 砍 and the pairs 九 and 捌.
PAIRS = "一一一三三三五五五九九捌捌壹贰叁肆伍陆"


def test_ax_8_a_win_on_a_forced_wei() -> None:
    table = CardTable(("", PAIRS, ""), "九")
    table.let_go("拾")
    assert table.match.prompt() == "own_win"
    assert "win" in table.of(1)
    events = table.step((1, "win"))
    won = next(event for event in events if event["type"] == "won")
    assert (won["seat"], won["tile"], won["by"], won["from"]) == (1, "九", "turned", 1)
    ended = table.last("hand_ended")
    assert ended["wei"] == [[], ["九"], []]
    assert "九" not in ended["hands"][1]
    assert len(ended["hands"][1]) == 17


def test_ax_8_a_declined_win_on_a_wei() -> None:
    table = CardTable(("", PAIRS, ""), "九")
    table.let_go("拾")
    assert table.of(1) >= {"win", "捌", "壹"}
    events = table.step((1, "壹"))
    assert events[:2] == [
        {"type": "passed", "seat": 1, "what": "win", "tile": "九"},
        {"type": "discarded", "seat": 1, "tile": "壹"},
    ]


def test_ax_14_a_pair_completed_by_another_is_a_pung_of_the_reading() -> None:
    """The same cards hold one 息 less when another turned the card (C-Z02)."""
    own = CardTable(("", PAIRS, ""), "九", min_xi=12)
    own.let_go("拾")
    assert "win" in own.of(1)
    other = CardTable(("", "", PAIRS), "九", min_xi=12)
    other.let_go("拾")
    assert "win" not in other.of(2)
    assert other.clauses(2, "win") == {"AX-14"}


def test_ax_10_eating_takes_three_consecutive_of_one_size() -> None:
    table = CardTable(("十", "八九壹贰", ""), "")
    table.throw("十")
    assert {"low", "middle", "high"} & table.of(1) == {"high"}  # no 九十壹, no 十壹贰 (C-Z07)
    table = CardTable(("壹", "十九贰叁", ""), "")
    table.throw("壹")
    assert {"low", "middle", "high"} & table.of(1) == {"low"}
    table = CardTable(("五", "三四六七", ""), "")
    table.throw("五")
    assert {"low", "middle", "high"} <= table.of(1)


def test_ax_10_a_discard_is_eaten_by_the_next_player_only() -> None:
    """C-F08: eating is offered though nobody could 碰."""
    table = CardTable(("五", "", "三四六七"), "")
    table.throw("五")
    assert 2 not in table.offers()
    assert "AX-12" in table.clauses(2, "low")


def test_declining_writes_what_was_offered() -> None:
    table = CardTable(("", WAITING, "九九"), "九")
    table.let_go("拾")
    events = table.step((2, "pass"), (1, "pass"))
    assert [event for event in events if event["type"] == "passed"] == [
        {"type": "passed", "seat": 2, "what": "pung", "tile": "九"},
        {"type": "passed", "seat": 1, "what": "win", "tile": "九"},
        {"type": "passed", "seat": 1, "what": "chow", "tile": "九"},
    ]


def test_a_claim_instead_of_a_win_declines_the_win() -> None:
    table = CardTable((PAIRS, "", ""), "九")
    table.let_go("拾")
    assert table.of(0) >= {"win", "pung"}
    events = table.do(0, "pung")
    assert [event for event in events if event.get("seat") == 0] == [
        {"type": "passed", "seat": 0, "what": "win", "tile": "九"},
        {"type": "punged", "seat": 0, "tile": "九", "with": ["九", "九"], "from": 1},
    ]


def test_ax_14_a_declined_win_may_be_taken_later() -> None:
    """C-R05: a win let go bars no other."""
    table = CardTable(("", WAITING, ""), "九九")
    table.let_go("拾")
    table.decline()
    assert "win" in table.of(1)


def test_a_time_out_wins_claims_nothing_and_throws_the_lowest_legal_card() -> None:
    """HO-2."""
    table = CardTable(("一一一二", "", ""), "")
    assert CARDS[table.match.default(0)] == "二"
    table.throw("拾")
    assert all(table.match.default(seat) == 21 for seat in table.offers())
    table = CardTable(("", PAIRS, ""), "九")
    table.let_go("拾")
    assert table.match.default(1) == 20


# --- AX-L: the last card


def to_the_last(table: CardTable) -> None:
    """Everybody throws the highest card and lets everything go until the last card lies open or is laid."""
    table.let_go("拾")
    while table.match.live and table.match.view(0).left > 0:
        if table.match.prompt() == "claim":
            table.decline()
        else:
            seat, offers = next(iter(table.match.offers().items()))
            table.match.step([(seat, quiet(offers))])


def test_ax_l_on_the_last_card_there_are_only_wins() -> None:
    """C-F06: whoever lets it go ends the hand."""
    table = CardTable(("", WAITING, "九九"), end="九")
    to_the_last(table)
    assert table.offers() == {1: {"win", "pass"}}
    assert table.open_card() == ("九", 1)
    assert table.clauses(2, "pung") == {"AX-L"}
    table.do(1, "win")
    assert "hai_di_hu" in [item["id"] for item in table.last("won")["items"]]


def test_ax_17_the_last_card_ends_a_hand_nobody_wins() -> None:
    table = CardTable(("", "", ""), end="九")
    to_the_last(table)
    assert not table.match.live
    assert table.types()[-3:] == ["turned", "hand_ended", "match_ended"]
    ended = table.last("hand_ended")
    assert (ended["result"], ended["next_dealer"], ended["totals"]) == ("drawn", 1, [0, 0, 0])
    assert table.types().count("turned") == 22
    assert "paid" not in table.types()


def test_ax_l_a_wei_of_the_last_card_ends_the_hand_without_a_discard() -> None:
    table = CardTable(("", "九九", ""), end="九")
    to_the_last(table)
    assert table.types()[-4:] == ["turned", "weied", "hand_ended", "match_ended"]
    assert table.last("hand_ended")["wei"][table.last("weied")["seat"]] == ["九"]
    assert table.last("hand_ended")["result"] == "drawn"


@pytest.mark.parametrize(("answer", "result"), [("win", "win"), ("pass", "drawn")])
def test_ax_l_a_win_on_a_wei_of_the_last_card(answer: str, result: str) -> None:
    table = CardTable(("", PAIRS, ""), end="九")
    to_the_last(table)
    assert table.of(1) == {"win", "pass"}
    assert table.match.prompt() == "own_win"
    events = table.step((1, answer))
    assert table.last("hand_ended")["result"] == result
    if answer == "pass":
        assert [event["type"] for event in events] == ["passed", "hand_ended", "match_ended"]


def test_ax_1_the_deck() -> None:
    match = Match("anxiang", {}, NAMES, "deck")
    assert match.deck == DECK


def test_waits_count_what_one_cannot_see_and_never_a_card_held_four_times() -> None:
    """C-H01: a lone 壹 beside three others would want a fifth one for the pair."""
    table = CardTable(("九", WAITING, ""), "捌", away="六九")
    table.let_go("九")
    assert table.match.hints(1)["waits"] == [
        {"card": "六", "left": 4, "total": 14, "own": 14},
        {"card": "九", "left": 3, "total": 14, "own": 14},
    ]
    table = CardTable(("拾", "一一一三三三五五五肆肆肆壹壹壹壹陆柒捌", ""))
    table.throw("拾")
    assert table.match.hints(1)["waits"] == []
