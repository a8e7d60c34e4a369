"""Aids: what a player can deduce from the table, shown unless the table has them off."""

from typing import Any, TypeVar, cast

AIDS = "aids"
"""The key under which views and previews have who is in sight, what is lit, and whom an answer
would clear."""

FormT = TypeVar("FormT")


def without_aids(told: FormT) -> FormT:
    """Return a view or a preview without what its viewer is to work out for himself."""
    return cast("FormT", _stripped(told))


def _stripped(told: Any) -> Any:
    if not isinstance(told, dict):
        return told
    values = cast("dict[str, Any]", told)
    return {name: _stripped(value) for name, value in values.items() if name != AIDS}
