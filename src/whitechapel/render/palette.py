"""The colours of the two themes: a dark one (night) and a light one (paper)."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a picture; `light` means light or sight and nothing else."""

    name: str
    ground: str
    ground_edge: str
    ink: str
    fog: str
    rule: str
    roofs: tuple[str, str, str, str]
    bricks: tuple[str, str, str, str]
    eaves: str
    street: str
    kerb: str
    wall: str
    wall_edge: str
    chimney: str
    plank: str
    plank_stripe: str
    light: str
    light_core: str
    light_edge: str
    cleared_ink: str
    card: str
    card_ink: str
    card_back: str
    card_back_ink: str
    dark_street: str
    dark_joint: str
    dark_ink: str
    lit_street: str
    lit_joint: str
    glow: str
    lit_ink: str
    lawn: str
    trees: tuple[str, str]
    roof_ink: str
    post: str
    unlit: str
    lamp: str
    lid: str
    iron: str
    iron_edge: str


NIGHT: Final = Theme(
    name="night",
    ground="#141b2a",
    ground_edge="#090d16",
    ink="#ece5d3",
    fog="#93a0b4",
    rule="#35415a",
    roofs=("#26314a", "#1d263b", "#161d2f", "#202a41"),
    bricks=("#6d3a33", "#57302c", "#432423", "#623530"),
    eaves="#0b0f19",
    street="#76829a",
    kerb="#6b768e",
    wall="#d3947f",
    wall_edge="#160c0d",
    chimney="#2a1716",
    plank="#efe4c6",
    plank_stripe="#a33a2c",
    light="#ffb938",
    light_core="#ffdf94",
    light_edge="#7a4a00",
    cleared_ink="#0d121d",
    card="#ece5d3",
    card_ink="#171b26",
    card_back="#2c3852",
    card_back_ink="#93a0b4",
    dark_street="#46516a",
    dark_joint="#3c465d",
    dark_ink="#c6cedb",
    lit_street="#d8ab5c",
    lit_joint="#c79a4d",
    glow="#ffb938",
    lit_ink="#1b1608",
    lawn="#24392c",
    trees=("#3f6145", "#55795a"),
    roof_ink="#c6cedb",
    post="#171e2d",
    unlit="#78859c",
    lamp="#ece5d3",
    lid="#7b8699",
    iron="#10141d",
    iron_edge="#a9b3c4",
)

PAPER: Final = Theme(
    name="paper",
    ground="#f6efdd",
    ground_edge="#ebe1c8",
    ink="#1d1a15",
    fog="#6b6352",
    rule="#b3a78c",
    roofs=("#77746c", "#67645d", "#57554f", "#6f6c65"),
    bricks=("#8f5548", "#7c483d", "#693b32", "#874f43"),
    eaves="#2b2823",
    street="#fdf9ee",
    kerb="#efe8d6",
    wall="#35130d",
    wall_edge="#f6efdd",
    chimney="#3d211b",
    plank="#fdf9ee",
    plank_stripe="#a33a2c",
    light="#ffb011",
    light_core="#ffcf5c",
    light_edge="#7d4b00",
    cleared_ink="#2b2823",
    card="#fffdf6",
    card_ink="#1d1a15",
    card_back="#5b6270",
    card_back_ink="#e9e2d0",
    dark_street="#c3bcab",
    dark_joint="#a39c8b",
    dark_ink="#26231d",
    lit_street="#ffe5a0",
    lit_joint="#f6d27c",
    glow="#ffcf5c",
    lit_ink="#26231d",
    lawn="#8fa383",
    trees=("#5d7a58", "#466044"),
    roof_ink="#fdf9ee",
    post="#4a4740",
    unlit="#a9a292",
    lamp="#fdf9ee",
    lid="#8d8778",
    iron="#26231d",
    iron_edge="#fdf9ee",
)

THEMES: Final = {theme.name: theme for theme in (NIGHT, PAPER)}
