"""The pieces on the board, as they lie. [L1, L2]"""

from typing import NamedTuple, TypeAlias

from whitechapel.london.board import BITS, MANHOLES, POSTS, Direction, Exit, Hex, Mask, mask_of
from whitechapel.london.components import CASTS, HOLDERS, NUMBERS, Character, Power

Lights: TypeAlias = tuple[int | None, ...]
"""For each post, in the order of `POSTS`: the number of its light, 0 for a light without number,
None for no light."""


class Pieces(NamedTuple):
    """Where everything stands; a character who escaped stands nowhere."""

    edition: str
    places: tuple[Hex | None, ...]
    lantern: Direction
    lights: Lights
    covers: tuple[Hex, ...]
    cordons: tuple[Exit, ...]

    @property
    def cast(self) -> tuple[Character, ...]:
        """Return the characters of the edition, in the order of `places`. [L2.1]"""
        return CASTS[self.edition]

    def where(self, character: Character) -> Hex | None:
        """Return where a character stands, None if he has left the district."""
        return self.places[NUMBERS[self.edition][character]]

    def place(self, character: Character) -> Hex:
        """Return where a character stands who has not left the district."""
        place = self.places[NUMBERS[self.edition][character]]
        if place is None:
            raise LookupError(character)
        return place

    @property
    def lantern_hex(self) -> Hex | None:
        """Return where the lantern's bearer stands, None if nobody bears it here. [L5.2]"""
        bearer = HOLDERS[self.edition].get(Power.LANTERN)
        return None if bearer is None else self.where(bearer)

    @property
    def occupied(self) -> Mask:
        """Return the hexes on which characters stand."""
        return mask_of(place for place in self.places if place is not None)

    @property
    def open_manholes(self) -> tuple[Hex, ...]:
        """List the manholes without a cover. [L4.3, L4.4]"""
        return tuple(hex_ for hex_ in MANHOLES[self.edition] if hex_ not in self.covers)

    @property
    def lit_posts(self) -> tuple[Hex, ...]:
        """List the posts with a light. [L2.3]"""
        return tuple(
            post for post, light in zip(POSTS, self.lights, strict=True) if light is not None
        )

    def put(self, character: Character, hex_: Hex | None) -> "Pieces":
        """Put a character on a hex, or take him off the board."""
        number = NUMBERS[self.edition][character]
        return self._replace(places=(*self.places[:number], hex_, *self.places[number + 1 :]))

    def free(self, hex_: Hex) -> bool:
        """Whether no character stands on a hex."""
        return not self.occupied & BITS[hex_]
