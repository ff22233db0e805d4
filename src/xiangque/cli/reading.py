"""What comes in on the command line: files, JSON, games, options."""

import json
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from xiangque.cli.main import Refused

if TYPE_CHECKING:
    from xiangque.rules import Game


def game_of(game_id: str) -> "Game":
    """The game, or Refused with the games there are."""
    from xiangque.scorer import Unusable, find_game

    try:
        return find_game(game_id)
    except Unusable as error:
        raise Refused(str(error)) from None


def json_of(text: str | bytes, where: str) -> Any:
    """The JSON document of a text; Refused says where it breaks."""
    try:
        return json.loads(text.decode("utf-8-sig") if isinstance(text, bytes) else text)
    except json.JSONDecodeError as error:
        raise Refused(
            f"{where}: not JSON at line {error.lineno}, column {error.colno}: {error.msg}"
        ) from None
    except UnicodeDecodeError:
        raise Refused(f"{where}: not UTF-8 text") from None
    except (ValueError, RecursionError) as error:
        what = "nested too deeply" if isinstance(error, RecursionError) else "not a document"
        raise Refused(f"{where}: not usable JSON: {what}") from None


def name_of(path: str) -> str:
    """How messages call an input."""
    return "standard input" if path == "-" else path


def bytes_of(path: str) -> bytes:
    """All of a file, or of standard input for ``-``."""
    if path == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise Refused(f"{path}: cannot be read: {error.strerror or error}") from None


def lines_of(path: str) -> Iterator[bytes]:
    """The lines of a file or of standard input, as they arrive, without their line ends."""
    with _opened(path) as source:
        for line in source:
            yield line.rstrip(b"\r\n")


def _opened(path: str) -> AbstractContextManager[BinaryIO]:
    if path == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return Path(path).open("rb")
    except OSError as error:
        raise Refused(f"{path}: cannot be read: {error.strerror or error}") from None
