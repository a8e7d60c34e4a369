"""The public belief about Jack: who he is, and how many hourglasses each of his cards has.

It begins by counting: every hand that fits what is public is equally likely, as in
`possible_hands` of the rules [P7.3]. Then it follows the game: a card that Jack draws, a card that
is shown, an answer to the appeal, and how likely each type of Jack was to act as he did. That last
part never rules anything out, as Jack may play in his own way.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from whitechapel.core import Seat
from whitechapel.pocket import Public
from whitechapel.pocket.components import CHARACTERS, HOURGLASSES
from whitechapel.pocket.knowledge import fits_appeal

GLASSES: Final = tuple(HOURGLASSES[character] for character in CHARACTERS)
"""The hourglasses on each card, by the number of its character. [P1.1]"""

Case: TypeAlias = tuple[int, tuple[int, ...]]
"""An identity, and the hourglasses on each card that Jack drew, in order."""
JackType: TypeAlias = tuple[int, int]
"""An identity, and the hourglasses on Jack's cards together."""


def type_of(case: Case) -> JackType:
    """Return the type that a case belongs to."""
    return case[0], sum(case[1])


@dataclass(frozen=True, slots=True)
class Belief:
    """How likely each case is, and which cards were shown, as numbers of characters."""

    cases: dict[Case, float]
    shown: frozenset[int]

    @property
    def types(self) -> dict[JackType, float]:
        """Return how likely each type is."""
        types: dict[JackType, float] = {}
        for case, weight in self.cases.items():
            kind = type_of(case)
            types[kind] = types.get(kind, 0.0) + weight
        return types

    @property
    def identities(self) -> dict[int, float]:
        """Return how likely each identity is."""
        identities: dict[int, float] = {}
        for (identity, _), weight in self.cases.items():
            identities[identity] = identities.get(identity, 0.0) + weight
        return identities

    def unseen(self, identity: int) -> list[int]:
        """Count the cards that Jack may hold or that lie in the pile, by their hourglasses."""
        counts = [0, 0, 0]
        for card, glasses in enumerate(GLASSES):
            if card != identity and card not in self.shown:
                counts[glasses] += 1
        return counts

    def draw_odds(self, case: Case) -> list[float]:
        """Return the odds of zero, one and two hourglasses on the next card, if Jack draws it."""
        identity, held = case
        left = [count - held.count(glasses) for glasses, count in enumerate(self.unseen(identity))]
        return [count / sum(left) for count in left]

    def card_odds(self, case: Case) -> list[float]:
        """Return the odds of each card to be the next one. [P4.8]"""
        identity, held = case
        unseen = self.unseen(identity)
        pile = sum(unseen) - len(held)
        return [
            0.0
            if card == identity or card in self.shown
            else (unseen[glasses] - held.count(glasses)) / unseen[glasses] / pile
            for card, glasses in enumerate(GLASSES)
        ]

    def after_secret_draw(self) -> "Belief":
        """Return the belief after Jack drew a card. [P4.9]"""
        cases: dict[Case, float] = {}
        for case, weight in self.cases.items():
            for glasses, odds in enumerate(self.draw_odds(case)):
                if odds > 0:
                    cases[case[0], (*case[1], glasses)] = weight * odds
        return Belief(cases, self.shown)

    def after_card(self, card: int) -> "Belief":
        """Return the belief after a card was shown. [P4.8]"""
        cases = {
            case: weight * self.card_odds(case)[card]
            for case, weight in self.cases.items()
            if self.card_odds(case)[card] > 0
        }
        return Belief(_scaled(cases), self.shown | {card})

    def weighed(self, likelihood: Callable[[JackType], float]) -> "Belief":
        """Return the belief after something that types were not equally likely to do."""
        return Belief(
            _scaled(
                {case: weight * likelihood(type_of(case)) for case, weight in self.cases.items()}
            ),
            self.shown,
        )

    def fitting(self, public: Public) -> "Belief":
        """Return the belief without the cases that do not fit what is public now. [P7.3]

        If none is left, which only a bug can cause, it begins again by counting.
        """
        cases = {case: weight for case, weight in self.cases.items() if _fits(public, case)}
        return Belief(_scaled(cases), self.shown) if cases else count_cases(public)


def count_cases(public: Public) -> Belief:
    """Return the belief that counting alone leads to. [P7.3]"""
    shown = frozenset(CHARACTERS.index(card) for card in public.shown)
    identities = [CHARACTERS.index(character) for character in public.suspects]
    belief = Belief({(identity, ()): 1.0 for identity in sorted(identities)}, shown)
    for _ in public.turns_of_jacks_cards:
        belief = belief.after_secret_draw()
    # The draws above may have ruled out identities unevenly: every hand counts the same.
    cases = {
        case: weight * _hands(belief, case[0], len(case[1]))
        for case, weight in belief.cases.items()
    }
    return Belief(_scaled({c: w for c, w in cases.items() if _fits(public, c)}), shown)


def _hands(belief: Belief, identity: int, cards: int) -> float:
    """Return in how many ways Jack can have drawn `cards` cards as `identity`."""
    unseen, ways = sum(belief.unseen(identity)), 1.0
    for number in range(cards):
        ways *= unseen - number
    return ways


def _fits(public: Public, case: Case) -> bool:
    """Whether a case fits the suspects and every answer so far. [P7.3]"""
    identity, held = case
    if CHARACTERS[identity] not in public.suspects:
        return False
    turns = public.turns_of_jacks_cards
    tokens = 0
    for turn, taker in enumerate(public.time_tokens, start=1):
        tokens += taker is Seat.JACK
        cards = sum(glasses for glasses, when in zip(held, turns, strict=True) if when <= turn)
        if not fits_appeal(public, turn, tokens + cards):
            return False
    return True


def _scaled(cases: dict[Case, float]) -> dict[Case, float]:
    total = sum(cases.values())
    return {case: weight / total for case, weight in cases.items()} if total > 0 else cases
