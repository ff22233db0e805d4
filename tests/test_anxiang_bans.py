"""What may not be discarded, 碰'd or eaten in Anxiang, each situation set up card by card.

AX-7b, AX-11, AX-12, AX-D.
What a hand does not write is filled with single cards, so every ban is seen against a hand that could eat.
"""

import pytest
from card_play import CardTable

EAT = {"low", "middle", "high"}


# --- AX-11: discards


def test_ax_11_a_kan_is_not_discarded() -> None:
    table = CardTable(("二二二", "", ""))
    assert "二" not in table.of(0)
    assert "拾" in table.of(0)
    assert table.clauses(0, "二") == {"AX-11"}
    assert list(table.match.hints(0)["barred"]) == ["二"]


def test_ax_11_of_four_alike_one_is_discarded_and_the_rest_is_a_kan() -> None:
    table = CardTable(("二二二二三四", "", ""), "捌六")
    assert "二" in table.of(0)
    table.let_go("二")
    table.decline()
    table.do(0, "low")
    assert "二" not in table.of(0)
    assert table.clauses(0, "二") == {"AX-11"}


@pytest.mark.parametrize("free", [True, False])
def test_ax_9_ax_11_a_kan_broken_by_eating(free: bool) -> None:
    table = CardTable(("三", "二二二四", ""), broken_kan_free=free)
    table.throw("三")
    table.do(1, "middle")
    assert ("二" in table.of(1)) == free
    if not free:
        assert table.clauses(1, "二") == {"AX-11"}


def test_ax_9_ax_11_a_kan_of_four_from_which_one_was_eaten_away_is_still_one() -> None:
    table = CardTable(("三", "二二二二四", ""))
    table.throw("三")
    table.do(1, "middle")
    assert "二" not in table.of(1)


@pytest.mark.parametrize("free", [True, False])
def test_ax_11_after_a_wei_the_rest_of_a_kan_is_free(free: bool) -> None:
    table = CardTable(("", "二二二", ""), "二", broken_kan_free=free)
    table.let_go("拾")
    assert "二" in table.of(1)


def test_ax_11_the_eaten_character_is_not_discarded_but_its_neighbours_are() -> None:
    table = CardTable(("三", "二二三四四", ""))
    table.throw("三")
    table.do(1, "middle")
    assert "三" not in table.of(1)
    assert table.clauses(1, "三") == {"AX-11"}
    assert {"二", "四"} <= table.of(1)


def test_ax_11_a_punged_character_is_not_discarded() -> None:
    table = CardTable(("二", "二二二", ""))
    table.throw("二")
    table.do(1, "pung")
    assert "二" not in table.of(1)
    assert table.clauses(1, "二") == {"AX-11"}


def test_ax_12_a_character_may_be_eaten_again() -> None:
    table = CardTable(("六", "四五五七八", ""), "捌六", away="六")
    table.throw("六")
    table.do(1, "middle")
    table.let_go("拾")
    table.decline()
    assert table.open_card() == ("六", 0)
    assert "high" in table.of(1)


# --- AX-12: eating


def test_ax_12_what_one_has_discarded_is_not_eaten() -> None:
    table = CardTable(("六", "四五七八", ""), "捌三", away="三")
    table.throw("六")
    table.do(1, "high")
    table.let_go("拾")
    table.decline()
    assert table.open_card() == ("三", 0)
    assert "三" not in table.of(1)
    eats = CardTable(("六", "三三四五七八", ""), "捌三")
    eats.throw("六")
    eats.do(1, "low")
    eats.let_go("三")
    eats.decline()
    assert eats.open_card() == ("三", 0)
    assert not EAT & eats.of(1)
    assert "AX-12" in eats.clauses(1, "low")


def test_ax_12_what_may_be_punged_is_not_eaten() -> None:
    table = CardTable(("五", "五五三四六七", ""))
    table.throw("五")
    assert table.of(1) == {"pung", "pass"}
    assert table.clauses(1, "low") == {"AX-12"}


def test_ax_12_what_the_next_player_turned_is_not_eaten() -> None:
    table = CardTable(("", "", ""), "捌五", away="五")
    table.let_go("拾")
    table.decline()
    assert table.open_card() == ("五", 2)
    assert EAT & table.of(2)
    assert EAT & table.of(0)
    assert 1 not in table.offers()
    assert table.clauses(1, "low") == {"AX-12"}


# --- AX-7b: cards let go by


def test_ax_7b_a_refused_pung_bans_pung_and_eating_of_that_character() -> None:
    table = CardTable(("二", "二二三四", ""), "捌二", away="二")
    table.let_go("二")
    assert table.events[-2] == {"type": "passed", "seat": 1, "what": "pung", "tile": "二"}
    table.decline()
    assert table.open_card() == ("二", 2)
    assert 1 not in table.offers()
    assert table.clauses(1, "pung") == {"AX-7b"}


@pytest.mark.parametrize("refused", [True, False])
def test_ax_12_a_character_whose_pung_was_refused_is_not_eaten_once_only_one_is_held(refused: bool) -> None:
    """The 碰 was refused on the discard of the 下家, which bans eating in no other way."""
    hand = "二二三四四" if refused else "二三四"
    table = CardTable(("一", hand, "一一二"), f"壹{'三' if refused else '陆'}伍二", away="二")
    table.throw("一")
    table.do(2, "pung")
    table.throw("二")
    assert ("pung" in table.of(1)) == refused
    if refused:
        assert table.on("三", 1)[1] >= {"middle"}
        table.do(1, "middle")
        table.throw("拾")
    asked = table.on("二", 0)
    view = table.match.view(1)
    assert [int(view.count(kind)) for kind in (1, 2, 3)] == [1, 1, 1]
    assert ("low" in asked.get(1, set())) != refused


def test_ax_7b_a_refused_pung_leaves_a_wei_forced() -> None:
    table = CardTable(("二", "二二", ""), "二", away="二")
    table.let_go("二")
    assert table.last("weied")["seat"] == 1


def test_ax_7b_a_pung_not_offered_makes_no_ban() -> None:
    """The discarder itself holds two more: its 碰 was not possible."""
    table = CardTable(("二二二二", "", ""), "捌", away="二")
    table.let_go("二")
    assert table.match.view(0).no_pung == 0


@pytest.mark.parametrize(("thrown", "barred"), [("五", True), ("拾", False)])
def test_ax_7b_an_untaken_discard_is_not_eaten_later_by_the_next_player(thrown: str, barred: bool) -> None:
    table = CardTable(("五", "", ""), "捌陆五", away="五")
    table.throw(thrown)
    asked = table.on("五", 0)
    assert (1 not in asked) == barred


def test_ax_7b_a_card_that_could_not_be_eaten_is_barred_all_the_same() -> None:
    """AX-7b: whether or not it could have been eaten; here two of it were held, and one went into a run."""
    table = CardTable(("四", "二三四四五六", ""), "六捌四", away="四")
    table.let_go("四")
    table.do(1, "high")
    assert table.match.view(1).no_chow & 8
    table.throw("拾")
    assert table.on("四", 0) == {}
    assert [int(table.match.view(1).count(kind)) for kind in (1, 2, 3)] == [1, 1, 1]


def test_ax_7b_an_untaken_turned_card_is_barred_for_its_turner_and_the_next_player() -> None:
    table = CardTable(("", "", ""), "五捌五五", away="五")
    table.throw("拾")
    assert set(table.on("五", 1)) == {1, 2}
    assert set(table.on("五", 0)) == {0}  # 1 turned it before
    assert table.clauses(1, "low") == {"AX-7b", "AX-12"}
    assert table.on("五", 1) == {}


def test_ax_7b_a_turned_card_eaten_by_the_next_player_is_barred_for_its_turner() -> None:
    table = CardTable(("", "", ""), "五五", away="五")
    table.let_go("拾")
    table.do(2, "low")
    table.let_go("拾")
    assert table.open_card() == ("五", 0)
    assert 1 not in table.offers()
    assert table.clauses(1, "low") == {"AX-7b"}  # not thrown, as it was taken


def test_ax_7b_a_punged_card_bars_nobody() -> None:
    table = CardTable(("五五", "", ""), "五五", away="五")
    table.let_go("拾")
    table.do(0, "pung")
    table.let_go("玖")
    assert table.open_card() == ("五", 1)
    assert EAT & table.of(1)
    assert EAT & table.of(2)


def test_ax_7b_a_turned_card_its_turner_ate_bars_nobody() -> None:
    table = CardTable(("", "", ""), "五五", away="五")
    table.let_go("拾")
    table.do(1, "low")
    table.let_go("拾")
    assert table.open_card() == ("五", 2)
    assert EAT & table.of(2)
    assert EAT & table.of(0)


def test_ax_7b_bans_on_eating_leave_pung_and_wei_alone() -> None:
    """C-Z03: only the first of the two 碰 chances counts; a card let go by for eating may be 碰'd."""
    table = CardTable(("四", "二三四", "四四"), "捌六", away="四")
    table.throw("四")
    table.step((1, "pass"), (2, "pung"))
    assert table.last("punged")["seat"] == 2


# --- AX-D: a discard must be left

# Three 砍; 五 and 捌 to be eaten with the cards before them; a pair of 二; two cards to throw.
DOOMED = "一一一九九九壹壹壹三四五陆柒捌二二十拾"


def doomed(stock: str, hand: str = DOOMED, first: str = "肆") -> CardTable:
    """Seat 1 eats 五 and 捌 and is left with three 砍, the barred 五 and 捌, and two more."""
    table = CardTable(("五", hand, ""), f"{first}捌{stock}", away="二五捌")
    table.throw("五")
    table.do(1, "high")
    table.throw("十")
    table.on("捌", 0)
    table.do(1, "high")
    table.throw("拾")
    return table


def test_ax_d_a_pung_that_leaves_no_discard_is_not_offered_and_makes_no_ban() -> None:
    """C-F07."""
    table = doomed("二")
    assert set(table.on("二", 2)) == {0, 2}
    assert table.clauses(1, "pung") == {"AX-D"}
    table.decline()
    assert table.match.view(1).no_pung == 0


def test_ax_d_a_chow_that_leaves_no_discard_is_not_offered() -> None:
    table = doomed("玖二", DOOMED.replace("二二", "三四"), "九")
    assert table.on("二", 0)[1] == {"middle", "pass"}  # with 一, which breaks a 砍
    assert table.clauses(1, "low") == {"AX-D"}


def dead_hand(stock: str) -> CardTable:
    """Seat 1 turns 二, has to lay it and cannot discard."""
    table = doomed("肆叁二" + stock)
    table.on("二", 1)
    return table


def test_ax_d_a_wei_that_leaves_neither_win_nor_discard_kills_the_hand() -> None:
    table = dead_hand("六")
    assert [kind for kind in table.types() if kind != "passed"][-4:] == ["turned", "weied", "dead", "turned"]
    assert table.last("dead") == {"type": "dead", "seat": 1}
    assert table.open_card() == ("六", 2)
    assert table.match.view(0).dead(1)
    for text in ("win", "pass", "pung", "low", "一"):
        assert table.clauses(1, text) == {"AX-D"}


def test_ax_d_a_dead_player_is_passed_over_and_nobody_eats_in_his_place() -> None:
    table = dead_hand("六七八")
    assert set(table.on("六", 2)) == {0, 2}
    asked = table.on("七", 0)
    assert set(asked) == {0}
    assert table.on("八", 2)
    while table.match.live:
        if table.match.prompt() == "claim":
            assert 1 not in table.offers()
            table.decline()
        else:
            table.throw(sorted(table.of(next(iter(table.offers()))))[0])
    assert table.last("hand_ended")["wei"][1] == ["二"]
    assert len(table.last("hand_ended")["hands"][1]) == 11


def test_ax_d_a_win_declined_with_no_discard_left_kills_the_hand() -> None:
    table = dead_hand_that_wins()
    assert table.of(1) == {"win", "pass"}
    events = table.step((1, "pass"))
    assert [event["type"] for event in events[:3]] == ["passed", "dead", "turned"]


def dead_hand_that_wins() -> CardTable:
    """Seat 1 is complete with a wei of 二, and holds three 砍 and the pair 八, both of them barred.

    It ate 八 and 捌 ... the pair is what is left of a broken 砍 at a table where that is not thrown.
    """
    hand = "一一一九九九壹壹壹伍伍伍八八八七二二拾"
    table = CardTable(("六", hand, ""), "肆叁二", away="二", broken_kan_free=False)
    table.throw("六")
    table.do(1, "low")
    table.let_go("拾")
    table.decline()
    table.decline()
    return table


def test_ax_d_one_living_player_turns_again_and_again_and_none_ends_the_hand() -> None:
    table = CardTable(("", "", ""), "捌五六")
    state = table.match.state
    table.throw("拾")
    state.dead[0] = state.dead[2] = 1  # type: ignore[union-attr]
    table.decline()
    for _ in range(3):
        assert table.open_card()[1] == 1
        assert set(table.offers()) == {1}
        table.decline()
    state.dead[1] = 1  # type: ignore[union-attr]
    table.decline()
    assert table.last("hand_ended")["result"] == "drawn"
    assert table.types().count("turned") < 22
