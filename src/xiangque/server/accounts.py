"""A name and a passphrase with which a guest comes back on another device as the same person."""

import asyncio
import time
import unicodedata
from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, delete, exists, insert, literal, select, update
from starlette.requests import Request
from starlette.responses import Response

from . import schema
from .endpoints import BadInput, Endpoint, Slower, body_of, reply, trouble
from .http import NOBODY, Known
from .identity import COOKIE, Person, Signer, clean_name, new_guest
from .limits import Limits, address
from .passphrase import LONGEST, Passphrases, checked
from .rooms import Rooms
from .store import Store
from .writer import Write

MAX_FOLDED = 64
WRONG = "no account has this name and passphrase"


class Credentials(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The name of an account, whatever its case and width, and its passphrase."""

    name: str
    passphrase: str


class NewPassphrase(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The passphrase as it is, and as it shall be."""

    passphrase: str
    fresh: str


class Proof(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """The passphrase once more."""

    passphrase: str


class Leaving(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """Whether on every device."""

    everywhere: bool = False


class Done(msgspec.Struct, kw_only=True, frozen=True):
    """It is done."""

    ok: bool = True


class Account(msgspec.Struct, frozen=True):
    """One stored account."""

    person: str
    name: str
    hash: str


def folded(name: str) -> str:
    """The form in which names of accounts are compared; BadInput when it has no visible character."""
    text = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", clean_name(name)).casefold()).strip()
    if not text or len(text) > MAX_FOLDED:
        raise BadInput("name must have 1 to 16 visible characters", "name")
    return text


def next_epoch(person: str, epoch: int) -> list[Write]:
    """Void every token of this person made before."""
    epochs = schema.epochs
    known = exists(select(literal(1)).where(epochs.c.person == person))
    fresh = select(literal(person), literal(epoch)).where(~known)
    return [
        Write(update(epochs).where(epochs.c.person == person).values(epoch=epoch)),
        Write(insert(epochs).from_select(["person", "epoch"], fresh)),
    ]


class Accounts:
    """The endpoints with what they need."""

    def __init__(self, rooms: Rooms, signer: Signer, limits: Limits) -> None:
        self.rooms = rooms
        self.store: Store = rooms.store
        self.signer = signer
        self.limits = limits
        self.passphrases = Passphrases()
        self._changing = asyncio.Lock()

    def endpoints(self) -> list[Endpoint]:
        """What this module answers."""
        return [
            Endpoint(
                "POST",
                "/api/account",
                self.make,
                Known,
                Credentials,
                status=201,
                refusals=(409,),
                limit="account",
            ),
            Endpoint(
                "POST",
                "/api/account/passphrase",
                self.change,
                Known,
                NewPassphrase,
                refusals=(401,),
                limit="account",
            ),
            Endpoint(
                "POST", "/api/account/remove", self.remove, Done, Proof, refusals=(401,), limit="account"
            ),
            Endpoint(
                "POST", "/api/sign-in", self.sign_in, Known, Credentials, refusals=(401,), limit="account"
            ),
            Endpoint(
                "POST", "/api/sign-out", self.sign_out, Done, Leaving, refusals=(401, 409), limit="account"
            ),
        ]

    async def open(self) -> None:
        """Learn which tokens are void."""
        async with self.store.reading() as connection:
            rows = await connection.execute(select(schema.epochs.c.person, schema.epochs.c.epoch))
            self.signer.epochs = {row[0]: row[1] for row in rows}

    def close(self) -> None:
        """Let go of the thread that computes hashes."""
        self.passphrases.close()

    async def make(self, request: Request) -> Response:
        """Let the guest who asks come back by name and passphrase; nothing else about them changes."""
        wanted: Credentials = await body_of(request, Credentials)
        name, key = clean_name(wanted.name), folded(wanted.name)
        person = self.signer.asker(request) or new_guest(name)
        hashed = await self.passphrases.hash(checked(wanted.passphrase, "passphrase"))
        async with self._changing:
            if await self._find(schema.accounts.c.person == person.id):
                return trouble("you have an account already", 409)
            if await self._find(schema.accounts.c.folded == key):
                return trouble("this name is taken by another account", 409, "name")
            row = {"person": person.id, "folded": key, "name": name, "hash": hashed, "made": time.time()}
            await self.store.write([Write(insert(schema.accounts).values(row))])
        return self._known(Person(person.id, name), request, 201)

    async def sign_in(self, request: Request) -> Response:
        """Become the person of an account on this device."""
        wanted: Credentials = await body_of(request, Credentials)
        account = await self._find(schema.accounts.c.folded == folded(wanted.name))
        if not await self._proven(request, account, folded(wanted.name), wanted.passphrase) or not account:
            return trouble(WRONG, 401)
        return self._known(Person(account.person, account.name), request)

    async def change(self, request: Request) -> Response:
        """Another passphrase; every other device is signed out."""
        wanted: NewPassphrase = await body_of(request, NewPassphrase)
        fresh = checked(wanted.fresh, "fresh")
        person, account = await self._mine(request, wanted.passphrase)
        if person is None or account is None:
            return trouble(NOBODY if person is None else WRONG, 401)
        hashed = await self.passphrases.hash(fresh)
        mine = schema.accounts.c.person == person.id
        await self._void(person.id, [Write(update(schema.accounts).where(mine).values(hash=hashed))])
        return self._known(person, request)

    async def remove(self, request: Request) -> Response:
        """Be a guest again, known by the cookies of the devices where one is signed in."""
        wanted: Proof = await body_of(request, Proof)
        person, account = await self._mine(request, wanted.passphrase)
        if person is None or account is None:
            return trouble(NOBODY if person is None else WRONG, 401)
        mine = schema.accounts.c.person == person.id
        await self.store.write([Write(delete(schema.accounts).where(mine))])
        return reply(Done())

    async def sign_out(self, request: Request) -> Response:
        """Forget on this device, or on every one, who one is; a guest can't come back after that."""
        wanted: Leaving = await body_of(request, Leaving)
        person = self.signer.asker(request)
        if person is None:
            return trouble(NOBODY, 401)
        if wanted.everywhere:
            if await self._find(schema.accounts.c.person == person.id) is None:
                return trouble("a guest is known on this device only", 409)
            await self._void(person.id, [])
        response = reply(Done())
        response.delete_cookie(COOKIE)
        return response

    async def _find(self, condition: ColumnElement[bool]) -> Account | None:
        columns = schema.accounts.c
        query = select(columns.person, columns.name, columns.hash).where(condition)
        async with self.store.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else Account(*row)

    async def _mine(self, request: Request, passphrase: str) -> tuple[Person | None, Account | None]:
        """The asker, and their account when the passphrase is its."""
        person = self.signer.asker(request)
        if person is None:
            return None, None
        account = await self._find(schema.accounts.c.person == person.id)
        key = folded(account.name) if account else ""
        return person, account if await self._proven(request, account, key, passphrase) else None

    async def _proven(self, request: Request, account: Account | None, key: str, passphrase: str) -> bool:
        """Whether it is the account's passphrase; Slower after many wrong ones for it or from there."""
        place = address(request)
        wait = max(self.limits.by_account.wait(key), self.limits.by_address.wait(place))
        if wait > 0.0:
            raise Slower(wait)
        self.limits.by_account.count(key)
        self.limits.by_address.count(place)
        text = unicodedata.normalize("NFKC", passphrase)[:LONGEST]
        right = await self.passphrases.matches(account.hash if account else None, text)
        if right:
            self.limits.by_account.forgive(key)
            self.limits.by_address.pardon(place)
        return right

    async def _void(self, person: str, writes: Sequence[Write]) -> None:
        """Make these writes durable together with the end of all tokens; the person's sockets close."""
        epoch = self.signer.epochs.get(person, 0) + 1
        await self.store.write([*writes, *next_epoch(person, epoch)])
        self.signer.epochs[person] = epoch
        for connection in list(self.rooms.sockets):
            if connection.person is not None and connection.person.id == person:
                connection.close("signed_out", 4003)

    def _known(self, person: Person, request: Request, status: int = 200) -> Response:
        response = reply(Known(name=person.name, token=self.signer.token(person)), status)
        self.signer.hand_out(person, response, request.url.scheme == "https")
        return response
