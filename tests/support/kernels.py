"""The kernels, compiled and not, side by side in one process."""

import os
import shutil
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from whitechapel.kernel.build_units import UNITS
from whitechapel.kernel.loader import SWITCH, compiled

KINDS = ("compiled", "uncompiled")


def kernel_of(unit: str, kind: str) -> Any:
    """Return all that a unit defines, of one kind, and what its door has besides.

    Without a compiler, or where the switch says so, there is only one kind.
    """
    door = import_module(f"whitechapel.kernel.{unit}")
    names: dict[str, Any] = {name: getattr(door, name) for name in door.__all__}
    if kind == "compiled":
        try:
            return SimpleNamespace(**(names | vars(compiled(unit))))
        except ImportError:
            if shutil.which("cc") and os.environ.get(SWITCH) != "uncompiled":
                raise
            pytest.skip("no compiler, or not wanted")
    for source in UNITS[unit]:
        module = source.replace("/", ".")
        names |= vars(import_module(f"whitechapel.kernel.{module}"))
    return SimpleNamespace(**names)
