"""Small pictures of one thing at a time, made of panels that stand beside each other."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final, NamedTuple

from whitechapel.render.element import element, moved, points
from whitechapel.render.palette import Theme
from whitechapel.render.picture import Picture

_GAP: Final = 36
_ROOM_FOR_ARROW: Final = 110


class Spot(NamedTuple):
    """A point of a panel."""

    x: float
    y: float

    def toward(self, other: "Spot", distance: float) -> "Spot":
        """Return the point at a distance toward another point, or beyond it."""
        share = distance / hypot(other.x - self.x, other.y - self.y)
        return Spot(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of a drawing: where it lies, what it needs, and what is drawn."""

    left: float
    top: float
    width: float
    height: float
    definitions: tuple[str, ...]
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sized:
    """A picture, and how large it should be shown where there is room."""

    picture: Picture
    width: int
    height: int


def beside(panels: Sequence[Panel], theme: Theme, scale: float, *, arrow: bool = False) -> Sized:
    """Return panels side by side, with arrows between them if one becomes the next.

    The background is transparent: the page's own shows through.
    """
    height = max(panel.height for panel in panels)
    gap = _ROOM_FOR_ARROW if arrow else _GAP
    drawn, x = list[str](), 0.0
    for panel in panels:
        if drawn and arrow:
            drawn.append(_arrow_between(Spot(x - gap / 2, height / 2), theme))
        at = moved(x - panel.left, (height - panel.height) / 2 - panel.top)
        drawn.append(element("g", *panel.parts, transform=at))
        x += panel.width + gap
    width = x - gap
    definitions = dict.fromkeys(each for panel in panels for each in panel.definitions)
    svg = element(
        "svg",
        element("defs", *definitions),
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
    )
    return Sized(Picture(svg), round(width * scale), round(height * scale))


def way(theme: Theme, stops: Sequence[tuple[float, float]], start: float, width: float) -> str:
    """Draw a dotted way with a head at its end; it begins a little off its first stop."""
    spots = [Spot(*stop) for stop in stops]
    spots[0] = spots[0].toward(spots[1], start)
    lines = [
        element(
            "polyline",
            points=points(*spots),
            fill="none",
            stroke=colour,
            stroke_width=thick,
            stroke_linecap="round",
            stroke_linejoin="round",
            stroke_dasharray=dashes,
        )
        for colour, thick, dashes in (
            (theme.eaves, 2.2 * width, None),
            (theme.card, width, f"{width:g} {1.9 * width:g}"),
        )
    ]
    head = element(
        "polygon",
        points=points(*_head(spots[-2], spots[-1], 3.6 * width)),
        fill=theme.card,
        stroke=theme.eaves,
        stroke_width=0.6 * width,
        stroke_linejoin="round",
    )
    return "".join((*lines, head))


def _head(before: Spot, last: Spot, size: float) -> tuple[Spot, Spot, Spot]:
    """Return the corners of an arrow's head around the last stop."""
    tip = last.toward(before, -size / 2)
    foot = last.toward(before, size / 2)
    x, y = (tip.x - foot.x) / 2, (tip.y - foot.y) / 2
    return tip, Spot(foot.x - y, foot.y + x), Spot(foot.x + y, foot.y - x)


def _arrow_between(at: Spot, theme: Theme) -> str:
    return element(
        "path",
        d="M-34 0H30M12-18L32 0 12 18",
        fill="none",
        stroke=theme.fog,
        stroke_width=8,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=moved(*at),
    )
