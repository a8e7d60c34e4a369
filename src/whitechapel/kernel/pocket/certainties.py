"""What is certain about the rest of a turn: who will be in sight, and who can force a win.

Sets of characters and of types are bits. Probabilities play no part here.
"""

from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.memory import ints_in, longs_in
from whitechapel.kernel.pocket.move_values import MOST_MOVES
from whitechapel.kernel.pocket.moves import ALIBI_MOVE, DRAW_MOVES
from whitechapel.kernel.pocket.sight import characters_on, places_in_sight
from whitechapel.kernel.pocket.structs import PublicWords
from whitechapel.kernel.pocket.turn_game import TurnGame
from whitechapel.kernel.pocket.turn_tree import (
    CARD_NODE,
    JACKS_NODE,
    SECRET_NODE,
    Tree,
    kept_board,
)

ALL_BITS: Final = 0xFFFFFFFFFFFFFFFF


class Ends(cython.Structure):
    """What holds on each board where the turn can end.

    `seen` are the characters in sight, `jack` the types that win there. `open` is whether the game
    goes on for a type, `lost` whether all types lose.
    """

    seen: cython.p_ulonglong
    jack: cython.p_ulonglong
    open: cython.p_int
    lost: cython.p_int


class Certain(cython.Structure):
    """What is certain below a node.

    `always` are the characters in sight at every end of the turn, `ever` those at some end.
    `jack` are the types that can force a win; `investigator` is whether the Investigator can force
    one against every type. `open` is whether the game may go on after this turn.
    """

    always: cython.ulonglong
    ever: cython.ulonglong
    jack: cython.ulonglong
    investigator: cython.bint
    open: cython.bint


def certain_after(game: TurnGame) -> dict[int, tuple[int, int, int, bool, bool]]:
    """Return the fields of `Certain` after each next action.

    The game must have been valued by a network. A type wins at an end with the value 1 and loses at
    one with 0; values of the network, for games that go on, lie strictly between.
    """
    tree: cython.pointer[Tree] = cython.address(game.tree)
    seen, jack = bytearray(8 * tree.boards), bytearray(8 * tree.boards)
    open_, lost = bytearray(4 * tree.boards), bytearray(4 * tree.boards)
    ends: Ends = Ends(
        seen=longs_in(seen), jack=longs_in(jack), open=ints_in(open_), lost=ints_in(lost)
    )
    found: dict[int, tuple[int, int, int, bool, bool]] = {}
    after: Certain = Certain()
    move: cython.int
    if tree.kind[0] > JACKS_NODE:
        raise ValueError("no action is due")
    with cython.nogil:
        note_ends(tree, cython.address(ends))
    for move in range(MOST_MOVES):
        with cython.nogil:
            legal: cython.bint = is_certain_after(
                tree, cython.address(ends), move, cython.address(after)
            )
        if legal:
            found[move] = (
                after.always,
                after.ever,
                after.jack,
                bool(after.investigator),
                bool(after.open),
            )
    return found


@cython.c_function
def note_ends(tree: cython.pointer[Tree], ends: cython.pointer[Ends]) -> cython.void:
    """Store who is in sight and who wins on each board where the turn can end. [P5.1, P6]"""
    board: cython.int
    who: cython.int
    value: cython.double
    bit: cython.ulonglong = 1
    for board in range(tree.boards):
        if tree.rest[board]:
            packed: PublicWords = kept_board(tree, board)
            places: cython.uint = places_in_sight(cython.address(packed))
            ends.seen[board] = characters_on(cython.address(packed), places)
            ends.jack[board] = 0
            ends.open[board] = 0
            ends.lost[board] = 1
            for who in range(tree.types):
                value = tree.values[board * tree.types + who]
                if value > 0:
                    ends.lost[board] = 0
                    if value >= 1:
                        ends.jack[board] |= bit << who
                    else:
                        ends.open[board] = 1


@cython.c_function
def is_certain_after(
    tree: cython.pointer[Tree],
    ends: cython.pointer[Ends],
    move: cython.int,
    out: cython.pointer[Certain],
) -> cython.bint:
    """Find what is certain after an action of the first node; return whether it is possible.

    The tree has only one order of two actions that a player takes in a row, so the action may be
    the second of the two.
    """
    part: Certain = Certain()
    branch: cython.int
    second: cython.int
    node: cython.int
    begin_choice(tree, 0, out)
    legal: cython.bint = False
    for branch in range(tree.first[0], tree.first[0] + tree.count[0]):
        node = tree.child[branch]
        if tree.move[branch] == move:
            look_below(tree, ends, node, cython.address(part))
            add_choice(tree, 0, cython.address(part), out)
            legal = True
        elif tree.move[branch] == ALIBI_MOVE:
            if look_after_cards(tree, ends, node, move, cython.address(part)):
                add_choice(tree, 0, cython.address(part), out)
                legal = True
        elif node >= 0 and tree.kind[node] == tree.kind[0]:
            for second in range(tree.first[node], tree.first[node] + tree.count[node]):
                if tree.move[second] == move:
                    look_below(tree, ends, tree.child[second], cython.address(part))
                    add_choice(tree, 0, cython.address(part), out)
                    legal = True
    return legal


@cython.c_function
def look_below(
    tree: cython.pointer[Tree],
    ends: cython.pointer[Ends],
    node: cython.int,
    out: cython.pointer[Certain],
) -> cython.void:
    """Find what is certain below a node."""
    branch: cython.int
    if node < 0:
        out.always = out.ever = ends.seen[-1 - node]
        out.jack = ends.jack[-1 - node]
        out.investigator = ends.lost[-1 - node] != 0
        out.open = ends.open[-1 - node] != 0
        return
    if tree.kind[node] > JACKS_NODE:
        look_after_cards(tree, ends, node, -1, out)
        return
    part: Certain = Certain()
    begin_choice(tree, node, out)
    for branch in range(tree.first[node], tree.first[node] + tree.count[node]):
        look_below(tree, ends, tree.child[branch], cython.address(part))
        add_choice(tree, node, cython.address(part), out)


@cython.c_inline
def begin_choice(
    tree: cython.pointer[Tree], node: cython.int, out: cython.pointer[Certain]
) -> cython.void:
    """Start with no branches of a player's node."""
    out.always = ALL_BITS
    out.ever = 0
    out.jack = 0 if tree.kind[node] == JACKS_NODE else ALL_BITS
    out.investigator = tree.kind[node] == JACKS_NODE
    out.open = False


@cython.c_inline
def add_choice(
    tree: cython.pointer[Tree],
    node: cython.int,
    part: cython.pointer[Certain],
    out: cython.pointer[Certain],
) -> cython.void:
    """Add a branch that the player of a node may take."""
    out.always &= part.always
    out.ever |= part.ever
    out.open = out.open or part.open
    if tree.kind[node] == JACKS_NODE:
        out.jack |= part.jack
        out.investigator = out.investigator and part.investigator
    else:
        out.jack &= part.jack
        out.investigator = out.investigator or part.investigator


@cython.c_function
def look_after_cards(
    tree: cython.pointer[Tree],
    ends: cython.pointer[Ends],
    node: cython.int,
    move: cython.int,
    out: cython.pointer[Certain],
) -> cython.bint:
    """Find what is certain for every card drawn, followed by `move` if one is given.

    Return whether the move can follow. [P4.8, P4.9]
    """
    part: Certain = Certain()
    branch: cython.int
    number: cython.int
    child: cython.int = tree.child[tree.first[node]]
    place: cython.int = -1
    if move >= 0:
        if child < 0 or tree.kind[child] != tree.kind[0]:
            return False
        for number in range(tree.count[child]):
            if tree.move[tree.first[child] + number] == move:
                place = number
        if place < 0:
            return False
    out.always = out.jack = ALL_BITS
    out.ever = 0
    out.investigator = True
    out.open = False
    for branch in range(tree.first[node], tree.first[node] + tree.count[node]):
        child = tree.child[branch]
        if move >= 0:
            # The same actions follow every card, in the same order.
            child = tree.child[tree.first[child] + place]
        look_below(tree, ends, child, cython.address(part))
        out.always &= part.always
        out.ever |= part.ever
        out.open = out.open or part.open
        out.investigator = out.investigator and part.investigator
        out.jack &= winners_before(tree, node, tree.move[branch] - DRAW_MOVES, part.jack)
    return True


@cython.c_function
def winners_before(
    tree: cython.pointer[Tree], node: cython.int, card: cython.int, winners: cython.ulonglong
) -> cython.ulonglong:
    """Return the types that are among the winners after a card, or cannot draw it."""
    who: cython.int
    glasses: cython.int
    bit: cython.ulonglong = 1
    sure: cython.ulonglong = 0
    wins: cython.bint
    for who in range(tree.types):
        wins = True
        if tree.kind[node] == CARD_NODE:
            wins = tree.card_odds[9 * who + card] <= 0 or winners >> who & 1 != 0
        elif tree.kind[node] == SECRET_NODE:
            for glasses in range(3):
                to: cython.int = tree.draw_to[3 * who + glasses]
                if to >= 0 and not winners >> to & 1:
                    wins = False
        if wins:
            sure |= bit << who
    return sure
