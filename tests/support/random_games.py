"""Random games for tests: the same seed gives the same game."""

from collections.abc import Iterator
from random import Random
from typing import Any

from whitechapel.core import AnyMatch, AnyRules, Match, Seat, Viewer
from whitechapel.games import GAMES

ALL_RULES = list(GAMES.values())
VIEWERS: tuple[Viewer, ...] = (Seat.JACK, Seat.INVESTIGATOR, Seat.SPECTATOR)


def random_match(
    rules: AnyRules, seed: int, plies: int | None = None, edition: str | None = None
) -> AnyMatch:
    """Play uniformly random moves, chance's from a deal, to the end or for so many moves."""
    random = Random(seed)
    deal = rules.deal(f"test {seed}".encode(), edition or rules.EDITIONS[0])
    match = Match.begin(rules, rules.setup(deal))
    while rules.actor(match.state) is not None and (plies is None or len(match.plies) < plies):
        if rules.actor(match.state) is Seat.CHANCE:
            match = match.play(rules.chance_move(deal, match.state))
        else:
            match = match.play(_choose(random, rules.legal_moves(match.state)))
    return match


def _choose(random: Random, moves: tuple[Any, ...]) -> Any:
    """Choose a move; of accusations, which end a game early, only now and then."""
    patient = [move for move in moves if move.code != "accuse"]
    if len(patient) < len(moves) and random.random() < 0.9:
        return random.choice(patient or moves)
    return random.choice(moves)


def states_of(match: AnyMatch) -> Iterator[Any]:
    """Give every state of a match, the first one included."""
    yield match.first
    for ply in match.plies:
        yield ply.state
