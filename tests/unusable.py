"""Requests the scorer can answer nothing to."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from xiangque.scorer import Unusable


@contextmanager
def unusable(field: str, text: str = "") -> Iterator[None]:
    """What happens inside is refused for this field, in one line that holds the text."""
    with pytest.raises(Unusable) as caught:
        yield
    assert caught.value.field == field
    assert text in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400
