"""All that the parts of an SVG picture need to know."""

from collections.abc import Mapping
from dataclasses import dataclass

from whitechapel.pocket.components import Character
from whitechapel.pocket.knowledge import View
from whitechapel.pocket.sight import in_sight
from whitechapel.pocket.state import Public
from whitechapel.render.palette import Theme


@dataclass(frozen=True, slots=True)
class Scene:
    """A view, and how it is to be drawn."""

    view: View
    theme: Theme
    labels: Mapping[str, str]
    prefix: str
    sights: bool

    @property
    def public(self) -> Public:
        """Return the public part of the view."""
        return self.view.public

    @property
    def jack(self) -> Character | None:
        """Return who Jack is, if the viewer may know. [P7.2]"""
        return self.view.hand.identity if self.view.hand is not None else None

    @property
    def seen(self) -> frozenset[Character]:
        """Return the characters whose tiles are in sight; none if no light is drawn. [P5.1]"""
        none = frozenset[Character]()
        return in_sight(self.public.tiles, self.public.detectives) if self.sights else none
