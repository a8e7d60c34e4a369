"""How parts of a state are sent to another process, where the kernel may be compiled or not."""

from importlib import import_module
from typing import Any


def received(unit: str, maker: str, *parts: Any) -> Any:
    """Make what was sent with what the door of a game has there."""
    return getattr(import_module(f"whitechapel.kernel.{unit}"), maker)(*parts)
