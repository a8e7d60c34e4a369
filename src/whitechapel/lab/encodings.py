"""The encodings of both games, by name."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from whitechapel.lab import london_encoding, pocket_encoding
from whitechapel.lab.layout import Layout, Numbers, Rows


@dataclass(frozen=True, slots=True)
class Encoding:
    """How a seat's view becomes an observation: from the rules' view, or from packed states."""

    layout: Layout
    of_view: Callable[[Any], Rows]
    of_packed: Callable[[Sequence[Any], Numbers], Rows]


ENCODINGS: Final = {
    "pocket": Encoding(
        pocket_encoding.LAYOUT, pocket_encoding.encode_view, pocket_encoding.encode_packed
    ),
    "london": Encoding(
        london_encoding.LAYOUT, london_encoding.encode_view, london_encoding.encode_packed
    ),
}
