"""The rest of a turn as a tree that both players see: every order of actions that matters. [P3]

The actions of a turn commute, so of the two that one player takes in a row only one order is
grown, that of the tokens: the Alibi comes first, so that its card is known before the other action
is chosen. The ends of a turn are numbered by what each token was used for, so sequences that lead
to the same board share its number.

Only Jack knows his type: his identity and the hourglasses on his cards. His draw of a card changes
his type in secret; a card that the Investigator draws is shown. [P4.8, P4.9, P7.2]
"""

from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.actions import take_action, take_card
from whitechapel.kernel.pocket.appeal import WALLS_ALONE
from whitechapel.kernel.pocket.moves import (
    ALIBI_MOVE,
    DRAW_MOVES,
    EXCHANGE_MOVES,
    JOKER_MOVES,
    ROTATE_MOVES,
)
from whitechapel.kernel.pocket.structs import (
    APPEAL,
    DRAW,
    PublicWords,
    jack_acts,
    jack_draws,
    row_key,
)
from whitechapel.kernel.pocket.tables import COUNT, MARK_SHIFT, ROW_OF, ROWS, TOKEN_ACTION

INVESTIGATORS_NODE: Final = 0
JACKS_NODE: Final = 1
CARD_NODE: Final = 2
"""Chance shows the card that the Investigator draws: a branch for each. [P4.8]"""
SECRET_NODE: Final = 3
"""Jack draws a card: one branch, on which his type has changed. [P4.9]"""

MOST_TYPES: Final = 64
MOST_NODES: Final = 160_000
"""Turns with the Alibi have the largest trees: some 120,000 branches."""
NOWHERE: Final = MOST_NODES
"""No node: the first of two actions came out of order, so nothing may follow."""
MOST_ALIBI_OPTIONS: Final = 10
"""The most options of the Alibi: a card into Jack's hand, or one of nine shown cards."""

ALIBI: Final = 0
HOLMES: Final = 1
TOBY: Final = 2
ROTATION: Final = 4
EXCHANGE: Final = 5
JOKER: Final = 6
"""The numbers of actions, in the order of the rules; Watson's is between. [P1.5]"""


class Tree(cython.Structure):
    """Nodes with their branches in a row, and the boards where branches end.

    `child` is a node, or -1 minus a board. `slot` is the first of a node's numbers: one for each
    branch, and at Jack's nodes one for each branch and type. `start` is the likelihood of each type
    now; `priors` are those at the end of the turn for each of the Alibi's options: if Jack drew its
    card or no card was drawn, and then if each of the `cards` was shown. `means` has the mean
    value of each board over all types. `looked_ahead` marks boards whose values were set by the
    caller. There is no memory for `reached` to `last` before a tree `learns`.
    """

    kind: cython.p_int
    first: cython.p_int
    count: cython.p_int
    slot: cython.p_int
    child: cython.p_int
    move: cython.p_int
    walls: cython.p_ulonglong
    places: cython.p_ulonglong
    rest: cython.p_ulonglong
    looked_ahead: cython.p_int
    identity: cython.p_int
    glasses: cython.p_int
    draw_to: cython.p_int
    draw_odds: cython.p_double
    card_odds: cython.p_double
    start: cython.p_double
    priors: cython.p_double
    values: cython.p_double
    means: cython.p_double
    reached: cython.p_double
    regret: cython.p_double
    average: cython.p_double
    last: cython.p_int
    nodes: cython.int
    edges: cython.int
    slots: cython.int
    boards: cython.int
    turn: cython.int
    types: cython.int
    cards: cython.int
    alibi_options: cython.int
    alibi_stride: cython.int
    stride0: cython.int
    stride1: cython.int
    stride2: cython.int
    stride3: cython.int
    full: cython.bint
    learns: cython.bint


@cython.c_function
def options_of(action: cython.int) -> cython.int:
    """Return the number of ways in which an action, not the Alibi, can change a board. [P4]"""
    if action == ROTATION:
        return 27
    if action == EXCHANGE:
        return 36
    return 4 if action == JOKER else 2


@cython.c_function
def plant(tree: cython.pointer[Tree], packed: cython.pointer[PublicWords]) -> cython.void:
    """Grow the tree from a position on which an action is due, or the card of an Alibi."""
    boards: cython.int = 1
    board: cython.int
    tree.turn = packed.clock & 15
    tree.alibi_options = 1 + COUNT[tree.cards]
    tree.alibi_stride = 0
    tree.stride0 = tree.stride1 = tree.stride2 = tree.stride3 = 0
    if not packed.tokens & 128 or packed.phase == DRAW:
        tree.stride0 = boards
        if not packed.tokens & 8:
            tree.alibi_stride = boards
            boards *= tree.alibi_options
        else:
            boards *= 2
    if not packed.tokens & 64:
        tree.stride1 = boards
        boards *= 2
    if not packed.tokens & 32:
        tree.stride2 = boards
        boards *= options_of(EXCHANGE if packed.tokens & 2 else ROTATION)
    if not packed.tokens & 16:
        tree.stride3 = boards
        boards *= options_of(JOKER if packed.tokens & 1 else ROTATION)
    tree.boards = boards
    for board in range(boards):
        tree.rest[board] = 0
    grow(tree, packed, 0, 0, 0)


@cython.c_function
def grow(
    tree: cython.pointer[Tree],
    packed: cython.pointer[PublicWords],
    board: cython.int,
    before: cython.int,
    rotation: cython.int,
) -> cython.int:
    """Add what may follow a position; return its node, or -1 minus the board of an end.

    `before` is the player's last action plus one, if the next one is his too. `rotation` is the
    first rotation in this tree plus one.
    """
    if packed.phase == APPEAL:
        keep_board(tree, packed, board)
        return -1 - board
    node: cython.int = tree.nodes
    if node + 1 >= MOST_NODES:
        tree.full = True
        return 0
    tree.nodes += 1
    tree.first[node] = tree.edges
    tree.slot[node] = tree.slots
    if packed.phase == DRAW:
        if jack_draws(packed):
            tree.kind[node] = SECRET_NODE
            grow_cards(tree, packed, node, board, 1, rotation)
        else:
            tree.kind[node] = CARD_NODE
            grow_cards(tree, packed, node, board, tree.cards, rotation)
        return node
    jack: cython.int = jack_acts(packed)
    tree.kind[node] = JACKS_NODE if jack else INVESTIGATORS_NODE
    row: cython.uint = ROW_OF[row_key(packed)]
    number: cython.int
    branch: cython.int
    move: cython.int
    for number in range(row & 255):
        move = ROWS[(row >> 8) + number] & 255
        if not packed.walls >> MARK_SHIFT[move] & 1 and in_order(packed, before, move):
            add_edge(tree, move)
    last: cython.int = tree.edges
    is_last: cython.bint = COUNT[packed.tokens >> 4] == 3
    end: cython.int = tree.first[node]
    tree.slots += (last - end) * (tree.types if jack else 1)
    for branch in range(tree.first[node], last):
        if tree.full:
            return node
        move = tree.move[branch]
        to: cython.int = board + option(tree, packed, move, rotation)
        child: cython.int = -1 - to
        # An end that another order of actions led to is known already.
        if not is_last or move == ALIBI_MOVE or not tree.rest[to]:
            child = grow_after(tree, packed, move, to, rotation)
        if child != NOWHERE:
            tree.move[end] = move
            tree.child[end] = child
            end += 1
    tree.count[node] = end - tree.first[node]
    if tree.count[node] == 0:
        tree.nodes = node
        return NOWHERE
    return node


@cython.c_function
def grow_after(
    tree: cython.pointer[Tree],
    packed: cython.pointer[PublicWords],
    move: cython.int,
    board: cython.int,
    rotation: cython.int,
) -> cython.int:
    """Add what may follow an action; return what `grow` does."""
    jack: cython.int = jack_acts(packed)
    after: PublicWords = packed[0]
    take_action(cython.address(after), move)
    follows: cython.bint = after.phase == APPEAL or jack_acts(cython.address(after)) != jack
    if ROTATE_MOVES <= move < EXCHANGE_MOVES and rotation == 0:
        rotation = move - ROTATE_MOVES + 1
    return grow(tree, cython.address(after), board, 0 if follows else move + 1, rotation)


@cython.c_function
def grow_cards(
    tree: cython.pointer[Tree],
    packed: cython.pointer[PublicWords],
    node: cython.int,
    board: cython.int,
    cards: cython.int,
    rotation: cython.int,
) -> cython.void:
    """Add a branch for each card that may be drawn, or one for Jack's secret draw."""
    card: cython.int
    branch: cython.int
    secret: cython.bint = tree.kind[node] == SECRET_NODE
    for card in range(9):
        if cards >> card & 1:
            add_edge(tree, DRAW_MOVES + card)
    tree.count[node] = tree.edges - tree.first[node]
    for branch in range(tree.first[node], tree.first[node] + tree.count[node]):
        if tree.full:
            return
        card = tree.move[branch] - DRAW_MOVES
        after: PublicWords = packed[0]
        take_card(cython.address(after), 0, card)
        end: cython.int = board
        if not secret:
            end += option_of_card(tree, card) * tree.alibi_stride
        same: cython.bint = after.phase != APPEAL and jack_acts(cython.address(after)) == secret
        tree.child[branch] = grow(
            tree, cython.address(after), end, ALIBI_MOVE + 1 if same else 0, rotation
        )


@cython.c_inline
def option_of_card(tree: cython.pointer[Tree], card: cython.int) -> cython.int:
    """Return the number of a shown card among the Alibi's options, of which the secret is 0."""
    return 1 + COUNT[tree.cards & (1 << card) - 1]


@cython.c_inline
def add_edge(tree: cython.pointer[Tree], move: cython.int) -> cython.void:
    """Add a branch for a move to the node that is being grown."""
    if tree.edges + 1 >= MOST_NODES:
        tree.full = True
        return
    tree.move[tree.edges] = move
    tree.child[tree.edges] = -1
    tree.edges += 1


@cython.c_inline
def in_order(
    packed: cython.pointer[PublicWords], before: cython.int, move: cython.int
) -> cython.bint:
    """Whether a second action comes after the first of the same player: by token, then by tile."""
    if before == 0:
        return True
    earlier: cython.int = before - 1
    if ROTATE_MOVES <= move < EXCHANGE_MOVES and ROTATE_MOVES <= earlier < EXCHANGE_MOVES:
        return move > earlier
    return token_of(packed, move) > token_of(packed, earlier)


@cython.c_inline
def token_of(packed: cython.pointer[PublicWords], move: cython.int) -> cython.int:
    """Return the number of the token with which a move is made; of two Rotations, the third."""
    action: cython.int = TOKEN_ACTION[move]
    if action < TOBY:
        return 0
    if action < ROTATION:
        return 1
    return 2 if action == EXCHANGE or (action == ROTATION and not packed.tokens & 2) else 3


@cython.c_inline
def option(
    tree: cython.pointer[Tree],
    packed: cython.pointer[PublicWords],
    move: cython.int,
    rotation: cython.int,
) -> cython.int:
    """Return what a move adds to the number of the board where the turn ends.

    Of two rotations the lower one counts as the third token's, in either order.
    """
    if move == ALIBI_MOVE:
        return 0
    if move >= EXCHANGE_MOVES:
        return (move - EXCHANGE_MOVES) * tree.stride2
    if move >= ROTATE_MOVES:
        turn: cython.int = move - ROTATE_MOVES
        if packed.tokens & 2 or tree.stride2 == 0:
            return turn * tree.stride3
        if not packed.tokens & 32:
            return turn * tree.stride2
        if turn > rotation - 1:
            return turn * tree.stride3
        return (turn - (rotation - 1)) * tree.stride2 + (rotation - 1) * tree.stride3
    if move >= JOKER_MOVES:
        return (move - JOKER_MOVES) * tree.stride3
    return (move & 1) * (tree.stride0 if TOKEN_ACTION[move] == HOLMES else tree.stride1)


@cython.c_inline
def keep_board(
    tree: cython.pointer[Tree], packed: cython.pointer[PublicWords], board: cython.int
) -> cython.void:
    """Store the position of an end, without its marks, in three words."""
    rest: cython.ulonglong = packed.suspects
    detectives: cython.ulonglong = packed.detectives
    tokens: cython.ulonglong = packed.tokens
    times: cython.ulonglong = packed.times
    clock: cython.ulonglong = packed.clock
    tree.walls[board] = packed.walls & WALLS_ALONE
    tree.places[board] = packed.places
    tree.rest[board] = rest | detectives << 16 | tokens << 32 | times << 40 | clock << 48


@cython.c_inline
def kept_board(tree: cython.pointer[Tree], board: cython.int) -> PublicWords:
    """Return the position of an end, just before the appeal."""
    rest: cython.ulonglong = tree.rest[board]
    packed: PublicWords = PublicWords(
        walls=tree.walls[board],
        places=tree.places[board],
        suspects=rest & 0xFFFF,
        detectives=rest >> 16 & 0xFFFF,
        tokens=rest >> 32 & 255,
        times=rest >> 40 & 255,
        phase=APPEAL,
        clock=rest >> 48 & 255,
    )
    return packed
