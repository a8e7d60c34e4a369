"""One turn of Pocket as a game between what everybody believes and what Jack knows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from whitechapel.ai.pocket.belief import Belief, JackType
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Public
from whitechapel.pocket.components import Action
from whitechapel.pocket.moves import ActionMove, Alibi, Exchange, Joker, MoveDetective, Rotate


@dataclass(frozen=True, slots=True)
class Strength:
    """How much work goes into a turn: its rounds, and those after which ends are valued again.

    `ends` is how many of the likeliest ends are looked into each time; `ahead` is for how many
    rounds the turn after each of them is solved.
    """

    rounds: int
    refresh: tuple[int, ...] = ()
    ends: int = 0
    ahead: int = 12


@dataclass(frozen=True, slots=True)
class Turn:
    """The rest of a turn, from some position, with the belief there."""

    public: Public
    belief: Belief
    types: tuple[JackType, ...]
    draw_odds: list[list[float]]
    card_odds: list[list[float]]
    game: kernel.TurnGame

    def number(self, kind: JackType) -> int:
        """Return the number of a type in the game."""
        return self.types.index(kind)


def begin(
    public: Public,
    belief: Belief,
    thin: Callable[[JackType, list[float]], list[float]] | None = None,
) -> Turn:
    """Return the rest of a turn, not valued yet; `thin` may change the odds of shown cards."""
    weights = belief.types
    types = list(weights)
    if _jack_may_draw(public):
        drawn = belief.after_secret_draw().types
        types += [kind for kind in drawn if kind not in weights]
    draws, cards = _odds(belief, types)
    if thin is not None:
        cards = [thin(kind, odds) for kind, odds in zip(types, cards, strict=True)]
    game = kernel.TurnGame(
        kernel.pack_public(public),
        types,
        [weights.get(kind, 0.0) for kind in types],
        draws,
        cards,
    )
    return Turn(public, belief, tuple(types), draws, cards, game)


def action_of(number: int) -> ActionMove:
    """Return the action with a number of the kernel."""
    move = kernel.MOVES[number]
    if isinstance(move, MoveDetective | Joker | Rotate | Exchange | Alibi):
        return move
    raise ValueError(number)


def _jack_may_draw(public: Public) -> bool:
    """Whether the Alibi is up and unused, or its card is due. [P4.9]"""
    return public.faces[0] is Action.ALIBI and (
        not public.used[0] or len(public.drawn) < _draws_of(public)
    )


def _draws_of(public: Public) -> int:
    """Return how many cards were drawn if none is due: one in every two turns. [P4.10]"""
    return (public.turn + 1) // 2


def _odds(belief: Belief, types: Sequence[JackType]) -> tuple[list[list[float]], list[list[float]]]:
    """Return for each type the odds of a card's hourglasses, and of each card."""
    draws: dict[JackType, list[float]] = {kind: [0.0] * 3 for kind in types}
    cards: dict[JackType, list[float]] = {kind: [0.0] * 9 for kind in types}
    weights = belief.types
    for case, weight in belief.cases.items():
        kind = case[0], sum(case[1])
        share = weight / weights[kind]
        draws[kind] = [
            a + share * b for a, b in zip(draws[kind], belief.draw_odds(case), strict=True)
        ]
        cards[kind] = [
            a + share * b for a, b in zip(cards[kind], belief.card_odds(case), strict=True)
        ]
    return [draws[kind] for kind in types], [cards[kind] for kind in types]
