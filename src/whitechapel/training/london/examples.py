"""Examples of London: positions of games, labelled by a search and by the result.

Every position is labelled for all identities; for the true one, the result counts too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from whitechapel.kernel import london as kernel
from whitechapel.lab.kernels import seed_number
from whitechapel.training.examples import Example, Examples
from whitechapel.training.london.games import PlayStyle, play_game
from whitechapel.training.london.positions import TrainingPosition, moment_of

SAMPLES: Final = 50
"""How many of Goodley's boards are valued."""


@dataclass(frozen=True, slots=True)
class Games:
    """Parts of games between the latest networks; `networks` are their files, the newest last."""

    seed: str
    style: PlayStyle
    networks: tuple[bytes, ...]
    games: int

    def __call__(self, number: int) -> bytes:
        """Play the games of a part."""
        judges: list[Any] = [kernel.PositionJudge(None, SAMPLES, 0)]
        judges += [
            kernel.PositionJudge(kernel.Network(data), SAMPLES, seed)
            for seed, data in enumerate(self.networks, start=1)
        ]
        seed = seed_number(self.seed)
        first = number * self.games
        return Examples.of(
            example
            for game in range(first, first + self.games)
            for example in label(*play_game(judges, self.style, seed, game), self.style.result)
        ).to_bytes()


def label(
    positions: Sequence[TrainingPosition], identity: int, result: float, share: float
) -> Iterator[Example]:
    """Yield the examples of a game; `share` is how much its result counts for the true identity."""
    following: tuple[float, ...] | None = None
    for position in reversed(positions):
        values = position.values or following
        following = values
        if values is None:
            continue
        for who in range(8):
            true = who == identity
            if not position.belief[who] or (not true and (share == 1 or position.pending)):
                continue
            inputs = kernel.inputs_of(
                position.public, position.belief, who, pending=position.pending
            )
            target = values[who] + share * (result - values[who]) if true else values[who]
            yield Example(moment_of(position.public).turn, inputs, target, 1.0 if true else 0.5)
