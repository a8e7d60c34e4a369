"""What each next action is worth if the Investigator goes by counting, and Jack knows who he is.

The Investigator minimises the mean over Jack's types with their probabilities at the beginning,
whatever Jack did since; each type of Jack takes what is best for it.
"""

from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.memory import doubles_in
from whitechapel.kernel.pocket.card_draws import (
    before_card,
    before_secret,
    draw_in_secret,
    show_card,
)
from whitechapel.kernel.pocket.moves import ALIBI_MOVE
from whitechapel.kernel.pocket.node_values import (
    BY_COUNTING,
    assess,
    mean_of_types,
    note_means,
)
from whitechapel.kernel.pocket.turn_game import TurnGame
from whitechapel.kernel.pocket.turn_tree import (
    CARD_NODE,
    INVESTIGATORS_NODE,
    JACKS_NODE,
    MOST_TYPES,
    SECRET_NODE,
    Tree,
)

MOST_MOVES: Final = 128
"""All move numbers are below this."""
NO_MOVE: Final = -1
UNKNOWN: Final = -9
"""A value below that of any move."""


class Ranking(cython.Structure):
    """The best value of each move so far, by type, and the next move that leads to it.

    `own` is the type for which Jack's next moves are chosen; -1 is the mean of all types.
    """

    rows: cython.p_double
    worths: cython.p_double
    replies: cython.p_double
    own: cython.int


def values_by_counting(game: TurnGame) -> list[float]:
    """Return what the turn is worth to each type; its ends must have been valued."""
    out = cython.declare("double[64]")
    tree: cython.pointer[Tree] = cython.address(game.tree)
    with cython.nogil:
        note_means(tree)
        assess(tree, 0, BY_COUNTING, tree.start, out)
    return [out[who] for who in range(tree.types)]


def actions_by_counting(game: TurnGame, own: int = -1) -> dict[int, tuple[list[float], int]]:
    """Return for each next action what it is worth to each type, and the best action after it.

    All legal actions are listed: of two that one player takes in a row, either may come first. The
    action after is Jack's best for the type `own`, or for the mean of all types; it is -1 if there
    is none, or if a card is shown before it.
    """
    rows = bytearray(8 * MOST_MOVES * MOST_TYPES)
    worths, replies = bytearray(8 * MOST_MOVES), bytearray(8 * MOST_MOVES)
    ranking: Ranking = Ranking(
        rows=doubles_in(rows), worths=doubles_in(worths), replies=doubles_in(replies), own=own
    )
    tree: cython.pointer[Tree] = cython.address(game.tree)
    move: cython.int
    if not -1 <= own < tree.types or tree.kind[0] > JACKS_NODE:
        raise ValueError(own)
    for move in range(MOST_MOVES):
        ranking.worths[move] = UNKNOWN
    with cython.nogil:
        note_means(tree)
        rank_actions(tree, cython.address(ranking))
    found: dict[int, tuple[list[float], int]] = {}
    for move in range(MOST_MOVES):
        if ranking.worths[move] != UNKNOWN:
            row = [ranking.rows[MOST_TYPES * move + who] for who in range(tree.types)]
            found[move] = row, int(ranking.replies[move])
    return found


@cython.c_function
def rank_actions(tree: cython.pointer[Tree], ranking: cython.pointer[Ranking]) -> cython.void:
    """Rank the actions of the first node.

    Where its player acts twice in a row, the tree has only one order of the two, so each pair
    counts for both actions.
    """
    row = cython.declare("double[64]")
    branch: cython.int
    second: cython.int
    node: cython.int
    move: cython.int
    for branch in range(tree.first[0], tree.first[0] + tree.count[0]):
        node = tree.child[branch]
        move = tree.move[branch]
        if move == ALIBI_MOVE:
            second = assess_alibi(tree, ranking, node, row)
            rank(tree, ranking, move, row, second)
            rank_with_alibi(tree, ranking, node)
        elif node >= 0 and tree.kind[node] == tree.kind[0]:
            for second in range(tree.first[node], tree.first[node] + tree.count[node]):
                assess(tree, tree.child[second], BY_COUNTING, tree.start, row)
                rank(tree, ranking, move, row, tree.move[second])
                rank(tree, ranking, tree.move[second], row, move)
        elif node >= 0 and tree.kind[node] <= JACKS_NODE:
            second = assess_choice(tree, ranking, node, tree.start, row)
            rank(tree, ranking, move, row, second)
        else:
            assess(tree, node, BY_COUNTING, tree.start, row)
            rank(tree, ranking, move, row, NO_MOVE)


@cython.c_function
def rank(
    tree: cython.pointer[Tree],
    ranking: cython.pointer[Ranking],
    move: cython.int,
    row: cython.p_double,
    reply: cython.int,
) -> cython.void:
    """Store a value of a move if it is better for its player than the one before."""
    who: cython.longlong
    base: cython.longlong = MOST_TYPES * move
    jack: cython.bint = tree.kind[0] == JACKS_NODE
    worth: cython.double = worth_of(tree, ranking, 0, tree.start, row)
    first: cython.bint = ranking.worths[move] == UNKNOWN
    better: cython.bint = first or worth > ranking.worths[move]
    for who in range(tree.types):
        if first or (jack and row[who] > ranking.rows[base + who]) or (better and not jack):
            ranking.rows[base + who] = row[who]
    if better:
        ranking.worths[move] = worth
        ranking.replies[move] = reply


@cython.c_inline
def worth_of(
    tree: cython.pointer[Tree],
    ranking: cython.pointer[Ranking],
    node: cython.int,
    reach: cython.p_double,
    row: cython.p_double,
) -> cython.double:
    """Return what a row of values is worth to the player of a node."""
    if tree.kind[node] == INVESTIGATORS_NODE:
        return -mean_of_types(tree, reach, row)
    return mean_of_types(tree, reach, row) if ranking.own < 0 else row[ranking.own]


@cython.c_function
def assess_choice(
    tree: cython.pointer[Tree],
    ranking: cython.pointer[Ranking],
    node: cython.int,
    reach: cython.p_double,
    out: cython.p_double,
) -> cython.int:
    """Compute what a player's node is worth to each type; return the best action."""
    row = cython.declare("double[64]")
    best: cython.int = NO_MOVE
    most: cython.double = UNKNOWN
    worth: cython.double
    branch: cython.int
    who: cython.longlong
    jack: cython.bint = tree.kind[node] == JACKS_NODE
    for who in range(tree.types):
        out[who] = 0
    for branch in range(tree.first[node], tree.first[node] + tree.count[node]):
        assess(tree, tree.child[branch], BY_COUNTING, reach, row)
        worth = worth_of(tree, ranking, node, reach, row)
        for who in range(tree.types):
            if (jack and row[who] > out[who]) or (worth > most and not jack):
                out[who] = row[who]
        if worth > most:
            most = worth
            best = tree.move[branch]
    return best


@cython.c_function
def assess_alibi(
    tree: cython.pointer[Tree],
    ranking: cython.pointer[Ranking],
    node: cython.int,
    out: cython.p_double,
) -> cython.int:
    """Compute what an Alibi is worth; return the Investigator's best action after a secret card.

    After a shown card, or if Jack acts again, the best action depends on the card. [P4.8, P4.9]
    """
    row = cython.declare("double[64]")
    mine = cython.declare("double[64]")
    best: cython.int
    child: cython.int = tree.child[tree.first[node]]
    if tree.kind[node] != SECRET_NODE or child < 0 or tree.kind[child] == JACKS_NODE:
        assess(tree, node, BY_COUNTING, tree.start, out)
        return NO_MOVE
    draw_in_secret(tree, tree.start, mine)
    best = assess_choice(tree, ranking, child, mine, row)
    before_secret(tree, row, out)
    return best


@cython.c_function
def rank_with_alibi(
    tree: cython.pointer[Tree], ranking: cython.pointer[Ranking], node: cython.int
) -> cython.void:
    """Rank the actions that the player of an Alibi may take before it instead of after it."""
    row = cython.declare("double[64]")
    found = cython.declare("double[64]")
    mine = cython.declare("double[64]")
    number: cython.int
    branch: cython.int
    who: cython.longlong
    child: cython.int = tree.child[tree.first[node]]
    if child < 0 or tree.kind[child] != tree.kind[0]:
        return
    for number in range(tree.count[child]):
        for who in range(tree.types):
            row[who] = 0
        for branch in range(tree.first[node], tree.first[node] + tree.count[node]):
            # The same actions follow every card, in the same order.
            end: cython.int = tree.child[tree.first[tree.child[branch]] + number]
            if tree.kind[node] == CARD_NODE:
                show_card(tree, branch, tree.start, mine)
                assess(tree, end, BY_COUNTING, mine, found)
                before_card(tree, branch, found, row)
            else:
                draw_in_secret(tree, tree.start, mine)
                assess(tree, end, BY_COUNTING, mine, found)
                before_secret(tree, found, row)
        rank(tree, ranking, tree.move[tree.first[child] + number], row, ALIBI_MOVE)
