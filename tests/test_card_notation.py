"""AX-1: the cards, their notation and their names."""

import pytest

from xiangque.pieces import (
    CARDS,
    DECK_80,
    RED,
    PieceError,
    card_code,
    card_kind,
    card_label,
    format_cards,
    parse_cards,
)

ALL = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"


def test_ax1_eighty_cards_of_twenty_characters() -> None:
    assert len(DECK_80) == 80
    assert all(DECK_80.count(kind) == 4 for kind in range(CARDS))
    assert "".join(card_code(kind) for kind in range(CARDS)) == ALL


def test_ax1_six_characters_are_red() -> None:
    assert "".join(card_code(kind) for kind in range(CARDS) if RED >> kind & 1) == "二七十贰柒拾"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("", ""),
        ("一二三捌捌", "一二三捌捌"),
        ("捌 三,一、拾", "捌三一拾"),
        ("s1s10 b1 b10", "一十壹拾"),
        ("B2S3", "贰三"),
        ("貳叄陸參", "贰叁陆叁"),
    ],
)
def test_cards_are_read_in_written_order(text: str, cards: str) -> None:
    assert [card_code(kind) for kind in parse_cards(text)] == list(cards)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("一x", "'x' (character 2)"),
        ("s0", "s0 (character 1)"),
        ("b11", "b11 (character 1)"),
        ("二 s", "s (character 3)"),
        ("s１", "s (character 1)"),
        ("5m", "'5' (character 1)"),
        ("零", "'零' (character 1)"),
    ],
)
def test_what_is_no_card_is_named(text: str, told: str) -> None:
    with pytest.raises(PieceError) as error:
        parse_cards(text)
    assert told in str(error.value)
    assert "\n" not in str(error.value)


def test_one_card() -> None:
    assert [card_kind(text) for text in ALL] == list(range(CARDS))
    for text in ("", "1", "一一", "5m"):
        with pytest.raises(PieceError):
            card_kind(text)


def test_cards_are_written_small_then_big() -> None:
    assert format_cards([17, 0, 19, 1, 17]) == "一二捌捌拾"


def test_names_tell_small_from_big_by_ear() -> None:
    assert [card_label(kind) for kind in (1, 11)] == ["小二", "大贰"]
    assert [card_label(kind, "zh-Hant") for kind in (1, 11)] == ["小二", "大貳"]
    assert [card_label(kind, "en") for kind in (1, 11)] == ["small two", "big two"]
    for language in ("zh-Hans", "zh-Hant", "en"):
        assert len({card_label(kind, language) for kind in range(CARDS)}) == CARDS
