"""The order of play, which both games share."""

from typing import Final

from whitechapel.core.seats import Player, Seat

_ODD: Final[tuple[Player, ...]] = (Seat.INVESTIGATOR, Seat.JACK, Seat.JACK, Seat.INVESTIGATOR)
_EVEN: Final[tuple[Player, ...]] = (Seat.JACK, Seat.INVESTIGATOR, Seat.INVESTIGATOR, Seat.JACK)


def player_in_turn(turn: int, number: int) -> Player:
    """Return who makes the first, second, third or fourth play of a turn, counted from 0.

    The Investigator begins odd turns and Jack even ones; the other then plays twice.
    [P3.2, P3.3, L3.2]
    """
    return (_ODD if turn % 2 else _EVEN)[number]


def players_in_turn(turn: int) -> tuple[Player, ...]:
    """List who makes the four plays of a turn. [P3.2, P3.3, L3.2]"""
    return _ODD if turn % 2 else _EVEN
