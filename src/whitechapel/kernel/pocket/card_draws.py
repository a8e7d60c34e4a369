"""How the draw of a card changes the odds of Jack's types, and what it is worth to them."""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.moves import DRAW_MOVES
from whitechapel.kernel.pocket.turn_tree import Tree


@cython.c_inline
def show_card(
    tree: cython.pointer[Tree],
    branch: cython.int,
    reach: cython.p_double,
    mine: cython.p_double,
) -> cython.bint:
    """Compute each type's likelihood after a shown card; return whether any is possible. [P4.8]"""
    card: cython.int = tree.move[branch] - DRAW_MOVES
    any_: cython.bint = False
    who: cython.longlong
    for who in range(tree.types):
        mine[who] = reach[who] * tree.card_odds[9 * who + card]
        any_ = any_ or mine[who] > 0
    return any_


@cython.c_inline
def before_card(
    tree: cython.pointer[Tree],
    branch: cython.int,
    found: cython.p_double,
    out: cython.p_double,
) -> cython.void:
    """Add the worth of a shown card to each type, weighted by its odds."""
    card: cython.int = tree.move[branch] - DRAW_MOVES
    who: cython.longlong
    for who in range(tree.types):
        out[who] += tree.card_odds[9 * who + card] * found[who]


@cython.c_inline
def draw_in_secret(
    tree: cython.pointer[Tree], reach: cython.p_double, mine: cython.p_double
) -> cython.void:
    """Compute each type's likelihood after Jack drew a card. [P4.9]"""
    who: cython.longlong
    glasses: cython.int
    for who in range(tree.types):
        mine[who] = 0
    for who in range(tree.types):
        for glasses in range(3):
            if tree.draw_to[3 * who + glasses] >= 0:
                mine[tree.draw_to[3 * who + glasses]] += (
                    reach[who] * tree.draw_odds[3 * who + glasses]
                )


@cython.c_inline
def before_secret(
    tree: cython.pointer[Tree], found: cython.p_double, out: cython.p_double
) -> cython.void:
    """Compute what drawing a secret card is worth to each type. [P4.9]"""
    who: cython.longlong
    glasses: cython.int
    for who in range(tree.types):
        out[who] = 0
        for glasses in range(3):
            if tree.draw_to[3 * who + glasses] >= 0:
                out[who] += (
                    tree.draw_odds[3 * who + glasses] * found[tree.draw_to[3 * who + glasses]]
                )
