"""Loading compiled modules, which are used only if they were compiled from the current sources."""

import os
from importlib import import_module
from types import ModuleType
from typing import Final

from whitechapel.kernel.build_units import fingerprint

SWITCH: Final = "WHITECHAPEL_KERNEL"
"""Set this environment variable to `uncompiled` to ignore compiled modules."""
WARNED: Final = "_WHITECHAPEL_KERNEL_WARNED"
"""This environment variable is set after the warning, so that child processes do not repeat it.

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
        if os.environ.get(SWITCH) != "uncompiled" and WARNED not in os.environ:
            os.environ[WARNED] = unit
            _warn(unit, reason)
        return False
    return True


def _warn(unit: str, reason: ImportError) -> None:
    import logging  # noqa: PLC0415 - slow to import, and rarely needed

    fix = (
        "with a C compiler, install the package again, or run `python3 run.py kernel` in a checkout"
    )
    logging.getLogger(__name__).warning(
        "the kernel of %s runs uncompiled and slowly: %s; %s", unit, reason, fix
    )
