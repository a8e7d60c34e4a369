"""Completing an activation at random."""

from random import Random

from whitechapel.london import Activation, View
from whitechapel.london.actions import decide, legal_decisions
from whitechapel.london.moves import Accuse


def complete_randomly(view: View, activation: Activation, random: Random) -> Activation:
    """Complete an activation with random decisions, none of which ends the game."""
    while not activation.complete:
        decisions = [
            decision
            for decision in legal_decisions(view.public, activation, None)
            if not isinstance(decision, Accuse)
        ]
        activation = decide(activation, random.choice(decisions))
    return activation
