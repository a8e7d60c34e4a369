"""A Pocket game as an SVG picture: gaslight and newsprint."""

from collections.abc import Iterator, Mapping
from hashlib import sha256

from whitechapel.pocket.board import SPACES, Detectives
from whitechapel.pocket.knowledge import View
from whitechapel.pocket.position import view_text
from whitechapel.pocket.sight import in_sight
from whitechapel.render.element import element, points, words
from whitechapel.render.emblem import draw
from whitechapel.render.lettering import lettering
from whitechapel.render.palette import NIGHT, THEMES, Theme
from whitechapel.render.picture import Picture
from whitechapel.render.pocket.beams import draw_beams, gradients
from whitechapel.render.pocket.district import cobbles, draw_mark, draw_tile, draw_wall
from whitechapel.render.pocket.emblems import TOP_HAT
from whitechapel.render.pocket.labels import labels_with
from whitechapel.render.pocket.layout import (
    BOARD,
    BOARD_HEIGHT,
    BOARD_TOP,
    HEIGHT,
    HOUSE,
    LEFT,
    NUMBER,
    PATH,
    TOP,
    WIDTH,
    Point,
    space_point,
    tile_centre,
    tile_corner,
)
from whitechapel.render.pocket.people import draw_cleared, draw_detectives, draw_suspect
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
    description for those who cannot see the picture is the position in our notation unless you
    bring a better one. `prefix` begins every id; without it the position gives one.
    """
    colours = THEMES[theme] if isinstance(theme, str) else theme
    spoken = labels_with(labels)
    prefix = prefix or _prefix(view, colours, sights=sights, tray=tray)
    heading = title or f"{spoken['game']}: {spoken['turn']} {view.public.turn}"
    top, height = (0, HEIGHT) if tray else (BOARD_TOP, BOARD_HEIGHT)
    parts = [
        element("title", words(heading), id=f"{prefix}-title"),
        element("desc", words(description or view_text(view)), id=f"{prefix}-desc"),
        element(
            "defs",
            _night_air(colours, prefix),
            cobbles(colours, prefix),
            gradients(colours, prefix),
        ),
        element("rect", y=top, width=WIDTH, height=height, fill=f"url(#{prefix}-ground)"),
        *_board(view, colours, prefix, sights=sights),
    ]
    if tray:
        parts.append(draw_track(view.public, spoken, colours))
        parts.append(draw_tray(view, spoken, colours, sights=sights))
    return Picture(
        element(
            "svg",
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 {top} {WIDTH} {height}",
            role="img",
            aria_labelledby=f"{prefix}-title {prefix}-desc",
        )
    )


def _prefix(view: View, theme: Theme, *, sights: bool, tray: bool) -> str:
    """Derive the prefix of the ids from all that the picture shows."""
    content = f"{view_text(view)}|{theme.name}|{sights}|{tray}"
    return "pocket-" + sha256(content.encode()).hexdigest()[:10]


def _night_air(theme: Theme, prefix: str) -> str:
    stops = [
        element("stop", offset=offset, stop_color=colour)
        for offset, colour in ((0, theme.ground), (1, theme.ground_edge))
    ]
    return element("radialGradient", *stops, id=f"{prefix}-ground", cx=0.5, cy=0.45, r=0.75)


def _board(view: View, theme: Theme, prefix: str, *, sights: bool) -> Iterator[str]:
    """Draw path, tiles, light, walls, characters and detectives, the lower ones first."""
    public = view.public
    yield _path(public.detectives, theme)
    for place, tile in enumerate(public.tiles):
        yield draw_tile(tile, place, theme, prefix)
    if sights:
        yield draw_beams(public.tiles, public.detectives, theme, prefix)
    for place, tile in enumerate(public.tiles):
        yield draw_wall(tile, place, theme)
    yield from _characters(view, theme, sights=sights)
    yield draw_detectives(public.detectives, theme)


def _characters(view: View, theme: Theme, *, sights: bool) -> Iterator[str]:
    """Draw who is on each tile, its mark, and Jack's hat for those who may see him. [P7.2]"""
    public = view.public
    seen = in_sight(public.tiles, public.detectives) if sights else frozenset()
    for place, tile in enumerate(public.tiles):
        at = tile_centre(place)
        if tile.suspect:
            yield draw_suspect(tile.character, at, theme, seen=tile.character in seen)
        else:
            yield draw_cleared(tile.character, at, theme.cleared_ink)
        if tile.rotated:
            yield draw_mark(place, theme)
        if view.hand is not None and view.hand.identity is tile.character:
            yield _hat(place, theme)


def _hat(place: int, theme: Theme) -> str:
    x, y = tile_corner(place)
    x, y = x + HOUSE / 2, y + HOUSE / 2
    disc = element("circle", cx=x, cy=y, r=22, fill=theme.card, stroke=theme.eaves, stroke_width=3)
    return disc + draw(TOP_HAT, x, y, 30, ink=theme.card_ink, ground=theme.card)


def _path(detectives: Detectives, theme: Theme) -> str:
    """Draw the twelve spaces on their way around the district, clockwise. [P1.4]"""
    edge = element(
        "rect",
        x=LEFT - PATH,
        y=TOP - PATH,
        width=BOARD + 2 * PATH,
        height=BOARD + 2 * PATH,
        rx=54,
        fill="none",
        stroke=theme.rule,
        stroke_width=3,
        stroke_dasharray="2 9",
        stroke_linecap="round",
    )
    spaces = [_space(space, theme, taken=space in detectives) for space in range(1, SPACES + 1)]
    return edge + "".join(spaces) + _arrows(theme)


def _space(space: int, theme: Theme, *, taken: bool) -> str:
    """Draw a space with its number, which a detective who stands there pushes outward."""
    x, y = space_point(space)
    disc = element("circle", cx=x, cy=y, r=25, fill=theme.ground, stroke=theme.rule, stroke_width=3)
    left, top = space_point(space, NUMBER if taken else PATH)
    return disc + lettering(str(space), left, top + 9, 26, theme.fog, middle=True)


def _arrows(theme: Theme) -> str:
    """Point the way round at the four corners."""
    near, far = LEFT - PATH, LEFT + BOARD + PATH
    top, bottom = TOP - PATH, TOP + BOARD + PATH
    corners = (
        (Point(near + 60, top), (1, 0)),
        (Point(far, top + 60), (0, 1)),
        (Point(far - 60, bottom), (-1, 0)),
        (Point(near, bottom - 60), (0, -1)),
    )
    return "".join(
        element(
            "polygon",
            points=points(
                (x + 9 * dx, y + 9 * dy),
                (x - 7 * dx - 9 * dy, y - 7 * dy - 9 * dx),
                (x - 7 * dx + 9 * dy, y - 7 * dy + 9 * dx),
            ),
            fill=theme.fog,
        )
        for (x, y), (dx, dy) in corners
    )
