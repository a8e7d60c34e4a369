"""Win rates as an SVG picture: how games end, when they end, and as whom Jack wins."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Final

from whitechapel.ai import WinCount, wilson

WIDTH: Final = 760
LEFT: Final = 110
RIGHT: Final = 735
ROW: Final = 30
STYLE: Final = """
.page { fill: #ffffff } .ink, text { fill: #1f2328 } .soft { fill: #59636e }
.line { stroke: #1f2328; stroke-width: 1.5 } .halo { stroke: #ffffff; stroke-width: 5 }
.grid { stroke: #d1d9e0; stroke-width: 1 }
.jack0 { fill: #b3261e } .jack1 { fill: #d9574b } .jack2 { fill: #ec8d80 } .jack3 { fill: #f6bdb4 }
.law0 { fill: #1c5a9c } .law1 { fill: #4a88c7 } .law2 { fill: #84b2e0 } .law3 { fill: #bcd6f0 }
text { font: 13px system-ui, sans-serif } .title { font-weight: 600; font-size: 15px }
.end { text-anchor: end } .middle { text-anchor: middle }
@media (prefers-color-scheme: dark) {
.page { fill: #0d1117 } .ink, text { fill: #e6edf3 } .soft { fill: #9198a1 }
.line { stroke: #e6edf3 } .halo { stroke: #0d1117 } .grid { stroke: #3d444d }
.jack0 { fill: #f2675a } .jack1 { fill: #c9463b } .jack2 { fill: #962f27 } .jack3 { fill: #6b231d }
.law0 { fill: #6cb0f5 } .law1 { fill: #3f87cf } .law2 { fill: #2a6299 } .law3 { fill: #1d4468 }
}
"""
SHADES: Final = 4


@dataclass(frozen=True)
class Bar:
    """A stacked bar: parts with a name, a size, and whether they are Jack's."""

    label: str
    parts: tuple[tuple[str, int, bool], ...]

    @property
    def total(self) -> int:
        """Return the size of all parts."""
        return sum(size for _, size, _ in self.parts)

    @property
    def jack(self) -> WinCount:
        """Return Jack's share."""
        return WinCount(sum(size for _, size, is_jack in self.parts if is_jack), self.total)


@dataclass
class Drawing:
    """Elements of a picture, from the top down."""

    height: float = 20
    elements: list[str] = field(default_factory=list[str])

    def box(
        self, kind: str, corner: tuple[float, float], size: tuple[float, float], title: str
    ) -> None:
        """Draw a box that says what it is when pointed at."""
        (x, y), (width, height) = corner, size
        if width > 0 and height > 0:
            self.elements.append(
                f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" '
                f'height="{height:.1f}"><title>{escape(title)}</title></rect>'
            )

    def line(self, kind: str, x: float, y: float, to_x: float, to_y: float) -> None:
        """Draw a line."""
        self.elements.append(
            f'<line class="{kind}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'
        )

    def text(self, kind: str, x: float, y: float, words: str) -> None:
        """Write a line of text."""
        self.elements.append(f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>')

    def title(self, words: str) -> None:
        """Begin a panel."""
        self.height += 20 if self.elements else 6
        self.text("title", 20, self.height + 5, words)
        self.height += 22

    def svg(self, title: str) -> str:
        """Return the picture."""
        height = self.height + 10
        size = f'viewBox="0 0 {WIDTH} {height:.0f}" role="img"'
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" {size} aria-label="{escape(title)}">',
                f"<title>{escape(title)}</title>",
                f"<style>{STYLE}</style>",
                f'<rect class="page" width="{WIDTH}" height="{height:.0f}"/>',
                *self.elements,
                "</svg>\n",
            ]
        )


def draw_win_rates(
    title: str, endings: Sequence[Bar], turns: Sequence[Bar], identities: Sequence[Bar]
) -> str:
    """Return a picture of three panels: endings by level, then turns and identities of one level.

    The bars of endings all have the same parts.
    """
    drawing = Drawing()
    drawing.title(f"{title}: how games between equal levels end")
    _draw_endings(drawing, endings)
    strongest = endings[-1].label
    drawing.title(f"In which turn games end ({strongest})")
    _draw_turns(drawing, turns)
    drawing.title(f"How often Jack wins, by his identity ({strongest})")
    _draw_rates(drawing, identities)
    return drawing.svg(f"{title}: win rates by level, turn and identity")


def _draw_endings(drawing: Drawing, bars: Sequence[Bar]) -> None:
    """Draw a bar for each level: Jack's endings from the left, the Investigator's to the right."""
    names = [(name, is_jack) for name, _, is_jack in bars[0].parts] if bars else []
    kinds = _kinds(names)
    for bar in bars:
        y = drawing.height
        drawing.text("end", LEFT - 10, y + 17, bar.label)
        x: float = LEFT
        for name, size, _ in bar.parts:
            width = (RIGHT - LEFT) * size / max(1, bar.total)
            share = 100 * size / max(1, bar.total)
            drawing.box(kinds[name], (x, y + 4), (width, 18), f"{bar.label}: {name} {share:.1f} %")
            x += width
        _draw_interval(drawing, bar.jack, y + 13)
        drawing.height += ROW
    _draw_scale(drawing)
    for name, is_jack in names:
        drawing.box(kinds[name], (LEFT, drawing.height), (12, 12), name)
        winner = "Jack" if is_jack else "the Investigator"
        drawing.text("soft", LEFT + 20, drawing.height + 11, f"{name}: {winner} wins")
        drawing.height += 19


def _kinds(names: Sequence[tuple[str, bool]]) -> dict[str, str]:
    """Return the colour of each ending: shades of one colour for each winner."""
    found: dict[str, str] = {}
    for side, wanted in (("jack", True), ("law", False)):
        mine = [name for name, is_jack in names if is_jack is wanted]
        found |= {name: f"{side}{min(place, SHADES - 1)}" for place, name in enumerate(mine)}
    return found


def _draw_turns(drawing: Drawing, bars: Sequence[Bar]) -> None:
    """Draw a column for each turn, Jack's wins below."""
    most = max((bar.total for bar in bars), default=0)
    games = sum(bar.total for bar in bars)
    step, tall = (RIGHT - LEFT) / max(1, len(bars)), 110.0
    floor = drawing.height + tall + 18
    for number, bar in enumerate(bars):
        x, y = LEFT + step * (number + 0.2), floor
        for name, size, is_jack in bar.parts:
            height = tall * size / max(1, most)
            y -= height
            kind = "jack0" if is_jack else "law0"
            drawing.box(kind, (x, y), (step * 0.6, height), f"{bar.label}: {name} wins {size}")
        middle = x + step * 0.3
        drawing.text("middle soft", middle, y - 5, f"{100 * bar.total / max(1, games):.0f} %")
        drawing.text("middle", middle, floor + 17, bar.label)
    drawing.line("grid", LEFT, floor, RIGHT, floor)
    drawing.height = floor + 24
    for kind, words in (("jack0", "Jack wins"), ("law0", "the Investigator wins")):
        drawing.box(kind, (LEFT, drawing.height), (12, 12), words)
        drawing.text("soft", LEFT + 20, drawing.height + 11, words)
        drawing.height += 19


def _draw_rates(drawing: Drawing, bars: Sequence[Bar]) -> None:
    """Draw Jack's share of each bar with its interval."""
    for bar in bars:
        y = drawing.height
        drawing.text("end", LEFT - 10, y + 15, bar.label)
        share = (RIGHT - LEFT) * bar.jack.rate
        words = f"{bar.label}: Jack wins {100 * bar.jack.rate:.1f} % of {bar.total}"
        drawing.box("jack2", (LEFT, y + 4), (share, 14), words)
        _draw_interval(drawing, bar.jack, y + 11)
        drawing.height += 22
    _draw_scale(drawing)


def _draw_interval(drawing: Drawing, tally: WinCount, y: float) -> None:
    """Draw the 95 percent interval of a rate."""
    if tally.games:
        low, high = (LEFT + (RIGHT - LEFT) * share for share in wilson(tally))
        # A halo, as the line crosses both light and dark parts.
        for kind, more in (("halo", 1.5), ("line", 0.0)):
            drawing.line(kind, low - more, y, high + more, y)
            for x in (low, high):
                drawing.line(kind, x, y - 4 - more, x, y + 4 + more)


def _draw_scale(drawing: Drawing) -> None:
    for percent in range(0, 101, 25):
        x = LEFT + (RIGHT - LEFT) * percent / 100
        drawing.line("grid", x, drawing.height, x, drawing.height + 5)
        drawing.text("middle soft", x, drawing.height + 19, f"{percent} %")
    drawing.height += 32
