"""The inputs of the network for a position: public ones, and those of one identity.

A position is the moment before an activation. `belief` is the Investigator's probability that each
character is Jack, and `pending` whether he has drawn an alibi card that the belief does not include
yet. The value is Jack's chance to win if he is `who`.
"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.bits import COUNTS, size
from whitechapel.kernel.london.input_numbers import (
    AT,
    BELIEVED,
    CARD,
    CERTAIN,
    COMPANY,
    CORDON_ON,
    COVER_ON,
    EXIT_AWAY,
    HELD,
    HUNTER,
    HUNTERS,
    IN_REACH,
    LANTERN_TO,
    LATER,
    LIGHTED,
    MOMENT,
    NEAR,
    NEXT,
    NOW,
    NUMBERED,
    PENDING,
    PIECE,
    PIECE_BELIEF,
    POSSIBLE,
    POST,
    REVISED,
    SEEN,
    SOON,
    SPLIT,
    UNKNOWN,
    UP,
    WAY_OUT,
    WHO,
    WITNESS_CARD,
)
from whitechapel.kernel.london.movement import within_a_move
from whitechapel.kernel.london.structs import (
    CORDONS_AT,
    COVERS_AT,
    INVESTIGATOR,
    JACK,
    LANTERN_AT,
    NO_POST,
    NUMBERS_AT,
    WATSON,
    PublicWords,
    place_of,
)
from whitechapel.kernel.london.tables import (
    BEAMS,
    BESIDE,
    BITS,
    COVER_SETS,
    COVERED,
    EXIT_HEXES,
    HEXES,
    LIT,
    SURFACE,
)
from whitechapel.kernel.network import Layers, add_input


@cython.c_inline
def feed(
    layers: cython.pointer[Layers],
    sums: cython.p_float,
    number: cython.int,
    amount: cython.float,
) -> cython.void:
    """Add an input to the sums; if the layers have no units, list it instead.

    The list begins with its length; the number and the amount of each input follow.
    """
    if layers.first:
        add_input(layers, sums, number, amount)
        return
    written: cython.int = int(sums[0])
    sums[2 * written + 1] = number
    sums[2 * written + 2] = amount
    sums[0] = written + 1


@cython.c_inline
def next_cards(public: cython.pointer[PublicWords]) -> cython.int:
    """Return the cards of the next turn, none where they are still to be shuffled. [L3.2]"""
    return 255 & ~public.cards if public.turn & 1 and public.cards else 0


@cython.c_inline
def when_up(public: cython.pointer[PublicWords], who: cython.int) -> cython.int:
    """Return when a card can be used: now, next turn, in a later one, or it is not known. [L3.2]"""
    if (public.cards & ~public.used) >> who & 1:
        return NOW
    if next_cards(public) >> who & 1:
        return SOON
    if public.turn & 1 and public.cards:
        return LATER
    return UNKNOWN


@cython.c_function
def cards_drawn(public: cython.pointer[PublicWords], player: cython.int) -> cython.int:
    """Return how many alibi cards a player drew. [L8.1]"""
    count: cython.int = 0
    pair: cython.int
    for pair in range(4):
        drawn: cython.int = public.drawn >> 3 * pair & 7
        if drawn and drawn - 1 & 1 == player:
            count += 1
    return count


@cython.c_function
def find_hunters(
    pieces: cython.ulonglong, edition: cython.int, hunters: cython.p_int
) -> cython.void:
    """Find for each character who can walk onto his hex. [L4.1]"""
    who: cython.int
    other: cython.int
    for who in range(8):
        hunters[who] = 0
    for other in range(8):
        reached: cython.ulonglong = within_a_move(pieces, edition, other)
        for who in range(8):
            if reached & BITS[place_of(pieces, who)] and who != other:
                hunters[who] |= 1 << other


@cython.c_function
def add_turn_and_belief(
    layers: cython.pointer[Layers],
    sums: cython.p_float,
    public: cython.pointer[PublicWords],
    belief: cython.p_float,
    pending: cython.bint,
) -> cython.void:
    """Add what stays the same on all boards of an activation: the turn, the cards, the belief."""
    feed(layers, sums, MOMENT + 4 * (public.turn - 1) + public.count, 1)
    unused: cython.int = public.cards & ~public.used
    soon: cython.int = next_cards(public)
    possible: cython.int = 0
    squares: cython.float = 0
    largest: cython.float = 0
    who: cython.int
    for who in range(8):
        if belief[who] > 0:
            possible += 1
            squares += belief[who] * belief[who]
            largest = max(largest, belief[who])
        if unused >> who & 1:
            feed(layers, sums, UP + who, 1)
            if belief[who] > 0:
                feed(layers, sums, UP + 8 + who, belief[who])
        if soon >> who & 1:
            feed(layers, sums, NEXT + who, 1)
            if belief[who] > 0:
                feed(layers, sums, NEXT + 8 + who, belief[who])
    if public.witness:
        feed(layers, sums, WITNESS_CARD, 1)
    if public.edition:
        feed(layers, sums, REVISED, 1)
    feed(layers, sums, POSSIBLE + max(possible, 1) - 1, 1)
    feed(layers, sums, CERTAIN, squares)
    feed(layers, sums, CERTAIN + 1, largest)
    feed(layers, sums, HELD + cards_drawn(public, INVESTIGATOR), 1)
    feed(layers, sums, HELD + 5 + cards_drawn(public, JACK), 1)
    if pending:
        feed(layers, sums, PENDING, 1)


@cython.c_function
def add_pieces(
    layers: cython.pointer[Layers],
    sums: cython.p_float,
    pieces: cython.ulonglong,
    lights: cython.uint,
    edition: cython.int,
    belief: cython.p_float,
    amount: cython.float,
) -> cython.void:
    """Add the inputs of all pieces; with the amount -1, subtract them."""
    who: cython.int
    place: cython.int
    for who in range(8):
        place = place_of(pieces, who)
        feed(layers, sums, PIECE + HEXES * who + place, amount)
        if belief[who] > 0:
            feed(layers, sums, PIECE_BELIEF + HEXES * who + place, amount * belief[who])
    lantern: cython.int = pieces >> LANTERN_AT & 7
    feed(layers, sums, LANTERN_TO + lantern, amount)
    covers: cython.int = COVERED[edition * COVER_SETS + (pieces >> COVERS_AT & 511)]
    for place in range(14):
        if covers >> place & 1:
            feed(layers, sums, COVER_ON + place, amount)
    for place in range(4):
        if pieces >> CORDONS_AT + place & 1:
            feed(layers, sums, CORDON_ON + place, amount)
    add_lights(layers, sums, lights, amount)


@cython.c_function
def add_lights(
    layers: cython.pointer[Layers],
    sums: cython.p_float,
    lights: cython.uint,
    amount: cython.float,
) -> cython.void:
    """Add the lit posts, and those of the lights that are still to go out. [L6.4]"""
    post: cython.int
    number: cython.int
    for post in range(8):
        if lights >> post & 1:
            feed(layers, sums, POST + post, amount)
    for number in range(4):
        post = lights >> NUMBERS_AT + 4 * number & 15
        if post != NO_POST:
            feed(layers, sums, NUMBERED + 8 * number + post, amount)


@cython.c_function
def change_pieces(
    layers: cython.pointer[Layers],
    sums: cython.p_float,
    public: cython.pointer[PublicWords],
    pieces: cython.ulonglong,
    lights: cython.uint,
    belief: cython.p_float,
) -> cython.void:
    """Change the sums from the board of a position to another board."""
    who: cython.int
    place: cython.int
    old: cython.int
    new: cython.int
    for who in range(8):
        old = place_of(public.pieces, who)
        new = place_of(pieces, who)
        if old != new:
            feed(layers, sums, PIECE + HEXES * who + old, -1)
            feed(layers, sums, PIECE + HEXES * who + new, 1)
            if belief[who] > 0:
                feed(layers, sums, PIECE_BELIEF + HEXES * who + old, -belief[who])
                feed(layers, sums, PIECE_BELIEF + HEXES * who + new, belief[who])
    old = public.pieces >> LANTERN_AT & 7
    new = pieces >> LANTERN_AT & 7
    if old != new:
        feed(layers, sums, LANTERN_TO + old, -1)
        feed(layers, sums, LANTERN_TO + new, 1)
    if (public.pieces ^ pieces) >> COVERS_AT & 511:
        old = COVERED[public.edition * COVER_SETS + (public.pieces >> COVERS_AT & 511)]
        new = COVERED[public.edition * COVER_SETS + (pieces >> COVERS_AT & 511)]
        for place in range(14):
            if (old ^ new) >> place & 1:
                feed(layers, sums, COVER_ON + place, 1 if new >> place & 1 else -1)
    if (public.pieces ^ pieces) >> CORDONS_AT:
        for place in range(4):
            if (public.pieces ^ pieces) >> CORDONS_AT + place & 1:
                feed(layers, sums, CORDON_ON + place, 1 if pieces >> CORDONS_AT + place & 1 else -1)
    if public.lights != lights:
        add_lights(layers, sums, public.lights, -1)
        add_lights(layers, sums, lights, 1)


@cython.c_function
def add_sights(
    layers: cython.pointer[Layers],
    sums: cython.p_float,
    public: cython.pointer[PublicWords],
    visible: cython.int,
    belief: cython.p_float,
    hunters: cython.p_int,
) -> cython.void:
    """Add who is visible and who can be reached, with the belief. [L6.1]"""
    unused: cython.int = public.cards & ~public.used
    soon: cython.int = next_cards(public)
    seen: cython.float = 0
    now: cython.float = 0
    then: cython.float = 0
    who: cython.int
    for who in range(8):
        if visible >> who & 1:
            feed(layers, sums, SEEN + who, 1)
            if belief[who] > 0:
                feed(layers, sums, SEEN + 8 + who, belief[who])
                seen += belief[who]
        if belief[who] > 0:
            if hunters[who] & unused:
                now += belief[who]
            if hunters[who] & soon:
                then += belief[who]
    feed(layers, sums, SPLIT, seen)
    feed(layers, sums, SPLIT + 1, 4 * seen * (1 - seen))
    feed(layers, sums, IN_REACH, now)
    feed(layers, sums, IN_REACH + 1, then)


@cython.c_inline
def steps_to_exit(pieces: cython.ulonglong, place: cython.int) -> cython.int:
    """Return the street steps to the nearest open exit, at most seven. [L1.4]"""
    steps: cython.int = 7
    way: cython.int
    for way in range(4):
        if not pieces >> CORDONS_AT + way & 1:
            away: cython.int = SURFACE[place * HEXES + EXIT_HEXES[way]]
            steps = min(steps, away)
    return steps


@cython.c_function
def add_identity(
    layers: cython.pointer[Layers],
    sums: cython.p_float,
    public: cython.pointer[PublicWords],
    visible: cython.int,
    belief: cython.p_float,
    hunters: cython.int,
    leaving: cython.bint,
    who: cython.int,
) -> cython.void:
    """Add what concerns one identity."""
    pieces: cython.ulonglong = public.pieces
    place: cython.int = place_of(pieces, who)
    witness: cython.int = public.witness
    card: cython.int = when_up(public, who)
    feed(layers, sums, WHO + 8 * card + who, 1)
    feed(layers, sums, AT + place, 1)
    feed(layers, sums, LIGHTED + 2 * (visible >> who & 1) + witness, 1)
    feed(layers, sums, BELIEVED, belief[who])
    step: cython.int = 0
    if belief[who] > 0.999:
        step = 3
    elif belief[who] > 0.4:
        step = 2
    elif belief[who] > 0.22:
        step = 1
    feed(layers, sums, BELIEVED + 1 + step, 1)
    feed(layers, sums, CARD + 2 * card + witness, 1)
    feed(layers, sums, EXIT_AWAY + 8 * card + steps_to_exit(pieces, place), 1)
    if leaving:
        feed(layers, sums, WAY_OUT + 2 * card + witness, 1)
    other: cython.int
    for other in range(8):
        if hunters >> other & 1:
            feed(layers, sums, HUNTER + 8 * when_up(public, other) + other, 1)
    feed(layers, sums, HUNTERS + COUNTS[hunters & public.cards & ~public.used], 1)
    feed(layers, sums, HUNTERS + 5 + COUNTS[hunters & next_cards(public)], 1)
    feed(layers, sums, NEAR + COUNTS[hunters], 1)
    beside: cython.int = size(BESIDE[place] & public.occupied)
    feed(layers, sums, COMPANY + min(beside, 3), 1)
    if LIT[public.lights & 255] & BITS[place]:
        feed(layers, sums, COMPANY + 4, 1)
        if public.turn <= 4:
            post: cython.int = public.lights >> NUMBERS_AT + 4 * (public.turn - 1) & 15
            if post != NO_POST and not LIT[public.lights & 255 & ~(1 << post)] & BITS[place]:
                feed(layers, sums, COMPANY + 6, 1)
    if BEAMS[place_of(pieces, WATSON) * 6 + (pieces >> LANTERN_AT & 7)] & BITS[place]:
        feed(layers, sums, COMPANY + 5, 1)
