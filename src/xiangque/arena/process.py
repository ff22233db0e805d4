"""A bot in another process, spoken to in JSON lines; `docs/bots.md` has the protocol."""

import json
import shlex
import subprocess
import threading
from queue import Empty, Queue
from typing import Any

import msgspec

VERSION = 1  # of the protocol
PATIENCE_S = 60.0  # for one answer, where no clock runs


class BotFailed(Exception):
    """The bot cannot be started, is gone, silent, or says what it must not; one line that names it."""


class BotProcess:
    """One running bot; what it writes on its standard error goes to ours."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            words = shlex.split(command)
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError, IndexError) as error:
            raise self._failed(f"cannot be started: {error}") from None
        self._lines: Queue[bytes] = Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(b"")

    def _failed(self, text: str) -> BotFailed:
        return BotFailed(f"the bot {self.command[:80]!r} {text}")

    def send(self, message: Any) -> None:
        """Write one line; it leaves at the latest with the next question."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(msgspec.json.encode(message) + b"\n")
        except OSError:
            raise self._gone() from None

    def ask(self, decision: int, patience_s: float = PATIENCE_S) -> int | str:
        """The action it answers to the decision that was just sent."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.flush()
            line = self._lines.get(timeout=patience_s)
        except OSError:
            raise self._gone() from None
        except Empty:
            raise self._failed(f"has not answered within {patience_s:g} s") from None
        if not line:
            raise self._gone()
        return self._action(line, decision)

    def _gone(self) -> BotFailed:
        self._process.kill()
        return self._failed(f"has ended with status {self._process.wait()}")

    def _action(self, line: bytes, decision: int) -> int | str:
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict) or answer.get("type") != "answer":
            raise self._failed(f"must answer with one JSON object of type answer, not {line[:80]!r}")
        if answer.get("decision") != decision:
            raise self._failed(f"answered decision {answer.get('decision')!r} when asked {decision}")
        action = answer.get("action")
        if not isinstance(action, (int, str)):
            raise self._failed("answered without an action")
        return action

    def refuse(self, action: int | str) -> BotFailed:
        """What to raise for an answer that is not offered."""
        return self._failed(f"answered {action!r}, which it was not offered")

    def close(self) -> None:
        """End its input, and the bot if it does not end by itself."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.close()
            self._process.wait(2.0)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
        self._process.wait()
        self._reader.join()
        self._process.stdout.close()
