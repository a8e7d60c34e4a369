"""The server's time: it runs evenly and never goes back, however the machine's clock is set."""

from collections.abc import Callable


class ServerClock:
    """A clock in milliseconds that counts what passes, beginning with what the machine shows.

    The machine's clock may be set forward or back, and it goes on while the machine sleeps. This
    one follows it only forward, and only in `skip_to`, whose caller notes an outage: so players
    are never charged for a jump.
    """

    def __init__(self, wall: Callable[[], int], steady: Callable[[], int]) -> None:
        self.wall = wall
        """The machine's clock."""
        self._steady = steady
        self._offset = wall() - steady()

    def now(self) -> int:
        """Return the server's time."""
        return self._steady() + self._offset

    def skip_to(self, moment: int) -> None:
        """Go on at a later moment; a moment that has passed changes nothing."""
        self._offset += max(0, moment - self.now())
