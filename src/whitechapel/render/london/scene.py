"""All that the parts of an SVG picture need to know."""

from collections.abc import Mapping
from dataclasses import dataclass

from whitechapel.london.board import Hex, hexes_of
from whitechapel.london.components import Character
from whitechapel.london.knowledge import View
from whitechapel.london.pieces import Pieces
from whitechapel.london.sight import beam, in_sight, lit_hexes
from whitechapel.london.state import Public
from whitechapel.render.london.situation import pieces_of
from whitechapel.render.palette import Theme


@dataclass(frozen=True, slots=True)
class Scene:
    """A view, and how it is to be drawn."""

    view: View
    theme: Theme
    labels: Mapping[str, str]
    prefix: str
    lights: bool
    window: frozenset[Hex] | None = None
    """The hexes to draw; None for all of them."""

    def shows(self, hex_: Hex) -> bool:
        """Whether a hex is to be drawn."""
        return self.window is None or hex_ in self.window

    @property
    def public(self) -> Public:
        """Return the public part of the view."""
        return self.view.public

    @property
    def pieces(self) -> Pieces:
        """Return the pieces as the viewer sees them. [L3.3]"""
        return pieces_of(self.view)

    @property
    def jack(self) -> Character | None:
        """Return who Jack is, if the viewer may know. [L8.2]"""
        return self.view.identity

    @property
    def lit(self) -> frozenset[Hex]:
        """Return the hexes that gaslights or the beam light; none when no light is drawn. [L6.1]"""
        lit = lit_hexes(self.pieces) | beam(self.pieces) if self.lights else 0
        return frozenset(hexes_of(lit))

    @property
    def seen(self) -> frozenset[Character]:
        """Return the visible characters; none if no light is drawn. [L6.1]"""
        return in_sight(self.pieces) if self.lights else frozenset[Character]()
