"""Reported hands, forms and refusals of xiangque.analysis."""

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from xiangque import analysis
from xiangque.analysis import form
from xiangque.analysis.keys import BLOCK, WEIGHT, block_key
from xiangque.analysis.readings import PAIR, Reading, part_kind, part_type, readings
from xiangque.pieces import counts_of, format_tiles, parse

FIFTH_COPY = ["123456789m1111z", "123456789m1111p", "1112223334444z", "11122233334444z"]
NEAR_MISSES = [
    "11233345m666p888s",
    "333m34588p667889s",
    "45677889m444567p",
    "112223567m77888p",
    "12355m222456667s",
    "666m233456p44555s",
    "233456m23334p678s",
    "67778m1234s44777z",
]


def counts(text: str) -> list[int]:
    return counts_of(parse(text))


def read(text: str, winning: str, seven_pairs: int = 2) -> list[Reading]:
    tiles = counts(text)
    return readings(vec[u8](tiles), 0, (sum(tiles) - 2) // 3, parse(winning)[0], seven_pairs)


def spelt(reading: Reading) -> list[str]:
    names = {0: (0, 0, 0), 1: (0, 1, 2), 2: (0, 0)}
    return [format_tiles(part_kind(p) + n for n in names[part_type(p)]) for p in reading.parts]


@pytest.mark.parametrize("hand", FIFTH_COPY, ids=lambda hand: f"C-H01-{hand}")
def test_fifth_copy_is_no_wait(hand: str) -> None:
    tiles = counts(hand)
    assert analysis.distance(tiles) == 1
    if sum(tiles) == 13:
        assert analysis.waits(tiles) == []
        m, p, s, z = (block_key(vec[u8](tiles), 0, block) for block in range(4))
        assert form.waits(m, p, s, z, 4) == 0
    else:
        assert not analysis.complete(tiles)
        assert min(distance for distance, _ in analysis.discards(tiles).values()) == 1


@pytest.mark.parametrize("pairs", ["none", "one", "two"], ids=lambda pairs: f"C-H03-{pairs}")
def test_closed_forms_are_out_beside_a_meld(pairs: str) -> None:
    tiles = counts("19m19p19s12345z")
    assert analysis.distance(tiles, melds=1, seven_pairs=pairs) == 6
    assert analysis.distance(counts("1199m1199p199s"), melds=1, seven_pairs=pairs) > 0


@pytest.mark.parametrize("hand", ["444p222234m555s55z"], ids=lambda hand: f"C-H05-{hand}")
def test_group_out_of_a_quad(hand: str) -> None:
    assert analysis.complete(counts(hand))
    assert [spelt(reading) for reading in read(hand, "4m")] == [["222m", "444p", "555s", "234m", "55z"]]


@pytest.mark.parametrize("hand", NEAR_MISSES, ids=lambda hand: f"C-H08-{hand}")
def test_near_misses_do_not_win(hand: str) -> None:
    tiles = counts(hand)
    assert not analysis.complete(tiles)
    assert analysis.distance(tiles) == 0
    assert read(hand, hand[0] + "m") == []


@pytest.mark.parametrize("hand", ["123z456m789m111p22s", "567z456m789m111p22s", "89m1p456s789s111z22z"])
def test_runs_stay_in_their_suit(hand: str) -> None:
    assert not analysis.complete(counts(hand))


def test_copies_in_melds_are_no_waits() -> None:
    tiles = counts("23m11z")
    assert analysis.distance(tiles, melds=3) == 0
    assert analysis.waits(tiles, melds=3, own_melds=parse("111m777p888p")) == [0, 3]
    assert analysis.waits(tiles, melds=3, own_melds=parse("1111m777p888p")) == [3]
    assert analysis.acceptance(tiles, melds=3, own_melds=parse("111m777p888p"), seen=counts("44m")) == {
        0: 1,
        3: 2,
    }


def test_a_tile_thrown_is_seen() -> None:
    assert analysis.discards(counts("22233m444555666p"))[1] == (0, {1: 1, 2: 2})
    assert analysis.discards(counts("111123m44455566z"))[0] == (0, {0: 0, 3: 4, 32: 2})


def test_seven_pairs_with_four_alike() -> None:
    tiles = counts("1111m22p33p44p55s6s")
    assert analysis.distance(tiles, seven_pairs="two") == 0
    assert analysis.waits(tiles, seven_pairs="two") == parse("6s")
    assert analysis.distance(tiles, seven_pairs="one") > 0
    whole = "1111m22p33p44p55s66s"
    assert [reading.pairs for reading in read(whole, "6s")] == [True]
    assert read(whole, "6s")[0].parts == [PAIR * 64 + kind for kind in parse("11m234p56s")]
    assert read(whole, "6s", 1) == read(whole, "6s", 0) == []


def test_one_reading_for_each_place() -> None:
    found = read("11122233344455m", "3m")
    assert len(found) == len({(tuple(r.parts), r.place) for r in found})
    assert all("3m" in format_tiles(parse(spelt(r)[r.place])) or "3" in spelt(r)[r.place] for r in found)
    assert {tuple(r.parts) for r in found} == {tuple(r.parts) for r in read("11122233344455m", "4m")}
    assert repr(found[0]).startswith("Reading([")


def test_readings_of_a_row_in_a_table_of_counts() -> None:
    tiles = counts("123m55z")
    table = vec[u8]([0] * 42 + tiles)
    assert [r.parts for r in readings(table, 42, 1, 0, 0)] == [[64, 128 + 31]]
    assert readings(table, 42, 1, 5, 0) == []
    assert readings(table, 42, 2, 0, 0) == []


def test_keys_are_sums_of_weights() -> None:
    tiles = counts("1199m5p123s7777z")
    for block in range(4):
        held = [kind for kind in range(34) if BLOCK[kind] == block]
        assert block_key(vec[u8](tiles), 0, block) == sum(tiles[kind] * WEIGHT[kind] for kind in held)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (([0] * 33,), "34 numbers"),
        (([5] + [0] * 33,), "34 numbers from 0 to 4"),
        (([1] * 15 + [0] * 19,), "15 concealed tiles are too many"),
        (([0] * 34, 5, 4), "5 melds of 4 sets"),
        (([0] * 34, 0, 6), "at most 5 sets"),
        (([0] * 34, 0, 4, "three"), "none, one or two"),
    ],
)
def test_wrong_input_is_refused(arguments: tuple[list[int]], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        analysis.distance(*arguments)


def test_waits_need_a_hand_before_its_draw() -> None:
    with pytest.raises(ValueError, match="before a draw"):
        analysis.waits([1] * 14 + [0] * 20)


def test_short_hands_have_a_distance_and_no_waits() -> None:
    tiles = counts("123456789m11p1s")
    assert analysis.distance(tiles) == 1
    assert analysis.waits(tiles) == []
    assert not analysis.complete(counts("123456789m11p"))


def test_sixteen_tiles() -> None:
    tiles = counts("123456789m123456p1s")
    assert analysis.distance(tiles, sets=5) == 0
    assert analysis.waits(tiles, sets=5) == parse("1s")
    assert analysis.distance(tiles, sets=5, seven_pairs="two") == 0
