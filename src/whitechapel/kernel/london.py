"""London's kernel: its door. The names mean what they mean in `whitechapel.london`. [L1]

>>> from whitechapel import london as rules
>>> from whitechapel.kernel import london
>>> state = london.pack(rules.start(rules.Setup("revised")))
>>> len(london.legal_moves(state))
8
"""

from typing import Final

from whitechapel.kernel.choice import prefer_compiled
from whitechapel.kernel.london_boards import boards
from whitechapel.kernel.london_game import (
    CHANCE,
    actor,
    apply,
    in_sight,
    legal_moves,
    outcome,
    turn,
)
from whitechapel.kernel.london_moves import ACCUSE, ESCAPE, MOVES
from whitechapel.kernel.london_numbers import pack_move, unpack_move
from whitechapel.kernel.london_packing import (
    pack,
    pack_activation,
    pack_public,
    pack_secrets,
    unpack,
    unpack_public,
    unpack_table,
)
from whitechapel.kernel.london_parts import Activation, Public, Secrets, State
from whitechapel.kernel.london_playouts import playouts
from whitechapel.kernel.london_way import way_to

__all__ = [
    "ACCUSE",
    "CHANCE",
    "ESCAPE",
    "MOVES",
    "Activation",
    "Public",
    "Secrets",
    "State",
    "actor",
    "apply",
    "boards",
    "in_sight",
    "legal_moves",
    "outcome",
    "pack",
    "pack_activation",
    "pack_move",
    "pack_public",
    "pack_secrets",
    "playouts",
    "turn",
    "unpack",
    "unpack_move",
    "unpack_public",
    "unpack_table",
    "way_to",
]

COMPILED: Final = prefer_compiled("london", globals())
