"""Random games of London's kernel: the same everywhere, and as random as they should be."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import Any

import pytest

from support.kernels import KINDS, kernel_of
from support.london_positions import place
from support.random_games import random_match
from whitechapel import london
from whitechapel.core import Seat
from whitechapel.kernel.london import ENDS
from whitechapel.lab.statistics import by_rules
from whitechapel.london.board import EDITIONS

ESCAPE, ARREST, WRONG_ACCUSATION, DAWN = 1, 2, 3, 4


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("london", request.param)


def first_state(kernel: Any, edition: str = EDITIONS[0]) -> Any:
    return kernel.pack(london.start(london.Setup(edition)))


@pytest.mark.parametrize("accusing", [True, False])
def test_compiled_and_uncompiled_play_the_same_games(accusing: bool) -> None:
    tallies = {
        tuple(kernel.random_games(first_state(kernel), 7, 100, 60, accusing=accusing))
        for kernel in (kernel_of("london", kind) for kind in KINDS)
    }
    assert len(tallies) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_games_are_those_that_are_played_move_by_move(kernel: Any, edition: str) -> None:
    for game in range(20):
        state, dice = first_state(kernel, edition), kernel.Dice(7, game)
        tally, decisions, moves = kernel.random_games(state, 7, game, 1), 0, 0
        while (actor := kernel.actor(state)) is not None:
            if actor is Seat.CHANCE:
                state = kernel.move_of_chance(state, dice)
            else:
                state = kernel.apply(state, dice.choose(kernel.legal_moves(state)))
                decisions += 1
            moves += 1
        assert (tally.decisions, tally.moves) == (decisions, moves)
        end = 9 * ENDS.index(kernel.outcome(state)) + kernel.turn(state)
        assert tally.ends.index(1) == end


def test_games_are_the_same_in_every_batch(kernel: Any) -> None:
    state = first_state(kernel, "revised")
    whole = kernel.random_games(state, 3, 0, 30)
    parts = [kernel.random_games(state, 3, first, 10) for first in (0, 10, 20)]
    assert whole.decisions == sum(part.decisions for part in parts)
    assert whole.moves == sum(part.moves for part in parts)
    assert whole.ends == tuple(map(sum, zip(*(part.ends for part in parts), strict=True)))
    assert kernel.random_games(state, 4, 0, 30) != whole


def test_every_game_ends_in_one_way_in_one_turn(kernel: Any) -> None:
    tally = kernel.random_games(first_state(kernel), 1, 0, 300)
    assert sum(tally.ends) == sum(tally.ended(way) for way in range(5)) == 300
    assert tally.ended(0) == 0
    assert tally.ended(DAWN) == tally.ends[9 * DAWN + 8]
    assert tally.decisions < tally.moves


def test_players_who_do_not_accuse_see_the_dawn_or_jacks_escape(kernel: Any) -> None:
    tally = kernel.random_games(first_state(kernel), 2, 0, 200, accusing=False)
    assert tally.ended(ESCAPE) + tally.ended(DAWN) == 200
    assert tally.ended(DAWN) > 150


def test_playouts_go_on_from_any_state_with_the_numbers_of_the_dice(kernel: Any) -> None:
    for number in range(20):
        match = random_match(london, number, peaceful=0.97)
        state = kernel.pack(match.before(len(match.plies) * 2 // 3))
        dice = kernel.Dice(5, number)
        one = kernel.playouts(state, dice, 10)
        assert sum(one.ends) == 10
        assert kernel.playouts(state, dice, 10) != one or one.decisions <= 10
        assert kernel.playouts(state, kernel.Dice(5, number), 10) == one


def test_a_finished_game_is_played_out_at_once(kernel: Any) -> None:
    match = random_match(london, 3)
    tally = kernel.playouts(kernel.pack(match.state), kernel.Dice(1), 5)
    assert (sum(tally.ends), tally.decisions, tally.moves) == (5, 0, 0)


def test_moves_of_chance_are_equally_likely(kernel: Any) -> None:
    dice, dealt = kernel.Dice(11), Counter[int]()
    state = first_state(kernel)
    for _ in range(1600):
        dealt[kernel.move_of_chance(state, dice).secrets.words[2]] += 1
    assert sorted(dealt) == list(range(8))
    assert all(abs(count - 200) < 5 * sqrt(200) for count in dealt.values())
    state, hands = kernel.move_of_chance(state, dice), Counter[int]()
    for _ in range(7000):
        hands[kernel.move_of_chance(state, dice).public.words[9]] += 1
    assert len(hands) == 70
    assert all(abs(count - 100) < 5 * sqrt(100) for count in hands.values())


def test_only_chance_can_be_asked_for_its_move(kernel: Any) -> None:
    dice, match = kernel.Dice(1), random_match(london, 3)
    with pytest.raises(ValueError, match="2"):
        kernel.move_of_chance(kernel.pack(place()), dice)
    with pytest.raises(ValueError, match="4"):
        kernel.move_of_chance(kernel.pack(match.state), dice)


def test_dice_give_numbers_below_a_limit(kernel: Any) -> None:
    dice, counts = kernel.Dice(1, 2), Counter[int]()
    for _ in range(7000):
        counts[dice.below(7)] += 1
    assert sorted(counts) == list(range(7))
    assert all(abs(count - 1000) < 5 * sqrt(1000) for count in counts.values())


def test_dice_choose_among_moves(kernel: Any) -> None:
    dice, state = kernel.Dice(3), first_state(kernel)
    moves = kernel.legal_moves(state)
    assert {dice.choose(moves) for _ in range(200)} == set(moves)


def test_threads_do_not_disturb_each_other() -> None:
    kernel = kernel_of("london", "compiled")
    state = first_state(kernel)
    with ThreadPoolExecutor(2) as pool:
        parts = list(
            pool.map(lambda first: kernel.random_games(state, 9, first, 500), range(0, 2000, 500))
        )
    whole = kernel.random_games(state, 9, 0, 2000)
    assert whole.ends == tuple(map(sum, zip(*(part.ends for part in parts), strict=True)))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("accusing", "games", "many"), [(True, 2_000, 1_000_000), (False, 500, 300_000)]
)
def test_random_play_has_the_statistics_of_the_rules(accusing: bool, games: int, many: int) -> None:
    kernel = kernel_of("london", "compiled")
    tally = kernel.random_games(first_state(kernel), 1888, 0, many, accusing=accusing)
    rules = by_rules("london", range(games), "statistics", accusing=accusing)
    for way in range(1, 5):
        wanted = tally.ended(way) / many
        error = sqrt(wanted * (1 - wanted) * (1 / games + 1 / many))
        end = ENDS[way]
        assert end is not None
        ended = sum(rules.ends[f"{end.reason} in turn {turn}"] for turn in range(1, 9))
        assert abs(ended / games - wanted) <= 4 * error, way
    mean = rules.decisions / games
    error = sqrt((rules.squares / games - mean**2) / games)
    assert abs(mean - tally.decisions / many) < 4 * error
