"""Packed states as objects.

The public half and Jack's hand have their own types, as in the rules. States are immutable: a move
copies 28 bytes instead of being undone.
"""

from collections.abc import Sequence
from typing import Any, SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.pickling import unpickled
from whitechapel.kernel.pocket.checks import checked_hand, checked_words, fit_together
from whitechapel.kernel.pocket.structs import APPEAL, PublicWords


@cython.final
@cython.freelist(4096)
@cython.cclass
class Public:
    """Public information. [P7.1]"""

    packed: PublicWords

    def __init__(self) -> None:
        raise TypeError("use public_of")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Public):
            return NotImplemented
        that: Public = other
        return same_words(cython.address(self.packed), cython.address(that.packed))

    def __hash__(self) -> int:
        packed: PublicWords = self.packed
        return hash(packed.walls * 31 ^ packed.places ^ packed.suspects ^ packed.detectives * 127)

    def __reduce__(self) -> tuple[Any, ...]:
        return unpickled, ("pocket", "public_of", self.words)

    @property
    def words(self) -> tuple[int, ...]:
        """Return the fields of the position, in order."""
        packed: PublicWords = self.packed
        return (
            packed.walls,
            packed.places,
            packed.suspects,
            packed.detectives,
            packed.tokens,
            packed.times,
            packed.phase,
            packed.clock,
        )


@cython.final
@cython.freelist(1024)
@cython.cclass
class Hand:
    """Jack's secrets: his identity, once dealt, and his alibi cards in the order drawn. [P7.2]"""

    cards: cython.uint

    def __init__(self) -> None:
        raise TypeError("use hand_of")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.word == other.word

    def __hash__(self) -> int:
        return hash(self.word)

    def __reduce__(self) -> tuple[Any, ...]:
        return unpickled, ("pocket", "hand_of", self.word)

    @property
    def word(self) -> int:
        """Return the hand as its number."""
        return self.cards


@cython.final
@cython.freelist(4096)
@cython.cclass
class State:
    """A complete state, with both halves in one object because every move makes a new one."""

    packed: PublicWords
    cards: cython.uint

    def __init__(self) -> None:
        raise TypeError("use state_of")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        that: State = other
        return self.cards == that.cards and same_words(
            cython.address(self.packed), cython.address(that.packed)
        )

    def __hash__(self) -> int:
        return hash(self.public) ^ self.cards

    def __reduce__(self) -> tuple[Any, ...]:
        return unpickled, ("pocket", "state_of", self.public, self.hand)

    @property
    def public(self) -> Public:
        """Return the public half. [P7.1]"""
        return wrap_public(self.packed)

    @property
    def hand(self) -> Hand:
        """Return Jack's hand. [P7.2]"""
        return wrap_hand(self.cards)


def size_of_state() -> int:
    """Return how many bytes a move copies: the position and the hand."""
    return cython.sizeof(PublicWords) + cython.sizeof(cython.uint)


def public_of(words: Sequence[SupportsIndex]) -> Public:
    """Return the public half with these words; raise `ValueError` for impossible ones."""
    walls, places, suspects, detectives, tokens, times, phase, clock = checked_words(words)
    packed: PublicWords = PublicWords(
        walls=walls,
        places=places,
        suspects=suspects,
        detectives=detectives,
        tokens=tokens,
        times=times,
        phase=phase,
        clock=clock,
    )
    return wrap_public(packed)


def hand_of(word: SupportsIndex) -> Hand:
    """Return the hand with a number; raise `ValueError` for an impossible one."""
    return wrap_hand(checked_hand(word))


def state_of(public: Public, hand: Hand) -> State:
    """Return the state with these halves; raise `ValueError` if they do not fit together.

    A state never waits for an appeal: `call_witnesses` holds it first.
    """
    packed: PublicWords = cython.address(public.packed)[0]
    if packed.phase == APPEAL or not fit_together(cython.address(packed), hand.cards):
        raise ValueError(public.words, hand.word)
    return wrap_state(packed, hand.cards)


@cython.c_inline
def same_words(one: cython.pointer[PublicWords], other: cython.pointer[PublicWords]) -> cython.bint:
    """Whether two positions are equal."""
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
def wrap_public(packed: PublicWords) -> Public:
    """Return the object of a position that is no longer changed."""
    public: Public = Public.__new__(Public)
    public.packed = packed
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
def wrap_state(packed: PublicWords, cards: cython.uint) -> State:
    """Return the object of a hand and a position that is no longer changed."""
    state: State = State.__new__(State)
    state.packed = packed
    state.cards = cards
    return state
