"""PettingZoo: the table as an AEC environment, one agent a seat.

Needs the extra ``env``.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from xiangque import events
from xiangque.env.episode import Episode
from xiangque.env.setting import Setting

Sight = dict[str, Any]


class TableEnv(AECEnv[str, Sight, int | None]):
    """``player_0`` … are the seats; whoever is asked next in turn order acts.

    An observation is ``{"observation", "action_mask"}``. Rewards are points, given at the end of each hand;
    the episode of option ``hands`` hands ends for all at once. An action not offered raises IllegalAction
    and changes nothing.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        seats: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        setting = Setting(game, options, seats)
        self.metadata = {
            "name": f"xiangque_{game}_v{setting.sight.version.partition('/')[2]}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.setting = setting
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, actions = int(setting.sight.size), int(setting.sight.actions)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.agent_selection: str | None = None
        self._episode = Episode(setting)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal, as `DictEnv.reset`; ``options`` are not used."""
        self._episode.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self._episode.asked()]

    def observe(self, agent: str) -> Sight:
        seat = self._seat[agent]
        return {"observation": self._episode.observe(seat), "action_mask": self._episode.mask(seat)}

    def step(self, action: int | None) -> None:
        """Answer for ``agent_selection``; None for an agent whose episode has ended."""
        agent = self.agent_selection
        if agent is None or not self.agents:
            raise ValueError("step: needs reset before it")
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        hands = self._episode.played
        if action is None:
            raise ValueError(f"{agent} is asked for an action")
        self._episode.answer(self._seat[agent], int(action))
        self._cumulative_rewards[agent] = 0
        if self._episode.played > hands:
            self.rewards = dict(zip(self.possible_agents, self._episode.rewards, strict=True))
            self._accumulate_rewards()
        elif any(self.rewards.values()):
            self._clear_rewards()
        if self._episode.ended:
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self._episode.asked()]

    def render(self) -> str | None:
        """What everybody knows of the episode, one event a line; None without a render mode."""
        if self.render_mode is None:
            return None
        seen = self._episode.telling().events(events.SPECTATOR)
        return "\n".join(events.encode(event).decode() for event in seen)

    def close(self) -> None:
        """Nothing is held open."""


def env(
    game: str,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    render_mode: str | None = None,
) -> TableEnv:
    """The environment of a game; raises as `Setting`. It needs none of PettingZoo's wrappers."""
    return TableEnv(game, options, seats, render_mode)


raw_env = env
