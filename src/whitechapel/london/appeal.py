"""The appeal for witnesses, the light that goes out, and the next turn. [L6.3, L6.4]"""

from typing import Final

from whitechapel.core import Word
from whitechapel.london.board import POSTS
from whitechapel.london.components import TURNS, Character
from whitechapel.london.ending import OUTCOMES, Reason
from whitechapel.london.events import (
    CardsTurnedUp,
    Event,
    LightWentOut,
    SuspectCleared,
    WitnessesCalled,
)
from whitechapel.london.sight import in_sight
from whitechapel.london.state import Phase, Public

LAST_NUMBERED_TURN: Final = 4
"""After the appeals of turns 1 to 4 a numbered gaslight goes out. [L6.4]"""


class Answer(Word):
    """What the witness card shows. [L6.3]"""

    WITNESS = "witness"
    NO_WITNESS = "no_witness"


def call_witnesses(public: Public, identity: Character | None) -> tuple[Public, tuple[Event, ...]]:
    """Jack answers; clear suspects, put out a light, begin a turn or end at dawn. [L6.3, L7.3]"""
    visible = in_sight(public.pieces)
    answer = Answer.WITNESS if identity in visible else Answer.NO_WITNESS
    gone = who_is_cleared(public, visible, answer)
    called = WitnessesCalled(
        public.turn, answer, tuple(who for who in public.suspects if who in visible)
    )
    cleared = tuple(
        SuspectCleared(public.turn, who, answer) for who in public.suspects if who in gone
    )
    left = tuple(who for who in public.suspects if who not in gone)
    public = public._replace(suspects=left, witness=answer is Answer.WITNESS)
    public, out = put_out_light(public)
    public, begun = _go_on(public)
    return public, (called, *cleared, *out, *begun)


def who_is_cleared(
    public: Public, visible: frozenset[Character], answer: Answer
) -> frozenset[Character]:
    """Clear the invisible suspects if there is a witness, else the visible ones. [L6.3]"""
    suspects = frozenset(public.suspects)
    return suspects - visible if answer is Answer.WITNESS else suspects & visible


def put_out_light(public: Public) -> tuple[Public, tuple[Event, ...]]:
    """Remove the gaslight with the turn's number, wherever it stands. [L6.4]"""
    if public.turn > LAST_NUMBERED_TURN:
        return public, ()
    lights = public.pieces.lights
    number = lights.index(public.turn)
    dimmed = (*lights[:number], None, *lights[number + 1 :])
    pieces = public.pieces._replace(lights=dimmed)
    return public._replace(pieces=pieces), (LightWentOut(public.turn, POSTS[number]),)


def _go_on(public: Public) -> tuple[Public, tuple[Event, ...]]:
    """Begin the next turn: the other four cards, or four new ones; after turn 8 it dawns. [L3.2]"""
    if public.turn == TURNS:
        return public._replace(phase=Phase.OVER, outcome=OUTCOMES[Reason.DAWN]), ()
    turn = public.turn + 1
    if turn % 2:
        return public._replace(turn=turn, phase=Phase.CARDS, cards=(), used=()), ()
    cards = tuple(who for who in public.pieces.cast if who not in public.cards)
    after = public._replace(turn=turn, phase=Phase.HUNT, cards=cards, used=())
    return after, (CardsTurnedUp(turn, cards),)
