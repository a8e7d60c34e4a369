"""Pickling of objects for another process, whose kernel may be compiled or not."""

from importlib import import_module
from typing import Any


def received(unit: str, maker: str, *parts: Any) -> Any:
    """Make the sent object with the game's package in the receiving process."""
    return getattr(import_module(f"whitechapel.kernel.{unit}"), maker)(*parts)
