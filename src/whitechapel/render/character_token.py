"""The characters of both games: a full plate for a suspect, an empty frame for a cleared one."""

from dataclasses import dataclass
from typing import NamedTuple

from whitechapel.render.element import element, points
from whitechapel.render.emblem import Colours, Emblem, draw, draw_outline
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import Theme


class Sign(NamedTuple):
    """Where an emblem or a code is on a token, and its size."""

    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Plate:
    """The measures of a suspect's token: an octagon, its edges and rings, emblem and code."""

    x: float
    y: float
    cut: float
    shade: float
    edge: float
    ring_edge: float
    ring: float
    emblem: Sign
    code: Sign

    def suspect(
        self, emblem: Emblem, code: str, colours: Colours, theme: Theme, *, seen: bool
    ) -> tuple[str, ...]:
        """Return a full plate in the colour of the suspect, in a ring of light if seen."""
        plate, ink = colours
        ring = (
            self._octagon("none", theme.light_edge, self.ring_edge),
            self._octagon("none", theme.light, self.ring),
        )
        return (
            *(ring if seen else ()),
            self._octagon("none", theme.eaves, self.shade),
            self._octagon(plate, theme.card, self.edge),
            draw(emblem, *self.emblem, ink=ink, ground=plate),
            lettering(code, *self.code, ink, weight=700, middle=True),
        )

    def _octagon(self, fill: str, stroke: str, width: float) -> str:
        x, y, cut = self.x, self.y, self.cut
        corners = points(
            (cut - x, -y),
            (x - cut, -y),
            (x, cut - y),
            (x, y - cut),
            (x - cut, y),
            (cut - x, y),
            (-x, y - cut),
            (-x, cut - y),
        )
        return element("polygon", points=corners, fill=fill, stroke=stroke, stroke_width=width)


@dataclass(frozen=True, slots=True)
class EmptyFrame:
    """The measures of a cleared character's token: a broken frame with a struck corner."""

    frame: str
    line: float
    dashes: str
    strike: str
    strike_line: float
    emblem: Sign
    code: Sign

    def cleared(self, emblem: Emblem, code: str, ink: str, ground: str = "none") -> tuple[str, ...]:
        """Return an outline in an empty frame; without a ground the street shows."""
        return (
            element(
                "path",
                d=self.frame,
                fill=ground,
                stroke=ink,
                stroke_width=self.line,
                stroke_dasharray=self.dashes,
            ),
            element(
                "path",
                d=self.strike,
                stroke=ink,
                stroke_width=self.strike_line,
                stroke_linecap="round",
            ),
            draw_outline(emblem, *self.emblem, ink=ink),
            lettering(code.lower(), *self.code, ink, middle=True),
        )
