"""What can happen at a table: the closed union of the entries of its log.

An entry is stored once and never changed; a table is what its entries make of it. A log has an end,
as every kind of entry is bounded:

- `Seated`: `seating.MOST_SITTINGS_INVITED`; `Readied` and `Left` once for each of them.
- `Began`, the ends of a game, and `Closed`: once.
- `TookBack` and `AskedTakeBack`: `decisions.MOST_TAKE_BACKS` for each seat; `RefusedTakeBack` once
  for each wish.
- `Decided`: as many as a game has, and as many as take-backs undid, at most three each.
- `Rematched`: `seating.MOST_REMATCHES`.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias, get_args

from whitechapel.core import Outcome, Player


@dataclass(frozen=True, slots=True)
class Seated:
    """A player took a chair."""

    code = "seated"
    chair: int
    account: str


@dataclass(frozen=True, slots=True)
class Left:
    """A player got up before the game began."""

    code = "left"
    chair: int


@dataclass(frozen=True, slots=True)
class Readied:
    """A player added his entropy to chance."""

    code = "readied"
    chair: int
    entropy: str


@dataclass(frozen=True, slots=True)
class Began:
    """The game began: who plays what, the set-up, what chance did at once, and by which rules.

    A deal that was played before is practice.
    """

    code = "began"
    first_seat: Player
    setup: str
    chance: tuple[str, ...]
    rules: str
    practice: bool = False


@dataclass(frozen=True, slots=True)
class Decided:
    """A seat confirmed decisions; chance answered with what was due after them.

    `client` is the page's own name for the decision, `digest` what it asked for under that name.
    `end` tells how the rules ended the game with it: other rules could not tell any more.
    """

    code = "decided"
    seat: Player
    moves: tuple[str, ...]
    chance: tuple[str, ...]
    client: str
    digest: str
    end: Outcome | None = None


@dataclass(frozen=True, slots=True)
class TookBack:
    """A seat's last decisions, and all that followed, were taken back: so many plies are left."""

    code = "took_back"
    seat: Player
    plies: int
    practice: bool


@dataclass(frozen=True, slots=True)
class AskedTakeBack:
    """A seat asks the other for a take-back."""

    code = "asked_take_back"
    seat: Player


@dataclass(frozen=True, slots=True)
class RefusedTakeBack:
    """The other seat refused a take-back."""

    code = "refused_take_back"
    seat: Player


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat gave the game up."""

    code = "resigned"
    seat: Player


@dataclass(frozen=True, slots=True)
class RanOutOfTime:
    """A seat's clock ran out."""

    code = "ran_out_of_time"
    seat: Player


@dataclass(frozen=True, slots=True)
class Abandoned:
    """A seat stayed away for too long, or its player deleted his account."""

    code = "abandoned"
    seat: Player


@dataclass(frozen=True, slots=True)
class Closed:
    """The table was given up before a game began."""

    code = "closed"


@dataclass(frozen=True, slots=True)
class Rematched:
    """The players go on at another table."""

    code = "rematched"
    table: str


Entry: TypeAlias = (
    Seated
    | Left
    | Readied
    | Began
    | Decided
    | TookBack
    | AskedTakeBack
    | RefusedTakeBack
    | Resigned
    | RanOutOfTime
    | Abandoned
    | Closed
    | Rematched
)

KINDS: Final[dict[str, type[Entry]]] = {kind.code: kind for kind in get_args(Entry)}
