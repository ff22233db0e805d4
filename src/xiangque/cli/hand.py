"""`xiangque hand`."""

from typing import TYPE_CHECKING, Any

from xiangque.cli.main import Refused
from xiangque.cli.reading import game_of, json_of, lines_of
from xiangque.cli.writing import both, console, put_json, table
from xiangque.pieces import PieceError
from xiangque.scorer import VOCABULARY, Unusable, hand, written_meld

if TYPE_CHECKING:
    from rich.table import Table


def hand_one(game_id: str, tiles: str, melds: str, options: str | None, as_json: bool) -> int:
    """Answer for the hand of the command line."""
    words = VOCABULARY[game_of(game_id).family]
    if tiles == "-":
        raise Refused("TILES: - needs --lines")
    try:
        laid = [written_meld(words, text) for text in melds.replace(",", " ").split()]
    except PieceError as error:
        raise Refused(f"--melds: {error}") from None
    request: dict[str, Any] = {"concealed": tiles, "melds": laid}
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


def _show(answer: dict[str, Any]) -> None:
    out = console()
    out.print(_state(answer))
    if answer["waits"]:
        out.print("waits:", _waits(answer["waits"]))
    if answer["discards"]:
        out.print(_discards(answer["discards"]))
    if "hard_xi" in answer:
        out.print(f"hard xi 硬息 so far: {answer['hard_xi']}")
    for piece, reasons in answer.get("barred", {}).items():
        for reason in reasons:
            out.print(f"not {piece}: {both(reason['label'])} ({reason['clause']})")
    for reason in answer["ready_refused"]:
        out.print(f"no ready: {both(reason['label'])} ({reason['clause']})")


def _state(answer: dict[str, Any]) -> str:
    if answer["complete"]:
        return "complete 和"
    if answer["distance"] == 0:
        return "ready 听"
    return f"{answer['distance']} from ready" if answer.get("reachable", True) else "no win can be reached"


def _discards(discards: list[dict[str, Any]]) -> "Table":
    rows = table("discard", ">distance", ">tiles", "that help")
    for discard in discards:
        helpful = discard["acceptance"]
        shown = _waits(discard["waits"]) or " ".join(f"{a['tile']}×{a['left']}" for a in helpful)
        steps = str(discard["distance"]) if discard.get("reachable", True) else "–"
        rows.add_row(discard["tile"], steps, str(sum(a["left"] for a in helpful)), shown)
    return rows


def _waits(waits: list[dict[str, Any]]) -> str:
    return " ".join(f"{w['tile']}×{w['left']} {w['class']} {_worth(w)}" for w in waits)


def _worth(wait: dict[str, Any]) -> str:
    """What the wait gains; of cards, if another turns it / if one turns it oneself."""
    return f"{wait['total']}/{wait['own']}" if "own" in wait else str(wait["total"])
