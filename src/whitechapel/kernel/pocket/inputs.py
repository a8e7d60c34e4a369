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
from whitechapel.kernel.pocket.sight import line_of_sight
from whitechapel.kernel.pocket.structs import DRAWN, LANE, SECRET_CARD, PublicWords, place_of
from whitechapel.kernel.pocket.tables import COUNT, MEMBER, STEPPED

HOURGLASSES_IN_ALL: Final = 8
"""The hourglasses on all cards together. [P1.1]"""


class InputList(cython.Structure):
    """The inputs that are on, with their amounts.

    `sights` are the places that each detective sees where he is, and one and two steps on.
    """

    numbers: cython.p_int
    amounts: cython.p_float
    sights: cython.p_int
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
    place: cython.int
    wall: cython.int
    number: cython.int
    look: cython.int
    squares: cython.double = 0
    highest: cython.double = 0
    switch_on(inputs, TURN_INPUT + (packed.clock & 15), 1)
    for place in range(9):
        wall = 5 * place + (packed.walls >> 3 * place & 7)
        switch_on(inputs, WALL_INPUT + wall, 1)
        if packed.suspects >> place & 1:
            switch_on(inputs, SUSPECT_INPUT + wall, 1)
            switch_on(inputs, BELIEF_INPUT + wall, belief[place])
            squares += belief[place] * belief[place]
            highest = max(highest, belief[place])
    note_sights(packed, inputs)
    for number in range(3):
        switch_on(inputs, DETECTIVE_INPUT + 12 * number + (packed.detectives >> 4 * number & 15), 1)
        for look in range(3 * number, 3 * number + 3):
            list_sight(packed, look, belief, inputs)
    list_faces(packed, inputs)
    list_course(packed, missing, inputs)
    switch_on(inputs, SUM_INPUT, believed(in_sight_now(inputs), belief))
    switch_on(inputs, SUM_INPUT + 1, squares)
    switch_on(inputs, SUM_INPUT + 2, highest)


@cython.c_inline
def list_faces(
    packed: cython.pointer[PublicWords], inputs: cython.pointer[InputList]
) -> cython.void:
    """List the sides of the tokens in an even turn; those of an odd one are not tossed yet. [P3]"""
    number: cython.int
    if not packed.clock & 1:
        for number in range(4):
            switch_on(inputs, FACE_INPUT + 2 * number + (packed.tokens >> number & 1), 1)


@cython.c_function
def list_course(
    packed: cython.pointer[PublicWords],
    missing: cython.p_double,
    inputs: cython.pointer[InputList],
) -> cython.void:
    """List the course of the game: suspects left, hourglasses, cards, race."""
    number: cython.int
    switch_on(inputs, LEFT_INPUT + COUNT[packed.suspects], 1)
    switch_on(inputs, TIMES_INPUT + COUNT[packed.times], 1)
    for number in range(7):
        if missing[number] > 0:
            switch_on(inputs, MISSING_INPUT + number, missing[number])
    list_cards(packed, inputs)
    if packed.clock >= 16:
        switch_on(inputs, RACE_INPUT, 1)


@cython.c_inline
def note_sights(
    packed: cython.pointer[PublicWords], inputs: cython.pointer[InputList]
) -> cython.void:
    """Store what each detective sees where he is, and one and two steps on. [P5.1]"""
    number: cython.int
    steps: cython.int
    for number in range(3):
        space: cython.int = packed.detectives >> 4 * number & 15
        for steps in range(3):
            inputs.sights[3 * number + steps] = line_of_sight(
                packed.walls, STEPPED[4 * space + steps]
            )


@cython.c_inline
def in_sight_now(inputs: cython.pointer[InputList]) -> cython.int:
    """Return the places that at least one detective sees where he is. [P5.2]"""
    return inputs.sights[0] | inputs.sights[3] | inputs.sights[6]


@cython.c_inline
def list_sight(
    packed: cython.pointer[PublicWords],
    look: cython.int,
    belief: cython.p_double,
    inputs: cython.pointer[InputList],
) -> cython.void:
    """List the suspects that a detective sees from a space, and how likely Jack is one of them."""
    seen: cython.int = inputs.sights[look] & packed.suspects
    switch_on(inputs, SEEN_INPUT + 4 * look + COUNT[seen], 1)
    if seen:
        switch_on(inputs, SEEN_BELIEF_INPUT + look, believed(seen, belief))


@cython.c_inline
def believed(places: cython.int, belief: cython.p_double) -> cython.double:
    """Return the probability that Jack is on one of some places."""
    index: cython.int
    mass: cython.double = 0
    for index in range(COUNT[places]):
        mass += belief[MEMBER[16 * places + index]]
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
    The public inputs of the position must have been listed before.
    """
    place: cython.int = place_of(packed, identity)
    look: cython.int
    left: cython.int = COUNT[packed.suspects]
    switch_on(inputs, OWN_PLACE_INPUT + 5 * place + (packed.walls >> 3 * place & 7), 1)
    for look in range(9):
        if inputs.sights[look] >> place & 1:
            switch_on(inputs, OWN_SEEN_INPUT + look, 1)
    switch_on(inputs, OWN_CLOCK_INPUT + 7 * (packed.clock & 15) + short, 1)
    switch_on(inputs, OWN_INPUT, chance)
    switch_on(inputs, OWN_INPUT + 1, alike)
    if in_sight_now(inputs) >> place & 1:
        switch_on(inputs, OWN_INPUT + 2, 1)
    if identity == LANE:
        switch_on(inputs, OWN_INPUT + 3, 1)
    switch_on(inputs, OWN_LEFT_INPUT + 4 * short + (min(4, left)) - 1, 1)
