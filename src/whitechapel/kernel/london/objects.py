"""Packed states and their parts as immutable objects. [L8]

Each is made from its words, in the order of its structure's fields; impossible words raise
`ValueError`.
"""

from collections.abc import Sequence
from typing import SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.checks import (
    checked_activation,
    checked_public,
    checked_secrets,
    decided,
    fit_together,
)
from whitechapel.kernel.london.structs import (
    NOBODY,
    NONE_YET,
    ActivationWords,
    PublicWords,
    SecretWords,
    place_of,
)
from whitechapel.kernel.london.tables import NOWHERE
from whitechapel.kernel.pickling import unpickled
from whitechapel.kernel.rng import c_integer


@cython.final
@cython.freelist(64)
@cython.cclass
class Public:
    """Public information. [L8.1]"""

    packed: PublicWords

    def __init__(self, words: Sequence[SupportsIndex]) -> None:
        pieces, occupied, lights, order, drawn, edition, suspects, *course = checked_public(words)
        turn, phase, cards, used, count, witness, reason = course
        self.packed = PublicWords(
            pieces=pieces,
            occupied=occupied,
            lights=lights,
            order=order,
            drawn=drawn,
            edition=edition,
            suspects=suspects,
            turn=turn,
            phase=phase,
            cards=cards,
            used=used,
            count=count,
            witness=witness,
            reason=reason,
        )

    @property
    def words(self) -> tuple[int, ...]:
        """Return the words."""
        words: PublicWords = cython.address(self.packed)[0]
        table = (words.pieces, words.occupied, words.lights, words.order, words.drawn)
        course = (words.edition, words.suspects, words.turn, words.phase, words.cards, words.used)
        return (*table, *course, words.count, words.witness, words.reason)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Public) and self.words == other.words

    def __hash__(self) -> int:
        return hash(self.words)

    def __reduce__(self) -> tuple[object, ...]:
        return unpickled, ("london", "Public", self.words)


@cython.final
@cython.freelist(64)
@cython.cclass
class Secrets:
    """The players' secrets: the identity and the cards drawn, and so the pile. [L8.2]"""

    packed: SecretWords

    def __init__(self, words: Sequence[SupportsIndex]) -> None:
        jacks_cards, investigators_cards, identity, pile = checked_secrets(words)
        self.packed = SecretWords(
            jacks_cards=jacks_cards,
            investigators_cards=investigators_cards,
            identity=identity,
            pile=pile,
        )

    @property
    def words(self) -> tuple[int, ...]:
        """Return the words."""
        words: SecretWords = cython.address(self.packed)[0]
        return (words.jacks_cards, words.investigators_cards, words.identity, words.pile)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secrets) and self.words == other.words

    def __hash__(self) -> int:
        return hash(self.words)

    def __reduce__(self) -> tuple[object, ...]:
        return unpickled, ("london", "Secrets", self.words)


@cython.final
@cython.freelist(64)
@cython.cclass
class Activation:
    """An activation under way, which only its player knows. [L3.3]"""

    packed: ActivationWords

    def __init__(self, words: Sequence[SupportsIndex]) -> None:
        pieces, occupied, decisions, lights, edition, character, player, *due = checked_activation(
            words
        )
        move_due, power_due, lantern_due, points, called = due
        self.packed = ActivationWords(
            pieces=pieces,
            occupied=occupied,
            decisions=decisions,
            lights=lights,
            edition=edition,
            character=character,
            player=player,
            move_due=move_due,
            power_due=power_due,
            lantern_due=lantern_due,
            points=points,
            called=called,
        )

    @property
    def words(self) -> tuple[int, ...]:
        """Return the words."""
        words: ActivationWords = cython.address(self.packed)[0]
        table = (words.pieces, words.occupied, words.decisions, words.lights)
        due = (words.move_due, words.power_due, words.lantern_due, words.points, words.called)
        return (*table, words.edition, words.character, words.player, *due)

    @property
    def player(self) -> int:
        """Return whose it is: 0 for Jack, 1 for the Investigator. [L3.2]"""
        return self.packed.player

    @property
    def decisions(self) -> list[int]:
        """List the moves so far. [L3.3]"""
        row: cython.ulonglong = self.packed.decisions
        moves: list[int] = []
        while row > NONE_YET:
            moves.append(row & 1023)
            row >>= 10
        moves.reverse()
        return moves

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Activation) and self.words == other.words

    def __hash__(self) -> int:
        return hash(self.words)

    def __reduce__(self) -> tuple[object, ...]:
        return unpickled, ("london", "Activation", self.words)


@cython.final
@cython.freelist(256)
@cython.cclass
class State:
    """A complete state: public information, secrets, and the activation under way."""

    seen: PublicWords
    hidden: SecretWords
    under_way: ActivationWords

    def __init__(
        self, public: Public, secrets: Secrets, activation: Activation | None = None
    ) -> None:
        mine: Public = public
        hidden: Secrets = secrets
        self.seen = cython.address(mine.packed)[0]
        self.hidden = cython.address(hidden.packed)[0]
        self.under_way = decided(
            cython.address(self.seen), [] if activation is None else activation.decisions
        )
        if not fit_together(cython.address(self.seen), cython.address(self.hidden)):
            raise ValueError(public.words, secrets.words)
        if self.activation != activation:
            raise ValueError(public.words, activation)

    @property
    def public(self) -> Public:
        """Return the public information."""
        part: Public = Public.__new__(Public)
        part.packed = cython.address(self.seen)[0]
        return part

    @property
    def secrets(self) -> Secrets:
        """Return the players' secrets."""
        part: Secrets = Secrets.__new__(Secrets)
        part.packed = cython.address(self.hidden)[0]
        return part

    @property
    def activation(self) -> Activation | None:
        """Return the activation under way, or None."""
        if self.under_way.character == NOBODY:
            return None
        part: Activation = Activation.__new__(Activation)
        part.packed = cython.address(self.under_way)[0]
        return part

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return False
        mine = (self.public, self.secrets, self.activation)
        return mine == (other.public, other.secrets, other.activation)

    def __hash__(self) -> int:
        return hash((self.public, self.secrets, self.activation))

    def __reduce__(self) -> tuple[object, ...]:
        return unpickled, ("london", "State", self.public, self.secrets, self.activation)


def size_of_state() -> int:
    """Return how many bytes the three parts of a state take."""
    return cython.sizeof(PublicWords) + cython.sizeof(SecretWords) + cython.sizeof(ActivationWords)


@cython.cfunc
def number_of_character(public: Public, character: SupportsIndex) -> cython.int:
    """Return a character as a C int; raise `ValueError` for others and after an escape. [L7.1]"""
    number: cython.longlong = c_integer(character)
    if not 0 <= number < NOBODY:
        raise ValueError(character)
    who: cython.int
    for who in range(8):
        if place_of(public.packed.pieces, who) == NOWHERE:
            raise ValueError(character)
    return number
