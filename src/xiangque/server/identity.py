"""Who somebody is: a random id and a name in a signed token; nothing is stored about a guest for it."""

import base64
import hashlib
import hmac
import os
import secrets
from pathlib import Path

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "xiangque"
MAX_NAME = 16
YEAR_S = 365 * 86400


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """The id is theirs for good, the name may change; ``epoch`` counts their goings out everywhere."""

    id: str
    name: str
    epoch: int = 0


_decoder = msgspec.json.Decoder(Person)


def clean_name(name: str | None) -> str:
    """The name on one line, without control or invisible characters, at most MAX_NAME characters long."""
    kept = "".join(char for char in (name or "") if char.isprintable())
    return " ".join(kept.split())[:MAX_NAME].strip()


def new_guest(name: str | None) -> Person:
    """Somebody never seen before."""
    return Person(secrets.token_urlsafe(12), clean_name(name) or f"客{secrets.randbelow(9000) + 1000}")


def load_secret(data: Path) -> bytes:
    """The signing secret of this data directory, made at the first start, readable by its owner only."""
    path = data / "secret"
    data.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(handle, "wb") as file:
        secret = secrets.token_bytes(32)
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
    return secret


class Signer:
    """Makes and reads tokens: base64url(JSON) + "." + HMAC-SHA256 over it, hex.

    ``epochs`` holds the epoch of everybody who ever signed out everywhere: tokens of an earlier one are void.
    """

    def __init__(self, secret: bytes) -> None:
        if len(secret) < 32:
            raise ValueError("the signing secret is shorter than 32 bytes; remove the file `secret`")
        self._secret = secret
        self.epochs: dict[str, int] = {}

    def _mark(self, body: str) -> str:
        return hmac.new(self._secret, b"xiangque-guest/1\n" + body.encode(), hashlib.sha256).hexdigest()

    def token(self, person: Person) -> str:
        """The token that proves to be ``person`` from now on."""
        current = Person(person.id, person.name, self.epochs.get(person.id, 0))
        body = base64.urlsafe_b64encode(msgspec.json.encode(current)).decode().rstrip("=")
        return f"{body}.{self._mark(body)}"

    def read(self, token: str | None) -> Person | None:
        """The person of a token, None when it is not one of ours or no longer valid."""
        body, dot, mark = (token or "").partition(".")
        if not dot or not body.isascii() or not mark.isascii():
            return None
        if not hmac.compare_digest(mark, self._mark(body)):
            return None
        try:
            person = _decoder.decode(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
        except (ValueError, msgspec.DecodeError):
            return None
        return person if person.epoch == self.epochs.get(person.id, 0) else None

    def asker(self, connection: HTTPConnection) -> Person | None:
        """Who asks, by bearer token or cookie."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            return self.read(token.strip())
        return self.read(connection.cookies.get(COOKIE))

    def hand_out(self, person: Person, response: Response, secure: bool) -> None:
        """Let the browser keep who it is; scripts cannot read it, other sites cannot use it."""
        response.set_cookie(
            COOKIE, self.token(person), max_age=YEAR_S, httponly=True, samesite="lax", secure=secure
        )
