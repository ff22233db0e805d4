"""The slow Anxiang twin's flow against every sentence of the rule page, situations set up card by card."""

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from slow_anxiang import SlowHand
from slow_anxiang_hands import CARDS, cards_of, kinds_of
from slow_anxiang_player import Player

WORDS = {"win": 20, "pass": 21, "pung": 22, "low": 23, "middle": 24, "high": 25}
TEXTS = {action: word for word, action in WORDS.items()}
# Nineteen cards that wait for 九 and 玖 with 12 hard 息 in four 砍, six runs wanting only their last card.
WAITING = "一一一三三三五五五肆肆肆七八叁叁壹贰叁"


class Table:
    """A hand with chosen cards: short hands never win, what is not written is not held."""

    def __init__(self, hands: list[str], stock: str = "", dealer: int = 0, seats: int = 3, **options: Any):
        deck = [kind for kind in range(20) for _ in range(4)]
        self.hand = SlowHand(deck, dealer, seats, options)
        self.hand.stock = kinds_of(stock)
        for seat, text in zip(self.hand.players, hands, strict=True):
            self.hand.who[seat] = Player(kinds_of(text), self.hand.options)
        self.hand.events = []
        self.hand.ask_discard(dealer)

    def lay(self, seat: int, *groups: str) -> "Table":
        """Groups laid before: ``煨二``, ``碰二``, ``吃一二三``."""
        for text in groups:
            what = {"煨": "wei", "碰": "pung", "吃": "chow"}[text[0]]
            self.hand.who[seat].groups.append((what, kinds_of(text[1:])[0]))
        return self

    def of(self, seat: int) -> set[str]:
        """What a seat is offered, in words."""
        return {TEXTS.get(action) or CARDS[action] for action in self.hand.legal().get(seat, [])}

    def offers(self) -> dict[int, set[str]]:
        """What everybody is offered."""
        return {seat: self.of(seat) for seat in self.hand.legal()}

    def play(self, *answers: tuple[int, str]) -> list[dict[str, Any]]:
        """Answers in order of arrival; the events they bring."""
        since = len(self.hand.events)
        given = [(seat, WORDS[word] if word in WORDS else CARDS.index(word)) for seat, word in answers]
        self.hand.play(given)
        return self.hand.events[since:]

    def show(self, *answers: tuple[int, str]) -> list[str]:
        """The types of the events the answers bring."""
        return [event["type"] for event in self.play(*answers)]


# --- AX-2, AX-3, AX-17: seats, deal, rotation


@pytest.mark.parametrize(
    ("seats", "dealer", "order"), [(4, 0, [0, 1, 3]), (4, 3, [3, 0, 2]), (3, 2, [2, 0, 1])]
)
def test_deal(seats: int, dealer: int, order: list[int]) -> None:
    wall = [kind for kind in range(20) for _ in range(4)]
    random.Random(5).shuffle(wall)
    hand = SlowHand(wall, dealer, seats)
    assert [event["seat"] for event in hand.events] == order
    for i, seat in enumerate(order):
        assert sorted(hand.hands[seat]) == sorted(wall[place] for place in range(58) if place % 3 == i)
    assert [len(hand.hands[seat]) for seat in order] == [20, 19, 19]
    assert hand.stock == wall[58:]
    assert len(hand.stock) == 22
    assert hand.resting == ((dealer + 2) % 4 if seats == 4 else None)
    assert list(hand.legal()) == [dealer]


def test_dealer_wins_and_stays() -> None:
    table = waiting_turner(dealer=2)
    ended = table.play((2, "win"))[-1]
    assert (ended["result"], ended["next_dealer"]) == ("win", 2)


@pytest.mark.parametrize(("seats", "dealer", "following"), [(4, 0, 1), (4, 3, 0), (3, 0, 1), (3, 2, 0)])
def test_another_wins_or_nobody(seats: int, dealer: int, following: int) -> None:
    table = Table(["拾", WAITING, "伍"], "九一", dealer, seats)
    winner = table.hand.after(dealer)
    table.play((dealer, "拾"))
    ended = table.play((winner, "win"))[-1]
    assert (ended["result"], ended["next_dealer"]) == ("win", following)
    drawn = Table(["二", "二", "二"], "一", dealer, seats)
    ended = drawn.play((dealer, "二"))[-1]
    assert (ended["result"], ended["next_dealer"]) == ("drawn", following)
    assert ended["totals"] == [0] * seats


@pytest.mark.parametrize("winner", [1, 3])
def test_new_opposite_seat_rests(winner: int) -> None:
    """Dealer 0 and seat 2 rests; seat 1 or 3 wins: dealer 1 and seat 3 rests."""
    hands = ["拾", WAITING, "伍"] if winner == 1 else ["拾", "伍", WAITING]
    table = Table(hands, "九一", 0, 4)
    assert table.hand.resting == 2
    table.play((0, "拾"))
    events = table.play((winner, "win"))
    assert (events[0]["seat"], events[-1]["next_dealer"]) == (winner, 1)
    assert events[-2]["deltas"][2] == 0
    assert events[-1]["hands"][2] == []
    following = SlowHand(list(range(20)) * 4, 1, 4)
    assert (following.resting, following.players) == (3, [1, 2, 0])


def waiting_turner(dealer: int = 0, stock: str = "九二", **options: Any) -> Table:
    """The dealer waits, has discarded 二 and everybody passed round to his own turn with the stock given."""
    table = Table(["二" + WAITING, "伍", "伍"], "捌陆" + stock, dealer, 3, **options)
    table.play((dealer, "二"))
    return table


# --- AX-4, AX-5, AX-6, AX-7, AX-10: turns and claims


def test_untaken_discard_lets_the_next_player_turn() -> None:
    table = Table(["二三", "四", "五"], "拾捌陆")
    events = table.play((0, "二"))
    assert events[0] == {"type": "discarded", "seat": 0, "tile": "二"}
    turned = [event for event in events if event["type"] == "turned"]
    assert turned == [
        {"type": "turned", "seat": s, "card": c} for s, c in zip((1, 2, 0), "拾捌陆", strict=True)
    ]
    assert [len(hand) for hand in table.hand.hands] == [1, 1, 1]


def test_four_seats_skip_the_resting_one() -> None:
    table = Table(["二三", "四", "五"], "拾捌陆", dealer=0, seats=4)
    turned = [event["seat"] for event in table.play((0, "二")) if event["type"] == "turned"]
    assert turned == [1, 3, 0]


def test_a_discard_is_never_won_on() -> None:
    table = Table(["九拾", WAITING, "伍"], "九拾")
    table.play((0, "九"))
    assert table.offers() == {1: {"high", "pass"}}
    table.play((1, "pass"))
    # The same character turned wins; it is barred from eating now.
    assert table.offers() == {1: {"win", "pass"}}


def test_pung_by_either_other_player_and_chow_by_the_next_only() -> None:
    table = Table(["四二", "三五六", "三五四四六"], "拾")
    table.play((0, "四"))
    assert table.offers() == {1: {"pass", "low", "middle"}, 2: {"pass", "pung"}}
    events = table.play((1, "low"), (2, "pung"))
    assert events == [{"type": "punged", "seat": 2, "tile": "四", "with": ["四", "四"], "from": 0}]
    assert table.hand.phase == "turn"
    assert table.hand.turn == 2


def test_chow_of_a_discard() -> None:
    table = Table(["四二", "三五六拾", "三五"], "拾")
    table.play((0, "四"))
    assert list(table.offers()) == [1]
    assert table.play((1, "middle")) == [
        {"type": "chowed", "seat": 1, "tile": "四", "with": ["三", "五"], "from": 0}
    ]
    assert table.of(1) == {"六", "拾"}


def test_claims_of_a_turned_card_in_order() -> None:
    """碰 of the two others, 吃 of the turner before the turner's 下家."""
    table = Table(["二二", "三五九", "三五九"], "四拾")
    table.play((0, "二"))
    assert table.offers() == {1: {"pass", "middle"}, 2: {"pass", "middle"}}
    assert table.hand.decided([(1, 24)])
    assert not table.hand.decided([(2, 24)])
    assert table.show((2, "middle"), (1, "middle")) == ["chowed"]
    assert table.hand.turn == 1


def test_turned_card_is_not_eaten_by_the_turners_previous_player() -> None:
    table = Table(["二三五", "玖", "玖"], "四拾拾")
    table.play((0, "二"))
    assert table.hand.phase == "ended"  # seat 1 turned 四: its 上家, seat 0, is not asked


def test_pung_of_another_players_turned_card() -> None:
    table = Table(["二四四六", "三五玖", "玖"], "四拾")
    table.play((0, "二"))
    assert table.offers() == {0: {"pass", "pung"}, 1: {"pass", "middle"}}
    events = table.play((1, "middle"), (0, "pung"))
    assert events == [{"type": "punged", "seat": 0, "tile": "四", "with": ["四", "四"], "from": 1}]


def test_win_goes_before_everything_and_to_the_turner_first() -> None:
    """AX-6: turner, then 下家, then 上家, whatever the order of arrival (C-F01)."""
    for winners, winner in (((0, 2), 2), ((0, 1), 1), ((1, 2), 1), ((0, 1, 2), 1), ((0,), 0)):
        for order in permutations(range(3)):
            table = Table(["拾" + WAITING, WAITING, WAITING], "九二")
            table.play((0, "拾"))
            assert list(table.offers()) == [1, 2, 0]
            assert all({"win", "pass"} <= table.of(seat) for seat in range(3))
            events = table.play(*((seat, "win" if seat in winners else "pass") for seat in order))
            won = next(event for event in events if event["type"] == "won")
            assert (won["seat"], won["from"], won["by"]) == (winner, 1, "turned")


def test_a_won_hand_writes() -> None:
    """Four black 砍 are 12, 叁叁 beside 壹贰叁 (转弯) 2; two red cards, so nothing multiplies."""
    table = Table(["拾", WAITING, "伍"], "九一", base=2)
    table.play((0, "拾"))
    won, paid, ended = table.play((1, "win"))
    assert won == {
        "type": "won",
        "seat": 1,
        "tile": "九",
        "by": "turned",
        "from": 1,
        "times": {},
        "items": {},
        "hard_xi": 14,
        "total_xi": 14,
        "total": 56,
    }
    assert paid == {"type": "paid", "reason": "win", "deltas": [-28, 56, -28]}
    assert ended == {
        "type": "hand_ended",
        "result": "win",
        "totals": [-28, 56, -28],
        "next_dealer": 1,
        "hands": [[], sorted(WAITING, key=CARDS.index), ["伍"]],
    }


# --- AX-8: forced 煨


@pytest.mark.parametrize("held", ["四四", "四四四"])
def test_wei_is_forced(held: str) -> None:
    table = Table(["二", held + "拾", "三五"], "四拾")
    events = table.play((0, "二"))
    assert events[1:] == [
        {"type": "turned", "seat": 1, "card": "四", "hidden": True},
        {"type": "weied", "seat": 1, "card": "四", "with": ["四", "四"]},
    ]
    assert table.of(1) == {"拾"} | set(held[2:])


def test_wei_open() -> None:
    table = Table(["二", "四四拾", "三五"], "四拾", wei_open=True)
    assert table.play((0, "二"))[1] == {"type": "turned", "seat": 1, "card": "四"}


def test_wei_outranks_the_wins_of_others() -> None:
    table = Table(["二", "九九拾", WAITING], "九拾")
    table.play((0, "二"))
    assert table.offers() == {1: {"拾"}}


def wei_to_win(stock: str = "叁伍", more: str = "") -> Table:
    """The dealer's 下家 turns 叁 holding two of them and may win."""
    table = Table(["拾", more or "一一一三三三五五五肆肆肆六七八叁叁玖玖", "伍"], stock)
    table.play((0, "拾"))
    return table


def test_win_after_wei_is_one_decision_with_the_discards() -> None:
    table = wei_to_win()
    assert table.hand.phase == "own_win"
    assert table.of(1) == {"win", "六", "七", "八", "玖"}
    won, paid, ended = table.play((1, "win"))
    assert (won["seat"], won["from"], won["by"], won["hard_xi"]) == (1, 1, "turned", 12 + 3)
    assert paid["deltas"] == [-won["total_xi"], won["total"], -won["total_xi"]]
    assert ended["wei"] == [[], ["叁"], []]
    assert "叁" not in ended["hands"][1]


def test_declining_the_win_by_a_discard() -> None:
    table = wei_to_win()
    events = table.play((1, "六"))
    assert events[:2] == [
        {"type": "passed", "seat": 1, "what": "win", "tile": "叁"},
        {"type": "discarded", "seat": 1, "tile": "六"},
    ]


def test_win_or_pass_without_a_discard() -> None:
    table = wei_to_win(more="一一一三三三五五五肆肆肆陆陆陆叁叁玖玖")
    assert table.of(1) == {"win", "玖"}
    bound = Table(["拾", "叁叁柒柒", "伍"], "叁伍伍").lay(1, *["煨一", "煨三", "煨五", "煨肆", "碰捌"])
    bound.hand.who[1].eaten.add(16)
    bound.play((0, "拾"))
    assert bound.of(1) == {"win", "pass"}
    events = bound.play((1, "pass"))
    assert events[:2] == [
        {"type": "passed", "seat": 1, "what": "win", "tile": "叁"},
        {"type": "dead", "seat": 1},
    ]


# --- AX-9, AX-11: what may not be discarded


def discards(held: str, groups: tuple[str, ...] = (), dealt: str = "", **options: Any) -> set[str]:
    """The legal discards of a player with these cards left of those dealt."""
    table = Table(["拾", held, "伍"], "伍", **options).lay(1, *groups)
    table.hand.who[1].dealt = kinds_of(dealt or held)
    return {CARDS[kind] for kind in table.hand.who[1].discards()}


def test_kan_is_not_discarded() -> None:
    assert discards("一一一二二三") == {"二", "三"}
    assert discards("一一一一三") == {"一", "三"}
    assert discards("一一一三", dealt="一一一一三") == {"三"}
    assert discards("一三", ("煨一",), "一一一三") == {"一", "三"}


def test_a_broken_kan_is_free_or_not() -> None:
    for held in ("一一三", "一三"):
        assert discards(held, dealt="一一一三") == {"一", "三"}
        assert discards(held, dealt="一一一三", broken_kan_free=False) == {"三"}
        assert discards(held, dealt="一一一一三", broken_kan_free=False) == {"三"}
    assert discards("一三", ("煨一",), "一一一三", broken_kan_free=False) == {"一", "三"}
    assert discards("一一三", dealt="一一三", broken_kan_free=False) == {"一", "三"}


def test_four_alike_dealt_discard_one() -> None:
    table = Table(["一一一一二", "捌", "捌"], "伍陆捌")
    assert table.of(0) == {"一", "二"}
    table.play((0, "一"))
    assert "一" not in {CARDS[kind] for kind in table.hand.who[0].discards()}


def test_what_was_eaten_or_punged_is_not_discarded() -> None:
    """Only the eaten card's own character, not the others of its run."""
    table = Table(["四", "三三五五四六", "二"], "伍")
    table.play((0, "四"))
    table.play((1, "middle"))
    assert table.of(1) == {"三", "五", "六"}
    table = Table(["四", "四四四六", "二"], "伍")
    table.play((0, "四"))
    assert table.of(1) == {"pung", "pass"}
    table.play((1, "pung"))
    assert table.of(1) == {"六"}


def test_a_kan_is_broken_for_a_claim() -> None:
    table = Table(["四", "五五五六九", "二"], "伍")
    table.play((0, "四"))
    table.play((1, "low"))
    assert table.of(1) == {"五", "九"}
    table = Table(["四", "五五五六九", "二"], "伍", broken_kan_free=False)
    table.play((0, "四"))
    table.play((1, "low"))
    assert table.of(1) == {"九"}


# --- AX-12, AX-7b: what may not be claimed


def chows(held: str, card: str, **marks: str) -> set[str]:
    """How a player may eat a card, after marks such as ``thrown="四"``."""
    player = Player(kinds_of(held), Table(["拾", "伍", "伍"]).hand.options)
    for name, cards in marks.items():
        getattr(player, name).update(kinds_of(cards))
    return {TEXTS[action] for action in player.chows(CARDS.index(card))}


def test_runs_stay_inside_a_size() -> None:
    assert chows("二三五六九", "四") == {"low", "middle", "high"}
    assert chows("八九壹贰伍", "十") == {"high"}
    assert chows("九十贰叁伍", "壹") == {"low"}
    assert chows("九壹叁肆伍", "十") == set()


def test_not_eatable() -> None:
    assert chows("三五九", "四") == {"middle"}
    assert chows("三五九", "四", thrown="四") == set()
    assert chows("三五九", "四", no_chow="四") == set()
    assert chows("三五九", "四", no_pung="四") == set()
    assert chows("三五九", "四", thrown="三五", no_chow="三五", eaten="四") == {"middle"}
    assert chows("三五四九", "四") == {"middle"}
    assert chows("三五四四九", "四") == set()


def test_own_discards_are_not_eaten() -> None:
    """四 comes back, turned by the one who discarded it."""
    table = Table(["四三五九", "捌", "捌"], "拾玖四拾")
    table.play((0, "四"))
    assert table.hand.phase == "ended"
    fresh = Table(["一三五九", "捌", "捌"], "拾玖四拾")
    fresh.play((0, "一"))
    assert fresh.offers() == {0: {"middle", "pass"}}


def test_refused_pung_is_banned_and_not_eaten_either() -> None:
    table = Table(["四捌", "三五四四九", "捌"], "拾玖捌四拾玖拾")
    table.play((0, "四"))
    assert table.of(1) == {"pung", "pass"}
    events = table.play((1, "pass"))
    assert events[0] == {"type": "passed", "seat": 1, "what": "pung", "tile": "四"}
    assert table.hand.who[1].no_pung == {3}
    assert not table.hand.who[1].may_pung(3)
    assert table.hand.who[1].chows(3) == []
    # 四 comes again, turned by the player itself: the 煨 stays forced.
    assert [event["type"] for event in events][-1] == "weied"


def test_no_ban_when_a_pung_was_not_possible() -> None:
    """No discard would be left after it."""
    table = Table(["四", "四四玖玖玖", "捌"], "拾")
    table.play((0, "四"))
    assert table.hand.phase == "ended"
    assert table.hand.who[1].no_pung == set()


def test_untaken_discard_bans_the_next_player_only() -> None:
    table = Table(["四捌", "玖", "玖"], "")
    table.play((0, "四"))
    assert [player.no_chow for player in table.hand.who.values()] == [set(), {3}, set()]


def test_untaken_turned_card_bans_turner_and_next() -> None:
    table = Table(["捌", "玖", "玖"], "四")
    table.play((0, "捌"))
    bans = {seat: player.no_chow - {17} for seat, player in table.hand.who.items()}
    assert bans == {0: set(), 1: {3}, 2: {3}}
    assert [player.thrown for player in table.hand.who.values()] == [{17}, {3}, set()]


def test_turned_card_eaten_by_the_next_player_bans_the_turner() -> None:
    table = Table(["捌", "三五九", "三五九"], "四拾")
    table.play((0, "捌"))
    events = table.play((1, "pass"), (2, "middle"))
    assert events[0] == {"type": "passed", "seat": 1, "what": "chow", "tile": "四"}
    assert table.hand.who[1].no_chow - {17} == {3}
    assert table.hand.who[1].thrown == set()
    assert table.hand.who[2].no_chow == set()


def test_punged_and_eaten_cards_ban_nobody() -> None:
    table = Table(["四捌", "三五九", "四四九"], "拾")
    table.play((0, "四"))
    table.play((1, "pass"), (2, "pung"))
    assert all(player.no_chow == set() for player in table.hand.who.values())
    table = Table(["四捌", "三五九", "玖"], "拾")
    table.play((0, "四"))
    table.play((1, "middle"))
    assert all(player.no_chow == set() for player in table.hand.who.values())


def test_a_character_may_be_eaten_again() -> None:
    assert chows("三五九", "四", eaten="四") == {"middle"}


# --- AX-D: dead hands


def test_claims_need_a_discard_afterwards() -> None:
    assert chows("三五", "四") == set()
    assert chows("三五四", "四") == set()
    assert chows("三五玖玖玖", "四") == set()
    assert chows("三五玖玖玖九", "四") == {"middle"}


def test_dead_hand() -> None:
    """The dealer's 下家 must 煨 四 and is left with nothing to discard; the two others turn on."""
    table = Table(["二五五伍", "四四玖玖玖", "三三五伍"], "四拾一陆十")
    events = table.play((0, "二"))
    assert [event["type"] for event in events[:4]] == ["discarded", "turned", "weied", "dead"]
    assert events[3] == {"type": "dead", "seat": 1}
    assert [event["seat"] for event in events if event["type"] == "turned"] == [1, 2, 0, 2, 0]
    assert events[-1]["hands"] == [["五", "五", "伍"], ["玖"] * 3, ["三", "三", "五", "伍"]]
    assert events[-1]["wei"] == [[], ["四"], []]


def test_dead_player_claims_nothing_and_nobody_eats_for_him() -> None:
    table = Table(["二四伍", "柒柒玖玖玖三五", "三五伍"], "四拾拾拾")
    table.hand.who[1].dead = True
    types = table.show((0, "四"))
    assert types[:2] == ["discarded", "turned"]
    assert table.hand.events[1]["seat"] == 2


def test_a_single_living_player_turns_again_and_again() -> None:
    table = Table(["二伍", "三", "三"], "拾一六")
    table.hand.who[1].dead = table.hand.who[2].dead = True
    turned = [event["seat"] for event in table.play((0, "二")) if event["type"] == "turned"]
    assert turned == [0, 0, 0]


def test_all_dead_is_drawn() -> None:
    table = Table(["二", "四四玖玖玖", "三"], "四拾一六")
    table.hand.who[0].dead = table.hand.who[2].dead = True
    events = table.play((0, "二"))
    assert [event["type"] for event in events] == ["discarded", "turned", "weied", "dead", "hand_ended"]
    assert events[-1]["result"] == "drawn"
    assert len(table.hand.stock) == 3


# --- AX-L: the last card


def test_last_card_is_not_claimed() -> None:
    table = Table(["二四四九", "三五九", "三五九"], "四")
    table.play((0, "二"))
    assert table.hand.phase == "ended"


def test_last_card_wins_with_hai_di() -> None:
    table = Table(["二", "伍", WAITING], "九")
    table.play((0, "二"))
    assert table.offers() == {2: {"win", "pass"}}
    events = table.play((2, "pass"))
    assert [event["type"] for event in events] == ["passed", "hand_ended"]
    table = Table(["二", "伍", WAITING], "九")
    table.play((0, "二"))
    assert table.play((2, "win"))[0]["items"]["hai_di_hu"] == 10


def test_wei_on_the_last_card_ends_the_hand() -> None:
    table = Table(["二", "四四九", "伍"], "四")
    assert table.show((0, "二")) == ["discarded", "turned", "weied", "hand_ended"]
    table = wei_to_win(stock="叁")
    assert table.of(1) == {"win", "pass"}
    assert table.show((1, "pass")) == ["passed", "hand_ended"]


# --- journal order, HO-2


def test_passed_in_order_of_arrival() -> None:
    table = Table(["二四四六", "三五玖", "玖三五"], "四拾")
    table.play((0, "二"))
    events = table.play((2, "pass"), (0, "pass"), (1, "pass"))
    assert [(event["seat"], event["what"]) for event in events if event["type"] == "passed"] == [
        (2, "chow"),
        (0, "pung"),
        (1, "chow"),
    ]


def test_outranked_and_cut_short_write_nothing() -> None:
    table = Table(["二四四六", "三五玖", "玖三五"], "四拾")
    table.play((0, "二"))
    assert table.show((1, "middle"), (0, "pung"), (2, "pass")) == ["punged"]


def test_a_claim_instead_of_a_win_writes_the_win() -> None:
    """九 is a win and, with 七 八, a 吃."""
    table = Table(["拾", WAITING, "伍"], "九一")
    table.play((0, "拾"))
    assert table.of(1) == {"win", "high", "pass"}
    events = table.play((1, "high"))
    assert [(event["type"], event.get("what")) for event in events] == [("passed", "win"), ("chowed", None)]
    table = Table(["拾", WAITING, "伍"], "九一")
    table.play((0, "拾"))
    events = table.play((1, "pass"))
    assert [event["what"] for event in events if event["type"] == "passed"] == ["win", "chow"]


def test_default_answers() -> None:
    table = Table(["四二捌", "三五四四九", "捌"], "拾拾")
    assert CARDS[table.hand.default(0)] == "二"
    table.play((0, "四"))
    assert table.hand.default(1) == WORDS["pass"]
    assert wei_to_win().hand.default(1) == WORDS["win"]


# --- laws over random hands


def everything(hand: SlowHand) -> list[int]:
    """All cards that are somewhere, discards and turned cards by the events."""
    cards = list(hand.stock)
    for player in hand.who.values():
        cards += player.hand + [card for group in player.groups for card in cards_of(group)]
    taken = {"chowed", "punged", "weied"}
    for event, following in zip(hand.events, [*hand.events[1:], {"type": ""}], strict=True):
        if event["type"] in ("discarded", "turned"):
            cards.append(CARDS.index(event.get("tile") or event["card"]))
        elif event["type"] in taken:
            cards.remove(CARDS.index(event.get("tile") or event["card"]))
        assert following is not None
    return cards


def rich_wall(rng: random.Random) -> list[int]:
    """A wall in which players are dealt many alike."""
    deck = [kind for kind in range(20) for _ in range(4)]
    rng.shuffle(deck)
    wall = [-1] * 80
    kinds = list(range(20))
    rng.shuffle(kinds)
    places = [list(range(i, 58, 3)) for i in range(3)]
    for kind in kinds[: rng.randrange(6, 16)]:
        mine = places[rng.randrange(3)]
        for _ in range(rng.choice([2, 3, 3])):
            if len(mine) > 3:
                deck.remove(kind)
                wall[mine.pop()] = kind
    return [deck.pop() if kind < 0 else kind for kind in wall]


def test_random_hands() -> None:
    """Eighty cards at every step, offers while the hand lives, payments that sum to zero."""
    seen: Counter[str] = Counter()
    for seed in range(150):
        rng = random.Random(f"slow {seed}")
        options = {"min_xi": rng.choice([1, 5, 10]), "broken_kan_free": rng.random() < 0.5}
        hand = SlowHand(rich_wall(rng), rng.randrange(3), rng.choice([3, 4]), options)
        while legal := hand.legal():
            assert all(actions and len(set(actions)) == len(actions) for actions in legal.values())
            answers = [(seat, pick(actions, rng)) for seat, actions in legal.items()]
            rng.shuffle(answers)
            hand.clone().play(answers)
            hand.play(answers)
            assert Counter(everything(hand)) == Counter(dict.fromkeys(range(20), 4))
        assert sum(hand.totals) == 0
        seen.update(event["type"] for event in hand.events)
    assert {"chowed", "punged", "weied", "dead", "won", "passed"} <= set(seen), seen


def pick(actions: list[int], rng: random.Random) -> int:
    """Claims more often than not, wins sometimes declined."""
    claims = [action for action in actions if action > 21]
    if claims and rng.random() < 0.7:
        return rng.choice(claims)
    return rng.choice(actions)
