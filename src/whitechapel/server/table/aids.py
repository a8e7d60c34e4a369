"""Aids: what can be worked out from the table, shown unless the players do without."""

from whitechapel.core import Json

_AIDS = frozenset(
    {
        "beam",
        "if_seen",
        "if_unseen",
        "in_sight",
        "lit_hexes",
        "seen",
        "suspects_seen",
        "suspects_unseen",
        "unseen",
        "visible",
    }
)
"""Who is in sight, what is lit, and whom an answer would clear."""


def without_aids(told: dict[str, Json]) -> dict[str, Json]:
    """Leave out of a view or a preview what its viewer is to work out for himself."""
    return {name: _without(value) for name, value in told.items() if name not in _AIDS}


def _without(value: Json) -> Json:
    if isinstance(value, dict):
        return without_aids(value)
    return [_without(each) for each in value] if isinstance(value, list) else value
