"""The values of Pocket's tables, computed from the board and moves of the rules.

The builder writes them into the compiled kernel, which therefore starts without the rules.
"""

from whitechapel.core import Seat, player_in_turn
from whitechapel.kernel.pocket.convert import MOVES
from whitechapel.kernel.pocket.moves import ALIBI_MOVE
from whitechapel.kernel.pocket.structs import MARKS, OPEN, column_shift
from whitechapel.pocket.board import LOOKS, PLACES, SIDES, SPACES, Side, Tile
from whitechapel.pocket.components import (
    ACTION_OF,
    CHARACTERS,
    DETECTIVES,
    HOURGLASSES,
    TOKENS,
    Action,
)
from whitechapel.pocket.moves import ALIBI, PASS, Exchange, Joker, MoveDetective, Rotate
from whitechapel.pocket.setup import FACED_WALLS, FIRST_SPACES
from whitechapel.pocket.sight import line_of_sight

_ACTIONS = tuple(Action)


def sight_shifts() -> list[int]:
    """Return the first bit of the three tiles before each space in the word of walls. [P1.4]"""
    shifts: list[int] = []
    for space in range(SPACES):
        first, second, _ = sorted(LOOKS[space + 1].places)
        shifts.append(3 * first if second - first == 1 else 27 + 9 * first)
    return shifts


def sights() -> list[int]:
    """Return what each space sees, for all walls before it. [P5.1]"""
    sides: tuple[Side | None, ...] = (*SIDES, None)
    table = [0] * 512 * SPACES
    for space in range(SPACES):
        places = sorted(LOOKS[space + 1].places)
        walls: list[Side | None] = [None] * PLACES
        for a, first in enumerate(sides):
            for b, second in enumerate(sides):
                for c, third in enumerate(sides):
                    walls[places[0]], walls[places[1]], walls[places[2]] = first, second, third
                    seen = sum(1 << place for place in line_of_sight(walls, space + 1))
                    table[512 * space + a + 8 * b + 64 * c] = seen
    return table


def column_shifts() -> list[int]:
    """Return the first bit of each place's wall among the columns."""
    return [column_shift(place) for place in range(PLACES)]


def turned_walls() -> list[int]:
    """Return each wall after each rotation; an open crossing stays open. [P4.4, P4.6]"""
    walls = [
        SIDES.index(Tile(CHARACTERS[0], side).turn(quarters).wall or side)
        for side in SIDES
        for quarters in range(4)
    ]
    return [*walls, *[OPEN] * 4]


def stepped_spaces() -> list[int]:
    """Return the space up to three steps after each space. [P4.1]"""
    return [(space + steps) % SPACES for space in range(SPACES) for steps in range(4)]


def named_first() -> list[int]:
    """Return the first detective or tile that each move names."""
    return [names[0] for names in _names()]


def named_second() -> list[int]:
    """Return the steps, the quarters or the second tile that each move names."""
    return [names[1] for names in _names()]


def _names() -> list[tuple[int, int]]:
    names: list[tuple[int, int]] = []
    for move in MOVES:
        match move:
            case MoveDetective():
                names.append((DETECTIVES.index(move.detective), move.spaces))
            case Joker(detective=None):
                names.append((0, 0))
            case Joker():
                names.append((DETECTIVES.index(move.detective), 1))
            case Rotate():
                names.append((CHARACTERS.index(move.tile), move.quarters))
            case Exchange():
                names.append((CHARACTERS.index(move.first), CHARACTERS.index(move.second)))
            case _:
                names.append((0, 0))
    return names


def actions_of_moves() -> list[int]:
    """Return the action that each move needs, 7 for none. [P4]"""
    actions: list[int] = []
    for move in MOVES:
        match move:
            case MoveDetective():
                actions.append(_ACTIONS.index(ACTION_OF[move.detective]))
            case Joker():
                actions.append(_ACTIONS.index(Action.JOKER))
            case Rotate():
                actions.append(_ACTIONS.index(Action.ROTATION))
            case Exchange():
                actions.append(_ACTIONS.index(Action.EXCHANGE))
            case _:
                actions.append(_ACTIONS.index(Action.ALIBI) if move is ALIBI else 7)
    return actions


def mark_shifts() -> list[int]:
    """Return the bit of each rotation's mark in the word of walls, 63 for other moves. [P4.5]"""
    return [
        MARKS + CHARACTERS.index(move.tile) if isinstance(move, Rotate) else 63 for move in MOVES
    ]


def spent_tokens() -> list[int]:
    """Return the tokens after each action, 0 if it is not up. [P3.4]"""
    table = [0] * 2048
    for tokens in range(256):
        for number, token in enumerate(TOKENS):
            bit = 8 >> number
            action = _ACTIONS.index(token[bool(tokens & bit)])
            # The third token's Rotation goes before the fourth's: the first one found stays.
            if not tokens & bit << 4 and not table[8 * tokens + action]:
                table[8 * tokens + action] = tokens | bit << 4
    return table


def places_of_rows() -> list[int]:
    """Return the start of each row of actions, times 256, plus its length. [P3.4]"""
    return _rows()[0]


def rows() -> list[int]:
    """Return all rows of actions, one after the other."""
    return _rows()[1]


def _rows() -> tuple[list[int], list[int]]:
    """List the actions that tokens allow in even and odd turns, in the rules' order, without marks.

    Each move comes with the bit of the token that it uses. [P3.2, P3.3, P3.4]
    """
    found: dict[tuple[int, ...], int] = {}
    places: list[int] = []
    cells: list[int] = []
    actions, spent = actions_of_moves(), spent_tokens()
    for turn in (2, 1):
        for tokens in range(256):
            plays = (tokens >> 4).bit_count()
            jack = plays < 4 and player_in_turn(turn, plays) is Seat.JACK
            up = [
                _ACTIONS.index(token[bool(tokens & 8 >> number)])
                for number, token in enumerate(TOKENS)
                if not tokens & 128 >> number
            ]
            row = tuple(
                move | (spent[8 * tokens + action] ^ tokens) << 8
                for action in dict.fromkeys(up)
                for move in range(ALIBI_MOVE + 1)
                if actions[move] == action and (jack or MOVES[move] is not PASS)
            )
            if row not in found:
                found[row] = len(cells)
                cells += row
            places.append(found[row] << 8 | len(row))
    return places, cells


def hourglasses() -> list[int]:
    """List the hourglasses on each card. [P1.1]"""
    return [HOURGLASSES[character] for character in CHARACTERS]


def members_of_sets() -> list[int]:
    """Return the members of every set of up to nine, in rows of sixteen."""
    members = [[number for number in range(9) if group >> number & 1] for group in range(512)]
    return [number for each in members for number in (*each, *[0] * (16 - len(each)))]


def sizes_of_sets() -> list[int]:
    """Count the members of every set of up to nine."""
    return [group.bit_count() for group in range(512)]


def faced_walls() -> list[int]:
    """Return the wall of each place at the start, 4 if it is random. [P2.2]"""
    return [
        SIDES.index(FACED_WALLS[place]) if place in FACED_WALLS else 4 for place in range(PLACES)
    ]


def first_spaces() -> list[int]:
    """Return the word of the detectives at the start. [P2.2]"""
    return [sum(space - 1 << 4 * number for number, space in enumerate(FIRST_SPACES))]


def first_walks() -> list[int]:
    """Return the first walk of each action. [P4.1, P4.3]"""
    return [walks[0] if walks else 0 for walks in _walks()]


def ends_of_walks() -> list[int]:
    """Return the move after the last walk of each action; Jack's pass is later. [P4.1, P4.3]"""
    return [walks[-1] + 1 if walks else 0 for walks in _walks()]


def _walks() -> list[list[int]]:
    kinds = (MoveDetective, Joker)
    actions = actions_of_moves()
    return [
        [
            number
            for number, move in enumerate(MOVES)
            if actions[number] == action and isinstance(move, kinds) and move is not PASS
        ]
        for action in range(len(_ACTIONS))
    ]


def last_actions() -> list[int]:
    """Return the action of the last token for each set of tokens, or 7. [P1.5]"""
    spent = spent_tokens()
    found: list[int] = []
    for tokens in range(256):
        last = [action for action in range(7) if spent[8 * tokens + action] >= 240]
        found.append(last[0] if last else 7)
    return found
