"""A folder that stands for `/`, in which the commands of docs/deploy.md are run.

Real are the shell, `install`, `sed`, `ln`, `rm`, curl where there is one, PostgreSQL, and the
program. Stand-ins take the place of what would change the machine; run as a program, this file is
those stand-ins.
"""

import configparser
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import psutil

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.processes import gone
from support.waiting import PATIENCE, wait_until

REPOSITORY = Path(__file__).parents[2]
PLACES = re.compile(r"(?<![\w.}])/(?=(?:opt|etc|var|usr/local)/)")
STAND_INS = ("sudo", "useradd", "git", "install", "systemctl")
MADE = ("etc/systemd/system", "etc/caddy", "etc/nginx/sites-available", "etc/nginx/sites-enabled")


class Sandbox:
    """Where commands are run; `close` stops whatever they started."""

    def __init__(self, folder: Path, port: int, sockets: Path, programs: Path) -> None:
        self.root = folder / "root"
        self.port = port
        self._sockets = sockets
        self._bin = folder / "stand-ins"
        for place in (*MADE, "opt", "usr/local/bin", "var/lib", "var/backups"):
            (self.root / place).mkdir(parents=True)
        self._bin.mkdir()
        for name in STAND_INS if shutil.which("curl") else (*STAND_INS, "curl"):
            self._program(name, sys.executable, __file__, name)
        for name in ("createuser", "createdb"):
            self._program(name, str(programs / name))
        self._source(folder / "source")

    def _program(self, name: str, *command: str) -> None:
        path = self._bin / name
        path.write_text(f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n')
        path.chmod(0o755)

    def _source(self, source: Path) -> None:
        """Make what is cloned: the files of deploy/, and programs that lead to the real ones."""
        shutil.copytree(REPOSITORY / "deploy", source / "deploy")
        for path in (source / "deploy").iterdir():
            path.write_text(self.here(path.read_text()))
        program = source / ".venv" / "bin" / "whitechapel"
        program.parent.mkdir(parents=True)
        program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m whitechapel "$@"\n')
        program.chmod(0o755)
        (source / "run.py").write_text(
            "import os, pathlib, sys\n"
            "if sys.argv[1:] == ['build']:\n"
            "    sys.exit()\n"
            "program = pathlib.Path(__file__).parent / '.venv/bin/whitechapel'\n"
            "os.execv(program, [program, *sys.argv[1:]])\n"
        )

    def here(self, text: str) -> str:
        """Return a text with the folder for the root, and our own port and sockets."""
        text = PLACES.sub(f"{self.root}/", text)
        outside = text.replace(f"{self.root}/", "")
        assert not re.search(r"/(opt|etc|var)/whitechapel", outside), "this would leave the folder"
        return text.replace("/run/postgresql", str(self._sockets)).replace("8000", str(self.port))

    def run(self, script: str, **variables: str) -> str:
        """Run commands that must end well; return what they say."""
        kept = {key: text for key, text in os.environ.items() if not key.startswith("WHITECHAPEL")}
        path = f"{self._bin}:{self.root}/usr/local/bin:{os.environ['PATH']}"
        done = subprocess.run(
            ["sh", "-eu", "-c", self.here(script)],
            cwd=self.root.parent,
            env=kept
            | {"PATH": path, "SANDBOX": str(self.root), "SOURCE": str(self.root.parent / "source")}
            | {"PGHOST": str(self._sockets), "PGUSER": "postgres"}
            | variables,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, f"{script}\n{done.stdout}\n{done.stderr}\n{self.log()}"
        return done.stdout

    def log(self) -> str:
        """Return what the services said."""
        return "".join(path.read_text() for path in self.root.glob("*.log"))

    def pids(self, unit: str = "whitechapel.service") -> list[int]:
        """Return the process of a unit that runs, if it does."""
        file = self.root / f"{unit}.pid"
        return [int(file.read_text())] if file.exists() else []

    def close(self) -> None:
        for file in self.root.glob("*.pid"):
            os.killpg(int(file.read_text()), signal.SIGKILL)


# The stand-ins.


def sudo(*words: str) -> None:
    if words[0] == "-u":
        words = words[2:]
    os.execvp(words[0], words)


def useradd(*words: str) -> None:
    assert words[-1] == "whitechapel", words


def git(*words: str) -> None:
    match words:
        case ("clone", _, place):
            shutil.copytree(os.environ["SOURCE"], place)
        case ("-C", place, "pull", "--ff-only"):
            assert Path(place).is_dir()
        case _:
            raise AssertionError(words)


def install(*words: str) -> None:
    """Install without asking for users that are not there."""
    kept = list(words)
    for option in ("-o", "-g"):
        while option in kept:
            place = kept.index(option)
            assert kept[place + 1] == "whitechapel"
            del kept[place : place + 2]
    found = [folder for folder in ("/usr/bin", "/bin") if Path(folder, "install").exists()]
    os.execv(f"{found[0]}/install", ["install", *kept])


def curl(*words: str) -> None:
    """Ask again until the answer is good, as `--retry` does."""

    def answered() -> bool:
        try:
            with urllib.request.urlopen(words[-1], timeout=10) as reply:
                print(reply.read().decode())
        except OSError:
            return False
        return True

    wait_until(answered)


def systemctl(*words: str) -> None:
    root = Path(os.environ["SANDBOX"])
    match words:
        case ("daemon-reload",):
            return
        case ("reload", "caddy.service"):
            assert (root / "etc/caddy/Caddyfile").is_file()
        case ("reload", "nginx.service"):
            assert (root / "etc/nginx/sites-enabled/whitechapel.conf").is_file()
        case ("enable", "--now", *units) | ("start", *units):
            for unit in units:
                start(root, unit)
        case ("stop", unit):
            stop(root, unit)
        case ("restart", unit):
            stop(root, unit)
            start(root, unit)
        case _:
            raise AssertionError(words)


def start(root: Path, unit: str) -> None:
    # Not strict: systemd adds up lines of one name, such as those of SystemCallFilter.
    parts = configparser.RawConfigParser(strict=False, delimiters="=", comment_prefixes="#")
    parts.optionxform = str  # type: ignore[assignment,method-assign]
    with (root / "etc/systemd/system" / unit).open() as file:
        parts.read_file(file)
    if unit.endswith(".timer"):
        assert parts["Timer"]["OnCalendar"]
        assert (root / "etc/systemd/system" / unit.replace(".timer", ".service")).is_file()
        return
    service = parts["Service"]
    folder = Path(service.get("WorkingDirectory", str(root)))
    if "StateDirectory" in service:
        state = root / "var/lib" / service["StateDirectory"]
        state.mkdir(int(service["StateDirectoryMode"], 8), exist_ok=True)
    name, _, value = service["Environment"].partition("=")
    with (root / f"{unit}.log").open("ab") as log:
        for line in (service["ExecStart"], service.get("ExecStartPost")):
            if line is None:
                continue
            process = subprocess.Popen(
                [word.replace("$$", "$").replace("%%", "%") for word in shlex.split(line)],
                cwd=folder,
                env=os.environ | {name: value},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                umask=int(service["UMask"], 8),
            )
            if service.get("Type") == "oneshot":
                assert process.wait(PATIENCE) == 0, line
            else:
                (root / f"{unit}.pid").write_text(str(process.pid))


def stop(root: Path, unit: str) -> None:
    """Ask a service to end, and wait until it has."""
    file = root / f"{unit}.pid"
    process = psutil.Process(int(file.read_text()))
    process.terminate()
    wait_until(lambda: gone([process]))
    file.unlink()


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
