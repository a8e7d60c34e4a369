"""Viewpoints: who looks at a table, and what they may see."""

from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any

from whitechapel.core import AnyRules, Player, Seat, Viewer
from whitechapel.games import GAMES
from whitechapel.server.errors import ServerError
from whitechapel.server.table.table import Table, TablePhase


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """What a viewer may see, and the seats he plays.

    Two people at one device see what spectators see; a seat's own secrets and what depends on them
    show only while `revealed` is that seat.
    """

    viewer: Viewer
    seats: tuple[Player, ...] = ()
    revealed: Player | None = None

    @property
    def device(self) -> bool:
        """Whether two people at one device share this viewpoint."""
        return len(self.seats) > 1

    def reveal(self, seat: Player) -> "Viewpoint":
        """Return the viewpoint of the seat that holds its reveal."""
        if not self.device:
            raise ServerError("nothing_to_reveal", 409)
        return replace(self, viewer=seat, revealed=seat)


SPECTATOR = Viewpoint(Seat.SPECTATOR)


def viewpoint_of(table: Table, account: str | None, key: str | None = None) -> Viewpoint:
    """Return the viewpoint of an account; refuse strangers where they may not watch."""
    seats = table.seats_of(account)
    if len(seats) == 1:
        return Viewpoint(seats[0], seats)
    if seats:
        return Viewpoint(Seat.SPECTATOR, seats)
    concerned = account == table.owner or table.chairs_of(account) or key == table.invitation
    if table.terms.spectators or (concerned and table.phase is not TablePhase.PLAYING):
        return SPECTATOR
    if table.phase is TablePhase.OPEN and table.terms.in_lobby:
        return SPECTATOR
    raise ServerError("no_spectators", 403)


def acting_view(rules: AnyRules, state: Any, viewpoint: Viewpoint, seat: Player) -> Any:
    """Return the view from which a seat's next decisions are listed.

    At one device, unless the seat holds its reveal, that is what spectators know: it lists exactly
    the decisions that are legal in every world.
    """
    if not viewpoint.device or viewpoint.revealed is seat:
        return rules.view(state, seat)
    shown = rules.view(state, Seat.SPECTATOR)
    if len(rules.suspects(shown)) > 1:
        return replace(shown, viewer=seat)
    return _known_to_all(rules.NAME, shown, seat)


@lru_cache(maxsize=256)  # listing the worlds takes up to 24 ms, and every message asks for it
def _known_to_all(game: str, shown: Any, seat: Player) -> Any:
    """Return what a seat sees in every world that a spectator cannot rule out.

    That is what spectators see and, with one suspect left, who Jack is.
    """
    rules, known = GAMES[game], replace(shown, viewer=seat)
    first, *others = (rules.view(world.state, seat) for world in rules.worlds(shown))
    values = {each.name: getattr(first, each.name) for each in fields(first)}
    alike = {
        name: value
        for name, value in values.items()
        if all(getattr(other, name) == value for other in others)
    }
    return replace(known, **alike)
