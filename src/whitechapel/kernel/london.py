"""The fast twin of London's rules: packed states, moves as numbers, random games, all boards.

>>> from whitechapel import london as rules
>>> from whitechapel.kernel import london
>>> state = london.pack(rules.start(rules.Setup("revised")))
>>> london.MOVES[london.legal_moves(state)[0]]
DealIdentity(character=<Character.HOLMES: 'holmes'>)
"""

from typing import Final

from whitechapel.kernel.choice import prefer_compiled
from whitechapel.kernel.london_boards import boards
from whitechapel.kernel.london_chance import Dice, move_of_chance
from whitechapel.kernel.london_game import (
    ENDS,
    actor,
    apply,
    in_sight,
    legal_moves,
    outcome,
    suspects,
    turn,
)
from whitechapel.kernel.london_numbers import MOVES, NUMBERS, characters_of
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
from whitechapel.kernel.london_parts import Activation, Public, Secrets, State
from whitechapel.kernel.london_perft import perft
from whitechapel.kernel.london_playouts import Tally, playouts, random_games
from whitechapel.kernel.london_way import way_to

__all__ = [
    "COMPILED",
    "ENDS",
    "MOVES",
    "NUMBERS",
    "Activation",
    "Dice",
    "Public",
    "Secrets",
    "State",
    "Tally",
    "actor",
    "apply",
    "boards",
    "characters_of",
    "in_sight",
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
    "suspects",
    "turn",
    "unpack",
    "unpack_activation",
    "unpack_public",
    "unpack_secrets",
    "unpack_table",
    "way_to",
]

COMPILED: Final = prefer_compiled("london", globals())
"""Whether these are the compiled things."""
