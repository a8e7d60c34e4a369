"""What both kinds of picture say about the turn."""

from whitechapel.pocket.state import Phase, Public


def due_action(public: Public) -> int:
    """Return which of the four actions is due or being done, from 0; 4 when all are done. [P3.1]"""
    return sum(public.used) - (public.phase is Phase.DRAW)
