"""Playing a move, of a player or of chance."""

from typing import assert_never

from whitechapel.core import GameOverError, IllegalMoveError, Odds, Step, equally_likely
from whitechapel.pocket.actions import act, draw, legal_actions
from whitechapel.pocket.appeal import call_witnesses
from whitechapel.pocket.events import Event, IdentityDealt
from whitechapel.pocket.moves import (
    DEALS,
    DRAWS,
    TOSSES,
    ChanceMove,
    DealIdentity,
    DrawCard,
    Move,
    TossTokens,
)
from whitechapel.pocket.state import Hand, Phase, State
from whitechapel.pocket.turn import toss


def apply(state: State, move: Move, /) -> Step[State, Event]:
    """Play a move and, when it completes the hunt, hold the appeal."""
    step = until_appeal(state, move)
    if step.state.public.phase is not Phase.APPEAL:
        return step
    after, called = call_witnesses(step.state)
    return Step(after, (*step.events, *called))


def until_appeal(state: State, move: Move, /) -> Step[State, Event]:
    """Play a move; where it completes the hunt, Jack has not answered yet. [P5.1]"""
    if state.public.phase is Phase.OVER:
        raise GameOverError
    match move:
        case DealIdentity():
            return _deal_identity(state, move)
        case TossTokens():
            public, tossed = toss(state.public, move)
            return Step(State(public, state.hand), (tossed,))
        case DrawCard():
            return Step(*draw(state, move))
        case _:
            public, events = act(state.public, move)
            return Step(State(public, state.hand), events)


def _deal_identity(state: State, move: DealIdentity) -> Step[State, Event]:
    """Deal Jack the card of the character he hides as; the other eight are the pile. [P2.3]"""
    if state.public.phase is not Phase.DEAL:
        raise IllegalMoveError("P2.3", "no_deal_due")
    if move.character is None or move.character not in state.pile:
        raise IllegalMoveError("P2.3", "card_not_in_pile", card=move.character or "?")
    public = state.public._replace(phase=Phase.TOSS)
    return Step(State(public, Hand(move.character)), (IdentityDealt(move.character),))


def chance_moves(state: State) -> tuple[ChanceMove, ...]:
    """List what chance may do: cards in the order of P1.1, tosses with the first sides first.

    Every one of them is equally likely. [P2.3, P3.2, P7.3]
    """
    match state.public.phase:
        case Phase.DEAL:
            return tuple(DEALS[card] for card in state.pile)
        case Phase.TOSS:
            return TOSSES
        case Phase.DRAW:
            return tuple(DRAWS[card] for card in state.pile)
        case Phase.HUNT | Phase.APPEAL | Phase.OVER:
            return ()
        case _:
            assert_never(state.public.phase)


def legal_moves(state: State) -> tuple[Move, ...]:
    """List every legal move, of a player or of chance, in a fixed order."""
    return chance_moves(state) or legal_actions(state.public)


def odds(state: State) -> tuple[Odds[Move], ...]:
    """List what chance may do, with exact probabilities; empty unless chance acts. [P2.3, P3.2]"""
    return equally_likely(chance_moves(state))
