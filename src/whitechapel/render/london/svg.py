"""A London game as an SVG picture."""

from collections.abc import Iterator, Mapping

from whitechapel.london.knowledge import View
from whitechapel.london.position import view_text
from whitechapel.render.frame import Frame, background, prefix_of, title_of
from whitechapel.render.london.district import (
    cobbles,
    draw_ground,
    draw_names,
    draw_obstacles,
    draw_streets,
)
from whitechapel.render.london.exits import draw_exits
from whitechapel.render.london.labels import LABELS
from whitechapel.render.london.layout import BOARD_HEIGHT, BOARD_TOP, HEIGHT
from whitechapel.render.london.lights import (
    draw_beam,
    draw_glow,
    draw_lantern,
    draw_posts,
    gradients,
)
from whitechapel.render.london.manholes import draw_manholes, draw_manholes_beside
from whitechapel.render.london.people import draw_people
from whitechapel.render.london.scene import Scene
from whitechapel.render.london.track import draw_track
from whitechapel.render.london.tray import draw_tray
from whitechapel.render.palette import NIGHT, THEMES, Theme
from whitechapel.render.picture import Picture


def svg(
    view: View,
    *,
    theme: Theme | str = NIGHT,
    lights: bool = True,
    tray: bool = True,
    labels: Mapping[str, str] | None = None,
    title: str | None = None,
    description: str | None = None,
    prefix: str | None = None,
) -> Picture:
    """Draw what a viewer sees. [L8]

    `theme` is `night`, `paper` or a theme of your own; `lights` draws the light that gaslights and
    lantern throw; without `tray` only the board is drawn. `labels` puts other words over the
    English ones. The description for those who cannot see the picture is the position in notation
    unless you pass a better one. `prefix` begins every id; by default it follows from the position.
    """
    colours = THEMES[theme] if isinstance(theme, str) else theme
    prefix = prefix or prefix_of("london", view_text(view), colours.name, lights, tray)
    scene = Scene(view, colours, {**LABELS, **(labels or {})}, prefix, lights)
    frame = Frame(
        prefix=prefix,
        title=title or title_of(scene.labels, view.public.turn),
        description=description or view_text(view),
        top=0 if tray else BOARD_TOP,
        height=HEIGHT if tray else BOARD_HEIGHT,
    )
    definitions = (background(prefix, colours, 0.42), cobbles(scene), gradients(scene))
    around = (*draw_track(scene), *draw_tray(scene)) if tray else ()
    return frame.picture(definitions, (*draw_board(scene), *around))


def draw_board(scene: Scene) -> Iterator[str]:
    """Draw streets, light, roofs, posts, manholes, exits and people, the lower ones first."""
    yield draw_ground(scene)
    yield from draw_streets(scene)
    if scene.lights:
        yield draw_glow(scene)
    yield from draw_obstacles(scene)
    yield from draw_posts(scene)
    if scene.lights:
        yield from draw_beam(scene)
    yield from draw_manholes(scene)
    yield from draw_exits(scene)
    yield from draw_names(scene)
    yield from draw_people(scene)
    yield from draw_manholes_beside(scene)
    yield draw_lantern(scene)
