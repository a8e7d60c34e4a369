"""What positions are worth to Jack, for each identity: exact at ends, else by the network.

Values are Jack's chances to win. The Investigator does not know who Jack is, so he weights them
with his belief. After the fourth activation of a turn the call is answered first. [L6.3]
"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.ends import accusable_now, can_leave
from whitechapel.kernel.london.inputs import (
    add_identity,
    add_pieces,
    add_sights,
    add_turn_and_belief,
    find_hunters,
)
from whitechapel.kernel.london.reachable_boards import FoundBoards
from whitechapel.kernel.london.sight import visible_on
from whitechapel.kernel.london.steps import fill
from whitechapel.kernel.london.structs import (
    EVERYBODY,
    JACK,
    TURNING_UP,
    PublicWords,
    player_in_turn,
)
from whitechapel.kernel.network import Layers, start_sums, value_of


class Workspace(cython.Structure):
    """The network and the memory of a search: a stack of boards, with eight values for each.

    `owners` are the characters whose activations led to the boards, `marks` the boards to search
    deeper, `width` is how many of them at each activation. Goodley's boards are a random sample:
    `samples` is their number, `seed` decides which.
    """

    layers: cython.pointer[Layers]
    found: cython.pointer[FoundBoards]
    values: cython.p_float
    owners: cython.p_int
    marks: cython.p_int
    seed: cython.ulonglong
    samples: cython.int
    width: cython.int


@cython.c_function
def accuse_best(
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    values: cython.p_float,
    at: cython.int,
) -> cython.void:
    """Accuse the likeliest character in reach; if there is none, Jack wins. [L7.2]"""
    fill(values, at, 1)
    best: cython.int = likeliest(accusable_now(public), belief)
    if best >= 0:
        values[at + best] = 0


@cython.c_function
def likeliest(members: cython.int, belief: cython.p_float) -> cython.int:
    """Return the member of a set most believed to be Jack, -1 if none can be."""
    best: cython.int = -1
    most: cython.float = 0
    who: cython.int
    for who in range(8):
        if members >> who & 1 and belief[who] > most:
            most = belief[who]
            best = who
    return best


@cython.c_function
def judge_end(
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    values: cython.p_float,
    at: cython.int,
) -> cython.bint:
    """Value a position whose end is certain, and return whether it is. [L7.2, L7.3]

    The last activation of turn 8 is Jack's, and dawn follows; the one before is the Investigator's
    last chance. A Jack who is known and in reach is arrested.
    """
    if public.phase == TURNING_UP:
        return False
    if public.turn == 8 and public.count >= 3:
        fill(values, at, 1)
        return True
    if player_in_turn(public.turn, public.count) == JACK:
        return False
    if public.turn == 8 and public.count == 2:
        accuse_best(public, belief, values, at)
        return True
    known: cython.int = likeliest(EVERYBODY, belief)
    # A belief of 1 may have been rounded.
    if known >= 0 and belief[known] > 0.99999 and accusable_now(public) >> known & 1:
        fill(values, at, 0)
        return True
    return False


@cython.c_function
def may_escape(public: cython.pointer[PublicWords], who: cython.int) -> cython.bint:
    """Whether Jack's player can leave with this activation if he is this character. [L7.1]"""
    return (
        public.phase != TURNING_UP
        and not public.witness
        and (public.cards & ~public.used) >> who & 1 != 0
        and player_in_turn(public.turn, public.count) == JACK
        and can_leave(public.pieces, public.edition, who)
    )


@cython.c_function
def judge_identities(
    layers: cython.pointer[Layers],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    known: cython.p_float,
    values: cython.p_float,
    at: cython.int,
) -> cython.void:
    """Value a position for each identity; the sums lack only sights and the identity."""
    hunters = cython.declare("int[8]")
    shared = cython.declare("float[128]")
    sums = cython.declare("float[128]")
    visible: cython.int = visible_on(public.pieces, public.occupied, public.lights)
    find_hunters(public.pieces, public.edition, hunters)
    unit: cython.int
    for unit in range(layers.first):
        shared[unit] = known[unit]
    add_sights(layers, shared, public, visible, belief, hunters)
    who: cython.int
    for who in range(8):
        values[at + who] = 0
        if belief[who] > 0:
            leaving: cython.bint = can_leave(public.pieces, public.edition, who)
            if leaving and may_escape(public, who):
                values[at + who] = 1
                continue
            for unit in range(layers.first):
                sums[unit] = shared[unit]
            add_identity(layers, sums, public, visible, belief, hunters[who], leaving, who)
            values[at + who] = value_of(layers, sums)


@cython.c_function
def value_without_network(
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    values: cython.p_float,
    at: cython.int,
) -> cython.void:
    """Value a position without a network, as if the witnesses were called now.

    Few suspects are bad for Jack; being unseen and late turns are good.
    """
    visible: cython.int = visible_on(public.pieces, public.occupied, public.lights)
    lit: cython.float = 0
    dark: cython.float = 0
    who: cython.int
    for who in range(8):
        if belief[who] > 0:
            if visible >> who & 1:
                lit += 1
            else:
                dark += 1
    for who in range(8):
        values[at + who] = 0
        if belief[who] > 0:
            left: cython.float = lit if visible >> who & 1 else dark + 0.8
            if may_escape(public, who):
                values[at + who] = 1
            else:
                values[at + who] = 0.05 + 0.09 * left + 0.015 * public.turn


@cython.c_function
def judge_position(
    layers: cython.pointer[Layers],
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    pending: cython.bint,
    values: cython.p_float,
    at: cython.int,
) -> cython.void:
    """Value a position before an activation for each identity with a belief above 0."""
    if judge_end(public, belief, values, at):
        return
    if layers.inputs == 0:
        value_without_network(public, belief, values, at)
        return
    sums = cython.declare("float[128]")
    start_sums(layers, sums)
    add_turn_and_belief(layers, sums, public, belief, pending)
    add_pieces(layers, sums, public.pieces, public.lights, public.edition, belief, 1)
    judge_identities(layers, public, belief, sums, values, at)
