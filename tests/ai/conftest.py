"""What the tests of agents share."""

import pytest

from whitechapel.ai.pocket.agents import SearchAgent
from whitechapel.ai.pocket.turn import Strength


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit Pocket's strongest level to a few rounds: the same code in less time."""
    monkeypatch.setattr(SearchAgent, "strength", Strength(4, (2,)))
