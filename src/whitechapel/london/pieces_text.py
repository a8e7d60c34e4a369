"""The pieces on the board, as fields of a position. `docs/notation.md` has the grammar."""

import re
from collections.abc import Mapping

from whitechapel.core import NotationError
from whitechapel.core.position_fields import after_keyword
from whitechapel.london.board import EXITS, MANHOLES, POSTS, STREETS, Direction, Exit, Hex
from whitechapel.london.components import CASTS, Character
from whitechapel.london.notation import CODES
from whitechapel.london.pieces import Lights, Pieces
from whitechapel.london.setup import Setup


def pieces_text(pieces: Pieces, suspects: tuple[Character, ...]) -> list[str]:
    """Write the pieces: capital codes for suspects, small ones for the cleared."""
    places = (
        f"{CODES[who] if who in suspects else CODES[who].lower()} {place or '-'}"
        for who, place in zip(pieces.cast, pieces.places, strict=True)
    )
    lights = (
        post if not light else f"{post}={light}"
        for post, light in zip(POSTS, pieces.lights, strict=True)
        if light is not None
    )
    return [
        pieces.edition,
        " ".join(places),
        f"lantern {pieces.lantern}",
        f"lights {' '.join(lights)}",
        f"covers {' '.join(pieces.covers)}",
        f"cordons {' '.join(pieces.cordons)}",
    ]


def parse_pieces(fields: Mapping[str, str]) -> tuple[Pieces, tuple[Character, ...]]:
    """Read the pieces, and who is still a suspect."""
    edition = Setup(fields["edition"]).edition
    places, suspects = _parse_places(fields["places"], CASTS[edition])
    pieces = Pieces(
        edition=edition,
        places=places,
        lantern=_parse_lantern(after_keyword("lantern", fields["lantern"])),
        lights=_parse_lights(after_keyword("lights", fields["lights"])),
        covers=_parse_covers(after_keyword("covers", fields["covers"]), edition),
        cordons=_parse_cordons(after_keyword("cordons", fields["cordons"])),
    )
    return pieces, suspects


def _parse_places(
    text: str, cast: tuple[Character, ...]
) -> tuple[tuple[Hex | None, ...], tuple[Character, ...]]:
    """Read where each character stands, in the order of L2.1, and who is a suspect."""
    words = text.split()
    if len(words) != 2 * len(cast):
        raise NotationError("position_places", "places", text=text[:40])
    places: list[Hex | None] = []
    suspects: list[Character] = []
    for number, who in enumerate(cast):
        code, place = words[2 * number : 2 * number + 2]
        if code.capitalize() != CODES[who] or code not in (CODES[who], CODES[who].lower()):
            raise NotationError("position_places", "places", number + 1, text=code[:40])
        if place != "-" and place not in STREETS:
            raise NotationError("position_places", "places", number + 1, text=place[:40])
        places.append(None if place == "-" else place)
        suspects += [who] if code == CODES[who] else []
    return tuple(places), tuple(suspects)


def _parse_lantern(text: str) -> Direction:
    if text not in tuple(Direction):
        raise NotationError("position_lantern", "lantern", text=text[:40])
    return Direction(text)


def _parse_lights(text: str) -> Lights:
    lights: dict[Hex, int] = {}
    for number, word in enumerate(text.split(), start=1):
        found = re.fullmatch(r"([a-m][0-9]{1,2})(?:=([1-4]))?", word)
        if not found or found[1] not in POSTS or found[1] in lights:
            raise NotationError("position_lights", "lights", number, text=word[:40])
        lights[found[1]] = int(found[2] or 0)
    return tuple(lights.get(post) for post in POSTS)


def _parse_covers(text: str, edition: str) -> tuple[Hex, ...]:
    words = text.split()
    if len(words) != 2 or len(set(words)) != 2 or not set(words) <= set(MANHOLES[edition]):
        raise NotationError("position_covers", "covers", text=text[:40])
    return tuple(hole for hole in MANHOLES[edition] if hole in words)


def _parse_cordons(text: str) -> tuple[Exit, ...]:
    words = text.split()
    if len(words) != 2 or len(set(words)) != 2 or not set(words) <= set(EXITS):
        raise NotationError("position_cordons", "cordons", text=text[:40])
    return tuple(each for each in EXITS if each in words)
