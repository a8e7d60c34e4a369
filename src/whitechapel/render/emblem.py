"""Emblems: small drawings of one ink that stay readable at 24 pixels."""

from enum import Enum, auto
from typing import Final, NamedTuple, TypeAlias

from whitechapel.core import Player, Seat
from whitechapel.render.element import element, moved


class Kind(Enum):
    """How a part of an emblem is drawn: in ink, or cut out of the ink."""

    SOLID = auto()
    LINE = auto()
    CUT = auto()
    CUT_LINE = auto()


class Part(NamedTuple):
    """A path of an emblem, in a square of 48 around the origin."""

    kind: Kind
    path: str
    width: float = 3


Emblem: TypeAlias = tuple[Part, ...]


class Colours(NamedTuple):
    """The colour of a character, and the ink that reads on it."""

    plate: str
    ink: str


def solid(path: str) -> Part:
    """Make a part that is filled with ink."""
    return Part(Kind.SOLID, path)


def line(path: str, width: float = 3) -> Part:
    """Make a part that is a line of ink."""
    return Part(Kind.LINE, path, width)


def cut(path: str) -> Part:
    """Make a part that lets the ground show."""
    return Part(Kind.CUT, path)


def cut_line(path: str, width: float = 2.5) -> Part:
    """Make a line that lets the ground show."""
    return Part(Kind.CUT_LINE, path, width)


def draw(emblem: Emblem, x: float, y: float, size: float, *, ink: str, ground: str) -> str:
    """Draw an emblem of a size in ink on a ground."""
    parts = [_inked(part, ink, ground) for part in emblem]
    return element("g", *parts, transform=moved(x, y, size / 48), **_PEN)


def draw_outline(emblem: Emblem, x: float, y: float, size: float, *, ink: str) -> str:
    """Draw only the outline of an emblem, whatever is under it."""
    paths = [element("path", d=part.path) for part in emblem]
    return element(
        "g",
        *paths,
        transform=moved(x, y, size / 48),
        fill="none",
        stroke=ink,
        stroke_width=2,
        **_PEN,
    )


_PEN = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def _inked(part: Part, ink: str, ground: str) -> str:
    match part.kind:
        case Kind.SOLID:
            return element("path", d=part.path, fill=ink)
        case Kind.CUT:
            return element("path", d=part.path, fill=ground)
        case Kind.LINE:
            return _line(part, ink)
        case Kind.CUT_LINE:
            return _line(part, ground)


def _line(part: Part, colour: str) -> str:
    return element("path", d=part.path, fill="none", stroke=colour, stroke_width=part.width)


TOP_HAT: Final[Emblem] = (
    solid("M-13-20Q0-23 13-20L11.5 8H-11.5Z"),
    solid("M-23 9Q-18 5.5-11.5 8 0 11 11.5 8 18 5.5 23 9 18 18 0 18-18 18-23 9Z"),
    cut_line("M-12 .5Q0 4 12 .5", 4),
)

MAGNIFIER: Final[Emblem] = (
    line("M-18-5A13 13 0 1 1 8-5A13 13 0 1 1-18-5Z", 5),
    line("M6 7L19 20", 7),
    line("M-11-6Q-10-11-5-12", 2.5),
)

PLAYERS: Final[dict[Player, Emblem]] = {Seat.JACK: TOP_HAT, Seat.INVESTIGATOR: MAGNIFIER}
