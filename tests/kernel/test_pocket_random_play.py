"""Random games of Pocket by the kernel: fair, repeatable, and like those of the rules."""

import copy
import pickle
from collections import Counter, defaultdict
from fractions import Fraction
from math import sqrt
from threading import Thread
from typing import Any

import pytest

from support.kernels import KINDS, kernel_of
from support.pocket_positions import RECORDED_GAMES
from whitechapel import pocket
from whitechapel.core import Outcome, Record, replay
from whitechapel.kernel.build_units import UNITS
from whitechapel.lab.statistics import by_rules
from whitechapel.pocket import Phase, State
from whitechapel.pocket.setup import FACED_WALLS

FAR_OUT = 5.0
"""Standard deviations that no test of ours should meet by accident."""


@pytest.fixture(params=KINDS)
def kernel(request: pytest.FixtureRequest) -> Any:
    return kernel_of("pocket", request.param)


def test_compiled_and_uncompiled_play_the_same_games() -> None:
    compiled, uncompiled = (kernel_of("pocket", kind) for kind in KINDS)
    assert tuple(compiled.random_games(7, 0, 300)) == tuple(uncompiled.random_games(7, 0, 300))
    words = []
    for kernel in (compiled, uncompiled):
        dice = kernel.Dice(5)
        state = kernel.start(dice)
        while moves := kernel.legal_moves(state):
            state = kernel.apply(state, dice.choose(moves))
            words.append((state.public.words, state.hand.word))
    assert words[: len(words) // 2] == words[len(words) // 2 :]


def test_a_game_of_a_seed_is_the_same_in_every_batch(kernel: Any) -> None:
    whole = kernel.random_games(3, 10, 40)
    parts = [kernel.random_games(3, first, 10) for first in (10, 20, 30, 40)]
    assert whole.ends == tuple(map(sum, zip(*(part.ends for part in parts), strict=True)))
    assert whole.decisions == sum(part.decisions for part in parts)
    assert whole.moves == sum(part.moves for part in parts)
    assert kernel.random_games(4, 10, 40) != whole


def test_the_same_dice_fall_the_same_way_and_others_do_not(kernel: Any) -> None:
    throws = [
        [kernel.Dice(seed, game).below(1 << 16) for _ in range(3)]
        for seed in (1, 2)
        for game in (0, 1)
    ]
    assert len({tuple(each) for each in throws}) == 4
    dice = kernel.Dice(1, 0)
    assert throws[0][0] == dice.below(1 << 16)
    assert {dice.below(6) for _ in range(200)} == set(range(6))


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_copy_of_dice_falls_alike_and_by_itself(unit: str, kind: str) -> None:
    dice = kernel_of(unit, kind).Dice(6, 2)
    dice.below(6)
    copies = [copy.copy(dice), copy.deepcopy(dice), pickle.loads(pickle.dumps(dice))]
    throws = [[each.below(1 << 16) for _ in range(5)] for each in (dice, *copies)]
    assert throws == [throws[0]] * 4


def test_p2_1_layouts_are_set_ups_of_the_rules_and_evenly_spread(kernel: Any) -> None:
    dice, games = kernel.Dice(11), 3_000
    lying: Counter[tuple[int, pocket.Character]] = Counter()
    walls: Counter[tuple[int, pocket.Side | None]] = Counter()
    for _ in range(games):
        state = kernel.unpack(kernel.start(dice))
        assert state == pocket.start(pocket.Setup(state.public.tiles))
        lying.update(enumerate(tile.character for tile in state.public.tiles))
        walls.update(enumerate(tile.wall for tile in state.public.tiles))
    assert len(lying) == 81
    assert all(likely(count, games, 1 / 9) for count in lying.values())
    free = {key: count for key, count in walls.items() if key[0] not in FACED_WALLS}
    assert len(free) == 6 * 4
    assert all(likely(count, games, 1 / 4) for count in free.values())


def test_p2_3_p3_2_chance_moves_as_the_rules_allow_and_evenly(kernel: Any) -> None:
    for phase in (Phase.DEAL, Phase.TOSS, Phase.DRAW):
        state = next(state for state in states() if state.public.phase is phase)
        after = {pocket.apply(state, move).state: 0 for move in pocket.legal_moves(state)}
        dice, packed, tries = kernel.Dice(13), kernel.pack(state), 4_000
        for _ in range(tries):
            after[kernel.unpack(kernel.move_of_chance(packed, dice))] += 1
        assert all(likely(count, tries, 1 / len(after)) for count in after.values())


def test_chance_does_not_move_for_a_player_or_after_the_end(kernel: Any) -> None:
    for phase in (Phase.HUNT, Phase.OVER):
        state = next(state for state in states() if state.public.phase is phase)
        with pytest.raises(ValueError, match=r"\d"):
            kernel.move_of_chance(kernel.pack(state), kernel.Dice(1))


def test_playouts_end_as_often_as_the_exact_odds_say(
    kernel: Any, request: pytest.FixtureRequest
) -> None:
    tries = 200_000 if "[compiled]" in request.node.name else 4_000
    late = [s for s in states() if s.public.turn == 8 and sum(s.public.used) == 2]
    assert late
    for state in late:
        chances = exact_chances(state)
        assert sum(chances.values()) == 1
        tally = kernel.playouts(kernel.pack(state), kernel.Dice(17), tries)
        assert sum(tally.ends) == tries
        for count, end in zip(tally.ends, kernel.ENDS, strict=True):
            assert likely(count, tries, float(chances[end]))


def test_playouts_go_on_with_the_dice_and_leave_the_state_alone(kernel: Any) -> None:
    state, dice = kernel.start(kernel.Dice(2)), kernel.Dice(3)
    before = state.public.words
    first, second = kernel.playouts(state, dice, 50), kernel.playouts(state, dice, 50)
    assert first != second
    assert state.public.words == before
    both = kernel.playouts(state, kernel.Dice(3), 100)
    assert both.moves == first.moves + second.moves


def test_threads_do_not_disturb_each_other(kernel: Any) -> None:
    found: dict[int, Any] = {}

    def play(number: int) -> None:
        found[number] = kernel.random_games(9, 100 * number, 100)

    threads = [Thread(target=play, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (
        sum(tally.decisions for tally in found.values()) == kernel.random_games(9, 0, 400).decisions
    )


@pytest.mark.slow
def test_random_games_end_as_often_in_each_way_as_by_the_rules() -> None:
    kernel, games, many = kernel_of("pocket", "compiled"), 20_000, 1_000_000
    rules = by_rules("pocket", range(games), "kernel statistics")
    tally = kernel.random_games(19, 0, many)
    for count, end in zip(tally.ends, kernel.ENDS, strict=True):
        assert likely(rules.ends[end.reason], games, count / many)
    assert abs(rules.decisions / games - tally.decisions / many) < 0.3


def likely(count: int, tries: int, chance: float) -> bool:
    """Whether something with a chance may well have happened so often."""
    deviation = sqrt(tries * chance * (1 - chance))
    return abs(count - tries * chance) <= FAR_OUT * deviation + 1e-9


def exact_chances(state: State) -> defaultdict[Outcome, Fraction]:
    """Return the probability of each end if both players choose at random, by the rules."""
    outcome = pocket.outcome(state)
    chances: defaultdict[Outcome, Fraction] = defaultdict(Fraction)
    if outcome is not None:
        chances[outcome] = Fraction(1)
        return chances
    moves = pocket.legal_moves(state)
    for move in moves:
        for end, chance in exact_chances(pocket.apply(state, move).state).items():
            chances[end] += chance / len(moves)
    return chances


def states() -> list[State]:
    """Return all states of the recorded games."""
    matches = [replay(Record.parse(path.read_text()), pocket) for path in RECORDED_GAMES]
    return [state for match in matches for state in (match.first, *(p.state for p in match.plies))]
