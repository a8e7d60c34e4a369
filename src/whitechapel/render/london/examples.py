"""Small pictures for the rules page of London: one thing at a time, as it stands on the board."""

from collections.abc import Collection, Mapping
from typing import Final

from whitechapel.core import Seat
from whitechapel.london.board import (
    EXIT_HEXES,
    HEXES,
    MANHOLES,
    POSTS,
    SURFACE,
    Direction,
    Exit,
    Hex,
)
from whitechapel.london.components import CHARACTERS, Character
from whitechapel.london.knowledge import View
from whitechapel.london.notation import CODES
from whitechapel.london.pieces import Pieces
from whitechapel.london.setup import STARTING_PIECES
from whitechapel.london.sight import in_sight
from whitechapel.london.state import Public
from whitechapel.render.element import element
from whitechapel.render.frame import WIDTH
from whitechapel.render.lettering import lettering
from whitechapel.render.london.district import cobbles
from whitechapel.render.london.exits import arch_centre
from whitechapel.render.london.labels import LABELS
from whitechapel.render.london.layout import (
    BOARD_HEIGHT,
    BOARD_TOP,
    ROW,
    SIDE,
    hex_centre,
)
from whitechapel.render.london.lights import gradients
from whitechapel.render.london.scene import Scene
from whitechapel.render.london.svg import draw_board
from whitechapel.render.palette import Theme
from whitechapel.render.panel import Panel, Sized, beside, way

_SCALE: Final = 0.72
_EDITION: Final = "first_2006"
_WORDLESS: Final = {**LABELS, "open": "", "cordon": ""}
"""The pictures are the same in every language."""
_BY_CODE: Final = {code: who for who, code in CODES.items()}
_SQUARE: Final = "f6 f7 f8 f9 g6 g7 g8 g9 g10 h6 h7 h8 h9"


def examples(theme: Theme) -> dict[str, Sized]:
    """Draw every picture of the rules page, by its name."""
    start = STARTING_PIECES[_EDITION]
    visible = in_sight(start)
    dark = [who for who in CHARACTERS if who not in visible]
    drawn = {
        "neighbours": [_piece(theme, _pieces(lights={"h8": 0}), "f6 f7 g6 g7 g8 h7 h8")],
        "kinds": [_piece(theme, _pieces(lights={"h8": 0}, covers=("h6",)), _SQUARE)],
        "exits": [
            _piece(theme, _pieces(), "a5 b6 b7 c6 c7"),
            _piece(theme, _pieces(covers=("l12",)), "k10 k11 l11 l12 m11 m12"),
        ],
        "walk": [_walk(theme)],
        "sewers": [_sewers(theme)],
        "stealthy": [_stealthy(theme)],
        "whistle": [_whistle(theme)],
        "visible-light": [
            _piece(theme, _pieces("Sm g8", lights={"h8": 0}), "f7 f8 g7 g8 g9 h7 h8 h9")
        ],
        "visible-company": [_piece(theme, _pieces("Gu e4 Be e5"), "d3 d4 d5 e3 e4 e5 e6 f4 f5 f6")],
        "visible-beam": [
            _piece(theme, _pieces("Wa g5 Le g8"), "f5 f6 f7 f8 g5 g6 g7 g8 g9 g10 h6 h7 h8 h9")
        ],
        "invisible": [_piece(theme, _pieces("Gu g8"), "f7 f8 g7 g8 g9 h7 h8 h9")],
        "beam": [_beam(theme)],
        "escape": [_escape(theme)],
        "accusation": [_accusation(theme)],
    }
    changed = {
        "smith": [
            _piece(theme, _pieces("Sm g7", lights={post: 0}), _SQUARE) for post in ("h8", "f9")
        ],
        "cover": [
            _piece(theme, _pieces("Be g7", covers=(cover,)), "f6 f7 g6 g7 g8 h6 h7")
            for cover in ("h6", "f7")
        ],
        "light-out": [
            _piece(theme, _pieces(lights=lights), "a1 a2 b1 b2 b3 c2 c3")
            for lights in ({"b2": 1}, {})
        ],
    }
    return {
        "start": beside([_board(theme, start)], theme, 0.66),
        "call-witness": beside([_board(theme, start, dark)], theme, 0.5),
        "call-no-witness": beside([_board(theme, start, visible)], theme, 0.5),
        **{name: beside(panels, theme, _SCALE) for name, panels in drawn.items()},
        **{name: beside(panels, theme, 0.6, arrow=True) for name, panels in changed.items()},
    }


def _pieces(
    places: str = "",
    *,
    lantern: Direction = Direction.NORTH,
    lights: Mapping[Hex, int] | None = None,
    covers: tuple[Hex, ...] = (),
) -> Pieces:
    """Set up a board with only those pieces that an example needs."""
    words = places.split()
    standing = {_BY_CODE[code]: hex_ for code, hex_ in zip(words[::2], words[1::2], strict=True)}
    burning = lights or {}
    return Pieces(
        edition=_EDITION,
        places=tuple(standing.get(who) for who in CHARACTERS),
        lantern=lantern,
        lights=tuple(burning.get(post) for post in POSTS),
        covers=tuple(hole for hole in MANHOLES[_EDITION] if hole in covers),
        cordons=(Exit.NORTH_EAST, Exit.SOUTH_WEST),
    )


def _scene(theme: Theme, public: Public, window: frozenset[Hex] | None) -> Scene:
    """Return the scene of a panel; panels with different content have different ids."""
    view = View(Seat.SPECTATOR, public, None, None, None)
    hexes = "".join(sorted(window or ()))
    return Scene(view, theme, _WORDLESS, f"rules-{theme.name}-{hexes}", lights=True, window=window)


def _board(theme: Theme, pieces: Pieces, cleared: Collection[Character] = ()) -> Panel:
    """Draw the whole board with some of the eight cleared. [L2.2, L6.3]"""
    suspects = tuple(who for who in CHARACTERS if who not in cleared)
    scene = _scene(theme, Public(pieces, suspects), None)
    definitions = (cobbles(scene), gradients(scene))
    return Panel(0, BOARD_TOP, WIDTH, BOARD_HEIGHT, definitions, tuple(draw_board(scene)))


def _piece(
    theme: Theme,
    pieces: Pieces,
    hexes: str,
    *over: str,
    used: tuple[Character, ...] = (),
) -> Panel:
    """Draw some hexes of the board, the exits that they lead to, and something over them."""
    window = frozenset(hexes.split())
    scene = _scene(theme, Public(pieces, pieces.cast, used=used), window)
    centres = [hex_centre(hex_) for hex_ in HEXES if hex_ in window]
    left, right = min(at.x for at in centres) - SIDE, max(at.x for at in centres) + SIDE
    top, bottom = min(at.y for at in centres) - ROW / 2, max(at.y for at in centres) + ROW / 2
    arches = [arch_centre(way) for way, hex_ in EXIT_HEXES.items() if hex_ in window]
    top = min([top, *(at.y - 38 for at in arches)])
    bottom = max([bottom, *(at.y + 38 for at in arches)])
    definitions = (cobbles(scene), gradients(scene))
    parts = (*draw_board(scene), *over)
    return Panel(left - 8, top - 8, right - left + 16, bottom - top + 16, definitions, parts)


def _way(theme: Theme, *hexes: Hex, start: float = 34) -> str:
    """Draw a walk from hex to hex."""
    return way(theme, [hex_centre(hex_).plus(0, 8) for hex_ in hexes], start, 6)


def _walk(theme: Theme) -> Panel:
    """Draw how many steps lead from a character to the hexes around. [L4.1]"""
    steps = {hex_: far for hex_, far in SURFACE["g5"].items() if 0 < far <= 3}
    over = [_count(theme, hex_, far) for hex_, far in steps.items()]
    around = "e4 e5 e6 f3 f4 f5 f6 f7 g3 g4 g5 g6 g7 g8 h3 h4 h5 h6 h7 h8 i5 i6 i7"
    hexes = " ".join({*around.split(), *steps})
    return _piece(theme, _pieces("Ho g5", covers=("f7", "h6")), hexes, *over)


def _count(theme: Theme, hex_: Hex, far: int) -> str:
    x, y = hex_centre(hex_).plus(0, 8)
    disc = element("circle", cx=x, cy=y, r=17, fill=theme.card, stroke=theme.eaves, stroke_width=3)
    return disc + lettering(str(far), x, y + 7.5, 22, theme.card_ink, weight=700, middle=True)


def _sewers(theme: Theme) -> Panel:
    """Draw a way through the sewers. [L4.3]"""
    over = _way(theme, "i7", "h6", "f10", "g10")
    hexes = "e9 f6 f7 f8 f9 f10 g6 g7 g8 g9 g10 h6 h7 h8 h9 h10 i7 i8 i9"
    return _piece(theme, _pieces("Be i7", covers=("f7",)), hexes, over)


def _stealthy(theme: Theme) -> Panel:
    """Draw a way across a house. [L5.5]"""
    hexes = "c5 c6 c7 d4 d5 d6 d7 d8 e5 e6 e7 e8"
    return _piece(theme, _pieces("St d5"), hexes, _way(theme, "d5", "d6", "d7"))


def _whistle(theme: Theme) -> Panel:
    """Draw three who come nearer for a point each. [L5.6]"""
    calls = (("g10", "g9"), ("e7", "f7"), ("i8", "i7"))
    hexes = "e6 e7 e8 f6 f7 f8 f9 g6 g7 g8 g9 g10 h6 h7 h8 h9 i7 i8 i9"
    over = [_way(theme, *call) for call in calls]
    return _piece(theme, _pieces("Go g7 Ho g10 Le e7 Be i8"), hexes, *over)


def _beam(theme: Theme) -> Panel:
    """Draw a beam that lights one and does not reach another. [L6.2]"""
    hexes = "c2 c3 d3 d4 d5 e3 e4 e5 e6 f4 f5 f6 g5 g6 g7"
    pieces = _pieces("Wa c2 Gu e4 Be g6", lantern=Direction.NORTH_EAST, covers=("c2",))
    return _piece(theme, pieces, hexes)


def _escape(theme: Theme) -> Panel:
    """Draw a way out. [L7.1]"""
    stops = [hex_centre("b6").plus(0, 8), hex_centre("b7"), arch_centre(Exit.NORTH_WEST)]
    over = way(theme, stops, 34, 6)
    return _piece(theme, _pieces("Gu b6"), "a5 b5 b6 b7 c6 c7", over)


def _accusation(theme: Theme) -> Panel:
    """Draw an accuser beside the accused. [L7.2]"""
    hexes = "d8 e7 e8 e9 f8 f9 f10"
    return _piece(theme, _pieces("Ho e9 Gu e9"), hexes, used=(Character.HOLMES,))
