"""Many games at once: the games of the seed, seen and played as by the rules."""

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import ArrayLike, NDArray

from whitechapel.core import PLAYERS, Seat
from whitechapel.games import GAMES
from whitechapel.lab.batch import Batch, Decisions
from whitechapel.lab.encodings import ENCODINGS
from whitechapel.lab.kernels import KERNELS

every_game = pytest.mark.parametrize("game", GAMES)
STEPS = 150


def chosen(decisions: Decisions, random: np.random.Generator) -> NDArray[np.int64]:
    """Choose a legal action in every game."""
    actions: NDArray[np.int64] = (random.random(decisions.masks.shape) * decisions.masks).argmax(1)
    return actions


def course(batch: Batch, seed: int, steps: int = STEPS) -> list[Decisions]:
    """Play at random, every place with a stream of its own."""
    told = [batch.reset(seed)]
    streams = [np.random.default_rng([seed, place]) for place in range(len(told[0].seats))]
    for _ in range(steps):
        actions = [
            stream.choice(np.flatnonzero(mask))
            for stream, mask in zip(streams, told[-1].masks, strict=True)
        ]
        told.append(batch.step(actions))
    return told


def same(one: Decisions, other: Decisions, place: int | slice = slice(None)) -> bool:
    return all(
        np.array_equal(getattr(one, field)[place], getattr(other, field)[place])
        for field in Decisions._fields
    )


@every_game
def test_the_same_seed_and_actions_give_the_same_games(game: str) -> None:
    one, other = course(Batch(game, 3), 7), course(Batch(game, 3), 7)
    assert all(map(same, one, other))
    assert any(decisions.finished.any() for decisions in one)
    elsewhere = course(Batch(game, 3), 8)
    assert not all(map(same, one, elsewhere))


@every_game
def test_a_batch_can_be_reset_to_where_it_began(game: str) -> None:
    batch = Batch(game, 2)
    assert all(map(same, course(batch, 4, 30), course(batch, 4, 30)))


@every_game
def test_a_place_does_not_depend_on_what_happens_in_others(game: str) -> None:
    batch = Batch(game, 3)
    told, random = batch.reset(5), np.random.default_rng(1)
    alone, streams = course(Batch(game, 3), 5), [np.random.default_rng([5, 2])]
    for step in range(1, STEPS):
        actions = chosen(told, random)
        actions[2] = streams[0].choice(np.flatnonzero(told.masks[2]))
        told = batch.step(actions)
        assert same(told, alone[step], 2)


@every_game
def test_every_place_is_seen_and_masked_as_the_rules_say(game: str) -> None:
    rules, kernel, encoding = GAMES[game], KERNELS[game], ENCODINGS[game]
    batch = Batch(game, 4, rules.EDITIONS[-1])
    told, random = batch.reset(11), np.random.default_rng(2)
    for _ in range(60):
        for place, packed in enumerate(batch.states):
            state = kernel.door.unpack(packed)
            seat = PLAYERS[told.seats[place]]
            assert rules.actor(state) is seat
            row = encoding.of_view(rules.view(state, seat))
            assert np.array_equal(told.observations[place], row)
            legal = [kernel.door.MOVES[move] for move in np.flatnonzero(told.masks[place])]
            assert set(legal) == set(rules.legal_moves(state))
        told = batch.step(chosen(told, random))


@every_game
def test_rewards_are_of_the_game_that_ended_and_a_new_one_begins(game: str) -> None:
    batch, ended = Batch(game, 5), 0
    fresh = batch.reset(3).observations.copy()
    assert batch.layout.size == fresh.shape[1]
    told, random = batch.reset(3), np.random.default_rng(3)
    ends = {end.reason: end.winner for end in KERNELS[game].ends}
    for _ in range(2 * STEPS):
        told = batch.step(chosen(told, random))
        assert np.array_equal(np.abs(told.rewards).sum(1), 2 * told.finished)
        assert not told.rewards.sum()
        for place in np.flatnonzero(told.finished):
            ended += 1
            reason = batch.ends[told.ends[place]]
            assert told.rewards[place, 0] == (1 if ends[reason] is Seat.JACK else -1)
            field = batch.layout.field(told.observations, "turn")[place]
            assert field.tolist() == [1] + [0] * 7
    assert ended > 5


@every_game
def test_games_are_numbered_so_that_no_place_repeats_another(game: str) -> None:
    batch, door = Batch(game, 2), KERNELS[game].door
    told, random = batch.reset(9), np.random.default_rng(4)
    while not told.finished[1]:
        told = batch.step(chosen(told, random))
    dice = door.Dice(9, 3)
    state = KERNELS[game].start(GAMES[game].EDITIONS[0], dice)
    while door.actor(state) is Seat.CHANCE:
        state = door.move_of_chance(state, dice)
    assert batch.states[1] == state


@every_game
def test_an_illegal_action_is_refused_and_changes_nothing(game: str) -> None:
    batch = Batch(game, 3)
    told, random = batch.reset(1), np.random.default_rng(5)
    before = batch.states
    illegal = int(np.flatnonzero(told.masks[2] == 0)[0])
    for wrong in (illegal, batch.actions, 10_000, 1 << 40, -1):
        actions = chosen(told, random)
        actions[2] = wrong
        with pytest.raises(ValueError, match=str(wrong)):
            batch.step(actions)
        assert batch.states == before
    with pytest.raises(ValueError, match=r"each of 3 games: int64 of shape \(2,\)"):
        batch.step(chosen(told, random)[:2])


@every_game
@pytest.mark.parametrize("kind", [np.float64, np.float32, np.bool_, np.object_, np.str_])
def test_actions_that_are_no_whole_numbers_are_refused(game: str, kind: type) -> None:
    batch = Batch(game, 2)
    told = batch.reset(1)
    before = batch.states
    actions = told.masks.argmax(1)
    with pytest.raises(ValueError, match=np.dtype(kind).name):
        batch.step(actions.astype(kind))
    with pytest.raises(ValueError, match=r"int64 of shape \(2, 1\)"):
        batch.step(actions.reshape(2, 1))
    assert batch.states == before


@every_game
@pytest.mark.parametrize("kind", [np.int8, np.uint16, np.int64, np.uint64])
def test_whole_numbers_of_any_width_are_actions(game: str, kind: type) -> None:
    batch = Batch(game, 2)
    first = batch.reset(1).masks.argmax(1)
    assert first.max() < 128
    assert same(batch.step(first.astype(kind)), (batch.reset(1), batch.step(first))[1])


@every_game
def test_a_seed_is_a_whole_number_of_64_bits(game: str) -> None:
    batch = Batch(game, 1)
    told = batch.reset(5)
    assert same(told, batch.reset(np.int64(5)))
    batch.reset((1 << 64) - 1)
    before = batch.states
    for outside in (-1, 1 << 64):
        with pytest.raises(ValueError, match=str(outside)):
            batch.reset(outside)
    with pytest.raises(TypeError):
        batch.reset(5.0)  # type: ignore[arg-type]
    assert batch.states == before


@every_game
def test_both_seats_can_be_observed_at_any_time(game: str) -> None:
    batch = Batch(game, 2)
    told = batch.reset(6)
    mine = batch.observe(told.seats)
    assert np.array_equal(mine, told.observations)
    other = batch.observe(1 - told.seats)
    assert np.array_equal(batch.layout.field(other, "viewer").argmax(1), 1 - told.seats)
    assert np.array_equal(batch.layout.field(other, "actor"), batch.layout.field(mine, "actor"))


@every_game
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
def test_a_copy_goes_on_alike_and_by_itself(game: str, copied: Callable[[Batch], Batch]) -> None:
    batch = Batch(game, 2)
    told, random = batch.reset(10), np.random.default_rng(6)
    for _ in range(20):
        told = batch.step(chosen(told, random))
    courses = []
    for each in (copied(batch), batch):
        now, random = told, np.random.default_rng(7)
        courses.append([now := each.step(chosen(now, random)) for _ in range(STEPS)])
    assert all(map(same, *courses))


def test_there_is_no_batch_of_an_edition_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="2024"):
        Batch("london", 1, "2024")


@pytest.mark.parametrize("games", [0, -1])
def test_a_batch_has_a_game(games: int) -> None:
    with pytest.raises(ValueError, match="one game at least"):
        Batch("pocket", games)


@every_game
def test_nothing_is_seen_or_done_before_the_games_begin(game: str) -> None:
    batch = Batch(game, 2)
    for call in (batch.step, batch.observe):
        with pytest.raises(ValueError, match="reset begins them"):
            call(np.zeros(2, np.int64))


@every_game
@pytest.mark.parametrize(
    "seats", [[0, 3], [5, 1], [-1, 0], [0], [0, 1, 0], [[0, 1]], 1, [0.0, 1.0], ["0", "1"]]
)
def test_only_a_row_of_seats_and_spectators_observes(game: str, seats: ArrayLike) -> None:
    batch = Batch(game, 2)
    batch.reset(1)
    with pytest.raises(ValueError, match=r"not from 0 to 2|not a whole number"):
        batch.observe(seats)
    assert not batch.layout.field(batch.observe([2, 2]), "viewer").any()
