"""The greedy player of an engine, whatever its family."""

from xiangque.engine.base import Engine
from xiangque.engine.mahjong import Mahjong
from xiangque.engine.zipai import Zipai
from xiangque.greedy.cards import CardGreedy
from xiangque.greedy.chooser import Chooser
from xiangque.greedy.declaring import DeclaringGreedy
from xiangque.greedy.tiles import TileGreedy


def greedy_of(engine: Engine) -> Chooser:
    """A greedy player for any seats of an engine's hands; TypeError for an engine it does not know."""
    if isinstance(engine, Zipai):
        return CardGreedy(engine)
    if isinstance(engine, Mahjong):
        return DeclaringGreedy(engine) if engine.rules.ready.needed else TileGreedy(engine)
    raise TypeError("no greedy player for this engine")
