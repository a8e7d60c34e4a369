"""A server in a process of its own, as `whitechapel serve` starts it."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from support.client import Server
from support.waiting import PATIENCE, wait_until

HELD: list[socket.socket] = []
"""Ports that were given away. A server can listen on one although it is held here, and no one else
is given it before the server has started, or while it starts again."""


def free_port() -> int:
    """Return a port that is free, and is given to no one else while this process lives."""
    probe = socket.socket()
    if sys.platform == "linux":  # elsewhere two cannot be bound to one port, even if one is silent
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        HELD.append(probe)
    probe.bind(("127.0.0.1", 0))
    port: int = probe.getsockname()[1]
    if probe not in HELD:
        probe.close()
    return port


def is_ready(process: subprocess.Popen[Any], url: str, log: Path | None = None) -> bool:
    """Whether tables can be played at a server, whose process must not have ended."""
    assert process.poll() is None, log and log.read_text()
    try:
        return httpx.get(f"{url}/readyz", verify=False).status_code == 200
    except httpx.TransportError:
        return False


class ProcessServer(Server):
    """`whitechapel serve`, which can be killed and started again on the same database."""

    def __init__(self, folder: Path, database: str, **settings: object) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        usual = {"workers": 1, "thinking": 0.2, "answer_pace": 0, "flood_limits": False}
        self._settings = {**usual, **settings, "database": database, "port": self.port}
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until tables can be played."""
        environment = {
            name: value for name, value in os.environ.items() if not name.startswith("WHITECHAPEL")
        }
        environment |= {f"WHITECHAPEL_{k.upper()}": str(v) for k, v in self._settings.items()}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "whitechapel", "serve", "--no-browser"],
                cwd=self.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        process = self._process
        wait_until(lambda: is_ready(process, self.url, self.log))

    def kill(self) -> None:
        """Kill the server, and the processes that it started, without a warning."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def stop(self) -> int:
        """Ask the server to stop; return its exit status."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        status = self._process.wait(PATIENCE)
        self._process = None
        return status

    def faults(self) -> list[str]:
        """Return what was logged besides ordinary news, for a server that logs in JSON."""
        lines = self.log.read_text().splitlines()
        news = ('"level": "info"', '"level": "debug"', "http://")
        return [line for line in lines if not any(mark in line for mark in news)]

    @property
    def running(self) -> bool:
        """Whether the server was started and neither stopped nor killed."""
        return self._process is not None

    @property
    def pid(self) -> int:
        """The id of the server's process."""
        assert self._process is not None
        return self._process.pid


@contextmanager
def process_server(folder: Path, database: str, **settings: object) -> Generator[ProcessServer]:
    """Run a server in a process of its own."""
    server = ProcessServer(folder, database, **settings)
    try:
        server.start()
        yield server
    finally:
        server.kill()
