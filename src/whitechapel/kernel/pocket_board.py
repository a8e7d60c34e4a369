"""Tables of Pocket, worked out by the rules' own board and moves, and the numbers of things.

Characters, detectives and tokens are numbered in the order of P1, places as in the rules, spaces
from 0. A move is a number too: its place in `MOVES`.
"""

from typing import Final

from whitechapel import pocket
from whitechapel.core import Outcome
from whitechapel.kernel import cython
from whitechapel.pocket.board import LOOKS, PLACES, SIDES, SPACES, Side, Tile
from whitechapel.pocket.components import (
    ACTION_OF,
    CHARACTERS,
    DETECTIVES,
    TOKENS,
    Action,
    Character,
)
from whitechapel.pocket.components import HOURGLASSES as HOURGLASSES_OF
from whitechapel.pocket.ending import OUTCOMES
from whitechapel.pocket.moves import (
    ALIBI,
    DEALS,
    DETECTIVE_MOVES,
    DRAWS,
    EXCHANGES,
    JOKERS,
    PASS,
    ROTATIONS,
    TOSSES,
    Exchange,
    Joker,
    Move,
    MoveDetective,
    Rotate,
)

LANE: Final = 5
"""The character whose crossing opens when he is cleared. [P1.3]"""

OPEN: Final = 4
"""The wall of a crossing without a barricade; 0 to 3 are the sides, clockwise. [P1.2, P1.3]"""

MOVES: Final[tuple[Move, ...]] = (
    *(move for moves in DETECTIVE_MOVES.values() for move in moves),
    *(*JOKERS, PASS),
    *(move for moves in ROTATIONS.values() for move in moves),
    *EXCHANGES,
    ALIBI,
    *DEALS.values(),
    *TOSSES,
    *DRAWS.values(),
)
NUMBERS: Final[dict[Move, int]] = {move: number for number, move in enumerate(MOVES)}
"""The number of each move."""

JOKER_MOVES: Final = 6
ROTATE_MOVES: Final = 10
EXCHANGE_MOVES: Final = 37
ALIBI_MOVE: Final = 73
DEAL_MOVES: Final = 74
TOSS_MOVES: Final = 83
DRAW_MOVES: Final = 99
END_OF_MOVES: Final = 108
"""With which number each kind of move begins: detectives' moves with 0."""

ENDS: Final[tuple[Outcome, ...]] = tuple(OUTCOMES.values())
"""The ways in which a game can end, in the order of the rules' reasons. [P6]"""

LONGEST_ROW: Final = 72
"""Room for the actions of four tokens; Exchange and Rotation together have 63."""

SIGHT = cython.declare("unsigned short[6144]")
"""The places that are seen from a space: 512 ways in which its three tiles can lie. [P5.1]"""
SIGHT_SHIFT = cython.declare("unsigned char[16]")
"""Where the three tiles before a space begin in the word of walls. [P1.4]"""
COLUMN_SHIFT = cython.declare("unsigned char[16]")
"""Where the wall of a place stands among the columns; among the rows it is at three times it."""
TURNED = cython.declare("unsigned char[32]")
"""A wall after a rotation: four times the wall, plus the quarters. [P4.4, P4.6]"""
STEPPED = cython.declare("unsigned char[64]")
"""A space after some steps: four times the space, plus the steps. [P4.1]"""

FIRST = cython.declare("unsigned char[128]")
SECOND = cython.declare("unsigned char[128]")
"""What a move names: detective and steps, tile and quarters, or two tiles."""
TOKEN_ACTION = cython.declare("unsigned char[128]")
"""The action that a move needs, in the order of the rules; 7 if it is none."""
MARK_SHIFT = cython.declare("unsigned char[128]")
"""Where a rotation's mark stands in the word of walls; 63, where none ever stands, for others."""

SPENT = cython.declare("unsigned char[2048]")
"""The tokens after an action: eight times the tokens, plus the action; 0 if it is not up. [P3.4]"""
ROW_OF = cython.declare("unsigned char[512]")
ROWS = cython.declare("unsigned char[9216]")
ROW_LENGTH = cython.declare("unsigned char[128]")
"""The actions that tokens allow a player when no tile is marked, in the rules' order. [P3.4]"""

HOURGLASSES = cython.declare("unsigned char[16]")
"""The hourglasses on each card. [P1.1]"""
COUNT = cython.declare("unsigned char[512]")
"""The number of members of a set of up to nine."""
MEMBER = cython.declare("unsigned char[8192]")
"""The members of a set of up to nine: sixteen times the set, plus the number of the member."""


def fill_sight() -> None:
    """Ask the rules what each space sees, whatever walls are before it. [P5.1]"""
    sides: tuple[Side | None, ...] = (*SIDES, None)
    for space in range(SPACES):
        places = sorted(LOOKS[space + 1].places)
        row = places[1] - places[0] == 1
        SIGHT_SHIFT[space] = 3 * places[0] if row else 27 + 9 * places[0]
        walls: list[Side | None] = [None] * PLACES
        for a, first in enumerate(sides):
            for b, second in enumerate(sides):
                for c, third in enumerate(sides):
                    walls[places[0]], walls[places[1]], walls[places[2]] = first, second, third
                    seen = sum(1 << place for place in pocket.line_of_sight(walls, space + 1))
                    SIGHT[512 * space + a + 8 * b + 64 * c] = seen
        for steps in range(3):
            STEPPED[4 * space + steps] = (space + steps) % SPACES


def fill_tiles() -> None:
    """Ask the rules how tiles turn, and number the columns. [P4.4, P4.6]"""
    for place in range(PLACES):
        COLUMN_SHIFT[place] = 27 + 3 * (3 * (place % 3) + place // 3)
    for quarters in range(4):
        TURNED[4 * OPEN + quarters] = OPEN
        for wall, side in enumerate(SIDES):
            turned = Tile(CHARACTERS[0], side).turn(quarters).wall
            TURNED[4 * wall + quarters] = SIDES.index(turned or side)
    for character, hourglasses in HOURGLASSES_OF.items():
        HOURGLASSES[CHARACTERS.index(character)] = hourglasses


def fill_moves() -> None:
    """Note what each move names and which action it needs."""
    actions = tuple(Action)
    for number, move in enumerate(MOVES):
        action, first, second, mark = 7, 0, 0, 63
        match move:
            case MoveDetective():
                action = actions.index(ACTION_OF[move.detective])
                first, second = DETECTIVES.index(move.detective), move.spaces
            case Joker():
                action = actions.index(Action.JOKER)
                first, second = _number_of(move.detective), int(move.detective is not None)
            case Rotate():
                action = actions.index(Action.ROTATION)
                first, second = CHARACTERS.index(move.tile), move.quarters
                mark = 54 + first
            case Exchange():
                action = actions.index(Action.EXCHANGE)
                first, second = CHARACTERS.index(move.first), CHARACTERS.index(move.second)
            case _:
                action = actions.index(Action.ALIBI) if move is ALIBI else 7
        FIRST[number], SECOND[number] = first, second
        TOKEN_ACTION[number], MARK_SHIFT[number] = action, mark


def _number_of(detective: pocket.Detective | None) -> int:
    return 0 if detective is None else DETECTIVES.index(detective)


def fill_tokens() -> None:
    """Work out what can be done with the tokens that are up, and how they are spent. [P3.4]

    Tokens are eight bits: the used ones, then the sides that are up, the first token highest.
    """
    rows: dict[tuple[int, ...], int] = {}
    actions = tuple(Action)
    for tokens in range(256):
        for number, token in enumerate(TOKENS):
            bit = 8 >> number
            action = actions.index(token[bool(tokens & bit)])
            # The third token's Rotation goes before the fourth's: the first one found stays.
            if not tokens & bit << 4 and not SPENT[8 * tokens + action]:
                SPENT[8 * tokens + action] = tokens | bit << 4
        for jack in (0, 1):
            row = list_actions(tokens, jack=bool(jack))
            ROW_OF[tokens | jack << 8] = number = rows.setdefault(row, len(rows))
            ROW_LENGTH[number] = len(row)
            for index, move in enumerate(row):
                ROWS[LONGEST_ROW * number + index] = move


def list_actions(tokens: int, *, jack: bool, marks: int = 0) -> tuple[int, ...]:
    """List the actions that tokens and marks allow, in the order of the rules. [P3.4, P4.5]"""
    up = [
        tuple(Action).index(token[bool(tokens & 8 >> number)])
        for number, token in enumerate(TOKENS)
        if not tokens & 128 >> number
    ]
    return tuple(
        move
        for action in dict.fromkeys(up)
        for move in range(ALIBI_MOVE + 1)
        if TOKEN_ACTION[move] == action
        and (jack or MOVES[move] is not PASS)
        and not marks >> (MARK_SHIFT[move] - 54) & 1
    )


def fill_sets() -> None:
    """Count and number the members of every set of characters."""
    for members in range(512):
        numbers = [number for number in range(PLACES) if members >> number & 1]
        COUNT[members] = len(numbers)
        for index, number in enumerate(numbers):
            MEMBER[16 * members + index] = number


def characters_of(members: int) -> tuple[Character, ...]:
    """List the characters of a set. [P1.1]"""
    return tuple(each for number, each in enumerate(CHARACTERS) if members >> number & 1)


fill_sight()
fill_tiles()
fill_moves()
fill_tokens()
fill_sets()
