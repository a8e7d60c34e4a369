"""Each test starts without the lists that the rules keep."""

import pytest

from whitechapel.pocket import actions


@pytest.fixture(autouse=True)
def no_kept_lists() -> None:
    """Forget the lists of actions, so that a fault in listing cannot hide behind them."""
    actions._list_actions.cache_clear()
