"""Words inside a picture, in generic families only."""

from whitechapel.render.element import element, words


def lettering(
    text: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    *,
    weight: int = 400,
    italic: bool = False,
    middle: bool = False,
    widest: float | None = None,
) -> str:
    """Write a line in the serif, smaller where it would be wider than `widest`."""
    if widest is not None:
        size = min(size, widest / (len(text) * 0.55 or 1))
    return element(
        "text",
        words(text),
        x=x,
        y=y,
        font_family="Georgia, serif",
        font_size=size,
        font_weight=weight if weight != 400 else None,
        font_style="italic" if italic else None,
        text_anchor="middle" if middle else None,
        fill=colour,
    )
