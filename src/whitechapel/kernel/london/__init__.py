"""The fast twin of London's rules: packed states, moves as numbers, random games, all boards.

>>> from whitechapel import london as rules
>>> from whitechapel.kernel import london
>>> state = london.pack(rules.start(rules.Setup("revised")))
>>> london.MOVES[london.legal_moves(state)[0]]
DealIdentity(character=<Character.HOLMES: 'holmes'>)
"""

from typing import TYPE_CHECKING, Any, Final

from whitechapel.kernel.loader import is_compiled

COMPILED: Final = is_compiled("london")
"""Whether these are the compiled things."""

if TYPE_CHECKING or not COMPILED:
    from whitechapel.kernel.london.decisions import judge_decisions
    from whitechapel.kernel.london.input_numbers import INPUTS
    from whitechapel.kernel.london.objects import Judge, accusable_by, can_get_away, inputs_of
    from whitechapel.kernel.london_boards import boards
    from whitechapel.kernel.london_chance import move_of_chance
    from whitechapel.kernel.london_game import (
        actor,
        apply,
        in_sight,
        legal_moves,
        outcome,
        start,
        suspects,
        turn,
    )
    from whitechapel.kernel.london_packing import (
        pack,
        pack_activation,
        pack_public,
        pack_secrets,
        unpack,
        unpack_activation,
        unpack_public,
        unpack_secrets,
        unpack_table,
    )
    from whitechapel.kernel.london_parts import Activation, Public, Secrets, State, size_of_state
    from whitechapel.kernel.london_perft import perft
    from whitechapel.kernel.london_playouts import Tally, playouts, random_games
    from whitechapel.kernel.london_way import way_on, way_to
    from whitechapel.kernel.london_words import ENDS, MOVES, NUMBERS, characters_of
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
    "Judge",
    "Network",
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
    "unpack_public",
    "unpack_secrets",
    "unpack_table",
    "way_on",
    "way_to",
]


def __getattr__(name: str) -> Any:
    """Give what needs the rules, which the compiled kernel does without until then."""
    if name not in ("ENDS", "MOVES", "NUMBERS", "characters_of"):
        raise AttributeError(name)
    from whitechapel.kernel import london_words

    return getattr(london_words, name)
