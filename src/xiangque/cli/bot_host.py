"""`xiangque bot-host`: a bot that reads and writes JSON lines takes a seat at a server's table."""

import json
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidURI, WebSocketException
from websockets.sync.client import ClientConnection, connect

from xiangque.arena.process import VERSION, BotFailed, BotProcess
from xiangque.cli.main import Refused

Frame = dict[str, Any]

MARGIN_S = 0.2  # of the server's clock kept for the way back
LATE = ("stale",)  # refusals that only say the table did not wait


def host(link: str, command: str, name: str, seat: int | None) -> int:
    """Sit until one match has ended; 0 then."""
    address = _address(link)
    try:
        bot = BotProcess(command)
    except BotFailed as error:
        raise Refused(str(error)) from None
    try:
        with connect(address) as socket:
            return _Seat(socket, bot, name, seat).play()
    except BotFailed as error:
        raise Refused(str(error)) from None
    except ConnectionClosed:
        raise Refused(f"{link}: the connection was lost") from None
    except (OSError, InvalidURI, WebSocketException) as error:
        raise Refused(f"{link}: no table there: {error}") from None
    finally:
        bot.close()


def _address(link: str) -> str:
    """The WebSocket of a room's link, such as http://host:8000/r/482913."""
    parts = urlsplit(link)
    code = parts.path.rstrip("/").rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not parts.netloc or not code:
        raise Refused(f"{link}: needs the link of a room, such as http://127.0.0.1:8000/r/482913")
    return f"{parts.scheme.replace('http', 'ws')}://{parts.netloc}/ws/{code}"


class _Seat:
    """The bot's client: it sits, hands on events and decisions, and answers for the bot."""

    def __init__(self, socket: ClientConnection, bot: BotProcess, name: str, wanted: int | None) -> None:
        self._socket = socket
        self._bot = bot
        self._wanted = {} if wanted is None else {"seat": wanted}
        self._seat: int | None = None
        self._ended = False
        self._send(type="hello", name=name, seen=0)

    def play(self) -> int:
        """Until the match has ended; the seat is then free again."""
        while not self._ended:
            self._take(json.loads(self._socket.recv()))
        self._send(type="leave")
        return 0

    def _send(self, **frame: Any) -> None:
        self._socket.send(json.dumps(frame))

    def _take(self, frame: Frame) -> None:
        kind = frame["type"]
        if kind == "welcome" and frame["seat"] is None:
            self._send(type="sit", **self._wanted)
        elif kind == "room":
            self._seat = frame["room"]["you"]["seat"]
        elif kind == "events":
            self._events(frame)
        elif kind == "decision":
            self._decide(frame)
        elif kind == "refused" and frame["code"] not in LATE:
            raise Refused(f"the table refused: {frame['text']} ({frame['code']})")
        elif kind == "closed":
            raise Refused(f"the table closed: {frame['reason']}")

    def _events(self, frame: Frame) -> None:
        if frame["from"] == 1:
            self._bot.send({"type": "seated", "version": VERSION, "seat": self._seat})
        for event in frame["list"]:
            self._bot.send(event)
            if event["type"] == "committed":
                self._send(type="contribute", hand=event["hand"], value=token_hex(32))
            elif event["type"] == "hand_ended":
                self._send(type="continue")
            elif event["type"] == "match_ended":
                self._ended = True

    def _decide(self, frame: Frame) -> None:
        self._bot.send(frame)
        limit = frame["deadline_ms"]
        number = frame["decision"]
        if limit is None:
            action = self._bot.ask(number)
        else:
            action = self._bot.ask(number, max(limit / 1000 - MARGIN_S, MARGIN_S))
        self._send(type="answer", decision=number, action=action)
