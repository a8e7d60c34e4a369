"""The exits as arches, cordons across those that are shut. [L1.4, L2.5]"""

from collections.abc import Iterator

from whitechapel.london.board import EXIT_HEXES, EXITS, Exit
from whitechapel.render.element import element, moved
from whitechapel.render.lettering import lettering
from whitechapel.render.london.layout import ROW, Point, hex_centre
from whitechapel.render.london.scene import Scene
from whitechapel.render.palette import Theme
from whitechapel.render.plank import draw_plank


def draw_exits(scene: Scene) -> Iterator[str]:
    """Draw an arch beyond each of the four hexes that lead out. [L1.4]"""
    for way in EXITS:
        if scene.shows(EXIT_HEXES[way]):
            yield _exit(way, scene, shut=way in scene.pieces.cordons)


def arch_centre(way: Exit) -> Point:
    """Return where the arch of an exit stands: beyond the hex that leads to it. [L1.4]"""
    up = way in (Exit.NORTH_WEST, Exit.NORTH_EAST)
    return hex_centre(EXIT_HEXES[way]).plus(0, -ROW + 4 if up else ROW + 2)


def _exit(way: Exit, scene: Scene, *, shut: bool) -> str:
    theme = scene.theme
    at = arch_centre(way)
    left = way in (Exit.NORTH_WEST, Exit.SOUTH_WEST)
    word = scene.labels["cordon" if shut else "open"]
    side = -60 if left else 60
    parts = [
        *_arch(theme),
        *(_cordon(theme) if shut else _way_out(theme)),
        lettering(way, side, 2, 22, theme.ink, weight=700, middle=True),
        lettering(word, side, 20, 15, theme.fog, italic=True, middle=True, widest=44),
    ]
    return element("g", *parts, transform=moved(*at))


def _arch(theme: Theme) -> Iterator[str]:
    """Draw a brick arch over a dark passage."""
    yield element(
        "path",
        d="M-32 34V-4A32 32 0 0 1 32-4V34Z",
        fill=theme.bricks[0],
        stroke=theme.eaves,
        stroke_width=3,
    )
    yield element(
        "path",
        d=(
            "M-32 12H-21M-32-4H-21M-26-23L-17-14M-10-34L-7-23"
            "M10-34L7-23M26-23L17-14M32-4H21M32 12H21"
        ),
        stroke=theme.eaves,
        stroke_width=2,
    )
    yield element("path", d="M-21 34V-3A21 21 0 0 1 21-3V34Z", fill=theme.eaves)


def _way_out(theme: Theme) -> Iterator[str]:
    """Draw the road that leads out of the district."""
    yield element("path", d="M-17 34L-5-6H5L17 34Z", fill=theme.street)
    yield element(
        "path",
        d="M-9 6L0-4 9 6M-9 17L0 7 9 17",
        fill="none",
        stroke=theme.eaves,
        stroke_width=4,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _cordon(theme: Theme) -> Iterator[str]:
    """Draw two striped planks across the arch. [L2.5]"""
    for y in (-4, 15):
        yield from draw_plank(35, y, theme, line=2.5, first=2, step=17, stripe=7)
