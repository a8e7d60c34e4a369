"""The kernels of both games: `kernel_pocket.py` and `kernel_london.py` tell what is counted."""

from bench import kernel_london, kernel_pocket


def measure() -> None:
    """Print the figures of both games."""
    kernel_pocket.measure()
    kernel_london.measure()
