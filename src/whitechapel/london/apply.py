"""Playing a move, of a player or of chance."""

from typing import assert_never

from whitechapel.core import (
    GameOverError,
    IllegalMoveError,
    Odds,
    Player,
    Seat,
    Step,
    equally_likely,
    player_in_turn,
)
from whitechapel.london.actions import (
    begin,
    check_accusation,
    check_escape,
    decide,
    legal_decisions,
)
from whitechapel.london.appeal import call_witnesses
from whitechapel.london.components import CARDS_A_TURN, POWERS, Character, Power
from whitechapel.london.ending import OUTCOMES, Reason
from whitechapel.london.events import (
    CardDrawn,
    CardsTurnedUp,
    CharacterAccused,
    Event,
    GameEnded,
    IdentityDealt,
    JackEscaped,
)
from whitechapel.london.moves import (
    DEALS,
    DRAWS,
    HANDS,
    Accuse,
    ChanceMove,
    DealIdentity,
    Decision,
    DrawCard,
    Escape,
    Move,
    TurnUpCards,
)
from whitechapel.london.state import Activation, Drawn, Phase, Public, Secrets, State


def apply(state: State, move: Move, /) -> Step[State, Event]:
    """Play a move; the last one of a turn calls the witnesses."""
    step = until_appeal(state, move)
    if step.state.public.phase is not Phase.APPEAL:
        return step
    public, called = call_witnesses(step.state.public, step.state.secrets.identity)
    after = State(public, step.state.secrets)
    if public.outcome is not None:
        called = (*called, _ended(after))
    return Step(after, (*step.events, *called))


def until_appeal(state: State, move: Move, /) -> Step[State, Event]:
    """Play a move; where it is the last one of a turn, Jack has not answered yet. [L6.3]"""
    if state.public.phase is Phase.OVER:
        raise GameOverError
    match move:
        case DealIdentity():
            return _deal_identity(state, move)
        case TurnUpCards():
            return _turn_up_cards(state, move)
        case DrawCard():
            return _draw(state, move)
        case _:
            return _decide(state, move)


def _deal_identity(state: State, move: DealIdentity) -> Step[State, Event]:
    """Deal Jack the card of the character he hides as. [L2.7]"""
    if state.public.phase is not Phase.DEAL:
        raise IllegalMoveError("L2.7", "no_deal_due")
    if move.character is None or move.character not in state.pile:
        raise IllegalMoveError("L2.7", "card_not_in_pile", card=move.character or "?")
    public = state.public._replace(phase=Phase.CARDS)
    return Step(State(public, Secrets(move.character)), (IdentityDealt(move.character),))


def _turn_up_cards(state: State, move: TurnUpCards) -> Step[State, Event]:
    """Begin an odd turn with four of the eight character cards. [L3.2]"""
    public = state.public
    if public.phase is not Phase.CARDS:
        raise IllegalMoveError("L3.2", "no_cards_due")
    if move not in HANDS[public.pieces.edition]:
        raise IllegalMoveError("L3.2", "four_cards", count=len(move.characters))
    event = CardsTurnedUp(public.turn, move.characters)
    public = public._replace(phase=Phase.HUNT, cards=move.characters)
    return Step(State(public, state.secrets), (event,))


def _draw(state: State, move: DrawCard) -> Step[State, Event]:
    """Draw the top alibi card in secret for the player who activated Holmes. [L5.1]"""
    public, secrets = state.public, state.secrets
    if public.phase is not Phase.DRAW:
        raise IllegalMoveError("L5.1", "no_alibi_card_due")
    if move.character is None or move.character not in state.pile:
        raise IllegalMoveError("L2.7", "card_not_in_pile", card=move.character or "?")
    player = player_in_turn(public.turn, len(public.used) - 1)
    drawn = (*public.drawn, Drawn(public.turn, player))
    public = public._replace(phase=_phase_after(public.used), drawn=drawn)
    event = CardDrawn(player, public.turn, move.character)
    return Step(State(public, _with_card(secrets, player, move.character)), (event,))


def _with_card(secrets: Secrets, player: Player, card: Character) -> Secrets:
    if player is Seat.JACK:
        cards = (*secrets.jacks_cards, card)
        return Secrets(secrets.identity, cards, secrets.investigators_cards)
    cards = (*secrets.investigators_cards, card)
    return Secrets(secrets.identity, secrets.jacks_cards, cards)


def _decide(state: State, decision: Decision) -> Step[State, Event]:
    """Play a player's decision; it has no events until his activation is complete. [L3.3]"""
    public, secrets = state.public, state.secrets
    if public.phase is not Phase.HUNT:
        raise IllegalMoveError("L3.1", "no_decision_due", phase=public.phase)
    if state.activation is None:
        player = player_in_turn(public.turn, len(public.used))
        return Step(State(public, secrets, begin(public, player, decision)), ())
    match decision:
        case Accuse():
            return _accuse(state, state.activation, decision)
        case Escape():
            return _escape(state, state.activation, decision)
        case _:
            activation = decide(state.activation, decision)
    if not activation.complete:
        return Step(State(public, secrets, activation), ())
    return Step(State(settle(public, activation), secrets), activation.events)


def settle(public: Public, activation: Activation) -> Public:
    """Put a complete activation on the board; Holmes's player is still to draw. [L5.1]"""
    draws = POWERS[activation.character] is Power.CARD
    used = (*public.used, activation.character)
    return public._replace(
        pieces=activation.pieces, used=used, phase=Phase.DRAW if draws else _phase_after(used)
    )


def _phase_after(used: tuple[Character, ...]) -> Phase:
    """Go on with the next activation, or with the appeal after the fourth. [L3.1]"""
    return Phase.APPEAL if len(used) == CARDS_A_TURN else Phase.HUNT


def _accuse(state: State, activation: Activation, decision: Accuse) -> Step[State, Event]:
    """Accuse: right, and Jack is arrested; wrong, and he gets away. [L7.2, L7.4]"""
    check_accusation(activation, decision)
    right = decision.character is state.secrets.identity
    place = activation.pieces.place(decision.character)
    event = CharacterAccused(activation.character, decision.character)
    return _end(
        state,
        activation._replace(pieces=activation.pieces.put(activation.character, place)),
        event,
        Reason.ARREST if right else Reason.WRONG_ACCUSATION,
    )


def _escape(state: State, activation: Activation, decision: Escape) -> Step[State, Event]:
    """Leave the district: Jack wins at once. [L7.1, L7.4]"""
    check_escape(state.public, activation, decision, state.secrets.identity)
    gone = activation._replace(pieces=activation.pieces.put(activation.character, None))
    event = JackEscaped(activation.character, decision.exit)
    return _end(state, gone, event, Reason.ESCAPE)


def _end(state: State, activation: Activation, event: Event, reason: Reason) -> Step[State, Event]:
    public = settle(state.public, activation)
    public = public._replace(phase=Phase.OVER, outcome=OUTCOMES[reason])
    after = State(public, state.secrets)
    return Step(after, (*activation.events, event, _ended(after)))


def _ended(state: State) -> GameEnded:
    """Show Jack's identity and every card that was drawn. [L7.4]"""
    public, secrets = state.public, state.secrets
    if public.outcome is None:
        raise LookupError
    return GameEnded(
        turn=public.turn,
        outcome=public.outcome,
        identity=secrets.identity,
        jacks_cards=secrets.jacks_cards,
        investigators_cards=secrets.investigators_cards,
    )


def chance_moves(state: State) -> tuple[ChanceMove, ...]:
    """List what chance may do: cards and sets of four in the order of L2.1.

    Every one of them is equally likely. [L2.7, L8.3]
    """
    match state.public.phase:
        case Phase.DEAL:
            return tuple(DEALS[card] for card in state.pile)
        case Phase.CARDS:
            return HANDS[state.public.pieces.edition]
        case Phase.DRAW:
            return tuple(DRAWS[card] for card in state.pile)
        case Phase.HUNT | Phase.APPEAL | Phase.OVER:
            return ()
        case _:
            assert_never(state.public.phase)


def legal_moves(state: State, /) -> tuple[Move, ...]:
    """List every legal move, of a player or of chance, in a fixed order."""
    return chance_moves(state) or legal_decisions(
        state.public, state.activation, state.secrets.identity
    )


def odds(state: State, /) -> tuple[Odds[Move], ...]:
    """List what chance may do, with exact probabilities; empty unless chance acts. [L2.7]"""
    return equally_likely(chance_moves(state))
