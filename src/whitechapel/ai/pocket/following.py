"""Following a turn through its tree: the node that was reached, and what to believe there."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from whitechapel.ai.pocket.belief import Belief, JackType
from whitechapel.ai.pocket.retrace import Play
from whitechapel.ai.pocket.turn import Turn
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Public, State
from whitechapel.pocket.actions import act, draw
from whitechapel.pocket.components import ACTION_OF, CHARACTERS, Action
from whitechapel.pocket.moves import (
    ALIBI,
    DRAWS,
    ActionMove,
    Alibi,
    Exchange,
    Joker,
    MoveDetective,
    Rotate,
)
from whitechapel.pocket.state import Faces, Hand

OTHER_WAYS: Final = 0.2
"""The share of Jack's actions that have reasons unknown to the engine.

For that share all types are equally likely to act so, and no action ever rules a type out.
"""
JACKS_NODE: Final = 1


@dataclass(frozen=True, slots=True)
class TurnPosition:
    """A node of a turn, the belief there, and how likely each player was to go there."""

    turn: Turn
    node: int
    belief: Belief
    jack: float = 1.0
    investigator: float = 1.0


def follow(position: TurnPosition, plays: Sequence[Play]) -> TurnPosition | None:
    """Return the position after some plays; None where the tree does not have their order."""
    for play in in_order(plays, position.turn.public.faces):
        if position.node < 0:
            return None
        try:
            position = _after_move(position, kernel.NUMBERS[play.move])
            if isinstance(play.move, Alibi):
                position = _after_draw(position, play)
        except ValueError:
            return None
    return position


def in_order(plays: Sequence[Play], faces: Faces) -> list[Play]:
    """Return plays with the two that one player made in a row in the order of the tree."""
    ordered = list(plays)
    for number in range(len(ordered) - 1):
        first, second = ordered[number], ordered[number + 1]
        if first.player is second.player and _rank(second, faces) < _rank(first, faces):
            ordered[number], ordered[number + 1] = second, first
    return ordered


def _rank(play: Play, faces: Faces) -> tuple[int, int]:
    """Return the first token that shows the action, then the number of the move. [P1.5]"""
    return faces.index(_action(play.move)), kernel.NUMBERS[play.move]


def _action(move: ActionMove) -> Action:
    match move:
        case Alibi():
            return Action.ALIBI
        case MoveDetective():
            return ACTION_OF[move.detective]
        case Rotate():
            return Action.ROTATION
        case Exchange():
            return Action.EXCHANGE
        case Joker():
            return Action.JOKER


def _after_move(position: TurnPosition, move: int) -> TurnPosition:
    turn, node = position.turn, position.node
    number = turn.game.moves(node).index(move)
    child = turn.game.child(node, move)
    if turn.game.kind(node) != JACKS_NODE:
        chance = turn.game.strategy(node)[number]
        return TurnPosition(
            turn, child, position.belief, position.jack, position.investigator * chance
        )
    chances = {
        kind: turn.game.strategy(node, turn.number(kind))[number] for kind in position.belief.types
    }
    mean = sum(weight * chances[kind] for kind, weight in position.belief.types.items())

    def likelihood(kind: JackType) -> float:
        return (1 - OTHER_WAYS) * chances[kind] + OTHER_WAYS * mean if mean > 0 else 1.0

    belief = position.belief.weighed(likelihood)
    return TurnPosition(turn, child, belief, position.jack * mean, position.investigator)


def _after_draw(position: TurnPosition, play: Play) -> TurnPosition:
    game = position.turn.game
    if play.card is None:
        belief, child = position.belief.after_secret_draw(), game.child(position.node, 0)
    else:
        belief = position.belief.after_card(CHARACTERS.index(play.card))
        child = game.child(position.node, kernel.NUMBERS[DRAWS[play.card]])
    return TurnPosition(position.turn, child, belief, position.jack, position.investigator)


def public_after(public: Public, play: Play) -> Public:
    """Return what everybody sees after a play that does not end the turn."""
    after, _ = act(public, play.move)
    if play.move is not ALIBI:
        return after
    state = State(after, Hand())
    card = play.card or state.pile[0]  # the secret card is not public: any one will do
    return draw(state, DRAWS[card])[0].public


def belief_after(belief: Belief, play: Play) -> Belief:
    """Return the belief after a play of the Investigator, which reveals only cards."""
    if play.card is None:
        return belief
    return belief.after_card(CHARACTERS.index(play.card))
