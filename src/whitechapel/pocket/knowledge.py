"""Who knows what: the only doors out of a state. [P7]"""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from itertools import permutations
from math import factorial

from whitechapel.core import Seat, Viewer, World, player_in_turn
from whitechapel.pocket.components import HOURGLASSES, Character
from whitechapel.pocket.ending import GOAL_OF_JACK, judge
from whitechapel.pocket.events import CardDrawn, Event, GameEnded, IdentityDealt, PublicEvent
from whitechapel.pocket.moves import ActionMove, DealIdentity, DrawCard, Move, TossTokens
from whitechapel.pocket.state import Hand, Phase, Public, State


@dataclass(frozen=True, slots=True)
class View:
    """What one seat or a spectator may see: the table, and Jack's hand if it is his to see. [P7]"""

    viewer: Viewer
    public: Public
    hand: Hand | None


def view(state: State, viewer: Viewer, /, *, reveal: bool = True) -> View:
    """Select what a viewer may see; a finished game shows Jack's hand to all. [P7.1, P7.2, P6.8]

    With `reveal` false the cards stay face down even then.
    """
    shown = viewer is Seat.JACK or (reveal and state.public.phase is Phase.OVER)
    return View(viewer, state.public, state.hand if shown else None)


def committed(state: State, /) -> State:
    """Return a state as it is: every action is known to all at once. [P3.4]"""
    return state


def with_uncommitted(view: View, _own: View, /) -> View:
    """Return a view as it is: every action is known to all at once. [P3.4]"""
    return view


def suspects(view: View, /) -> tuple[Character, ...]:
    """Return the suspects, whose tiles show their face to everybody. [P7.1]"""
    return view.public.suspects


def redact(event: Event, viewer: Viewer, /, *, reveal: bool = True) -> Event:
    """Hide Jack's identity and the cards he draws from everybody else. [P7.2, P6.8]

    The end of a game tells them, unless `reveal` is false.
    """
    match event:
        case IdentityDealt():
            return event if viewer is Seat.JACK else IdentityDealt(None)
        case CardDrawn():
            known = viewer is Seat.JACK or event.player is not Seat.JACK
            return event if known else replace(event, character=None)
        case GameEnded():
            known = viewer is Seat.JACK or reveal
            return event if known else replace(event, identity=None, cards=())
        case _:
            public: PublicEvent = event  # a new kind of event is public only by its type
            return public


def redact_move(state: State, move: Move, viewer: Viewer, /) -> Move:
    """Hide what chance gave to Jack from everybody else. [P7.2]"""
    if viewer is Seat.JACK:
        return move
    match move:
        case DealIdentity():
            return DealIdentity(None)
        case DrawCard():
            return DrawCard(None) if _drawer(state.public) is Seat.JACK else move
        case _:
            public: ActionMove | TossTokens = move
            return public


def is_redacted(move: Move, /) -> bool:
    """Whether a move hides the card it drew."""
    return isinstance(move, DealIdentity | DrawCard) and move.character is None


def reveals_jack(_move: Move, /) -> bool:
    """Whether a move reveals Jack: no action depends on who he is. [P3.4]"""
    return False


def hidden_effect(move: Move, /) -> Hashable:
    """Return the hourglasses of a card that Jack drew: nothing else of it matters. [P6.2, P7.2]"""
    if isinstance(move, DrawCard) and move.character is not None:
        return HOURGLASSES[move.character]
    return move


def _drawer(public: Public) -> Seat:
    return player_in_turn(public.turn, sum(public.used) - 1)


def worlds(view: View, /) -> tuple[World[State], ...]:
    """List every state that the viewer cannot rule out, with its number of ordered piles. [P7.3]"""
    public = view.public
    hands = (view.hand,) if view.hand is not None else possible_hands(public)
    states = (State(public, hand) for hand in hands)
    return tuple(World(state, factorial(len(state.pile))) for state in states)


def possible_hands(public: Public) -> tuple[Hand, ...]:
    """List the hands that fit all that is public. [P7.3]

    Jack hides as a suspect; a card of his is neither his identity nor one that was shown; and his
    hourglasses were few enough, at every appeal, for the game to have gone on as it did.
    """
    if public.phase is Phase.DEAL:
        return (Hand(),)
    count = len(public.turns_of_jacks_cards)
    unseen = tuple(card for card in public.cast if card not in public.shown)
    return tuple(
        Hand(identity, cards)
        for identity in sorted(public.suspects, key=public.cast.index)
        for cards in permutations((card for card in unseen if card is not identity), count)
        if fits_appeals(public, cards)
    )


def fits_appeals(public: Public, cards: tuple[Character, ...]) -> bool:
    """Whether Jack's cards let every appeal end as it did. [P7.3]"""
    turns = public.turns_of_jacks_cards
    tokens = 0
    for turn, taker in enumerate(public.time_tokens, start=1):
        tokens += taker is Seat.JACK
        hourglasses = tokens + sum(
            HOURGLASSES[card] for card, when in zip(cards, turns, strict=True) if when <= turn
        )
        if not fits_appeal(public, turn, hourglasses):
            return False
    return True


def fits_appeal(public: Public, turn: int, hourglasses: int) -> bool:
    """Whether the appeal of a turn ended as it did if Jack had so many then. [P6.5, P7.3]

    The game went on: then Jack had six hourglasses if and only if it went on as a race. It ended:
    then the judge must have judged so.
    """
    if turn == public.turn:
        seen = public.time_tokens[turn - 1] is not Seat.JACK
        return judge(public, hourglasses, seen=seen) == public.outcome
    racing = public.race_since is not None and turn >= public.race_since
    return (hourglasses >= GOAL_OF_JACK) is racing
