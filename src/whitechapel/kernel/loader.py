"""Loading of compiled modules, which are used only if compiled from the present sources."""

import os
from importlib import import_module
from types import ModuleType
from typing import Final

from whitechapel.kernel.build_units import fingerprint

SWITCH: Final = "WHITECHAPEL_KERNEL"
"""The environment variable that is `uncompiled` to ignore compiled modules."""
NOTED: Final = "_WHITECHAPEL_KERNEL_NOTED"
"""The environment variable that tells child processes that the warning was logged.

It begins with `_`: the server refuses unknown variables that look like its settings.
"""


def compiled(unit: str) -> ModuleType:
    """Return a unit's compiled module; raise `ImportError` with the reason if it cannot be used."""
    if os.environ.get(SWITCH) == "uncompiled":
        raise ImportError(f"{SWITCH}=uncompiled", name=unit)
    module = import_module(f"whitechapel.kernel.compiled.{unit}")
    if fingerprint(unit) != module.BUILT_FROM:
        raise ImportError("it was compiled from other sources", name=unit)
    return module


def is_compiled(unit: str) -> bool:
    """Whether a unit has a usable compiled module; if not, log why, unless switched off.

    The warning is logged once for both games and all child processes.
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
