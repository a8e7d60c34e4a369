"""Pickling for another process, whose kernel may be compiled where ours is not, or not compiled."""

from importlib import import_module
from typing import Any


def unpickled(unit: str, maker: str, *parts: Any) -> Any:
    """Return the object, made by the game's package in the receiving process."""
    return getattr(import_module(f"whitechapel.kernel.{unit}"), maker)(*parts)
