"""Looking ahead from a position, activation by activation.

The Investigator takes the board or the accusation that is worst for Jack on average over his
belief; Jack takes the best one for his identity. Only boards that seem best are searched deeper.
"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.board_values import (
    Workspace,
    judge_end,
    judge_identities,
    judge_position,
    likeliest,
    may_escape,
    value_without_network,
)
from whitechapel.kernel.london.ends import accusable_now
from whitechapel.kernel.london.inputs import add_pieces, add_turn_and_belief, change_pieces
from whitechapel.kernel.london.reachable_boards import FoundBoards, find_boards
from whitechapel.kernel.london.sight import visible_on
from whitechapel.kernel.london.steps import (
    activate,
    answer_call,
    fill,
    investigator_draws,
    narrow,
    put_board,
)
from whitechapel.kernel.london.structs import (
    EVERYBODY,
    GOODLEY,
    JACK,
    TURNING_UP,
    PublicWords,
    player_in_turn,
)
from whitechapel.kernel.london.whistle_sample import draw_whistles
from whitechapel.kernel.network import Layers, start_sums


@cython.c_function
def look_ahead(
    work: cython.pointer[Workspace],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    pending: cython.bint,
    level: cython.int,
    values: cython.p_float,
    at: cython.int,
) -> cython.void:
    """Value a position for each identity by searching `level` activations ahead."""
    if public.count == 4:
        look_after_answers(work, public, belief, pending, level, values, at)
        return
    if level <= 0 or public.phase == TURNING_UP:
        judge_position(work.layers, public, belief, pending, values, at)
        return
    if judge_end(public, belief, values, at):
        return
    start: cython.int = work.found.count
    judge_boards(work, public, belief, pending)
    if level > 1:
        search_best_boards(work, public, belief, pending, level, start)
    choose_board(work, public, belief, level > 1, start, values, at)
    work.found.count = start


@cython.c_function
def look_after_answers(
    work: cython.pointer[Workspace],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    pending: cython.bint,
    level: cython.int,
    values: cython.p_float,
    at: cython.int,
) -> cython.void:
    """Value a board after the fourth activation, for both answers of Jack. [L6.3, L7.3]"""
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
            look_ahead(work, cython.address(after), narrowed, pending, level, found, 0)
            for who in range(8):
                if members >> who & 1:
                    values[at + who] = found[who]


@cython.c_function
def judge_boards(
    work: cython.pointer[Workspace],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    pending: cython.bint,
) -> cython.void:
    """Push every board of every unused character, with its values, onto the stack. [L3.2]"""
    who: cython.int
    for who in range(8):
        if (public.cards & ~public.used) >> who & 1:
            start: cython.int = work.found.count
            if who == GOODLEY:
                draw_whistles(public, work.found, work.samples, work.seed)
            else:
                find_boards(public, who, work.found)
            judge_from(work, public, belief, pending, who, start)


@cython.c_function
def judge_from(
    work: cython.pointer[Workspace],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    pending: cython.bint,
    character: cython.int,
    start: cython.int,
) -> cython.void:
    """Value the boards on the stack from `start` on, all of one character's activation."""
    layers: cython.pointer[Layers] = work.layers
    found: cython.pointer[FoundBoards] = work.found
    after: PublicWords = public[0]
    seen: cython.pointer[PublicWords] = cython.address(after)
    drawing: cython.bint = pending or investigator_draws(public, character)
    activate(seen, character)
    base = cython.declare("float[128]")
    sums = cython.declare("float[128]")
    unit: cython.int
    if layers.inputs and after.count < 4:
        start_sums(layers, base)
        add_turn_and_belief(layers, base, seen, belief, drawing)
        add_pieces(layers, base, public.pieces, public.lights, public.edition, belief, 1)
    board: cython.int
    for board in range(start, found.count):
        work.owners[board] = character
        put_board(seen, found.pieces[board], found.lights[board])
        if after.count == 4:
            look_after_answers(work, seen, belief, drawing, 0, work.values, 8 * board)
        elif judge_end(seen, belief, work.values, 8 * board):
            continue
        elif layers.inputs == 0:
            value_without_network(seen, belief, work.values, 8 * board)
        else:
            for unit in range(layers.first):
                sums[unit] = base[unit]
            change_pieces(layers, sums, public, after.pieces, after.lights, belief)
            judge_identities(layers, seen, belief, sums, work.values, 8 * board)


@cython.c_function
def search_best_boards(
    work: cython.pointer[Workspace],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    pending: cython.bint,
    level: cython.int,
    start: cython.int,
) -> cython.void:
    """Mark the boards that seem best and value them by a deeper search."""
    board: cython.int
    for board in range(start, work.found.count):
        work.marks[board] = 0
    who: cython.int
    possible: cython.int = 0
    if player_in_turn(public.turn, public.count) == JACK:
        for who in range(8):
            if belief[who] > 0:
                possible += 1
        for who in range(8):
            if belief[who] > 0:
                mark_best(work, belief, who, max(2, work.width // possible), start)
    else:
        mark_best(work, belief, -1, work.width, start)
    for board in range(start, work.found.count):
        if work.marks[board]:
            character: cython.int = work.owners[board]
            drawing: cython.bint = pending or investigator_draws(public, character)
            after: PublicWords = public[0]
            activate(cython.address(after), character)
            put_board(cython.address(after), work.found.pieces[board], work.found.lights[board])
            look_ahead(
                work, cython.address(after), belief, drawing, level - 1, work.values, 8 * board
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
    work: cython.pointer[Workspace],
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
        for board in range(start, work.found.count):
            if not work.marks[board]:
                worth: cython.float
                if who < 0:
                    worth = -mean_of(work.values, 8 * board, belief)
                else:
                    worth = work.values[8 * board + who]
                if worth > most:
                    most = worth
                    best = board
        if best >= 0:
            work.marks[best] = 1


@cython.c_function
def choose_board(
    work: cython.pointer[Workspace],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    marked: cython.bint,
    start: cython.int,
    values: cython.p_float,
    at: cython.int,
) -> cython.void:
    """Take the player's best choice among the boards from `start` on, or the marked ones.

    Jack takes the best board for each identity, or his escape. The Investigator takes the board
    that is worst for Jack on average, or accuses where that is worse. [L7.1, L7.2]
    """
    board: cython.int
    who: cython.int
    if player_in_turn(public.turn, public.count) == JACK:
        for who in range(8):
            most: cython.float = 0
            if belief[who] > 0:
                if may_escape(public, who):
                    most = 1
                else:
                    for board in range(start, work.found.count):
                        if not marked or work.marks[board]:
                            most = max(most, work.values[8 * board + who])
            values[at + who] = most
        return
    least: cython.float = 2
    taken: cython.int = -1
    for board in range(start, work.found.count):
        if not marked or work.marks[board]:
            worth: cython.float = mean_of(work.values, 8 * board, belief)
            if worth < least:
                least = worth
                taken = board
    accused: cython.int = likeliest(accusable_now(public), belief)
    if accused >= 0 and 1 - belief[accused] < least:
        fill(values, at, 1)
        values[at + accused] = 0
        return
    for who in range(8):
        values[at + who] = work.values[8 * taken + who] if taken >= 0 else 1
