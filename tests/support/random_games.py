"""Random games for tests: the same seed gives the same game."""

from collections.abc import Iterator
from random import Random
from typing import Any

from whitechapel.core import AnyMatch, AnyRules, Match, Seat, Viewer
from whitechapel.games import GAMES

ALL_RULES = list(GAMES.values())
VIEWERS: tuple[Viewer, ...] = (Seat.JACK, Seat.INVESTIGATOR, Seat.SPECTATOR)


def random_match(
    rules: AnyRules,
    seed: int,
    plies: int | None = None,
    edition: str | None = None,
    *,
    peaceful: float = 0.9,
) -> AnyMatch:
    """Play uniformly random moves, chance's from a deal, to the end or for so many moves.

    With `peaceful` as its probability an accusation, which ends a game early, is passed over.
    """
    random = Random(seed)
    deal = rules.deal(f"test {seed}".encode(), edition or rules.EDITIONS[0])
    match = Match.begin(rules, rules.setup(deal))
    while rules.actor(match.state) is not None and (plies is None or len(match.plies) < plies):
        if rules.actor(match.state) is Seat.CHANCE:
            match = match.play(rules.chance_move(deal, match.state))
            continue
        moves = rules.legal_moves(match.state)
        patient = [move for move in moves if move.code != "accuse"]
        passes = len(patient) < len(moves) and random.random() < peaceful
        match = match.play(random.choice((passes and patient) or moves))
    return match


def states_of(match: AnyMatch) -> Iterator[Any]:
    """Yield every state of a match, the first one included."""
    yield match.first
    for ply in match.plies:
        yield ply.state
