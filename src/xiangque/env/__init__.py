"""Environments for training: native dictionaries here, PettingZoo in `aec`, Gymnasium in `vector`.

They need the extra ``env``; `docs/env.md` has the tables of observations and actions.
"""

from xiangque.env.dicts import DictEnv, Step, make
from xiangque.env.episode import IllegalAction
from xiangque.env.setting import Setting

__all__ = ["DictEnv", "IllegalAction", "Setting", "Step", "make"]
