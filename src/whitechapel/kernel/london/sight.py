"""Light and shadow: who is visible. [L6.1, L6.2]"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.structs import LANTERN_AT, WATSON, place_of
from whitechapel.kernel.london.tables import BEAMS, BESIDE, BITS, LIT


@cython.c_inline
def visible_on(
    pieces: cython.ulonglong, occupied: cython.ulonglong, lights: cython.uint
) -> cython.int:
    """Return who is visible: by a gaslight, beside another character, or in the beam. [L6.1]"""
    lantern: cython.int = pieces >> LANTERN_AT & 7
    lit: cython.ulonglong = LIT[lights & 255] | BEAMS[place_of(pieces, WATSON) * 6 + lantern]
    visible: cython.int = 0
    who: cython.int
    for who in range(8):
        place: cython.int = pieces & 63
        if lit & BITS[place] or BESIDE[place] & occupied:
            visible |= 1 << who
        pieces >>= 6
    return visible
