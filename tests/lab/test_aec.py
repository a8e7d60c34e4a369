"""The environments for PettingZoo, by its own tests and by ours."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from whitechapel.core import Seat
from whitechapel.games import GAMES
from whitechapel.lab.aec import GameEnv, env
from whitechapel.lab.batch import Batch
from whitechapel.lab.encodings import ENCODINGS
from whitechapel.lab.kernels import KERNELS

every_game = pytest.mark.parametrize("game", GAMES)
advice = pytest.mark.filterwarnings(
    "ignore:We recommend agents to be named in the format:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Environment has not defined a render:UserWarning",
)
"""PettingZoo advises against names that do not end in a number, against observations that are
dictionaries unless they are its own, and against environments without pictures."""


@advice
@every_game
@pytest.mark.parametrize("make", [env, GameEnv])
def test_pettingzoos_own_test_of_the_api_passes(make: Any, game: str) -> None:
    api_test(make(game), num_cycles=200)


@every_game
@pytest.mark.parametrize("make", [env, GameEnv])
def test_pettingzoos_own_test_of_seeds_passes(make: Any, game: str) -> None:
    for edition in GAMES[game].EDITIONS:
        seed_test(lambda edition=edition: make(game, edition), num_cycles=200)


def play(game: GameEnv, random: np.random.Generator) -> list[tuple[str, bytes, bytes, float]]:
    """Play a game at random that was reset; return all that the agents were told."""
    told = []
    for agent in game.agent_iter():
        seen, reward, over, cut, _ = game.last()
        assert seen is not None
        told.append((agent, seen["observation"].tobytes(), seen["action_mask"].tobytes(), reward))
        assert not cut
        game.step(None if over else random.choice(np.flatnonzero(seen["action_mask"])))
    return told


@every_game
@pytest.mark.parametrize("make", [env, GameEnv])
def test_the_winner_gets_one_and_the_loser_gives_it(make: Any, game: str) -> None:
    zoo, random = make(game), np.random.default_rng(1)
    winners = {str(end.reason): end.winner for end in KERNELS[game].ends}
    zoo.reset(seed=1)
    for _ in range(8):
        reasons = set()
        rewards = {}
        for agent in zoo.agent_iter():
            seen, reward, over, cut, info = zoo.last()
            rewards[agent] = reward
            assert ("end" in info) is over
            assert not cut
            reasons |= {info["end"]} if over else set()
            zoo.step(None if over else random.choice(np.flatnonzero(seen["action_mask"])))
        winner = winners[reasons.pop()]
        assert not reasons
        assert rewards == {
            seat.value: 1 if seat is winner else -1 for seat in (Seat.JACK, Seat.INVESTIGATOR)
        }
        zoo.reset()


@every_game
def test_without_a_seed_the_next_game_of_the_last_seed_begins(game: str) -> None:
    courses = []
    for _ in range(2):
        zoo, random = GameEnv(game), np.random.default_rng(2)
        zoo.reset(seed=5)
        courses.append([play(zoo, random)])
        zoo.reset()
        courses[-1].append(play(zoo, random))
    assert courses[0] == courses[1]
    assert courses[0][0] != courses[0][1]


@every_game
def test_unseeded_games_differ(game: str) -> None:
    played = []
    for _ in range(3):
        zoo = GameEnv(game)
        zoo.reset()
        played.append(tuple(play(zoo, np.random.default_rng(3))))
    assert len(set(played)) > 1


@every_game
def test_agents_see_their_views_whoever_decides(game: str) -> None:
    zoo, rules, random = GameEnv(game), GAMES[game], np.random.default_rng(4)
    zoo.reset(seed=2)
    for agent in zoo.agent_iter():
        state = KERNELS[game].door.unpack(zoo._state)
        for seat in (Seat.JACK, Seat.INVESTIGATOR):
            seen = zoo.observe(seat.value)
            row = ENCODINGS[game].of_view(rules.view(state, seat))
            assert np.array_equal(seen["observation"], row)
            assert seen["action_mask"].any() == (rules.actor(state) is seat)
        _, _, over, _, _ = zoo.last()
        zoo.step(None if over else random.choice(np.flatnonzero(zoo.observe(agent)["action_mask"])))


@every_game
def test_the_first_game_of_a_seed_is_that_of_a_batch(game: str) -> None:
    zoo, batch = GameEnv(game), Batch(game, 1)
    told = batch.reset(12)
    zoo.reset(seed=12)
    random = np.random.default_rng(5)
    while not told.finished[0]:
        seen = zoo.observe(zoo.agent_selection)
        assert np.array_equal(seen["observation"], told.observations[0])
        assert np.array_equal(seen["action_mask"], told.masks[0])
        action = random.choice(np.flatnonzero(seen["action_mask"]))
        zoo.step(action)
        told = batch.step([action])
    assert list(zoo.rewards.values()) == told.rewards[0].tolist()


@every_game
@pytest.mark.parametrize("make", [env, GameEnv])
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda zoo: pickle.loads(pickle.dumps(zoo))])
def test_a_copy_goes_on_alike_and_by_itself(
    make: Any, game: str, copied: Callable[[Any], Any]
) -> None:
    zoo = make(game)
    copied(zoo).reset(seed=1)
    zoo.reset(seed=13)
    for _ in range(9):
        zoo.step(np.flatnonzero(zoo.last()[0]["action_mask"])[0])
    twin = copied(zoo)
    assert play(twin, np.random.default_rng(6)) == play(zoo, np.random.default_rng(6))


@every_game
def test_a_seed_is_a_whole_number_of_64_bits(game: str) -> None:
    zoo, courses = GameEnv(game), []
    for seed in (5, np.int64(5), np.uint8(5)):
        zoo.reset(seed=seed)
        courses.append(play(zoo, np.random.default_rng(2)))
    assert courses[0] == courses[1] == courses[2]
    for outside in (-5, 1 << 64):
        with pytest.raises(ValueError, match=str(outside)):
            zoo.reset(seed=outside)
    with pytest.raises(TypeError):
        zoo.reset(seed=5.0)  # type: ignore[arg-type]


@every_game
def test_an_action_is_a_whole_number(game: str) -> None:
    zoo = GameEnv(game)
    zoo.reset(seed=3)
    before = zoo._state
    for outside in (-1, KERNELS[game].actions, 1 << 40):
        with pytest.raises(ValueError, match=str(outside)):
            zoo.step(outside)
    for wrong in (0.7, 0.0, "0", np.float32(0)):
        with pytest.raises(TypeError):
            zoo.step(wrong)
    assert zoo._state is before


def wrong_action(zoo: Any) -> int:
    """Return an illegal action of the agent whose turn it is."""
    return int(np.flatnonzero(zoo.observe(zoo.agent_selection)["action_mask"] == 0)[0])


@every_game
def test_an_illegal_action_is_refused_by_the_bare_environment(game: str) -> None:
    zoo = GameEnv(game)
    zoo.reset(seed=3)
    wrong, before = wrong_action(zoo), zoo._state
    with pytest.raises(ValueError, match=str(wrong)):
        zoo.step(wrong)
    assert zoo._state is before


@every_game
@pytest.mark.parametrize("steps", [0, 4, 7])
def test_an_illegal_action_breaks_the_game_off(game: str, steps: int) -> None:
    zoo = env(game)
    zoo.reset(seed=3)
    for _ in range(steps):
        zoo.step(np.flatnonzero(zoo.last()[0]["action_mask"])[0])
    loser = zoo.agent_selection
    zoo.step(wrong_action(zoo))
    told = {}
    for agent in zoo.agent_iter():
        _, reward, over, cut, info = zoo.last()
        told[agent] = (reward, over, cut, info)
        zoo.step(None)
    other = next(agent for agent in zoo.possible_agents if agent != loser)
    assert told == {loser: (-1, True, True, {}), other: (0, True, True, {})}
    assert zoo.agents == []
    zoo.reset()
    assert zoo.agents == zoo.possible_agents


def test_there_is_no_environment_of_an_edition_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="2024"):
        GameEnv("london", "2024")


@every_game
def test_nothing_is_seen_or_done_before_a_game_begins(game: str) -> None:
    zoo = GameEnv(game)
    calls: list[Callable[[], Any]] = [lambda: zoo.observe("jack"), lambda: zoo.step(0), zoo.last]
    for call in calls:
        with pytest.raises(ValueError, match="reset begins one"):
            call()
