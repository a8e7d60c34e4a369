"""Through whose eyes a table is looked at."""

from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any

from whitechapel.core import AnyRules, Player, Seat, Viewer
from whitechapel.games import GAMES
from whitechapel.server.errors import ServerError
from whitechapel.server.table.table import Phase, Table


@dataclass(frozen=True, slots=True)
class Eyes:
    """What somebody may see, and the seats he plays.

    Two people at one device see what everybody sees; a seat's own secrets and what depends on them
    show only while `revealed` is that seat.
    """

    viewer: Viewer
    seats: tuple[Player, ...] = ()
    revealed: Player | None = None

    @property
    def device(self) -> bool:
        """Tell whether two people share these eyes."""
        return len(self.seats) > 1

    def reveal(self, seat: Player) -> "Eyes":
        """Give the eyes of the seat that holds its reveal."""
        if not self.device:
            raise ServerError("nothing_to_reveal", 409)
        return replace(self, viewer=seat, revealed=seat)


SPECTATOR = Eyes(Seat.SPECTATOR)


def eyes_of(table: Table, account: str | None, key: str | None = None) -> Eyes:
    """Tell with whose eyes an account looks; strangers only where they may watch."""
    seats = table.seats_of(account)
    if len(seats) == 1:
        return Eyes(seats[0], seats)
    if seats:
        return Eyes(Seat.SPECTATOR, seats)
    concerned = account == table.owner or table.chairs_of(account) or key == table.invitation
    if table.terms.spectators or (concerned and table.phase is not Phase.PLAYING):
        return SPECTATOR
    if table.phase is Phase.OPEN and table.terms.in_lobby:
        return SPECTATOR
    raise ServerError("no_spectators", 403)


def acting_view(rules: AnyRules, state: Any, eyes: Eyes, seat: Player) -> Any:
    """Give the view from which a seat's next decisions are listed.

    At one device, unless the seat holds its reveal, that is what everybody knows: it lists exactly
    the decisions that are legal in every world.
    """
    if not eyes.device or eyes.revealed is seat:
        return rules.view(state, seat)
    shown = rules.view(state, Seat.SPECTATOR)
    if len(shown.public.suspects) > 1:
        return replace(shown, viewer=seat)
    return _known_to_all(rules.NAME, shown, seat)


@lru_cache(maxsize=256)  # listing the worlds takes up to 24 ms, and every message asks for it
def _known_to_all(game: str, shown: Any, seat: Player) -> Any:
    """Return what a seat sees in every world that is possible for everybody.

    That is what is shown to everybody and, with one suspect left, who Jack is.
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
