"""Passphrases as argon2id hashes, computed beside the event loop, one at a time, with a bounded queue."""

import asyncio
import secrets
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from .endpoints import BadInput, Slower

SHORTEST = 8
LONGEST = 200
MAX_WAITING = 32

Result = TypeVar("Result")

_HASHER = PasswordHasher(time_cost=3, memory_cost=32_768, parallelism=1)


def checked(passphrase: str, field: str) -> str:
    """The passphrase in one Unicode form whatever keyboard wrote it; BadInput if too short, long or blank."""
    text = unicodedata.normalize("NFKC", passphrase)
    if not SHORTEST <= len(text) <= LONGEST or text.isspace():
        raise BadInput(f"{field} must have {SHORTEST} to {LONGEST} characters, not only blanks", field)
    return text


class Passphrases:
    """Hashes and compares; whoever comes while the queue is full must wait."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="passphrase")
        self._waiting = 0
        self._nobody = ""

    async def hash(self, passphrase: str) -> str:
        """The text to store."""
        return await self._run(_HASHER.hash, passphrase)

    async def matches(self, stored: str | None, passphrase: str) -> bool:
        """Whether it is the stored one; takes as long when nothing is stored."""
        return await self._run(self._compare, stored, passphrase)

    def close(self) -> None:
        """Let go of the thread."""
        self._worker.shutdown(wait=False, cancel_futures=True)

    def _compare(self, stored: str | None, passphrase: str) -> bool:
        self._nobody = self._nobody or _HASHER.hash(secrets.token_urlsafe())
        try:
            return _HASHER.verify(stored or self._nobody, passphrase) and stored is not None
        except (VerifyMismatchError, InvalidHashError):
            return False

    async def _run(self, work: Callable[..., Result], *arguments: object) -> Result:
        if self._waiting >= MAX_WAITING:
            raise Slower(1.0)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._worker, work, *arguments)
        finally:
            self._waiting -= 1
