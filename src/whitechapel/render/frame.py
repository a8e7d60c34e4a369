"""What every SVG picture has around its drawing: a name, a description, an air, ids of its own."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from whitechapel.render.element import element, words
from whitechapel.render.palette import Theme
from whitechapel.render.picture import Picture


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the drawing that is shown, and the words for those who cannot see it."""

    prefix: str
    title: str
    description: str
    top: int
    width: int
    height: int

    def picture(self, definitions: Iterable[str], parts: Iterable[str]) -> Picture:
        """Put definitions and parts into a picture that stands by itself."""
        named = [
            element("title", words(self.title), id=f"{self.prefix}-title"),
            element("desc", words(self.description), id=f"{self.prefix}-desc"),
        ]
        fill = f"url(#{self.prefix}-air)"
        ground = element("rect", y=self.top, width=self.width, height=self.height, fill=fill)
        return Picture(
            element(
                "svg",
                *named,
                element("defs", *definitions),
                ground,
                *parts,
                xmlns="http://www.w3.org/2000/svg",
                viewBox=f"0 {self.top} {self.width} {self.height}",
                role="img",
                aria_labelledby=f"{self.prefix}-title {self.prefix}-desc",
            )
        )


def prefix_of(game: str, *content: object) -> str:
    """Derive the prefix of the ids from what the picture shows."""
    shown = "|".join(str(each) for each in content)
    return f"{game}-{sha256(shown.encode()).hexdigest()[:10]}"


def air(prefix: str, theme: Theme, middle: float) -> str:
    """Define the ground, which darkens toward the edges."""
    stops = [
        element("stop", offset=offset, stop_color=colour)
        for offset, colour in ((0, theme.ground), (1, theme.ground_edge))
    ]
    return element("radialGradient", *stops, id=f"{prefix}-air", cx=0.5, cy=middle, r=0.75)
