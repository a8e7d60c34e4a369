"""Compiled or not: how a stale or missing module is noticed, and what a kernel starts with."""

import logging
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from whitechapel.kernel import build_units, loader, london, pocket

ROOT = Path(__file__).parents[2]


def compiled_from(print_: str) -> ModuleType:
    module = ModuleType("whitechapel.kernel.compiled.pocket")
    module.BUILT_FROM = print_  # type: ignore[attr-defined]
    return module


def test_a_module_of_other_sources_is_not_used_and_that_is_noted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(loader, "import_module", lambda _: compiled_from("something older"))
    monkeypatch.setattr(os, "environ", {})
    with caplog.at_level(logging.WARNING):
        assert not loader.is_compiled("pocket")
    assert "other sources" in caplog.text
    assert "install the package again, or run `python3 run.py kernel`" in caplog.text
    with pytest.raises(ImportError, match="other sources"):
        loader.compiled("pocket")


def test_one_note_is_enough_for_both_games_and_all_processes(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(loader, "import_module", lambda _: compiled_from("something older"))
    monkeypatch.setattr(os, "environ", {})
    with caplog.at_level(logging.WARNING):
        assert not loader.is_compiled("pocket")
        assert not loader.is_compiled("london")
    assert len(caplog.records) == 1
    assert loader.WARNED in os.environ  # which a process hands down


def test_a_module_of_the_present_sources_is_used(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    fresh = compiled_from(build_units.fingerprint("pocket"))
    monkeypatch.setattr(loader, "import_module", lambda _: fresh)
    monkeypatch.delenv(loader.SWITCH, raising=False)
    assert loader.is_compiled("pocket")
    assert loader.compiled("pocket") is fresh
    assert not caplog.text


def test_the_switch_leaves_compiled_modules_alone_without_a_word(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv(loader.SWITCH, "uncompiled")
    assert not loader.is_compiled("pocket")
    assert not caplog.text
    with pytest.raises(ImportError, match="uncompiled"):
        loader.compiled("pocket")


def test_fingerprints_tell_units_apart() -> None:
    prints = {unit: build_units.fingerprint(unit) for unit in build_units.UNITS}
    assert len(set(prints.values())) == len(build_units.UNITS)


def test_uncompiled_sources_need_no_cython() -> None:
    program = "import sys; sys.modules['cython'] = sys.modules['Cython'] = None;"
    program += "from whitechapel.kernel import pocket; assert not pocket.COMPILED"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={loader.SWITCH: "uncompiled", **environment()},
        check=False,
    )
    assert done.returncode == 0


def test_the_compiled_kernel_begins_without_the_rules() -> None:
    program = "import sys; from whitechapel.kernel import pocket; dice = pocket.Dice(1);"
    program += "assert pocket.legal_moves(pocket.start(dice)); pocket.random_games(1, 0, 9);"
    program += "assert not pocket.COMPILED or 'whitechapel.pocket' not in sys.modules;"
    program += "assert len(pocket.MOVES) == 108; assert 'whitechapel.pocket' in sys.modules"
    done = subprocess.run([sys.executable, "-c", program], env=environment(), check=False)
    assert done.returncode == 0


def test_a_door_has_nothing_that_it_does_not_name() -> None:
    with pytest.raises(AttributeError, match="PASSAGE"):
        _ = pocket.PASSAGE
    assert all(hasattr(pocket, name) for name in pocket.__all__)


@pytest.mark.parametrize("door", [pocket, london])
def test_no_source_has_the_name_of_something_at_its_door(door: ModuleType) -> None:
    # Importing a source later, as the compiled kernel does, would put the module in its place.
    [folder] = door.__path__
    assert not {source.stem for source in Path(folder).glob("*.py")} & set(door.__all__)


def environment() -> dict[str, str]:
    return {"PYTHONPATH": str(ROOT / "src")}
