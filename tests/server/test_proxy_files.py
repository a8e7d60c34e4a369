"""The files of deploy/ for proxies and backups do what their comments say, where programs are."""

import os
import shlex
import shutil
import subprocess
import time
from ipaddress import ip_address
from pathlib import Path

import httpx
import pytest

from support.process_server import free_port
from support.proxies import DEPLOY, running

NAME = "club.test"


def program(name: str) -> str:
    """Find an installed program."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def test_the_proxies_are_told_to_log_no_errors_of_requests() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text()
    assert nginx.count("error_log /dev/null crit;") == nginx.count("\nserver {") == 2
    assert "exclude http.log http.handlers http.stdlib" in (DEPLOY / "Caddyfile").read_text()


@pytest.mark.slow
@pytest.mark.parametrize("proxy", ["nginx", "caddy"])
def test_a_proxy_writes_nobody_down_while_the_server_is_away(proxy: str, tmp_path: Path) -> None:
    port, nobody = free_port(), free_port()
    with (
        running(program(proxy), program("openssl"), tmp_path, NAME, (port, nobody)),
        httpx.Client(
            base_url=f"https://127.0.0.1:{port}",
            headers={"Host": f"{NAME}:{port}"},
            transport=httpx.HTTPTransport(verify=False, retries=8),  # it may still be starting
        ) as http,
    ):
        http.event_hooks["request"] = [lambda request: request.extensions.update(sni_hostname=NAME)]
        assert http.get("/join/invitation-of-mary").status_code == 502
    logs = "".join(file.read_text() for file in tmp_path.glob("*.log"))
    assert "invitation-of-mary" not in logs
    assert "remote_ip" not in logs
    assert "client: " not in logs


@pytest.mark.slow
def test_nginx_counts_ipv6_by_its_network_however_it_is_written(tmp_path: Path) -> None:
    nginx, port = program("nginx"), free_port()
    site = (DEPLOY / "nginx.conf").read_text()
    start = site.index("map $binary_remote_addr")
    mapped = site[start : site.index("}\n", start) + 2]
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {tmp_path}/{kind};\n" for kind in kinds)
    (tmp_path / "nginx.conf").write_text(
        f"daemon off;\nmaster_process off;\npid {tmp_path}/nginx.pid;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{places}{mapped}"
        f"server {{\nlisten 127.0.0.1:{port};\n"
        "set_real_ip_from 127.0.0.1;\nreal_ip_header X-Test;\n"
        'location / { return 200 "$whitechapel_network"; }\n}\n}\n'
    )
    command = [nginx, "-e", f"{tmp_path}/log", "-p", str(tmp_path), "-c", f"{tmp_path}/nginx.conf"]
    if subprocess.run([*command, "-t"], check=False, capture_output=True).returncode:
        pytest.skip("this nginx cannot be told another address")
    with subprocess.Popen(command) as process:
        try:
            starting = httpx.HTTPTransport(retries=8)
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", transport=starting) as http:
                for address in (
                    "2600:3c00::1",
                    "2600:3c00:0:0:1:2:3:4",
                    "2600:3c00:1:2:3:4:5:6",
                    "2600:3c00:0:a0a::1",
                    "::1",
                    "203.0.113.7",
                ):
                    http.headers["X-Test"] = address
                    packed = ip_address(address).packed
                    counted = packed[:8] if ":" in address else packed
                    assert http.get("/").content == counted
        finally:
            process.terminate()


def test_the_timer_deletes_its_own_old_backups_and_no_others(tmp_path: Path) -> None:
    unit = (DEPLOY / "whitechapel-backup.service").read_text().splitlines()
    line = next(each for each in unit if each.startswith("ExecStartPost="))
    command = line.removeprefix("ExecStartPost=").replace("/var/backups/whitechapel", str(tmp_path))
    names = ["2026-01-02-041700.jsonl.gz", "mine.jsonl.gz", "before-upgrade.jsonl.gz"]
    old = time.time() - 40 * 86400
    for name in (*names, "2026-02-03-041700.jsonl.gz"):
        (tmp_path / name).touch()
        if name in names:
            os.utime(tmp_path / name, (old, old))
    words = shlex.split(command)
    subprocess.run([program("find"), *words[1:]], check=True)
    assert {file.name for file in tmp_path.iterdir()} == {
        "2026-02-03-041700.jsonl.gz",
        "mine.jsonl.gz",
        "before-upgrade.jsonl.gz",
    }
