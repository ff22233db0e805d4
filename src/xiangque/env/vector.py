"""Gymnasium: many tables as one vector environment, advanced natively.

Needs the extra ``env``.
"""

from collections.abc import Mapping, Sequence
from secrets import randbelow
from typing import Any

import numpy as np
from gymnasium import register, spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from xiangque.batch.vector import DISABLED, NEXT_STEP, SAME_STEP, Vector
from xiangque.bots import Bot
from xiangque.env.arrays import over
from xiangque.env.episode import IllegalAction
from xiangque.env.opponents import opponent_of
from xiangque.env.setting import SEEDS, Setting
from xiangque.rules import GAMES

Rows = NDArray[np.uint8]
Actions = NDArray[np.int64]
Outcome = tuple[Rows, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]

_MODES = {
    AutoresetMode.NEXT_STEP: int(NEXT_STEP),
    AutoresetMode.SAME_STEP: int(SAME_STEP),
    AutoresetMode.DISABLED: int(DISABLED),
}


class TableVectorEnv(VectorEnv[Rows, Actions, NDArray[Any]]):
    """``num_envs`` tables; an episode is one hand, its reward the learner's points at the end.

    With an ``opponent`` (``random`` or ``hosted``, which run natively, another bot's name, or a bot) the
    learner has one seat, which rotates: table i's seat in its hand n is (i + n) mod seats. With None it is
    self-play: each step answers for whichever seat is asked, ``info["seat"]``, and the reward is that of
    the seat which answered last; ``info["points"]`` has everybody's. A hand that ends before the learner is
    asked is no episode. Dealers follow by the rules from hand to hand.

    ``copy=False`` returns the same read-only arrays from every call, over the buffers native code writes.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
        opponent: str | Bot | None = "random",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"num_envs: {num_envs} given, at least 1 needed")
        self.setting = Setting(game, options, seats)
        self.num_envs = num_envs
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        sight = self.setting.sight
        self.single_observation_space = spaces.Box(0, 255, (int(sight.size),), np.uint8)
        self.single_action_space = spaces.Discrete(int(sight.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy = copy
        self._seeds: list[int] = []
        family = self.setting.family
        answers = None if opponent is None else opponent_of(self.setting, opponent)
        mode = _MODES[self.autoreset_mode]
        self._native = Vector(family.engine, family.dealers, sight, num_envs, mode, answers)
        self._arrays()

    def _arrays(self) -> None:
        """Arrays over the native buffers."""
        native, tables = self._native, self.num_envs
        self._rows = over(native.rows, np.uint8).reshape(tables, -1)
        self._masks = over(native.masks, np.int8).reshape(tables, -1)
        self._seats = over(native.learners, np.int64)
        self._rewards = over(native.rewards, np.float64)
        self._points = over(native.points, np.int64).reshape(tables, -1)
        self._ended = over(native.ended, np.bool_)
        self._over = over(native.over, np.bool_)
        self._all = np.ones(tables, np.bool_)
        self._all.flags.writeable = False
        self._none = np.zeros(tables, np.bool_)
        self._none.flags.writeable = False
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            self._final_rows = over(native.final_rows, np.uint8).reshape(tables, -1)
            self._final_seats = over(native.final_learners, np.int64)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, dict[str, Any]]:
        """Deal at every table, or at those of ``options["reset_mask"]``.

        ``seed``: one a table, or one for all, table i then getting seed + i. Without, the walls go on from
        where they are, the first time from a seed of the system's.
        """
        seeds = self._seeds_of(seed)
        if isinstance(seed, int):
            super().reset(seed=seed)
        chosen = self._all if options is None else _reset_mask(options, self.num_envs)
        if seeds is None and not self._seeds:
            seeds = self._seeds_of(randbelow(SEEDS))
        if not self._seeds:
            chosen = self._all
            self._seeds = [0] * self.num_envs
        for i in np.flatnonzero(chosen).tolist():
            if seeds is None:
                self._native.renew(i)
            else:
                self._seeds[i] = seeds[i]
                self._native.reset(i, seeds[i], 1)
        return self._out(self._rows), self._info()

    def _seeds_of(self, seed: int | Sequence[int] | None) -> list[int] | None:
        if seed is None:
            return None
        seeds = [seed + i for i in range(self.num_envs)] if isinstance(seed, int) else list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"seed: {len(seeds)} given for {self.num_envs} tables")
        return [one % SEEDS for one in seeds]

    def step(self, actions: Actions) -> Outcome:
        """Take one action a table; IllegalAction, with nothing changed, if one is not offered there.

        Under NEXT_STEP the action of a table whose hand has ended is not looked at; under DISABLED such a
        table must be reset first.
        """
        given = vec[i64](np.ascontiguousarray(actions, np.int64))
        if len(given) != self.num_envs or not self._seeds:
            raise ValueError(f"step: needs reset before it, and {self.num_envs} actions")
        wrong = int(self._native.unoffered(given))
        if wrong >= 0:
            raise IllegalAction(self._refusal(wrong, int(given[wrong])))
        self._native.step(given)
        out = self._out
        return out(self._rows), out(self._rewards), out(self._ended), out(self._none), self._info()

    def _refusal(self, table: int, action: int) -> str:
        if self._over[table]:
            return f"table {table}: its hand has ended; reset it first (reset_mask)"
        return f"table {table}: action {action} is not offered to seat {self._seats[table]} now"

    def _info(self) -> dict[str, Any]:
        """Each entry with ``_entry``, which tables it holds for, as Gymnasium has it."""
        out = self._out
        ended = out(self._ended)
        info: dict[str, Any] = {
            "action_mask": out(self._masks),
            "_action_mask": out(self._all),
            "seat": out(self._seats),
            "_seat": out(self._all),
            "points": out(self._points),
            "_points": ended,
        }
        if self.autoreset_mode is AutoresetMode.SAME_STEP and ended.any():
            final = np.full(self.num_envs, None, dtype=object)
            for i in np.flatnonzero(ended).tolist():
                final[i] = self._final_rows[i].copy()
            points, seats = self._points.copy(), self._final_seats.copy()
            info |= {"final_obs": final, "_final_obs": ended, "_final_info": ended}
            info["final_info"] = {"points": points, "_points": ended, "seat": seats, "_seat": ended}
        return info

    def _out(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array


def _reset_mask(options: dict[str, Any], tables: int) -> NDArray[np.bool_]:
    mask = options.get("reset_mask")
    if mask is None:
        return np.ones(tables, np.bool_)
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (tables,):
        raise ValueError(f"options: reset_mask must be an array of {tables} booleans")
    return mask


for _game in GAMES:
    register(
        id=f"xiangque/{_game}-v1",
        vector_entry_point="xiangque.env.vector:TableVectorEnv",
        kwargs={"game": _game},
    )
