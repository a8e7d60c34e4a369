"""Fewer cards for a turn that is too large to look at all of them: some represent the others.

After the Alibi, by either player, one of up to eight cards may come. Those of cleared characters
change no tile, so one stands for all of them. Of more than three suspects two stand for all: Lane,
whose wall goes with him, and another. [P4.8]
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from whitechapel.ai.pocket.belief import GLASSES, JackType
from whitechapel.pocket import Action, Character, Public
from whitechapel.pocket.components import CHARACTERS

MOST_SUSPECTS: Final = 3
"""With more suspects than this, two represent all of them."""
ORDER: Final = sorted(
    range(len(CHARACTERS)),
    key=lambda who: (CHARACTERS[who] is not Character.LANE, abs(GLASSES[who] - 1)),
)
"""Lane first, then cards with one hourglass: Jack never holds all of those."""

Thinning: TypeAlias = Callable[[JackType, list[float]], list[float]]


def has_many_cards(public: Public) -> bool:
    """Whether all four actions of a turn are to come and the Alibi is one of them."""
    return not any(public.used) and Action.ALIBI in public.faces


def stands_for_suspects(public: Public) -> bool:
    """Whether thinning leaves out cards of suspects; then the other cards prove nothing."""
    return len(public.suspects) > MOST_SUSPECTS


def thinning(public: Public) -> Thinning:
    """Return a function that thins the odds of cards for a type; their sum stays the same."""
    suspects = [who for who in ORDER if CHARACTERS[who] in public.suspects]
    hidden = [who for who in ORDER if CHARACTERS[who] not in public.shown]
    cleared = [who for who in hidden if who not in suspects]
    kept = suspects[:2] if stands_for_suspects(public) else suspects

    def thin(kind: JackType, odds: list[float]) -> list[float]:
        thinned = [0.0] * len(odds)
        if cleared:
            thinned[cleared[0]] = sum(odds[who] for who in cleared)
        if len(kept) == len(suspects):
            for who in suspects:
                thinned[who] = odds[who]
            return thinned
        mine = [who for who in kept if who != kind[0]]  # Jack's own card is not in the pile
        for who in mine:
            thinned[who] = sum(odds[each] for each in suspects) / len(mine)
        return thinned

    return thin
