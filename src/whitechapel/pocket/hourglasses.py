"""What can be deduced about the hourglasses that Jack hides. [P6.1, P7.3]

Of a hidden card only its hourglasses matter to an appeal. So the orders in which cards with none,
one and two can have come are counted, and the cards themselves only at the end.
"""

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from math import perm, prod
from typing import Final, NamedTuple, TypeAlias

from whitechapel.core import Seat
from whitechapel.pocket.components import HOURGLASSES, Character
from whitechapel.pocket.knowledge import fits_appeal
from whitechapel.pocket.state import Drawn, Public

Held: TypeAlias = tuple[int, int, int]
"""How many cards Jack holds with no hourglass, with one and with two. [P1.1]"""

_ONE_MORE: Final = ((1, 0, 0), (0, 1, 0), (0, 0, 1))


class HourglassOdds(NamedTuple):
    """A number of hourglasses and its exact probability."""

    hourglasses: int
    probability: Fraction


@dataclass(frozen=True, slots=True)
class Hourglasses:
    """How many hourglasses Jack may have, time tokens and cards together. [P6.1, P6.2]"""

    minimum: int
    maximum: int
    chances: tuple[HourglassOdds, ...]


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What could be deduced in the hunt of a turn, or after its appeal. [P7.3]

    `orders` counts, for each way to hold cards, in how many orders their hourglasses can have come.
    """

    cast: tuple[Character, ...]
    turn: int
    time_tokens: int
    shown: tuple[Character, ...]
    orders: dict[Held, int]
    appealed: bool = False

    def hands(self, identity: Character) -> Counter[int]:
        """Count Jack's possible hands if he is this character, by his hourglasses. [P7.3]"""
        unseen = Counter(HOURGLASSES[card] for card in self.cast if card not in self.shown)
        unseen[HOURGLASSES[identity]] -= 1
        counts: Counter[int] = Counter()
        for held, orders in self.orders.items():
            hands = orders * prod(perm(unseen[glasses], n) for glasses, n in enumerate(held))
            counts[self.time_tokens + _on_cards(held)] += hands
        return +counts


def reckon(public: Public) -> tuple[Reckoning, ...]:
    """Work it out hunt by hunt and appeal by appeal; the last one is now. [P7.3]"""
    moments: list[Reckoning] = []
    now = Reckoning(public.cast, 1, 0, (), {(0, 0, 0): 1})
    for turn in range(1, public.turn + 1):
        drawn = [draw for draw in public.drawn if draw.turn == turn]
        now = _after_draws(now, turn, drawn)
        moments.append(now)
        if turn <= len(public.time_tokens):
            now = _after_appeal(now, public)
            moments.append(now)
    return tuple(moments)


def hourglasses(counts: Counter[int]) -> Hourglasses:
    """Return exact probabilities from the numbers of hands with so many hourglasses."""
    numbers = sorted(counts)
    chances = tuple(HourglassOdds(each, Fraction(counts[each], counts.total())) for each in numbers)
    return Hourglasses(numbers[0], numbers[-1], chances)


def _after_draws(before: Reckoning, turn: int, drawn: list[Drawn]) -> Reckoning:
    """Jack's card may be any but those that were shown. [P4.8, P4.9]"""
    shown, orders = before.shown, before.orders
    for draw in drawn:
        if draw.character is not None:
            shown = (*shown, draw.character)
            continue
        more: Counter[Held] = Counter()
        for (none, one, two), count in orders.items():
            for a, b, c in _ONE_MORE:
                more[none + a, one + b, two + c] += count
        orders = dict(more)
    return replace(before, turn=turn, shown=shown, orders=orders, appealed=False)


def _after_appeal(hunt: Reckoning, public: Public) -> Reckoning:
    """Rule out the hands with which the appeal would have ended otherwise. [P7.3]"""
    turn = hunt.turn
    tokens = hunt.time_tokens + (public.time_tokens[turn - 1] is Seat.JACK)
    orders = {
        held: count
        for held, count in hunt.orders.items()
        if fits_appeal(public, turn, tokens + _on_cards(held))
    }
    return replace(hunt, time_tokens=tokens, orders=orders, appealed=True)


def _on_cards(held: Held) -> int:
    return held[1] + 2 * held[2]
