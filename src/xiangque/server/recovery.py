"""A match as it was when the process died: the same hand, wall, seats, totals, numbers and answers."""

import asyncio

from xiangque.events import Reveal, decode
from xiangque.match import Match

from . import dealing
from .play import Desk, Play
from .records import TableState
from .settings import Settings
from .store import Store


async def recover(state: TableState, store: Store, settings: Settings, desk: Desk) -> Play:
    """The match of a stored table, ready for ``tick``; its clocks get grace."""
    lines = await store.journal(state.match or "")
    match = Match.resume([decode(line) for line in lines])
    play = Play(match, state, store, settings, desk)
    play.stored = len(match.log)
    play.streams.skip(match.log)
    state.hand, state.totals = match.hand, list(match.totals)
    play.least = settings.grace_s
    answers = await store.answers(play.id)
    play.answered = {(seat, decision): action for seat, decision, action in answers}
    if match.live:
        _collect(play, answers)
        await _keep_reveal(play)
    else:
        await _reopen_throw(play)
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


async def _keep_reveal(play: Play) -> None:
    secret = await play.store.secret(play.id, play.match.hand)
    if secret is not None:
        values = dealing.contributions_of(play.match.log, len(play.state.seats))
        play.match.reveal = Reveal(secret=secret.hex(), contributions=values)


async def _reopen_throw(play: Play) -> None:
    committed = dealing.open_commitment(play.match.log)
    if committed is None:
        return
    hand, values = committed
    secret = await play.store.secret(play.id, hand)
    if secret is None:
        raise RuntimeError(f"the secret of match {play.id} hand {hand} is missing")
    until = asyncio.get_running_loop().time() + play.settings.contribute_s
    play.throw = dealing.Throw(hand, secret, len(play.state.seats), until)
    play.throw.values = values
