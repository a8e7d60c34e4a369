"""Moves as numbers, all kinds in one row; ascending numbers are the order of the rules' lists.

A move is the first number of its kind plus what it names: characters, hexes, exits, posts and
directions are numbered as in the rules' tuples, manholes as the fourteen of both editions.
"""

from typing import Final

ACTIVATE: Final = 0
"""Plus the character. [L3.2]"""

GO: Final = ACTIVATE + 8
"""Plus the hex. [L4.1]"""

STAY: Final = GO + 60
"""[L4.5]"""

ACCUSE: Final = STAY + 1
"""Plus the character. [L7.2]"""

ESCAPE: Final = ACCUSE + 8
"""Plus the exit. [L7.1]"""

LIGHT: Final = ESCAPE + 4
"""Plus eight times the post where a light is taken, plus the post where it is put. [L5.3]"""

CORDON: Final = LIGHT + 64
"""Plus four times the exit that opens, plus the exit that shuts. [L5.4]"""

COVER: Final = CORDON + 16
"""Plus fourteen times the manhole that opens, plus the one that is covered. [L5.8]"""

LANTERN: Final = COVER + 196
"""Plus the direction. [L5.2]"""

CALL: Final = LANTERN + 6
"""Plus sixty times the character, plus the hex. [L5.6]"""

CALL_NOBODY: Final = CALL + 480
"""[L5.6]"""

CHANGE: Final = CALL_NOBODY + 1
"""Plus the character. [L5.7]"""

IDENTITY: Final = CHANGE + 8
"""Plus the character; from here on chance moves. [L2.7]"""

CARDS: Final = IDENTITY + 8
"""Plus the place among the sets of four. [L3.2]"""

DRAW: Final = CARDS + 70
"""Plus the character. [L5.1]"""

END_OF_MOVES: Final = DRAW + 8
