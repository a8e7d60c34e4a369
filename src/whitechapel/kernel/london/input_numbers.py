"""The inputs of the network by number: first the public ones, then those of one identity.

Each constant is the first number of a kind of input. Its docstring says what to add to get the
number of one input. "By belief" means that the amount of the input is the belief that the character
is Jack; other inputs are 1 when they are on.
"""

from typing import Final

PIECE: Final = 0
"""Plus sixty times the character, plus the hex where he stands."""
PIECE_BELIEF: Final = PIECE + 480
"""The same, by belief."""
SEEN: Final = PIECE_BELIEF + 480
"""Plus a visible character; then eight more, by belief."""
SPLIT: Final = SEEN + 16
"""How likely a call now finds a witness, and how evenly it divides the belief."""
LANTERN_TO: Final = SPLIT + 2
POST: Final = LANTERN_TO + 6
NUMBERED: Final = POST + 8
"""Plus eight times the number of a light that is still to go out, plus its post."""
COVER_ON: Final = NUMBERED + 32
CORDON_ON: Final = COVER_ON + 14
MOMENT: Final = CORDON_ON + 4
"""Plus four times the turn, plus the number of the activation."""
UP: Final = MOMENT + 32
"""Plus a character whose card is up and unused; then eight more, by belief."""
NEXT: Final = UP + 16
"""Plus a character whose card comes up next turn, if that is known; then eight more, by belief."""
WITNESS_CARD: Final = NEXT + 16
REVISED: Final = WITNESS_CARD + 1
POSSIBLE: Final = REVISED + 1
"""Plus the number of characters who can be Jack, less one."""
CERTAIN: Final = POSSIBLE + 8
"""The sum of the squares of the belief, then the largest."""
HELD: Final = CERTAIN + 2
"""Plus the number of the Investigator's alibi cards; then five more for Jack's."""
PENDING: Final = HELD + 10
IN_REACH: Final = PENDING + 1
"""How likely a card that is up can reach Jack; then a card of the next turn."""
PUBLIC_INPUTS: Final = IN_REACH + 2

WHO: Final = PUBLIC_INPUTS
"""Plus the identity, plus eight times when his card is up (`NOW` to `UNKNOWN`)."""
AT: Final = WHO + 32
"""Plus the hex of the identity."""
LIGHTED: Final = AT + 60
"""Plus two if he is visible, plus one if the witness card shows a witness."""
BELIEVED: Final = LIGHTED + 4
"""By belief; then one of four steps of the belief."""
CARD: Final = BELIEVED + 5
"""Plus twice when his card is up, plus one if the witness card shows a witness."""
EXIT_AWAY: Final = CARD + 8
"""Plus eight times when his card is up, plus the steps to an open exit, at most seven."""
WAY_OUT: Final = EXIT_AWAY + 32
"""As `CARD`, if an open exit is in reach."""
HUNTER: Final = WAY_OUT + 8
"""Plus eight times when his card is up, plus a character who can reach him."""
HUNTERS: Final = HUNTER + 32
"""Plus the number of cards up that can reach him; then five more for the next turn's."""
NEAR: Final = HUNTERS + 10
"""Plus the number of all who can reach him."""
COMPANY: Final = NEAR + 8
"""Plus the number of characters beside him, at most three; then by a gaslight, in the beam, and by
no light but the one that goes out this turn."""
INPUTS: Final = COMPANY + 7

NOW: Final = 0
SOON: Final = 1
LATER: Final = 2
UNKNOWN: Final = 3
"""When a card is up: now, next turn, in a later turn, or it is not known."""
