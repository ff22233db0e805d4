"""Golden playthroughs: the recorded journals come out byte for byte, played again and replayed."""

import json

import pytest
from golden_make import PLAYS, file_of, lines

from xiangque import __version__
from xiangque.events import encode
from xiangque.match.replay import replay, verify


def recorded(name: str) -> bytes:
    """The file, its program version replaced by the running one."""
    first, rest = file_of(name).read_bytes().split(b"\n", 1)
    was = json.loads(first)["engine"]
    return (
        first.replace(f'"engine":"{was}"'.encode(), f'"engine":"xiangque {__version__}"'.encode())
        + b"\n"
        + rest
    )


@pytest.mark.parametrize("name", PLAYS)
def test_playing_the_script_gives_the_recorded_bytes(name: str) -> None:
    assert lines(PLAYS[name]()) == recorded(name)


@pytest.mark.parametrize("name", PLAYS)
def test_replaying_the_record_gives_the_recorded_bytes(name: str) -> None:
    kept = file_of(name).read_bytes()
    assert b"".join(encode(event) + b"\n" for event in replay(kept.splitlines()).log) == kept
    assert verify(kept.splitlines()) == []
