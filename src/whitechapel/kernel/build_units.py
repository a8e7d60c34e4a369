"""The sources of each compiled module, and a fingerprint of them.

The builder reads this file before anything is installed, so it imports only the standard library.
"""

from hashlib import sha256
from pathlib import Path
from typing import Final

UNITS: Final[dict[str, tuple[str, ...]]] = {
    "pocket": (
        "rng",
        "memory",
        "network",
        "pocket/moves",
        "pocket/structs",
        "pocket/tables",
        "pocket/checks",
        "pocket/sight",
        "pocket/actions",
        "pocket/appeal",
        "pocket/objects",
        "pocket/play",
        "pocket/game",
        "pocket/packing",
        "pocket/chance",
        "pocket/random_play",
        "pocket/turn_counts",
        "pocket/reachable_boards",
        "pocket/perft_count",
        "pocket/turn_tree",
        "pocket/input_numbers",
        "pocket/inputs",
        "pocket/race",
        "pocket/board_values",
        "pocket/card_draws",
        "pocket/node_values",
        "pocket/regrets",
        "pocket/turn_game",
        "pocket/training_inputs",
        "pocket/mean_values",
        "pocket/move_values",
        "pocket/certainties",
    ),
    "london": (
        "rng",
        "memory",
        "network",
        "london/bits",
        "london/tables",
        "london/moves",
        "london/structs",
        "london/movement",
        "london/sight",
        "london/whistle",
        "london/options",
        "london/option_index",
        "london/actions",
        "london/appeal",
        "london/play",
        "london/checks",
        "london/objects",
        "london/game",
        "london/chance",
        "london/reachable_boards",
        "london/path_to_board",
        "london/random_play",
        "london/perft_count",
        "london/packing",
        "london/ends",
        "london/input_numbers",
        "london/inputs",
        "london/whistle_sample",
        "london/steps",
        "london/board_values",
        "london/search",
        "london/judge",
        "london/training_inputs",
        "london/move_values",
    ),
}
"""The compiled modules, each with its sources in the order of their imports.

C compilers inline functions within one file only, so the sources of a unit become one file.
"""

TABLES_FROM: Final[dict[str, tuple[str, ...]]] = {
    "pocket": (
        "pocket/table_values",
        "pocket/convert",
        "../core/order",
        "../core/seats",
        "../core/enums",
        "../pocket/board",
        "../pocket/components",
        "../pocket/moves",
        "../pocket/setup",
        "../pocket/sight",
    ),
    "london": (
        "london/table_values",
        "london/convert",
        "../core/enums",
        "../london/board",
        "../london/components",
        "../london/district",
        "../london/moves",
        "../london/setup",
        "../london/pieces",
    ),
}
"""The files from which the tables of a unit are computed at build time."""

SOURCES: Final = Path(__file__).parent


def fingerprint(unit: str) -> str:
    """Return a hash of the sources of a unit."""
    names = (*UNITS[unit], *TABLES_FROM.get(unit, ()))
    texts = (name.encode() + (SOURCES / f"{name}.py").read_bytes() for name in names)
    return sha256(b"\0".join(texts)).hexdigest()
