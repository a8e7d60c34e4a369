"""The cards of both games: a portrait in front, an emblem on the back, a badge at the corner."""

from dataclasses import dataclass

from whitechapel.render.element import element
from whitechapel.render.emblem import Colours, Emblem, draw
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import Theme


@dataclass(frozen=True, slots=True)
class Badge:
    """A disc at the upper right corner of a card: its place on the card and its radius."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class CardShape:
    """The measures of a game's cards, which lie in a row; `x` is always the middle of a card."""

    top: float
    width: float
    height: float
    portrait: float
    emblem: float
    badge: Badge

    def sheet(self, x: float, fill: str, stroke: str, dashes: str | None = None) -> str:
        """Return an empty card."""
        return element(
            "rect",
            x=x - self.width / 2,
            y=self.top,
            width=self.width,
            height=self.height,
            rx=6,
            fill=fill,
            stroke=stroke,
            stroke_width=2,
            stroke_dasharray=dashes,
        )

    def front(self, x: float, emblem: Emblem, colours: Colours, theme: Theme) -> str:
        """Return a card with a portrait: an emblem on the colour of its character."""
        plate, ink = colours
        portrait = element(
            "rect",
            x=x - self.width / 2 + 6,
            y=self.top + 6,
            width=self.width - 12,
            height=self.portrait,
            rx=3,
            fill=plate,
            stroke=theme.card_ink,
            stroke_width=1,
        )
        y = self.top + 6 + self.portrait / 2
        sign = draw(emblem, x, y, self.emblem, ink=ink, ground=plate)
        return self.sheet(x, theme.card, theme.eaves) + portrait + sign

    def back(self, x: float, emblem: Emblem, theme: Theme) -> str:
        """Return a card that lies face down."""
        frame = element(
            "rect",
            x=x - self.width / 2 + 7,
            y=self.top + 7,
            width=self.width - 14,
            height=self.height - 14,
            rx=3,
            fill="none",
            stroke=theme.card_back_ink,
            stroke_width=1.5,
        )
        y, size = self.top + self.height / 2, self.emblem - 2
        sign = draw(emblem, x, y, size, ink=theme.card_back_ink, ground=theme.card_back)
        return self.sheet(x, theme.card_back, theme.eaves) + frame + sign

    def sign(self, x: float, emblem: Emblem, theme: Theme) -> str:
        """Return a badge with an emblem."""
        at, size = (x + self.badge.x, self.top + self.badge.y), 2 * self.badge.radius - 10
        return self._disc(x, theme) + draw(emblem, *at, size, ink=theme.ink, ground=theme.ground)

    def turn(self, x: float, turn: int, theme: Theme) -> str:
        """Return a badge with the turn in which the card was drawn. [P7.1, L8.2]"""
        at = x + self.badge.x, self.top + self.badge.y + 7
        return self._disc(x, theme) + lettering(str(turn), *at, 20, theme.ink, middle=True)

    def _disc(self, x: float, theme: Theme) -> str:
        return element(
            "circle",
            cx=x + self.badge.x,
            cy=self.top + self.badge.y,
            r=self.badge.radius,
            fill=theme.ground,
            stroke=theme.fog,
            stroke_width=2,
        )
