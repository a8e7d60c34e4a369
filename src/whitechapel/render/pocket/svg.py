"""A Pocket game as an SVG picture."""

from collections.abc import Iterator, Mapping

from whitechapel.pocket.knowledge import View
from whitechapel.pocket.position import view_text
from whitechapel.render.frame import Frame, background, prefix_of, title_of
from whitechapel.render.palette import NIGHT, THEMES, Theme
from whitechapel.render.picture import Picture
from whitechapel.render.pocket.beams import draw_beams, gradients
from whitechapel.render.pocket.district import cobbles, draw_marks, draw_tile, draw_wall
from whitechapel.render.pocket.labels import LABELS
from whitechapel.render.pocket.layout import BOARD_HEIGHT, BOARD_TOP, HEIGHT, tile_centre
from whitechapel.render.pocket.people import draw_character
from whitechapel.render.pocket.scene import Scene
from whitechapel.render.pocket.spaces import draw_detectives, draw_path
from whitechapel.render.pocket.track import draw_track
from whitechapel.render.pocket.tray import draw_tray


def svg(
    view: View,
    *,
    theme: Theme | str = NIGHT,
    sights: bool = True,
    tray: bool = True,
    labels: Mapping[str, str] | None = None,
    title: str | None = None,
    description: str | None = None,
    prefix: str | None = None,
) -> Picture:
    """Draw what a viewer sees. [P7]

    `theme` is `night`, `paper` or a theme of your own; `sights` draws the light of the detectives;
    without `tray` only the board is drawn. `labels` puts other words over the English ones. The
    description for those who cannot see the picture is the position in notation unless you pass a
    better one. `prefix` begins every id; by default it follows from the position.
    """
    colours = THEMES[theme] if isinstance(theme, str) else theme
    prefix = prefix or prefix_of("pocket", view_text(view), colours.name, sights, tray)
    scene = Scene(view, colours, {**LABELS, **(labels or {})}, prefix, sights)
    frame = Frame(
        prefix=prefix,
        title=title or title_of(scene.labels, view.public.turn),
        description=description or view_text(view),
        top=0 if tray else BOARD_TOP,
        height=HEIGHT if tray else BOARD_HEIGHT,
    )
    definitions = (background(prefix, colours, 0.45), cobbles(scene), gradients(scene))
    around = (*draw_track(scene), *draw_tray(scene)) if tray else ()
    return frame.picture(definitions, (*draw_board(scene), *around))


def draw_board(scene: Scene) -> Iterator[str]:
    """Draw path, tiles, light, walls, characters and detectives, the lower ones first."""
    tiles = scene.public.tiles
    yield from draw_path(scene)
    for place, tile in enumerate(tiles):
        yield draw_tile(scene, tile, place)
    if scene.sights:
        yield from draw_beams(scene)
    for place, tile in enumerate(tiles):
        yield draw_wall(scene, tile, place)
    for place, tile in enumerate(tiles):
        yield draw_character(scene, tile.character, tile_centre(place), ink=scene.theme.cleared_ink)
        yield from draw_marks(scene, tile, place)
    yield from draw_detectives(scene)
