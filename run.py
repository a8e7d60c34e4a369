#!/usr/bin/env python3
"""The only command you need: it sets everything up, then serves, plays, tests or measures.

    python3 run.py                 start the web service and open its page
    python3 run.py serve --host 0.0.0.0
                                   let other devices in; `serve --help` for the rest
    python3 run.py play [london]   a game in the terminal
    python3 run.py admin ...       look after a server: accounts, backups
    python3 run.py show|replay|verify|perft|referee|arena|levels|simulate ...
                                   the program's other commands; --help after each
    python3 run.py train GAME --folder FOLDER
                                   make the weights of an engine: docs/training.md
    python3 run.py build           set up, build the page and compile the kernel, and start nothing
    python3 run.py test [PATH ...] everything that CI runs, or the tests of a path
    python3 run.py check           the fast part: lint, types, imports, unit tests
    python3 run.py bench [NAME]    measure
    python3 run.py screenshots [WORD]
                                   pictures of every state of the page, into screenshots/
    python3 run.py mutate          mutation testing of the rules
    python3 run.py kernel          compile the kernel, if there is a C compiler
    python3 run.py lock            update the requirements files

Needs Python 3.11 or newer with pip or ensurepip. Everything else is installed into `.venv`; the
build tools of the page and the kernel into `.venv-build`, so that a server runs without them.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
BUILD_VENV = ROOT / ".venv-build"
REQUIREMENTS = ROOT / "requirements"
LEVELS = ("run", "lab", "dev")
"""The kinds of `.venv`, each with the packages of those before it. Only the last has the build
tools; the others use `BUILD_VENV`."""
RESEARCH = ("simulate", "train")
"""Commands that need numpy and the like."""
NEEDS_KERNEL = ("play", "arena", "levels")
"""Commands whose computer players use the kernel; `serve` compiles it beside the page."""
COVERED = ("core", "pocket", "london")
"""Packages whose own tests must cover every line and branch. All other tests run without coverage:
they play thousands of games, which takes three times as long with it."""


def main(arguments: list[str]) -> int:
    """Run the command that the first argument names; without one, start the server."""
    if sys.version_info < (3, 11):
        return _fail("Whitechapel needs Python 3.11 or newer; this is " + sys.version.split()[0])
    command, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    try:
        if command in ("-h", "--help"):
            print(__doc__, flush=True)
            return 0
        if command == "lock":
            return _lock()
        if command == "kernel":
            _install("run")
            return _kernel()
        if command in ("test", "check", "bench", "mutate", "screenshots"):
            _install("dev")
            if _page("--dev"):
                return 1
            _kernel()  # without a compiler, the tests run the Python sources
            return _develop(command, rest)
        return _research(command, rest) if command in RESEARCH else _start(arguments)
    except SetUpError as error:
        return _fail(str(error))
    except KeyboardInterrupt:
        return 130


# What the commands run.


def _start(arguments: list[str]) -> int:
    """Run a command of the program; without one, start the server."""
    command = arguments[0] if arguments else ""
    _install("run")
    if command in ("", "serve", "build") and _page_and_kernel():
        return 1
    if command in NEEDS_KERNEL:
        _kernel()  # without a compiler, only the levels that are fast enough are offered
    if command == "build":
        return 0
    return _run(BIN / "whitechapel", *(arguments or ["serve"]), folder=None)


def _research(command: str, rest: list[str]) -> int:
    """Simulate games or train a network: both play very many games on the kernel."""
    _install("lab")
    _kernel()  # without a compiler, games run on the Python sources
    if command == "train":
        return _run(PYTHON, "-m", "whitechapel.training", *rest, folder=None)
    return _run(BIN / "whitechapel", command, *rest, folder=None)


def _develop(command: str, rest: list[str]) -> int:
    if command == "test":
        return _test(rest)
    if command == "check":
        return _check()
    if command == "bench":
        return _run(PYTHON, "-m", "bench", *rest)
    if command == "screenshots":
        return _run(PYTHON, ROOT / "tests" / "page" / "screenshots.py", *rest)
    return _run(BIN / "mutmut", "run", *rest) or _run(BIN / "mutmut", "results")


def _test(paths: list[str]) -> int:
    """Run everything that CI runs, or only the tests of the given paths."""
    if paths:
        return _run(PYTHON, "-m", "pytest", *paths)
    pytest = (PYTHON, "-m", "pytest", "-n", "auto")
    measured = [*(f"--cov=whitechapel.{package}" for package in COVERED), "--cov-branch"]
    covering = [f"tests/{package}" for package in COVERED]
    ignored = [f"--ignore={folder}" for folder in covering]
    return (
        _lint()
        or _run(*pytest, *measured, "--cov-fail-under=100", *covering)
        or _run(*pytest, *ignored)
    )


def _check() -> int:
    return _lint() or _run(PYTHON, "-m", "pytest", "-n", "auto", "-q", "-m", "not slow")


def _kernel() -> int:
    """Compile the parts of the kernel whose sources have changed."""
    return _run(_build_python(), ROOT / "build_kernel.py")


def _page_and_kernel() -> int:
    """Build the page while the kernel compiles; without a compiler, print a note and go on."""
    _build_python()  # both threads need it: set it up once, before they start
    with ThreadPoolExecutor(1) as thread:
        compiling = thread.submit(_kernel)
        failed = _page()
        if compiling.result():
            _say("Going on without it: the levels of the computer that need it are not offered.")
    return failed


def _lint() -> int:
    return (
        _page("--dev", "--check")
        or _run(BIN / "ruff", "format", "--check", "--quiet", ".")
        or _run(BIN / "ruff", "check", "--quiet", ".")
        or _run(BIN / "lint-imports")
        or _run(BIN / "mypy")
        or _run(BIN / "pyright")
    )


def _page(*options: str) -> int:
    """Build the page if its sources changed; `--check` also runs its linters and tests."""
    return _run(_build_python(), ROOT / "web" / "build.py", *options)


def _lock() -> int:
    """Pin every requirement with hashes and without download addresses."""
    uv = _uv()
    os.environ.update(_uv_environment())
    run = ("pyproject.toml", "--extra", "server")
    lab = (*run, "--extra", "lab")
    build = ("--group", "build")
    dev = (*lab, *build, "--group", "dev")
    for name, chosen in (("run", run), ("lab", lab), ("dev", dev), ("build", build)):
        failed = _run(
            uv,
            *("pip", "compile", "--quiet", "--universal", "--generate-hashes", "--upgrade"),
            *("--no-emit-index-url", "--no-emit-find-links", "--custom-compile-command"),
            *("python3 run.py lock", "--python-version", "3.11", *chosen),
            *("-o", REQUIREMENTS / f"{name}.txt"),
        )
        if failed:
            return failed
    return 0


def _run(program: Path, *arguments: str | Path, folder: Path | None = ROOT) -> int:
    """Run a program of `.venv`, in the project's root unless another folder is given."""
    path = os.pathsep.join((str(BIN), os.environ.get("PATH", "")))
    environment = {**os.environ, "PATH": path, "VIRTUAL_ENV": str(VENV)}
    with subprocess.Popen([program, *arguments], cwd=folder, env=environment) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue  # Ctrl+C reached the program too: wait until it has ended


# Setting up.


class SetUpError(Exception):
    """Something could not be installed; the message says what to do."""


def _install(level: str) -> None:
    """Install a level into `.venv`, unless it or a higher one is installed already.

    A higher level that is out of date is installed again, so that its tools stay there.
    """
    fingerprints = {name: _fingerprint(name) for name in LEVELS}
    stamps = {name: VENV / f"{name}.stamp" for name in LEVELS}
    level = max([level, *(name for name in LEVELS if stamps[name].exists())], key=LEVELS.index)
    enough = LEVELS[LEVELS.index(level) :]
    complete = PYTHON.exists() and any(BIN.glob("whitechapel*"))
    if complete and any(_read(stamps[name]) == fingerprints[name] for name in enough):
        return
    for stamp in stamps.values():
        stamp.unlink(missing_ok=True)
    _say("Setting up Whitechapel in .venv; this takes a moment the first time.")
    uv = _uv()
    _sync(uv, VENV, level, "--compile-bytecode")
    builder = PYTHON if level == LEVELS[-1] else _set_up_build(uv)
    with tempfile.TemporaryDirectory() as folder:
        wheel = _editable_wheel(builder, folder)
        _uv_run(uv, "pip", "install", "--quiet", "--python", str(PYTHON), "--no-deps", wheel)
    stamps[level].write_text(fingerprints[level])  # last: an interrupted install is repeated


def _editable_wheel(python: Path, folder: str) -> str:
    """Build an editable wheel; a direct editable install would need hatchling in `.venv`."""
    make = f"from hatchling.build import build_editable; build_editable({folder!r})"
    done = subprocess.run(
        [python, "-c", make], cwd=ROOT, check=False, capture_output=True, text=True
    )
    wheels = [str(wheel) for wheel in Path(folder).glob("*.whl")]
    if done.returncode or not wheels:
        raise SetUpError(done.stderr)
    return wheels[0]


def _build_python() -> Path:
    """Return a Python that can build the page and the kernel."""
    level = LEVELS[-1]
    if _read(VENV / f"{level}.stamp") == _fingerprint(level):
        return PYTHON
    return _set_up_build(None)


def _set_up_build(uv: Path | None) -> Path:
    """Set up `.venv-build` if it is missing or out of date; return its Python."""
    python = _python_of(BUILD_VENV)
    stamp, fingerprint = BUILD_VENV / "build.stamp", _fingerprint("build")
    if not python.exists() or _read(stamp) != fingerprint:
        stamp.unlink(missing_ok=True)
        _sync(uv or _uv(), BUILD_VENV, "build")
        stamp.write_text(fingerprint)
    return python


def _sync(uv: Path, venv: Path, requirements: str, *options: str) -> None:
    """Create an environment if needed, and install exactly what a requirements file lists."""
    python = _python_of(venv)
    if not _works(python, "-c", f"import sys; sys.exit(sys.version != {sys.version!r})"):
        shutil.rmtree(venv, ignore_errors=True)
        _uv_run(uv, "venv", "--quiet", "--python", sys.executable, str(venv))
    pins = str(REQUIREMENTS / f"{requirements}.txt")
    at = ("--quiet", "--python", str(python))
    _uv_run(uv, "pip", "sync", *at, *options, "--require-hashes", pins)


def _python_of(venv: Path) -> Path:
    return venv / BIN.name / PYTHON.name


def _fingerprint(level: str) -> str:
    """Return a hash of everything that an environment of a level is made from."""
    files = (REQUIREMENTS / f"{level}.txt", ROOT / "pyproject.toml")
    parts = [sys.version, str(ROOT), *(file.read_text() for file in files)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _read(path: Path) -> str:
    return path.read_text() if path.exists() else ""


def _works(program: Path, *arguments: str) -> bool:
    """Whether a program exists, runs on this machine and succeeds."""
    try:
        return not subprocess.run(
            [program, *arguments], capture_output=True, check=False
        ).returncode
    except OSError:
        return False


def _uv() -> Path:
    """Return uv from this user's cache; install it there, with its hashes checked, if missing."""
    pins = REQUIREMENTS / "uv.txt"
    folder = _cache() / f"uv-{hashlib.sha256(pins.read_bytes()).hexdigest()[:12]}"
    uv = folder / "bin" / ("uv.exe" if os.name == "nt" else "uv")
    if _works(uv, "--version"):
        return uv
    shutil.rmtree(folder, ignore_errors=True)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"{error}\nSet XDG_CACHE_HOME to a folder that you may write to, and try again."
        raise SetUpError(message) from None
    pip = _pip()
    options = "--quiet --disable-pip-version-check --no-warn-script-location --no-deps"
    options += " --root-user-action=ignore --require-hashes"
    done = subprocess.run(
        [*pip, "install", *options.split(), "--target", str(folder), "-r", str(pins)], check=False
    )
    if done.returncode or not _works(uv, "--version"):
        shutil.rmtree(folder, ignore_errors=True)
        raise SetUpError(
            "The installer (uv) could not be fetched from the package registry: see above.\n"
            "Is there a network? Behind a proxy set HTTPS_PROXY; with a mirror, set it up for pip "
            "(pip config set global.index-url ...). Then run the same command again."
        )
    return uv


def _pip() -> list[str]:
    """Return a pip that works: this Python's, or one that ensurepip unpacks."""
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    folder = _cache() / f"pip-{sys.version_info.major}.{sys.version_info.minor}"
    python = folder / BIN.name / PYTHON.name
    if not _works(python, "-m", "pip", "--version"):
        shutil.rmtree(folder, ignore_errors=True)
        made = subprocess.run([sys.executable, "-m", "venv", str(folder)], check=False)
        if made.returncode:
            raise SetUpError(
                "This Python has neither pip nor ensurepip. Install one of them "
                "(on Debian and Ubuntu: apt install python3-pip) and run the same command again."
            )
    return [str(python), "-m", "pip"]


def _cache() -> Path:
    base = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME")
    try:
        return (Path(base) if base else Path.home() / ".cache") / "whitechapel"
    except RuntimeError:
        message = "You have no home folder. Set XDG_CACHE_HOME to a folder that you may write to."
        raise SetUpError(message) from None


def _uv_run(uv: Path, *arguments: str) -> None:
    """Run uv; if that fails, as without a network, try again with its cache only."""
    environment, errors = _uv_environment(), ""
    for extra in ([], ["--offline"]):
        done = subprocess.run(
            [uv, *arguments, *extra], env=environment, check=False, capture_output=True, text=True
        )
        if not done.returncode:
            return
        errors = errors or done.stderr
    raise SetUpError(
        f"{errors.rstrip()}\n\nThe set-up could not be finished; what was done so far is kept. "
        "Is there a network, and room on the disk?\nRun the same command again; if it still "
        f"fails, delete {VENV.name} and try once more."
    )


def _uv_environment() -> dict[str, str]:
    """Return the environment for uv: it uses pip's mirror, which it does not look up itself."""
    environment = {"UV_SYSTEM_CERTS": "1", "UV_LINK_MODE": "copy"}
    done = subprocess.run(
        [*_pip(), "config", "get", "global.index-url"], capture_output=True, text=True, check=False
    )
    mirror = os.environ.get("PIP_INDEX_URL") or done.stdout.strip()
    if mirror:
        environment["UV_DEFAULT_INDEX"] = mirror
    return {**environment, **os.environ}


# The standard streams, which a shell may have closed or connected to a full disk.


def _fail(message: str) -> int:
    _say(message)
    return 1


def _say(message: str) -> None:
    try:
        print(message, file=sys.stderr, flush=True)
    except OSError:
        _silence(sys.stderr)


def _open_closed_streams() -> None:
    """Open the null device for each closed stream; else the next open file would get its number."""
    # Input is opened for writing and output for reading, so that any use of them fails.
    for number, mode in enumerate((os.O_WRONLY, os.O_RDONLY, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.dup2(os.open(os.devnull, mode), number)
            os.set_inheritable(number, True)  # noqa: FBT003 - it has no name
    if sys.stdout is None:
        sys.stdout = os.fdopen(1, "w", closefd=False)
    if sys.stderr is None:
        sys.stderr = os.fdopen(2, "w", closefd=False)


def _silence(stream: TextIO) -> None:
    """Redirect a broken stream to the null device, so that Python's last flush succeeds."""
    with suppress(OSError, ValueError):  # a stream in memory has no number
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _main_with_any_streams() -> int:
    _open_closed_streams()
    try:
        return main(sys.argv[1:])
    except OSError as error:
        _silence(sys.stdout)
        if isinstance(error, BrokenPipeError):
            return 1
        what = error.filename or "Standard output"
        return _fail(f"{what} cannot be read or written: {error.strerror or error}.")


if __name__ == "__main__":
    sys.exit(_main_with_any_streams())
