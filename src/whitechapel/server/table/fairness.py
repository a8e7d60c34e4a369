"""Fairness: the commitment to a secret before a game, and how the deal follows from it."""

from dataclasses import dataclass
from typing import Any, Protocol

from whitechapel.core import AnyRules, Player, Seat, commitment, first_is_jack, seed


@dataclass(frozen=True, slots=True)
class Source:
    """Where a deal comes from: the server's secret and the players' entropy."""

    secret: bytes
    entropy: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Promise:
    """The secret of a table, whose hash every visitor sees before the first move.

    `layout` is where the tiles and tosses, or the character cards, come from in a rematch with
    the same deal.
    """

    secret: bytes
    commitment: str
    layout: Source | None = None


class Dealer(Protocol):
    """Deals as the promise says; tests script theirs."""

    def commit(self, secret: bytes) -> str:
        """Return the hash of a secret."""
        ...

    def deal(
        self, rules: AnyRules, edition: str, promise: Promise, entropy: tuple[str, str]
    ) -> Any:
        """Return the deal of a table."""
        ...

    def first_seat(self, promise: Promise, entropy: tuple[str, str]) -> Player:
        """Return the seat of the first chair."""
        ...


class HonestDealer:
    """Deals what follows from the secret and the entropy, as `docs/notation.md` tells."""

    def commit(self, secret: bytes) -> str:
        """Return the SHA-256 hash of a secret."""
        return commitment(secret)

    def deal(
        self, rules: AnyRules, edition: str, promise: Promise, entropy: tuple[str, str]
    ) -> Any:
        """Return the deal of a table, with the layout of an earlier one where that was agreed."""
        fresh = rules.deal(seed(promise.secret, entropy), edition=edition)
        if promise.layout is None:
            return fresh
        old = rules.deal(seed(promise.layout.secret, promise.layout.entropy), edition=edition)
        return rules.redeal_secrets(old, fresh)

    def first_seat(self, promise: Promise, entropy: tuple[str, str]) -> Player:
        """Return the seat of the first chair, from the same secret and entropy."""
        return Seat.JACK if first_is_jack(seed(promise.secret, entropy)) else Seat.INVESTIGATOR
