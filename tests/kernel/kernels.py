"""The kernels, compiled and not, side by side in one process."""

import shutil
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from whitechapel.kernel.choice import compiled
from whitechapel.kernel.units import UNITS

KINDS = ("compiled", "uncompiled")


def kernel_of(unit: str, kind: str) -> Any:
    """Give all that a unit defines, of one kind; without a compiler there is only one."""
    if kind == "compiled":
        try:
            return compiled(unit)
        except ImportError:
            if shutil.which("cc"):
                raise
            pytest.skip("no compiler")
    names: dict[str, Any] = {}
    for source in UNITS[unit]:
        names.update(vars(import_module(f"whitechapel.kernel.{source}")))
    return SimpleNamespace(**names)
