"""Greedy in Suihua: what it chooses where the sensible choice is clear."""

import pytest
from table import Table, text_of
from walls import wall

from xiangque.bots import NAMES, make

KAN = "11s 555s 79p 234m 777m"  # waits on 8p in the middle
PAIRS = "22m 33m 123p 456p 789s"  # waits on 2m and 3m, either pair may be laid


def dealt(hands: list[str], draws: str = "", **options: object) -> Table:
    return Table(wall(hands, draws, at={104: "3s"}), game="suihua", options=dict(options))


def choice(table: Table, seat: int, name: str = "greedy") -> str:
    bot = make(name, "suihua", 1, table.match.options)
    offers = table.match.offers()[seat]
    chosen = bot.act(table.match.view(seat), offers)
    assert chosen in offers
    return text_of(chosen)


def follow(table: Table, seat: int) -> str:
    """The bot's choice, carried out."""
    text = choice(table, seat)
    table.do(seat, text)
    return text


def test_declares_as_soon_as_it_may() -> None:
    assert choice(dealt([KAN + "9m"]), 0) == "ready 9m"


def test_wins_when_asked() -> None:
    table = dealt([KAN + "9m"], draws="8p")
    table.step([(0, "ready 9m")])
    table.let_go()
    table.step([(1, "8p")])
    assert choice(table, 0) == "win"


def test_declares_and_wins_on_the_deal() -> None:
    table = dealt([KAN + "8p"])
    assert follow(table, 0).startswith("ready")
    assert choice(table, 0) == "win"


def test_a_wait_with_a_fan_is_worth_one_with_as_many_tiles_and_one() -> None:
    """Without 7s it is 卡 on four 5s; without 4s two-sided on four 5s and the one 8s that is not held."""
    table = dealt(["888s 467s 234m 567p 99p"])
    assert {"ready 7s", "ready 4s"} <= table.of(0)
    assert choice(table, 0) == "ready 7s"
    assert choice(dealt(["888s 467s 234m 567p 99p"], jia_class=[]), 0) == "ready 4s"


def test_the_wider_wait_is_taken_where_neither_earns_a_fan() -> None:
    table = dealt(["111s 467s 234m 567p 99p"], jia_class=[])
    assert choice(table, 0) == "ready 4s"


@pytest.mark.parametrize("counted", [True, False])
def test_lays_a_pair_aside_where_that_earns_a_fan(counted: bool) -> None:
    table = dealt([PAIRS + "9m"], tuichu_is_jia=counted)
    assert (choice(table, 0) == "ready 9m") is not counted


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("23467m 33678p 4568s 1s", "1s"),  # the only terminal
        ("234678m 345678p 2s 7z", "7z"),
        ("23467m 234678p 22s 9s", "2s"),  # the only pair, where the triplet must come from
    ],
)
def test_keeps_what_a_legal_ready_needs(hand: str, kept: str) -> None:
    assert choice(dealt([hand]), 0).split()[-1] != kept


def test_a_second_suit_is_kept() -> None:
    assert choice(dealt(["1123445678999m 5p"]), 0) != "5p"


def test_goes_ready_on_anybodys_discard() -> None:
    """抢听: seat 2 chows across the table, seat 3 pungs, both bound to ready."""
    table = dealt(["8p 147m 258s", "", "11s 555s 79p 234m 77m 6p"])
    table.step([(0, "8p")])
    assert "bound chow middle" in table.of(2)
    assert choice(table, 2).startswith("bound chow")
    pung = dealt(["5s 147m 258p", "", "", "55s 11m 79p 234m 777m 6p"])
    pung.step([(0, "5s")])
    assert choice(pung, 3) == "bound pung"


def test_the_bound_form_goes_before_the_plain_one() -> None:
    table = dealt(["5s 147m 258p", "55s 11m 79p 234m 777m 6p"])
    table.step([(0, "5s")])
    assert {"pung", "bound pung"} <= table.of(1)
    assert choice(table, 1) == "bound pung"
    assert table.do(1, "bound pung")
    assert choice(table, 1) == "ready 6p"


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("22m 33m 123p 456p 79s 1s", "1m"),  # 123m would part both pairs
        ("22m 33m 123p 456p 79s 1s", "4m"),
    ],
)
def test_no_claim_into_a_dead_end(hand: str, thrown: str) -> None:
    table = dealt([f"{thrown} 147m 258s", hand])
    table.step([(0, thrown)])
    assert table.of(1) > {"pass"}
    assert choice(table, 1) == "pass"


def test_takes_the_triplet_it_needs_rather_than_a_run() -> None:
    table = dealt(["2m 147p 258s", "22m 34m 567p 678s 45s 9p 1p"])
    table.step([(0, "2m")])
    assert {"chow low", "pung"} <= table.of(1)
    assert choice(table, 1) == "pung"


def test_a_chow_that_brings_ready_nearer_is_taken() -> None:
    table = dealt(["8s 147m 258p", "79s 12m 555p 99m 46s 1p 2p"])
    table.step([(0, "8s")])
    assert choice(table, 1).startswith(("chow", "bound chow"))


def test_drawn_neither_claims_nor_declares() -> None:
    table = dealt([KAN + "9m"])
    assert "ready 9m" in table.of(0)
    assert choice(table, 0, "drawn") not in ("ready 9m", "pass")
    claims = dealt(["5s 147m 258p", "55s 11m 79p 234m 777m 6p"])
    claims.step([(0, "5s")])
    assert choice(claims, 1, "drawn") == "pass"


def test_the_other_hands_and_the_wall_make_no_difference() -> None:
    mine = "1346m257p3689s12s4p"
    assert len({choice(dealt([mine, other]), 0) for other in ("", "123m456p789s", "777z 5555s")}) == 1


@pytest.mark.parametrize(
    ("name", "mode"), [(name, "open7") for name in NAMES] + [("greedy", "hidden1"), ("random", "hidden1")]
)
def test_whole_hands_are_played_with_offers_only(name: str, mode: str) -> None:
    table = dealt([KAN + "9m", "22m 33m 12p 46p 35s", "555p 79s"], "2m3m4m", bao_mode=mode)
    while table.live():
        order = [seat for seat in table.turn_order() if seat in table.asked()]
        table.step([(seat, choice(table, seat, name)) for seat in order])
    assert table.result() in ("win", "drawn")
