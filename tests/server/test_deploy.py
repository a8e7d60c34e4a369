"""docs/deploy.md is true: its commands are run, its lists are those of the code."""

import json
import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import httpx
import psycopg
import pytest
from prometheus_client import Counter, Gauge, Histogram
from websockets.sync.client import connect
from websockets.typing import Origin

from support.client import GREEDY, ME
from support.postgres import Postgres
from support.process_server import free_port, process_server
from support.proxies import running, wait
from support.waiting import PATIENCE
from whitechapel.server.backup.backup_file import reading
from whitechapel.server.limits import connections, http_limits
from whitechapel.server.limits.guard import MOST_BYTES_OF_AN_UPLOAD
from whitechapel.server.monitoring import metrics
from whitechapel.server.settings import Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "deploy.md").read_text()
NAME = "club.test"
STAND_INS = Path(__file__).with_name("deploy_stand_ins.py")
REPLACED = ("sudo", "useradd", "git", "install", "systemctl")
PLACES = re.compile(r"(?<![\w.}])/(?=(?:opt|etc|var|usr/local)/)")
MADE = ("etc/systemd/system", "etc/caddy", "etc/nginx/sites-available", "etc/nginx/sites-enabled")


def listed(head: str) -> dict[str, tuple[str, ...]]:
    """Return the rows of the table with a head, by their first cells."""
    found = re.search(rf"^\| {head} \|.*?\n\|[-|]+\|\n((?:\|.*\|\n)+)", PAGE, re.MULTILINE)
    assert found is not None
    lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in found[1].splitlines()]
    return {line[0].strip("`"): tuple(line[1:]) for line in lines}


# The lists.


def test_every_setting_is_in_the_page_with_its_usual_value_and_no_other() -> None:
    there = {}
    for name, field in Settings.model_fields.items():
        usual = "empty" if field.default in ("", (), {}) else f"`{json.dumps(field.default)}`"
        if name == "workers":
            usual = "one less than the machine has cores"
        there[name] = (usual, field.description)
    assert listed("setting") == there


def test_every_metric_is_in_the_page_and_no_other() -> None:
    kinds = [
        each for each in vars(metrics).values() if isinstance(each, Counter | Gauge | Histogram)
    ]
    there = {
        about.name + ("_total" if about.type == "counter" else ""): (about.documentation,)
        for kind in kinds
        for about in kind.describe()
    }
    assert len(there) > 5
    assert listed("metric") == there
    for name in re.findall(r"`(whitechapel_\w+)`", PAGE):
        assert name in there


def test_every_file_to_deploy_is_told_of() -> None:
    for path in DEPLOY.iterdir():
        assert path.name in PAGE or path.suffix in (".service", ".timer")


@pytest.mark.parametrize("name", ["whitechapel.toml", "whitechapel-postgres.toml"])
def test_the_settings_files_are_accepted(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WHITECHAPEL_SETTINGS", str(DEPLOY / name))
    settings = Settings()
    given = tomllib.loads((DEPLOY / name).read_text())
    assert set(given) == settings.model_fields_set
    assert settings.secure
    assert settings.on_postgres is ("postgres" in name)


# The reverse proxies.


def directives(name: str) -> str:
    """Return what a file for a proxy says, without its comments and with single spaces."""
    lines = [line.partition("#")[0].split() for line in (DEPLOY / name).read_text().splitlines()]
    return "\n".join(" ".join(line) for line in lines if line)


def test_nginx_is_told_all_that_the_server_needs() -> None:
    said = directives("nginx.conf")
    for line in (
        "proxy_http_version 1.1;",
        "proxy_set_header Host $http_host;",
        "proxy_set_header X-Forwarded-For $remote_addr;",
        "proxy_set_header X-Forwarded-Proto $scheme;",
        "proxy_set_header Upgrade $http_upgrade;",
        "proxy_set_header Connection $whitechapel_connection;",
        f"client_max_body_size {MOST_BYTES_OF_AN_UPLOAD // 1024}k;",
        "server 127.0.0.1:8000;",
        f"client_header_timeout {http_limits.HEAD_SECONDS:.0f}s;",
        f"large_client_header_buffers 8 {http_limits.MOST_BYTES_OF_A_HEAD // 8 // 1024}k;",
        f"limit_conn whitechapel {Settings().connections_per_address};",
        f"send_timeout {connections.WRITE_SECONDS:.0f}s;",
        "location ~ ^/(metrics|healthz|readyz)$ {",
    ):
        assert line in said.splitlines()
    assert said.count("{") == said.count("}")
    assert said.count("access_log off;") == said.count("server {") == 2


def test_caddy_is_told_all_that_the_server_needs() -> None:
    """It passes on the host, the forwarded headers and sockets without being told."""
    said = directives("Caddyfile").splitlines()
    assert "whitechapel.example {" in said
    assert f"max_header_size {http_limits.MOST_BYTES_OF_A_HEAD // 1024}KiB" in said
    assert f"read_header {http_limits.HEAD_SECONDS:.0f}s" in said
    assert f"max_size {MOST_BYTES_OF_AN_UPLOAD // 1024}KiB" in said
    assert "reverse_proxy 127.0.0.1:8000" in said
    assert "@private path /metrics /healthz /readyz" in said
    assert "respond @private 404" in said


@pytest.mark.slow
@pytest.mark.parametrize("proxy", ["nginx", "caddy"])
def test_a_game_is_played_through_the_proxy_where_it_is_installed(
    proxy: str, tmp_path: Path
) -> None:
    program, openssl = shutil.which(proxy), shutil.which("openssl")
    if program is None or openssl is None:
        pytest.skip(f"{proxy} or openssl is not installed")
    port = free_port()
    database = f"sqlite:///{tmp_path}/club.sqlite"
    tls = ssl.create_default_context()
    with (
        process_server(tmp_path, database, public_url=f"https://{NAME}:{port}") as server,
        running(program, openssl, tmp_path, NAME, (port, server.port)),
    ):
        tls.load_verify_locations(tmp_path / "fullchain.pem")
        with httpx.Client(
            base_url=f"https://127.0.0.1:{port}", headers={"Host": f"{NAME}:{port}"}, verify=tls
        ) as http:
            http.event_hooks["request"] = [_named]
            wait(http)
            http.headers["Origin"] = f"https://{NAME}:{port}"
            cookie, table = come_in_and_play(http)
            assert [http.get(path).status_code for path in ("/metrics", "/readyz")] == [404, 404]
            assert http.get("/privacy").headers["strict-transport-security"]
        play_over_a_socket(table, cookie, ("127.0.0.1", port), tls)


def _named(request: httpx.Request) -> None:
    request.extensions["sni_hostname"] = NAME


# The commands.


class Sandbox:
    """A folder that stands for `/`, in which commands are run; `close` stops what they started.

    Real are the shell, `install`, `sed`, `ln`, `rm`, curl where there is one, PostgreSQL, and the
    program. Stand-ins take the place of what would change the machine.
    """

    def __init__(self, folder: Path, port: int, sockets: Path, programs: Path) -> None:
        self.root = folder / "root"
        self.port = port
        self._sockets = sockets
        self._bin = folder / "stand-ins"
        for place in (*MADE, "opt", "usr/local/bin", "var/lib", "var/backups"):
            (self.root / place).mkdir(parents=True)
        self._bin.mkdir()
        for name in REPLACED if shutil.which("curl") else (*REPLACED, "curl"):
            self._program(name, sys.executable, str(STAND_INS), name)
        for name in ("createuser", "createdb"):
            self._program(name, str(programs / name))
        self._source(folder / "source")

    def _program(self, name: str, *command: str) -> None:
        path = self._bin / name
        path.write_text(f'#!/bin/sh\nexec {shlex.join(command)} "$@"\n')
        path.chmod(0o755)

    def _source(self, source: Path) -> None:
        """Make what is cloned: the files of deploy/, and programs that lead to the real ones."""
        shutil.copytree(DEPLOY, source / "deploy")
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


@pytest.fixture
def sandbox(tmp_path: Path, postgres: Postgres) -> Iterator[Sandbox]:
    opened = Sandbox(tmp_path, free_port(), postgres.folder, postgres._programs)
    yield opened
    opened.close()
    with psycopg.connect(
        host=str(postgres.folder), user="postgres", dbname="postgres", autocommit=True
    ) as connection:
        connection.execute("DROP DATABASE IF EXISTS whitechapel WITH (FORCE)")
        connection.execute("DROP ROLE IF EXISTS whitechapel")


def proxied(sandbox: Sandbox) -> httpx.Client:
    """Speak to the server as the proxies of deploy/ do for somebody who comes by TLS."""
    return httpx.Client(
        base_url=f"http://127.0.0.1:{sandbox.port}",
        headers={
            "Host": NAME,
            "Origin": f"https://{NAME}",
            "X-Forwarded-For": "203.0.113.7",
            "X-Forwarded-Proto": "https",
        },
        timeout=30,
    )


@pytest.mark.slow
def test_the_commands_of_the_page_make_a_server_that_goes_on_through_all_of_them(
    sandbox: Sandbox,
) -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    chosen, *commands = blocks
    assert len(commands) == 10
    cookie, table = "", ""
    with proxied(sandbox) as http:
        for block in commands:
            said = sandbox.run(chosen + block, PUBLIC_NAME=NAME)
            if "first Mary" in block:
                assert said == "Mary is an administrator now.\n"
                cookie, table = come_in_and_play(http)
            if "readyz" in block:
                assert json.loads(said.splitlines()[-1]) == {"status": "ready"}
                assert sandbox.pids()
        http.cookies.clear()
        there = http.get(f"/api/tables/{table}", headers={"Cookie": cookie}).json()
        assert there["you"]["owner"]
        assert there["phase"] == "playing"
        assert "# HELP whitechapel_sockets" in http.get("/metrics").text
        play_over_a_socket(table, cookie, ("127.0.0.1", sandbox.port))
    _check_accounts(sandbox)
    _check_files(sandbox)
    _check_units(sandbox)


def come_in_and_play(http: httpx.Client) -> tuple[str, str]:
    """Come in as a guest and open a table; the cookie is one for TLS."""
    came = http.post("/api/guests")
    came.raise_for_status()
    header = came.headers["set-cookie"]
    assert header.startswith("__Host-whitechapel=")
    assert "; Secure" in header
    cookie = header.partition(";")[0]
    terms = {"game": "pocket", "chairs": [ME, GREEDY], "first_seat": "investigator"}
    opened = http.post("/api/tables", json=terms, headers={"Cookie": cookie})
    table: str = opened.json()["id"]
    http.post(f"/api/tables/{table}/ready", json={"entropy": "fog"}, headers={"Cookie": cookie})
    return cookie, table


def play_over_a_socket(
    table: str, cookie: str, place: tuple[str, int], tls: ssl.SSLContext | None = None
) -> None:
    """Play a decision as a page would that came by TLS under the public name."""
    name = f"{NAME}:{place[1]}"
    address = f"{'ws' if tls is None else 'wss'}://{name}/api/tables/{table}/live"
    with connect(
        address,
        sock=socket.create_connection(place),
        ssl=tls,
        open_timeout=PATIENCE,
        additional_headers={"Cookie": cookie},
        origin=Origin(f"https://{name}"),
    ) as page:
        told = json.loads(page.recv(30))
        first = told["legal"][0]["text"]
        confirm = {"type": "confirm", "id": "1", "version": told["version"], "moves": [first]}
        page.send(json.dumps(confirm))
        while told["type"] != "confirmed":
            told = json.loads(page.recv(30))


def _check_accounts(sandbox: Sandbox) -> None:
    """What was administered before the move to PostgreSQL is there after it."""
    said = sandbox.run("whitechapel-admin list")
    assert "Mary (administrator)" in said
    assert "Johnny (administrator)" in said
    assert "One guest. Registration is open. Database: postgresql://whitechapel@/" in said


def _check_files(sandbox: Sandbox) -> None:
    backups = sorted((sandbox.root / "var/backups/whitechapel").iterdir())
    assert len(backups) == 4
    for file in backups:
        assert file.stat().st_mode & 0o777 == 0o600
        with reading(file) as (_, rows):
            assert [name for name, _ in rows].count("tables") == 1
    settings = sandbox.root / "etc/whitechapel/whitechapel.toml"
    assert settings.stat().st_mode & 0o777 == 0o640
    assert f'public_url = "https://{NAME}"' in settings.read_text()
    database = sandbox.root / "var/lib/whitechapel/whitechapel.sqlite"
    assert database.stat().st_mode & 0o777 == 0o600
    assert database.parent.stat().st_mode & 0o777 == 0o700
    assert f"server 127.0.0.1:{sandbox.port}" in sandbox.run(
        "cat /etc/nginx/sites-enabled/whitechapel.conf"
    )


def _check_units(sandbox: Sandbox) -> None:
    """Let systemd itself read the units, where it is installed."""
    units = sorted((sandbox.root / "etc/systemd/system").iterdir())
    assert [unit.name for unit in units] == [
        "whitechapel-backup.service",
        "whitechapel-backup.timer",
        "whitechapel.service",
    ]
    if shutil.which("systemd-analyze"):
        done = subprocess.run(
            ["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("unit", ["whitechapel.service", "whitechapel-backup.service"])
def test_the_units_leave_little_room_for_harm(unit: str) -> None:
    """Let systemd itself judge, where it can without running."""
    said = (DEPLOY / unit).read_text().splitlines()
    for line in ("NoNewPrivileges=yes", "ProtectSystem=strict", "UMask=0077", "LimitCORE=0"):
        assert line in said
    if unit == "whitechapel.service":
        assert f"LimitNOFILE={connections.MOST_FILES}" in said
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed")
    judge = ["systemd-analyze", "security", "--no-pager", "--offline=yes", "--threshold=20"]
    done = subprocess.run([*judge, DEPLOY / unit], capture_output=True, text=True, check=False)
    if "unrecognized option" in done.stderr:
        pytest.skip("this systemd judges running units only")
    assert done.returncode == 0, done.stdout[-200:]
