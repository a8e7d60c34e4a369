"""The distinct positions on which a turn can end. [P3.1]"""

from typing import SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket.actions import take_action, take_card
from whitechapel.kernel.pocket.appeal import WALLS_ALONE
from whitechapel.kernel.pocket.game import legal_actions
from whitechapel.kernel.pocket.objects import Public, wrap_public
from whitechapel.kernel.pocket.structs import APPEAL, DRAW, HUNT, PublicWords, jack_draws
from whitechapel.kernel.rng import word_of


def turn_ends(public: Public, cards: SupportsIndex) -> dict[Public, int]:
    """Return the positions just before the appeal, each with the number of ways that lead to it.

    Unlike `whole_turn` it creates objects and so holds the interpreter lock. Marks are removed, as
    they end with the turn; for cards and draws see `whole_turn`. [P4.5] To go on, call
    `call_witnesses` with such a position and a hand that includes a card that Jack may have drawn.
    """
    pile: cython.ulonglong = word_of(cards)
    ends: dict[Public, int] = {}
    here: dict[Public, int] = {public: 1}
    after: Public
    while here:
        there: dict[Public, int] = {}
        for before, ways in here.items():
            for after in _positions_after(before, pile):
                found = ends if after.packed.phase == APPEAL else there
                found[after] = found.get(after, 0) + ways
        here = there
    return ends


def _positions_after(public: Public, cards: cython.ulonglong) -> list[Public]:
    """List the positions after every next action or card."""
    first: PublicWords = public.packed
    mine: PublicWords
    number: cython.uint
    move: cython.uint
    after: list[Public] = []
    if first.phase == HUNT:
        for move in legal_actions(public):
            mine = cython.address(first)[0]
            take_action(cython.address(mine), move)
            after.append(_without_marks_at_the_end(mine))
    elif first.phase == DRAW:
        if jack_draws(cython.address(first)):
            cards = 1  # the secret card is not public: any one leads to the same position
        for number in range(9):
            if cards >> number & 1:
                mine = cython.address(first)[0]
                take_card(cython.address(mine), 0, number)
                after.append(_without_marks_at_the_end(mine))
    return after


@cython.cfunc
@cython.inline
def _without_marks_at_the_end(packed: PublicWords) -> Public:
    if packed.phase == APPEAL:
        packed.walls &= WALLS_ALONE
    return wrap_public(packed)
