"""The rest of an activation, by lot."""

from random import Random

from whitechapel.london import Activation, View
from whitechapel.london.actions import decide, legal_decisions
from whitechapel.london.moves import Accuse


def complete_by_lot(view: View, activation: Activation, random: Random) -> Activation:
    """Complete an activation with decisions drawn by lot, none of which ends the game."""
    while not activation.complete:
        decisions = [
            decision
            for decision in legal_decisions(view.public, activation, None)
            if not isinstance(decision, Accuse)
        ]
        activation = decide(activation, random.choice(decisions))
    return activation
