"""What the boards where a turn can end are worth to each of Jack's types. [P5, P6]

Where the game ends, the rules judge it for each type, as hourglasses differ. Where it goes on, a
network estimates Jack's chance to win, given the public belief at that point.
"""

from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.network import Layers, add_inputs, start_sums, value_of
from whitechapel.kernel.pocket.actions import clear
from whitechapel.kernel.pocket.appeal import (
    BOTH_ON_LAST_TURN_UNSEEN,
    GOAL_OF_JACK,
    GOES_ON,
    HOURGLASSES_REACHED,
    LAST_TURN,
    NEITHER,
    RACE_UNSEEN,
    begin_next_turn,
    judge,
)
from whitechapel.kernel.pocket.inputs import InputList, list_own, list_public
from whitechapel.kernel.pocket.race import jack_escapes
from whitechapel.kernel.pocket.sight import places_in_sight
from whitechapel.kernel.pocket.structs import DRAWN, PublicWords, place_of
from whitechapel.kernel.pocket.tables import COUNT
from whitechapel.kernel.pocket.turn_tree import Tree, kept_board

WORTH_OF_AN_HOURGLASS: Final = 0.8
"""The worth of an hourglass in suspects, for the simple judgement."""
DOUBT: Final = 0.02
"""The share of the belief at an end that ignores how likely Jack was to play this way."""


class BoardJudge(cython.Structure):
    """What boards are valued with: a network or none, and memory for its inputs.

    `walls` to `escapes` are the last race that was solved: boards that differ only in the Alibi's
    card follow each other, and so do types that differ only in their hourglasses.
    """

    layers: Layers
    inputs: InputList
    sums: cython.p_float
    own_sums: cython.p_float
    simple: cython.bint
    walls: cython.ulonglong
    places: cython.ulonglong
    runner: cython.uint
    escapes: cython.int


@cython.c_function
def value_boards(
    tree: cython.pointer[Tree], judging: cython.pointer[BoardJudge], reached: cython.int
) -> cython.void:
    """Value all boards where the turn can end, or only those reached in play."""
    board: cython.int
    for board in range(tree.boards):
        if tree.rest[board]:
            wanted: cython.bint = not reached or times_reached(tree, board) > 0
            if wanted and not tree.looked_ahead[board]:
                value_board(tree, board, judging)


@cython.c_function
def value_board(
    tree: cython.pointer[Tree], board: cython.int, judging: cython.pointer[BoardJudge]
) -> cython.void:
    """Value a board for each type, holding the appeal as if this type were Jack. [P5.2]"""
    weights = cython.declare("double[64]")
    base: cython.int = board * tree.types
    answer: cython.int
    who: cython.int
    for answer in range(2):
        packed: PublicWords = kept_board(tree, board)
        if not answer_appeal(tree, board, answer, cython.address(packed), judging.simple, weights):
            continue
        if is_last_of_race(cython.address(packed)):
            for who in range(tree.types):
                if weights[who] > 0:
                    tree.values[base + who] = solve_race(
                        cython.address(packed), tree.identity[who], judging
                    )
        else:
            value_undecided(tree, base, cython.address(packed), weights, judging)


@cython.c_function
def answer_appeal(
    tree: cython.pointer[Tree],
    board: cython.int,
    seen: cython.int,
    packed: cython.pointer[PublicWords],
    simple: cython.int,
    weights: cython.p_double,
) -> cython.bint:
    """Answer the appeal in the position of a board, and value it for the types whose game is over.

    Return whether the game goes on for other types. Then `weights` holds their likelihoods, and the
    position is that of the next turn.
    """
    visible: cython.int = places_in_sight(packed)
    types: cython.int = tree.types
    base: cython.int = board * types
    row: cython.int = 0
    who: cython.int
    place: cython.int
    end: cython.int
    glasses: cython.int
    mass: cython.double = 0
    if tree.alibi_stride:
        row = board // tree.alibi_stride % tree.alibi_options
    clear(packed, ~visible & 511 if seen else visible)
    if not seen:
        packed.times |= 1 << ((packed.clock & 15) - 1)
    total: cython.double = times_reached(tree, board)
    for who in range(types):
        weights[who] = 0
        place = place_of(packed, tree.identity[who])
        if tree.priors[row * types + who] <= 0 or visible >> place & 1 != seen:
            continue
        glasses = COUNT[packed.times] + tree.glasses[who]
        if simple:
            tree.values[base + who] = COUNT[packed.suspects] + WORTH_OF_AN_HOURGLASS * glasses
            continue
        end = judge(packed, glasses, seen)
        if end != GOES_ON:
            tree.values[base + who] = jack_wins(end)
            continue
        weights[who] = DOUBT * tree.priors[row * types + who]
        if total > 0:
            weights[who] += (1 - DOUBT) * tree.reached[base + who] / total
        mass += weights[who]
    if mass <= 0:
        return False
    for who in range(types):
        weights[who] /= mass
    if packed.suspects & packed.suspects - 1 == 0 and packed.clock < 16:
        packed.clock |= packed.clock << 4
    begin_next_turn(packed)
    return True


@cython.c_function
def solve_race(
    packed: cython.pointer[PublicWords],
    identity: cython.uint,
    judging: cython.pointer[BoardJudge],
) -> cython.int:
    """Return 1 if Jack escapes in the last turn of a race, else 0. [P6.5]

    All ends of a tree have the same tokens and turn, so the last race is remembered without them.
    """
    cards: cython.ulonglong = packed.places >> DRAWN
    places: cython.ulonglong = packed.places ^ cards << DRAWN
    detectives: cython.uint = packed.detectives
    runner: cython.uint = detectives | (identity + 1) << 16  # never 0, as before the first race
    if judging.walls != packed.walls or judging.places != places or judging.runner != runner:
        judging.walls = packed.walls
        judging.places = places
        judging.runner = runner
        judging.escapes = jack_escapes(packed, identity)
    return judging.escapes


@cython.c_inline
def times_reached(tree: cython.pointer[Tree], board: cython.int) -> cython.double:
    """Return how often a board was reached in play, by all types together."""
    who: cython.int
    total: cython.double = 0
    if tree.learns:
        for who in range(tree.types):
            total += tree.reached[board * tree.types + who]
    return total


@cython.c_function
def value_undecided(
    tree: cython.pointer[Tree],
    base: cython.int,
    packed: cython.pointer[PublicWords],
    weights: cython.p_double,
    judging: cython.pointer[BoardJudge],
) -> cython.void:
    """Value with the network those types of Jack with which the game goes on."""
    identities = cython.declare("double[64]")
    belief = cython.declare("double[64]")
    missing = cython.declare("double[64]")
    who: cython.int
    unit: cython.int
    chance: cython.double
    inputs: cython.pointer[InputList] = cython.address(judging.inputs)
    layers: cython.pointer[Layers] = cython.address(judging.layers)
    for who in range(9):
        identities[who] = belief[who] = missing[who] = 0
    for who in range(tree.types):
        identities[tree.identity[who]] += weights[who]
        belief[place_of(packed, tree.identity[who])] += weights[who]
        missing[hourglasses_missing(packed, tree.glasses[who])] += weights[who]
    inputs.count = 0
    list_public(packed, belief, missing, inputs)
    start_sums(layers, judging.sums)
    add_inputs(layers, judging.sums, inputs.numbers, inputs.amounts, inputs.count)
    for who in range(tree.types):
        if weights[who] > 0:
            inputs.count = 0
            chance = identities[tree.identity[who]]
            list_own(
                packed,
                tree.identity[who],
                hourglasses_missing(packed, tree.glasses[who]),
                chance,
                weights[who] / chance,
                inputs,
            )
            for unit in range(layers.first):
                judging.own_sums[unit] = judging.sums[unit]
            add_inputs(layers, judging.own_sums, inputs.numbers, inputs.amounts, inputs.count)
            tree.values[base + who] = value_of(layers, judging.own_sums)


@cython.c_inline
def hourglasses_missing(packed: cython.pointer[PublicWords], glasses: cython.int) -> cython.int:
    """Return how many hourglasses Jack still needs. [P6.1]"""
    left: cython.int = GOAL_OF_JACK - COUNT[packed.times] - glasses
    return max(0, left)


@cython.c_inline
def jack_wins(end: cython.int) -> cython.int:
    """Return 1 if Jack wins with this end, else 0. [P6]"""
    wins: cython.bint = end in (
        HOURGLASSES_REACHED,
        BOTH_ON_LAST_TURN_UNSEEN,
        RACE_UNSEEN,
        NEITHER,
    )
    return 1 if wins else 0


@cython.c_inline
def is_last_of_race(packed: cython.pointer[PublicWords]) -> cython.bint:
    """Whether the last turn begins, in a race. [P6.5]"""
    return packed.clock >> 4 != 0 and packed.clock & 15 == LAST_TURN
