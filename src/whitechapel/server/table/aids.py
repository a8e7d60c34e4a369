"""Aids: what a player can deduce from the table, shown unless the table has them off."""

from whitechapel.core import Json

AIDS = "aids"
"""The key under which views and previews have who is in sight, what is lit, and whom an answer
would clear."""


def without_aids(told: dict[str, Json]) -> dict[str, Json]:
    """Return a view or a preview without what its viewer is to work out for himself."""
    return {
        name: without_aids(value) if isinstance(value, dict) else value
        for name, value in told.items()
        if name != AIDS
    }
