"""Pocket's players on the kernel: legal, repeatable, and blind to what their seat cannot see."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from support.jack_types import weights_file
from support.random_games import random_match
from whitechapel import pocket
from whitechapel.ai import Agent, Budget, ask, redacted_events
from whitechapel.ai.pocket.agents import (
    GlanceAgent,
    MinimaxAgent,
    SearchAgent,
    own_belief,
)
from whitechapel.ai.pocket.retrace import retrace
from whitechapel.ai.pocket.turn import Strength
from whitechapel.core import PLAYERS, Player, Seat, record_of, replay
from whitechapel.core.replay import redact_record
from whitechapel.games import PocketMatch
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import State
from whitechapel.pocket.board import SIDES, Detectives, Tile
from whitechapel.pocket.components import Character
from whitechapel.pocket.knowledge import possible_hands

Maker = Callable[[bytes], Agent]


@cache
def network() -> kernel.Network:
    return kernel.Network(weights_file(kernel.number_of_inputs()))


def minimax(seed: bytes) -> Agent:
    return MinimaxAgent(pocket, seed)


def search(seed: bytes) -> Agent:
    return SearchAgent(pocket, seed, network(), Strength(3))


def glance(seed: bytes) -> Agent:
    return GlanceAgent(pocket, seed)


def hasty_search(seed: bytes) -> Agent:
    return SearchAgent(pocket, seed, network(), Strength(1, (1,)))


MAKERS: dict[str, Maker] = {
    "glance": glance,
    "minimax": minimax,
    "search": search,
}
every_agent = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


def decisions(seed: int) -> Iterator[tuple[PocketMatch, Player]]:
    """Yield a random game whenever a player is to act."""
    match = random_match(pocket, seed)
    for plies in range(len(match.plies)):
        shorter = match.back(len(match.plies) - plies)
        player = pocket.actor(shorter.state)
        if player is Seat.JACK or player is Seat.INVESTIGATOR:
            yield shorter, player


def choose(agent: Agent, state: State, history: tuple[Any, ...] = ()) -> Any:
    """Ask for the player who is to act; a loaded position has no history."""
    player = pocket.actor(state)
    assert player in PLAYERS
    view = pocket.view(state, player)
    return agent.choose(view, history, pocket.legal_moves(state), Budget())


@every_agent
@pytest.mark.parametrize("seed", range(4))
def test_a_legal_move_is_chosen_at_every_decision_of_a_game(make: Maker, seed: int) -> None:
    agents = {player: make(b"legal") for player in PLAYERS}
    for match, player in decisions(seed):
        move = ask(agents[player], match, player, Budget())
        assert move in pocket.legal_moves(match.state)


# Unusual positions.


def one_suspect_without_a_race(state: State) -> bool:
    return len(state.public.suspects) == 1 and state.public.race_since is None


UNUSUAL: dict[str, Callable[[State], bool]] = {
    "race": lambda state: state.public.race_since is not None,
    "last card": lambda state: state.public.turn >= 7 and len(state.public.drawn) == 3,
    "all cards drawn": lambda state: len(state.public.drawn) == 4,
    "one suspect": one_suspect_without_a_race,
    "last turn": lambda state: state.public.turn == 8,
    "Lane is cleared": lambda state: Character.LANE not in state.public.suspects,
    "Jack holds three cards": lambda state: len(state.hand.cards) > 2,
}


def unusual(name: str, count: int) -> Iterator[tuple[PocketMatch, Player]]:
    """Yield some decisions of random games in an unusual position, at most two of a game."""
    for seed in range(40, 700):
        match = random_match(pocket, seed)
        states = [ply.state for ply in match.plies]
        found = [n for n, s in enumerate(states) if pocket.actor(s) in PLAYERS and UNUSUAL[name](s)]
        for number in Random(seed).sample(found, min(2, len(found))):
            shorter = match.back(len(states) - number - 1)
            player = shorter.state.public.actor
            assert player in PLAYERS
            yield shorter, player
            count -= 1
            if count == 0:
                return


@pytest.mark.parametrize("name", UNUSUAL)
def test_a_legal_move_is_chosen_in_unusual_positions(name: str) -> None:
    positions = list(unusual(name, 6))
    assert {player for _, player in positions} == set(PLAYERS)
    for match, player in positions:
        history = redacted_events(match, player)
        makers = (*MAKERS.values(), hasty_search)
        for make, told in zip(makers, ((), (), history, ()), strict=True):
            move = choose(make(b"unusual"), match.state, told)
            assert move in pocket.legal_moves(match.state)


def shuffled(state: State, random: Random) -> State:
    """Lay the tiles in another way, with other walls, and put the detectives elsewhere."""
    tiles = [
        Tile(tile.character, tile.wall and random.choice(SIDES), tile.suspect, tile.rotated)
        for tile in random.sample(state.public.tiles, 9)
    ]
    spaces = Detectives(*(random.randint(1, 12) for _ in range(3)))
    return state._replace(public=state.public._replace(tiles=tuple(tiles), detectives=spaces))


@every_agent
def test_a_legal_move_is_chosen_in_made_up_positions_without_a_past(make: Maker) -> None:
    random = Random(5)
    states = [match.state for seed in range(30) for match, _ in decisions(seed)]
    for state in random.sample(states, 30):
        made_up = shuffled(state, random)
        assert choose(make(b"made up"), made_up) in pocket.legal_moves(made_up)


# The same again.


@every_agent
def test_a_new_agent_decides_as_one_that_has_played_so_far(make: Maker) -> None:
    for seed in (3, 9):
        used = {player: make(b"same") for player in PLAYERS}
        for match, player in decisions(seed):
            move = ask(used[player], match, player, Budget())
            assert ask(make(b"same"), match, player, Budget()) == move


@every_agent
def test_a_move_that_was_taken_back_is_made_again(make: Maker) -> None:
    for match, player in list(decisions(8))[::4]:
        agent = make(b"back")
        first = ask(agent, match, player, Budget())
        after = match.play(first)
        while pocket.actor(after.state) is Seat.CHANCE:
            after = after.play(pocket.legal_moves(after.state)[0])
        if pocket.outcome(after.state) is None and pocket.actor(after.state) is player:
            ask(agent, after, player, Budget())
        for other, player_there in list(decisions(9))[:3]:
            ask(agent, other, player_there, Budget())
        assert ask(agent, match, player, Budget()) == first


@pytest.mark.parametrize("make", [glance, minimax, search])
def test_another_seed_decides_otherwise_somewhere(make: Maker) -> None:
    different = sum(
        ask(make(b"one"), match, player, Budget()) != ask(make(b"two"), match, player, Budget())
        for match, player in list(decisions(3))[:12]
    )
    assert different > 0


# Never peeks.


def look_alikes(seed: int) -> Iterator[tuple[PocketMatch, PocketMatch]]:
    """Yield decisions of the Investigator, each with a game that he cannot tell from it."""
    for match, player in decisions(seed):
        if player is Seat.INVESTIGATOR:
            redacted = redact_record(record_of(match), pocket, Seat.INVESTIGATOR)
            yield match, replay(redacted, pocket)


@every_agent
def test_p7_2_the_investigator_decides_alike_in_games_he_cannot_tell_apart(make: Maker) -> None:
    different = 0
    for seed in range(2):
        for match, other in look_alikes(seed):
            different += match.state.hand != other.state.hand
            moves = {
                ask(make(b"blind"), each, Seat.INVESTIGATOR, Budget()) for each in (match, other)
            }
            assert len(moves) == 1
    assert different > 5


@every_agent
def test_p7_2_the_investigator_decides_alike_for_every_hand_of_jack(make: Maker) -> None:
    for match, player in list(decisions(2))[::3]:
        if player is Seat.INVESTIGATOR:
            hands = possible_hands(match.state.public)
            moves = {
                choose(make(b"blind"), match.state._replace(hand=hand))
                for hand in hands[:: len(hands) // 4 + 1]
            }
            assert len(moves) == 1


def test_p7_2_jacks_own_type_decides_but_the_solution_does_not_know_it() -> None:
    differing = 0
    for match, player in decisions(6):
        heard = {retrace(match.state.public, redacted_events(match, seat)) for seat in PLAYERS}
        assert len(heard) == 1
        if player is Seat.JACK:
            moves = {
                choose(search(b"own"), match.state._replace(hand=hand))
                for hand in possible_hands(match.state.public)[::7]
            }
            differing += len(moves) > 1
    assert differing > 1


def test_jack_knows_who_he_is() -> None:
    for match, _ in list(decisions(1))[::5]:
        cases = own_belief(pocket.view(match.state, Seat.JACK)).cases
        assert len(cases) == 1
        assert len(own_belief(pocket.view(match.state, Seat.INVESTIGATOR)).identities) == len(
            match.state.public.suspects
        )
