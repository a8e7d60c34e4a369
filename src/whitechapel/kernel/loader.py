"""Compiled or not: a compiled module is used if it was made from the present sources."""

import os
from importlib import import_module
from types import ModuleType
from typing import Final

from whitechapel.kernel.build_units import fingerprint

SWITCH: Final = "WHITECHAPEL_KERNEL"
"""The environment variable that says `uncompiled` to leave compiled modules alone."""
NOTED: Final = "WHITECHAPEL_KERNEL_NOTED"
"""The environment variable that tells the processes of a command that the note was given."""


def compiled(unit: str) -> ModuleType:
    """Give a unit's compiled module; an `ImportError` says why there is none to use."""
    if os.environ.get(SWITCH) == "uncompiled":
        raise ImportError(f"{SWITCH}=uncompiled", name=unit)
    module = import_module(f"whitechapel.kernel.compiled.{unit}")
    if fingerprint(unit) != module.BUILT_FROM:
        raise ImportError("it was compiled from other sources", name=unit)
    return module


def is_compiled(unit: str) -> bool:
    """Tell whether a unit has a compiled module to use; note why not, unless that is wanted.

    One note is enough for both games and for the processes that a command starts.
    """
    try:
        compiled(unit)
    except ImportError as reason:
        if os.environ.get(SWITCH) != "uncompiled" and NOTED not in os.environ:
            os.environ[NOTED] = unit
            _note(unit, reason)
        return False
    return True


def _note(unit: str, reason: ImportError) -> None:
    import logging  # noqa: PLC0415 - takes longer than all the rest, and is rarely needed

    notes = logging.getLogger(__name__)
    fix = "with a C compiler at hand, install it again, or in a checkout `python3 run.py kernel`"
    notes.warning("the kernel of %s runs uncompiled and slowly: %s; %s", unit, reason, fix)
