"""The powers of the characters. [L5]"""

from typing import Literal, assert_never

from whitechapel.core import IllegalMoveError
from whitechapel.london.board import BITS, EXITS, MANHOLES, POSTS, SURFACE
from whitechapel.london.components import POWERS, Power
from whitechapel.london.events import (
    CharacterCalled,
    CordonMoved,
    CoverMoved,
    Event,
    LanternTurned,
    LightMoved,
    NobodyCalled,
    PlacesChanged,
)
from whitechapel.london.moves import (
    CALL_NOBODY,
    CALLS,
    CHANGES,
    LANTERNS,
    Accuse,
    Activate,
    Call,
    CallNobody,
    ChangePlaces,
    Decision,
    Escape,
    Go,
    MoveCordon,
    MoveCover,
    MoveLight,
    Stay,
    TurnLantern,
)
from whitechapel.london.pieces import Pieces
from whitechapel.london.state import Activation
from whitechapel.london.whistle import largest_total, legal_calls, may_be_called


def legal_powers(activation: Activation) -> tuple[Decision, ...]:
    """List the ways to use the power that is due, or Gull's instead of a move. [L5.3, L5.7]"""
    pieces, character = activation.pieces, activation.character
    power = POWERS[character]
    if activation.points or (activation.power_due and power is Power.WHISTLE):
        return _calls(activation)
    match power:
        case Power.EXCHANGE:
            return tuple(CHANGES[other] for other in pieces.cast if other is not character)
        case Power.LIGHT | Power.CORDON | Power.COVER:
            return _moves_of_pieces(pieces, power) if activation.power_due else ()
        case Power.CARD | Power.LANTERN | Power.CROSSING | Power.WHISTLE | None:
            return ()
        case _:
            assert_never(power)


def _moves_of_pieces(
    pieces: Pieces, power: Literal[Power.LIGHT, Power.CORDON, Power.COVER]
) -> tuple[Decision, ...]:
    """List the ways to move a light, a cordon or a cover. [L5.3, L5.4, L5.8]"""
    match power:
        case Power.LIGHT:
            lit = pieces.lit_posts
            return tuple(MoveLight(a, b) for a in lit for b in POSTS if b not in lit)
        case Power.CORDON:
            shut = pieces.cordons
            return tuple(MoveCordon(a, b) for a in shut for b in EXITS if b not in shut)
        case Power.COVER:
            return tuple(MoveCover(a, b) for a in pieces.covers for b in pieces.open_manholes)
        case _:
            assert_never(power)


def _calls(activation: Activation) -> tuple[Decision, ...]:
    """List the next calls of the whistle; if nobody can come, that alone. [L5.6]"""
    points = activation.points or largest_total(activation.pieces)
    if not points:
        return (CALL_NOBODY,)
    calls = legal_calls(activation.pieces, activation.called, points)
    return tuple(CALLS[call] for call in calls)


def use_power(activation: Activation, decision: Decision) -> Activation:
    """Use a power; whose it is, and whether it is due, is checked first. [L3.3, L5.2]"""
    if isinstance(decision, TurnLantern):
        return _turn_lantern(activation, decision)
    if activation.lantern_due:
        raise IllegalMoveError("L5.2", "lantern_due")
    match decision:
        case Call() | CallNobody():
            return _whistle(activation, decision)
        case ChangePlaces():
            return _change_places(activation, decision)
        case MoveLight():
            return _move_light(activation, decision)
        case MoveCordon():
            return _move_cordon(activation, decision)
        case MoveCover():
            return _move_cover(activation, decision)
        case Activate() | Go() | Stay() | Accuse() | Escape():
            raise IllegalMoveError("L3.3", "not_now")
        case _:
            assert_never(decision)


def _refuse_unless_due(activation: Activation, power: Power, clause: str) -> None:
    """Refuse a power of another character, or one that was used. [L3.3]"""
    if POWERS[activation.character] is not power:
        raise IllegalMoveError(clause, "not_the_power", character=activation.character)
    if not activation.power_due:
        raise IllegalMoveError(clause, "power_used", character=activation.character)


def _used(activation: Activation, pieces: Pieces, event: Event) -> Activation:
    return activation._replace(pieces=pieces, power_due=False, events=(*activation.events, event))


def _turn_lantern(activation: Activation, decision: TurnLantern) -> Activation:
    """Point the lantern of a Watson who was moved, in any direction. [L5.2]"""
    if not activation.lantern_due:
        raise IllegalMoveError("L5.2", "lantern_not_due")
    if decision not in LANTERNS:
        raise IllegalMoveError("L5.2", "no_such_direction")
    pieces = activation.pieces._replace(lantern=decision.direction)
    event = LanternTurned(activation.player, decision.direction)
    return activation._replace(pieces=pieces, lantern_due=False, events=(*activation.events, event))


def _move_light(activation: Activation, decision: MoveLight) -> Activation:
    """Move a lit gaslight to any post without a light; it keeps its number. [L5.3]"""
    _refuse_unless_due(activation, Power.LIGHT, "L5.3")
    pieces = activation.pieces
    lit = pieces.lit_posts
    if decision.origin not in lit:
        raise IllegalMoveError("L5.3", "no_light_there", hex=decision.origin)
    if decision.post not in POSTS or decision.post in lit:
        raise IllegalMoveError("L5.3", "no_dark_post_there", hex=decision.post)
    lights = dict(zip(POSTS, pieces.lights, strict=True))
    number = lights[decision.origin] or 0
    lights |= {decision.origin: None, decision.post: number}
    event = LightMoved(activation.player, decision.origin, decision.post, number)
    return _used(activation, pieces._replace(lights=tuple(lights.values())), event)


def _move_cordon(activation: Activation, decision: MoveCordon) -> Activation:
    """Move a cordon to an open exit. [L5.4]"""
    _refuse_unless_due(activation, Power.CORDON, "L5.4")
    pieces = activation.pieces
    if decision.origin not in pieces.cordons:
        raise IllegalMoveError("L5.4", "no_cordon_there", exit=decision.origin)
    if decision.exit not in EXITS or decision.exit in pieces.cordons:
        raise IllegalMoveError("L5.4", "no_open_exit_there", exit=decision.exit)
    shut = {*pieces.cordons, decision.exit} - {decision.origin}
    pieces = pieces._replace(cordons=tuple(each for each in EXITS if each in shut))
    event = CordonMoved(activation.player, decision.origin, decision.exit)
    return _used(activation, pieces, event)


def _move_cover(activation: Activation, decision: MoveCover) -> Activation:
    """Move a cover to another, open manhole, also under a character. [L5.8, L4.4]"""
    _refuse_unless_due(activation, Power.COVER, "L5.8")
    pieces = activation.pieces
    if decision.origin not in pieces.covers:
        raise IllegalMoveError("L5.8", "no_cover_there", hex=decision.origin)
    if decision.manhole not in pieces.open_manholes:
        raise IllegalMoveError("L5.8", "no_open_manhole_there", hex=decision.manhole)
    covers = {*pieces.covers, decision.manhole} - {decision.origin}
    ordered = tuple(hole for hole in MANHOLES[pieces.edition] if hole in covers)
    pieces = pieces._replace(covers=ordered)
    event = CoverMoved(activation.player, decision.origin, decision.manhole)
    return _used(activation, pieces, event)


def _change_places(activation: Activation, decision: ChangePlaces) -> Activation:
    """Gull exchanges places with another character instead of moving. [L5.7]"""
    gull, other = activation.character, decision.character
    if POWERS[gull] is not Power.EXCHANGE:
        raise IllegalMoveError("L5.7", "not_the_power", character=gull)
    pieces = activation.pieces
    if other is gull or other not in pieces.cast:
        raise IllegalMoveError("L5.7", "another_character")
    mine, yours = pieces.place(gull), pieces.place(other)
    return activation._replace(
        pieces=pieces.put(gull, yours).put(other, mine),
        move_due=False,
        lantern_due=POWERS[other] is Power.LANTERN,
        events=(*activation.events, PlacesChanged(activation.player, other)),
    )


def _whistle(activation: Activation, decision: Call | CallNobody) -> Activation:
    """Call one character, or nobody where nobody can come. [L5.6]"""
    if not activation.points:
        _refuse_unless_due(activation, Power.WHISTLE, "L5.6")
    points = activation.points or largest_total(activation.pieces)
    if isinstance(decision, CallNobody):
        if points:
            raise IllegalMoveError("L5.6", "somebody_can_come", points=points)
        return _used(activation, activation.pieces, NobodyCalled(activation.player))
    character, hex_ = decision.character, decision.hex
    pieces, called = activation.pieces, activation.called
    if hex_ not in BITS or not may_be_called(pieces, called, points, character, hex_):
        raise IllegalMoveError("L5.6", "cannot_be_called", character=character, hex=hex_)
    origin = pieces.place(character)
    cost = SURFACE[origin][hex_]
    event = CharacterCalled(activation.player, character, origin, hex_, cost)
    return _used(activation, pieces.put(character, hex_), event)._replace(
        points=points - cost,
        called=(*activation.called, character),
        lantern_due=POWERS[character] is Power.LANTERN,
    )
