"""The clauses to which the log of the page leads are those that the events of the rules cite."""

import re
from pathlib import Path
from types import ModuleType

import pytest

from whitechapel.london import events as london
from whitechapel.pocket import events as pocket

LOG = (Path(__file__).parents[2] / "web" / "src" / "table" / "log.ts").read_text()


def cited(events: ModuleType) -> dict[str, str]:
    """Give the docstring of every event by its code."""
    classes = [each for each in vars(events).values() if hasattr(each, "code")]
    return {each.code: each.__doc__ or "" for each in classes}


def named(game: str) -> dict[str, str]:
    """Give the clause of every event that the page has in its table."""
    block = re.search(rf"^  {game}: \{{(.*?)^  \}}", LOG, re.MULTILINE | re.DOTALL)
    assert block is not None
    return dict(re.findall(r'(\w+): "([LP][\d.]+)"', block[1]))


@pytest.mark.parametrize(
    ("game", "events", "by_their_fields"),
    [
        ("pocket", pocket, {"suspect_cleared", "time_token_taken", "game_ended"}),
        ("london", london, {"game_ended"}),
    ],
)
def test_every_event_leads_to_a_clause_that_it_cites(
    game: str, events: ModuleType, by_their_fields: set[str]
) -> None:
    docstrings, clauses = cited(events), named(game)
    assert clauses.keys() == docstrings.keys() - by_their_fields
    for code, clause in clauses.items():
        assert re.search(rf"\b{re.escape(clause)}\b", docstrings[code]), (code, clause)


def test_a_clause_that_depends_on_the_event_is_cited_by_it() -> None:
    docstrings = cited(pocket)
    body = LOG[LOG.index("function clauseOf") :]
    for code, clauses in {
        "suspect_cleared": ("P4.8", "P5.3", "P5.4"),
        "time_token_taken": ("P5.3", "P5.4"),
        "card_drawn": ("P4.9",),
        "detective_moved": ("P4.3",),
    }.items():
        for clause in clauses:
            assert f'"{clause}"' in body
            assert clause in docstrings[code]
