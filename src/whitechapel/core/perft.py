"""Counting the ways in which a game can go on: a fingerprint of the rules."""

from whitechapel.core.rules import EventT, MoveT, PlayRules, StateT


def perft(rules: PlayRules[StateT, MoveT, EventT], state: StateT, depth: int) -> int:
    """Return the number of sequences of moves of a length, chance's included.

    A shorter sequence counts if it ends the game.
    """
    moves = rules.legal_moves(state)
    if depth == 0 or not moves:
        return 1
    if depth == 1:
        return len(moves)
    return sum(perft(rules, rules.apply(state, move).state, depth - 1) for move in moves)
