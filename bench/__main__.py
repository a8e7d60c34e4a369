"""Run one measurement, or all of them."""

import sys
from collections.abc import Callable

from bench import (
    agents,
    analysis,
    belief,
    equal_levels,
    exploitability,
    hostile,
    kernel,
    ladder,
    load,
    lockstep,
    notebook,
    page,
    peeking,
    rules,
    startup,
    statistics,
    whistle,
)

MEASUREMENTS: dict[str, Callable[[], None]] = {
    "rules": rules.measure,
    "whistle": whistle.measure,
    "notebook": notebook.measure,
    "agents": agents.measure,
    "analysis": analysis.measure,
    "startup": startup.measure,
    "page": page.measure,
    "kernel": kernel.measure,
    "lockstep": lockstep.measure,
    "statistics": statistics.measure,
}
WITH_WORDS: dict[str, Callable[[list[str]], object]] = {
    "belief": belief.main,
    "equal": equal_levels.main,
    "exploitability": exploitability.main,
    "hostile": hostile.main,
    "load": load.main,
    "kernel": kernel.main,
    "ladder": ladder.main,
    "lockstep": lockstep.main,
    "peeking": peeking.main,
}
"""Measurements that take arguments after their names; then only one can be named."""


def main(names: list[str]) -> int:
    """Run the named measurements, or all short ones; those of `WITH_WORDS` alone take long."""
    if names and names[0] in WITH_WORDS:
        WITH_WORDS[names[0]](names[1:])
        return 0
    unknown = [name for name in names if name not in MEASUREMENTS]
    if unknown:
        known = sorted({*MEASUREMENTS, *WITH_WORDS})
        print("no such measurement:", *unknown, "- there are:", *known, file=sys.stderr)
        return 2
    for name in names or MEASUREMENTS:
        print(f"## {name}")
        MEASUREMENTS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
