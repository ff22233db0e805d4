"""A match as it was when the process died: the same hand, wall, seats, totals, numbers and answers."""

from xiangque.events import Reveal, decode
from xiangque.match import Match

from . import clocks, dealing
from .play import Desk, Play
from .records import TableState
from .settings import Settings
from .store import Kept, Store


def recover(kept: Kept, state: TableState, store: Store, settings: Settings, desk: Desk) -> Play | None:
    """The match of a stored table, ready for ``tick``; its clocks get grace."""
    if not kept.lines:  # everybody who played it has deleted it
        state.match, state.phase = None, "waiting"
        return None
    match = Match.resume([decode(line) for line in kept.lines])
    play = Play(match, state, store, settings, desk)
    play.stored = len(match.log)
    play.streams.skip(match.log)
    state.hand, state.totals = match.hand, list(match.totals)
    play.least = settings.grace_s
    play.answered = {(seat, decision): action for seat, decision, action in kept.answers}
    if match.live:
        _collect(play, kept.answers)
        _keep_reveal(play, kept.secrets)
    else:
        _reopen_throw(play, kept.secrets)
    return play


def _collect(play: Play, answers: list[tuple[int, int, int]]) -> None:
    """Feed the acknowledged answers of the open decision again, in order of arrival.

    The answer before it tells which discard a declaration that was asked for a win still has to make.
    """
    asked = play.match.offers()
    for seat, decision, action in answers:
        if seat in asked and decision == play.state.numbers[seat]:
            play.collected.append((seat, action))
        elif seat in asked and decision == play.state.numbers[seat] - 1:
            play.match.replan(action)


def _keep_reveal(play: Play, secrets: dict[int, bytes]) -> None:
    secret = secrets.get(play.match.hand)
    if secret is not None:
        values = dealing.contributions_of(play.match.log, len(play.state.seats))
        play.match.reveal = Reveal(secret=secret.hex(), contributions=values)


def _reopen_throw(play: Play, secrets: dict[int, bytes]) -> None:
    committed = dealing.open_commitment(play.match.log)
    if committed is None:
        return
    hand, values = committed
    secret = secrets.get(hand)
    if secret is None:
        raise RuntimeError(f"the secret of match {play.id} hand {hand} is missing")
    until = clocks.now() + play.settings.contribute_s
    play.throw = dealing.Throw(hand, secret, len(play.state.seats), until, reopened=True)
    play.throw.values = values
