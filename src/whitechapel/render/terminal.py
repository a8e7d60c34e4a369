"""A sheet of characters for a terminal, with optional colours."""

from collections.abc import Mapping
from enum import StrEnum
from itertools import groupby


class Style(StrEnum):
    """How a terminal may colour a character; the value is the code of the escape sequence."""

    PLAIN = ""
    BOLD = "1"
    DIM = "2"
    LIGHT = "1;33"
    WALL = "31"
    DETECTIVE = "1;36"
    RED = "1;38;5;209"
    BLUE = "1;38;5;75"
    GREY = "1;38;5;250"
    GREEN = "1;38;5;78"
    PURPLE = "1;38;5;141"
    PINK = "1;38;5;218"
    YELLOW = "1;38;5;229"
    ORANGE = "1;38;5;208"
    BROWN = "1;38;5;137"


class TextSheet:
    """A sheet of a fixed width; text beyond its edge is cut off."""

    def __init__(self, width: int) -> None:
        self._width = width
        self._rows: list[list[tuple[str, Style]]] = []

    def write(self, row: int, column: int, text: str, style: Style = Style.PLAIN) -> None:
        """Write a text, replacing what is there."""
        while len(self._rows) <= row:
            self._rows.append([(" ", Style.PLAIN)] * self._width)
        for number, letter in enumerate(text[: self._width - column], start=column):
            self._rows[row][number] = (letter, style)

    def text(self, *, colour: bool) -> str:
        """Return the sheet as lines without blanks at their ends."""
        return "\n".join(_line(row, colour=colour) for row in self._rows)


def initial(labels: Mapping[str, str], key: str) -> str:
    """Return the capital letter for a seat in a short line: I for the Investigator."""
    return labels[key][0].upper()


def _line(row: list[tuple[str, Style]], *, colour: bool) -> str:
    plain = "".join(letter for letter, _ in row).rstrip()
    if not colour:
        return plain
    line = ""
    for style, cells in groupby(row[: len(plain)], key=lambda cell: cell[1]):
        run = "".join(letter for letter, _ in cells)
        line += run if style is Style.PLAIN else f"\x1b[{style}m{run}\x1b[0m"
    return line
