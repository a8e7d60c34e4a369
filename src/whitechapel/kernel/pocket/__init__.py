"""The fast version of Pocket's rules: packed states, moves as numbers, random games, whole turns.

>>> from whitechapel import pocket as rules
>>> from whitechapel.kernel import pocket
>>> state = pocket.pack(rules.start(rules.setup(rules.deal(b"a foggy night"))))
>>> [pocket.MOVES[move].character for move in pocket.legal_moves(state)][:2]
[<Character.LESTRADE: 'lestrade'>, <Character.GOODLEY: 'goodley'>]
"""

from typing import TYPE_CHECKING, Any, Final

from whitechapel.kernel.loader import is_compiled

COMPILED: Final = is_compiled("pocket")
"""Whether the names below come from the compiled module."""

if TYPE_CHECKING or not COMPILED:
    from whitechapel.kernel.network import Network
    from whitechapel.kernel.pocket.certainties import certain_after
    from whitechapel.kernel.pocket.chance import move_of_chance, start
    from whitechapel.kernel.pocket.convert import ENDS, MOVES, NUMBERS, characters_of
    from whitechapel.kernel.pocket.game import (
        act,
        actor,
        apply,
        call_witnesses,
        cards_in_pile,
        draw,
        hourglasses,
        in_sight,
        legal_actions,
        legal_moves,
        outcome,
        suspects,
        turn,
    )
    from whitechapel.kernel.pocket.mean_values import value_sharing
    from whitechapel.kernel.pocket.move_values import actions_by_counting, values_by_counting
    from whitechapel.kernel.pocket.objects import (
        Hand,
        Public,
        State,
        hand_of,
        public_of,
        size_of_state,
        state_of,
    )
    from whitechapel.kernel.pocket.packing import (
        pack,
        pack_hand,
        pack_public,
        unpack,
        unpack_hand,
        unpack_public,
    )
    from whitechapel.kernel.pocket.perft_count import perft
    from whitechapel.kernel.pocket.race import can_win_race
    from whitechapel.kernel.pocket.random_play import Tally, playouts, random_games
    from whitechapel.kernel.pocket.reachable_boards import turn_ends
    from whitechapel.kernel.pocket.training_inputs import input_places, input_rows, number_of_inputs
    from whitechapel.kernel.pocket.turn_counts import whole_turn
    from whitechapel.kernel.pocket.turn_game import TurnGame
    from whitechapel.kernel.rng import Dice as AnyDice

    class Dice(AnyDice):
        """Random numbers for this game."""

else:
    from whitechapel.kernel.compiled.pocket import *

__all__ = [
    "COMPILED",
    "ENDS",
    "MOVES",
    "NUMBERS",
    "Dice",
    "Hand",
    "Network",
    "Public",
    "State",
    "Tally",
    "TurnGame",
    "act",
    "actions_by_counting",
    "actor",
    "apply",
    "call_witnesses",
    "can_win_race",
    "cards_in_pile",
    "certain_after",
    "characters_of",
    "draw",
    "hand_of",
    "hourglasses",
    "in_sight",
    "input_places",
    "input_rows",
    "legal_actions",
    "legal_moves",
    "move_of_chance",
    "number_of_inputs",
    "outcome",
    "pack",
    "pack_hand",
    "pack_public",
    "perft",
    "playouts",
    "public_of",
    "random_games",
    "size_of_state",
    "start",
    "state_of",
    "suspects",
    "turn",
    "turn_ends",
    "unpack",
    "unpack_hand",
    "unpack_public",
    "value_sharing",
    "values_by_counting",
    "whole_turn",
]


def __getattr__(name: str) -> Any:
    """Import what needs the rules on first use: the compiled kernel starts without them."""
    if name not in ("ENDS", "MOVES", "NUMBERS", "characters_of"):
        raise AttributeError(name)
    from whitechapel.kernel.pocket import convert

    return getattr(convert, name)
