"""Analysis of many hands in one call says what single calls, and the slow twin, say of each hand."""

from array import array
from typing import Any

import analysis_samples
import numpy as np
import pytest
import twins
from librt.vecs import vec
from mode import scaled
from mypy_extensions import u8

from xiangque import analysis
from xiangque.analysis import form
from xiangque.analysis.keys import block_key
from xiangque.analysis.packed import Row

HANDS = scaled(3000, 300)
FORMS = ("none", "one", "two")
KINDS = range(34)


def alike(form: str, melds: int, whole: int, drawn: bool) -> list[analysis_samples.Sample]:
    """Samples of one form, which a call can take together."""
    wanted = (melds, whole, drawn)
    found = analysis_samples.samples(f"batch {form} {wanted}", HANDS)
    return [hand for hand in found if (hand.melds, hand.whole, hand.drawn) == wanted]


def together(hands: list[analysis_samples.Sample]) -> bytes:
    return b"".join(bytes(hand.counts) for hand in hands)


SETS = [(0, 4), (0, 5), (1, 4), (4, 4), (3, 5)]


@pytest.mark.parametrize(("melds", "whole"), SETS)
@pytest.mark.parametrize("form", FORMS)
def test_distances_are_those_of_the_twin(form: str, melds: int, whole: int) -> None:
    for drawn in (False, True):
        hands = alike(form, melds, whole, drawn)
        found = analysis.distances(together(hands), melds, whole, form)
        assert len(found) == len(hands) > 3
        for hand, distance in zip(hands, array("b", found), strict=True):
            pairs = form if (melds, whole) == (0, 4) else "none"
            assert distance == twins.nearest(hand.counts, hand.sets, pairs)[0]
            assert distance == analysis.distance(hand.counts, melds, whole, form)
            assert distance == analysis.distance(bytes(hand.counts), melds, whole, form)


@pytest.mark.parametrize(("melds", "whole"), SETS)
@pytest.mark.parametrize("form", FORMS)
def test_wait_masks_are_those_of_the_twin(form: str, melds: int, whole: int) -> None:
    hands = alike(form, melds, whole, drawn=False)
    found = array("q", analysis.wait_masks(together(hands), melds, whole, form))
    assert len(found) == len(hands)
    assert any(found)
    for hand, mask in zip(hands, found, strict=True):
        pairs = form if (melds, whole) == (0, 4) else "none"
        live = [kind for kind in twins.waits(hand.counts, hand.sets, pairs) if hand.counts[kind] < 4]
        assert twins.kinds(mask) == live
        assert analysis.waits(hand.counts, melds, whole, form) == live


@pytest.mark.parametrize(("melds", "whole"), SETS)
@pytest.mark.parametrize("form", FORMS)
def test_every_discard_is_what_the_single_call_and_the_dictionary_say(
    form: str, melds: int, whole: int
) -> None:
    hands = alike(form, melds, whole, drawn=True)[: scaled(200, 30)]
    distances, masks, copies = analysis.every_discard(together(hands), melds, whole, form)
    near, far = array("b", distances), array("q", masks)
    for number, hand in enumerate(hands):
        row = slice(34 * number, 34 * number + 34)
        told = analysis.discards(hand.counts, melds, whole, form)
        single = analysis.discard_masks(hand.counts, melds, whole, form)
        assert [kind for kind, *_ in single] == list(told)
        assert [(near[row][k], far[row][k], copies[row][k]) for k in told] == [s[1:] for s in single]
        for kind, distance, mask, left in single:
            assert (distance, twins.kinds(mask)) == (told[kind][0], list(told[kind][1]))
            assert left == sum(told[kind][1].values())
        unheld = [kind for kind in KINDS if kind not in told]
        assert {near[row][kind] for kind in unheld} <= {127}
        assert {(far[row][kind], copies[row][kind]) for kind in unheld} <= {(0, 0)}


def test_a_row_has_the_keys_and_sums_of_its_counts() -> None:
    for hand in analysis_samples.samples("rows", HANDS):
        counts = vec[u8](hand.counts)
        row = Row(hand.melds, hand.whole, "two", 1)
        row.read(b"\x04" * 34 + bytes(hand.counts), 34)
        assert row.tiles == sum(hand.counts)
        assert list(row.keys) == [block_key(counts, 0, block) for block in range(4)]
        if (hand.melds, hand.whole) == (0, 4):
            for two in (False, True):
                one = Row(0, 4, "two" if two else "one", 1)
                one.read(bytes(hand.counts), 0)
                assert one.paired() == form.pairs_distance(counts, 0, two)
                for kind in [k for k in KINDS if hand.counts[k]]:
                    without = one.paired_without(kind)
                    one.throw(kind)
                    assert one.paired() == without
                    counts[kind] -= 1
                    assert one.paired() == form.pairs_distance(counts, 0, two)
                    assert one.pairs_improving() == form.pairs_improving(counts, 0, two)
                    one.back()
                    counts[kind] += 1


def test_any_buffer_will_do_and_a_buffer_is_filled() -> None:
    hands = alike("none", 0, 4, drawn=False)[:20]
    plain = together(hands)
    rows = np.frombuffer(plain, np.uint8).reshape(-1, 34)
    wide = np.zeros((len(hands), 68), np.uint8)
    wide[:, ::2] = rows
    buffers: list[Any] = [bytearray(plain), memoryview(plain), rows, wide[:, ::2], np.asfortranarray(rows)]
    expected = analysis.distances(plain)
    near = np.zeros(len(hands), np.int8)
    waits = np.zeros(len(hands), np.int64)
    for buffer in buffers:
        assert analysis.distances(buffer) == expected
        near[:] = 99
        analysis.distances_into(near, buffer)
        assert near.tobytes() == expected
        analysis.wait_masks_into(waits, buffer)
        assert waits.tobytes() == analysis.wait_masks(plain)
    grid = np.zeros((4, 5), np.int8)
    analysis.distances_into(grid, plain)
    assert grid.tobytes() == expected
    assert analysis.distances(b"") == b""
    assert analysis.every_discard(b"") == (b"", b"", b"")


def test_what_cannot_be_hands_is_refused_by_number() -> None:
    hand = bytes([1] * 14 + [0] * 20)
    with pytest.raises(ValueError, match="34 counts of one byte"):
        analysis.distances(hand[:-1])
    with pytest.raises(ValueError, match="34 counts of one byte"):
        analysis.distances(np.zeros((2, 34), np.int64))
    for kind in KINDS:
        for count in (5, 7, 8, 127, 128, 255):
            wrong = bytearray(34)
            wrong[kind] = count
            with pytest.raises(ValueError, match="hand 1: counts: needs 34 numbers from 0 to 4"):
                analysis.distances(hand + bytes(wrong))
            with pytest.raises(ValueError, match="34 numbers from 0 to 4"):
                analysis.distance(wrong)
    with pytest.raises(ValueError, match="hand 0: 14 concealed tiles: needs the number before a draw"):
        analysis.wait_masks(hand)
    with pytest.raises(ValueError, match="hand 0: 15 concealed tiles are too many for 4 sets"):
        analysis.every_discard(bytes([1] * 15 + [0] * 19))
    with pytest.raises(ValueError, match="5 melds of 4 sets"):
        analysis.distances(hand, 5)


def test_a_buffer_that_does_not_fit_is_refused() -> None:
    hand = bytes([1] * 13 + [0] * 21)
    for out in (bytearray(2), bytes(1), np.zeros(1, np.int64)):
        with pytest.raises(ValueError, match="writable buffer of 1 bytes"):
            analysis.distances_into(out, hand)
    with pytest.raises(ValueError, match="writable buffer of 8 bytes"):
        analysis.wait_masks_into(bytearray(1), hand)
