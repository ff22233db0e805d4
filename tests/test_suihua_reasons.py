"""Why not: every refusal at a Suihua table names its clause, and tells nothing a seat may not know."""

import pytest
from played import KAN, PAIRS
from table import Table, action_of
from walls import wall

JUNK = "1m4m7m 1s4s7s 1p9p 9m 9s 7z 2m 8s"


def table(*hands: str, draws: str = "", **options: object) -> Table:
    return Table(wall(list(hands), draws=draws, at={104: "3s"}), game="suihua", options=dict(options))


def clauses(at: Table, seat: int, choice: str) -> list[str]:
    """The clauses that forbid a choice; each reason has its words in three languages."""
    reasons = at.match.why(seat, action_of(choice))
    assert all(set(one["label"]) == {"zh-Hans", "zh-Hant", "en"} for one in reasons)
    return [one["clause"] for one in reasons]


@pytest.mark.parametrize(
    ("hand", "thrown", "expected"),
    [
        ("123m456m789m55m67m 7m", "7m", ["SH-10", "SH-12"]),  # one suit, no triplet
        ("123m456m789m555m6m 6m", "6m", ["SH-10"]),
        ("22m45m123p456p789s 9s", "9s", ["SH-12"]),  # no triplet ever
        ("234m567m345p66s78s 8s", "8s", ["SH-11", "SH-12"]),  # no 1, 9 or red, no triplet
        ("234m567m888p66s78s 8s", "8s", ["SH-11"]),
        ("111m999m222p333s7z 6p", "6p", ["SH-12"]),  # no run
        (JUNK + "3p", "3p", ["SH-16"]),
        ("123m 1111s 777p 5p 8s 3s 4p", "4p", ["SH-16"]),
    ],
)
def test_ready_refused(hand: str, thrown: str, expected: list[str]) -> None:
    at = table(hand)
    assert clauses(at, 0, f"ready {thrown}") == expected
    if not any(choice.startswith("ready") for choice in at.of(0)):
        assert set(expected) <= {one["clause"] for one in at.match.hints(0)["ready_refused"]}


def test_ready_allowed_has_no_reason() -> None:
    at = table(PAIRS + "9p")
    assert clauses(at, 0, "ready 9p") == []
    assert clauses(at, 0, "lay low 9p") == []


def test_laying_needs_two_pairs_waited_on() -> None:
    assert clauses(table(KAN + "9m"), 0, "lay low 9m") == ["SH-24"]


def test_a_tile_not_held() -> None:
    assert clauses(table(KAN + "9m"), 0, "ready 1p") == ["SH-21"]
    assert clauses(table(KAN + "9m"), 0, "1p") == ["SH-21"]


def test_own_wait_all_held() -> None:
    """The only tile that would complete it is the fifth of its kind."""
    at = table("1p", "11p 1p 123m 456s 777s 9m")
    at.step([(0, "1p")])
    at.do(1, "pung")
    assert clauses(at, 1, "ready 9m") == ["SH-R1"]


def test_ready_out_of_turn_and_after_declaring() -> None:
    at = table(KAN + "9m", draws="2m 3p 9s 8p")
    assert clauses(at, 1, "ready 9m") == ["SH-21"]
    at.throw(0, "ready 9m")
    at.idle(3)
    assert clauses(at, 0, "ready 1s") == ["SH-13"]


def test_winning_without_having_declared() -> None:
    at = table(KAN + "9m", draws="8p")
    assert clauses(at, 0, "win") == ["SH-13"]
    at.throw(0, "9m")
    at.step([(1, "8p")])
    if 0 in at.asked():
        assert clauses(at, 0, "win") == ["SH-13"]


def test_winning_on_a_tile_not_waited_for() -> None:
    """Both seats are asked about 8p; seat 3, ready, waits for another tile."""
    at = table(KAN + "9m", "", "", PAIRS, draws="2m 3p 9p 5m 8p")
    at.throw(0, "ready 9m")
    at.idle(2)
    at.throw(3, "ready 9p")
    at.step([(1, "8p")])
    assert at.of(0) == {"win", "pass"}
    assert clauses(at, 3, "win") == ["SH-R1"]
    assert clauses(at, 3, "pung") == ["SH-24a"]
    assert clauses(at, 0, "kong") == ["SH-24a"]


def test_claims() -> None:
    at = table("5p", "46p 1m4m7m 1s4s7s 1p9p 9m 9s 7z", "46p" + JUNK[:-6] + "8s", "")
    at.step([(0, "5p")])
    assert at.of(1) == {"chow middle", "pass"}
    assert clauses(at, 1, "chow low") == ["SH-C1"]
    assert clauses(at, 2, "chow middle") == ["SH-C1"]
    assert clauses(at, 1, "bound chow middle") == ["SH-15"]
    assert clauses(at, 1, "pung") == ["SH-C1"]
    assert clauses(at, 1, "kong") == ["SH-C1"]
    assert clauses(at, 1, "5p") == ["SH-21"]
    assert clauses(at, 1, "pass") == []


def test_own_kongs() -> None:
    at = table("555p 1m4m7m 1s4s7s 1p9p 9m 9s 7z", "")
    assert clauses(at, 0, "concealed 5p") == ["SH-24a"]
    assert clauses(at, 0, "added 5p") == ["SH-24a"]
    assert clauses(at, 0, "pass") == ["SH-21"]
    at = table("5p", "55p 2222m 4s 8s 6s 9s 7p 1p 3m")
    at.step([(0, "5p")])
    at.do(1, "pung")
    assert clauses(at, 1, "concealed 2m") == ["SH-24a"]
    assert clauses(at, 1, "win") == ["SH-13"]


def test_bound_claims_must_declare() -> None:
    at = table("5p", "55p 123m 456s 77s 88m 9s")
    at.step([(0, "5p")])
    at.do(1, "bound pung")
    assert clauses(at, 1, "9s") == ["SH-15"]
    assert clauses(at, 1, "ready 1m") != []


def test_the_four_tile_rule() -> None:
    hands = ["1m 9p 5s 8m 2p", "11m 99p 55s 88m 34p 2s 4s 6s", "2p2p"]
    at = table(*hands, draws="7s 3s 8s 6m 7s 4m 3m")
    for tile, thrown in (("1m", "2s"), ("9p", "4s"), ("5s", "6s")):
        at.step([(0, tile)])
        at.do(1, "pung")
        at.throw(1, thrown)
        at.idle(2)
    at.step([(0, "2p")])
    assert "pung" in at.of(2)
    for choice in ("chow low", "pung", "kong", "bound pung"):
        assert clauses(at, 1, choice) == ["SH-14"]
