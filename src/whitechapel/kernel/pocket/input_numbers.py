"""The inputs of the network by number: first the public ones, then those of one type of Jack."""

from typing import Final

TURN_INPUT: Final = 0
WALL_INPUT: Final = 9
SUSPECT_INPUT: Final = 54
BELIEF_INPUT: Final = 99
DETECTIVE_INPUT: Final = 144
SEEN_INPUT: Final = 180
SEEN_BELIEF_INPUT: Final = 216
FACE_INPUT: Final = 225
LEFT_INPUT: Final = 233
TIMES_INPUT: Final = 243
MISSING_INPUT: Final = 252
SECRETS_INPUT: Final = 259
SHOWN_INPUT: Final = 264
RACE_INPUT: Final = 269
SUM_INPUT: Final = 270
OWN_PLACE_INPUT: Final = 273
OWN_SEEN_INPUT: Final = 318
OWN_CLOCK_INPUT: Final = 327
OWN_INPUT: Final = 390
OWN_LEFT_INPUT: Final = 394
INPUTS: Final = 422
"""The first number of each kind of input, and their total."""
MOST_INPUTS: Final = 128
"""The most inputs that can be on at once."""
