"""From the rules' states and back, without loss; the rules are imported when they are needed."""

from typing import TYPE_CHECKING

from whitechapel.kernel.pocket.objects import Hand, Public, State, hand_of, public_of, state_of

if TYPE_CHECKING:
    from whitechapel import pocket


def pack(state: "pocket.State") -> State:
    """Make a packed state of one of the rules."""
    return state_of(pack_public(state.public), pack_hand(state.hand))


def unpack(state: State) -> "pocket.State":
    """Make a state of the rules of a packed one."""
    from whitechapel.pocket import State as RulesState

    return RulesState(unpack_public(state.public), unpack_hand(state.hand))


def pack_public(public: "pocket.Public") -> Public:
    """Pack what everybody knows. [P7.1]"""
    from whitechapel.kernel.pocket.convert import words_of_public

    return public_of(words_of_public(public))


def unpack_public(public: Public) -> "pocket.Public":
    """Unpack what everybody knows. [P7.1]"""
    from whitechapel.kernel.pocket.convert import public_of_words

    return public_of_words(public.words)


def pack_hand(hand: "pocket.Hand") -> Hand:
    """Pack what Jack alone knows. [P7.2]"""
    from whitechapel.kernel.pocket.convert import word_of_hand

    return hand_of(word_of_hand(hand))


def unpack_hand(hand: Hand) -> "pocket.Hand":
    """Unpack what Jack alone knows. [P7.2]"""
    from whitechapel.kernel.pocket.convert import hand_of_word

    return hand_of_word(hand.word)
