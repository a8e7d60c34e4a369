"""An activation, decision by decision. [L3.3, L4]"""

from whitechapel.core import IllegalMoveError, Player, Seat
from whitechapel.london.board import BITS, Mask, hexes_of
from whitechapel.london.components import POWER_BEFORE_OR_AFTER, POWERS, Character, Power
from whitechapel.london.events import CharacterMoved, CharacterStayed
from whitechapel.london.movement import destinations, ways_out
from whitechapel.london.moves import (
    ACCUSATIONS,
    ACTIVATIONS,
    ESCAPES,
    GOES,
    LANTERNS,
    STAY,
    Accuse,
    Activate,
    Decision,
    Escape,
    Go,
    Stay,
)
from whitechapel.london.pieces import Pieces
from whitechapel.london.powers import legal_powers, use_power
from whitechapel.london.state import Activation, Phase, Public


def legal_decisions(
    public: Public, activation: Activation | None, identity: Character | None
) -> tuple[Decision, ...]:
    """List what the acting player can decide now; Jack's identity matters for his escape alone.

    The order: characters as in L2.1; a destination by its hex (columns, then numbers), staying,
    accusations, escapes; then the power: lights and covers by hex, cordons by exit, directions
    clockwise from the north, calls and exchanges by character.
    """
    if public.phase is not Phase.HUNT:
        return ()
    if activation is None:
        return tuple(ACTIVATIONS[character] for character in public.unused)
    if activation.lantern_due:
        return LANTERNS
    moves: tuple[Decision, ...] = ()
    if activation.move_due and not activation.points:
        moves = _moves(public, activation, identity)
    return (*moves, *legal_powers(activation))


def _moves(
    public: Public, activation: Activation, identity: Character | None
) -> tuple[Decision, ...]:
    """List the ways to move, or to end the game by moving. [L4.2, L4.5, L7.1, L7.2]"""
    pieces, character = activation.pieces, activation.character
    reached = destinations(pieces, character)
    occupied = pieces.occupied
    listed: list[Decision] = [GOES[hex_] for hex_ in hexes_of(reached & ~occupied)]
    if not listed and POWERS[character] is not Power.EXCHANGE:
        listed.append(STAY)
    if activation.player is Seat.INVESTIGATOR:
        listed += [ACCUSATIONS[other] for other in _within(pieces, character, reached)]
    elif may_escape(public, activation, identity):
        listed += [ESCAPES[each] for each in ways_out(pieces, character)]
    return tuple(listed)


def _within(pieces: Pieces, character: Character, reached: Mask) -> tuple[Character, ...]:
    """List the other characters on hexes of a set."""
    return tuple(
        other
        for other in pieces.cast
        if other is not character and reached & BITS[pieces.place(other)]
    )


def may_escape(public: Public, activation: Activation, identity: Character | None) -> bool:
    """Whether Jack's player is moving Jack while the card shows no witness. [L7.1]"""
    return (
        activation.player is Seat.JACK and activation.character is identity and not public.witness
    )


def begin(public: Public, player: Player, decision: Decision) -> Activation:
    """Activate a character whose card is up and unused. [L3.2, L3.3]"""
    if not isinstance(decision, Activate):
        raise IllegalMoveError("L3.2", "activate_first")
    if decision.character not in public.unused:
        raise IllegalMoveError("L3.2", "card_not_up", character=decision.character)
    return Activation(
        character=decision.character,
        player=player,
        pieces=public.pieces,
        decisions=(decision,),
        power_due=POWERS[decision.character] in POWER_BEFORE_OR_AFTER,
    )


def decide(activation: Activation, decision: Decision) -> Activation:
    """Return the activation after a decision that does not end the game. [L3.3]"""
    match decision:
        case Activate():
            raise IllegalMoveError("L3.2", "complete_activation", character=activation.character)
        case Go():
            after = _go(activation, decision)
        case Stay():
            after = _stay(activation)
        case _:
            after = use_power(activation, decision)
    return after._replace(decisions=(*activation.decisions, decision))


def _go(activation: Activation, decision: Go) -> Activation:
    """Move to a free hex within reach; Watson's lantern is pointed next. [L4.1, L4.2, L5.2]"""
    refuse_unless_moving(activation)
    pieces, character = activation.pieces, activation.character
    if not destinations(pieces, character) & BITS.get(decision.hex, 0):
        raise IllegalMoveError("L4.1", "out_of_reach", hex=decision.hex)
    if not pieces.free(decision.hex):
        raise IllegalMoveError("L4.2", "occupied", hex=decision.hex)
    event = CharacterMoved(activation.player, character, pieces.place(character), decision.hex)
    return _moved(activation, pieces.put(character, decision.hex), event)


def _stay(activation: Activation) -> Activation:
    """Stay, which only a blocked character other than Gull may. [L4.5]"""
    refuse_unless_moving(activation)
    pieces, character = activation.pieces, activation.character
    if POWERS[character] is Power.EXCHANGE:
        raise IllegalMoveError("L4.5", "gull_does_not_stay")
    if destinations(pieces, character) & ~pieces.occupied:
        raise IllegalMoveError("L4.5", "not_blocked", character=character)
    return _moved(activation, pieces, CharacterStayed(activation.player, character))


def _moved(
    activation: Activation, pieces: Pieces, event: CharacterMoved | CharacterStayed
) -> Activation:
    return activation._replace(
        pieces=pieces,
        move_due=False,
        lantern_due=POWERS[activation.character] is Power.LANTERN,
        events=(*activation.events, event),
    )


def refuse_unless_moving(activation: Activation) -> None:
    """Refuse a move where something else is due. [L3.3, L5.2, L5.6]"""
    if activation.lantern_due:
        raise IllegalMoveError("L5.2", "lantern_due")
    if activation.points:
        raise IllegalMoveError("L5.6", "whistle_under_way", points=activation.points)
    if not activation.move_due:
        raise IllegalMoveError("L3.3", "already_moved", character=activation.character)


def check_accusation(activation: Activation, decision: Accuse) -> None:
    """Only the Investigator may end a move on another character's hex. [L7.2]"""
    refuse_unless_moving(activation)
    if activation.player is not Seat.INVESTIGATOR:
        raise IllegalMoveError("L7.2", "jack_cannot_accuse")
    pieces, character = activation.pieces, activation.character
    if decision.character not in _within(pieces, character, destinations(pieces, character)):
        raise IllegalMoveError("L7.2", "accused_out_of_reach", character=decision.character)


def check_escape(
    public: Public, activation: Activation, decision: Escape, identity: Character | None
) -> None:
    """Only Jack may leave, through an open exit within reach. [L7.1]"""
    refuse_unless_moving(activation)
    if not may_escape(public, activation, identity):
        raise IllegalMoveError("L7.1", "no_escape_now")
    if decision.exit not in ways_out(activation.pieces, activation.character):
        raise IllegalMoveError("L7.1", "exit_out_of_reach", exit=decision.exit)
