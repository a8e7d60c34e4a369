"""The facts of a board of Pocket, read off the rules and off counting hands. [P5, P6, P7.3]"""

from collections import Counter
from collections.abc import Collection, Iterator
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
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Answer, Character, Public, State, View, in_sight
from whitechapel.pocket.actions import act, clear
from whitechapel.pocket.components import CHARACTERS, HOURGLASSES, TURNS
from whitechapel.pocket.ending import GOAL_OF_JACK, judge
from whitechapel.pocket.hourglasses import reckon
from whitechapel.pocket.moves import ActionMove, Alibi, Exchange, MoveDetective
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
    visible = in_sight(public.tiles, public.detectives)
    suspects = public.suspects
    facts = (*_by_answer(suspects, visible), *_by_counting(public, counted, visible))
    return facts if public.phase in (Phase.DEAL, Phase.TOSS) else (*facts, _to_come(public))


class ActionFacts:
    """The facts of the boards after actions, before a card or an appeal.

    Many actions lead to the same suspects in sight, and so to the same facts.
    """

    def __init__(self, view: View, packed: kernel.Public, counted: Counted) -> None:
        self._view = view
        self._counted = counted
        self._packed = packed
        self._suspects = view.public.suspects
        self._set_of_suspects = kernel.suspects(packed)
        self._by_answer: dict[int, tuple[Fact, ...]] = {}
        self._by_counting: dict[int, tuple[Fact, ...]] = {}
        self._to_come: dict[str, ToCome] = {}

    def after(self, move: ActionMove, number: int, always: int, ever: int) -> tuple[Fact, ...]:
        """List the facts after an action, with its number in the kernel.

        `always` and `ever` are the characters in sight wherever the turn may end, or somewhere.
        """
        sight = kernel.in_sight(kernel.act(self._packed, number)) & self._set_of_suspects
        suspects = self._suspects
        if isinstance(move, Exchange):
            suspects = self._exchanged(move)
            by_answer = _by_answer(suspects, kernel.characters_of(sight))
        elif sight in self._by_answer:
            by_answer = self._by_answer[sight]
        else:
            by_answer = _by_answer(suspects, kernel.characters_of(sight))
            self._by_answer[sight] = by_answer
        return (
            *by_answer,
            *self._counting(move, sight),
            self._still_to_come(move),
            Settled(
                tuple([who for who in suspects if always >> _NUMBERS[who] & 1]),
                tuple([who for who in suspects if not ever >> _NUMBERS[who] & 1]),
            ),
        )

    def _exchanged(self, move: Exchange) -> tuple[Character, ...]:
        """List the suspects, place by place, after an exchange. [P4.7]"""
        changed = {move.first: move.second, move.second: move.first}
        suspects = self._suspects
        return tuple(
            [
                who
                for who in (
                    changed.get(tile.character, tile.character) for tile in self._view.public.tiles
                )
                if who in suspects
            ]
        )

    def _counting(self, move: ActionMove, sight: int) -> tuple[Fact, ...]:
        """List the facts that follow from counting hands."""
        public = self._view.public
        if isinstance(move, Alibi) and public.actor is Seat.JACK:
            counted = _after_draw(self._view, act(public, move)[0], self._counted)
            return _by_counting(public, counted, kernel.characters_of(sight))
        if sight not in self._by_counting:
            visible = kernel.characters_of(sight)
            self._by_counting[sight] = _by_counting(public, self._counted, visible)
        return self._by_counting[sight]

    def _still_to_come(self, move: ActionMove) -> ToCome:
        """Return who still acts after an action; it is the same for all uses of a token."""
        token = move.detective if isinstance(move, MoveDetective) else move.code
        if token not in self._to_come:
            self._to_come[token] = _to_come(act(self._view.public, move)[0])
        return self._to_come[token]


def _after_draw(view: View, public: Public, counted: Counted) -> Counted:
    """Count the hands after Jack drew a hidden card. [P4.9]"""
    hand = view.hand
    if hand is None or hand.identity is None:
        drawn = (*public.drawn, Drawn(public.turn, Seat.JACK, None))
        return _public_count(public._replace(drawn=drawn))
    (before,) = counted[hand.identity]
    pile = State(public, hand).pile
    return {hand.identity: Counter(before + HOURGLASSES[card] for card in pile)}


def _by_answer(suspects: tuple[Character, ...], visible: Collection[Character]) -> tuple[Fact, ...]:
    """List who is in sight, and whom each answer clears. [P5.1, P5.3, P5.4]"""
    seen = tuple([who for who in suspects if who in visible])
    unseen = tuple([who for who in suspects if who not in visible])
    return (
        Split(seen, unseen),
        Cleared(Answer.SEEN, unseen, seen),
        Cleared(Answer.UNSEEN, seen, unseen),
    )


def _by_counting(
    public: Public, counted: Counted, visible: Collection[Character]
) -> tuple[Fact, ...]:
    """List how likely Jack is in sight, and what each answer brings him. [P6, P7.3]"""
    suspects = public.suspects
    seen = tuple([who for who in suspects if who in visible])
    unseen = tuple([who for who in suspects if who not in visible])
    if_seen: dict[int, int] = {}
    if_unseen: dict[int, int] = {}
    for who, hands in counted.items():
        hourglasses = if_seen if who in visible else if_unseen
        for number, count in hands.items():
            hourglasses[number] = hourglasses.get(number, 0) + count
    chance = sum(if_seen.values())
    facts: list[Fact] = [ChanceSeen(Fraction(chance, chance + sum(if_unseen.values())))]
    if if_seen:
        facts += _after_answer(public, Answer.SEEN, unseen, len(seen), if_seen)
    if if_unseen:
        facts += _after_answer(public, Answer.UNSEEN, seen, len(unseen), if_unseen)
    return tuple(facts)


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
