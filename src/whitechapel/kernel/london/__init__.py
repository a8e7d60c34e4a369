"""The fast version of London's rules: packed states, moves as numbers, random games, all boards.

>>> from whitechapel import london as rules
>>> from whitechapel.kernel import london
>>> state = london.pack(rules.start(rules.Setup("revised")))
>>> london.MOVES[london.legal_moves(state)[0]]
DealIdentity(character=<Character.HOLMES: 'holmes'>)
"""

from typing import TYPE_CHECKING, Any, Final

from whitechapel.kernel.loader import is_compiled

COMPILED: Final = is_compiled("london")
"""Whether the names below come from the compiled module."""

if TYPE_CHECKING or not COMPILED:
    from whitechapel.kernel.london.chance import move_of_chance
    from whitechapel.kernel.london.convert import ENDS, MOVES, NUMBERS, characters_of
    from whitechapel.kernel.london.ends import accusable_by, can_get_away
    from whitechapel.kernel.london.game import (
        actor,
        apply,
        in_sight,
        legal_moves,
        outcome,
        start,
        suspects,
        turn,
    )
    from whitechapel.kernel.london.input_numbers import INPUTS
    from whitechapel.kernel.london.judge import PositionJudge
    from whitechapel.kernel.london.move_values import judge_decisions
    from whitechapel.kernel.london.objects import Activation, Public, Secrets, State, size_of_state
    from whitechapel.kernel.london.packing import (
        pack,
        pack_activation,
        pack_public,
        pack_secrets,
        unpack,
        unpack_activation,
        unpack_pieces,
        unpack_public,
        unpack_secrets,
    )
    from whitechapel.kernel.london.path_to_board import way_on, way_to
    from whitechapel.kernel.london.perft_count import perft
    from whitechapel.kernel.london.random_play import Tally, playouts, random_games
    from whitechapel.kernel.london.reachable_boards import boards
    from whitechapel.kernel.london.training_inputs import inputs_of
    from whitechapel.kernel.network import Network
    from whitechapel.kernel.rng import Dice as AnyDice

    class Dice(AnyDice):
        """Random numbers for this game."""

else:
    from whitechapel.kernel.compiled.london import *

__all__ = [
    "COMPILED",
    "ENDS",
    "INPUTS",
    "MOVES",
    "NUMBERS",
    "Activation",
    "Dice",
    "Network",
    "PositionJudge",
    "Public",
    "Secrets",
    "State",
    "Tally",
    "accusable_by",
    "actor",
    "apply",
    "boards",
    "can_get_away",
    "characters_of",
    "in_sight",
    "inputs_of",
    "judge_decisions",
    "legal_moves",
    "move_of_chance",
    "outcome",
    "pack",
    "pack_activation",
    "pack_public",
    "pack_secrets",
    "perft",
    "playouts",
    "random_games",
    "size_of_state",
    "start",
    "suspects",
    "turn",
    "unpack",
    "unpack_activation",
    "unpack_pieces",
    "unpack_public",
    "unpack_secrets",
    "way_on",
    "way_to",
]


def __getattr__(name: str) -> Any:
    """Import what needs the rules on first use: the compiled kernel starts without them."""
    if name not in ("ENDS", "MOVES", "NUMBERS", "characters_of"):
        raise AttributeError(name)
    from whitechapel.kernel.london import convert

    return getattr(convert, name)
