"""What each next decision of an activation is worth: the best board that it can still lead to."""

from collections.abc import Sequence
from typing import Final, SupportsIndex, TypeAlias

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.actions import begin, complete, decide
from whitechapel.kernel.london.board_values import Workspace
from whitechapel.kernel.london.judge import PositionJudge, checked_position, read_belief
from whitechapel.kernel.london.objects import Activation, Public
from whitechapel.kernel.london.option_index import move_at, number_of
from whitechapel.kernel.london.options import Options, accusations, clear, legal_decisions
from whitechapel.kernel.london.reachable_boards import FoundBoards
from whitechapel.kernel.london.search import judge_from, mean_of
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


JudgedDecision: TypeAlias = tuple[int, tuple[float, ...], tuple[int, int, int], int, bool]
"""A decision, its values, its best board, who can be accused, whether Jack can escape."""


class Leads(cython.Structure):
    """Which boards the next decisions lead to.

    `slots` is a hash table of the boards found, by their index, 0 for none. `marks` is the last
    decision that led to a board. `boards` are those of all decisions, one decision after the other.
    `accused` are those who can be accused after the last decision, `escapes` is whether its
    character can escape.
    """

    slots: cython.p_int
    marks: cython.p_int
    boards: cython.p_int
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
) -> list[JudgedDecision]:
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
    following: Leads = Leads(
        slots=ints_in(memory[0]), marks=judge.work.marks, boards=ints_in(memory[1]), count=0
    )
    at: cython.pointer[PublicWords] = cython.address(words)
    leads: cython.pointer[Leads] = cython.address(following)
    begun: ActivationWords = ActivationWords()
    judged: list[JudgedDecision] = []
    who: cython.int
    if activation is not None:
        under_way: Activation = activation
        begun = cython.address(under_way.packed)[0]
        moves = next_moves(at, cython.address(begun))
        judge_moves(judge, at, cython.address(begun), moves, leads, weights, own, judged)
        return judged
    for who in range(8):
        if (words.cards & ~words.used) >> who & 1:
            begin(at, cython.address(begun), who)
            judge_moves(judge, at, cython.address(begun), [], leads, weights, own, judged)
    return judged


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
    leads: cython.pointer[Leads],
    belief: cython.p_float,
    own: cython.int,
    judged: list[JudgedDecision],
) -> cython.void:
    """Add some decisions of an activation with their values; without any, its first."""
    found: cython.pointer[FoundBoards] = cython.address(judge.found)
    work: cython.pointer[Workspace] = cython.address(judge.work)
    number: cython.int
    move: cython.int
    best: cython.int
    for number in range(SLOTS):
        leads.slots[number] = 0
    found.count = 1  # the first place is for the values of a decision
    leads.count = 0
    ends: list[tuple[int, int, bool]] = []
    for number in range(max(1, len(moves))):
        after: ActivationWords = begun[0]
        if moves:
            move = moves[number]
            decide(cython.address(after), move)
        leads.decision = number + 1
        leads.accused = 0
        leads.escapes = False
        with cython.nogil:
            follow(public, cython.address(after), found, leads)
        ends.append((leads.count, leads.accused, bool(leads.escapes)))
    with cython.nogil:
        judge_from(work, public, belief, False, begun.character, 1)
    start: cython.int = 0
    jack: cython.bint = player_in_turn(public.turn, public.count) == JACK
    for number in range(len(ends)):
        end: cython.int = ends[number][0]
        best = take_best_lead(work, leads, belief, jack, own, start, end)
        start = end
        move = moves[number] if moves else begun.character
        board = (begun.character, found.pieces[best], found.lights[best])
        judged.append((move, judge.row(0), board, ends[number][1], ends[number][2]))


@cython.c_function
def follow(
    public: cython.pointer[PublicWords],
    activation: cython.pointer[ActivationWords],
    found: cython.pointer[FoundBoards],
    leads: cython.pointer[Leads],
) -> cython.void:
    """Follow an activation to all of its boards; store who can be accused or escape."""
    if complete(activation):
        store_board(found, leads, activation.pieces, activation.lights)
        return
    calls = cython.declare("unsigned long long[8]")
    options: Options = Options()
    clear(cython.address(options))
    legal_decisions(public, activation, activation.character, cython.address(options), calls)
    if options.accused:
        leads.accused |= accusations(cython.address(options))
        options.accused = 0
    if options.escapes:
        leads.escapes = True
        options.escapes = 0
    number: cython.int
    for number in range(number_of(cython.address(options))):
        after: ActivationWords = activation[0]
        decide(cython.address(after), move_at(cython.address(options), calls, number))
        follow(public, cython.address(after), found, leads)


@cython.c_inline
def store_board(
    found: cython.pointer[FoundBoards],
    leads: cython.pointer[Leads],
    pieces: cython.ulonglong,
    lights: cython.ulonglong,
) -> cython.void:
    """Store that the decision leads to a board, once for each decision."""
    slot: cython.ulonglong = ((pieces ^ lights << 40) * STEP & WORD) >> 40 & SLOTS - 1
    place: cython.int = leads.slots[slot]
    while place and (found.pieces[place] != pieces or found.lights[place] != lights):
        slot = slot + 1 & SLOTS - 1
        place = leads.slots[slot]
    if not place:
        if found.count >= found.room:
            return
        place = found.count
        found.pieces[place] = pieces
        found.lights[place] = lights
        found.count += 1
        leads.slots[slot] = place
        leads.marks[place] = 0
    if leads.marks[place] != leads.decision and leads.count < MOST_LEADS:
        leads.marks[place] = leads.decision
        leads.boards[leads.count] = place
        leads.count += 1


@cython.c_function
def take_best_lead(
    work: cython.pointer[Workspace],
    leads: cython.pointer[Leads],
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
        work.values[who] = 0
    for number in range(start, end):
        board = leads.boards[number]
        worth = mean_of(work.values, 8 * board, belief)
        if jack:
            worth = work.values[8 * board + own] if own >= 0 else worth
            for who in range(8):
                work.values[who] = max(work.values[who], work.values[8 * board + who])
        else:
            worth = -worth
        if worth > most:
            most = worth
            best = board
    if not jack and best >= 0:
        for who in range(8):
            work.values[who] = work.values[8 * best + who]
    return max(0, best)
