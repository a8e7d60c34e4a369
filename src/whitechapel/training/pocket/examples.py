"""Examples of Pocket: types of Jack at the beginning of a turn, valued by results or by search."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from whitechapel.ai.pocket.belief import JackType, count_cases
from whitechapel.ai.pocket.look_ahead import NextTurn, solve
from whitechapel.ai.pocket.turn import Strength
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Public
from whitechapel.training.examples import Example, Examples, Inputs, Numbers
from whitechapel.training.pocket.games import SelfPlay, SolvedTurn, play_by_minimax, type_of
from whitechapel.training.pocket.positions import late_states

LEAST_WEIGHT: Final = 0.004
"""Types of Jack that are less likely than this are not learned from."""
IMPORTANCE_OF_LOOKS: Final = 0.25
"""There are many looks ahead for each turn that is played, and many of them are much alike."""


@dataclass(frozen=True, slots=True)
class MinimaxGames:
    """Parts of games by turn-minimax: each position is worth the result of its game."""

    seed: str
    games: int

    def __call__(self, number: int) -> bytes:
        """Play the games of a part."""
        return Examples.of(
            example
            for game in range(self.games)
            for example in result_examples(f"{self.seed}/{number}/{game}".encode())
        ).to_bytes()


@dataclass(frozen=True, slots=True)
class SearchGames:
    """Parts of games in which every turn is solved; each likely type is worth what was found."""

    seed: str
    weights: bytes
    strength: Strength
    games: int

    def __call__(self, number: int) -> bytes:
        """Play the games of a part."""
        network = kernel.Network(self.weights)
        seeds = (f"{self.seed}/{number}/{game}".encode() for game in range(self.games))
        return Examples.of(
            example
            for seed in seeds
            for solved in SelfPlay(network, self.strength, seed).play()
            for example in solved_examples(solved, LEAST_WEIGHT)
        ).to_bytes()


@dataclass(frozen=True, slots=True)
class LatePositions:
    """Parts of late positions: random ones, each also played on for a turn by minimax.

    Few games come to the last turns, whose values are the most jagged and rest on exact ends.
    """

    seed: str
    weights: bytes
    strength: Strength
    positions: int

    def __call__(self, number: int) -> bytes:
        """Make and solve the positions of a part."""
        return Examples.of(self._examples(Random(f"{self.seed}/late/{number}"))).to_bytes()

    def _examples(self, random: Random) -> Iterator[Example]:
        network = kernel.Network(self.weights)
        for _ in range(self.positions):
            for state in late_states(random):
                belief = count_cases(state.public)
                looks: list[NextTurn] = []
                turn = solve(state.public, belief, network, self.strength, looks=looks)
                yield from solved_examples(SolvedTurn(state.public, belief, turn, looks))


def result_examples(seed: bytes) -> Iterator[Example]:
    """Play a game of turn-minimax; yield Jack's type in every turn, worth the result."""
    states, jack_won = play_by_minimax(seed)
    for state in states:
        types = count_cases(state.public).types
        inputs = inputs_of(state.public, types)[list(types).index(type_of(state))]
        yield Example(state.public.turn, inputs, float(jack_won))


def solved_examples(solved: SolvedTurn, least: float = 0.0) -> Iterator[Example]:
    """Yield the types of a solved turn, and of its looks ahead, that are at least so likely."""
    public, belief, turn, looks = solved
    value = dict(zip(turn.types, turn.game.values(), strict=True))
    rows = inputs_of(public, belief.types)
    for inputs, (kind, weight) in zip(rows, belief.types.items(), strict=True):
        if weight >= least:
            yield Example(public.turn, inputs, value[kind])
    for look in looks:
        rows = kernel.input_rows(look.public, look.types, look.weights)
        for inputs, weight, found in zip(rows, look.weights, look.values, strict=True):
            if weight >= least:
                yield Example(public.turn + 1, inputs, found, IMPORTANCE_OF_LOOKS)


def inputs_of(public: Public, types: dict[JackType, float]) -> list[Inputs]:
    """Return the inputs of the network for each type."""
    return kernel.input_rows(kernel.pack_public(public), list(types), list(types.values()))


def quarter_turns() -> Numbers:
    """Return the four permutations of the inputs that turn the board by quarters."""
    places = {name: start for name, start in kernel.input_places().items() if name != "detectives"}
    spaces = kernel.input_places()["detectives"]
    size = kernel.number_of_inputs()
    quarter = np.arange(size)
    for start in places.values():
        for place in range(9):
            row, column = divmod(place, 3)
            there = 3 * column + 2 - row
            for wall in range(5):
                turned = (wall + 1) % 4 if wall < 4 else 4
                quarter[start + 5 * there + turned] = start + 5 * place + wall
    for first in range(spaces, spaces + 36, 12):
        for space in range(12):
            quarter[first + (space + 3) % 12] = first + space
    turns = [np.arange(size)]
    for _ in range(3):
        turns.append(turns[-1][quarter])
    return np.stack(turns)
