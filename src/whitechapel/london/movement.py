"""Where a character can go: streets, manholes, and Stealthy's short cuts. [L4]"""

from whitechapel.london.board import BITS, EXIT_HEXES, EXITS, WITHIN, WITHIN_ACROSS, Exit, Mask
from whitechapel.london.components import POWERS, REACH, Character, Power
from whitechapel.london.pieces import Pieces


def reachable(pieces: Pieces, character: Character, points: int) -> Mask:
    """Return the street hexes within so many points, the start included. [L4.1, L4.3, L5.5]

    Going down at the nearest open manhole, coming up at any other and walking on: going down twice
    is never shorter. Coming up where one went down reaches nothing that walking does not.
    """
    within = WITHIN_ACROSS if POWERS[character] is Power.CROSSING else WITHIN
    place = pieces.place(character)
    reached = within[place][points]
    manholes = pieces.open_manholes
    for spent in range(points):
        if any(within[place][spent] & BITS[manhole] for manhole in manholes):
            for manhole in manholes:
                reached |= within[manhole][points - spent - 1]
            break
    return reached


def destinations(pieces: Pieces, character: Character) -> Mask:
    """Return the hexes where a move can end, occupied ones too, never the start. [L4.1, L4.2]"""
    return reachable(pieces, character, REACH[character]) & ~BITS[pieces.place(character)]


def ways_out(pieces: Pieces, character: Character) -> tuple[Exit, ...]:
    """List the open exits that a character can leave by; leaving costs a point. [L1.4]"""
    reached = reachable(pieces, character, REACH[character] - 1)
    return tuple(
        each for each in EXITS if each not in pieces.cordons and reached & BITS[EXIT_HEXES[each]]
    )
