"""Fair walls: committed before anybody contributes, revealed at the hand's end, checkable by anyone.

The formats and their test vectors are in docs/fairness.md.
"""

import hashlib
import hmac
import secrets
import struct
from collections.abc import Iterator, Sequence

from msgspec import UNSET

from xiangque.events import Committed, Contributed, Event, HandEnded, HandStarted, MatchStarted, Reveal
from xiangque.match.families import family_of
from xiangque.rules import game

SECRET_BYTES = 32
CONTRIBUTION_BYTES = 32


def new_secret() -> bytes:
    """32 random bytes of the system's generator."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """Lower-case hex SHA-256 of a secret."""
    return hashlib.sha256(secret).hexdigest()


def seed(secret: bytes, match: str, hand: int, contributions: Sequence[str]) -> bytes:
    """The seed of a hand's dice and wall; contributions are lower-case hex, one a seat, empty if none."""
    message = f"xiangque-wall/1\n{match}\n{hand}\n{','.join(contributions)}"
    return hmac.new(secret, message.encode(), hashlib.sha256).digest()


def _words(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.new(key, block.to_bytes(8, "big"), hashlib.sha256).digest()
        yield from struct.unpack(">8I", digest)
        block += 1


def _below(words: Iterator[int], n: int) -> int:
    limit = (1 << 32) // n * n
    return next(word for word in words if word < limit) % n


def wall(
    secret: bytes, match: str, hand: int, contributions: Sequence[str], deck: Sequence[int], dice: int = 2
) -> tuple[tuple[int, ...], list[int]]:
    """The dice (none for games of cards) and the wall, in drawing order, of one hand; the deck is in kind
    order.
    """
    words = _words(seed(secret, match, hand, contributions))
    thrown = tuple(_below(words, 6) + 1 for _ in range(dice))
    tiles = list(deck)
    for i in range(len(tiles) - 1, 0, -1):
        j = _below(words, i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return thrown, tiles


def valid_contribution(value: str) -> bool:
    """Whether a text is what a seat may contribute: up to 32 bytes in lower-case hex."""
    return (
        len(value) <= 2 * CONTRIBUTION_BYTES
        and len(value) % 2 == 0
        and all(char in "0123456789abcdef" for char in value)
    )


def check(events: Sequence[Event]) -> list[str]:
    """What is wrong with the commitments and walls of a match's journal; empty when all is proved.

    A hand without a commitment (a simulation's) proves nothing and is named.
    """
    problems: list[str] = []
    match: MatchStarted | None = None
    committed = ""
    contributed: dict[int, str] = {}
    hand: HandStarted | None = None
    for event in events:
        if isinstance(event, MatchStarted):
            match = event
        elif isinstance(event, Committed):
            committed, contributed = event.commitment, {}
        elif isinstance(event, Contributed):
            contributed[event.seat] = event.value
        elif isinstance(event, HandStarted):
            hand = event
        elif isinstance(event, HandEnded) and match is not None and hand is not None:
            problems += _check_hand(match, hand, committed, contributed, event.reveal)
            committed, hand = "", None
    if match is None:
        problems.append("the journal has no match_started")
    if hand is not None:
        problems.append(f"hand {hand.hand}: not ended, its secret is not revealed")
    return problems


def _check_hand(
    match: MatchStarted, hand: HandStarted, committed: str, contributed: dict[int, str], reveal: object
) -> list[str]:
    where = f"hand {hand.hand}"
    if not isinstance(reveal, Reveal) or hand.commitment is UNSET:
        return [f"{where}: no commitment and secret, so nothing proves its wall"]
    problems = []
    secret = _secret(reveal.secret)
    if secret is None:
        return [f"{where}: the revealed secret is not 64 lower-case hex digits"]
    if hand.commitment != committed:
        problems.append(f"{where}: hand_started names another commitment than was given before the dice")
    if commitment(secret) != committed:
        problems.append(f"{where}: the secret does not match the commitment")
    if reveal.contributions != [contributed.get(seat, "") for seat in range(len(match.names))]:
        problems.append(f"{where}: the contributions are not those received")
    family = family_of(game(match.game), match.options, len(match.names))
    deck, dice = family.rules.deck, family.dice
    thrown, pieces = wall(secret, match.match, hand.hand, reveal.contributions, deck, dice)
    if (hand.dice if isinstance(hand.dice, list) else []) != list(thrown):
        problems.append(f"{where}: the dice are not those of the secret")
    if hand.wall != [family.code(kind) for kind in pieces]:
        problems.append(f"{where}: the wall is not that of the secret")
    return problems


def _secret(text: str) -> bytes | None:
    if len(text) != 2 * SECRET_BYTES or any(char not in "0123456789abcdef" for char in text):
        return None
    return bytes.fromhex(text)
