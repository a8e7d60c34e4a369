"""The facts of a board of Pocket, read off the rules and off counting hands. [P5, P6, P7.3]"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Final, TypeAlias

from whitechapel.ai.facts import (
    ChanceSeen,
    Cleared,
    Ending,
    Fact,
    HourglassesThen,
    Settled,
    Split,
    ToCome,
)
from whitechapel.core import Player, Seat
from whitechapel.core.order import players_in_turn
from whitechapel.pocket import Answer, Character, Public, State, View, in_sight
from whitechapel.pocket.actions import act, clear
from whitechapel.pocket.components import CHARACTERS, HOURGLASSES, TURNS
from whitechapel.pocket.ending import GOAL_OF_JACK, judge
from whitechapel.pocket.hourglasses import reckon
from whitechapel.pocket.moves import ActionMove, Alibi
from whitechapel.pocket.state import Drawn, Phase

Counted: TypeAlias = dict[Character, Counter[int]]
"""How many hands the viewer cannot rule out, by identity and hourglasses, time tokens included."""

_NUMBERS: Final = {character: number for number, character in enumerate(CHARACTERS)}


def count_hands(view: View) -> Counted:
    """Count the hands that a viewer cannot rule out; Jack knows his own. [P7.3]"""
    hand = view.hand
    if hand is not None and hand.identity is not None:
        return {hand.identity: Counter([State(view.public, hand).hourglasses])}
    return _public_count(view.public)


def _public_count(public: Public) -> Counted:
    now = reckon(public)[-1]
    hands = {who: now.hands(who) for who in CHARACTERS if who in public.suspects}
    return {who: counts for who, counts in hands.items() if counts}


def board_facts(public: Public, counted: Counted) -> tuple[Fact, ...]:
    """List the facts of a board as it lies."""
    return tuple(_facts(public, counted))


def action_facts(
    view: View, move: ActionMove, counted: Counted, always: int, ever: int
) -> tuple[Fact, ...]:
    """List the facts of the board after an action, before a card or an appeal.

    `always` and `ever` are the characters in sight wherever the turn may end, or somewhere.
    """
    public, _ = act(view.public, move)
    if isinstance(move, Alibi) and view.public.actor is Seat.JACK:
        counted = _after_draw(view, public, counted)
    suspects = public.suspects
    return (
        *_facts(public, counted),
        Settled(
            tuple(who for who in suspects if always >> _NUMBERS[who] & 1),
            tuple(who for who in suspects if not ever >> _NUMBERS[who] & 1),
        ),
    )


def _after_draw(view: View, public: Public, counted: Counted) -> Counted:
    """Count the hands after Jack drew a hidden card. [P4.9]"""
    hand = view.hand
    if hand is None or hand.identity is None:
        drawn = (*public.drawn, Drawn(public.turn, Seat.JACK, None))
        return _public_count(public._replace(drawn=drawn))
    (before,) = counted[hand.identity]
    pile = State(public, hand).pile
    return {hand.identity: Counter(before + HOURGLASSES[card] for card in pile)}


def _facts(public: Public, counted: Counted) -> Iterator[Fact]:
    visible = in_sight(public.tiles, public.detectives)
    suspects = public.suspects
    seen = tuple(who for who in suspects if who in visible)
    unseen = tuple(who for who in suspects if who not in visible)
    yield Split(seen, unseen)
    yield Cleared(Answer.SEEN, unseen, seen)
    yield Cleared(Answer.UNSEEN, seen, unseen)
    if_seen: dict[int, int] = {}
    if_unseen: dict[int, int] = {}
    for who, hands in counted.items():
        hourglasses = if_seen if who in visible else if_unseen
        for number, count in hands.items():
            hourglasses[number] = hourglasses.get(number, 0) + count
    chance = sum(if_seen.values())
    yield ChanceSeen(Fraction(chance, chance + sum(if_unseen.values())))
    if if_seen:
        yield from _after_answer(public, Answer.SEEN, unseen, len(seen), if_seen)
    if if_unseen:
        yield from _after_answer(public, Answer.UNSEEN, seen, len(unseen), if_unseen)
    if public.phase not in (Phase.DEAL, Phase.TOSS):
        yield _to_come(public)


def _after_answer(
    public: Public,
    answer: Answer,
    gone: tuple[Character, ...],
    left: int,
    hourglasses: dict[int, int],
) -> Iterator[Fact]:
    """Return Jack's hourglasses after an answer, and whether the game ends. [P5.3, P5.4, P6]"""
    token = answer is Answer.UNSEEN
    most = max(hourglasses) + token
    yield HourglassesThen(answer, min(hourglasses) + token, most)
    quiet = left > 1 and most < GOAL_OF_JACK and public.turn < TURNS
    if quiet and public.race_since is None:
        return
    cleared, _ = clear(public, gone, by=answer)
    ends: dict[tuple[Player, str], int] = {}
    for number, hands in hourglasses.items():
        outcome = judge(cleared, number + token, seen=answer is Answer.SEEN)
        if outcome is not None:
            end = outcome.winner, outcome.reason
            ends[end] = ends.get(end, 0) + hands
    total = sum(hourglasses.values())
    for (winner, reason), hands in ends.items():
        yield Ending(answer, winner, reason, Fraction(hands, total))


def _to_come(public: Public) -> ToCome:
    """Return who still acts this turn, and with which tokens. [P3.2, P3.4]"""
    players = players_in_turn(public.turn)[sum(public.used) :]
    unused = (face for face, used in zip(public.faces, public.used, strict=True) if not used)
    return ToCome(players, tuple(unused))
