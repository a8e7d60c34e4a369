"""Validation of the words of public information, of secrets and of an activation.

C would read beyond its tables when a number is too large, and loop for ever when no move is left.
So input is checked once, before it becomes an object; what the kernel makes of it is trusted.
"""

from collections.abc import Sequence
from operator import index
from typing import SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.actions import begin, complete, decide
from whitechapel.kernel.london.moves import ACCUSE, LIGHT
from whitechapel.kernel.london.option_index import is_among
from whitechapel.kernel.london.options import Options, clear, legal_decisions
from whitechapel.kernel.london.structs import (
    ACCUSED_WRONGLY,
    ARRESTED,
    CORDONS_AT,
    COVERS_AT,
    DEALING,
    DRAWING,
    ESCAPED,
    EVERYBODY,
    HUNTING,
    INVESTIGATOR,
    JACK,
    LANTERN_AT,
    NO_POST,
    NOBODY,
    NONE_YET,
    NUMBERS_AT,
    OVER,
    TURNING_UP,
    ActivationWords,
    PublicWords,
    SecretWords,
)
from whitechapel.kernel.london.tables import BITS, COVER_SETS, COVERED, EDITIONS, HEXES, NOWHERE


def checked_public(words: Sequence[SupportsIndex]) -> tuple[int, ...]:
    """Return the words of public information as ints; raise `ValueError` for impossible ones."""
    plain = tuple([index(word) for word in words])
    pieces, occupied, lights, order, drawn, edition, suspects, *course = plain
    turn, phase, cards, used, count, witness, reason = course
    fine = (
        0 <= edition < EDITIONS
        and 1 <= turn <= 8
        and 0 <= phase <= OVER
        and (1 <= reason <= 4 if phase == OVER else reason == 0)
        and 0 <= suspects <= EVERYBODY
        and 0 <= witness <= 1
        and (phase != DEALING or turn == 1)
        and (phase != TURNING_UP or turn % 2 == 1)
        and are_draws(drawn, (turn - 1 >> 1) + is_drawn(turn, phase, cards, used))
        and are_pieces(pieces, edition)
        and are_places([pieces >> 6 * who & 63 for who in range(8)], occupied, reason)
        and are_lights(lights, turn)
        and are_cards(cards, order, used, count, phase)
    )
    if not fine:
        raise ValueError(words)
    return plain


def are_pieces(pieces: int, edition: int) -> bool:
    """Whether there are a lantern, two covers and two cordons. [L2.4, L2.5]"""
    return (
        0 <= pieces < 1 << 64
        and pieces >> LANTERN_AT & 7 < 6
        and COVERED[edition * COVER_SETS + (pieces >> COVERS_AT & COVER_SETS - 1)] != 0
        and (pieces >> CORDONS_AT).bit_count() == 2
    )


def are_places(places: list[int], occupied: int, reason: int) -> bool:
    """Whether all characters are on different hexes. [L4.2]

    But one who escaped is on none, and an accuser shares the hex of the accused. [L7.1, L7.2]
    """
    standing = {place for place in places if place < HEXES}
    together = reason in {ARRESTED, ACCUSED_WRONGLY}
    return (
        places.count(NOWHERE) == (reason == ESCAPED)
        and len(standing) + places.count(NOWHERE) + together == len(places)
        and occupied == sum([BITS[place] for place in standing])
    )


def are_lights(lights: int, turn: int) -> bool:
    """Whether the lights are on different posts, as many as a turn needs. [L2.3, L6.4]

    Lights with the turn's number or a higher one have still to go out. One without a number never
    goes out, and some post is always dark, so Smith always has a light to move and a place for it.
    """
    posts = [lights >> NUMBERS_AT + 4 * number & 15 for number in range(4)]
    burning = [post for post in posts if post != NO_POST]
    return (
        0 <= lights < 1 << NUMBERS_AT + 16
        and NO_POST not in posts[turn - 1 :]
        and len(set(burning)) == len(burning)
        and all(post < NO_POST and lights >> post & 1 for post in burning)
        and len(burning) < (lights & 255).bit_count() < 8
    )


def are_cards(cards: int, order: int, used: int, count: int, phase: int) -> bool:
    """Whether four cards are up, from the first hunt on, and used in a possible order. [L3.2]

    The hunt needs an unused card; before a draw Holmes's card was used last. [L5.1]
    """
    row = members_of_row(order)
    up = 4 if phase in {HUNTING, DRAWING, OVER} else 0
    return (
        0 <= cards <= EVERYBODY
        and cards.bit_count() == up
        and used & ~cards == 0
        and count == len(row) == len(set(row))
        and used == sum([1 << who for who in row])
        and (phase != HUNTING or count < 4)
        and (phase != DRAWING or row[-1:] == [0])
    )


def is_drawn(turn: int, phase: int, cards: int, used: int) -> bool:
    """Whether the card of the current two turns is drawn. [L3.2, L5.1]

    It is if Holmes was used in this turn or in the one before.
    """
    return phase != DRAWING and (used & 1 != 0 or (turn % 2 == 0 and cards & 1 == 0))


def are_draws(drawn: int, two_turns: int) -> bool:
    """Whether these draws are possible: one in each two turns, none in the future. [L5.1]"""
    return 0 <= drawn < 1 << 3 * two_turns and all(
        drawn >> 3 * number & 7 <= 4 for number in range(two_turns)
    )


def members_of_row(row: int) -> list[int]:
    """List the characters of a row, three bits each; raise `ValueError` for an invalid row."""
    listed: list[int] = []
    if row < NONE_YET or row.bit_length() % 3 != 1:
        raise ValueError(row)
    while row > NONE_YET:
        listed.insert(0, row & 7)
        row >>= 3
    return listed


def checked_secrets(words: Sequence[SupportsIndex]) -> tuple[int, ...]:
    """Return the words of secrets as ints; raise `ValueError` for impossible ones. [L8.2]"""
    plain = tuple([index(word) for word in words])
    jacks_cards, investigators_cards, identity, pile = plain
    gone = members_of_row(jacks_cards) + members_of_row(investigators_cards)
    if identity != NOBODY:
        gone.append(identity)
    fine = (
        (0 <= identity < NOBODY or not gone)
        and max(jacks_cards, investigators_cards) < 1 << 13
        and len({*gone}) == len(gone)
        and pile == sum([1 << card for card in range(NOBODY) if card not in gone])
    )
    if not fine:
        raise ValueError(words)
    return plain


def checked_activation(words: Sequence[SupportsIndex]) -> tuple[int, ...]:
    """Return the words of an activation as ints; raise `ValueError` if they do not fit.

    Whether the decisions are possible depends on the pieces: `decided` checks it. [L3.3]
    """
    plain = tuple([index(word) for word in words])
    widths = (64, 60, 61, NUMBERS_AT + 16, 1, 3, 1, 1, 1, 1, 2, 8)
    fits = [0 <= word < 1 << bits for word, bits in zip(plain, widths, strict=True)]
    if not all(fits) or plain[2].bit_length() % 10 != 1:
        raise ValueError(words)
    return plain


@cython.cfunc
def fit_together(public: cython.pointer[PublicWords], secrets: cython.pointer[SecretWords]) -> bool:
    """Whether an identity is dealt, and players have as many cards as they drew. [L8.1]"""
    drawn: cython.uint = public.drawn
    draws = [drawn >> 3 * number & 7 for number in range(4)]
    by = [draw - 1 & 1 for draw in draws if draw]
    return (
        (public.phase == DEALING) == (secrets.identity == NOBODY)
        and by.count(JACK) == len(members_of_row(secrets.jacks_cards))
        and by.count(INVESTIGATOR) == len(members_of_row(secrets.investigators_cards))
    )


@cython.cfunc
def decided(public: cython.pointer[PublicWords], decisions: list[int]) -> ActivationWords:
    """Return the activation after these decisions; raise `ValueError` if one is illegal."""
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    activation: ActivationWords = ActivationWords()
    activation.character = NOBODY
    move: cython.int
    for move in decisions:
        clear(cython.address(options))
        if public.phase == HUNTING:
            legal_decisions(
                public, cython.address(activation), NOBODY, cython.address(options), calls
            )
        if ACCUSE <= move < LIGHT or not is_among(cython.address(options), calls, move):
            raise ValueError(move)
        if activation.character == NOBODY:
            begin(public, cython.address(activation), move)
        else:
            decide(cython.address(activation), move)
        if complete(cython.address(activation)):
            raise ValueError(move)
    return activation
