"""Jack's types by the rules alone: every hand that fits a table, counted one by one."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from struct import pack
from typing import Any, NamedTuple

from whitechapel.pocket import Hand, Public, State
from whitechapel.pocket.components import CHARACTERS, HOURGLASSES
from whitechapel.pocket.knowledge import possible_hands

JackType = tuple[int, int]


class Types(NamedTuple):
    """What a turn's game is told of Jack's types; those that he becomes by drawing come last."""

    types: list[JackType]
    weights: list[float]
    draws: list[list[float]]
    cards: list[list[float]]


def type_of(hand: Hand) -> JackType:
    assert hand.identity is not None
    return CHARACTERS.index(hand.identity), sum(HOURGLASSES[card] for card in hand.cards)


def types_of(public: Public, hands: Sequence[Hand] = ()) -> Types:
    """Count the hands of each type, and the cards in the piles of those hands."""
    hands = hands or possible_hands(public)
    counts: Counter[JackType] = Counter(map(type_of, hands))
    drawn: Counter[tuple[JackType, int]] = Counter()
    next_ones: Counter[tuple[JackType, int]] = Counter()
    for hand in hands:
        for card in State(public, hand).pile:
            drawn[type_of(hand), HOURGLASSES[card]] += 1
            next_ones[type_of(hand), CHARACTERS.index(card)] += 1
    more = {(who, held + glasses) for (who, held), glasses in drawn}
    types = [*sorted(counts), *sorted(more - set(counts))]
    piles = {kind: sum(drawn[kind, glasses] for glasses in range(3)) or 1 for kind in types}
    return Types(
        types,
        [float(counts[kind]) for kind in types],
        [[drawn[kind, glasses] / piles[kind] for glasses in range(3)] for kind in types],
        [[next_ones[kind, card] / piles[kind] for card in range(9)] for kind in types],
    )


def game_of(kernel: Any, public: Public, hands: Sequence[Hand] = ()) -> Any:
    """Return the rest of a turn as a game of the kernel, with the types that the rules count."""
    return kernel.TurnGame(kernel.pack_public(public), *types_of(public, hands))


def weights_file(inputs: int, seed: int = 1) -> bytes:
    """Return a file of random weights, all of which 16 bits hold exactly."""
    random, first, second = Random(seed), 8, 4
    count = inputs * first + first * second + second + first + second + 1
    numbers = [random.randrange(-64, 65) / 128 for _ in range(count)]
    head = b"whitechapel-net1" + pack("<3I", inputs, first, second)
    return head + pack(f"<{count}e", *numbers)
