"""Who knows what: the only doors out of a state. [L8]"""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from itertools import permutations
from math import factorial

from whitechapel.core import Seat, Viewer, World, player_in_turn
from whitechapel.london.components import Character
from whitechapel.london.ending import Reason
from whitechapel.london.events import CardDrawn, Event, GameEnded, IdentityDealt, PublicEvent
from whitechapel.london.moves import DealIdentity, Decision, DrawCard, Escape, Move, TurnUpCards
from whitechapel.london.state import Activation, Phase, Public, Secrets, State


@dataclass(frozen=True, slots=True)
class View:
    """What one seat or a spectator may see: the board, and the secrets that are his. [L8.1, L8.2]

    None stands for what he may not see. An activation under way is its player's alone. [L3.3]
    """

    viewer: Viewer
    public: Public
    identity: Character | None
    jacks_cards: tuple[Character, ...] | None
    investigators_cards: tuple[Character, ...] | None
    activation: Activation | None = None


def view(state: State, viewer: Viewer, /, *, reveal: bool = True) -> View:
    """Select what a viewer may see; a finished game shows every card. [L8.1, L8.2, L7.4]

    With `reveal` false the cards stay face down even then.
    """
    public, secrets, activation = state
    over = reveal and public.phase is Phase.OVER
    jack, investigator = viewer is Seat.JACK or over, viewer is Seat.INVESTIGATOR or over
    return View(
        viewer=viewer,
        public=public,
        identity=secrets.identity if jack else None,
        jacks_cards=secrets.jacks_cards if jack else None,
        investigators_cards=secrets.investigators_cards if investigator else None,
        activation=activation if activation and activation.player is viewer else None,
    )


def committed(state: State, /) -> State:
    """Return a state without the activation under way, as all but its player know it. [L3.3]"""
    return State(state.public, state.secrets)


def with_uncommitted(view: View, own: View, /) -> View:
    """Return a view with the activation that is under way in its player's own view. [L3.3]"""
    return replace(view, activation=own.activation)


def suspects(view: View, /) -> tuple[Character, ...]:
    """Return the suspects, which everybody can see. [L8.1]"""
    return view.public.suspects


def redact(event: Event, viewer: Viewer, /, *, reveal: bool = True) -> Event:
    """Hide Jack's identity, and from each player the cards of the other. [L8.2, L7.4]

    The end of a game tells them, unless `reveal` is false.
    """
    match event:
        case IdentityDealt():
            return event if viewer is Seat.JACK else IdentityDealt(None)
        case CardDrawn():
            return event if viewer is event.player else replace(event, character=None)
        case GameEnded():
            if reveal:
                return event
            jack, investigator = viewer is Seat.JACK, viewer is Seat.INVESTIGATOR
            return replace(
                event,
                identity=event.identity if jack else None,
                jacks_cards=event.jacks_cards if jack else (),
                investigators_cards=event.investigators_cards if investigator else (),
            )
        case _:
            public: PublicEvent = event  # a new kind of event is public only by its type
            return public


def redact_move(state: State, move: Move, viewer: Viewer, /) -> Move:
    """Hide what chance gave to a player from everybody else. [L8.2]"""
    match move:
        case DealIdentity():
            return move if viewer is Seat.JACK else DealIdentity(None)
        case DrawCard():
            return move if viewer is _drawer(state.public) else DrawCard(None)
        case _:
            public: Decision | TurnUpCards = move
            return public


def is_redacted(move: Move, /) -> bool:
    """Whether a move hides the card it drew."""
    return isinstance(move, DealIdentity | DrawCard) and move.character is None


def reveals_jack(move: Move, /) -> bool:
    """Whether a move reveals Jack: he alone may escape. [L7.1]"""
    return isinstance(move, Escape)


def hidden_effect(move: Move, /) -> Hashable:
    """Return the kind of a card that was drawn: which one never matters. [L5.1, L8.2]"""
    return move.code if isinstance(move, DrawCard) else move


def _drawer(public: Public) -> Seat:
    return player_in_turn(public.turn, len(public.used) - 1)


def worlds(view: View, /) -> tuple[World[State], ...]:
    """List every state that the viewer cannot rule out, with its number of ordered piles. [L8.3]

    An activation under way that the viewer cannot see is no part of the states.
    """
    states = (State(view.public, secrets, view.activation) for secrets in possible_secrets(view))
    return tuple(World(state, factorial(len(state.pile))) for state in states)


def possible_secrets(view: View) -> tuple[Secrets, ...]:
    """List the secrets that fit all that a viewer sees. [L8.2]

    Jack hides as a suspect; no card is in two places; and an accusation that ended the game tells
    whether the accused was Jack.
    """
    public = view.public
    if public.phase is Phase.DEAL:
        return (Secrets(),)
    return tuple(
        Secrets(identity, jacks, investigators)
        for identity in possible_identities(view)
        for jacks in _possible_cards(view.jacks_cards, public, Seat.JACK, (identity,))
        for investigators in _possible_cards(
            view.investigators_cards, public, Seat.INVESTIGATOR, (identity, *jacks)
        )
    )


def possible_identities(view: View) -> tuple[Character, ...]:
    """List whom a viewer cannot rule out as Jack; his own cards tell the Investigator. [L8.2]"""
    if view.identity is not None:
        return (view.identity,)
    mine = view.investigators_cards or ()
    return tuple(
        who
        for who in view.public.pieces.cast
        if who in view.public.suspects and who not in mine and fits_end(view.public, who)
    )


def _possible_cards(
    known: tuple[Character, ...] | None,
    public: Public,
    player: Seat,
    gone: tuple[Character, ...],
) -> tuple[tuple[Character, ...], ...]:
    if known is not None:
        return (known,) if not set(known) & set(gone) else ()
    count = sum(draw.player is player for draw in public.drawn)
    return tuple(permutations((card for card in public.pieces.cast if card not in gone), count))


def fits_end(public: Public, identity: Character | None) -> bool:
    """Whether a game that ended as it did had this Jack. [L7.1, L7.2, L7.3]"""
    if public.outcome is None or public.outcome.reason == Reason.DAWN:
        return True
    places = dict(zip(public.pieces.cast, public.pieces.places, strict=True))
    if public.outcome.reason == Reason.ESCAPE:
        return identity is not None and places[identity] is None
    accuser = public.used[-1]
    accused = {who for who in places if who is not accuser and places[who] == places[accuser]}
    return (identity in accused) is (public.outcome.reason == Reason.ARREST)
