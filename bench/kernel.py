"""The kernels of both games: `kernel_pocket.py` and `kernel_london.py` tell what is counted.

`python3 run.py bench kernel alone` leaves the other libraries out.
"""

from collections.abc import Sequence

from bench import kernel_london, kernel_pocket, peers


def measure() -> None:
    """Print the figures of both games."""
    main(["alone"])


def main(arguments: Sequence[str]) -> None:
    """Print the figures of both games and, unless they are to be alone, of other libraries."""
    moves, from_python = kernel_pocket.measure()
    kernel_london.measure()
    if "alone" not in arguments:
        peers.measure(moves, from_python)
