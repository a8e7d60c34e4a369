"""How both players learn to play a turn: counterfactual regret minimisation (CFR+).

In each round one player, then the other, learns at all of his nodes that the other one reaches.
Jack learns for each of his types; the Investigator, who cannot tell them apart, for all together,
weighted by their likelihoods. The average strategies, with later rounds counting more, are close
to unexploitable (Tammelin 2014).
"""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.card_draws import (
    before_card,
    before_secret,
    draw_in_secret,
    show_card,
)
from whitechapel.kernel.pocket.turn_tree import CARD_NODE, INVESTIGATORS_NODE, JACKS_NODE, Tree


@cython.c_function
def learn(
    tree: cython.pointer[Tree],
    node: cython.int,
    jack: cython.int,
    reach: cython.p_double,
    other: cython.double,
    round_: cython.int,
    out: cython.p_double,
) -> cython.void:
    """Update one player's regrets below a node; `out` is what it is worth to each type.

    `reach` is the probability that each type comes here by its own play, `other` that of the
    Investigator's play.
    """
    who: cython.longlong
    if node < 0:
        base: cython.longlong = (-1 - node) * tree.types
        for who in range(tree.types):
            out[who] = tree.values[base + who]
        if not jack and other > 0:
            for who in range(tree.types):
                tree.reached[base + who] += round_ * other * reach[who]
    elif tree.kind[node] == JACKS_NODE:
        learn_at_jacks(tree, node, jack, reach, other, round_, out)
    elif tree.kind[node] == INVESTIGATORS_NODE:
        learn_at_investigators(tree, node, jack, reach, other, round_, out)
    else:
        learn_at_draws(tree, node, jack, reach, other, round_, out)


@cython.c_function
def learn_at_jacks(
    tree: cython.pointer[Tree],
    node: cython.int,
    jack: cython.int,
    reach: cython.p_double,
    other: cython.double,
    round_: cython.int,
    out: cython.p_double,
) -> cython.void:
    """Follow each of Jack's branches; where he learns, compare them."""
    mine = cython.declare("double[64]")
    found = cython.declare("double[64]")
    scale = cython.declare("double[64]")
    types: cython.longlong = tree.types
    first: cython.int = tree.first[node]
    slot: cython.longlong = tree.slot[node]
    regret: cython.p_double = tree.regret
    average: cython.p_double = tree.average
    even: cython.double = 1.0 / tree.count[node]
    weight: cython.double = rounds_since(tree, node, round_) if jack else 0
    branch: cython.int
    who: cython.longlong
    at: cython.longlong
    share: cython.double
    alive: cython.bint
    add_up_regrets(tree, node, scale)
    for who in range(types):
        out[who] = 0
    for branch in range(tree.count[node]):
        at = slot + branch * types
        alive = False
        for who in range(types):
            share = regret[at + who] * scale[who] if scale[who] > 0 else even
            mine[who] = reach[who] * share
            alive = alive or mine[who] > 0
        if jack:
            for who in range(types):
                average[at + who] += weight * mine[who]
        elif not alive:
            continue
        learn(tree, tree.child[first + branch], jack, mine, other, round_, found)
        for who in range(types):
            share = regret[at + who] * scale[who] if scale[who] > 0 else even
            out[who] += share * found[who]
        if jack:
            for who in range(types):
                regret[at + who] += other * found[who]
    if jack:
        compare_with_mean(tree, node, other, out)


@cython.c_inline
def compare_with_mean(
    tree: cython.pointer[Tree], node: cython.int, other: cython.double, out: cython.p_double
) -> cython.void:
    """Subtract the mean from Jack's regrets; none of them falls below 0."""
    types: cython.longlong = tree.types
    at: cython.longlong = tree.slot[node]
    who: cython.longlong
    for _ in range(tree.count[node]):
        for who in range(types):
            tree.regret[at + who] = max(0.0, tree.regret[at + who] - other * out[who])
        at += types


@cython.c_inline
def add_up_regrets(
    tree: cython.pointer[Tree], node: cython.int, scale: cython.p_double
) -> cython.void:
    """Compute for each type one over the sum of its regrets, or 0 if it has none."""
    types: cython.longlong = tree.types
    at: cython.longlong = tree.slot[node]
    who: cython.longlong
    for who in range(types):
        scale[who] = 0
    for _ in range(tree.count[node]):
        for who in range(types):
            scale[who] += tree.regret[at + who]
        at += types
    for who in range(types):
        scale[who] = 1 / scale[who] if scale[who] > 0 else 0


@cython.c_function
def learn_at_investigators(
    tree: cython.pointer[Tree],
    node: cython.int,
    jack: cython.int,
    reach: cython.p_double,
    other: cython.double,
    round_: cython.int,
    out: cython.p_double,
) -> cython.void:
    """Follow the Investigator's branches: all where he learns, else those that he may take."""
    found = cython.declare("double[64]")
    types: cython.longlong = tree.types
    count: cython.int = tree.count[node]
    first: cython.int = tree.first[node]
    slot: cython.longlong = tree.slot[node]
    weight: cython.double = 0 if jack else rounds_since(tree, node, round_)
    branch: cython.int
    who: cython.longlong
    share: cython.double
    worth: cython.double
    mean: cython.double = 0
    total: cython.double = 0
    for branch in range(count):
        total += tree.regret[slot + branch]
    for who in range(types):
        out[who] = 0
    for branch in range(count):
        share = tree.regret[slot + branch] / total if total > 0 else 1.0 / count
        if jack and share <= 0:
            continue
        learn(tree, tree.child[first + branch], jack, reach, other * share, round_, found)
        for who in range(types):
            out[who] += share * found[who]
        if not jack:
            tree.average[slot + branch] += weight * other * share
            worth = 0
            for who in range(types):
                worth += reach[who] * found[who]
            mean += share * worth
            tree.regret[slot + branch] -= worth
    if not jack:
        for branch in range(count):
            share = tree.regret[slot + branch] + mean
            tree.regret[slot + branch] = max(0, share)


@cython.c_function
def learn_at_draws(
    tree: cython.pointer[Tree],
    node: cython.int,
    jack: cython.int,
    reach: cython.p_double,
    other: cython.double,
    round_: cython.int,
    out: cython.p_double,
) -> cython.void:
    """Follow every card: shown to all, or Jack's secret. [P4.8, P4.9]"""
    mine = cython.declare("double[64]")
    found = cython.declare("double[64]")
    types: cython.longlong = tree.types
    branch: cython.int
    who: cython.longlong
    if tree.kind[node] != CARD_NODE:
        draw_in_secret(tree, reach, mine)
        learn(tree, tree.child[tree.first[node]], jack, mine, other, round_, found)
        before_secret(tree, found, out)
        return
    for who in range(types):
        out[who] = 0
    for branch in range(tree.first[node], tree.first[node] + tree.count[node]):
        if show_card(tree, branch, reach, mine) or jack:
            learn(tree, tree.child[branch], jack, mine, other, round_, found)
            before_card(tree, branch, found, out)


@cython.c_inline
def rounds_since(tree: cython.pointer[Tree], node: cython.int, round_: cython.int) -> cython.double:
    """Return the weight of the rounds since a player learned here, each weighted by its number.

    In rounds that did not reach a node, its player would have played as before.
    """
    before: cython.double = tree.last[node]
    now: cython.double = round_
    tree.last[node] = round_
    return (now * (now + 1) - before * (before + 1)) / 2


@cython.c_function
def settle(tree: cython.pointer[Tree], rounds: cython.int) -> cython.void:
    """Turn the players' sums into the probability of each branch."""
    node: cython.int
    who: cython.longlong
    before: cython.double
    after: cython.double = rounds * (rounds + 1.0)
    for node in range(tree.nodes):
        before = tree.last[node] * (tree.last[node] + 1.0)
        if tree.kind[node] == JACKS_NODE:
            for who in range(tree.types):
                settle_choice(
                    tree, tree.slot[node] + who, tree.count[node], tree.types, before / after
                )
        elif tree.kind[node] == INVESTIGATORS_NODE:
            settle_choice(tree, tree.slot[node], tree.count[node], 1, before / after)


@cython.c_function
def settle_choice(
    tree: cython.pointer[Tree],
    slot: cython.int,
    count: cython.int,
    stride: cython.int,
    weight: cython.double,
) -> cython.void:
    """Normalise the sums of a choice to 1; a choice that never came up follows its regrets.

    The rounds since the last visit, a share of 1 - `weight`, would have followed the regrets too.
    """
    branch: cython.int
    now: cython.double
    total: cython.double = 0
    regrets: cython.double = 0
    for branch in range(count):
        total += tree.average[slot + branch * stride]
        regrets += tree.regret[slot + branch * stride]
    for branch in range(count):
        now = 1.0 / count
        if regrets > 0:
            now = tree.regret[slot + branch * stride] / regrets
        if total > 0:
            now = weight * tree.average[slot + branch * stride] / total + (1 - weight) * now
        tree.average[slot + branch * stride] = now
