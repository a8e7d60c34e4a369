"""Programs that test_deploy.py runs in place of those that would change the machine.

The first argument is the program. `SANDBOX` is the folder that stands for `/`.
"""

import configparser
import os
import shlex
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import psutil

sys.path.insert(0, str(Path(__file__).parents[1]))

from support.processes import gone
from support.waiting import PATIENCE, wait_until


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
