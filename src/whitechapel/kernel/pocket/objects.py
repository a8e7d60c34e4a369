"""Packed states as objects.

The public half and Jack's hand have their own types, as in the rules. States are immutable: a move
copies 28 bytes instead of being undone.
"""

from collections.abc import Sequence
from typing import Any, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pickling import received
from whitechapel.kernel.pocket.checks import belong, checked_hand, checked_words
from whitechapel.kernel.pocket.structs import APPEAL, Table


@cython.final
@cython.freelist(4096)
@cython.cclass
class Public:
    """Public information. [P7.1]"""

    table: Table

    def __init__(self) -> None:
        raise TypeError("public_of makes one")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Public):
            return NotImplemented
        that: Public = other
        return same_tables(cython.address(self.table), cython.address(that.table))

    def __hash__(self) -> int:
        table: Table = self.table
        return hash(table.walls * 31 ^ table.places ^ table.suspects ^ table.detectives * 127)

    def __reduce__(self) -> tuple[Any, ...]:
        return received, ("pocket", "public_of", self.words)

    @property
    def words(self) -> tuple[int, ...]:
        """Return the fields of the table, in order."""
        table: Table = self.table
        return (
            table.walls,
            table.places,
            table.suspects,
            table.detectives,
            table.tokens,
            table.times,
            table.phase,
            table.clock,
        )


@cython.final
@cython.freelist(1024)
@cython.cclass
class Hand:
    """Jack's secrets: his identity, once dealt, and his alibi cards in the order drawn. [P7.2]"""

    cards: cython.uint

    def __init__(self) -> None:
        raise TypeError("hand_of makes one")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.word == other.word

    def __hash__(self) -> int:
        return hash(self.word)

    def __reduce__(self) -> tuple[Any, ...]:
        return received, ("pocket", "hand_of", self.word)

    @property
    def word(self) -> int:
        """Return the hand as its number."""
        return self.cards


@cython.final
@cython.freelist(4096)
@cython.cclass
class State:
    """A complete state, with both halves in one object because every move makes a new one."""

    table: Table
    cards: cython.uint

    def __init__(self) -> None:
        raise TypeError("state_of makes one")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        that: State = other
        return self.cards == that.cards and same_tables(
            cython.address(self.table), cython.address(that.table)
        )

    def __hash__(self) -> int:
        return hash(self.public) ^ self.cards

    def __reduce__(self) -> tuple[Any, ...]:
        return received, ("pocket", "state_of", self.public, self.hand)

    @property
    def public(self) -> Public:
        """Return the public half. [P7.1]"""
        return wrap_table(self.table)

    @property
    def hand(self) -> Hand:
        """Return Jack's hand. [P7.2]"""
        return wrap_hand(self.cards)


def size_of_state() -> int:
    """Return how many bytes a move copies: the table and the hand."""
    return cython.sizeof(Table) + cython.sizeof(cython.uint)


def public_of(words: Sequence[SupportsIndex]) -> Public:
    """Return the public half with these words; raise `ValueError` for impossible ones."""
    walls, places, suspects, detectives, tokens, times, phase, clock = checked_words(words)
    table: Table = Table(
        walls=walls,
        places=places,
        suspects=suspects,
        detectives=detectives,
        tokens=tokens,
        times=times,
        phase=phase,
        clock=clock,
    )
    return wrap_table(table)


def hand_of(word: SupportsIndex) -> Hand:
    """Return the hand with a number; raise `ValueError` for an impossible one."""
    return wrap_hand(checked_hand(word))


def state_of(public: Public, hand: Hand) -> State:
    """Return the state with these halves; raise `ValueError` if they do not fit together.

    A state never waits for an appeal: `call_witnesses` holds it first.
    """
    table: Table = cython.address(public.table)[0]
    if table.phase == APPEAL or not belong(cython.address(table), hand.cards):
        raise ValueError(public.words, hand.word)
    return wrap_state(table, hand.cards)


@cython.c_inline
def same_tables(one: cython.pointer[Table], other: cython.pointer[Table]) -> cython.bint:
    """Whether two tables are equal."""
    return (
        one.walls == other.walls
        and one.places == other.places
        and one.suspects == other.suspects
        and one.detectives == other.detectives
        and one.tokens == other.tokens
        and one.times == other.times
        and one.phase == other.phase
        and one.clock == other.clock
    )


@cython.cfunc
@cython.inline
def wrap_table(table: Table) -> Public:
    """Return the object of a table that is no longer changed."""
    public: Public = Public.__new__(Public)
    public.table = table
    return public


@cython.cfunc
@cython.inline
def wrap_hand(cards: cython.uint) -> Hand:
    """Return the object of a hand."""
    hand: Hand = Hand.__new__(Hand)
    hand.cards = cards
    return hand


@cython.cfunc
@cython.inline
def wrap_state(table: Table, cards: cython.uint) -> State:
    """Return the object of a hand and a table that is no longer changed."""
    state: State = State.__new__(State)
    state.table = table
    state.cards = cards
    return state
