"""What a seat may know of its next decisions before it makes them."""

from collections.abc import Sequence
from dataclasses import dataclass

from whitechapel.core import GameOverError, IllegalMoveError, player_in_turn
from whitechapel.london.actions import (
    begin,
    check_accusation,
    check_escape,
    decide,
    legal_decisions,
)
from whitechapel.london.appeal import Answer, who_is_cleared
from whitechapel.london.apply import settle
from whitechapel.london.components import Character
from whitechapel.london.knowledge import View
from whitechapel.london.moves import (
    Accuse,
    DealIdentity,
    Decision,
    DrawCard,
    Escape,
    Move,
    TurnUpCards,
)
from whitechapel.london.pieces import Pieces
from whitechapel.london.sight import in_sight
from whitechapel.london.state import Activation, Phase, Public


@dataclass(frozen=True, slots=True)
class AnswerPreview:
    """What one answer of the appeal would do. [L6.3]"""

    cleared: tuple[Character, ...]
    left: tuple[Character, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """The board after some decisions and before any appeal or chance, and what it would mean.

    An activation may be under way. `next_moves` are the viewer's own next decisions, empty if
    another seat acts next. `ends` is true after an accusation or an escape.
    """

    public: Public
    activation: Activation | None
    next_moves: tuple[Decision, ...]
    ends: bool
    seen: tuple[Character, ...]
    unseen: tuple[Character, ...]
    if_seen: AnswerPreview
    if_unseen: AnswerPreview

    @property
    def pieces(self) -> Pieces:
        """Return the pieces as they would lie."""
        return self.activation.pieces if self.activation else self.public.pieces


def preview(view: View, moves: Sequence[Move], /) -> Preview:
    """Return the board after a viewer's own decisions, and what it would mean. [L3.3, L6.1]

    It reads nothing but the view, so it cannot differ between its worlds.
    """
    public, activation, ends = view.public, view.activation, False
    for move in moves:
        if ends or public.phase is Phase.OVER:
            raise GameOverError
        public, activation, ends = _decide(view, public, activation, move)
    pieces = activation.pieces if activation else public.pieces
    visible = in_sight(pieces)
    return Preview(
        public=public,
        activation=activation,
        next_moves=_next(view, public, activation) if not ends else (),
        ends=ends,
        seen=tuple(who for who in public.suspects if who in visible),
        unseen=tuple(who for who in public.suspects if who not in visible),
        if_seen=_answer(public, visible, Answer.WITNESS),
        if_unseen=_answer(public, visible, Answer.NO_WITNESS),
    )


def _next(view: View, public: Public, activation: Activation | None) -> tuple[Decision, ...]:
    if public.actor is not view.viewer:
        return ()
    return legal_decisions(public, activation, view.identity)


def _decide(
    view: View, public: Public, activation: Activation | None, move: Move
) -> tuple[Public, Activation | None, bool]:
    if public.actor is not view.viewer:
        raise IllegalMoveError("L3.2", "not_your_activation", seat=view.viewer)
    match move:
        case DealIdentity() | TurnUpCards() | DrawCard():
            raise IllegalMoveError("L3.1", "chance_not_yours")
        case _ if activation is None:
            player = player_in_turn(public.turn, len(public.used))
            return public, begin(public, player, move), False
        case Accuse():
            check_accusation(activation, move)
            place = activation.pieces.place(move.character)
            pieces = activation.pieces.put(activation.character, place)
            return public, activation._replace(pieces=pieces), True
        case Escape():
            check_escape(public, activation, move, view.identity)
            pieces = activation.pieces.put(activation.character, None)
            return public, activation._replace(pieces=pieces), True
        case _:
            activation = decide(activation, move)
    if not activation.complete:
        return public, activation, False
    return settle(public, activation), None, False


def _answer(public: Public, visible: frozenset[Character], answer: Answer) -> AnswerPreview:
    gone = who_is_cleared(public, visible, answer)
    return AnswerPreview(
        cleared=tuple(who for who in public.suspects if who in gone),
        left=tuple(who for who in public.suspects if who not in gone),
    )
