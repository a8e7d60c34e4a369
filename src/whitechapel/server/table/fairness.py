"""Fairness: the commitment to a secret before a game, and how the deal follows from it."""

import json
from dataclasses import dataclass
from typing import Any, Protocol

from whitechapel.core import AnyRules, Player, Seat, commitment, first_is_jack, seed


@dataclass(frozen=True, slots=True)
class Source:
    """Where a deal comes from: the server's secret and the players' words."""

    secret: bytes
    words: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Promise:
    """The secret of a table, whose hash everybody sees before the first move.

    `layout` is where the tiles and tosses, or the character cards, come from in a rematch with
    the same deal.
    """

    secret: bytes
    commitment: str
    layout: Source | None = None

    def stored_layout(self) -> str | None:
        """Write the layout as it is stored."""
        if self.layout is None:
            return None
        return json.dumps({"secret": self.layout.secret.hex(), "words": self.layout.words})


def promise_from_stored(secret: str, committed: str, layout: str | None) -> Promise:
    """Read a promise that was stored."""
    if layout is None:
        return Promise(bytes.fromhex(secret), committed)
    fields = json.loads(layout)
    first, second = fields["words"]
    source = Source(bytes.fromhex(fields["secret"]), (first, second))
    return Promise(bytes.fromhex(secret), committed, source)


class Dealer(Protocol):
    """Deals as the promise says; tests script theirs."""

    def commit(self, secret: bytes) -> str:
        """Return the hash of a secret."""
        ...

    def deal(self, rules: AnyRules, edition: str, promise: Promise, words: tuple[str, str]) -> Any:
        """Return the deal of a table."""
        ...

    def first_seat(self, promise: Promise, words: tuple[str, str]) -> Player:
        """Return the seat of the first chair."""
        ...


class HonestDealer:
    """Deals what follows from the secret and the words, as `docs/notation.md` tells."""

    def commit(self, secret: bytes) -> str:
        """Return the SHA-256 hash of a secret."""
        return commitment(secret)

    def deal(self, rules: AnyRules, edition: str, promise: Promise, words: tuple[str, str]) -> Any:
        """Return the deal of a table, with the layout of an earlier one where that was agreed."""
        fresh = rules.deal(seed(promise.secret, words), edition=edition)
        if promise.layout is None:
            return fresh
        old = rules.deal(seed(promise.layout.secret, promise.layout.words), edition=edition)
        return rules.deal_again(old, fresh)

    def first_seat(self, promise: Promise, words: tuple[str, str]) -> Player:
        """Return the seat of the first chair, from the same secret and words."""
        return Seat.JACK if first_is_jack(seed(promise.secret, words)) else Seat.INVESTIGATOR
