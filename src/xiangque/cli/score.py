"""`xiangque score`."""

from xiangque.cli.main import NO, Refused
from xiangque.cli.reading import bytes_of, game_of, json_of, lines_of, name_of
from xiangque.cli.writing import put_json
from xiangque.scorer import Unusable, score


def score_one(game_id: str, path: str) -> int:
    """Answer one request; exit status 1 when the hand does not win."""
    game_of(game_id)
    request = json_of(bytes_of(path), name_of(path))
    try:
        answer = score(game_id, request)
    except Unusable as error:
        raise Refused(f"{name_of(path)}: {error}") from None
    put_json(answer)
    return 0 if answer["win"] else NO


def score_lines(game_id: str, path: str) -> int:
    """One answer a line, in order; a request that cannot be used answers ``error`` and its line."""
    game_of(game_id)
    for number, line in enumerate(lines_of(path), 1):
        try:
            put_json(score(game_id, json_of(line, f"line {number}")))
        except Unusable as error:
            put_json({"error": f"line {number}: {error}", "field": error.field})
        except Refused as error:
            put_json({"error": str(error)})
    return 0
