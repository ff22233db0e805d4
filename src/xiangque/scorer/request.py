"""Score and hand requests: what they may say, checked as far as any game of mahjong goes.

Whether a hand wins is not asked here; Unusable is raised only for what makes no sense in any game
with these tiles, and every message names the field.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from xiangque.pieces import code, format_tiles, label
from xiangque.rules import GAMES, Game, OptionError
from xiangque.scorer.fields import any_of, keys_of, list_of, object_of, one_tile, shown, tiles, whole, word
from xiangque.scorer.problem import Unusable

SCORE_KEYS = (
    *("game", "options", "dealer", "seat", "from", "win_by", "concealed", "melds"),
    *("winning", "ready", "flowers", "bao", "context", "seats"),
)
HAND_KEYS = ("game", "options", "concealed", "melds", "flowers")
WIN_BY = ("self_draw", "discard", "rob_kong")
MELD_KINDS = ("chow", "pung", "kong_exposed", "kong_concealed", "kong_added")
CONTEXT = ("dealt", "replacement", "last", "split", "laid:5p")  # laid: with any tile
FLOWER = 33


@dataclass(frozen=True, slots=True)
class Meld:
    """One laid-down set: its kind as in the request and its lowest tile."""

    kind: str
    tile: int

    @property
    def kong(self) -> bool:
        """Whether it is made of four tiles."""
        return self.kind.startswith("kong")

    def tiles(self) -> list[int]:
        """Its three or four tiles."""
        if self.kind == "chow":
            return [self.tile, self.tile + 1, self.tile + 2]
        return [self.tile] * (4 if self.kong else 3)


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

    @property
    def drawn(self) -> bool:
        """Whether the winner drew the winning tile."""
        return self.win_by == "self_draw"


@dataclass(frozen=True, slots=True)
class HandRequest:
    """A hand of thirteen or fourteen tiles somebody wants to know more about."""

    game: Game
    options: dict[str, Any]
    concealed: list[int]
    melds: list[Meld]
    flowers: int = 0


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
    given = keys_of(request, SCORE_KEYS)
    _same_game(game, given)
    options = resolve_options(game, object_of(given, "options"))
    last_seat = game.seats - 1
    _seats(game, given)
    seat = whole(_needed(given, "seat"), "seat", 0, last_seat)
    win_by = word(_needed(given, "win_by"), "win_by", WIN_BY)
    context, laid = _context(given)
    concealed, melds = _pieces(given)
    winning = one_tile(_needed(given, "winning"), "winning")
    flowers = whole(given.get("flowers", 0), "flowers", 0, 4)
    if len(concealed) + 3 * len(melds) != 13:
        raise Unusable("concealed", _count_message(concealed, melds, "13, without the winning tile"))
    _check_copies(concealed, melds, [winning] * (4 if win_by == "rob_kong" else 1), flowers)
    return ScoreRequest(
        game=game,
        options=options,
        dealer=whole(given.get("dealer", 0), "dealer", 0, last_seat),
        seat=seat,
        source=_source(given, seat, win_by, last_seat),
        win_by=win_by,
        concealed=sorted(concealed),
        melds=melds,
        winning=winning,
        ready=[whole(value, f"ready[{i}]", 0, last_seat) for i, value in enumerate(list_of(given, "ready"))],
        flowers=flowers,
        bao=[one_tile(value, f"bao[{i}]") for i, value in enumerate(list_of(given, "bao"))],
        context=context,
        laid=laid,
    )


def hand_request(game_id: object, request: object) -> HandRequest:
    """The checked hand request; raises Unusable."""
    game = find_game(game_id)
    given = keys_of(request, HAND_KEYS)
    _same_game(game, given)
    options = resolve_options(game, object_of(given, "options"))
    concealed, melds = _pieces(given)
    flowers = whole(given.get("flowers", 0), "flowers", 0, 4)
    if len(concealed) + 3 * len(melds) not in (13, 14):
        raise Unusable("concealed", _count_message(concealed, melds, "13 or 14"))
    _check_copies(concealed, melds, [], flowers)
    return HandRequest(game, options, sorted(concealed), melds, flowers)


def _needed(given: Mapping[str, Any], key: str) -> Any:
    if given.get(key) is None:
        raise Unusable(key, "missing")
    return given[key]


def _same_game(game: Game, given: Mapping[str, Any]) -> None:
    if given.get("game", game.id) != game.id:
        raise Unusable("game", f"{shown(given['game'])} is not {game.id}")


def _seats(game: Game, given: Mapping[str, Any]) -> None:
    whole(given.get("seats", game.seats), "seats", game.seats, game.seats)


def _source(given: Mapping[str, Any], seat: int, win_by: str, last_seat: int) -> int:
    value = given.get("from")
    if win_by == "self_draw":
        if value is not None:
            raise Unusable("from", f"{shown(value)} given, but a self_draw comes from nobody")
        return -1
    if value is None:
        raise Unusable("from", f"missing; {win_by} needs the seat the winning tile came from")
    source = whole(value, "from", 0, last_seat)
    if source == seat:
        raise Unusable("from", f"{source} is the winner's own seat; {win_by} needs another")
    return source


def _context(given: Mapping[str, Any]) -> tuple[frozenset[str], int]:
    words = set()
    laid = -1
    for i, value in enumerate(list_of(given, "context")):
        if isinstance(value, str) and value.startswith("laid:"):
            laid = one_tile(value.removeprefix("laid:"), f"context[{i}]")
        else:
            words.add(word(value, f"context[{i}]", CONTEXT))
    return frozenset(words), laid


def _pieces(given: Mapping[str, Any]) -> tuple[list[int], list[Meld]]:
    concealed = tiles(_needed(given, "concealed"), "concealed")
    melds = [_meld(value, f"melds[{i}]") for i, value in enumerate(list_of(given, "melds"))]
    return concealed, melds


def _meld(value: object, where: str) -> Meld:
    if not isinstance(value, dict):
        raise Unusable(where, f'{shown(value)} is not an object such as {{"kind": "pung", "tiles": "777m"}}')
    for key in value:
        if key not in ("kind", "tiles", "from"):
            raise Unusable(f"{where}.{str(key)[:60]}", "unknown key; known are kind, tiles")
    kind = word(value.get("kind"), f"{where}.kind", MELD_KINDS)
    kinds = sorted(tiles(value.get("tiles"), f"{where}.tiles"))
    return check_meld(kind, kinds, f"{where}.tiles")


def check_meld(kind: str, kinds: list[int], where: str) -> Meld:
    """The meld, if the sorted tiles are what its kind says."""
    meld = Meld(kind, kinds[0] if kinds else 0)
    run = kind == "chow"
    if kinds != meld.tiles() or (run and (kinds[0] >= 27 or kinds[0] % 9 > 6)):
        what = "three of a suit in a row" if run else f"{4 if meld.kong else 3} alike"
        raise Unusable(where, f"{format_tiles(kinds)[:40] or 'no tiles'} is no {kind}: {what} are needed")
    return meld


def _count_message(concealed: list[int], melds: list[Meld], needed: str) -> str:
    have = len(concealed) + 3 * len(melds)
    melded = f" with {len(melds)} melds of three" if melds else ""
    return f"{have} tiles{melded} where {needed} are needed (a kong counts three)"


def _check_copies(concealed: list[int], melds: list[Meld], winning: Iterable[int], flowers: int) -> None:
    counts = [0] * 42
    counts[FLOWER] = flowers
    fields = [("concealed", concealed), *((f"melds[{i}]", m.tiles()) for i, m in enumerate(melds))]
    for name, kinds in [*fields, ("winning", list(winning))]:
        for kind in kinds:
            counts[kind] += 1
            if counts[kind] > 4:
                raise Unusable(name, f"a fifth copy of {code(kind)} ({label(kind)}, {label(kind, 'en')})")
