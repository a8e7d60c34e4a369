"""The JSON forms of both games have just the fields that `json_types` describes."""

from typing import Any

import pytest

from support.random_games import random_match
from whitechapel.core import AnyMatch, Seat
from whitechapel.games import GAMES
from whitechapel.london import json_types as london
from whitechapel.pocket import json_types as pocket

TYPES: dict[str, Any] = {"pocket": pocket, "london": london}
MATCHES = [
    random_match(rules, seed, edition=edition)
    for rules in GAMES.values()
    for seed, edition in enumerate(rules.EDITIONS)
]


def has_fields_of(described: Any, form: Any) -> bool:
    """Whether a form has every required field and no other than those described."""
    required, fields = set(described.__required_keys__), set(described.__annotations__)
    return required <= set(form) <= fields


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.rules.NAME)
def test_views_states_and_previews_have_the_fields_that_are_described(match: AnyMatch) -> None:
    rules, types = GAMES[match.rules.NAME], TYPES[match.rules.NAME]
    for ply in match.plies:
        state = ply.state
        assert has_fields_of(types.StateJson, rules.state_json(state))
        for viewer in (Seat.JACK, Seat.INVESTIGATOR, Seat.SPECTATOR):
            view = rules.view(state, viewer)
            form: Any = rules.view_json(view)
            assert has_fields_of(types.ViewJson, form)
            assert has_fields_of(types.AidsJson, form["aids"])
            if viewer is rules.actor(state):
                preview: Any = rules.preview_json(rules.preview(view, ()))
                assert has_fields_of(types.PreviewJson, preview)
                assert has_fields_of(types.PublicJson, preview["public"])
                assert has_fields_of(types.PreviewAidsJson, preview["aids"])


def test_a_field_too_many_or_too_few_is_noticed() -> None:
    form = dict.fromkeys(("character", "turn"), None)
    assert has_fields_of(pocket.CardJson, form)
    assert not has_fields_of(pocket.CardJson, form | {"face": None})
    assert not has_fields_of(pocket.CardJson, {"turn": 1})
