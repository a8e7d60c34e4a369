"""Solving a turn, and looking a turn further where it matters.

An even turn shows the other sides of the tokens [P3.3], so nothing but the appeal lies between an
end of an odd turn and a turn that can be solved. The network is least sure of just those ends: they
are worth what the turn after them is found to be worth, the likeliest ones first.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from whitechapel.ai.pocket.belief import Belief, JackType
from whitechapel.ai.pocket.turn import Strength, Turn, begin
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Public
from whitechapel.pocket.components import TURNS

MOST_WORK: Final = 8_000_000
LEAST_WORK: Final = 2_000_000
"""Branches of the next turns, times Jack's types, that one turn may look at (about half a second),
and how many it looks at each time at least, where next turns are small.

The limit is not a time, so that every machine solves the same turn in the same way.
"""
MOST_ENDS: Final = 400
"""The most ends to look at each time; so many only where most of them decide the game."""
WORK_OF_A_LOOK: Final = 30_000
"""The work of solving the smallest next turn."""

MORE_ROUNDS: Final = 6
"""Turn 8 gets this many times the rounds: ends are exact, trees small, and small errors costly."""
MORE_ROUNDS_AHEAD: Final = 3


class NextTurn(NamedTuple):
    """The beginning of a next turn: its position, how likely each type is there, and its worth."""

    public: kernel.Public
    types: list[JackType]
    weights: list[float]
    values: list[float]


def solve(
    public: Public,
    belief: Belief,
    network: kernel.Network,
    strength: Strength,
    *,
    stop: Callable[[], bool] | None = None,
    looks: list[NextTurn] | None = None,
) -> Turn:
    """Return the rest of a turn, solved; after each round `stop` may end the work early.

    The next turns that were solved on the way are added to `looks`.
    """
    turn = begin(public, belief)
    turn.game.value(network)
    work = 0

    def look_ahead(game: kernel.TurnGame) -> None:
        nonlocal work
        enough = min(work + LEAST_WORK, MOST_WORK)
        for number, board in enumerate(game.likeliest_ends(MOST_ENDS)):
            if work >= (MOST_WORK if number < strength.ends else enough):
                break
            if stop is not None and stop():
                break
            found = _look_at(turn, board, network, strength.ahead)
            work += sum(cost for _, cost in found)
            if looks is not None:
                looks.extend(look for look, _ in found)

    ahead = strength.ends > 0 and public.turn % 2 == 1 and public.turn > 1
    rounds = strength.rounds * (MORE_ROUNDS if public.turn == TURNS else 1)
    turn.game.solve(rounds, strength.refresh, stop, look_ahead if ahead else None)
    return turn


def _look_at(
    turn: Turn, board: int, network: kernel.Network, rounds: int
) -> list[tuple[NextTurn, int]]:
    """Value an end of a turn by solving the turn after it, once for each answer to the appeal.

    Return the next turns, each with the work that it took.
    """
    rounds *= MORE_ROUNDS_AHEAD if turn.public.turn == TURNS - 1 else 1
    found: list[tuple[NextTurn, int]] = []
    for public, weights in turn.game.next_turns(board):
        going_on = [who for who, weight in enumerate(weights) if weight > 0]
        types = [turn.types[who] for who in going_on]
        draws = [turn.draw_odds[who] for who in going_on]
        drawn = {
            (identity, held + glasses)
            for (identity, held), odds in zip(types, draws, strict=True)
            for glasses in range(3)
            if odds[glasses] > 0
        }
        more = sorted(drawn.difference(types))
        likely = [weights[who] for who in going_on]
        after = kernel.TurnGame(
            public,
            [*types, *more],
            likely + [0.0] * len(more),
            [*draws, *([0.0] * 3 for _ in more)],
            [*(turn.card_odds[who] for who in going_on), *([0.0] * 9 for _ in more)],
        )
        after.value(network)
        after.solve(rounds)
        values = after.values()[: len(types)]
        for who, value in zip(going_on, values, strict=True):
            turn.game.set_value(board, who, value)
        work = WORK_OF_A_LOOK + after.size[1] * (len(types) + len(more))
        found.append((NextTurn(public, types, likely, values), work))
    return found
