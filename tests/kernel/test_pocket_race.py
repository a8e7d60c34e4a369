"""The race on turn 8 of Pocket is what the whole tree of the turn says. [P6.5]"""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from support.jack_types import game_of, weights_file
from support.kernels import KINDS, kernel_of
from support.pocket_turns import INPUTS
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.core import Seat
from whitechapel.pocket import Hand, Phase, Public
from whitechapel.pocket.components import CHARACTERS, TOKENS
from whitechapel.pocket.state import UNUSED

BOTH_OPENLY = 3


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("pocket", request.param)


def races(number: int) -> list[Public]:
    """Return random tables at the beginning of a turn 8 that is a race, with every set of faces."""
    random = Random(5)
    found: list[Public] = []
    seed = 0
    while len(found) < number:
        seed += 1
        public = random_match(pocket, seed).plies[-2].state.public
        suspect = random.choice(public.suspects)
        tiles = tuple(
            replace(tile, suspect=tile.character is suspect, rotated=False) for tile in public.tiles
        )
        faces = tuple(token[len(found) >> bit & 1] for bit, token in enumerate(TOKENS))
        found.append(
            public._replace(
                tiles=tiles,
                turn=8,
                phase=Phase.HUNT,
                faces=faces,
                used=UNUSED,
                time_tokens=(Seat.INVESTIGATOR,) + (Seat.JACK,) * 6,
                drawn=(),
                race_since=6,
                outcome=None,
            )
        )
    return found


def by_the_tree(public: Public) -> float:
    """Return what turn 8 is worth to Jack if both see everything."""
    compiled = kernel_of("pocket", "compiled")
    game = game_of(compiled, public, [Hand(public.suspects[0], ())])
    game.value(compiled.Network(weights_file(INPUTS)))
    values: list[float] = [row[0] for row in game.branch_values(BOTH_OPENLY)]
    return max(values)


def test_p6_5_jack_wins_the_last_turn_of_a_race_if_the_whole_tree_says_so(kernel: Any) -> None:
    wins = 0
    for public in races(48 if kernel.COMPILED else 16):
        identity = CHARACTERS.index(public.suspects[0])
        found = kernel.can_win_race(kernel.pack_public(public), identity)
        assert found == by_the_tree(public), public
        wins += found
    assert wins > 2


def test_tables_without_the_last_turn_before_them_are_refused(kernel: Any) -> None:
    public = races(1)[0]
    for other in (public._replace(turn=6), public._replace(used=(True, False, False, False))):
        with pytest.raises(ValueError, match=r"\d"):
            kernel.can_win_race(kernel.pack_public(other), 0)
    for identity in (-1, 9):
        with pytest.raises(ValueError, match=str(identity)):
            kernel.can_win_race(kernel.pack_public(public), identity)
