"""Which positions are possible: the fields of a text must agree with each other."""

from collections import Counter

from whitechapel.core import NotationError, Seat, player_in_turn
from whitechapel.london.appeal import LAST_NUMBERED_TURN
from whitechapel.london.board import Hex
from whitechapel.london.components import CARDS_A_TURN, HOLDERS, TURNS, Character, Power
from whitechapel.london.ending import Reason
from whitechapel.london.knowledge import View, fits_end, possible_secrets
from whitechapel.london.setup import STARTING_PIECES
from whitechapel.london.sight import in_sight
from whitechapel.london.state import Drawn, Phase, Public


def refuse_impossible(
    public: Public,
    identity: Character | None,
    jacks_cards: tuple[Character, ...] | None,
    investigators_cards: tuple[Character, ...] | None,
) -> None:
    """Refuse a position that contradicts itself, naming the field that does not fit."""
    _refuse_impossible_places(public)
    _refuse_impossible_lights(public)
    _refuse_impossible_cards(public)
    _refuse_impossible_start(public)
    _refuse_impossible_draws(public)
    _refuse_impossible_end(public)
    known = View(Seat.SPECTATOR, public, identity, jacks_cards, investigators_cards)
    _refuse_impossible_secrets(known)


def _over_by(public: Public, *reasons: Reason) -> bool:
    return public.outcome is not None and public.outcome.reason in reasons


def _refuse_impossible_places(public: Public) -> None:
    """Only accuser and accused share a hex, and only an escaped Jack is off the board. [L4.2]"""
    places = public.pieces.places
    away = places.count(None)
    if away != _over_by(public, Reason.ESCAPE):
        raise NotationError("impossible_places", "places")
    shared = len(places) - away - len({place for place in places if place is not None})
    accusation = _over_by(public, Reason.ARREST, Reason.WRONG_ACCUSATION)
    if shared != accusation or (accusation and not _accuser_shares(public, places)):
        raise NotationError("impossible_places", "places")


def _accuser_shares(public: Public, places: tuple[Hex | None, ...]) -> bool:
    return bool(public.used) and places.count(public.pieces.place(public.used[-1])) > 1


def _refuse_impossible_lights(public: Public) -> None:
    """Numbered lights burn until the appeal of their turn, two others always. [L6.4]"""
    burning = sorted(light for light in public.pieces.lights if light is not None)
    if burning != [0, 0, *range(public.turn, LAST_NUMBERED_TURN + 1)]:
        raise NotationError("impossible_lights", "lights")


def _refuse_impossible_cards(public: Public) -> None:
    """Cards, phase and turn must agree. [L3.1, L3.2, L7.1]"""
    used = len(public.used)
    four_up = len(public.cards) == CARDS_A_TURN and set(public.used) <= set(public.cards)
    fits = {
        Phase.DEAL: public.turn == 1,
        Phase.CARDS: public.turn % 2 == 1,
        Phase.HUNT: four_up and used < CARDS_A_TURN,
        Phase.DRAW: four_up and public.used[-1:] == (_holmes(public),),
        Phase.OVER: four_up and used > 0,
    }
    if not fits[public.phase]:
        raise NotationError("impossible_cards", "used")
    if _over_by(public, Reason.DAWN) and (public.turn < TURNS or used < CARDS_A_TURN):
        raise NotationError("impossible_cards", "used")
    if _over_by(public, Reason.ESCAPE) and public.witness:
        raise NotationError("impossible_witness", "witness")


def _refuse_impossible_end(public: Public) -> None:
    """Check that the right player ended the game, and that the last appeal fits. [L6.3, L7.1]"""
    last = player_in_turn(public.turn, len(public.used) - 1) if public.used else None
    accusation = _over_by(public, Reason.ARREST, Reason.WRONG_ACCUSATION)
    if accusation and last is not Seat.INVESTIGATOR:
        raise NotationError("impossible_end", "over")
    if _over_by(public, Reason.ESCAPE) and (
        last is not Seat.JACK or public.pieces.where(public.used[-1]) is not None
    ):
        raise NotationError("impossible_end", "over")
    # After turn 4 no light goes out, so the pieces are still as at the appeal before this turn.
    just_called = not public.used and public.turn > LAST_NUMBERED_TURN + 1
    visible = in_sight(public.pieces)
    if (just_called or _over_by(public, Reason.DAWN)) and any(
        (who in visible) is not public.witness for who in public.suspects
    ):
        raise NotationError("impossible_witness", "witness")


def _refuse_impossible_start(public: Public) -> None:
    """Nothing moves before the first activation, and turn 1 has all suspects. [L2.2]"""
    if public.turn > 1:
        return
    if not public.witness:
        raise NotationError("impossible_witness", "witness")
    if public.suspects != public.pieces.cast:
        raise NotationError("impossible_suspects", "places")
    if not public.used and public.pieces != STARTING_PIECES[public.pieces.edition]:
        raise NotationError("impossible_setup", "places")


def _refuse_impossible_draws(public: Public) -> None:
    """One alibi card leaves the pile in every two turns, when Holmes is activated. [L5.1]"""
    done = public.turn - 1 if public.turn % 2 else public.turn - 2
    per_pair = Counter((draw.turn + 1) // 2 for draw in public.drawn if draw.turn <= done)
    one = _holmes(public) is not None
    if any(per_pair[pair] != one for pair in range(1, done // 2 + 1)):
        raise NotationError("impossible_alibi_cards", "jack")
    current = [draw for draw in public.drawn if draw.turn > done]
    if current not in _current_draws(public):
        raise NotationError("impossible_alibi_cards", "jack")


def _holmes(public: Public) -> Character | None:
    """Return the character whose player draws alibi cards, if the edition has one. [L5.1]"""
    return HOLDERS[public.pieces.edition].get(Power.CARD)


def _current_draws(public: Public) -> list[list[Drawn]]:
    """Return what may have been drawn in the current two turns. [L3.2, L5.1]"""
    holmes = _holmes(public)
    if public.cards and holmes not in public.cards:
        if public.turn % 2 or holmes is None:
            return [[]]
        turn = public.turn - 1
        return [[Drawn(turn, Seat.JACK)], [Drawn(turn, Seat.INVESTIGATOR)]]
    ended_by_him = (
        public.used[-1:] == (holmes,)
        and public.phase is not Phase.HUNT
        and not _over_by(public, Reason.DAWN)
    )
    if holmes not in public.used or ended_by_him:
        return [[]]
    number = public.used.index(holmes)
    return [[Drawn(public.turn, player_in_turn(public.turn, number))]]


def _refuse_impossible_secrets(view: View) -> None:
    """Jack is a suspect who fits the end, and no card is in two places. [L7.2, L8.2]"""
    public = view.public
    if public.phase is Phase.DEAL:
        return
    jacks = public.suspects if view.identity is None else (view.identity,)
    if not jacks or not set(jacks) <= set(public.suspects):
        raise NotationError("impossible_hand", "jack")
    if not any(fits_end(public, jack) for jack in jacks):
        raise NotationError("impossible_outcome", "over")
    for cards, field in ((view.jacks_cards, "jack"), (view.investigators_cards, "investigator")):
        if cards is not None and len(set(cards)) < len(cards):
            raise NotationError("impossible_hand", field)
    if not possible_secrets(view):
        raise NotationError("impossible_hand", "jack")
