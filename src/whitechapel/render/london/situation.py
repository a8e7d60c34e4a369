"""What both kinds of picture say about the game, worked out from a view alone. [L8]"""

from collections.abc import Mapping

from whitechapel.core import Player, Seat, player_in_turn
from whitechapel.london.appeal import Answer
from whitechapel.london.components import TURNS, Character
from whitechapel.london.knowledge import View
from whitechapel.london.pieces import Pieces
from whitechapel.london.sight import in_sight
from whitechapel.london.state import Phase, Public


def pieces_of(view: View) -> Pieces:
    """Return the pieces to draw: after the viewer's own activation under way, if any. [L3.3]"""
    return view.public.pieces if view.activation is None else view.activation.pieces


def active_character(view: View) -> Character | None:
    """Return the character being activated, or for whom a card is due. [L3.3, L5.1]"""
    if view.activation is not None:
        return view.activation.character
    return view.public.used[-1] if view.public.phase is Phase.DRAW else None


def due_activation(public: Public) -> int:
    """Return which of the four activations is due or under way, from 0; 4 when none is. [L3.2]"""
    if public.phase is Phase.OVER:
        return 4
    return len(public.used) - (public.phase is Phase.DRAW)


def activated_by(public: Public) -> dict[Character, Player]:
    """Return who activated each character of this turn. [L3.2]"""
    return {who: player_in_turn(public.turn, n) for n, who in enumerate(public.used)}


def cards_of_next_turn(public: Public) -> tuple[Character, ...]:
    """List the cards that come up next turn, none where they will be shuffled. [L3.2]"""
    if not public.cards or public.turn % 2 == 0:
        return ()
    return tuple(who for who in public.pieces.cast if who not in public.cards)


def numbered_lights(pieces: Pieces) -> tuple[int, ...]:
    """List the numbers of the gaslights that will still go out. [L6.4]"""
    return tuple(sorted(light for light in pieces.lights if light))


def answer_shown(public: Public) -> Answer:
    """Return what the witness card shows. [L6.3]"""
    return Answer.WITNESS if public.witness else Answer.NO_WITNESS


def escaped(pieces: Pieces) -> tuple[Character, ...]:
    """List who has left the district. [L7.1]"""
    places = zip(pieces.cast, pieces.places, strict=True)
    return tuple(who for who, place in places if place is None)


def suspects_by_light(view: View) -> tuple[tuple[Character, ...], tuple[Character, ...]]:
    """Return the visible and the invisible suspects on the board. [L6.1]"""
    pieces = pieces_of(view)
    seen, gone = in_sight(pieces), escaped(pieces)
    here = [who for who in pieces.cast if who in view.public.suspects and who not in gone]
    return tuple(w for w in here if w in seen), tuple(w for w in here if w not in seen)


def hand_of(view: View, player: Player) -> tuple[tuple[int, Character | None], ...]:
    """List a player's alibi cards by turn, None for those that the viewer may not see. [L8.2]"""
    turns = view.public.turns_of_cards(player)
    known = view.jacks_cards if player is Seat.JACK else view.investigators_cards
    cards = (None,) * len(turns) if known is None else known
    return tuple(zip(turns, cards, strict=True))


def what_is_due(view: View, labels: Mapping[str, str]) -> str:
    """Return what is left to decide of the viewer's activation. [L3.3, L5.2, L5.6]"""
    activation = view.activation
    if activation is None:
        return ""
    if activation.lantern_due:
        return labels["lantern_due"]
    if activation.points:
        return f"{labels['whistle_due']} {activation.points}"
    due = [("move_due", activation.move_due), ("power_due", activation.power_due)]
    return ", ".join(labels[key] for key, is_due in due if is_due)


def whose_turn(view: View, labels: Mapping[str, str]) -> str:
    """Return who acts and with which character. [L3.2]"""
    actor, character = view.public.actor, active_character(view)
    if actor is None:
        return ""
    who = labels[actor]
    return who if character is None else f"{who}, {labels[character]}"


def turns() -> range:
    """Return the numbers of all turns. [L3.1]"""
    return range(1, TURNS + 1)
