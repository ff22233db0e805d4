"""Who answers for the seats that are not the learner's."""

from collections.abc import Callable

from xiangque.batch.table import Table
from xiangque.batch.vector import DefaultOpponent, Opponent, RandomOpponent
from xiangque.bots import Bot, make
from xiangque.env.setting import Setting

NATIVE: dict[str, Callable[[], Opponent]] = {"random": RandomOpponent, "hosted": DefaultOpponent}


class BotOpponent(Opponent):
    """A bot, which sees the view of the seat it answers for; Python's speed, not the batch's."""

    def __init__(self, setting: Setting, bot: Bot) -> None:
        self._family = setting.family
        self._bot = bot

    def choose(self, table: Table, seat: int) -> int:
        return self._bot.act(self._family.view(table.hand, int(seat)), table.offers(seat))


def opponent_of(setting: Setting, name: str | Bot) -> Opponent:
    """``random`` and ``hosted`` (what 托管 plays) run natively; else a bot or its name; UnknownBot."""
    if isinstance(name, Bot):
        return BotOpponent(setting, name)
    if name in NATIVE:
        return NATIVE[name]()
    return BotOpponent(setting, make(name, setting.game.id, 0, setting.options))
