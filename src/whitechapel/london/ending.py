"""How a game ends. [L7]"""

from typing import Final

from whitechapel.core import Outcome, Seat, Word


class Reason(Word):
    """Why a game ended; these codes are stable."""

    ESCAPE = "escape"
    ARREST = "arrest"
    WRONG_ACCUSATION = "wrong_accusation"
    DAWN = "dawn"


OUTCOMES: Final = {
    Reason(outcome.reason): outcome
    for outcome in (
        Outcome(Seat.JACK, Reason.ESCAPE, "L7.1"),
        Outcome(Seat.INVESTIGATOR, Reason.ARREST, "L7.2"),
        Outcome(Seat.JACK, Reason.WRONG_ACCUSATION, "L7.2"),
        Outcome(Seat.JACK, Reason.DAWN, "L7.3"),
    )
}
"""Jack wins by an escape, a wrong accusation or the dawn; the Investigator by an arrest. [L7.4]"""
