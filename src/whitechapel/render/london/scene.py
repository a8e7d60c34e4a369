"""All that the parts of an SVG picture need to know."""

from collections.abc import Mapping
from dataclasses import dataclass

from whitechapel.london.board import Hex, hexes_of
from whitechapel.london.components import Character
from whitechapel.london.knowledge import View
from whitechapel.london.sight import beam, in_sight, lit_hexes
from whitechapel.london.state import Public
from whitechapel.london.table import Table
from whitechapel.render.london.situation import table_of
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
        """Tell whether a hex is to be drawn."""
        return self.window is None or hex_ in self.window

    @property
    def public(self) -> Public:
        """Give what everybody sees."""
        return self.view.public

    @property
    def table(self) -> Table:
        """Give the table as the viewer sees it. [L3.3]"""
        return table_of(self.view)

    @property
    def jack(self) -> Character | None:
        """Tell who Jack is, if the viewer may know. [L8.2]"""
        return self.view.identity

    @property
    def lit(self) -> frozenset[Hex]:
        """Give the hexes that gaslights or the beam light; none when no light is drawn. [L6.1]"""
        lit = lit_hexes(self.table) | beam(self.table) if self.lights else 0
        return frozenset(hexes_of(lit))

    @property
    def seen(self) -> frozenset[Character]:
        """Tell who is visible; nobody when no light is drawn. [L6.1]"""
        return in_sight(self.table) if self.lights else frozenset[Character]()
