"""Looking ahead from a position, activation by activation.

The Investigator takes the board or the accusation that is worst for Jack on average over his
belief; Jack takes the best one for his identity. Only boards that seem best are searched deeper.
"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.board_values import (
    Desk,
    judge_boards,
    judge_end,
    judge_position,
    likeliest,
    may_escape,
)
from whitechapel.kernel.london.ends import accusable_now
from whitechapel.kernel.london.reachable_boards import Finds
from whitechapel.kernel.london.sight import visible_on
from whitechapel.kernel.london.steps import activate, answer_call, fill, narrow, put_board
from whitechapel.kernel.london.structs import (
    EVERYBODY,
    HOLMES,
    INVESTIGATOR,
    JACK,
    TURNING_UP,
    PublicWords,
    player_in_turn,
)
from whitechapel.kernel.network import Layers


@cython.c_function
def look_ahead(
    layers: cython.pointer[Layers],
    finds: cython.pointer[Finds],
    desk: cython.pointer[Desk],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    pending: cython.bint,
    level: cython.int,
    width: cython.int,
    values: cython.p_float,
    at: cython.int,
) -> cython.void:
    """Value a position for each identity by searching `level` activations ahead."""
    if public.count == 4:
        look_beyond(layers, finds, desk, public, belief, pending, level, width, values, at)
        return
    if level <= 0 or public.phase == TURNING_UP:
        judge_position(layers, public, belief, pending, values, at)
        return
    if judge_end(public, belief, values, at):
        return
    start: cython.int = finds.count
    judge_boards(layers, finds, desk, public, belief, pending)
    if level > 1:
        look_closely(layers, finds, desk, public, belief, pending, level, width, start)
    take(finds, desk, public, belief, level > 1, start, values, at)
    finds.count = start


@cython.c_function
def take(
    finds: cython.pointer[Finds],
    desk: cython.pointer[Desk],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    marked: cython.bint,
    start: cython.int,
    values: cython.p_float,
    at: cython.int,
) -> cython.void:
    """Take the player's choice among all boards from `start` on, or among the marked ones."""
    if player_in_turn(public.turn, public.count) == JACK:
        take_best(finds, desk, public, belief, marked, start, values, at)
    else:
        take_worst(finds, desk, public, belief, marked, start, values, at)


@cython.c_function
def look_beyond(
    layers: cython.pointer[Layers],
    finds: cython.pointer[Finds],
    desk: cython.pointer[Desk],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    pending: cython.bint,
    level: cython.int,
    width: cython.int,
    values: cython.p_float,
    at: cython.int,
) -> cython.void:
    """Search the next turn after each answer of Jack. [L6.3, L7.3]"""
    fill(values, at, 1 if public.turn == 8 else 0)
    if public.turn == 8:
        return
    narrowed = cython.declare("float[128]")
    found = cython.declare("float[128]")
    visible: cython.int = visible_on(public.pieces, public.occupied, public.lights)
    witness: cython.int
    who: cython.int
    for witness in range(2):
        members: cython.int = visible if witness else ~visible & EVERYBODY
        if narrow(belief, members, narrowed):
            after: PublicWords = public[0]
            answer_call(cython.address(after), visible, witness)
            look_ahead(
                layers,
                finds,
                desk,
                cython.address(after),
                narrowed,
                pending,
                level,
                width,
                found,
                0,
            )
            for who in range(8):
                if members >> who & 1:
                    values[at + who] = found[who]


@cython.c_function
def look_closely(
    layers: cython.pointer[Layers],
    finds: cython.pointer[Finds],
    desk: cython.pointer[Desk],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    pending: cython.bint,
    level: cython.int,
    width: cython.int,
    start: cython.int,
) -> cython.void:
    """Mark the boards that seem best and value them by a deeper search."""
    board: cython.int
    for board in range(start, finds.count):
        desk.marks[board] = 0
    who: cython.int
    possible: cython.int = 0
    if player_in_turn(public.turn, public.count) == JACK:
        for who in range(8):
            if belief[who] > 0:
                possible += 1
        for who in range(8):
            if belief[who] > 0:
                mark_best(finds, desk, belief, who, max(2, width // possible), start)
    else:
        mark_best(finds, desk, belief, -1, width, start)
    for board in range(start, finds.count):
        if desk.marks[board]:
            character: cython.int = desk.owners[board]
            drawing: cython.bint = pending
            if character == HOLMES and player_in_turn(public.turn, public.count) == INVESTIGATOR:
                drawing = True
            after: PublicWords = public[0]
            activate(cython.address(after), character)
            put_board(cython.address(after), finds.pieces[board], finds.lights[board])
            look_ahead(
                layers,
                finds,
                desk,
                cython.address(after),
                belief,
                drawing,
                level - 1,
                width,
                desk.values,
                8 * board,
            )


@cython.c_function
def mean_of(values: cython.p_float, at: cython.int, belief: cython.p_float) -> cython.float:
    """Return the mean value over the belief."""
    total: cython.float = 0
    who: cython.int
    for who in range(8):
        total += belief[who] * values[at + who]
    return total


@cython.c_function
def mark_best(
    finds: cython.pointer[Finds],
    desk: cython.pointer[Desk],
    belief: cython.p_float,
    who: cython.int,
    width: cython.int,
    start: cython.int,
) -> cython.void:
    """Mark the `width` best boards for one identity of Jack; for -1 the worst on average."""
    board: cython.int
    while width > 0:
        width -= 1
        best: cython.int = -1
        most: cython.float = -2
        for board in range(start, finds.count):
            if not desk.marks[board]:
                worth: cython.float
                if who < 0:
                    worth = -mean_of(desk.values, 8 * board, belief)
                else:
                    worth = desk.values[8 * board + who]
                if worth > most:
                    most = worth
                    best = board
        if best >= 0:
            desk.marks[best] = 1


@cython.c_function
def take_best(
    finds: cython.pointer[Finds],
    desk: cython.pointer[Desk],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    marked: cython.bint,
    start: cython.int,
    values: cython.p_float,
    at: cython.int,
) -> cython.void:
    """Take Jack's best board for each identity, or his escape. [L7.1]"""
    who: cython.int
    board: cython.int
    for who in range(8):
        most: cython.float = 0
        if belief[who] > 0:
            if may_escape(public, who):
                most = 1
            else:
                for board in range(start, finds.count):
                    if not marked or desk.marks[board]:
                        most = max(most, desk.values[8 * board + who])
        values[at + who] = most


@cython.c_function
def take_worst(
    finds: cython.pointer[Finds],
    desk: cython.pointer[Desk],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    marked: cython.bint,
    start: cython.int,
    values: cython.p_float,
    at: cython.int,
) -> cython.void:
    """Take the board that is worst for Jack on average, or accuse where that is worse. [L7.2]"""
    least: cython.float = 2
    taken: cython.int = -1
    board: cython.int
    who: cython.int
    for board in range(start, finds.count):
        if not marked or desk.marks[board]:
            worth: cython.float = mean_of(desk.values, 8 * board, belief)
            if worth < least:
                least = worth
                taken = board
    accused: cython.int = likeliest(accusable_now(public), belief)
    if accused >= 0 and 1 - belief[accused] < least:
        fill(values, at, 1)
        values[at + accused] = 0
        return
    for who in range(8):
        values[at + who] = desk.values[8 * taken + who] if taken >= 0 else 1
