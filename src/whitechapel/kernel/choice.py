"""Compiled or not: a compiled module is used if it was made from the present sources."""

import logging
import os
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from whitechapel.kernel.units import fingerprint

SWITCH: Final = "WHITECHAPEL_KERNEL"
"""The environment variable that says `uncompiled` to leave compiled modules alone."""

_notes: Final = logging.getLogger(__name__)


def compiled(unit: str) -> ModuleType:
    """Give a unit's compiled module; an `ImportError` says why there is none to use."""
    if os.environ.get(SWITCH) == "uncompiled":
        raise ImportError(f"{SWITCH}=uncompiled", name=unit)
    module = import_module(f"whitechapel.kernel.compiled.{unit}")
    if fingerprint(unit) != module.BUILT_FROM:
        raise ImportError("it was compiled from other sources", name=unit)
    return module


def prefer_compiled(unit: str, door: dict[str, Any]) -> bool:
    """Let the names of a door mean the compiled things, if there are any; tell whether they do.

    A door imports the sources first, so that whoever reads it, and the type checkers, know them.
    """
    try:
        module = compiled(unit)
    except ImportError as reason:
        if os.environ.get(SWITCH) != "uncompiled":
            _notes.warning("the kernel of %s runs uncompiled and slowly: %s", unit, reason)
        return False
    door.update({name: getattr(module, name) for name in door["__all__"] if hasattr(module, name)})
    return True
