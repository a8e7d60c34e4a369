"""Enumerations whose members are words."""

from enum import StrEnum


class Word(StrEnum):
    """A word of the rule book that is its own identifier in every text.

    It hashes as the word it is. An enumeration's own hash is a call into Python for every look-up
    in a set or a table, and the rules look up characters all the time.
    """

    __hash__ = str.__hash__
