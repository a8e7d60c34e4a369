"""Which sources are compiled together, and how to tell them from what they once were.

The build reads this file before anything is installed, so it needs the standard library only.
"""

from hashlib import sha256
from pathlib import Path
from typing import Final

UNITS: Final[dict[str, tuple[str, ...]]] = {}
"""The compiled modules, each with its sources in the order of their imports.

A C compiler makes one function of many only inside one file, so a unit becomes one.
"""

SOURCES: Final = Path(__file__).parent


def fingerprint(unit: str) -> str:
    """Tell the present sources of a unit from all others."""
    files = (*UNITS[unit], "units")
    texts = ((SOURCES / f"{name}.py").read_bytes() for name in files)
    return sha256(b"\0".join(texts)).hexdigest()
