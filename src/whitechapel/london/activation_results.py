"""Every board that a complete activation can lead to. [L3.3]"""

from whitechapel.core import player_in_turn
from whitechapel.london.actions import begin, decide, legal_decisions
from whitechapel.london.components import Character
from whitechapel.london.moves import ACTIVATIONS, Accuse, Escape
from whitechapel.london.pieces import Pieces
from whitechapel.london.state import Activation, Public


def activation_results(public: Public, character: Character) -> dict[Pieces, Activation]:
    """Return every board after an activation of a character, each with one way to it.

    Accusations and escapes, which end the game, are left out.
    """
    player = player_in_turn(public.turn, len(public.used))
    found: dict[Pieces, Activation] = {}
    met: set[object] = set()
    waiting = [begin(public, player, ACTIVATIONS[character])]
    while waiting:
        activation = waiting.pop()
        if activation.complete:
            found.setdefault(activation.pieces, activation)
            continue
        for decision in legal_decisions(public, activation, None):
            if not isinstance(decision, Accuse | Escape):
                after = decide(activation, decision)
                if (point := _crossroads(after)) not in met:
                    met.add(point)
                    waiting.append(after)
    return found


def _crossroads(activation: Activation) -> object:
    """Return what matters for how an activation can go on; the way so far does not."""
    return (
        activation.pieces,
        activation.move_due,
        activation.power_due,
        activation.lantern_due,
        activation.points,
        frozenset(activation.called),
    )
