"""Lossless conversion from and to the rules' states; imports the rules on first use."""

from typing import TYPE_CHECKING

from whitechapel.kernel.london.objects import Activation, Public, Secrets, State

if TYPE_CHECKING:
    from whitechapel import london


def pack(state: "london.State") -> State:
    """Pack a state of the rules."""
    activation = None if state.activation is None else pack_activation(state.activation)
    return State(pack_public(state.public), pack_secrets(state.secrets), activation)


def unpack(state: State) -> "london.State":
    """Unpack a state."""
    from whitechapel.london import State as RulesState

    public, activation = unpack_public(state.public), state.activation
    return RulesState(
        public,
        unpack_secrets(state.secrets),
        None if activation is None else unpack_activation(public, activation),
    )


def pack_public(public: "london.Public") -> Public:
    """Pack public information. [L8.1]"""
    from whitechapel.kernel.london.convert import words_of_public

    return Public(words_of_public(public))


def unpack_public(public: Public) -> "london.Public":
    """Unpack public information. [L8.1]"""
    from whitechapel.kernel.london.convert import public_of_words

    return public_of_words(public.words)


def unpack_pieces(pieces: int, lights: int, edition: int) -> "london.Pieces":
    """Unpack the pieces on the board from their two words and the edition. [L1, L2]"""
    from whitechapel.kernel.london.convert import pieces_of_words

    return pieces_of_words(pieces, lights, edition)


def pack_secrets(secrets: "london.Secrets") -> Secrets:
    """Pack what the players hide. [L8.2]"""
    from whitechapel.kernel.london.convert import words_of_secrets

    return Secrets(words_of_secrets(secrets))


def unpack_secrets(secrets: Secrets) -> "london.Secrets":
    """Unpack what the players hide. [L8.2]"""
    from whitechapel.kernel.london.convert import secrets_of_words

    return secrets_of_words(secrets.words)


def pack_activation(activation: "london.Activation") -> Activation:
    """Pack an activation under way. [L3.3]"""
    from whitechapel.kernel.london.convert import words_of_activation

    return Activation(words_of_activation(activation))


def unpack_activation(public: "london.Public", activation: Activation) -> "london.Activation":
    """Unpack an activation under way, given the public information. [L3.3]"""
    from whitechapel.kernel.london.convert import activation_of

    return activation_of(public, activation.player, activation.decisions)
