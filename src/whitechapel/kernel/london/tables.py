"""The lookup tables of London. [L1]

Hexes, posts, exits, directions, manholes and characters are numbered as in the rules' tuples; a set
of street hexes is a number with those bits.
"""

from typing import Final

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london import table_values

EDITIONS: Final = 2
HEXES: Final = 60
NOWHERE: Final = 63
"""The place of a character who left the district."""

REACHES: Final = 5
"""The entries for each hex in the table of walks: 0 to 4 points."""

DISTANCES: Final = 16
"""The entries for each hex in the table of nearer hexes: 0 to 15 steps."""

COVER_SETS: Final = 512
"""The number of sets of covered manholes in an edition, which has at most nine manholes."""

MANHOLES: Final = 14
"""The number of hexes with a manhole in either edition. [L2.4]"""

BITS = cython.declare("unsigned long long[64]", table_values.single_hexes())
"""The set of a single hex; the empty set for NOWHERE."""

WALKS = cython.declare("unsigned long long[600]", table_values.walks())
"""The street hexes within some points on the streets, then the same across obstacles: at
`(across * 60 + hex) * 5 + points`. [L4.1, L5.5]"""

RINGS = cython.declare("unsigned long long[240]", table_values.rings())
"""The street hexes exactly 0 to 3 street steps away: at `hex * 4 + steps`. [L5.6]"""

SURFACE = cython.declare("unsigned char[3600]", table_values.steps_between())
"""The street steps between two hexes: at `one * 60 + other`. [L5.6]"""

NEARER = cython.declare("unsigned long long[960]", table_values.nearer_hexes())
"""The street hexes less than 0 to 15 street steps from a hex: at `hex * 16 + steps`. [L5.6]"""

BESIDE = cython.declare("unsigned long long[64]", table_values.hexes_beside())
"""The street hexes beside a hex. [L6.1]"""

BEAMS = cython.declare("unsigned long long[384]", table_values.beams())
"""What a lantern lights from a hex: at `hex * 6 + direction`. [L6.2]"""

LIT = cython.declare("unsigned long long[256]", table_values.lit_hexes())
"""What the gaslights on a set of posts light. [L6.1]"""

EXIT_HEXES = cython.declare("unsigned char[4]", table_values.hexes_of_exits())
"""The hex that leads to an exit. [L1.4]"""

MANHOLE_BITS = cython.declare("unsigned short[28]", table_values.bits_of_manholes())
"""One of the fourteen manholes as a set of the edition's: at `edition * 14 + manhole`."""

COVERED = cython.declare("unsigned short[1024]", table_values.covered_manholes())
UNCOVERED = cython.declare("unsigned short[1024]", table_values.uncovered_manholes())
"""Which of the fourteen are covered, and which are open: at `edition * 512 + covers`. [L5.8]"""

OPEN_MANHOLES = cython.declare("unsigned long long[1024]", table_values.open_hexes())
"""The hexes of the open manholes: at `edition * 512 + covers`. [L4.4]"""

SEWERS = cython.declare("unsigned long long[8192]", table_values.sewers())
"""The street hexes within 0 to 3 points of any open manhole: at
`((across * 2 + edition) * 512 + covers) * 4 + points`. [L4.3]"""

HANDS = cython.declare("unsigned char[70]", table_values.hands())
"""The sets of four character cards, in the order of the rules. [L3.2]"""

FIRST_PIECES = cython.declare("unsigned long long[2]", table_values.first_pieces())
FIRST_HEXES = cython.declare("unsigned long long[2]", table_values.first_hexes())
FIRST_LIGHTS = cython.declare("unsigned int[2]", table_values.first_lights())
"""The set-up of each edition: pieces, the hexes where characters stand, lights. [L2]"""
