"""The tests of the command line speak English wherever they run, unless they say otherwise."""

import pytest


@pytest.fixture(autouse=True)
def english_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask for no language of ours, so that English is spoken."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
