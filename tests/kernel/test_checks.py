"""Words from outside: those that no game can have are refused, before C trips over them."""

import faulthandler
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from support.kernels import KINDS, kernel_of
from support.random_games import random_match
from whitechapel import london, pocket
from whitechapel.pocket import Hand
from whitechapel.pocket import Phase as PocketPhase

Make = Callable[[list[tuple[int, ...]]], Any]
"""Makes a state of the words of its parts."""


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Return a kernel; end the process if a call never returns."""
    faulthandler.dump_traceback_later(500, exit=True)
    yield request.param
    faulthandler.cancel_dump_traceback_later()


def spoilt(parts: list[tuple[int, ...]]) -> Iterator[list[tuple[int, ...]]]:
    """Change one bit of one word, or the whole word, in every way."""
    for place, part in enumerate(parts):
        for number, word in enumerate(part):
            values = {word ^ 1 << bit for bit in range(64)} | {0, -1, 7, 15, 200, 255, 1 << 64}
            for value in values - {word}:
                words = (*part[:number], value, *part[number + 1 :])
                yield [*parts[:place], words, *parts[place + 1 :]]


def check(kernel: Any, make: Make, parts: list[tuple[int, ...]]) -> int:
    """Play whatever is made of spoilt words; count what is refused."""
    refused = 0
    for words in spoilt(parts):
        try:
            state = make(words)
        except ValueError:
            refused += 1
            continue
        assert kernel.pack(kernel.unpack(state)) == state
        kernel.legal_moves(state)
        kernel.perft(state, 1)
        assert sum(kernel.playouts(state, kernel.Dice(1), 5).ends) == 5
    return refused


@pytest.mark.parametrize("number", range(4))
def test_pocket_refuses_what_is_no_table_or_plays_it(kind: str, number: int) -> None:
    kernel = kernel_of("pocket", kind)

    def make(parts: list[tuple[int, ...]]) -> Any:
        return kernel.state_of(kernel.public_of(parts[0]), kernel.hand_of(*parts[1]))

    plies = random_match(pocket, number).plies
    for ply in plies[number :: 4 if kind == "compiled" else 24]:
        packed = kernel.pack(ply.state)
        parts = [packed.public.words, (packed.hand.word,)]
        assert make(parts) == packed
        assert check(kernel, make, parts) > 450


@pytest.mark.parametrize("number", range(4))
def test_london_refuses_what_is_no_table_or_plays_it(kind: str, number: int) -> None:
    kernel = kernel_of("london", kind)

    def make(parts: list[tuple[int, ...]]) -> Any:
        public, secrets, *activation = parts
        under_way = kernel.Activation(activation[0]) if activation else None
        return kernel.State(kernel.Public(public), kernel.Secrets(secrets), under_way)

    edition = ("first_2006", "revised")[number % 2]
    plies = random_match(london, number, edition=edition, peaceful=1.0).plies
    for ply in plies[number :: 4 if kind == "compiled" else 60]:
        packed = kernel.pack(ply.state)
        parts = [packed.public.words, packed.secrets.words]
        if packed.activation is not None:
            parts.append(packed.activation.words)
        assert make(parts) == packed
        assert check(kernel, make, parts) > 1000


def test_a_hand_without_an_identity_is_none_once_it_is_dealt(kind: str) -> None:
    kernel = kernel_of("pocket", kind)
    state = next(
        ply.state
        for ply in random_match(pocket, 1).plies
        if ply.state.public.phase is PocketPhase.HUNT
    )
    with pytest.raises(ValueError, match=r"\(0\)|, 0\)"):
        kernel.pack(state._replace(hand=Hand()))


def test_words_are_whole_numbers(kind: str) -> None:
    pocket, london = kernel_of("pocket", kind), kernel_of("london", kind)
    table, hand = pocket.start(pocket.Dice(1)).public.words, 0.0
    with pytest.raises(TypeError):
        pocket.public_of((*table[:-1], 1.0))
    with pytest.raises(TypeError):
        pocket.hand_of(hand)
    state = london.start(0)
    with pytest.raises(TypeError):
        london.Public((*state.public.words[:-1], 0.0))
    with pytest.raises(TypeError):
        london.Secrets((*state.secrets.words[:-1], 255.0))


def test_pockets_parts_are_made_of_their_words_alone(kind: str) -> None:
    kernel = kernel_of("pocket", kind)
    for part in (kernel.Public, kernel.Hand, kernel.State):
        with pytest.raises(TypeError):
            part()


def test_the_parts_of_different_states_make_none(kind: str) -> None:
    kernel = kernel_of("london", kind)
    plies = [ply for ply in random_match(london, 2, peaceful=1.0).plies if ply.state.activation]
    one, other = kernel.pack(plies[0].state), kernel.pack(plies[-1].state)
    assert one.activation != other.activation
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it says, it is this kind
        kernel.State(one.public, one.secrets, other.activation)
    with pytest.raises(ValueError):  # noqa: PT011
        kernel.State(kernel.start(0).public, one.secrets)
