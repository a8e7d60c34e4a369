"""Fair chance that the players can check: a secret of the dealer and entropy of each player.

The dealer first publishes the commitment of a secret; then each player adds a text, his entropy,
and the seed of the deal follows from all three. So no one can choose a deal: the dealer is bound
before he knows the entropy, and the players do not know the secret. After the game the secret is
published, and the deal can be repeated. `docs/notation.md` has the recipe.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from whitechapel.core.shuffle import Stream

LONGEST_ENTROPY: Final = 64


def commitment(secret: bytes) -> str:
    """Return the promise of a secret: the hexadecimal SHA-256 of its bytes."""
    return sha256(secret).hexdigest()


def seed(secret: bytes, entropy: Sequence[str]) -> bytes:
    """Return the seed of a deal: the secret in hexadecimal and each player's entropy, a line each.

    The entropy is in the order of the chairs; that of a computer is empty.
    """
    return "\n".join((secret.hex(), *entropy)).encode()


def entropy_allowed(text: str) -> bool:
    """Whether a text may be entropy: at most 64 printable characters, so no new line."""
    return len(text) <= LONGEST_ENTROPY and text.isprintable()


def first_is_jack(seed: bytes) -> bool:
    """Draw the seats: whether the player in the first chair is Jack."""
    return Stream(seed, "seats").below(2) == 0
