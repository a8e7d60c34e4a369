"""The parts of a state as values that Python can hold, compare and send; they never change. [L8]

Each is made from its row of numbers, in the order in which its structure names them; numbers that
no game can have are a ValueError.
"""

from collections.abc import Sequence
from typing import SupportsIndex

from whitechapel.kernel import cython_shim as cython
from whitechapel.kernel.london.checks import (
    belong,
    checked_activation,
    checked_public,
    checked_secrets,
    decided,
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
from whitechapel.kernel.pickling import received
from whitechapel.kernel.rng import whole


@cython.final
@cython.freelist(64)
@cython.cclass
class Public:
    """All that both players and every spectator know. [L8.1]"""

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
        """Give the numbers that it is made of."""
        words: PublicWords = cython.address(self.packed)[0]
        table = (words.pieces, words.occupied, words.lights, words.order, words.drawn)
        course = (words.edition, words.suspects, words.turn, words.phase, words.cards, words.used)
        return (*table, *course, words.count, words.witness, words.reason)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Public) and self.words == other.words

    def __hash__(self) -> int:
        return hash(self.words)

    def __reduce__(self) -> tuple[object, ...]:
        return received, ("london", "Public", self.words)


@cython.final
@cython.freelist(64)
@cython.cclass
class Secrets:
    """What the players hide: identity, cards drawn, and so the pile. [L8.2]"""

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
        """Give the numbers that it is made of."""
        words: SecretWords = cython.address(self.packed)[0]
        return (words.jacks_cards, words.investigators_cards, words.identity, words.pile)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secrets) and self.words == other.words

    def __hash__(self) -> int:
        return hash(self.words)

    def __reduce__(self) -> tuple[object, ...]:
        return received, ("london", "Secrets", self.words)


@cython.final
@cython.freelist(64)
@cython.cclass
class Activation:
    """One player's sequence of decisions, while it lasts: only he knows of it. [L3.3]"""

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
        """Give the numbers that it is made of."""
        words: ActivationWords = cython.address(self.packed)[0]
        table = (words.pieces, words.occupied, words.decisions, words.lights)
        due = (words.move_due, words.power_due, words.lantern_due, words.points, words.called)
        return (*table, words.edition, words.character, words.player, *due)

    @property
    def player(self) -> int:
        """Tell whose it is: 0 for Jack, 1 for the Investigator. [L3.2]"""
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
        return received, ("london", "Activation", self.words)


@cython.final
@cython.freelist(256)
@cython.cclass
class State:
    """The whole truth: what all see, what the players hide, and the activation under way."""

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
        if not belong(cython.address(self.seen), cython.address(self.hidden)):
            raise ValueError(public.words, secrets.words)
        if self.activation != activation:
            raise ValueError(public.words, activation)

    @property
    def public(self) -> Public:
        """Give what all see."""
        part: Public = Public.__new__(Public)
        part.packed = cython.address(self.seen)[0]
        return part

    @property
    def secrets(self) -> Secrets:
        """Give what the players hide."""
        part: Secrets = Secrets.__new__(Secrets)
        part.packed = cython.address(self.hidden)[0]
        return part

    @property
    def activation(self) -> Activation | None:
        """Give the activation under way, if there is one."""
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
        return received, ("london", "State", self.public, self.secrets, self.activation)


def size_of_state() -> int:
    """Tell how many bytes the three parts of a state take."""
    return cython.sizeof(PublicWords) + cython.sizeof(SecretWords) + cython.sizeof(ActivationWords)


@cython.cfunc
def number_of_character(public: Public, character: SupportsIndex) -> cython.int:
    """Give whom to activate; no other number is one, nor anybody's after an escape. [L7.1]"""
    number: cython.longlong = whole(character)
    if not 0 <= number < NOBODY:
        raise ValueError(character)
    who: cython.int
    for who in range(8):
        if place_of(public.packed.pieces, who) == NOWHERE:
            raise ValueError(character)
    return number
