"""Nothing a seat may not know is in its observation: hands alike for a seat give it the same bytes.

The pairs of hands are those of the tests of redaction: tiles and cards swapped between the others' hands
and the wall, the same public choices played again.
"""

from typing import Any

import pytest
import test_anxiang_sight
import test_redaction

from xiangque.batch.sight import Sight
from xiangque.env import Setting
from xiangque.match import Match

SIGHTS: dict[tuple[str, str, int], Sight] = {}


def told(match: Match, viewer: int) -> Any:
    """The observation and the mask of a seat that is asked."""
    key = (match.game.id, repr(match.options), match.seats)
    if key not in SIGHTS:
        SIGHTS[key] = Setting(match.game.id, match.options, match.seats).sight
    assert match.state is not None
    row, mask = SIGHTS[key].seen(match.state, viewer), SIGHTS[key].masked(match.state, viewer)
    assert any(mask)
    return bytes(row), bytes(mask)


@pytest.mark.parametrize("viewer", range(4))
@pytest.mark.parametrize(("game", "seed"), test_redaction.FEW)
def test_hands_of_mahjong(game: str, seed: int, viewer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_redaction, "private", told)
    test_redaction.test_hands_alike_for_a_viewer_give_it_the_same_bytes(game, seed, viewer)


@pytest.mark.parametrize("viewer", range(4))
def test_hands_of_cards(viewer: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_anxiang_sight, "private", told)
    test_anxiang_sight.test_hands_alike_for_a_viewer_give_it_the_same_bytes(viewer)


def test_the_character_of_a_hidden_wei() -> None:
    one, two = test_anxiang_sight.weied_hand("一"), test_anxiang_sight.weied_hand("二")
    sight = Setting("anxiang").sight
    assert one.state is not None
    assert two.state is not None
    for viewer in (0, 3):
        assert bytes(sight.seen(one.state, viewer)) == bytes(sight.seen(two.state, viewer))
    assert bytes(sight.seen(one.state, 1)) != bytes(sight.seen(two.state, 1))
