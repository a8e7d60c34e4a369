"""Elements of an SVG picture, written as text."""

from html import escape
from typing import TypeAlias

Value: TypeAlias = str | float | None


def element(name: str, *children: str, **attributes: Value) -> str:
    """Write an element around its children; an attribute of None is left out.

    Underscores in names of attributes stand for hyphens; one at the end is for Python's keywords.
    """
    pairs = [
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    ]
    head = f"<{name}{''.join(pairs)}"
    return f"{head}>{''.join(children)}</{name}>" if children else f"{head}/>"


def words(text: str) -> str:
    """Write text that stands inside an element."""
    return escape(text, quote=False)


def number(value: float) -> str:
    """Write a number with two decimals at most."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def points(*pairs: tuple[float, float]) -> str:
    """Write the corners of a polygon."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in pairs)


def moved(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Write the transform that brings a drawing around the origin to its place."""
    steps = [f"translate({number(x)} {number(y)})"]
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1:
        steps.append(f"scale({number(scale)})")
    return " ".join(steps)


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)
