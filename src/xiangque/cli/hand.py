"""`xiangque hand`."""

from typing import Any

from xiangque.cli.main import Refused
from xiangque.cli.reading import game_of, json_of, lines_of
from xiangque.cli.writing import both, console, put_json, table
from xiangque.pieces import PieceError, format_tiles, parse
from xiangque.scorer import Unusable, hand


def hand_one(game_id: str, tiles: str, melds: str, options: str | None, as_json: bool) -> int:
    """Answer for the hand of the command line."""
    game_of(game_id)
    if tiles == "-":
        raise Refused("TILES: - needs --lines")
    request = {"concealed": tiles, "melds": _melds(melds)}
    if options is not None:
        request["options"] = json_of(options, "--options")
    try:
        answer = hand(game_id, request)
    except Unusable as error:
        raise Refused(str(error)) from None
    if as_json:
        put_json(answer)
    else:
        _show(answer)
    return 0


def hand_lines(game_id: str, path: str, melds: str, options: str | None) -> int:
    """One answer a line, in order; a request that cannot be used answers ``error`` and its line."""
    game_of(game_id)
    if melds or options is not None:
        raise Refused("--melds and --options stand in the requests when --lines is given")
    for number, line in enumerate(lines_of(path), 1):
        try:
            put_json(hand(game_id, json_of(line, f"line {number}")))
        except Unusable as error:
            put_json({"error": f"line {number}: {error}", "field": error.field})
        except Refused as error:
            put_json({"error": str(error)})
    return 0


def _melds(text: str) -> list[dict[str, str]]:
    """Melds as a request has them: three or four alike or a run each, a concealed kong in brackets."""
    found = []
    for word in text.replace(",", " ").split():
        concealed = word.startswith("[") and word.endswith("]")
        tiles = word[1:-1] if concealed else word
        try:
            kinds = parse(tiles)
        except PieceError as error:
            raise Refused(f"--melds: {error}") from None
        if concealed:
            kind = "kong_concealed"
        elif len(kinds) == 4:
            kind = "kong_exposed"
        else:
            kind = "pung" if len(set(kinds)) == 1 else "chow"
        found.append({"kind": kind, "tiles": format_tiles(kinds)})
    return found


def _show(answer: dict[str, Any]) -> None:
    out = console()
    distance = answer["distance"]
    if answer["complete"]:
        out.print("complete 和")
    elif distance == 0:
        out.print("ready 听")
    else:
        out.print(f"{distance} from ready")
    if answer["waits"]:
        out.print("waits:", _waits(answer["waits"]))
    if answer["discards"]:
        rows = table("discard", ">distance", ">tiles", "that help")
        for discard in answer["discards"]:
            helpful = discard["acceptance"]
            shown = _waits(discard["waits"]) or " ".join(f"{a['tile']}×{a['left']}" for a in helpful)
            count = sum(a["left"] for a in helpful)
            rows.add_row(discard["tile"], str(discard["distance"]), str(count), shown)
        out.print(rows)
    for reason in answer["ready_refused"]:
        out.print(f"no ready: {both(reason['label'])} ({reason['clause']})")


def _waits(waits: list[dict[str, Any]]) -> str:
    return " ".join(f"{w['tile']}×{w['left']} {w['class']} {w['total']}" for w in waits)
