"""Which sources are compiled together, and how to tell them from what they once were.

The build reads this file before anything is installed, so it needs the standard library only.
"""

from hashlib import sha256
from pathlib import Path
from typing import Final

UNITS: Final[dict[str, tuple[str, ...]]] = {
    "pocket": (
        "rng",
        "memory",
        "network",
        "pocket_table",
        "pocket_board",
        "pocket_checks",
        "pocket_sight",
        "pocket_actions",
        "pocket_appeal",
        "pocket_state",
        "pocket_apply",
        "pocket_packing",
        "pocket_chance",
        "pocket_playouts",
        "pocket_turns",
        "pocket_ends",
        "pocket_perft",
        "pocket/turn_tree",
        "pocket/inputs",
        "pocket/race",
        "pocket/leaves",
        "pocket/regrets",
        "pocket/turn_game",
        "pocket/rows",
        "pocket/counting",
        "pocket/certainties",
    ),
    "london": (
        "rng",
        "memory",
        "network",
        "london_bits",
        "london_board",
        "london_moves",
        "london_state",
        "london_movement",
        "london_sight",
        "london_whistle",
        "london_options",
        "london_choice",
        "london_actions",
        "london_appeal",
        "london_apply",
        "london_checks",
        "london_parts",
        "london_game",
        "london_chance",
        "london_boards",
        "london_way",
        "london_playouts",
        "london_perft",
        "london_packing",
        "london/ends",
        "london/input_numbers",
        "london/inputs",
        "london/whistles",
        "london/steps",
        "london/judge",
        "london/search",
        "london/objects",
        "london/decisions",
    ),
}
"""The compiled modules, each with its sources in the order of their imports.

A C compiler makes one function of many only inside one file, so a unit becomes one. The sources of
one game stand in its folder, as "pocket/tree"; the older ones have the game's name in front.
"""

TABLES_FROM: Final[dict[str, tuple[str, ...]]] = {
    "pocket": (
        "pocket_geometry",
        "pocket_words",
        "../core/order",
        "../core/seats",
        "../core/words",
        "../pocket/board",
        "../pocket/components",
        "../pocket/moves",
        "../pocket/setup",
        "../pocket/sight",
    ),
    "london": (
        "london_geometry",
        "london_words",
        "../core/words",
        "../london/board",
        "../london/components",
        "../london/district",
        "../london/moves",
        "../london/setup",
        "../london/table",
    ),
}
"""What the tables of a unit are worked out from when it is compiled."""

SOURCES: Final = Path(__file__).parent


def fingerprint(unit: str) -> str:
    """Tell the present sources of a unit from all others."""
    names = (*UNITS[unit], *TABLES_FROM.get(unit, ()))
    texts = (name.encode() + (SOURCES / f"{name}.py").read_bytes() for name in names)
    return sha256(b"\0".join(texts)).hexdigest()
