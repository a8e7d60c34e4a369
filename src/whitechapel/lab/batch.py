"""Many games at once: arrays in, arrays out, and a new game wherever one has ended."""

from collections.abc import Sequence
from typing import Any, NamedTuple, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from whitechapel.core import PLAYERS, Seat
from whitechapel.lab.encodings import ENCODINGS
from whitechapel.lab.kernels import KERNELS, seed_of
from whitechapel.lab.layout import Layout, Numbers, Rows


class Decisions(NamedTuple):
    """One decision in every game, and what the last one led to.

    `seats` is who decides, 0 for Jack and 1 for the Investigator; `observations` and `masks` are
    what that seat sees and may do. `rewards` has a column for each seat, 1 for a win and -1 for a
    loss. Where `finished` is true a game has just ended: `ends` is how, as an index of
    `Batch.ends`. Everything but `rewards` and `ends` then belongs to the next game.
    """

    seats: NDArray[np.int64]
    observations: Rows
    masks: Rows
    rewards: NDArray[np.float32]
    finished: NDArray[np.bool_]
    ends: NDArray[np.int64]


class Batch:
    """Games side by side, each a stream of games of its own: same seed and actions, same games.

    The place `i` of `n` plays the games with the numbers `i`, `i + n`, `i + 2n` and so on of the
    seed, whatever happens in the others.
    """

    def __init__(self, game: str, games: int, edition: str | None = None) -> None:
        if games < 1:
            raise ValueError(f"a batch has one game at least, not {games}")
        self._kernel = KERNELS[game]
        self._encoding = ENCODINGS[game]
        self._edition = self._kernel.edition(edition)
        self._games = games
        self._masks: dict[tuple[int, ...], Rows] = {}
        self._states: list[Any] = []
        self._dice: list[Any] = []
        self._numbers: list[int] = []
        self._seats = np.zeros(games, np.int64)
        self._seed = 0

    @property
    def layout(self) -> Layout:
        """Return the fields of an observation."""
        return self._encoding.layout

    @property
    def actions(self) -> int:
        """Return the number of actions there are, legal or not: the length of a mask."""
        return self._kernel.actions

    @property
    def ends(self) -> tuple[str, ...]:
        """Return the reasons for which a game can end."""
        return tuple(end.reason for end in self._kernel.ends)

    @property
    def states(self) -> Sequence[Any]:
        """Return the packed states, with all secrets."""
        return tuple(self._states)

    def reset(self, seed: SupportsIndex) -> Decisions:
        """Begin a game everywhere; chance follows from the seed, a number of 64 bits."""
        self._seed = seed_of(seed)
        self._numbers = list(range(self._games))
        self._states, self._dice = [None] * self._games, [None] * self._games
        for place in range(self._games):
            self._begin(place)
        return self._decisions(*self._no_results())

    def step(self, actions: ArrayLike) -> Decisions:
        """Play an action in every game; raise ValueError, and play none, if one is illegal."""
        chosen = self._chosen(actions)
        apply, actor = self._kernel.door.apply, self._kernel.door.actor
        after = [apply(state, move) for state, move in zip(self._states, chosen, strict=True)]
        rewards, finished, ends = self._no_results()
        for place, state in enumerate(after):
            self._states[place] = state
            if (who := actor(state)) is Seat.CHANCE:
                who = self._let_chance_move(place)
            if who is None:
                outcome = self._kernel.door.outcome(self._states[place])
                rewards[place] = [1 if outcome.winner is seat else -1 for seat in PLAYERS]
                finished[place] = True
                ends[place] = self._kernel.ends.index(outcome)
                self._numbers[place] += self._games
                self._begin(place)
            else:
                self._seats[place] = who is not Seat.JACK
        return self._decisions(rewards, finished, ends)

    def observe(self, seats: ArrayLike) -> Rows:
        """Return the observation of a seat in each game, its turn or not; 2 is a spectator."""
        return self._encoding.of_packed(self._states, self._row(seats, len(PLAYERS) + 1))

    def _chosen(self, actions: ArrayLike) -> list[int]:
        """Return an action for every game; raise ValueError if one is not an action."""
        chosen: list[int] = self._row(actions, self.actions).tolist()
        return chosen

    def _row(self, numbers: ArrayLike, limit: int) -> Numbers:
        """Return a number below a limit for every game; raise ValueError for anything else."""
        if not self._states:
            raise ValueError("no game has begun: reset begins them")
        row = np.asarray(numbers)
        if row.shape != (self._games,) or row.dtype.kind not in "iu":
            raise ValueError(
                f"not a whole number for each of {self._games} games: "
                f"{row.dtype.name} of shape {row.shape}"
            )
        outside = row[(row < 0) | (row >= limit)]
        if outside.size:
            raise ValueError(f"{outside[0]} is not from 0 to {limit - 1}")
        return row

    def _begin(self, place: int) -> None:
        dice = self._kernel.door.Dice(self._seed, self._numbers[place])
        self._dice[place] = dice
        self._states[place] = self._kernel.start(self._edition, dice)
        self._seats[place] = self._let_chance_move(place) is not Seat.JACK

    def _let_chance_move(self, place: int) -> Seat | None:
        """Play the moves of chance that are due; return the seat that acts next."""
        state, dice, door = self._states[place], self._dice[place], self._kernel.door
        while door.actor(state) is Seat.CHANCE:
            state = door.move_of_chance(state, dice)
        self._states[place] = state
        who: Seat | None = door.actor(state)
        return who

    def _no_results(self) -> tuple[NDArray[np.float32], NDArray[np.bool_], NDArray[np.int64]]:
        return (
            np.zeros((self._games, len(PLAYERS)), np.float32),
            np.zeros(self._games, np.bool_),
            np.zeros(self._games, np.int64),
        )

    def _decisions(
        self,
        rewards: NDArray[np.float32],
        finished: NDArray[np.bool_],
        ends: NDArray[np.int64],
    ) -> Decisions:
        seats = self._seats.copy()
        masks = np.stack([self._mask(state) for state in self._states])
        observations = self._encoding.of_packed(self._states, seats)
        return Decisions(seats, observations, masks, rewards, finished, ends)

    def _mask(self, state: Any) -> Rows:
        """Return the mask of a list of legal moves, cached, as most lists occur often."""
        legal: tuple[int, ...] = self._kernel.door.legal_moves(state)
        mask = self._masks.get(legal)
        if mask is None:
            mask = np.zeros(self.actions, np.int8)
            mask[list(legal)] = 1
            if len(self._masks) < _REMEMBERED:
                self._masks[legal] = mask
        return mask


_REMEMBERED = 4096
"""How many masks are kept; London has too many to keep them all."""
