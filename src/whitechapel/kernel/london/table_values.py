"""The values of London's tables, computed from the board of the rules.

The builder writes them into the compiled kernel, which therefore starts without the rules.
"""

from collections.abc import Iterable, Iterator

from whitechapel.kernel.london.convert import ALL_MANHOLES, EDITIONS, words_of_pieces
from whitechapel.london import board
from whitechapel.london.board import EXITS, MANHOLES, POSTS, STREETS, Hex, Mask
from whitechapel.london.components import INDEX
from whitechapel.london.moves import HANDS
from whitechapel.london.setup import STARTING_PIECES

_SETS = 512
"""The number of sets of covered manholes in an edition, which has at most nine manholes."""

_WAYS = (board.WITHIN, board.WITHIN_ACROSS)
"""The walks on the streets, and Stealthy's across obstacles. [L4.1, L5.5]"""


def single_hexes() -> list[int]:
    """Return the set of each single hex."""
    return [board.BITS[hex_] for hex_ in STREETS]


def walks() -> list[int]:
    """Return the street hexes within 0 to 4 points, also across obstacles. [L4.1, L5.5]"""
    return [within[hex_][points] for within in _WAYS for hex_ in STREETS for points in range(5)]


def rings() -> list[int]:
    """Return the street hexes exactly 0 to 3 street steps away. [L5.6]"""
    table: list[int] = []
    for hex_ in STREETS:
        within = (0, *board.WITHIN[hex_])
        table += [within[steps + 1] & ~within[steps] for steps in range(4)]
    return table


def steps_between() -> list[int]:
    """Count the street steps between two hexes. [L5.6]"""
    return [board.SURFACE[one][other] for one in STREETS for other in STREETS]


def nearer_hexes() -> list[int]:
    """Return the street hexes less than 0 to 15 street steps away. [L5.6]"""
    return [
        board.WITHIN[hex_][steps - 1] if steps else 0 for hex_ in STREETS for steps in range(16)
    ]


def hexes_beside() -> list[int]:
    """Return the street hexes beside each. [L6.1]"""
    return [board.BESIDE[hex_] for hex_ in STREETS]


def beams() -> list[int]:
    """Return what a lantern lights from each hex in each direction. [L6.2]"""
    return [board.BEAMS[hex_, direction] for hex_ in STREETS for direction in board.DIRECTIONS]


def lit_hexes() -> list[int]:
    """Return what the gaslights on each set of posts light. [L6.1]"""
    table = [0]
    for posts in range(1, 1 << len(POSTS)):
        highest = posts.bit_length() - 1
        table.append(table[posts ^ 1 << highest] | board.BESIDE[POSTS[highest]])
    return table


def hexes_of_exits() -> list[int]:
    """Return the hex that leads to each exit. [L1.4]"""
    return [STREETS.index(board.EXIT_HEXES[name]) for name in EXITS]


def bits_of_manholes() -> list[int]:
    """Return each of the fourteen manholes as a set of each edition's, or 0. [L2.4]"""
    return [
        1 << MANHOLES[edition].index(manhole) if manhole in MANHOLES[edition] else 0
        for edition in EDITIONS
        for manhole in ALL_MANHOLES
    ]


def covered_manholes() -> list[int]:
    """Return which of the fourteen are covered, for each pair of covers. [L5.8]"""
    table = [0] * _SETS * len(EDITIONS)
    for place, closed, _ in _pairs():
        table[place] = _manhole_set(closed)
    return table


def uncovered_manholes() -> list[int]:
    """Return which of the fourteen are open, for each pair of covers. [L5.8]"""
    table = [0] * _SETS * len(EDITIONS)
    for place, _, still_open in _pairs():
        table[place] = _manhole_set(still_open)
    return table


def open_hexes() -> list[int]:
    """Return the hexes of the open manholes, for each pair of covers. [L4.4]"""
    table = [0] * _SETS * len(EDITIONS)
    for place, _, still_open in _pairs():
        table[place] = board.mask_of(still_open)
    return table


def sewers() -> list[int]:
    """Return the hexes within 0 to 3 points of any open manhole, by pair of covers. [L4.3]"""
    table = [0] * 4 * _SETS * len(EDITIONS) * len(_WAYS)
    for across, within in enumerate(_WAYS):
        for place, _, still_open in _pairs():
            for points in range(4):
                reached: Mask = 0
                for manhole in still_open:
                    reached |= within[manhole][points]
                table[(across * _SETS * len(EDITIONS) + place) * 4 + points] = reached
    return table


def _pairs() -> Iterator[tuple[int, tuple[Hex, ...], list[Hex]]]:
    """Return each pair of covers: its index in a table, and the closed and open manholes."""
    for edition, name in enumerate(EDITIONS):
        manholes = MANHOLES[name]
        for one in range(len(manholes)):
            for other in range(one):
                closed = (manholes[one], manholes[other])
                still_open = [manhole for manhole in manholes if manhole not in closed]
                yield edition * _SETS + (1 << one | 1 << other), closed, still_open


def _manhole_set(manholes: Iterable[Hex]) -> int:
    return sum(1 << ALL_MANHOLES.index(manhole) for manhole in manholes)


def hands() -> list[int]:
    """Return the sets of four character cards, in the order of the rules. [L3.2]"""
    return [sum(1 << INDEX[who] for who in hand.characters) for hand in HANDS[EDITIONS[0]]]


def first_pieces() -> list[int]:
    """Return the pieces of each edition's set-up. [L2.2, L2.4, L2.5]"""
    return [words_of_pieces(STARTING_PIECES[edition])[0] for edition in EDITIONS]


def first_hexes() -> list[int]:
    """Return the hexes on which characters start. [L2.2]"""
    return [words_of_pieces(STARTING_PIECES[edition])[1] for edition in EDITIONS]


def first_lights() -> list[int]:
    """Return the lights of each edition's set-up. [L2.3]"""
    return [words_of_pieces(STARTING_PIECES[edition])[2] for edition in EDITIONS]
