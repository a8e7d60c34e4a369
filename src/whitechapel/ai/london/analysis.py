"""Analysis of London: it values all boards that an activation can lead to, and the replies.

The Investigator is expected to go by counting and Jack to do what is best for who he is.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from whitechapel.ai.judgement import (
    Analysis,
    Error,
    Estimate,
    Judgement,
    Reply,
    Standpoint,
    ended,
    overall,
    seat_of,
)
from whitechapel.ai.london.belief import beliefs
from whitechapel.ai.london.ends import Plan, way_from
from whitechapel.ai.london.facts import board_facts, decision_facts
from whitechapel.ai.london.levels import weights
from whitechapel.core import Player, Seat, player_in_turn
from whitechapel.kernel import london as kernel
from whitechapel.kernel.london.convert import number_of_edition
from whitechapel.london import Activation, Character, Phase, Public, View
from whitechapel.london.actions import begin, decide, legal_decisions
from whitechapel.london.components import CARDS_A_TURN, CHARACTERS, INDEX, TURNS
from whitechapel.london.moves import ACCUSATIONS, ESCAPES, Accuse, Decision, Escape
from whitechapel.london.state import Drawn

SAMPLES: Final = 100
"""How many of Goodley's boards are valued if he may reply."""


ERRORS: Final = {
    1: Error(0.080, 0.077),
    2: Error(0.046, 0.038),
    3: Error(0.139, 0.139),
    4: Error(0.049, 0.051),
    5: Error(0.161, 0.192),
    6: Error(0.086, 0.095),
    7: Error(0.327, 0.246),
    8: Error(0.343, 0.290),
}
"""By turn: the root of the mean square between an analysis and a search of one activation more.

Measured where activations begin and the analysis is not exact, in games of `skilled` with every
tenth move random: 100 positions of turns 1 to 4, then 80, 65, 37 and 17
(`python -m bench.analysis_errors london`).
"""


class Found(NamedTuple):
    """What the kernel found about a decision: see `kernel.judge_decisions`."""

    move: int
    row: tuple[float, ...]
    board: tuple[int, int, int]
    accused: int
    escapes: bool


class Worth(NamedTuple):
    """What a decision is worth to Jack by identity, how the activation goes on, and the reply."""

    row: tuple[float, ...]
    exact: bool
    line: Plan = ()
    reply: Reply | None = None


def analyse(view: View, history: Sequence[Any], /) -> Analysis:
    """Analyse what a viewer sees; see `whitechapel.ai.analyse`."""
    del history
    public = view.public
    if public.outcome is not None:
        return ended(view.viewer, public.outcome, public.turn)
    actor = public.actor or Seat.CHANCE
    stand = Standpoint(
        seat_of(view.viewer, actor), counted_belief(view), _own_identity(view), ERRORS
    )
    # A judge is the working memory of one thread; making one takes a fraction of a millisecond.
    judge = kernel.PositionJudge(weights(), SAMPLES, 1)
    facts = board_facts(view)
    if actor is Seat.CHANCE:
        row = _before_chance(public, judge, stand)
        win = Estimate(stand.value(row), stand.error(public.turn), exact=False)
        return Analysis(view.viewer, stand.seat, actor, public.turn, win, facts=facts)
    worths = _Judging(view, judge, stand).worths()
    decisions = tuple(_judgement(view, move, worth, stand) for move, worth in worths.items())
    value = stand.value(stand.best(actor, [worth.row for worth in worths.values()]))
    win = overall(stand, actor, value, decisions)
    return Analysis(view.viewer, stand.seat, actor, public.turn, win, decisions, facts)


def counted_belief(view: View) -> tuple[float, ...]:
    """Return how likely each identity is to the Investigator by counting, as the viewer knows."""
    if view.public.phase is Phase.DEAL:
        return tuple(1 / len(CHARACTERS) for _ in CHARACTERS)
    total = [0.0] * len(CHARACTERS)
    for chance in beliefs(view, total):
        total = [a + chance.weight * b for a, b in zip(total, chance.belief, strict=True)]
    return tuple(total)


def _own_identity(view: View) -> int | None:
    """Return Jack's identity if he is the viewer and has been dealt one. [L2.7]"""
    if view.viewer is not Seat.JACK or view.identity is None:
        return None
    return INDEX[view.identity]


def _before_chance(public: Public, judge: Any, stand: Standpoint) -> tuple[float, ...]:
    """Value a position in which cards are to be dealt, turned up or drawn. [L2.7, L3.2, L5.1]"""
    if public.phase is not Phase.DRAW:
        packed = kernel.pack_public(public._replace(phase=Phase.CARDS))
        row: tuple[float, ...] = judge.value(packed, stand.weights)
        return row
    packed = kernel.pack_public(public._replace(phase=Phase.HUNT, used=public.used[:-1]))
    board = (INDEX[Character.HOLMES], packed.words[0], packed.words[2])
    drawn: tuple[float, ...] = judge.after(packed, stand.weights, board, level=1)
    return drawn


def _judgement(view: View, move: Decision, worth: Worth, stand: Standpoint) -> Judgement:
    error = 0.0 if worth.exact else stand.error(view.public.turn)
    return Judgement(
        move=move,
        value=Estimate(stand.value(worth.row), error, worth.exact),
        line=worth.line,
        reply=worth.reply,
        facts=decision_facts(view, move, _after(view, move)),
    )


def _after(view: View, move: Decision) -> Activation | None:
    """Return the activation after a decision; None if the decision ends the game."""
    if isinstance(move, Accuse | Escape):
        return None
    if view.activation is None:
        player = player_in_turn(view.public.turn, len(view.public.used))
        return begin(view.public, player, move)
    return decide(view.activation, move)


class _Judging:
    """The decisions of one position, judged; boards that several lead to are looked at once."""

    def __init__(self, view: View, judge: Any, stand: Standpoint) -> None:
        self.view = view
        self.public = view.public
        self.judge = judge
        self.stand = stand
        self.packed = kernel.pack_public(view.public)
        self.player: Player = player_in_turn(view.public.turn, len(view.public.used))
        self._looked: dict[tuple[int, int, int], tuple[tuple[float, ...], Reply | None]] = {}

    def worths(self) -> dict[Decision, Worth]:
        """Judge all legal decisions, in the order of the rules."""
        activation = self.view.activation
        packed = None if activation is None else kernel.pack_activation(activation)
        own = -1 if self.stand.own is None else self.stand.own
        found = {
            each[0]: Found(*each)
            for each in kernel.judge_decisions(
                self.judge, self.packed, packed, self.stand.weights, own
            )
        }
        worths: dict[Decision, Worth] = {}
        for move in legal_decisions(self.public, activation, self.view.identity):
            if isinstance(move, Accuse):
                worths[move] = Worth(_accused(move.character), exact=True)
            elif isinstance(move, Escape):
                worths[move] = Worth((1.0,) * len(CHARACTERS), exact=True)
            else:
                worths[move] = self._worth(move, found[kernel.NUMBERS[move]])
        return worths

    def _worth(self, move: Decision, found: Found) -> Worth:
        character = CHARACTERS[found.board[0]]
        if found.escapes and self.stand.own == INDEX[character]:
            line = self._way(move, frozenset(ESCAPES.values()), character)
            return Worth((1.0,) * len(CHARACTERS), exact=True, line=line)
        row, reply = self._look(found)
        exact = self._is_exact(move)
        if found.escapes:
            row = tuple(1.0 if who == INDEX[character] else v for who, v in enumerate(row))
        if found.accused:
            likeliest = max(kernel.characters_of(found.accused), key=self._chance)
            accusing = _accused(likeliest)
            if self._chance(likeliest) and self.stand.mean(accusing) <= self.stand.mean(row):
                line = self._way(move, frozenset({ACCUSATIONS[likeliest]}), likeliest)
                sure = self._chance(likeliest) > 1 - 1e-9
                return Worth(accusing, exact=exact or sure, line=line)
        return Worth(row, exact, self._line(found), reply)

    def _chance(self, who: Character) -> float:
        return self.stand.weights[INDEX[who]]

    def _is_exact(self, move: Decision) -> bool:
        """Whether the rules and counting decide what follows a decision: in turn 8. [L7.3]

        After the third activation nothing is left to decide. Before that the Investigator's choice
        depends on what he knows: the viewer must be able to count it, and a Jack whom he does not
        know cannot foresee whom he names of those who are equally likely. Before the Investigator's
        last chance Goodley has too many boards to value all of them. The network chooses Jack's
        boards in his first activation, so that only a complete one can be exact.
        """
        public = self.public
        if public.turn < TURNS:
            return False
        if len(public.used) == CARDS_A_TURN - 1:
            return True
        counted = self.view.viewer is Seat.INVESTIGATOR or not public.turns_of_cards(
            Seat.INVESTIGATOR
        )
        if self.stand.own is not None and self.stand.undecided:
            return False
        if len(public.used) == CARDS_A_TURN - 2:
            return counted
        after = _after(self.view, move)
        chosen = len(public.used) > 0 or (after is not None and after.complete)
        return counted and chosen and self._looks_ahead and Character.GOODLEY not in public.unused

    @property
    def _looks_ahead(self) -> bool:
        """Whether values include the replies: not if Jack acts and his identity is unknown."""
        return self.player is Seat.INVESTIGATOR or self.stand.own is not None

    def _look(self, found: Found) -> tuple[tuple[float, ...], Reply | None]:
        """Return the values of a board after the next activation, and that activation."""
        row, reply = self._look_ahead(found.board)
        return (row if self._looks_ahead else found.row), reply

    def _look_ahead(self, board: tuple[int, int, int]) -> tuple[tuple[float, ...], Reply | None]:
        if board not in self._looked:
            used = (*self.public.used, CHARACTERS[board[0]])
            holmes = board[0] == INDEX[Character.HOLMES] and self.player is Seat.INVESTIGATOR
            last = len(used) == CARDS_A_TURN
            reply, row = (None, ()) if last else self._survey(board, used)
            if last or holmes:
                row = self.judge.after(self.packed, self.stand.weights, board, level=1)
            self._looked[board] = row, reply
        return self._looked[board]

    def _survey(
        self, board: tuple[int, int, int], used: tuple[Character, ...]
    ) -> tuple[Reply, tuple[float, ...]]:
        """Return the next player's best activation, chosen among all its boards, and its values."""
        player = player_in_turn(self.public.turn, len(used))
        pieces = kernel.unpack_pieces(*board[1:], number_of_edition(self.public.pieces.edition))
        after = self.public._replace(pieces=pieces, used=used)
        if used[-1] is Character.HOLMES:
            after = after._replace(drawn=(*after.drawn, Drawn(after.turn, self.player)))
        public = kernel.pack_public(after)
        own = self.stand.own if player is Seat.JACK and self.stand.own is not None else -1
        row, worths = self.judge.survey(public, self.stand.weights, own)
        best = min if player is Seat.JACK and own < 0 else max
        number = best(range(len(worths)), key=worths.__getitem__)
        moves = kernel.way_to(public, *self.judge.board(number))
        return Reply(player, tuple(kernel.MOVES[move] for move in moves)), row

    def _line(self, found: Found) -> Plan:
        """Return the decisions after one that lead to its best board."""
        decision: Any = kernel.MOVES[found.move]
        after: Any = _after(self.view, decision)
        way = kernel.way_on(self.packed, kernel.pack_activation(after), *found.board[1:])
        moves: list[Any] = [kernel.MOVES[move] for move in way]
        return tuple(moves)

    def _way(self, move: Decision, wanted: frozenset[Decision], nearer: Character) -> Plan:
        """Return the decisions after one that end the game."""
        after = _after(self.view, move)
        found = None if after is None else way_from(self.view, after, wanted, nearer)
        return () if found is None or after is None else found[len(after.decisions) :]


def _accused(character: Character) -> tuple[float, ...]:
    """Return Jack's chances if a character is accused: he loses if he is the one. [L7.2]"""
    return tuple(0.0 if who is character else 1.0 for who in CHARACTERS)
