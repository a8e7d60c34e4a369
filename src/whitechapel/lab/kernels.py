"""The kernels for the lab: one for each game, with what differs between them."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from operator import index
from types import ModuleType
from typing import Any, Final, SupportsIndex

from whitechapel import london as london_rules
from whitechapel import pocket as pocket_rules
from whitechapel.core import AnyRules, Outcome
from whitechapel.kernel import london, pocket
from whitechapel.kernel.london.convert import EDITIONS as LONDON_EDITIONS
from whitechapel.london.moves import ChanceMove as LondonChance
from whitechapel.pocket.board import PLACES, SIDES, Tile
from whitechapel.pocket.components import CHARACTERS
from whitechapel.pocket.moves import ChanceMove as PocketChance
from whitechapel.pocket.notation import tiles_text


@dataclass(frozen=True, slots=True)
class Kernel:
    """A game by its kernel: how it starts, and how many of its moves are players' actions.

    Actions are numbered as the kernel numbers moves, players' moves before those of chance.
    """

    rules: AnyRules
    door: ModuleType
    start: Callable[[str, Any], Any]
    setup_text: Callable[[Any], str]
    actions: int
    ends: tuple[Outcome, ...]

    def __reduce__(self) -> tuple[Any, ...]:
        return kernel_of, (self.rules.NAME,)

    def edition(self, name: str | None) -> str:
        """Return an edition, the first one by default; raise ValueError if it is unknown."""
        editions = self.rules.EDITIONS
        if name is not None and name not in editions:
            raise ValueError(name)
        return name or editions[0]

    def action(self, number: SupportsIndex) -> int:
        """Return an action as an int; raise ValueError if there is no such action."""
        action = index(number)
        if not 0 <= action < self.actions:
            raise ValueError(action)
        return action


def kernel_of(game: str) -> Kernel:
    """Return the kernel of a game, which unpickling must not copy."""
    return KERNELS[game]


def seed_of(number: SupportsIndex) -> int:
    """Return a seed as an int; raise ValueError unless it fits into 64 bits."""
    seed = index(number)
    if not 0 <= seed < 1 << 64:
        raise ValueError(seed)
    return seed


def seed_number(seed: str) -> int:
    """Return the kernel's seed for a text: the first eight bytes of its SHA-256, big-endian."""
    return int.from_bytes(sha256(seed.encode()).digest()[:8], "big")


def _start_pocket(_edition: str, dice: pocket.Dice) -> pocket.State:
    return pocket.start(dice)


_TILES: Final = {
    (number, wall): tiles_text((Tile(character, side),)).split()[0]
    for number, character in enumerate(CHARACTERS)
    for wall, side in enumerate(SIDES)
}
"""How a tile of a set-up is written, by the kernel's numbers; a table, as there are millions."""


def _pocket_setup(state: pocket.State) -> str:
    """Return the set-up from which a game starts, in notation. [P2.1]"""
    walls, places, *_ = state.public.words
    row = [""] * PLACES
    for number in range(PLACES):
        place = places >> 4 * number & 15
        row[place] = _TILES[number, walls >> 3 * place & 7]
    return " / ".join((" ".join(row[:3]), " ".join(row[3:6]), " ".join(row[6:])))


_FIRST_OF_LONDON: Final = {
    edition: london.pack(london_rules.start(london_rules.Setup(edition)))
    for edition in LONDON_EDITIONS
}


def _start_london(edition: str, _dice: london.Dice) -> london.State:
    return _FIRST_OF_LONDON[edition]


def _london_setup(state: london.State) -> str:
    return london_rules.setup_text(london_rules.Setup(LONDON_EDITIONS[state.public.words[5]]))


KERNELS: Final = {
    "pocket": Kernel(
        pocket_rules,
        pocket,
        _start_pocket,
        _pocket_setup,
        sum(not isinstance(move, PocketChance) for move in pocket.MOVES),
        pocket.ENDS,
    ),
    "london": Kernel(
        london_rules,
        london,
        _start_london,
        _london_setup,
        sum(not isinstance(move, LondonChance) for move in london.MOVES),
        tuple(end for end in london.ENDS if end is not None),
    ),
}
