"""The set-up of an edition, which is fixed. [L2]"""

from dataclasses import dataclass
from typing import Final

from whitechapel.core import NotationError
from whitechapel.london import district
from whitechapel.london.board import EDITIONS, POSTS, Direction, Exit
from whitechapel.london.components import CASTS
from whitechapel.london.pieces import Pieces
from whitechapel.london.state import Public, Secrets, State


@dataclass(frozen=True, slots=True)
class Setup:
    """Which edition is played. [L1.2, L2.7]"""

    edition: str = EDITIONS[0]

    def __post_init__(self) -> None:
        """Refuse an edition that there is not."""
        if self.edition not in EDITIONS:
            raise NotationError("setup_edition", "edition", text=self.edition[:40])


def starting_pieces(edition: str) -> Pieces:
    """Lay out an edition; four characters are then visible. [L2.2, L2.3, L2.4, L2.5, L2.6]"""
    words = district.STARTS[edition].split()
    starts = dict(zip(words[::2], words[1::2], strict=True))
    return Pieces(
        edition=edition,
        places=tuple(starts[character] for character in CASTS[edition]),
        lantern=Direction(district.LANTERN),
        lights=tuple(district.LIT.get(post) for post in POSTS),
        covers=tuple(district.COVERED[edition].split()),
        cordons=tuple(sorted((Exit(name) for name in district.CORDONS), key=tuple(Exit).index)),
    )


STARTING_PIECES: Final = {edition: starting_pieces(edition) for edition in EDITIONS}


def start(setup: Setup, /) -> State:
    """Lay out the board; Jack's card is still to be dealt. [L2]"""
    pieces = STARTING_PIECES[setup.edition]
    return State(Public(pieces, pieces.cast), Secrets())
