"""Counting the ways in which a game can go on: a fingerprint of the rules."""

from typing import Any

from whitechapel.core.rules import AnyRules


def perft(rules: AnyRules, state: Any, depth: int) -> int:
    """Count the sequences of moves, chance's included, of a length; shorter ones that end count."""
    moves = rules.legal_moves(state)
    if depth == 0 or not moves:
        return 1
    if depth == 1:
        return len(moves)
    return sum(perft(rules, rules.apply(state, move).state, depth - 1) for move in moves)
