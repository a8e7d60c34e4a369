"""Positions of Pocket, drawn as text."""

from functools import partial
from pathlib import Path

from support import positions
from whitechapel import pocket

CODES = ("le", "go", "be", "pi", "sm", "la", "st", "gu", "ma")
"""The nine characters in the order of P1.1, as moves write them."""

OPENING = "GuW BeS StE / SmW PiE LeE / LaS MaS GoE; H12 W4 T8"
"""The set-up that the rulebook prints: every detective faces a wall."""

ALL_EXCHANGES = " ".join(
    f"{first}~{second}" for number, first in enumerate(CODES) for second in CODES[number + 1 :]
)

RECORDED_GAMES = sorted((Path(__file__).parents[1] / "games" / "pocket").glob("*.toml"))
"""One whole game for every way to end, named after its reason."""

at = pocket.parse_state
unreadable = partial(positions.unreadable, pocket)


def board(state: pocket.State) -> str:
    """Return only the tiles of a state, as text."""
    return pocket.state_text(state).split(";")[0]


def rotations(codes: str) -> str:
    """Return the three rotations of each tile, as words."""
    return " ".join(f"{code}+90 {code}+180 {code}-90" for code in codes.split())
