"""Raw results in a file, one line each, so that a stopped run can be resumed.

A line has the task, the number of the part, the result, and a fingerprint of the code that was
measured. Lines of other code are not used again.
"""

import json
import sys
from collections.abc import Iterable
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from whitechapel.lab.processes import in_processes
from whitechapel.lab.workers import Work, Workers, in_this_process

FOLDER: Final = Path(__file__).parent / "raw"
"""Where raw results are kept unless `--folder` says otherwise; git ignores it."""
REPORTS: Final = 10
"""How often the progress of a task is reported."""


class Journal:
    """The raw results of one measurement of one version of the code."""

    def __init__(self, file: Path, code: str) -> None:
        self.file = file
        self.code = code
        self._results: dict[str, dict[int, Any]] = {}
        if file.exists():
            for line in file.read_text().splitlines():
                self._take(line)

    def _take(self, line: str) -> None:
        """Read a line; the last one of a killed run may be incomplete."""
        try:
            entry = json.loads(line)
        except ValueError:
            return
        if entry["code"] == self.code:
            self._results.setdefault(entry["task"], {})[entry["number"]] = entry["result"]

    def results(self, task: str, parts: int) -> list[Any]:
        """Return the results of a task that are there, by the numbers of their parts."""
        found = self._results.get(task, {})
        return [found[number] for number in range(parts) if number in found]

    def complete(
        self, task: str, work: Work, parts: int, workers: Workers = in_this_process
    ) -> list[Any]:
        """Do the parts of a task that are missing; return the results of all of them.

        `work` returns a result as JSON.
        """
        found = self._results.setdefault(task, {})
        missing = [number for number in range(parts) if number not in found]
        self.file.parent.mkdir(parents=True, exist_ok=True)
        with self.file.open("a+") as file:
            _end_line(file)
            for done, (number, content) in enumerate(workers(work, missing), start=1):
                found[number] = json.loads(content)
                entry = {"task": task, "code": self.code, "number": number}
                print(json.dumps(entry | {"result": found[number]}), file=file, flush=True)
                _report(task, parts - len(missing) + done, parts)
        return self.results(task, parts)


def _end_line(file: Any) -> None:
    """End the last line of a file if it is incomplete."""
    size = file.tell()
    if size:
        file.seek(size - 1)
        if file.read() != "\n":
            file.write("\n")


def _report(task: str, done: int, parts: int) -> None:
    """Report progress now and then, apart from the results."""
    if done == parts or done % max(1, parts // REPORTS) == 0:
        print(f"{task}: {done} of {parts}", file=sys.stderr, flush=True)


def workers_for(jobs: int) -> Workers:
    """Return workers in `jobs` processes; a single job runs in this process."""
    return in_this_process if jobs == 1 else in_processes(jobs)


def code_of(game: str) -> str:
    """Return a fingerprint of what decides how agents of a game play, weights included."""
    root = files("whitechapel")
    found = sha256()
    for name in _sources(Path(str(root)), game):
        found.update(name.name.encode() + name.read_bytes())
    return found.hexdigest()[:12]


def _sources(root: Path, game: str) -> Iterable[Path]:
    kernel = root / "kernel"
    for folder in (root / game, root / "ai", root / "ai" / game, kernel, kernel / game):
        yield from sorted(folder.glob("*.py"))
    yield root / "ai" / game / "weights.bin"
