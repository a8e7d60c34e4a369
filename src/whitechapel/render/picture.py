"""A picture as a value."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Picture:
    """An SVG picture, which a notebook shows by itself."""

    svg: str

    def __str__(self) -> str:
        return self.svg

    def _repr_svg_(self) -> str:
        return self.svg

    def write(self, path: Path | str) -> None:
        """Save the picture as a file of its own."""
        Path(path).write_text(self.svg + "\n", encoding="utf-8", newline="\n")
