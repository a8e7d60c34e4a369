"""States and the doors of the rules: whose move, which moves, one move, the end.

The public half and Jack's hand are types of their own, as in the rules. States never change: a move
copies 24 bytes instead of being undone.
"""

from typing import Any, Final

from whitechapel.core import Actor, Outcome, Seat
from whitechapel.kernel import cython
from whitechapel.kernel.pocket_actions import may_act, take_action, take_card
from whitechapel.kernel.pocket_appeal import call_witnesses, deal_identity, toss
from whitechapel.kernel.pocket_board import (
    ALIBI_MOVE,
    COUNT,
    DEAL_MOVES,
    DRAW_MOVES,
    END_OF_MOVES,
    ENDS,
    TOSS_MOVES,
    list_actions,
)
from whitechapel.kernel.pocket_sight import characters_on, places_in_sight
from whitechapel.kernel.pocket_table import (
    APPEAL,
    DEAL,
    DRAW,
    HUNT,
    MARKS,
    OVER,
    TOSS,
    Table,
    jack_acts,
    pile,
)

_LISTS: Final[list[Any]] = [None] * 512
_LISTS_WITH_MARKS: Final[dict[int, tuple[int, ...]]] = {}
"""The actions of each set of tokens and each player, listed when they are first asked for."""

_DEALS: Final = tuple(range(DEAL_MOVES, TOSS_MOVES))
_TOSSES: Final = tuple(range(TOSS_MOVES, DRAW_MOVES))
_DRAWS: Final = [
    tuple(DRAW_MOVES + card for card in range(9) if cards >> card & 1) for cards in range(512)
]
_PLAYERS: Final[tuple[Actor, Actor]] = (Seat.INVESTIGATOR, Seat.JACK)
_CHANCE: Final[Actor] = Seat.CHANCE


@cython.final
@cython.freelist(4096)
@cython.cclass
class Public:
    """All that both players and every spectator know. [P7.1]"""

    _table: Table

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Public):
            return NotImplemented
        that: Public = other
        return same_tables(cython.address(self._table), cython.address(that._table))

    def __hash__(self) -> int:
        table: Table = self._table
        return hash(table.walls * 31 ^ table.places ^ table.suspects ^ table.detectives * 127)

    def __reduce__(self) -> tuple[Any, ...]:
        return public_of, self.words

    @property
    def words(self) -> tuple[int, ...]:
        """Give the fields of the table, in their order."""
        table: Table = self._table
        return (
            table.walls,
            table.places,
            table.suspects,
            table.detectives,
            table.tokens,
            table.times,
            table.phase,
            table.clock,
        )


@cython.final
@cython.freelist(1024)
@cython.cclass
class Hand:
    """What Jack alone knows: who he is, once dealt, and his alibi cards as drawn. [P7.2]"""

    _cards: cython.uint

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.word == other.word

    def __hash__(self) -> int:
        return hash(self.word)

    def __reduce__(self) -> tuple[Any, ...]:
        return hand_of, (self.word,)

    @property
    def word(self) -> int:
        """Give the hand as its number."""
        return self._cards


@cython.final
@cython.freelist(4096)
@cython.cclass
class State:
    """The whole truth: both halves in one object, as a move makes one of them each time."""

    _table: Table
    _cards: cython.uint

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        that: State = other
        return self._cards == that._cards and same_tables(
            cython.address(self._table), cython.address(that._table)
        )

    def __hash__(self) -> int:
        return hash(self.public) ^ self._cards

    def __reduce__(self) -> tuple[Any, ...]:
        return state_of, (self.public, self.hand)

    @property
    def public(self) -> Public:
        """Give the public half. [P7.1]"""
        return wrap_table(self._table)

    @property
    def hand(self) -> Hand:
        """Give what Jack hides. [P7.2]"""
        return hand_of(self._cards)


def public_of(
    walls: cython.ulonglong,
    places: cython.ulonglong,
    suspects: cython.uint,
    detectives: cython.uint,
    tokens: cython.uint,
    times: cython.uint,
    phase: cython.uint,
    clock: cython.uint,
) -> Public:
    """Make a public half of its words."""
    table: Table = Table(
        walls=walls,
        places=places,
        suspects=suspects,
        detectives=detectives,
        tokens=tokens,
        times=times,
        phase=phase,
        clock=clock,
    )
    return wrap_table(table)


def hand_of(word: cython.uint) -> Hand:
    """Make a hand of its number."""
    hand: Hand = Hand.__new__(Hand)
    hand._cards = word
    return hand


def state_of(public: Public, hand: Hand) -> State:
    """Put the two halves of a state together."""
    return wrap_state(public._table, hand._cards)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def same_tables(one: cython.pointer[Table], other: cython.pointer[Table]) -> cython.bint:
    """Tell whether two tables are the same in everything."""
    return (
        one.walls == other.walls
        and one.places == other.places
        and one.suspects == other.suspects
        and one.detectives == other.detectives
        and one.tokens == other.tokens
        and one.times == other.times
        and one.phase == other.phase
        and one.clock == other.clock
    )


@cython.cfunc
@cython.inline
def wrap_table(table: Table) -> Public:
    """Make an object of a table that nobody changes any more."""
    public: Public = Public.__new__(Public)
    public._table = table
    return public


@cython.cfunc
@cython.inline
def wrap_state(table: Table, cards: cython.uint) -> State:
    """Make an object of a table and a hand that nobody changes any more."""
    state: State = State.__new__(State)
    state._table = table
    state._cards = cards
    return state


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def is_legal(table: cython.pointer[Table], hand: cython.uint, move: cython.uint) -> cython.bint:
    """Tell whether a move may be made, a player's or chance's. [P2.3, P3.2, P3.4]"""
    if move <= ALIBI_MOVE:
        return may_act(table, move)
    if move < TOSS_MOVES:
        return table.phase == DEAL
    if move < DRAW_MOVES:
        return table.phase == TOSS
    if move < END_OF_MOVES:
        return table.phase == DRAW and pile(table, hand) >> (move - DRAW_MOVES) & 1 == 1
    return False


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def play(table: cython.pointer[Table], hand: cython.uint, move: cython.uint) -> cython.uint:
    """Make a legal move and hold the appeal that it leads to; gives the hand as it is then."""
    if move <= ALIBI_MOVE:
        take_action(table, move)
    elif move < TOSS_MOVES:
        hand = deal_identity(table, move - DEAL_MOVES)
    elif move < DRAW_MOVES:
        toss(table, move - TOSS_MOVES)
    else:
        hand = take_card(table, hand, move - DRAW_MOVES)
    if table.phase == APPEAL:
        call_witnesses(table, hand)
    return hand


def apply(state: State, move: cython.uint) -> State:
    """Play a move and, when it completes the hunt, hold the appeal; ValueError if it is illegal."""
    table: Table = cython.address(state._table)[0]
    if not is_legal(cython.address(table), state._cards, move):
        raise ValueError(move)
    cards: cython.uint = play(cython.address(table), state._cards, move)
    return wrap_state(table, cards)


def act(public: Public, move: cython.uint) -> Public:
    """Take an action, which may leave a draw or the appeal to come. [P3.4]"""
    table: Table = cython.address(public._table)[0]
    if not may_act(cython.address(table), move):
        raise ValueError(move)
    take_action(cython.address(table), move)
    return wrap_table(table)


def legal_actions(public: Public) -> tuple[int, ...]:
    """List the actions of the player whose turn it is, in the order of the rules. [P3.4]"""
    return listed_actions(cython.address(public._table)) if public._table.phase == HUNT else ()


@cython.cfunc
def listed_actions(table: cython.pointer[Table]) -> tuple[int, ...]:
    """Find the list of what tokens, marks and player allow, or make it."""
    key: cython.uint = table.tokens | jack_acts(table) << 8
    marks: cython.uint = table.walls >> MARKS
    moves: Any = _LISTS[key] if marks == 0 else _LISTS_WITH_MARKS.get(key | marks << 9)
    if moves is None:
        moves = list_actions(table.tokens, jack=key >= 256, marks=marks)
        if marks == 0:
            _LISTS[key] = moves
        else:
            _LISTS_WITH_MARKS[key | marks << 9] = moves
    listed: tuple[int, ...] = moves
    return listed


def legal_moves(state: State) -> tuple[int, ...]:
    """List every legal move, of a player or of chance, in the order of the rules."""
    phase: cython.uint = state._table.phase
    if phase == HUNT:
        return listed_actions(cython.address(state._table))
    if phase == TOSS:
        return _TOSSES
    if phase == DRAW:
        return _DRAWS[pile(cython.address(state._table), state._cards)]
    return _DEALS if phase == DEAL else ()


def actor(state: State) -> Actor | None:
    """Tell whose move it is; nobody's when the game is over. [P3.2, P3.3]"""
    phase: cython.uint = state._table.phase
    if phase == HUNT:
        return _PLAYERS[jack_acts(cython.address(state._table))]
    return _CHANCE if phase < APPEAL else None


def outcome(state: State) -> Outcome | None:
    """Tell how the game ended, if it did. [P6]"""
    phase: cython.uint = state._table.phase
    return ENDS[phase - OVER] if phase >= OVER else None


def turn(state: State) -> int:
    """Tell the number of the turn, 1 to 8. [P3.1]"""
    return state._table.clock & 15


def in_sight(public: Public) -> int:
    """Tell whose tiles at least one detective sees, as a set of characters. [P5.1, P5.2]"""
    table: cython.pointer[Table] = cython.address(public._table)
    return characters_on(table, places_in_sight(table))


def suspects(public: Public) -> int:
    """Tell who is still a suspect, as a set of characters. [P1.2]"""
    return characters_on(cython.address(public._table), public._table.suspects)


def hourglasses(state: State) -> int:
    """Count Jack's hourglasses: time tokens and alibi cards, not his identity. [P6.1, P6.2]"""
    return COUNT[state._table.times] + (state._cards >> 20)


def cards_in_pile(state: State) -> int:
    """Tell which cards nobody has drawn, as a set of characters. [P7.3]"""
    return pile(cython.address(state._table), state._cards)
