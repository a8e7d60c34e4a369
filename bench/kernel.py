"""The kernels of both games: `kernel_pocket.py` and `kernel_london.py` define what is counted.

`python3 run.py bench kernel alone` leaves the other libraries out.
"""

import os
import platform
import re
import subprocess
import sysconfig
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from bench import kernel_london, kernel_pocket, peers


def measure() -> None:
    """Print the figures of both games."""
    main(["alone"])


def main(arguments: Sequence[str]) -> None:
    """Print the figures of both games and, unless they are to be alone, of other libraries."""
    print(_machine())
    moves, decisions, from_python = kernel_pocket.measure()
    kernel_london.measure()
    if "alone" not in arguments:
        peers.measure(moves, decisions, from_python)


def _machine() -> str:
    """Return the machine and its load: figures of a busy machine are too low."""
    cpus = Path("/proc/cpuinfo")
    names = re.findall(r"model name\s*: (.*)", cpus.read_text()) if cpus.exists() else []
    busy = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return (
        f"{names[0] if names else platform.processor()}, {os.cpu_count()} cores, load {busy}; "
        f"{platform.platform()}; Python {platform.python_version()}; {_cython()}; {_compiler()}"
    )


def _cython() -> str:
    try:
        return f"Cython {version('cython')}"
    except PackageNotFoundError:
        return "no Cython"


def _compiler() -> str:
    command = (sysconfig.get_config_var("CC") or "cc").split()[0]
    try:
        done = subprocess.run([command, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return "no compiler"
    return done.stdout.splitlines()[0] if done.stdout else command
