"""How long `whitechapel --help` takes, beside a Python that does nothing."""

import subprocess
import sys
from time import perf_counter

ROUNDS = 9


def measure() -> None:
    """Print the best of several starts."""
    bare = _best([sys.executable, "-c", "pass"])
    helped = _best([sys.executable, "-m", "whitechapel", "--help"])
    print(f"whitechapel --help: {helped:.3f} s; an empty Python: {bare:.3f} s")


def _best(command: list[str]) -> float:
    times: list[float] = []
    for _ in range(ROUNDS):
        started = perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(perf_counter() - started)
    return min(times)
