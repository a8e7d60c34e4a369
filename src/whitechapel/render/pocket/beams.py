"""Light: what the detectives see, drawn down the streets. [P5.1]"""

from collections.abc import Iterator, Sequence
from typing import Final

from whitechapel.pocket.board import SIDES
from whitechapel.render.element import element, moved, points
from whitechapel.render.palette import Theme
from whitechapel.render.pocket.layout import Beam, beam
from whitechapel.render.pocket.scene import Scene

CORE: Final = 34
GLOW: Final = 58


def gradients(scene: Scene) -> str:
    """Define the light of a beam, which fades toward its flanks."""
    theme, prefix = scene.theme, scene.prefix
    glow = ((0, 0, theme.light), (0.2, 0.55, theme.light), (0.8, 0.55, theme.light))
    core = ((0, 1, theme.light), (0.5, 1, theme.light_core), (1, 1, theme.light))
    return _gradient(f"{prefix}-glow", (*glow, (1, 0, theme.light))) + _gradient(
        f"{prefix}-core", core
    )


def _gradient(name: str, stops: Sequence[tuple[float, float, str]]) -> str:
    elements = [
        element("stop", offset=offset, stop_color=colour, stop_opacity=opacity)
        for offset, opacity, colour in stops
    ]
    return element("linearGradient", *elements, id=name, x1=0, y1=0, x2=1, y2=0)


def draw_beams(scene: Scene) -> Iterator[str]:
    """Draw one beam for every space on which a detective stands."""
    for space in dict.fromkeys(scene.public.detectives):
        yield draw_beam(scene, space)


def draw_beam(scene: Scene, space: int) -> str:
    """Draw the beam of the detectives on a space. [P5.1]"""
    return _draw(beam(scene.public.tiles, space), scene.theme, scene.prefix)


def _draw(ray: Beam, theme: Theme, prefix: str) -> str:
    """Draw a beam as if it went south, then turn it; one that nothing stops ends in a point."""
    half, end = CORE / 2, ray.reach
    shoulder = end - half if ray.free else end
    outline = ((-half, 0), (half, 0), (half, shoulder), (0, end), (-half, shoulder))
    parts = [
        element("rect", x=-GLOW / 2, width=GLOW, height=shoulder, fill=f"url(#{prefix}-glow)"),
        element(
            "polygon",
            points=points(*outline),
            fill=f"url(#{prefix}-core)",
            stroke=theme.light_edge,
            stroke_width=1.5,
        ),
        *(_arrow(arm, theme) for arm in ray.arms),
    ]
    turn = 90 * SIDES.index(ray.side) - 180
    return element("g", *parts, transform=moved(*ray.start, turn=turn))


def _arrow(distance: float, theme: Theme) -> str:
    return element(
        "path",
        d=f"M-9 {distance - 5:g}L0 {distance + 4:g} 9 {distance - 5:g}",
        fill="none",
        stroke=theme.light_edge,
        stroke_width=4,
    )
