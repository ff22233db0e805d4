"""Messages of the wrong shape: one line that names the field and what is allowed."""

import msgspec
import pytest

from xiangque.server import wire
from xiangque.server.rooms import RoomRequest
from xiangque.server.unfit import explain

FRAMES = {
    '{"type":5}': "type is something else where a text is needed",
    '{"type":"sit","seat":"0"}': "seat is a text where a whole number or null is needed",
    '{"type":"answer","decision":1}': "action is missing",
    "[]": "the message is a list where a JSON object is needed",
    '{"type":"hello","more":' + "[" * 1500 + "]" * 1500 + "}": "nested too deeply",
    "{": "not a JSON object",
}
ROOMS = {
    "{}": ("game is missing", "game"),
    '{"game":"huaian","zz":1}': (
        "zz is unknown; known are game, options, seating, wait, circle, seats, clocks",
        "zz",
    ),
    '{"game":7}': ("game is a whole number where a text is needed", "game"),
    '{"game":"huaian","clocks":{"zz":1}}': (
        "clocks.zz is unknown; known are turn_s, claim_s, claim_min_ms, next_s",
        "clocks.zz",
    ),
    '{"game":"huaian","clocks":{"turn_s":true}}': (
        "clocks.turn_s is true or false where a whole number is needed",
        "clocks.turn_s",
    ),
}


@pytest.mark.parametrize("text", FRAMES)
def test_frames(text: str) -> None:
    with pytest.raises(wire.BadFrame) as caught:
        wire.decode(text)
    assert FRAMES[text] in str(caught.value)
    assert "\n" not in str(caught.value)


def test_an_unknown_frame_names_those_there_are() -> None:
    with pytest.raises(wire.BadFrame, match=r"type 'nosuch' is none of .*hello.*sit.*answer"):
        wire.decode('{"type":"nosuch"}')


@pytest.mark.parametrize("text", ROOMS)
def test_rooms(text: str) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(text, type=RoomRequest)
    assert explain(caught.value, RoomRequest) == ROOMS[text]
