"""The seats at a table: two players, chance, and spectators."""

from typing import Final, Literal, TypeAlias

from whitechapel.core.enums import Word


class Seat(Word):
    """A place at the table. Chance acts and sees nothing; a spectator sees and never acts."""

    JACK = "jack"
    INVESTIGATOR = "investigator"
    CHANCE = "chance"
    SPECTATOR = "spectator"


Player: TypeAlias = Literal[Seat.JACK, Seat.INVESTIGATOR]
Actor: TypeAlias = Literal[Seat.JACK, Seat.INVESTIGATOR, Seat.CHANCE]
Viewer: TypeAlias = Literal[Seat.JACK, Seat.INVESTIGATOR, Seat.SPECTATOR]

PLAYERS: Final[tuple[Player, Player]] = (Seat.JACK, Seat.INVESTIGATOR)


def opponent(player: Player) -> Player:
    """Return the player across the table."""
    return Seat.INVESTIGATOR if player is Seat.JACK else Seat.JACK
