"""The lookup tables of Pocket."""

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pocket import table_values

SIGHT = cython.declare("unsigned short[8192]", table_values.sights())
"""The places seen from a space, for the 512 states of the three tiles before it. [P5.1]"""
SIGHT_SHIFT = cython.declare("unsigned char[16]", table_values.sight_shifts())
"""The first bit of the three tiles before a space in the word of walls. [P1.4]"""
COLUMN_SHIFT = cython.declare("unsigned char[16]", table_values.column_shifts())
"""The first bit of a place's wall among the columns; among the rows it is three times the place."""
TURNED = cython.declare("unsigned char[32]", table_values.turned_walls())
"""A wall after a rotation: four times the wall, plus the quarters. [P4.4, P4.6]"""
STEPPED = cython.declare("unsigned char[64]", table_values.stepped_spaces())
"""A space after some steps: four times the space, plus the steps. [P4.1]"""
FACED = cython.declare("unsigned char[16]", table_values.faced_walls())
"""The wall of a place at the start, or 4 if it is random. [P2.2]"""
FIRST_DETECTIVES = cython.declare("unsigned short[1]", table_values.first_spaces())
"""Where the detectives start. [P2.2]"""

FIRST = cython.declare("unsigned char[128]", table_values.named_first())
SECOND = cython.declare("unsigned char[128]", table_values.named_second())
"""What a move names: detective and steps, tile and quarters, or two tiles."""
TOKEN_ACTION = cython.declare("unsigned char[128]", table_values.actions_of_moves())
"""The action that a move needs, in the order of the rules, or 7."""
MARK_SHIFT = cython.declare("unsigned char[128]", table_values.mark_shifts())
"""The bit of a rotation's mark in the word of walls; 63, which is never set, for other moves."""

SPENT = cython.declare("unsigned char[2048]", table_values.spent_tokens())
"""The tokens after an action: eight times the tokens, plus the action; 0 if it is not up. [P3.4]"""
ROW_OF = cython.declare("unsigned int[512]", table_values.places_of_rows())
"""The start of a row, times 256, plus its length; the index is 256 higher in odd turns. [P3.4]"""
ROWS = cython.declare("unsigned short[8192]", table_values.rows())
"""The actions that tokens allow when no tile is marked, each with the token it uses, times 256."""
FIRST_WALK = cython.declare("unsigned char[8]", table_values.first_walks())
END_OF_WALKS = cython.declare("unsigned char[8]", table_values.ends_of_walks())
"""The first walk of an action and the move after the last one, without Jack's pass. [P4.1]"""
LAST_ACTION = cython.declare("unsigned char[256]", table_values.last_actions())
"""The action of the only token that is left, or 7. [P1.5]"""

HOURGLASSES = cython.declare("unsigned char[16]", table_values.hourglasses())
"""The hourglasses on each card. [P1.1]"""
COUNT = cython.declare("unsigned char[512]", table_values.sizes_of_sets())
"""The size of a set of up to nine."""
MEMBER = cython.declare("unsigned char[8192]", table_values.members_of_sets())
"""The members of a set of up to nine: at sixteen times the set, plus the index of the member."""
