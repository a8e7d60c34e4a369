"""The notebook: what a careful viewer can write down, and nothing beyond. [P7]"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from whitechapel.core import (
    Clue,
    Entry,
    HeldCard,
    Knowledge,
    PlaysLeft,
    Seat,
    Suspicion,
    Viewer,
    exact_suspicion,
    plays_left,
)
from whitechapel.pocket.components import TURNS, Action, Character
from whitechapel.pocket.events import Event, SuspectCleared
from whitechapel.pocket.hourglasses import Hourglasses, Reckoning, hourglasses, reckon
from whitechapel.pocket.knowledge import View
from whitechapel.pocket.state import Hand, Phase, Public, State
from whitechapel.pocket.turn import backs


@dataclass(frozen=True, slots=True)
class Notebook:
    """What a viewer knows and can work out, in the order of the characters. [P7]

    `hourglasses` are Jack's as far as the viewer can tell, `reckoned_hourglasses` as far as the
    Investigator can. `jack` and `investigator` tell what each side knows.
    """

    viewer: Viewer
    turn: int
    characters: tuple[Entry[Character], ...]
    cards: tuple[HeldCard[Character], ...]
    pile: int
    hourglasses: Hourglasses
    reckoned_hourglasses: Hourglasses
    this_turn: PlaysLeft[Action] | None
    next_turn: PlaysLeft[Action] | None
    jack: Knowledge
    investigator: Suspicion[Character]


def notebook(view: View, history: Sequence[Event], /) -> Notebook:
    """Write down what a viewer can work out from what he sees and the events he heard. [P7.3]

    Of the history it reads only how suspects were cleared, which everybody hears.
    """
    public, hand = view.public, _known_hand(view)
    moments = reckon(public)
    hands = _public_hands(public, moments[-1])
    reckoned = hourglasses(sum(hands.values(), Counter[int]()))
    mine = reckoned if hand is None else _counted(State(public, hand))
    shown_to_all = hand is not None and public.phase is Phase.OVER
    return Notebook(
        viewer=view.viewer,
        turn=public.turn,
        characters=_entries(view, history, moments, hands),
        cards=_cards(public, hand, shown=shown_to_all),
        pile=len(public.cast) - (public.phase is not Phase.DEAL) - len(public.drawn),
        hourglasses=mine,
        reckoned_hourglasses=mine if shown_to_all else reckoned,
        this_turn=_this_turn(public),
        next_turn=_next_turn(public),
        jack=_jack(public, hand),
        investigator=_investigator(hand if shown_to_all else None, tuple(hands)),
    )


def _known_hand(view: View) -> Hand | None:
    """Return Jack's hand if the viewer sees it and it is dealt. [P2.3, P7.2]"""
    return view.hand if view.hand is not None and view.hand.identity is not None else None


def _public_hands(public: Public, now: Reckoning) -> dict[Character, Counter[int]]:
    """Count the hands that fit all that is public, for each suspect who can have one. [P7.3]"""
    hands = {who: now.hands(who) for who in public.cast if who in public.suspects}
    return {who: counts for who, counts in hands.items() if counts}


def _counted(state: State) -> Hourglasses:
    return hourglasses(Counter([state.hourglasses]))


def _entries(
    view: View,
    history: Sequence[Event],
    moments: tuple[Reckoning, ...],
    hands: dict[Character, Counter[int]],
) -> tuple[Entry[Character], ...]:
    """Return for each character whether he can be Jack, how likely, and why not. [P7.2, P7.3]"""
    hand, suspects = _known_hand(view), view.public.suspects
    weights = {who: counts.total() for who, counts in hands.items()}
    if hand is not None and hand.identity is not None:
        weights = {hand.identity: 1}
    told = {
        event.character: Clue(event.turn, event.by)
        for event in history
        if isinstance(event, SuspectCleared)
    }
    entries: list[Entry[Character]] = []
    for who in view.public.cast:
        cleared = None if who in suspects else told.get(who)
        entries.append(
            Entry(
                character=who,
                suspect=who in suspects,
                possible=who in weights,
                probability=Fraction(weights.get(who, 0), sum(weights.values())),
                cleared=cleared,
                ruled_out=_own_clue(view, who, cleared, moments),
            )
        )
    return tuple(entries)


def _own_clue(
    view: View, who: Character, cleared: Clue | None, moments: tuple[Reckoning, ...]
) -> Clue | None:
    """Return how a viewer ruled out a character before it was public. [P7.2, P7.3, P6.8]

    Jack knows who he is; the others by the hourglasses, or when the game is over.
    """
    public, hand = view.public, _known_hand(view)
    if hand is not None and who is hand.identity:
        return None
    if hand is not None and view.viewer is Seat.JACK:
        return Clue(1, "identity")
    if cleared is None and who not in public.suspects:
        return None
    for moment in moments:
        if cleared is not None and _was_cleared(cleared, moment):
            return None
        if not moment.hands(who):
            return Clue(moment.turn, "hourglasses")
    return None if hand is None else Clue(public.turn, "revealed")


def _was_cleared(cleared: Clue, moment: Reckoning) -> bool:
    """Whether a character was cleared by then: in the hunt by a card, or by the appeal."""
    return moment.turn == cleared.turn and (moment.appealed or cleared.by == "alibi")


def _cards(public: Public, hand: Hand | None, *, shown: bool) -> tuple[HeldCard[Character], ...]:
    """List the cards that left the pile; those of Jack are his secret. [P4.8, P4.9, P7.1]"""
    jacks = iter(() if hand is None else hand.cards)
    return tuple(
        HeldCard(draw.player, draw.turn, next(jacks, None), shown)
        if draw.player is Seat.JACK
        else HeldCard(draw.player, draw.turn, draw.character, shown=True)
        for draw in public.drawn
    )


def _this_turn(public: Public) -> PlaysLeft[Action] | None:
    """List the tokens that are still unused. [P3.4]"""
    if public.phase is Phase.OVER:
        return None
    unused = tuple(face for face, used in zip(public.faces, public.used, strict=False) if not used)
    return plays_left(public.turn, sum(public.used), unused if public.faces else None)


def _next_turn(public: Public) -> PlaysLeft[Action] | None:
    """Return the backs of the tokens for an even turn; an odd one is still to be tossed. [P3.5]"""
    if public.phase is Phase.OVER or public.turn == TURNS:
        return None
    known = public.turn % 2 == 1 and public.faces
    return plays_left(public.turn + 1, 0, backs(public.faces) if known else None)


def _jack(public: Public, hand: Hand | None) -> Knowledge:
    """Return what Jack knows: who he is, once that is dealt, and his cards. [P2.3, P7.2]"""
    knows = () if public.phase is Phase.DEAL else ("identity", "jacks_cards")
    return Knowledge(knows, 0 if hand is not None else len(public.turns_of_jacks_cards))


def _investigator(shown: Hand | None, possible: tuple[Character, ...]) -> Suspicion[Character]:
    """Return whom the Investigator, who knows what is public, still suspects. [P7.2, P6.8]"""
    if shown is None or shown.identity is None:
        return exact_suspicion((), 0, possible)
    return exact_suspicion(("identity", "jacks_cards"), 0, (shown.identity,))
