"""What is built: how much of it a first visit loads, and that wheels and browsers can use it."""

import gzip
import json
import re
import runpy
import struct
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from whitechapel.server.api.page_files import PAGE

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
MOST_BYTES = 250_000


def imported(name: str) -> set[str]:
    """Return a file of the build and all that it imports before it runs."""
    found = {name}
    text = (PAGE / "assets" / name).read_text()
    for other in re.findall(r"(?:from|import)\s*[\"']\./([\w.-]+\.js)[\"']", text):
        found |= imported(other)
    return found


def first_load(language: str) -> set[Path]:
    """Return what the front page loads for a visitor of a language, with the larger pictures."""
    html = (PAGE / "index.html").read_text()
    named = set(re.findall(r"/page/assets/([\w.-]+\.(?:js|css))", html))
    scripts = {name for name in named if name.endswith(".js")}
    words = {path.name for path in (PAGE / "assets").glob(f"{language}-*.js")}
    assert len(words) == 1
    whole = set[str]().union(*(imported(name) for name in scripts | words))
    pictures = {path.name for path in (PAGE / "assets").glob("*-paper-*.webp")}
    assert len(pictures) == 2
    files = {PAGE / "assets" / name for name in named | whole | pictures}
    return files | {PAGE / "index.html"}


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_first_visit_loads_less_than_250_kilobytes(language: str) -> None:
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in first_load(language)}
    assert len(sizes) >= 6
    assert sum(sizes.values()) < MOST_BYTES, sizes


def test_the_front_page_shows_the_boards_as_the_library_draws_them() -> None:
    script = WEB / "src" / "front" / "previews.py"
    previews = runpy.run_path(str(script))
    drawn = previews["sources"](previews["drawings"]())
    stored = json.loads((script.parent / "previews" / "sources.json").read_text())
    assert stored == drawn, "python web/src/front/previews.py"
    assert {path.stem for path in (script.parent / "previews").glob("*.webp")} == set(drawn)


def test_every_file_that_gains_by_it_has_a_compressed_twin() -> None:
    for path in PAGE.rglob("*"):
        if path.suffix in (".css", ".html", ".js", ".svg", ".webmanifest"):
            packed = path.with_name(f"{path.name}.gz").read_bytes()
            assert gzip.decompress(packed) == path.read_bytes()


def test_the_page_can_be_installed() -> None:
    manifest = json.loads((PAGE / "manifest.webmanifest").read_text())
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["display"] == "standalone"
    drawn = {icon["src"]: icon["sizes"] for icon in manifest["icons"] if icon["sizes"] != "any"}
    assert set(drawn.values()) == {"192x192", "512x512"}
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    for address, size in drawn.items():
        content = (PAGE / address.removeprefix("/page/")).read_bytes()
        assert content.startswith(b"\x89PNG")
        assert "x".join(map(str, struct.unpack(">II", content[16:24]))) == size


def test_the_service_worker_names_what_was_built() -> None:
    text = (PAGE / "service-worker.js").read_text()
    kept = json.loads(re.search(r"FILES = (\[.*?\])", text, re.DOTALL)[1])  # type: ignore[index]
    built = {f"/page/assets/{path.name}" for path in (PAGE / "assets").iterdir()}
    assert set(kept) == {name for name in built if name.endswith((".js", ".css"))}
    assert "BUILD" not in text


def test_the_build_has_nothing_that_the_policy_forbids() -> None:
    for path in PAGE.rglob("*.css"):
        assert not re.search(r"url\(\s*[\"']?(data:|https?:|//)", path.read_text()), path.name
    html = (PAGE / "index.html").read_text()
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", html)


def test_a_second_build_has_nothing_to_do() -> None:
    before = (PAGE / "index.html").stat().st_mtime_ns
    done = subprocess.run(
        [sys.executable, str(WEB / "build.py"), "--dev"], capture_output=True, text=True, check=True
    )
    assert done.stdout + done.stderr == ""
    assert (PAGE / "index.html").stat().st_mtime_ns == before


@pytest.mark.slow
def test_a_wheel_carries_the_page_the_migrations_and_the_words(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as packed:
        carried = set(packed.namelist())
    source = ROOT / "src"
    server = source / "whitechapel" / "server"
    wanted = [path for path in PAGE.rglob("*") if path.is_file()]
    wanted += [*(server / "migrations").rglob("*.py"), *(server / "migrations").glob("*.mako")]
    wanted += [*(source / "whitechapel" / "locales").rglob("*.ftl")]
    assert len(wanted) > 30
    assert {path.relative_to(source).as_posix() for path in wanted} <= carried
