"""Both games as PettingZoo AEC environments."""

from typing import Any, Final, SupportsIndex

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from whitechapel.core import PLAYERS, Seat
from whitechapel.lab.encodings import ENCODINGS
from whitechapel.lab.kernels import KERNELS, seed_of

VERSION: Final = 1
"""Raised when the observations, the actions or the games of a seed change."""


def env(game: str, edition: str | None = None) -> Any:
    """Return an environment that refuses calls out of order; an illegal action ends the game.

    The agent that made it is rewarded with -1, the other with 0; both are terminated and truncated.
    """
    checked: Any = wrappers.TerminateIllegalWrapper(GameEnv(game, edition), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


class GameEnv(AECEnv[str, dict[str, Any], Any]):  # type: ignore[misc] # PettingZoo has no types
    """One game, in which chance follows from the seed; an agent observes its seat's view.

    Without a seed, `reset` begins the next game of the last seed. The agents are `jack` and
    `investigator`; the winner is rewarded with 1, the loser with -1.
    """

    def __init__(self, game: str, edition: str | None = None) -> None:
        super().__init__()
        self._kernel = KERNELS[game]
        self._encoding = ENCODINGS[game]
        self._edition = self._kernel.edition(edition)
        self.metadata = {
            "render_modes": [],
            "name": f"whitechapel_{game}_v{VERSION}",
            "is_parallelizable": False,
        }
        self.render_mode = None
        self.possible_agents = [player.value for player in PLAYERS]
        actions: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(self._kernel.actions) for agent in self.possible_agents
        }
        self.action_spaces = actions
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (self._encoding.layout.size,), np.int8),
                    "action_mask": spaces.Box(0, 1, (self._kernel.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._seed: int | None = None
        self._number = 0
        self._state: Any = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """Begin the first game of a seed, a number of 64 bits, or the next of the last seed."""
        del options
        if seed is None and self._seed is None:
            seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        if seed is None:
            self._number += 1
        else:
            self._seed, self._number = seed_of(seed), 0
        self._dice = self._kernel.door.Dice(self._seed, self._number)
        self._state = self._kernel.start(self._edition, self._dice)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._let_chance_move()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's observation and its action mask, empty while it is not its turn."""
        self._check_begun()
        seat = np.array([self.possible_agents.index(agent)])
        mask = np.zeros(self._kernel.actions, np.int8)
        if agent == self._kernel.door.actor(self._state):
            mask[list(self._kernel.door.legal_moves(self._state))] = 1
        return {
            "observation": self._encoding.of_packed([self._state], seat)[0],
            "action_mask": mask,
        }

    def step(self, action: Any) -> None:
        """Play an action of the agent whose turn it is; raise ValueError if it is illegal."""
        self._check_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._state = self._kernel.door.apply(self._state, self._kernel.action(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.agent_selection = self._let_chance_move()
        outcome = self._kernel.door.outcome(self._state)
        if outcome is not None:
            for each in self.agents:
                self.rewards[each] = 1.0 if each == outcome.winner else -1.0
                self.terminations[each] = True
                self.infos[each] = {"end": outcome.reason.value}
        self._accumulate_rewards()

    def last(
        self,
        observe: bool = True,  # noqa: FBT001, FBT002 - as PettingZoo has it
    ) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """Return observation, reward, ends and info of the agent whose turn it is."""
        self._check_begun()
        last: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return last

    def _check_begun(self) -> None:
        if self._state is None:
            raise ValueError("no game has begun: reset begins one")

    def _let_chance_move(self) -> str:
        """Play the moves of chance that are due; return the next agent."""
        while (who := self._kernel.door.actor(self._state)) is Seat.CHANCE:
            self._state = self._kernel.door.move_of_chance(self._state, self._dice)
        return self.agents[0] if who is None else who.value
