"""Other libraries beside the kernel, in one run: ratios hold on other machines too.

They are installed from the registry into a folder of the user's cache, about 700 MB, the first
time; nothing of the project ever imports them.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

PINS = ("catanatron==3.2.1", "chess==1.11.2", "open-spiel==2.0.2", "pgx==2.6.0")


class Peer(NamedTuple):
    """A library's random games: steps a second, and how they were made."""

    name: str
    rate: float
    from_python: bool
    what: str


def measure(moves: float, decisions: float, from_python: float) -> None:
    """Print the rates of the others, and how many times faster the kernel of Pocket is.

    All are measured alike, by `rates.py`. Others count every step as one; so of Pocket's random
    games there are two figures, with the moves of chance and without.
    """
    python = _environment()
    if python is None:
        print("The other libraries could not be installed: see above.")
        return
    for peer in _play(python):
        if peer.from_python:
            ours = f"decisions from Python are {from_python / peer.rate:,.1f} times as many"
        else:
            ours = f"moves of random games, chance's included, are {moves / peer.rate:,.1f} times "
            ours += f"as many, decisions alone {decisions / peer.rate:,.1f} times"
        print(
            f"{peer.name}: {peer.rate / 1e6:.3f} million steps a second ({peer.what}); "
            f"Pocket's {ours}"
        )


def _play(python: Path) -> list[Peer]:
    script = Path(__file__).with_name("peers_play.py")
    output = subprocess.run(
        [python, script], stdout=subprocess.PIPE, text=True, check=True, env=_one_core()
    ).stdout
    lines = (line.split("\t") for line in output.splitlines())
    return [Peer(name, float(rate), way == "python", what) for name, rate, way, what in lines]


def _one_core() -> dict[str, str]:
    """Limit array libraries to one core, as CPU time is measured."""
    return {**os.environ, "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false", "JAX_PLATFORMS": "cpu"}


def _environment() -> Path | None:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(base) / "whitechapel" / f"peers-{sys.version_info.major}.{sys.version_info.minor}"
    python, stamp = folder / "bin" / "python", folder / "pins.txt"
    if stamp.exists() and stamp.read_text() == " ".join(PINS):
        return python
    print("Installing the other libraries; this takes minutes the first time.", file=sys.stderr)
    made = subprocess.run([sys.executable, "-m", "venv", folder], check=False).returncode == 0
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PINS]
    if not made or subprocess.run(pip, check=False).returncode:
        return None
    stamp.write_text(" ".join(PINS))
    return python
