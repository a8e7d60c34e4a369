"""The ladders of levels: names in order, every level playable, unknown names refused."""

from dataclasses import FrozenInstanceError

import pytest

from whitechapel import london, pocket
from whitechapel.ai import (
    AGENTS,
    BASELINES,
    LADDERS,
    LEVEL_NAMES,
    AgentError,
    Level,
    is_available,
    registry,
    seat,
)
from whitechapel.core import AnyRules
from whitechapel.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_ladder_names_its_levels_from_the_weakest_to_the_strongest(game: str) -> None:
    names = [level.name for level in LADDERS[game]]
    assert names == [name for name in LEVEL_NAMES if name in names]
    assert all(level.seconds > 0 for level in LADDERS[game])


@pytest.mark.parametrize("game", GAMES)
def test_the_agents_of_a_game_are_the_baselines_and_its_levels(game: str) -> None:
    assert list(AGENTS[game]) == [*BASELINES, *(level.name for level in LADDERS[game])]


def test_a_level_cannot_be_changed() -> None:
    level = LADDERS["pocket"][0]
    with pytest.raises(FrozenInstanceError):
        level.name = "other"  # type: ignore[misc]
    assert isinstance(level, Level)


@pytest.mark.parametrize("rules", [pocket, london], ids=lambda rules: rules.NAME)
def test_an_unknown_agent_is_refused(rules: AnyRules) -> None:
    with pytest.raises(AgentError) as refusal:
        seat("oracle", rules, b"")
    assert refusal.value.code == "unknown_agent"
    assert refusal.value.parameters == {"agent": "oracle", "game": rules.NAME}


def test_the_sources_of_the_kernel_are_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr("whitechapel.kernel.loader.is_compiled", asked.append)
    registry.is_compiled.cache_clear()
    for _ in range(3):
        assert not is_available(LADDERS["pocket"][-1], "pocket")
    registry.is_compiled.cache_clear()
    assert asked == ["pocket"]
