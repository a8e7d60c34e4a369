"""A striped plank, of which barricades and cordons are made."""

from collections.abc import Iterator

from whitechapel.render.element import element, points
from whitechapel.render.palette import Theme


def draw_plank(
    half: float, y: float, theme: Theme, *, line: float, first: float, step: float, stripe: float
) -> Iterator[str]:
    """Yield a plank of twice `half` and its four stripes, the first one so far from its end."""
    yield element(
        "rect",
        x=-half,
        y=y,
        width=2 * half,
        height=13,
        rx=2,
        fill=theme.plank,
        stroke=theme.eaves,
        stroke_width=line,
    )
    for number in range(4):
        x = first - half + number * step
        corners = ((x, y + 12), (x + 8, y + 1), (x + 8 + stripe, y + 1), (x + stripe, y + 12))
        yield element("polygon", points=points(*corners), fill=theme.plank_stripe)
