"""nginx and Caddy with the files of deploy/, where they are installed, on ports of their own."""

import os
import subprocess
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import httpx

from support.process_server import free_port
from support.waiting import wait_until

DEPLOY = Path(__file__).parents[2] / "deploy"


@contextmanager
def running(
    proxy: str, openssl: str, folder: Path, name: str, ports: tuple[int, int]
) -> Generator[None]:
    """Let a proxy serve a name by TLS on the first port, for a server on the second."""
    certify(openssl, folder, name)
    prepare = _caddy if Path(proxy).name == "caddy" else _nginx
    command = prepare(proxy, folder, name, *ports)
    with (folder / "proxy.log").open("wb") as log:
        process = subprocess.Popen(
            command,
            env=os.environ | {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder)},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
        )
    try:
        yield
    finally:
        process.terminate()
        process.wait(30)


def certify(openssl: str, folder: Path, name: str) -> None:
    """Make a certificate for a name."""
    words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1"
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    names = ["-subj", f"/CN={name}", "-addext", f"subjectAltName=DNS:{name}"]
    subprocess.run([openssl, *words.split(), *names, *files], check=True, capture_output=True)


def wait(http: httpx.Client) -> None:
    """Wait until the proxy answers for the server."""
    wait_until(lambda: answers(http))


def answers(http: httpx.Client) -> bool:
    """Whether the proxy answers for the server."""
    try:
        return http.get("/api/about").status_code == 200
    except httpx.TransportError:
        return False


def _nginx(nginx: str, folder: Path, name: str, port: int, server: int) -> list[str]:
    site = _changed(
        (DEPLOY / "nginx.conf").read_text(),
        ("whitechapel.example", name),
        (f"/etc/letsencrypt/live/{name}", str(folder)),
        ("listen [::]:80;", ""),
        ("listen [::]:443 ssl;", ""),
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("127.0.0.1:8000", f"127.0.0.1:{server}"),
    )
    (folder / "site.conf").write_text(site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    (folder / "nginx.conf").write_text(
        f"daemon off;\nmaster_process off;\npid {folder}/nginx.pid;\nevents {{}}\n"
        f"error_log {folder}/nginx.log;\nhttp {{\n{places}include {folder}/site.conf;\n}}\n"
    )
    words = [nginx, "-e", f"{folder}/nginx.log", "-p", str(folder), "-c", f"{folder}/nginx.conf"]
    subprocess.run([*words, "-t"], check=True, capture_output=True)
    return words


def _caddy(caddy: str, folder: Path, name: str, port: int, server: int) -> list[str]:
    said = _changed(
        (DEPLOY / "Caddyfile").read_text(),
        ("\tservers {", "\tadmin off\n\tauto_https disable_redirects\n\tservers {"),
        (
            "whitechapel.example {",
            f"https://{name}:{port} {{\n\ttls {folder}/fullchain.pem {folder}/privkey.pem",
        ),
        ("127.0.0.1:8000", f"127.0.0.1:{server}"),
    )
    file = folder / "Caddyfile"
    file.write_text(said)
    words = ["--config", str(file), "--adapter", "caddyfile"]
    subprocess.run([caddy, "validate", *words], check=True, capture_output=True)
    return [caddy, "run", *words]


def _changed(text: str, *pairs: tuple[str, str]) -> str:
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new)
    return text
