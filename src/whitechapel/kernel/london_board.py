"""The board of the rules as tables of numbers. [L1]

Hexes, posts, exits, directions, manholes and characters are their places in the rules' tuples; a
set of street hexes is a number with those bits. The rules' board code works out everything.
"""

from collections.abc import Iterable
from typing import Final

from whitechapel.kernel import cython
from whitechapel.london import board
from whitechapel.london.board import Mask
from whitechapel.london.components import INDEX
from whitechapel.london.moves import HANDS_OF_FOUR

HEXES: Final = 60
NOWHERE: Final = 63
"""The place of one who left the district."""

STREET: Final = 5
"""How many reaches the tables of walks have for each hex: 0 to 4 points."""

AWAY: Final = 16
"""How many distances the table of nearer hexes has for each hex: 0 to 15 steps."""

LIDS: Final = 512
"""How many sets of an edition's manholes there are: up to nine manholes."""

HOLES: Final = 14
"""How many hexes have a manhole in one edition or the other. [L2.4]"""

ALL_HOLES: Final = tuple(
    name for name in board.STREETS if any(name in holes for holes in board.MANHOLES.values())
)
"""The manholes of both editions. [L2.4]"""

BITS = cython.declare("unsigned long long[64]")
"""The set of one hex alone; of nothing for NOWHERE."""

WALKS = cython.declare("unsigned long long[600]")
"""The street hexes within so many points on the streets, then the same across obstacles: at
`(flying * 60 + hex) * 5 + points`. [L4.1, L5.5]"""

RINGS = cython.declare("unsigned long long[240]")
"""The street hexes exactly so many street steps away, 0 to 3: at `hex * 4 + steps`. [L5.6]"""

SURFACE = cython.declare("unsigned char[3600]")
"""The street steps between two hexes: at `one * 60 + other`. [L5.6]"""

NEARER = cython.declare("unsigned long long[960]")
"""The street hexes less than so many street steps from a hex: at `hex * 16 + steps`. [L5.6]"""

BESIDE = cython.declare("unsigned long long[64]")
"""The street hexes beside a hex. [L6.1]"""

BEAMS = cython.declare("unsigned long long[384]")
"""What a lantern lights from a hex: at `hex * 6 + direction`. [L6.2]"""

LIT = cython.declare("unsigned long long[256]")
"""What the gaslights on a set of posts light. [L6.1]"""

EXIT_HEXES = cython.declare("unsigned char[4]")
"""The hex that leads to an exit. [L1.4]"""

HOLE_BITS = cython.declare("unsigned short[28]")
"""The set, among the edition's manholes, of one of the fourteen: at `edition * 14 + hole`."""

COVERED = cython.declare("unsigned short[1024]")
UNCOVERED = cython.declare("unsigned short[1024]")
"""Which of the fourteen are covered, and which open: at `edition * 512 + covers`. [L5.8]"""

OPEN = cython.declare("unsigned long long[1024]")
"""The hexes of the open manholes: at `edition * 512 + covers`. [L4.4]"""

SEWERS = cython.declare("unsigned long long[8192]")
"""The street hexes within so many points, 0 to 3, of any open manhole: at
`((flying * 2 + edition) * 512 + covers) * 4 + points`. [L4.3]"""

HANDS = cython.declare("unsigned char[70]")
"""The sets of four character cards, in the order of the rules. [L3.2]"""


def fill_walks() -> None:
    """Work out who can walk where. [L4.1, L5.5, L5.6]"""
    for number, name in enumerate(board.STREETS):
        BITS[number] = board.BITS[name]
        BESIDE[number] = board.BESIDE[name]
        for points in range(STREET):
            WALKS[number * STREET + points] = board.WITHIN[name][points]
            WALKS[(HEXES + number) * STREET + points] = board.WITHIN_ACROSS[name][points]
        for steps in range(1, 4):
            within = board.WITHIN[name]
            RINGS[number * 4 + steps] = within[steps] & ~within[steps - 1]
        for steps in range(1, AWAY):
            NEARER[number * AWAY + steps] = board.WITHIN[name][steps - 1]
        for other, far in enumerate(board.STREETS):
            SURFACE[number * HEXES + other] = board.SURFACE[name][far]


def fill_light() -> None:
    """Work out what is lit. [L6.1, L6.2]"""
    for number, name in enumerate(board.STREETS):
        for side, direction in enumerate(board.DIRECTIONS):
            BEAMS[number * 6 + side] = board.BEAMS[name, direction]
    for posts in range(256):
        lit = 0
        for number, post in enumerate(board.POSTS):
            if posts >> number & 1:
                lit |= board.BESIDE[post]
        LIT[posts] = lit


def fill_manholes() -> None:
    """Work out where the sewers lead for each pair of covered manholes. [L2.4, L4.3]"""
    for edition, name in enumerate(board.EDITIONS):
        manholes = board.MANHOLES[name]
        for number, hole in enumerate(manholes):
            HOLE_BITS[edition * HOLES + ALL_HOLES.index(hole)] = 1 << number
        for one in range(len(manholes)):
            for other in range(one):
                closed = (manholes[one], manholes[other])
                covers = 1 << one | 1 << other
                still_open = [hole for hole in manholes if hole not in closed]
                COVERED[edition * LIDS + covers] = holes_in(closed)
                UNCOVERED[edition * LIDS + covers] = holes_in(still_open)
                fill_sewers(edition, covers, still_open)


def holes_in(manholes: Iterable[str]) -> int:
    """Give some manholes as a set of the fourteen."""
    return sum(1 << ALL_HOLES.index(hole) for hole in manholes)


def fill_sewers(edition: int, covers: int, manholes: list[str]) -> None:
    """Work out where some open manholes lead."""
    OPEN[edition * LIDS + covers] = board.mask_of(manholes)
    for flying, within in enumerate((board.WITHIN, board.WITHIN_ACROSS)):
        for points in range(4):
            reached: Mask = 0
            for hole in manholes:
                reached |= within[hole][points]
            SEWERS[((flying * 2 + edition) * LIDS + covers) * 4 + points] = reached


def fill_cards() -> None:
    """Give numbers to the exits' hexes and to the sets of four character cards. [L1.4, L3.2]"""
    for number, name in enumerate(board.EXITS):
        EXIT_HEXES[number] = board.STREETS.index(board.EXIT_HEXES[name])
    for number, hand in enumerate(HANDS_OF_FOUR):
        HANDS[number] = sum(1 << INDEX[character] for character in hand.characters)


fill_walks()
fill_light()
fill_manholes()
fill_cards()
