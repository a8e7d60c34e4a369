"""How the greedy player plans an activation of London.

Every board that an activation can lead to is judged as if the witnesses were called on it at once,
over the chances of each identity. The Investigator wants few suspects left on average; Jack wants
to stay unseen and to keep suspects. Goodley has thousands of boards: a random sample is judged.
An Investigator who knows Jack, or has his last chance, accuses; a Jack who can escape does.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final, TypeAlias

from whitechapel.ai.agent import Budget
from whitechapel.ai.london.completion import complete_randomly
from whitechapel.core import Seat, player_in_turn
from whitechapel.london import Activation, Character, Move, Pieces, View, in_sight, worlds
from whitechapel.london.actions import begin, decide, legal_decisions
from whitechapel.london.activation_results import activation_results
from whitechapel.london.components import CARDS_A_TURN, POWERS, TURNS, Power
from whitechapel.london.moves import (
    ACCUSATIONS,
    ACTIVATIONS,
    ESCAPES,
    Call,
    Decision,
)
from whitechapel.london.powers import legal_powers

WORTH_OF_UNSEEN: Final = 0.8
"""What being unseen is worth, in suspects."""

SAMPLES: Final = 400
"""How many random ends of an activation are judged where there are thousands."""

Plan: TypeAlias = tuple[Decision, ...]


def plan(view: View, legal: Sequence[Move], random: Random, budget: Budget) -> Sequence[Move]:
    """Plan the rest of this activation: an end of the game, or the board that looks best."""
    del legal
    identities = _identities(view)
    ending = _ending(view, identities)
    if ending is not None:
        return ending
    worth = _worth(view, identities)
    best, plans = float("-inf"), [Plan()]
    for pieces, decisions in _ends(view, random, budget):
        value = worth(pieces)
        if value > best:
            best, plans = value, [decisions]
        elif value == best:
            plans.append(decisions)
    return random.choice(plans)


def undecided(view: View) -> tuple[View, Plan]:
    """Return the view before the activation under way, and the decisions since."""
    if view.activation is None:
        return view, ()
    return replace(view, activation=None), view.activation.decisions


def _identities(view: View) -> Counter[Character]:
    """Weigh who may be Jack."""
    identities: Counter[Character] = Counter()
    for state, weight in worlds(view):
        if state.secrets.identity is not None:
            identities[state.secrets.identity] += weight
    return identities


def _worth(view: View, identities: Counter[Character]) -> Callable[[Pieces], float]:
    """Return a function that judges a board for the viewer."""
    suspects = view.public.suspects
    total = identities.total()
    sign = 1 if view.viewer is Seat.JACK else -1

    def worth(pieces: Pieces) -> float:
        visible = in_sight(pieces)
        seen = sum(who in visible for who in suspects)
        unseen = len(suspects) - seen + WORTH_OF_UNSEEN
        gain = sum(
            weight * (seen if who in visible else unseen) for who, weight in identities.items()
        )
        return sign * gain / total

    return worth


def _begun(view: View) -> list[Activation]:
    """Return the activations that the viewer can continue: the one under way, or each new one."""
    if view.activation is not None:
        return [view.activation]
    public = view.public
    player = player_in_turn(public.turn, len(public.used))
    return [begin(public, player, ACTIVATIONS[character]) for character in public.unused]


def _rest(view: View, decisions: Plan) -> Plan:
    """Return the decisions that are not taken yet."""
    return decisions[len(view.activation.decisions) if view.activation else 0 :]


def _ends(view: View, random: Random, budget: Budget) -> Iterator[tuple[Pieces, Plan]]:
    """Return complete activations: all of them, or a sample where the whistle is blown."""
    for activation in _begun(view):
        if view.activation is None and POWERS[activation.character] is not Power.WHISTLE:
            for pieces, end in activation_results(view.public, activation.character).items():
                yield pieces, end.decisions
            continue
        for number in range(SAMPLES):
            if number and budget.is_over():
                break
            end = complete_randomly(view, activation, random)
            yield end.pieces, _rest(view, end.decisions)


def _ending(view: View, identities: Counter[Character]) -> Plan | None:
    """Return decisions that end the game: a sure arrest, a last chance, an escape; or None."""
    if view.viewer is Seat.JACK:
        return _shortest(view, frozenset(ESCAPES.values()), None)
    if len(identities) > 1 and not _is_last_chance(view):
        return None
    ways = (
        _shortest(view, frozenset({ACCUSATIONS[suspect]}), suspect)
        for suspect, _ in identities.most_common()
    )
    return next((way for way in ways if way is not None), None)


def _is_last_chance(view: View) -> bool:
    """Whether this is the Investigator's last activation: turn 8, before Jack's last. [L7.3]"""
    return view.public.turn == TURNS and len(view.public.used) == CARDS_A_TURN - 2


def _shortest(view: View, wanted: frozenset[Decision], called: Character | None) -> Plan | None:
    """Return decisions that lead to a wanted one: at once, or with the power used first.

    With the whistle, only calls of the character who must come nearer are tried.
    """
    for activation in _begun(view):
        for after in (activation, *_after_power(activation, called)):
            for decision in legal_decisions(view.public, after, view.identity):
                if decision in wanted:
                    return _rest(view, (*after.decisions, decision))
    return None


def _after_power(activation: Activation, called: Character | None) -> Iterator[Activation]:
    """Yield the activation after each use of a power that can come before the move."""
    if activation.power_due and activation.move_due and not activation.lantern_due:
        for decision in legal_powers(activation):
            if not isinstance(decision, Call) or decision.character is called:
                yield decide(activation, decision)
