"""What every SVG picture has around its drawing: a name, a description, a background, own ids."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from whitechapel.render.element import element, words
from whitechapel.render.palette import Theme
from whitechapel.render.picture import Picture

WIDTH: Final = 1000


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the drawing that is shown, and the words for those who cannot see it."""

    prefix: str
    title: str
    description: str
    top: int
    height: int

    def picture(self, definitions: Iterable[str], parts: Iterable[str]) -> Picture:
        """Return a complete picture from definitions and parts."""
        named = [
            element("title", words(self.title), id=f"{self.prefix}-title"),
            element("desc", words(self.description), id=f"{self.prefix}-desc"),
        ]
        fill = f"url(#{self.prefix}-air)"
        ground = element("rect", y=self.top, width=WIDTH, height=self.height, fill=fill)
        return Picture(
            element(
                "svg",
                *named,
                element("defs", *definitions),
                ground,
                *parts,
                xmlns="http://www.w3.org/2000/svg",
                viewBox=f"0 {self.top} {WIDTH} {self.height}",
                role="img",
                aria_labelledby=f"{self.prefix}-title {self.prefix}-desc",
            )
        )


def title_of(labels: Mapping[str, str], turn: int) -> str:
    """Return the title of a picture: the game and the turn."""
    return f"{labels['game']}{labels['colon']} {labels['turn']} {turn}"


def prefix_of(game: str, *content: object) -> str:
    """Derive the prefix of the ids from what the picture shows."""
    shown = "|".join(str(each) for each in content)
    return f"{game}-{sha256(shown.encode()).hexdigest()[:10]}"


def background(prefix: str, theme: Theme, middle: float) -> str:
    """Define the background, which darkens toward the edges."""
    stops = [
        element("stop", offset=offset, stop_color=colour)
        for offset, colour in ((0, theme.ground), (1, theme.ground_edge))
    ]
    return element("radialGradient", *stops, id=f"{prefix}-air", cx=0.5, cy=middle, r=0.75)
