"""The facts of a board of London, read off the rules and off counting identities. [L6, L7, L8.3]"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from whitechapel.ai.facts import (
    Accusation,
    ArrestThreat,
    ChanceSeen,
    Cleared,
    EscapeThreat,
    Fact,
    Settled,
    Split,
    ToCome,
)
from whitechapel.core import Seat
from whitechapel.core.order import players_in_turn
from whitechapel.kernel import london as kernel
from whitechapel.london import Answer, Character, Phase, Public, View, in_sight
from whitechapel.london.components import INDEX
from whitechapel.london.knowledge import possible_identities
from whitechapel.london.movement import ways_out
from whitechapel.london.moves import Accuse, Decision, Escape
from whitechapel.london.pieces import Pieces
from whitechapel.london.state import Activation


def board_facts(view: View) -> tuple[Fact, ...]:
    """List the facts of the board as it lies, an activation under way included."""
    pieces = view.activation.pieces if view.activation else view.public.pieces
    return tuple(_facts(view, pieces, _used(view.public, view.activation)))


def decision_facts(view: View, move: Decision, after: Activation | None) -> tuple[Fact, ...]:
    """List the facts of the board after a decision, which may end the game instead."""
    if isinstance(move, Accuse):
        suspects = possible_identities(view)
        chance = Fraction(int(move.character in suspects), len(suspects))
        return (Accusation(move.character, chance),)
    if isinstance(move, Escape) or after is None:
        return ()
    return tuple(_facts(view, after.pieces, _used(view.public, after)))


def _used(public: Public, activation: Activation | None) -> tuple[Character, ...]:
    """List the characters used, the one of an activation under way included. [L3.2]"""
    return public.used if activation is None else (*public.used, activation.character)


def _facts(view: View, pieces: Pieces, used: Sequence[Character]) -> Iterator[Fact]:
    public, possible = view.public, possible_identities(view)
    visible = in_sight(pieces)
    seen = tuple(who for who in public.suspects if who in visible)
    unseen = tuple(who for who in public.suspects if who not in visible)
    yield Split(seen, unseen)
    yield Cleared(Answer.WITNESS, unseen, seen)
    yield Cleared(Answer.NO_WITNESS, seen, unseen)
    yield ChanceSeen(Fraction(sum(who in visible for who in possible), len(possible)))
    if public.phase in (Phase.DEAL, Phase.CARDS):
        return
    left = tuple(card for card in public.cards if card not in used)
    players = players_in_turn(public.turn)[len(used) :]
    yield ToCome(players, left)
    if not players:
        yield Settled(seen, unseen)
    packed = kernel.pack_public(public._replace(pieces=pieces))
    yield from _escapes(public, pieces, packed, possible, left if Seat.JACK in players else ())
    if Seat.INVESTIGATOR in players:
        yield from _arrests(packed, possible, left)


def _escapes(
    public: Public,
    pieces: Pieces,
    packed: Any,
    possible: Sequence[Character],
    left: Sequence[Character],
) -> Iterator[Fact]:
    """List the possible Jacks near a way out: this turn, or in the next if unseen. [L7.1]"""
    visible = in_sight(pieces)
    for who in possible:
        now = who in left and not public.witness
        if (now or who not in visible) and kernel.can_get_away(packed, INDEX[who]):
            yield EscapeThreat(who, ways_out(pieces, who), now)


def _arrests(
    packed: Any, possible: Sequence[Character], left: Sequence[Character]
) -> Iterator[Fact]:
    """List the possible Jacks whom the cards that are left can accuse. [L7.2]"""
    reach = {card: kernel.accusable_by(packed, INDEX[card]) for card in left}
    for who in possible:
        accusers = tuple(card for card in left if reach[card] >> INDEX[who] & 1)
        if accusers:
            yield ArrestThreat(who, accusers)
