"""Making a legal move in place, for players and chance. [L3]"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.actions import begin, complete, decide, put
from whitechapel.kernel.london.appeal import call_witnesses
from whitechapel.kernel.london.moves import ACCUSE, CARDS, DRAW, ESCAPE, GO, IDENTITY, LIGHT
from whitechapel.kernel.london.structs import (
    ACCUSED_WRONGLY,
    ARRESTED,
    DRAWING,
    ESCAPED,
    EVERYBODY,
    HOLMES,
    HUNTING,
    JACK,
    NOBODY,
    OVER,
    TURNING_UP,
    ActivationWords,
    PublicWords,
    SecretWords,
    place_of,
    player_in_turn,
)
from whitechapel.kernel.london.tables import HANDS, NOWHERE


@cython.c_inline
def play(
    public: cython.pointer[PublicWords],
    secrets: cython.pointer[SecretWords],
    activation: cython.pointer[ActivationWords],
    move: cython.int,
) -> cython.void:
    """Play a legal move; the last one of a turn calls the witnesses."""
    if move < GO:
        begin(public, activation, move)
    elif move >= IDENTITY:
        play_chance(public, secrets, move)
    elif ACCUSE <= move < LIGHT:
        end_by_moving(public, secrets, activation, move)
    else:
        decide(activation, move)
        if complete(activation):
            settle(public, activation)
            if public.phase == HUNTING and public.count == 4:
                call_witnesses(public, secrets.identity)


@cython.c_inline
def settle(
    public: cython.pointer[PublicWords], activation: cython.pointer[ActivationWords]
) -> cython.void:
    """Make a complete activation public; after Holmes's a draw is due. [L5.1]"""
    character: cython.int = activation.character
    public.pieces = activation.pieces
    public.occupied = activation.occupied
    public.lights = activation.lights
    public.used |= 1 << character
    public.order = public.order << 3 | character
    public.count += 1
    public.phase = DRAWING if character == HOLMES else HUNTING
    activation.character = NOBODY


@cython.c_inline
def play_chance(
    public: cython.pointer[PublicWords], secrets: cython.pointer[SecretWords], move: cython.int
) -> cython.void:
    """Deal Jack's identity, turn up four characters, or give the top alibi card. [L2.7, L3.2]"""
    if move >= DRAW:
        draw(public, secrets, move - DRAW)
    elif move >= CARDS:
        public.cards = HANDS[move - CARDS]
        public.phase = HUNTING
    else:
        secrets.identity = move - IDENTITY
        secrets.pile = EVERYBODY & ~(1 << (move - IDENTITY))
        public.phase = TURNING_UP


@cython.c_inline
def draw(
    public: cython.pointer[PublicWords], secrets: cython.pointer[SecretWords], card: cython.int
) -> cython.void:
    """Draw the top alibi card in secret for the player who activated Holmes. [L5.1]"""
    player: cython.int = player_in_turn(public.turn, public.count - 1)
    if player == JACK:
        secrets.jacks_cards = secrets.jacks_cards << 3 | card
    else:
        secrets.investigators_cards = secrets.investigators_cards << 3 | card
    secrets.pile &= ~(1 << card)
    two_turns: cython.int = public.turn - 1
    public.drawn |= (1 + (two_turns & 1) * 2 + player) << (two_turns >> 1) * 3
    public.phase = HUNTING
    if public.count == 4:
        call_witnesses(public, secrets.identity)


@cython.c_inline
def end_by_moving(
    public: cython.pointer[PublicWords],
    secrets: cython.pointer[SecretWords],
    activation: cython.pointer[ActivationWords],
    move: cython.int,
) -> cython.void:
    """Accuse, rightly or wrongly, or leave the district as Jack. [L7.1, L7.2, L7.4]"""
    character: cython.int = activation.character
    if move < ESCAPE:
        put(activation, character, place_of(activation.pieces, move - ACCUSE))
        public.reason = ARRESTED if move - ACCUSE == secrets.identity else ACCUSED_WRONGLY
    else:
        put(activation, character, NOWHERE)
        public.reason = ESCAPED
    settle(public, activation)
    public.phase = OVER
