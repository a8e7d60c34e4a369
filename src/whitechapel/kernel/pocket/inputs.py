"""The inputs of the network for a position at the beginning of a turn. [P7]

Public information and beliefs come first, then what one of Jack's types knows. Inputs for places
are in the order of the places, so that turning the board permutes them.
"""

from collections.abc import Sequence
from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.input_numbers import (
    BELIEF_INPUT,
    DETECTIVE_INPUT,
    FACE_INPUT,
    LEFT_INPUT,
    MISSING_INPUT,
    OWN_CLOCK_INPUT,
    OWN_INPUT,
    OWN_LEFT_INPUT,
    OWN_PLACE_INPUT,
    OWN_SEEN_INPUT,
    RACE_INPUT,
    SECRETS_INPUT,
    SEEN_BELIEF_INPUT,
    SEEN_INPUT,
    SHOWN_INPUT,
    SUM_INPUT,
    SUSPECT_INPUT,
    TIMES_INPUT,
    TURN_INPUT,
    WALL_INPUT,
)
from whitechapel.kernel.pocket.sight import line_of_sight, places_in_sight
from whitechapel.kernel.pocket.structs import DRAWN, LANE, SECRET_CARD, PublicWords, place_of
from whitechapel.kernel.pocket.tables import COUNT, STEPPED

HOURGLASSES_IN_ALL: Final = 8
"""The hourglasses on all cards together. [P1.1]"""


class InputList(cython.Structure):
    """The inputs that are on, with their amounts."""

    numbers: cython.p_int
    amounts: cython.p_float
    count: cython.int


def check_types(types: Sequence[tuple[int, int]], weights: Sequence[float]) -> None:
    """Raise `ValueError` unless these can be Jack's types; C code does not check."""
    total = 0.0
    for (identity, glasses), weight in zip(types, weights, strict=True):
        if not (0 <= identity < 9 and 0 <= glasses <= HOURGLASSES_IN_ALL and weight >= 0):
            raise ValueError(identity, glasses, weight)
        total += weight
    if not total > 0 or len(set(types)) < len(types):
        raise ValueError(types, weights)


@cython.c_inline
def switch_on(
    inputs: cython.pointer[InputList], number: cython.int, amount: cython.float
) -> cython.void:
    """Add an input to the list."""
    inputs.numbers[inputs.count] = number
    inputs.amounts[inputs.count] = amount
    inputs.count += 1


@cython.c_function
def list_public(
    packed: cython.pointer[PublicWords],
    belief: cython.p_double,
    missing: cython.p_double,
    inputs: cython.pointer[InputList],
) -> cython.void:
    """List public inputs: `belief` is by place, `missing` by hourglasses still needed."""
    turn: cython.int = packed.clock & 15
    place: cython.int
    wall: cython.int
    number: cython.int
    steps: cython.int
    seen: cython.int
    mass: cython.double
    squares: cython.double = 0
    highest: cython.double = 0
    switch_on(inputs, TURN_INPUT + turn, 1)
    for place in range(9):
        wall = 5 * place + (packed.walls >> 3 * place & 7)
        switch_on(inputs, WALL_INPUT + wall, 1)
        if packed.suspects >> place & 1:
            switch_on(inputs, SUSPECT_INPUT + wall, 1)
            switch_on(inputs, BELIEF_INPUT + wall, belief[place])
            squares += belief[place] * belief[place]
            highest = max(highest, belief[place])
    for number in range(3):
        space: cython.int = packed.detectives >> 4 * number & 15
        switch_on(inputs, DETECTIVE_INPUT + 12 * number + space, 1)
        for steps in range(3):
            seen = line_of_sight(packed.walls, STEPPED[4 * space + steps]) & packed.suspects
            mass = believed(seen, belief)
            switch_on(inputs, SEEN_INPUT + 4 * (3 * number + steps) + COUNT[seen], 1)
            switch_on(inputs, SEEN_BELIEF_INPUT + 3 * number + steps, mass)
    if not turn & 1:
        for number in range(4):
            switch_on(inputs, FACE_INPUT + 2 * number + (packed.tokens >> number & 1), 1)
    switch_on(inputs, LEFT_INPUT + COUNT[packed.suspects], 1)
    switch_on(inputs, TIMES_INPUT + COUNT[packed.times], 1)
    for number in range(7):
        if missing[number] > 0:
            switch_on(inputs, MISSING_INPUT + number, missing[number])
    list_cards(packed, inputs)
    if packed.clock >= 16:
        switch_on(inputs, RACE_INPUT, 1)
    switch_on(inputs, SUM_INPUT, believed(places_in_sight(packed), belief))
    switch_on(inputs, SUM_INPUT + 1, squares)
    switch_on(inputs, SUM_INPUT + 2, highest)


@cython.c_inline
def believed(places: cython.int, belief: cython.p_double) -> cython.double:
    """Return the probability that Jack is on one of some places."""
    place: cython.int
    mass: cython.double = 0
    for place in range(9):
        if places >> place & 1:
            mass += belief[place]
    return mass


@cython.c_function
def list_cards(
    packed: cython.pointer[PublicWords], inputs: cython.pointer[InputList]
) -> cython.void:
    """List how many cards Jack drew, and how many were shown. [P7.1]"""
    drawn: cython.ulonglong = packed.places >> DRAWN
    secrets: cython.int = 0
    shown: cython.int = 0
    while drawn:
        if drawn & 15 == SECRET_CARD:
            secrets += 1
        else:
            shown += 1
        drawn >>= 7
    switch_on(inputs, SECRETS_INPUT + secrets, 1)
    switch_on(inputs, SHOWN_INPUT + shown, 1)


@cython.c_function
def list_own(
    packed: cython.pointer[PublicWords],
    identity: cython.int,
    short: cython.int,
    chance: cython.double,
    alike: cython.double,
    inputs: cython.pointer[InputList],
) -> cython.void:
    """List the inputs of a type: identity, hourglasses still needed, probability.

    `chance` is the probability of the identity, `alike` that of the hourglasses given the identity.
    """
    place: cython.int = place_of(packed, identity)
    number: cython.int
    steps: cython.int
    left: cython.int = COUNT[packed.suspects]
    switch_on(inputs, OWN_PLACE_INPUT + 5 * place + (packed.walls >> 3 * place & 7), 1)
    for number in range(3):
        space: cython.int = packed.detectives >> 4 * number & 15
        for steps in range(3):
            if line_of_sight(packed.walls, STEPPED[4 * space + steps]) >> place & 1:
                switch_on(inputs, OWN_SEEN_INPUT + 3 * number + steps, 1)
    switch_on(inputs, OWN_CLOCK_INPUT + 7 * (packed.clock & 15) + short, 1)
    switch_on(inputs, OWN_INPUT, chance)
    switch_on(inputs, OWN_INPUT + 1, alike)
    if places_in_sight(packed) >> place & 1:
        switch_on(inputs, OWN_INPUT + 2, 1)
    if identity == LANE:
        switch_on(inputs, OWN_INPUT + 3, 1)
    switch_on(inputs, OWN_LEFT_INPUT + 4 * short + (min(4, left)) - 1, 1)
