"""What a node of a turn is worth to each of Jack's types, for several ways of playing."""

from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.card_draws import (
    before_card,
    before_secret,
    draw_in_secret,
    show_card,
)
from whitechapel.kernel.pocket.turn_tree import CARD_NODE, INVESTIGATORS_NODE, JACKS_NODE, Tree

AS_PLAYED: Final = 0
JACK_AT_HIS_BEST: Final = 1
INVESTIGATOR_AT_HIS_BEST: Final = 2
BOTH_OPENLY: Final = 3
JACK_UNREAD: Final = 4
BY_COUNTING: Final = 5
"""How a tree is assessed: both play their average strategies; one of them plays the best response;
both choose by the mean of all types, as if Jack did not know who he is; the Investigator plays the
best response, but learns nothing from what Jack does; or Jack knows who he is and the Investigator
goes by counting, whatever Jack did since."""


@cython.c_function
def assess(
    tree: cython.pointer[Tree],
    node: cython.int,
    how: cython.int,
    reach: cython.p_double,
    out: cython.p_double,
) -> cython.void:
    """Compute what a node is worth to each type if both play as `how` says."""
    who: cython.longlong
    for who in range(tree.types):
        out[who] = tree.values[(-1 - node) * tree.types + who] if node < 0 else 0
    if node < 0:
        return
    kind: cython.int = tree.kind[node]
    openly: cython.bint = how == BOTH_OPENLY
    if kind == INVESTIGATORS_NODE:
        openly = openly or how in (INVESTIGATOR_AT_HIS_BEST, BY_COUNTING, JACK_UNREAD)
    if kind == JACKS_NODE and how in (JACK_AT_HIS_BEST, BY_COUNTING):
        assess_best_by_type(tree, node, how, reach, out)
    elif kind <= JACKS_NODE and openly:
        assess_best(tree, node, how, reach, out)
    elif kind <= JACKS_NODE:
        assess_mean(tree, node, how, reach, out)
    else:
        assess_draws(tree, node, how, reach, out)


@cython.c_function
def assess_mean(
    tree: cython.pointer[Tree],
    node: cython.int,
    how: cython.int,
    reach: cython.p_double,
    out: cython.p_double,
) -> cython.void:
    """Add up the values of the branches, weighted by how often they are taken."""
    mine = cython.declare("double[64]")
    found = cython.declare("double[64]")
    branch: cython.int
    who: cython.longlong
    taken: cython.bint
    for branch in range(tree.count[node]):
        taken = False
        for who in range(tree.types):
            mine[who] = reach[who]
            if tree.kind[node] == JACKS_NODE and how != JACK_UNREAD:
                mine[who] *= played(tree, node, branch, who)
            taken = taken or played(tree, node, branch, who) > 0
        if not taken:
            continue
        assess(tree, tree.child[tree.first[node] + branch], how, mine, found)
        for who in range(tree.types):
            out[who] += played(tree, node, branch, who) * found[who]


@cython.c_function
def note_means(tree: cython.pointer[Tree]) -> cython.void:
    """Store the mean of each end by counting, so that nodes need not add up its types again."""
    board: cython.int
    who: cython.longlong
    base: cython.longlong
    row: cython.longlong = 0
    mean: cython.double
    for board in range(tree.boards):
        if tree.rest[board]:
            if tree.alibi_stride:
                row = board // tree.alibi_stride % tree.alibi_options * tree.types
            base = board * tree.types
            mean = 0
            for who in range(tree.types):
                mean += tree.priors[row + who] * tree.values[base + who]
            tree.means[board] = mean


@cython.c_inline
def mean_of_types(
    tree: cython.pointer[Tree], reach: cython.p_double, values: cython.p_double
) -> cython.double:
    """Return the sum of values, weighted by the likelihoods of the types."""
    who: cython.longlong
    worth: cython.double = 0
    for who in range(tree.types):
        worth += reach[who] * values[who]
    return worth


@cython.c_function
def assess_best(
    tree: cython.pointer[Tree],
    node: cython.int,
    how: cython.int,
    reach: cython.p_double,
    out: cython.p_double,
) -> cython.void:
    """Take the branch that is best for the player of a node on average over all types."""
    found = cython.declare("double[64]")
    branch: cython.int
    who: cython.longlong
    worth: cython.double
    best: cython.double = 0
    child: cython.int
    base: cython.longlong
    for branch in range(tree.count[node]):
        child = tree.child[tree.first[node] + branch]
        if child < 0 and how == BY_COUNTING:
            # Only the Investigator chooses by the mean here.
            if branch == 0 or -tree.means[-1 - child] > best:
                best = -tree.means[-1 - child]
                base = (-1 - child) * tree.types
                for who in range(tree.types):
                    out[who] = tree.values[base + who]
            continue
        assess(tree, child, how, reach, found)
        worth = mean_of_types(tree, reach, found)
        worth = worth if tree.kind[node] == JACKS_NODE else -worth
        if branch == 0 or worth > best:
            best = worth
            for who in range(tree.types):
                out[who] = found[who]


@cython.c_function
def assess_best_by_type(
    tree: cython.pointer[Tree],
    node: cython.int,
    how: cython.int,
    reach: cython.p_double,
    out: cython.p_double,
) -> cython.void:
    """Take the best branch for each of Jack's types."""
    found = cython.declare("double[64]")
    branch: cython.int
    who: cython.longlong
    child: cython.int
    base: cython.longlong
    # `assess` has set all to zero, and no value is lower.
    for branch in range(tree.count[node]):
        child = tree.child[tree.first[node] + branch]
        if child < 0:
            base = (-1 - child) * tree.types
            for who in range(tree.types):
                out[who] = max(out[who], tree.values[base + who])
            continue
        assess(tree, child, how, reach, found)
        for who in range(tree.types):
            out[who] = max(out[who], found[who])


@cython.c_function
def assess_draws(
    tree: cython.pointer[Tree],
    node: cython.int,
    how: cython.int,
    reach: cython.p_double,
    out: cython.p_double,
) -> cython.void:
    """Add up the values of the cards, weighted by their odds. [P4.8, P4.9]"""
    mine = cython.declare("double[64]")
    found = cython.declare("double[64]")
    branch: cython.int
    for branch in range(tree.first[node], tree.first[node] + tree.count[node]):
        if tree.kind[node] == CARD_NODE:
            show_card(tree, branch, reach, mine)
            assess(tree, tree.child[branch], how, mine, found)
            before_card(tree, branch, found, out)
        else:
            draw_in_secret(tree, reach, mine)
            assess(tree, tree.child[branch], how, mine, found)
            before_secret(tree, found, out)


@cython.c_inline
def played(
    tree: cython.pointer[Tree], node: cython.int, branch: cython.int, who: cython.int
) -> cython.double:
    """Return how often a player takes a branch on average; at Jack's nodes, a type."""
    if tree.kind[node] == JACKS_NODE:
        return tree.average[tree.slot[node] + branch * tree.types + who]
    return tree.average[tree.slot[node] + branch]
