"""Ways to end the game with one activation: an escape, an accusation. [L7.1, L7.2]"""

from collections.abc import Iterator
from typing import Any

from whitechapel.core import Seat, player_in_turn
from whitechapel.kernel import london as kernel
from whitechapel.london import Activation, View
from whitechapel.london.actions import begin, decide, legal_decisions
from whitechapel.london.components import INDEX, Character
from whitechapel.london.moves import (
    ACCUSATIONS,
    ACTIVATIONS,
    ESCAPES,
    Accuse,
    Activate,
    Call,
    Decision,
    Escape,
    Go,
    Stay,
)

Plan = tuple[Decision, ...]


def way_out(view: View) -> Plan | None:
    """Return decisions by which Jack escapes with this activation, if he can. [L7.1]"""
    public, me = view.public, view.identity
    if view.viewer is not Seat.JACK or public.witness or me is None or me not in public.unused:
        return None
    if not kernel.can_get_away(kernel.pack_public(public), INDEX[me]):
        return None
    return way_from(
        view, begin(public, Seat.JACK, ACTIVATIONS[me]), frozenset(ESCAPES.values()), me
    )


def accusable(view: View, packed: Any) -> dict[Character, Character]:
    """Return whom the Investigator can accuse with this activation, and with whom. [L7.2]"""
    found: dict[Character, Character] = {}
    for who in view.public.unused:
        members = kernel.accusable_by(packed, INDEX[who])
        for accused in kernel.characters_of(members):
            found.setdefault(accused, who)
    return found


def way_to_accuse(view: View, accused: Character, by: Character) -> Plan | None:
    """Return decisions by which one character accuses another. [L7.2]"""
    player = player_in_turn(view.public.turn, len(view.public.used))
    begun = begin(view.public, player, ACTIVATIONS[by])
    return way_from(view, begun, frozenset({ACCUSATIONS[accused]}), accused)


def way_from(
    view: View, activation: Activation, wanted: frozenset[Decision], wanted_nearer: Character
) -> Plan | None:
    """Return all decisions of an activation up to a wanted one, its power used before the move."""
    if not activation.move_due:
        return None
    legal = legal_decisions(view.public, activation, view.identity)
    for decision in legal:
        if decision in wanted:
            return (*activation.decisions, decision)
    for decision in sorted(_powers(legal), key=lambda each: _calls_another(each, wanted_nearer)):
        found = way_from(view, decide(activation, decision), wanted, wanted_nearer)
        if found is not None:
            return found
    return None


def _powers(legal: tuple[Decision, ...]) -> Iterator[Decision]:
    """Yield the decisions that leave the move to be made. [L5.3, L5.4, L5.6, L5.8]"""
    for decision in legal:
        if not isinstance(decision, Go | Stay | Accuse | Escape | Activate):
            yield decision


def _calls_another(decision: Decision, wanted: Character) -> bool:
    """Whether a decision does anything but call the wanted character nearer."""
    return not (isinstance(decision, Call) and decision.character is wanted)
