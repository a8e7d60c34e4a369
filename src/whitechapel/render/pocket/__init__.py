"""Pictures of Mr. Jack Pocket, drawn from a view: text for a terminal, and SVG."""

from whitechapel.render.pocket.labels import LABELS
from whitechapel.render.pocket.svg import svg
from whitechapel.render.pocket.text import text

__all__ = ["LABELS", "svg", "text"]
