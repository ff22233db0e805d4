"""Score and hand requests: what they may say, checked as far as any game of their family goes.

Whether a hand wins is not asked here; Unusable is raised only for what makes no sense in any game
with these pieces, and every message names the field.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from xiangque.rules import GAMES, Game, OptionError
from xiangque.scorer.fields import any_of, keys_of, list_of, object_of, shown, whole, word
from xiangque.scorer.melds import Meld, meld_of
from xiangque.scorer.problem import Unusable
from xiangque.scorer.vocabulary import VOCABULARY, Vocabulary

SCORE_KEYS = (
    *("game", "options", "dealer", "seat", "from", "win_by", "concealed", "melds"),
    *("winning", "ready", "flowers", "bao", "context", "seats"),
)
HAND_KEYS = ("game", "options", "concealed", "melds", "flowers")
FLOWER = 33


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """A finished hand somebody claims to have won; ``source`` is -1 for a self-drawn win."""

    game: Game
    options: dict[str, Any]
    dealer: int
    seat: int
    source: int
    win_by: str
    concealed: list[int]
    melds: list[Meld]
    winning: int
    ready: list[int] = field(default_factory=list)
    flowers: int = 0
    bao: list[int] = field(default_factory=list)
    context: frozenset[str] = frozenset()
    laid: int = -1
    seats: int = 4

    @property
    def drawn(self) -> bool:
        """Whether the winner drew the winning tile."""
        return self.win_by == "self_draw"


@dataclass(frozen=True, slots=True)
class HandRequest:
    """A hand between its turns, or with one piece more to discard, somebody wants to know more about."""

    game: Game
    options: dict[str, Any]
    concealed: list[int]
    melds: list[Meld]
    flowers: int = 0

    @property
    def discarding(self) -> bool:
        """Whether there is a piece to discard."""
        return len(self.concealed) % 3 == 2


def find_game(game_id: object) -> Game:
    """The game of that id; Unusable names the ones there are."""
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise Unusable("game", f"{shown(game_id)} is none of {any_of(GAMES)}")
    return GAMES[game_id]


def resolve_options(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """Every option of the game, the given ones checked."""
    try:
        return game.resolve(dict(options))
    except OptionError as error:
        raise Unusable("options", str(error)) from None


def score_request(game_id: object, request: object) -> ScoreRequest:
    """The checked score request; raises Unusable."""
    game = find_game(game_id)
    words = VOCABULARY[game.family]
    given = keys_of(request, SCORE_KEYS)
    _same_game(game, given)
    options = resolve_options(game, object_of(given, "options"))
    seats = whole(given.get("seats", game.seats), "seats", min(game.seat_counts), max(game.seat_counts))
    seat = whole(needed(given, "seat"), "seat", 0, seats - 1)
    win_by = word(needed(given, "win_by"), "win_by", words.win_by)
    context, laid = _context(given, words)
    concealed, melds = _pieces(given, words)
    winning = words.piece(needed(given, "winning"), "winning")
    flowers = whole(given.get("flowers", 0), "flowers", 0, 4)
    without = f"{words.held}, without the winning {words.noun}"
    _check_count(words, concealed, melds, (words.held,), without)
    won = [winning] * (words.robbed if win_by == "rob_kong" else 1)
    _check_copies(words, concealed, melds, won, flowers)
    return ScoreRequest(
        game=game,
        options=options,
        dealer=whole(given.get("dealer", 0), "dealer", 0, seats - 1),
        seat=seat,
        source=source_of(given, words, seat, win_by, seats),
        win_by=win_by,
        concealed=sorted(concealed),
        melds=melds,
        winning=winning,
        ready=[whole(value, f"ready[{i}]", 0, seats - 1) for i, value in enumerate(list_of(given, "ready"))],
        flowers=flowers,
        bao=[words.piece(value, f"bao[{i}]") for i, value in enumerate(list_of(given, "bao"))],
        context=context,
        laid=laid,
        seats=seats,
    )


def hand_request(game_id: object, request: object) -> HandRequest:
    """The checked hand request; raises Unusable."""
    game = find_game(game_id)
    words = VOCABULARY[game.family]
    given = keys_of(request, HAND_KEYS)
    _same_game(game, given)
    options = resolve_options(game, object_of(given, "options"))
    concealed, melds = _pieces(given, words)
    flowers = whole(given.get("flowers", 0), "flowers", 0, 4)
    sizes = (words.held, words.held + 1)
    _check_count(words, concealed, melds, sizes, f"{words.held} or {words.held + 1}")
    _check_copies(words, concealed, melds, [], flowers)
    return HandRequest(game, options, sorted(concealed), melds, flowers)


def needed(given: Mapping[str, Any], key: str) -> Any:
    """A field that must not be left out."""
    if given.get(key) is None:
        raise Unusable(key, "missing")
    return given[key]


def _same_game(game: Game, given: Mapping[str, Any]) -> None:
    if given.get("game", game.id) != game.id:
        raise Unusable("game", f"{shown(given['game'])} is not {game.id}")


def source_of(given: Mapping[str, Any], words: Vocabulary, seat: int, win_by: str, seats: int) -> int:
    """The seat the winning piece came from, -1 for a self-drawn one."""
    value = given.get("from")
    if win_by == "self_draw":
        if value is not None:
            raise Unusable("from", f"{shown(value)} given, but a self_draw comes from nobody")
        return -1
    if value is None:
        raise Unusable("from", f"missing; {win_by} needs the seat the winning {words.noun} came from")
    source = whole(value, "from", 0, seats - 1)
    if source == seat and win_by not in words.own:
        raise Unusable("from", f"{source} is the winner's own seat; {win_by} needs another")
    return source


def _context(given: Mapping[str, Any], words: Vocabulary) -> tuple[frozenset[str], int]:
    found = set()
    laid = -1
    for i, value in enumerate(list_of(given, "context")):
        if words.lays and isinstance(value, str) and value.startswith("laid:"):
            laid = words.piece(value.removeprefix("laid:"), f"context[{i}]")
        else:
            found.add(word(value, f"context[{i}]", words.context))
    return frozenset(found), laid


def _pieces(given: Mapping[str, Any], words: Vocabulary) -> tuple[list[int], list[Meld]]:
    concealed = words.pieces(needed(given, "concealed"), "concealed")
    melds = [meld_of(words, value, f"melds[{i}]") for i, value in enumerate(list_of(given, "melds"))]
    return concealed, melds


def _check_count(
    words: Vocabulary, concealed: list[int], melds: list[Meld], sizes: tuple[int, ...], needed: str
) -> None:
    have = len(concealed) + 3 * len(melds)
    if have not in sizes:
        melded = f" with {len(melds)} melds of three" if melds else ""
        text = f"{have} {words.noun}s{melded} where {needed} are needed ({words.counted})"
        raise Unusable("concealed", text)


def _check_copies(
    words: Vocabulary, concealed: list[int], melds: list[Meld], winning: list[int], flowers: int
) -> None:
    counts = [0] * 42
    counts[FLOWER] = flowers
    fields = [("concealed", concealed), *((f"melds[{i}]", m.tiles()) for i, m in enumerate(melds))]
    for name, kinds in [*fields, ("winning", winning)]:
        for kind in kinds:
            counts[kind] += 1
            if counts[kind] > 4:
                names = f"{words.label(kind, 'zh-Hans')}, {words.label(kind, 'en')}"
                raise Unusable(name, f"a fifth copy of {words.code(kind)} ({names})")
