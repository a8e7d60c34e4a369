"""What each next decision of an activation is worth: the best board that it can still lead to."""

from collections.abc import Sequence
from typing import Final, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.actions import begin, complete, decide
from whitechapel.kernel.london.board_values import Desk, judge_from
from whitechapel.kernel.london.judge import PositionJudge, checked_position, read_belief
from whitechapel.kernel.london.objects import Activation, Public
from whitechapel.kernel.london.option_index import move_at, number_of
from whitechapel.kernel.london.options import Options, accusations, clear, legal_decisions
from whitechapel.kernel.london.reachable_boards import Finds
from whitechapel.kernel.london.search import mean_of
from whitechapel.kernel.london.structs import (
    HUNTING,
    JACK,
    NOBODY,
    ActivationWords,
    PublicWords,
    player_in_turn,
)
from whitechapel.kernel.memory import ints_in
from whitechapel.kernel.rng import STEP, WORD, c_integer

SLOTS: Final = 1 << 16
"""Four times the boards that a judge can hold, so that few slots collide."""
MOST_LEADS: Final = 1 << 18
"""The most pairs of a decision and a board; others are left out."""


class Rest(cython.Structure):
    """Which boards the next decisions lead to.

    `slots` are the indices of boards among those found, plus one; `marks` the last decision that
    led to a board, plus one. `leads` are the boards of all decisions, one decision after the other.
    `accused` are those who can be accused after the last decision, `escapes` is whether its
    character can escape.
    """

    slots: cython.p_int
    marks: cython.p_int
    leads: cython.p_int
    count: cython.int
    decision: cython.int
    accused: cython.int
    escapes: cython.bint


def judge_decisions(
    judge: PositionJudge,
    public: Public,
    activation: Activation | None,
    belief: Sequence[float],
    identity: SupportsIndex = -1,
) -> list[tuple[int, tuple[float, ...], tuple[int, int, int], int, bool]]:
    """Return what every next decision that does not end the game is worth.

    Each decision comes with the values by identity after it, the best board after it as
    `PositionJudge.after` takes it, the set of characters who can be accused then, and whether its
    character can escape. If the Investigator decides, the values are those of the board that is
    worst for Jack on average; if Jack decides, each identity has the value of its own best board.
    The best board is the one for Jack as `identity`, or on average for -1. All boards are tried,
    Goodley's too.
    """
    words: PublicWords = checked_position(public)
    weights = cython.declare("float[128]")
    read_belief(belief, weights)
    own: cython.int = c_integer(identity)
    if words.phase != HUNTING or not -1 <= own < 8:
        raise ValueError(public.words, identity)
    memory = [bytearray(4 * SLOTS), bytearray(4 * MOST_LEADS)]
    rest: Rest = Rest(
        slots=ints_in(memory[0]), marks=judge.desk.marks, leads=ints_in(memory[1]), count=0
    )
    begun: ActivationWords = ActivationWords()
    found: list[tuple[int, tuple[float, ...], tuple[int, int, int], int, bool]] = []
    who: cython.int
    if activation is not None:
        under_way: Activation = activation
        begun = cython.address(under_way.packed)[0]
        moves = next_moves(cython.address(words), cython.address(begun))
        judge_moves(
            judge,
            cython.address(words),
            cython.address(begun),
            moves,
            cython.address(rest),
            weights,
            own,
            found,
        )
        return found
    for who in range(8):
        if (words.cards & ~words.used) >> who & 1:
            begin(cython.address(words), cython.address(begun), who)
            judge_moves(
                judge,
                cython.address(words),
                cython.address(begun),
                [],
                cython.address(rest),
                weights,
                own,
                found,
            )
    return found


@cython.cfunc
def next_moves(
    public: cython.pointer[PublicWords], activation: cython.pointer[ActivationWords]
) -> list[int]:
    """List the next decisions of an activation that do not end the game."""
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    clear(cython.address(options))
    legal_decisions(public, activation, NOBODY, cython.address(options), calls)
    options.accused = 0
    moves: list[int] = []
    number: cython.int
    for number in range(number_of(cython.address(options))):
        moves.append(move_at(cython.address(options), calls, number))
    return moves


@cython.cfunc
def judge_moves(
    judge: PositionJudge,
    public: cython.pointer[PublicWords],
    begun: cython.pointer[ActivationWords],
    moves: list[int],
    rest: cython.pointer[Rest],
    belief: cython.p_float,
    own: cython.int,
    found: list[tuple[int, tuple[float, ...], tuple[int, int, int], int, bool]],
) -> cython.void:
    """Add some decisions of an activation with their values; without any, its first."""
    finds: cython.pointer[Finds] = cython.address(judge.finds)
    desk: cython.pointer[Desk] = cython.address(judge.desk)
    number: cython.int
    move: cython.int
    best: cython.int
    for number in range(SLOTS):
        rest.slots[number] = 0
    finds.count = 1  # the first place is for the values of a decision
    rest.count = 0
    ends: list[tuple[int, int, bool]] = []
    for number in range(max(1, len(moves))):
        after: ActivationWords = begun[0]
        if moves:
            move = moves[number]
            decide(cython.address(after), move)
        rest.decision = number + 1
        rest.accused = 0
        rest.escapes = False
        with cython.nogil:
            follow(public, cython.address(after), finds, rest)
        ends.append((rest.count, rest.accused, bool(rest.escapes)))
    with cython.nogil:
        judge_from(
            cython.address(judge.layers), finds, desk, public, belief, False, begun.character, 1
        )
    start: cython.int = 0
    jack: cython.bint = player_in_turn(public.turn, public.count) == JACK
    for number in range(len(ends)):
        end: cython.int = ends[number][0]
        best = take_lead(desk, rest, belief, jack, own, start, end)
        start = end
        move = moves[number] if moves else begun.character
        board = (begun.character, finds.pieces[best], finds.lights[best])
        found.append((move, judge.row(0), board, ends[number][1], ends[number][2]))


@cython.c_function
def follow(
    public: cython.pointer[PublicWords],
    activation: cython.pointer[ActivationWords],
    finds: cython.pointer[Finds],
    rest: cython.pointer[Rest],
) -> cython.void:
    """Follow an activation to all of its boards; store who can be accused or escape."""
    if complete(activation):
        note_board(finds, rest, activation.pieces, activation.lights)
        return
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    clear(cython.address(options))
    legal_decisions(public, activation, activation.character, cython.address(options), calls)
    if options.accused:
        rest.accused |= accusations(cython.address(options))
        options.accused = 0
    if options.escapes:
        rest.escapes = True
        options.escapes = 0
    number: cython.int
    for number in range(number_of(cython.address(options))):
        after: ActivationWords = activation[0]
        decide(cython.address(after), move_at(cython.address(options), calls, number))
        follow(public, cython.address(after), finds, rest)


@cython.c_inline
def note_board(
    finds: cython.pointer[Finds],
    rest: cython.pointer[Rest],
    pieces: cython.ulonglong,
    lights: cython.ulonglong,
) -> cython.void:
    """Store that the decision leads to a board, once for each decision."""
    slot: cython.ulonglong = ((pieces ^ lights << 40) * STEP & WORD) >> 40 & SLOTS - 1
    place: cython.int = rest.slots[slot]
    while place and (finds.pieces[place] != pieces or finds.lights[place] != lights):
        slot = slot + 1 & SLOTS - 1
        place = rest.slots[slot]
    if not place:
        if finds.count >= finds.room:
            return
        place = finds.count
        finds.pieces[place] = pieces
        finds.lights[place] = lights
        finds.count += 1
        rest.slots[slot] = place
        rest.marks[place] = 0
    if rest.marks[place] != rest.decision and rest.count < MOST_LEADS:
        rest.marks[place] = rest.decision
        rest.leads[rest.count] = place
        rest.count += 1


@cython.c_function
def take_lead(
    desk: cython.pointer[Desk],
    rest: cython.pointer[Rest],
    belief: cython.p_float,
    jack: cython.bint,
    own: cython.int,
    start: cython.int,
    end: cython.int,
) -> cython.int:
    """Take the best of some boards; the first eight values become those of the decision."""
    number: cython.int
    who: cython.int
    board: cython.int
    best: cython.int = -1
    most: cython.float = -9
    worth: cython.float
    for who in range(8):
        desk.values[who] = 0
    for number in range(start, end):
        board = rest.leads[number]
        worth = mean_of(desk.values, 8 * board, belief)
        if jack:
            worth = desk.values[8 * board + own] if own >= 0 else worth
            for who in range(8):
                desk.values[who] = max(desk.values[who], desk.values[8 * board + who])
        else:
            worth = -worth
        if worth > most:
            most = worth
            best = board
    if not jack and best >= 0:
        for who in range(8):
            desk.values[who] = desk.values[8 * best + who]
    return max(0, best)
