"""Fair chance that the players can check: a secret of the dealer and a word of each player.

The dealer first publishes the commitment of a secret; then each player adds a word, and the seed of
the deal follows from the secret and the words. So no one can choose a deal: the dealer is bound
before he knows the words, and the players do not know the secret. After the game the secret is
published, and the deal can be repeated. `docs/notation.md` has the recipe.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from whitechapel.core.shuffle import Stream

LONGEST_WORD: Final = 64


def commitment(secret: bytes) -> str:
    """Return the promise of a secret: the hexadecimal SHA-256 of its bytes."""
    return sha256(secret).hexdigest()


def seed(secret: bytes, words: Sequence[str]) -> bytes:
    """Return the seed of a deal: the secret in hexadecimal and each player's word, a line each.

    The words are in the order of the chairs; that of a computer is empty.
    """
    return "\n".join((secret.hex(), *words)).encode()


def word_allowed(word: str) -> bool:
    """Whether a player may add a word: at most 64 printable characters, so no new line."""
    return len(word) <= LONGEST_WORD and word.isprintable()


def first_is_jack(seed: bytes) -> bool:
    """Draw the sides: tell whether the player in the first chair is Jack."""
    return Stream(seed, "sides").below(2) == 0
