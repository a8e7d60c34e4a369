"""Pictures of Mr. Jack, drawn from a view: text for a terminal, and SVG."""

from whitechapel.render.london.labels import LABELS
from whitechapel.render.london.svg import svg
from whitechapel.render.london.text import text

__all__ = ["LABELS", "svg", "text"]
