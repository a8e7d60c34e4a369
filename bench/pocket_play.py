"""How Pocket's search plays: its probabilities, possible hands, late positions of its games."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import count
from random import Random
from typing import TypeAlias

from whitechapel import pocket
from whitechapel.ai import Agent, Budget, ask, redacted_events
from whitechapel.ai.pocket.agents import LEAST_SHARE, MASTER, SearchAgent
from whitechapel.ai.pocket.belief import GLASSES, Case
from whitechapel.ai.pocket.following import TurnPosition
from whitechapel.ai.pocket.retrace import PlayedTurn, retrace
from whitechapel.ai.pocket.turn import Strength
from whitechapel.core import PLAYERS, Match, Player, Seat
from whitechapel.pocket.components import CHARACTERS
from whitechapel.pocket.state import Hand, Phase, Public
from whitechapel.training.pocket.positions import late_states

Turns: TypeAlias = tuple[PlayedTurn, ...]


def strength_with(rounds: int | None, ends: int | None = None) -> Strength:
    """Return the strength of the strongest level, with other rounds and looks ahead if given."""
    usual = MASTER
    if ends is not None:
        usual = replace(usual, ends=ends)
    if rounds is None:
        return usual
    refresh = sorted({max(1, each * rounds // usual.rounds) for each in usual.refresh})
    return replace(usual, rounds=rounds, refresh=tuple(refresh))


def shares(position: TurnPosition, who: int = 0) -> dict[int, float]:
    """Return how likely the search takes each action, as it plays: rare ones not at all."""
    game, node = position.turn.game, position.node
    found = dict(zip(game.moves(node), game.strategy(node, who), strict=True))
    least = min(LEAST_SHARE, max(found.values()))
    likely = {move: share for move, share in found.items() if share >= least}
    total = sum(likely.values())
    return {move: share / total for move, share in likely.items()}


def hand_of(case: Case, gone: Iterable[int]) -> Hand:
    """Return a hand of a case, without cards that were shown."""
    identity, held = case
    left = [card for card in range(len(CHARACTERS)) if card != identity and card not in set(gone)]
    cards: list[int] = []
    for glasses in held:
        cards.append(next(c for c in left if GLASSES[c] == glasses and c not in cards))
    return Hand(CHARACTERS[identity], tuple(CHARACTERS[card] for card in cards))


def late_position(
    number: int, seed: str, turn: int, strength: Strength, most_suspects: int = 9
) -> tuple[str, Turns]:
    """Return the beginning of a turn, and where it is from.

    Even numbers are from games of the search against itself, odd ones are random.
    """
    random = Random(f"{seed}/{number}")
    if number % 2:
        return "random", (PlayedTurn(random_position(random, turn, most_suspects), ()),)
    for attempt in count():
        found = _from_game(f"{seed}/{number}/{attempt}", turn, strength)
        if found and len(found[-1].public.suspects) <= most_suspects:
            return "games", found
    raise AssertionError  # unreachable: the attempts are endless


def random_position(
    random: Random, turn: int, most_suspects: int, fewest_suspects: int = 1
) -> Public:
    """Return the table at the beginning of a random late turn."""
    while True:
        for state in late_states(random):
            public = state.public
            if public.turn == turn and fewest_suspects <= len(public.suspects) <= most_suspects:
                return public


def _from_game(seed: str, turn: int, strength: Strength) -> Turns | None:
    """Return the turns of a game up to the beginning of one; None if the game ends before."""
    agents = {
        player: SearchAgent(pocket, f"{seed}/{player}".encode(), strength=strength)
        for player in PLAYERS
    }
    starts = turn_starts(seed.encode(), agents)
    return next((turns for turns in starts if turns[-1].public.turn == turn), None)


def turn_starts(seed: bytes, agents: Mapping[Player, Agent]) -> Iterator[Turns]:
    """Play a game; yield the turns so far at the beginning of each of them."""
    deal = pocket.deal(seed)
    match = Match.begin(pocket, pocket.setup(deal)).play_chance(deal)
    while (player := pocket.actor(match.state)) is not None and player is not Seat.CHANCE:
        public: Public = match.state.public
        if public.phase is Phase.HUNT and not any(public.used):
            yield retrace(public, redacted_events(match, Seat.SPECTATOR))
        move = ask(agents[player], match, player, Budget())
        match = match.play(move).play_chance(deal)
