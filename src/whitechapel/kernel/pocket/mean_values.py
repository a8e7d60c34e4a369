"""What boards are worth in a large tree, where types that give the same answer share a value.

The network values their mean: a type whose inputs are the means of theirs, weighted by probability.
Most of these means are public inputs already, the belief by place and by hourglasses. So the
weights of a type's inputs are added to those of the public ones once, and not board by board.
"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.memory import doubles_in, floats_in, ints_in, longs_in
from whitechapel.kernel.network import (
    MOST_UNITS,
    Layers,
    Network,
    add_inputs,
    start_sums,
    value_of,
)
from whitechapel.kernel.pocket.actions import clear
from whitechapel.kernel.pocket.appeal import GOES_ON, LAST_TURN, begin_next_turn, judge
from whitechapel.kernel.pocket.board_values import (
    BoardJudge,
    hourglasses_missing,
    is_last_of_race,
    jack_wins,
    solve_race,
)
from whitechapel.kernel.pocket.input_numbers import (
    BELIEF_INPUT,
    DETECTIVE_INPUT,
    MISSING_INPUT,
    OWN_CLOCK_INPUT,
    OWN_INPUT,
    OWN_LEFT_INPUT,
    OWN_PLACE_INPUT,
    OWN_SEEN_INPUT,
    SEEN_BELIEF_INPUT,
    SUM_INPUT,
    SUSPECT_INPUT,
    TURN_INPUT,
    WALL_INPUT,
)
from whitechapel.kernel.pocket.inputs import (
    InputList,
    believed,
    in_sight_now,
    list_course,
    list_faces,
    list_own,
    list_sight,
    note_sights,
    switch_on,
)
from whitechapel.kernel.pocket.sight import places_in_sight
from whitechapel.kernel.pocket.structs import LANE, PublicWords, place_of
from whitechapel.kernel.pocket.tables import COUNT
from whitechapel.kernel.pocket.turn_game import TurnGame
from whitechapel.kernel.pocket.turn_tree import MOST_TYPES, Tree, kept_board


class OpenTypes(cython.Structure):
    """The types with which the game goes on after an answer, and how likely they are together.

    `belief` is by place and `missing` by hourglasses still needed. `alike` is the mean probability
    of a type's hourglasses, given its identity.
    """

    types: cython.p_int
    belief: cython.p_double
    missing: cython.p_double
    count: cython.int
    mass: cython.double
    alike: cython.double


class MeanJudge(cython.Structure):
    """What means of types are valued with.

    `mean` are the layers of the network for them; `own` is the type that shares nothing, or -1.
    `base` are the sums for the `walls` and `detectives` of the last board, for each answer: boards
    that differ only in the Alibi's card follow each other.
    """

    mean: Layers
    answer: OpenTypes
    own: cython.int
    base: cython.p_float
    walls: cython.p_ulonglong
    detectives: cython.p_ulonglong


def value_sharing(game: TurnGame, network: Network, own: int = -1) -> None:
    """Value every end as `TurnGame.value` does, but by the network only means of types.

    Types that give the same answer share the value of their mean, except the type `own`.
    """
    game.use_network(network)
    tree: cython.pointer[Tree] = cython.address(game.tree)
    layers: cython.pointer[Layers] = cython.address(game.judge.layers)
    weights = bytearray(4 * number_of_weights(layers))
    base = bytearray(4 * 2 * MOST_UNITS)
    walls, detectives = bytearray(8 * 2), bytearray(8 * 2)
    types, belief, missing = bytearray(4 * MOST_TYPES), bytearray(8 * 9), bytearray(8 * 9)
    means: MeanJudge = MeanJudge(
        mean=layers[0],
        answer=OpenTypes(
            types=ints_in(types), belief=doubles_in(belief), missing=doubles_in(missing)
        ),
        own=own,
        base=floats_in(base),
        walls=longs_in(walls),
        detectives=longs_in(detectives),
    )
    means.mean.weights = floats_in(weights)
    board: cython.int
    with cython.nogil:
        join_weights(layers, cython.address(means.mean), min(LAST_TURN, tree.turn + 1))
        for board in range(tree.boards):
            if tree.rest[board]:
                value_board_sharing(tree, board, cython.address(game.judge), cython.address(means))


@cython.c_inline
def number_of_weights(layers: cython.pointer[Layers]) -> cython.longlong:
    """Return the number of all weights of a network."""
    units: cython.longlong = layers.first + layers.second
    return layers.inputs * layers.first + (layers.first + 1) * layers.second + units + 1


@cython.c_function
def join_weights(
    layers: cython.pointer[Layers], mean: cython.pointer[Layers], turn: cython.int
) -> cython.void:
    """Copy weights, and add those of a type's inputs to those of the same public means.

    `turn` is the turn whose beginning is valued.
    """
    number: cython.longlong
    for number in range(number_of_weights(layers)):
        mean.weights[number] = layers.weights[number]
    join_rows(mean, BELIEF_INPUT, OWN_PLACE_INPUT, 45)
    join_rows(mean, SEEN_BELIEF_INPUT, OWN_SEEN_INPUT, 9)
    join_rows(mean, MISSING_INPUT, OWN_CLOCK_INPUT + 7 * turn, 7)
    join_rows(mean, SUM_INPUT, OWN_INPUT + 2, 1)
    # The mean probability of an identity is the sum of the squares of all.
    join_rows(mean, SUM_INPUT + 1, OWN_INPUT, 1)


@cython.c_function
def join_rows(
    mean: cython.pointer[Layers], public: cython.int, own: cython.int, count: cython.int
) -> cython.void:
    """Add the weights of inputs in a row to those of others."""
    number: cython.longlong
    for number in range(count * mean.first):
        mean.weights[public * mean.first + number] += mean.weights[own * mean.first + number]


@cython.c_function
def value_board_sharing(
    tree: cython.pointer[Tree],
    board: cython.int,
    judging: cython.pointer[BoardJudge],
    means: cython.pointer[MeanJudge],
) -> cython.void:
    """Value a board for each type, with one value of the network for each answer. [P5.2]"""
    answer: cython.pointer[OpenTypes] = cython.address(means.answer)
    base: cython.int = board * tree.types
    row: cython.int = 0
    seen: cython.int
    number: cython.int
    who: cython.int
    value: cython.double
    if tree.alibi_stride:
        row = board // tree.alibi_stride % tree.alibi_options * tree.types
    for seen in range(2):
        packed: PublicWords = kept_board(tree, board)
        visible: cython.int = places_in_sight(cython.address(packed))
        clear(cython.address(packed), ~visible & 511 if seen else visible)
        if not seen:
            packed.times |= 1 << ((packed.clock & 15) - 1)
        sort_types(tree, base, row, seen, cython.address(packed), answer)
        if answer.count == 0:
            continue
        if packed.suspects & packed.suspects - 1 == 0 and packed.clock < 16:
            packed.clock |= packed.clock << 4
        begin_next_turn(cython.address(packed))
        if is_last_of_race(cython.address(packed)):
            for number in range(answer.count):
                who = answer.types[number]
                tree.values[base + who] = solve_race(
                    cython.address(packed), tree.identity[who], judging
                )
            continue
        prepare_base(cython.address(packed), seen, judging, means)
        list_beliefs(cython.address(packed), answer, cython.address(judging.inputs))
        value = value_mean(cython.address(packed), seen, answer, judging, means)
        for number in range(answer.count):
            tree.values[base + answer.types[number]] = value
            if answer.types[number] == means.own:
                tree.values[base + means.own] = value_own(
                    tree, row, cython.address(packed), seen, answer, judging, means
                )


@cython.c_function
def sort_types(
    tree: cython.pointer[Tree],
    base: cython.int,
    row: cython.int,
    seen: cython.int,
    packed: cython.pointer[PublicWords],
    answer: cython.pointer[OpenTypes],
) -> cython.void:
    """Find the types that give an answer; value those whose game ends with it by the rules. [P6]"""
    squares = cython.declare("double[64]")
    who: cython.int
    place: cython.int
    end: cython.int
    times: cython.int = COUNT[packed.times]
    prior: cython.double
    scale: cython.double
    answer.count = 0
    answer.mass = 0
    answer.alike = 0
    for place in range(9):
        answer.belief[place] = answer.missing[place] = squares[place] = 0
    if packed.suspects == 0:
        return
    for who in range(tree.types):
        prior = tree.priors[row + who]
        place = place_of(packed, tree.identity[who])
        if prior <= 0 or not packed.suspects >> place & 1:
            continue
        end = judge(packed, times + tree.glasses[who], seen)
        if end != GOES_ON:
            tree.values[base + who] = jack_wins(end)
            continue
        answer.types[answer.count] = who
        answer.count += 1
        answer.mass += prior
        answer.belief[place] += prior
        answer.missing[hourglasses_missing(packed, tree.glasses[who])] += prior
        squares[place] += prior * prior
    if answer.count == 0:
        return
    scale = 1 / answer.mass
    for place in range(9):
        if answer.belief[place] > 0:
            answer.alike += squares[place] / answer.belief[place] * scale
        answer.belief[place] *= scale
        answer.missing[place] *= scale


@cython.c_function
def prepare_base(
    packed: cython.pointer[PublicWords],
    seen: cython.int,
    judging: cython.pointer[BoardJudge],
    means: cython.pointer[MeanJudge],
) -> cython.void:
    """Compute the sums for turn, walls, detectives and tokens, and what the detectives see.

    No weight of a type is joined to these, so the sums hold for means and for single types. All
    ends of a tree have the same turn and tokens, so the sums are kept by walls and detectives.
    """
    number: cython.int
    unit: cython.longlong
    inputs: cython.pointer[InputList] = cython.address(judging.inputs)
    units: cython.longlong = judging.layers.first
    note_sights(packed, inputs)
    # The higher bit makes the key differ from that of no board, which is zero.
    key: cython.ulonglong = packed.detectives | 1 << 16
    if means.walls[seen] == packed.walls and means.detectives[seen] == key:
        return
    means.walls[seen] = packed.walls
    means.detectives[seen] = key
    inputs.count = 0
    switch_on(inputs, TURN_INPUT + (packed.clock & 15), 1)
    for number in range(9):
        switch_on(inputs, WALL_INPUT + 5 * number + (packed.walls >> 3 * number & 7), 1)
    for number in range(3):
        switch_on(inputs, DETECTIVE_INPUT + 12 * number + (packed.detectives >> 4 * number & 15), 1)
    list_faces(packed, inputs)
    start_sums(cython.address(judging.layers), judging.sums)
    add_inputs(
        cython.address(judging.layers), judging.sums, inputs.numbers, inputs.amounts, inputs.count
    )
    for unit in range(units):
        means.base[seen * MOST_UNITS + unit] = judging.sums[unit]


@cython.c_function
def list_beliefs(
    packed: cython.pointer[PublicWords],
    answer: cython.pointer[OpenTypes],
    inputs: cython.pointer[InputList],
) -> cython.void:
    """List the other public inputs."""
    place: cython.int
    look: cython.int
    wall: cython.int
    squares: cython.double = 0
    highest: cython.double = 0
    inputs.count = 0
    for place in range(9):
        if packed.suspects >> place & 1:
            wall = 5 * place + (packed.walls >> 3 * place & 7)
            switch_on(inputs, SUSPECT_INPUT + wall, 1)
            switch_on(inputs, BELIEF_INPUT + wall, answer.belief[place])
            squares += answer.belief[place] * answer.belief[place]
            highest = max(highest, answer.belief[place])
    for look in range(9):
        list_sight(packed, look, answer.belief, inputs)
    list_course(packed, answer.missing, inputs)
    switch_on(inputs, SUM_INPUT, believed(in_sight_now(inputs), answer.belief))
    switch_on(inputs, SUM_INPUT + 1, squares)
    switch_on(inputs, SUM_INPUT + 2, highest)


@cython.c_function
def value_mean(
    packed: cython.pointer[PublicWords],
    seen: cython.int,
    answer: cython.pointer[OpenTypes],
    judging: cython.pointer[BoardJudge],
    means: cython.pointer[MeanJudge],
) -> cython.double:
    """Return the network's value of the mean of types; public inputs are listed already."""
    inputs: cython.pointer[InputList] = cython.address(judging.inputs)
    public: cython.int = inputs.count
    number: cython.int
    left: cython.int = COUNT[packed.suspects]
    for number in range(7):
        if answer.missing[number] > 0:
            switch_on(
                inputs, OWN_LEFT_INPUT + 4 * number + (min(4, left)) - 1, answer.missing[number]
            )
    switch_on(inputs, OWN_INPUT + 1, answer.alike)
    switch_on(inputs, OWN_INPUT + 3, answer.belief[place_of(packed, LANE)])
    value: cython.double = value_from_base(cython.address(means.mean), seen, judging, means)
    inputs.count = public
    return value


@cython.c_function
def value_own(
    tree: cython.pointer[Tree],
    row: cython.int,
    packed: cython.pointer[PublicWords],
    seen: cython.int,
    answer: cython.pointer[OpenTypes],
    judging: cython.pointer[BoardJudge],
    means: cython.pointer[MeanJudge],
) -> cython.double:
    """Return the network's value of the own type; public inputs are listed already."""
    identity: cython.int = tree.identity[means.own]
    chance: cython.double = answer.belief[place_of(packed, identity)]
    alike: cython.double = tree.priors[row + means.own] / answer.mass / chance
    short: cython.int = hourglasses_missing(packed, tree.glasses[means.own])
    list_own(packed, identity, short, chance, alike, cython.address(judging.inputs))
    return value_from_base(cython.address(judging.layers), seen, judging, means)


@cython.c_function
def value_from_base(
    layers: cython.pointer[Layers],
    seen: cython.int,
    judging: cython.pointer[BoardJudge],
    means: cython.pointer[MeanJudge],
) -> cython.double:
    """Add the inputs of the list to the sums of an answer, and return the network's value."""
    unit: cython.longlong
    inputs: cython.pointer[InputList] = cython.address(judging.inputs)
    for unit in range(layers.first):
        judging.sums[unit] = means.base[seen * MOST_UNITS + unit]
    add_inputs(layers, judging.sums, inputs.numbers, inputs.amounts, inputs.count)
    return value_of(layers, judging.sums)
