"""The inputs of the network by number: first the public ones, then those of one identity."""

from typing import Final

PIECE: Final = 0
"""Plus sixty times the character, plus the hex where he stands."""
DOUBT: Final = PIECE + 480
"""The same, with the belief that the character is Jack as the amount."""
SEEN: Final = DOUBT + 480
"""Plus a visible character; eight more as much as each is believed to be Jack."""
SPLIT: Final = SEEN + 16
"""How likely a call now finds a witness, and how evenly it divides the belief."""
LANTERN_TO: Final = SPLIT + 2
POST: Final = LANTERN_TO + 6
NUMBERED: Final = POST + 8
"""Plus eight times the number of a light that is still to go out, plus its post."""
LID: Final = NUMBERED + 32
CORDON_ON: Final = LID + 14
MOMENT: Final = CORDON_ON + 4
"""Plus four times the turn, plus the number of the activation."""
UP: Final = MOMENT + 32
"""Plus a character whose card is up and unused; eight more by belief."""
NEXT: Final = UP + 16
"""Plus a character whose card comes up next turn, where that is known; eight more by belief."""
WITNESS_CARD: Final = NEXT + 16
REVISED: Final = WITNESS_CARD + 1
POSSIBLE: Final = REVISED + 1
"""Plus the number of characters who can be Jack, less one."""
CERTAIN: Final = POSSIBLE + 8
"""The sum of the squares of the belief, then the largest."""
HELD: Final = CERTAIN + 2
"""Plus the number of the Investigator's alibi cards; five more for Jack's."""
PENDING: Final = HELD + 10
IN_REACH: Final = PENDING + 1
"""How likely a card that is up can reach Jack; then a card of the next turn."""
PUBLIC_INPUTS: Final = IN_REACH + 2

WHO: Final = PUBLIC_INPUTS
"""Plus the identity; plus eight times when his card is up."""
AT: Final = WHO + 32
"""Plus the hex of the identity."""
LIGHTED: Final = AT + 60
"""Plus twice "visible", plus the witness card."""
BELIEVED: Final = LIGHTED + 4
"""As much as he is believed to be Jack; then four steps of it."""
CARD: Final = BELIEVED + 5
"""Plus twice when his card is up, plus the witness card."""
EXIT_AWAY: Final = CARD + 8
"""Plus eight times when his card is up, plus the steps to an open exit, at most seven."""
WAY_OUT: Final = EXIT_AWAY + 32
"""Plus twice when his card is up, plus the witness card: an open exit is in reach."""
HUNTER: Final = WAY_OUT + 8
"""Plus eight times when his card is up, plus a character who can reach him."""
HUNTERS: Final = HUNTER + 32
"""Plus the number of cards up that can reach him; five more for the next turn's."""
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
