"""What a seat may know of its next actions before it takes them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from whitechapel.core import GameOverError, IllegalMoveError, Player
from whitechapel.pocket.actions import act, legal_actions
from whitechapel.pocket.appeal import Answer, taker_of_time_token, who_is_cleared
from whitechapel.pocket.components import Character
from whitechapel.pocket.knowledge import View
from whitechapel.pocket.moves import (
    ActionMove,
    Alibi,
    DealIdentity,
    DrawCard,
    Exchange,
    Joker,
    Move,
    MoveDetective,
    Rotate,
    TossTokens,
)
from whitechapel.pocket.sight import in_sight
from whitechapel.pocket.state import Phase, Public


@dataclass(frozen=True, slots=True)
class AnswerPreview:
    """What one answer of the appeal would do. [P5.3, P5.4]"""

    cleared: tuple[Character, ...]
    left: tuple[Character, ...]
    time_token: Player


@dataclass(frozen=True, slots=True)
class Preview:
    """The table after some actions and before any appeal or chance, and what it would mean.

    `next_moves` are the viewer's own next decisions, empty if another seat acts next.
    """

    public: Public
    next_moves: tuple[ActionMove, ...]
    seen: tuple[Character, ...]
    unseen: tuple[Character, ...]
    if_seen: AnswerPreview
    if_unseen: AnswerPreview


def preview(view: View, moves: Sequence[Move], /) -> Preview:
    """Return the table after a viewer's own actions, and what it would mean. [P5.1, P7.1]

    It reads nothing but the public table, so it cannot differ between the worlds of a view.
    """
    public = view.public
    for move in moves:
        public = _act(public, view, move)
    visible = in_sight(public.tiles, public.detectives)
    return Preview(
        public=public,
        next_moves=legal_actions(public) if public.actor is view.viewer else (),
        seen=tuple(suspect for suspect in public.suspects if suspect in visible),
        unseen=tuple(suspect for suspect in public.suspects if suspect not in visible),
        if_seen=_answer(public, visible, Answer.SEEN),
        if_unseen=_answer(public, visible, Answer.UNSEEN),
    )


def _act(public: Public, view: View, move: Move) -> Public:
    if public.phase is Phase.OVER:
        raise GameOverError
    if public.actor is not view.viewer:
        raise IllegalMoveError("P3.2", "not_your_action", seat=view.viewer)
    match move:
        case MoveDetective() | Joker() | Rotate() | Exchange() | Alibi():
            after, _ = act(public, move)
            return after
        case DealIdentity() | TossTokens() | DrawCard():
            raise IllegalMoveError("P3.1", "chance_not_yours")
        case _:
            assert_never(move)


def _answer(public: Public, visible: frozenset[Character], answer: Answer) -> AnswerPreview:
    gone = who_is_cleared(public, visible, answer)
    return AnswerPreview(
        cleared=tuple(suspect for suspect in public.suspects if suspect in gone),
        left=tuple(suspect for suspect in public.suspects if suspect not in gone),
        time_token=taker_of_time_token(answer),
    )
