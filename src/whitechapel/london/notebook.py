"""The notebook: what a careful viewer can write down, and nothing beyond. [L8]"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from whitechapel.core import (
    Clue,
    Entry,
    HeldCard,
    Knowledge,
    Player,
    PlaysLeft,
    Seat,
    Suspicion,
    Viewer,
    exact_suspicion,
    plays_left,
)
from whitechapel.london.components import TURNS, Character
from whitechapel.london.events import Event, SuspectCleared
from whitechapel.london.knowledge import View, fits_end, possible_identities
from whitechapel.london.state import Phase, Public


@dataclass(frozen=True, slots=True)
class Notebook:
    """What a viewer knows and can work out, in the order of the characters. [L8]

    `jack` and `investigator` tell what each side knows, as far as the viewer can tell.
    """

    viewer: Viewer
    turn: int
    characters: tuple[Entry[Character], ...]
    cards: tuple[HeldCard[Character], ...]
    pile: int
    this_turn: PlaysLeft[Character] | None
    next_turn: PlaysLeft[Character] | None
    jack: Knowledge
    investigator: Suspicion[Character]


def notebook(view: View, history: Sequence[Event], /) -> Notebook:
    """Write down what a viewer can work out from what he sees and the events he heard. [L8.2]

    Of the history it reads only how suspects were cleared, which everybody hears.
    """
    public = view.public
    return Notebook(
        viewer=view.viewer,
        turn=public.turn,
        characters=_entries(view, history),
        cards=_cards(view),
        pile=len(public.pieces.cast) - (public.phase is not Phase.DEAL) - len(public.drawn),
        this_turn=_this_turn(public),
        next_turn=_next_turn(public),
        jack=_jack(view),
        investigator=_investigator(view),
    )


def _shown_to_all(view: View) -> bool:
    """Whether the end of the game has shown every card. [L7.4]"""
    over = view.public.phase is Phase.OVER
    return over and None not in (view.identity, view.investigators_cards)


def _entries(view: View, history: Sequence[Event]) -> tuple[Entry[Character], ...]:
    """Return for each character whether he can be Jack, how likely, and why not. [L8.2]

    Each possible identity leaves as many ways to deal the other cards, so all are equally
    likely. [L8.3]
    """
    possible, suspects = possible_identities(view), view.public.suspects
    told = {
        event.character: Clue(event.turn, event.by)
        for event in history
        if isinstance(event, SuspectCleared)
    }
    entries: list[Entry[Character]] = []
    for who in view.public.pieces.cast:
        cleared = None if who in suspects else told.get(who)
        entries.append(
            Entry(
                character=who,
                suspect=who in suspects,
                possible=who in possible,
                probability=Fraction(who in possible, len(possible)),
                cleared=cleared,
                ruled_out=None if who in possible else _own_clue(view, who, cleared),
            )
        )
    return tuple(entries)


def _own_clue(view: View, who: Character, cleared: Clue | None) -> Clue | None:
    """Return how a viewer ruled out a character before it was public. [L8.2, L7.2, L7.4]

    Jack knows who he is, the Investigator his own cards, and everybody how the game ended.
    """
    public = view.public
    if view.viewer is Seat.JACK:
        return Clue(1, "identity")
    if view.viewer is Seat.INVESTIGATOR:
        turns = public.turns_of_cards(Seat.INVESTIGATOR)
        for card, turn in zip(view.investigators_cards or (), turns, strict=True):
            if card is who and (cleared is None or turn <= cleared.turn):
                return Clue(turn, "own_card")
    if who not in public.suspects:
        return None
    if public.outcome is not None and not fits_end(public, who):
        return Clue(public.turn, public.outcome.reason)
    return Clue(public.turn, "revealed")


def _cards(view: View) -> tuple[HeldCard[Character], ...]:
    """List the alibi cards that left the pile; each player knows his own. [L5.1, L8.1, L8.2]"""
    shown = _shown_to_all(view)
    known = {
        Seat.JACK: iter(view.jacks_cards or ()),
        Seat.INVESTIGATOR: iter(view.investigators_cards or ()),
    }
    return tuple(
        HeldCard(draw.player, draw.turn, next(known[draw.player], None), shown)
        for draw in view.public.drawn
    )


def _this_turn(public: Public) -> PlaysLeft[Character] | None:
    """List the characters who are still to be activated. [L3.2]"""
    if public.phase is Phase.OVER:
        return None
    return plays_left(public.turn, len(public.used), public.unused if public.cards else None)


def _next_turn(public: Public) -> PlaysLeft[Character] | None:
    """Return the other four characters for an even turn; an odd one has new cards. [L3.2, L8.1]"""
    if public.phase is Phase.OVER or public.turn == TURNS:
        return None
    others = tuple(who for who in public.pieces.cast if who not in public.cards)
    known = public.turn % 2 == 1 and public.cards
    return plays_left(public.turn + 1, 0, others if known else None)


def _jack(view: View) -> Knowledge:
    """Return what Jack knows: who he is, once that is dealt, and his cards. [L2.7, L8.2]"""
    knows: tuple[str, ...] = ()
    if view.public.phase is not Phase.DEAL:
        knows = ("identity", "jacks_cards")
    if _shown_to_all(view):
        knows = (*knows, "investigators_cards")
    return Knowledge(knows, _unseen(view.public, Seat.JACK, view.jacks_cards))


def _investigator(view: View) -> Suspicion[Character]:
    """Return whom the Investigator, who knows his cards, may still suspect. [L8.2, L7.4]

    Other viewers can tell what he cannot have ruled out: Jack's identity and Jack's cards, as far
    as they know them, are not among his cards.
    """
    public, knows = view.public, ("investigators_cards",)
    unseen = _unseen(public, Seat.INVESTIGATOR, view.investigators_cards)
    if view.identity is not None and _shown_to_all(view):
        return exact_suspicion(("identity", "jacks_cards", *knows), unseen, (view.identity,))
    mine = view.investigators_cards or ()
    suspects = tuple(who for who in public.suspects if fits_end(public, who) and who not in mine)
    if not unseen:
        return exact_suspicion(knows, unseen, suspects)
    identity = view.identity or (suspects[0] if len(suspects) == 1 else None)
    elsewhere = {identity, *(view.jacks_cards or ())}
    his = [who for who in public.pieces.cast if who not in elsewhere]
    innocent = sum(who not in suspects for who in his)
    in_doubt = len(his) - innocent - (identity is None)
    return Suspicion(
        knows=knows,
        unseen_cards=unseen,
        suspects=suspects,
        certain=tuple(who for who in suspects if who in elsewhere),
        fewest=len(suspects) - min(unseen, in_doubt),
        most=len(suspects) - max(0, unseen - innocent),
    )


def _unseen(public: Public, player: Player, cards: tuple[Character, ...] | None) -> int:
    """Count the cards in a player's hand that the viewer cannot see. [L8.1]"""
    return len(public.turns_of_cards(player)) if cards is None else 0
