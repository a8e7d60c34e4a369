"""The inputs of the network as a list, for training."""

from collections.abc import Sequence
from typing import SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.ends import can_leave
from whitechapel.kernel.london.input_numbers import INPUTS
from whitechapel.kernel.london.inputs import (
    add_identity,
    add_pieces,
    add_sights,
    add_turn_and_belief,
    find_hunters,
)
from whitechapel.kernel.london.judge import read_belief
from whitechapel.kernel.london.objects import Public, number_of_character
from whitechapel.kernel.london.sight import visible_on
from whitechapel.kernel.london.structs import PublicWords
from whitechapel.kernel.network import Layers


def inputs_of(
    public: Public,
    belief: Sequence[float],
    identity: SupportsIndex,
    *,
    pending: cython.bint = False,
) -> list[tuple[int, float]]:
    """List the inputs of the network, with their amounts, for a position and an identity."""
    words: PublicWords = cython.address(public.packed)[0]
    weights = cython.declare("float[128]")
    read_belief(belief, weights)
    who: cython.int = number_of_character(public, identity)
    hunters = cython.declare("int[8]")
    written = cython.declare("float[512]")
    none: cython.p_float = weights  # C would copy an array into the structure
    layers: Layers = Layers(weights=none, inputs=INPUTS, first=0, second=0)
    listing: cython.pointer[Layers] = cython.address(layers)
    seen: cython.pointer[PublicWords] = cython.address(words)
    visible: cython.int = visible_on(words.pieces, words.occupied, words.lights)
    find_hunters(words.pieces, words.edition, hunters)
    leaving: cython.bint = can_leave(words.pieces, words.edition, who)
    written[0] = 0
    add_turn_and_belief(listing, written, seen, weights, pending)
    add_pieces(listing, written, words.pieces, words.lights, words.edition, weights, 1)
    add_sights(listing, written, seen, visible, weights, hunters)
    add_identity(listing, written, seen, visible, weights, hunters[who], leaving, who)
    listed: list[tuple[int, float]] = []
    number: cython.int
    for number in range(int(written[0])):
        listed.append((int(written[2 * number + 1]), written[2 * number + 2]))
    return listed
