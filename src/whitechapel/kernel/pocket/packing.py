"""Lossless conversion from and to the rules' states; imports the rules on first use."""

from typing import TYPE_CHECKING

from whitechapel.kernel.pocket.objects import Hand, Public, State, hand_of, public_of, state_of

if TYPE_CHECKING:
    from whitechapel import pocket


def pack(state: "pocket.State") -> State:
    """Pack a state of the rules."""
    return state_of(pack_public(state.public), pack_hand(state.hand))


def unpack(state: State) -> "pocket.State":
    """Unpack a state."""
    from whitechapel.pocket import State as RulesState

    return RulesState(unpack_public(state.public), unpack_hand(state.hand))


def pack_public(public: "pocket.Public") -> Public:
    """Pack public information. [P7.1]"""
    from whitechapel.kernel.pocket.convert import words_of_public

    return public_of(words_of_public(public))


def unpack_public(public: Public) -> "pocket.Public":
    """Unpack public information. [P7.1]"""
    from whitechapel.kernel.pocket.convert import public_of_words

    return public_of_words(public.words)


def pack_hand(hand: "pocket.Hand") -> Hand:
    """Pack Jack's hand. [P7.2]"""
    from whitechapel.kernel.pocket.convert import word_of_hand

    return hand_of(word_of_hand(hand))


def unpack_hand(hand: Hand) -> "pocket.Hand":
    """Unpack Jack's hand. [P7.2]"""
    from whitechapel.kernel.pocket.convert import hand_of_word

    return hand_of_word(hand.word)
