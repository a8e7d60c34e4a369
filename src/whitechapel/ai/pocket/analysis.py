"""Analysis of Pocket: it searches the rest of the turn and values its ends with the network.

The Investigator is expected to go by counting and Jack to do what is best for who he is. Ends that
the rules decide are exact.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from whitechapel.ai.facts import SureWin
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
from whitechapel.ai.pocket.agents import own_belief, own_type, shipped_network
from whitechapel.ai.pocket.belief import Belief, count_cases, type_of
from whitechapel.ai.pocket.facts import ActionFacts, Counted, board_facts, count_hands
from whitechapel.ai.pocket.thinning import has_many_cards, stands_for_suspects, thinning
from whitechapel.ai.pocket.turn import Turn, action_of, begin
from whitechapel.core import Player, Seat, player_in_turn
from whitechapel.kernel import pocket as kernel
from whitechapel.pocket import Public, View
from whitechapel.pocket.actions import legal_actions
from whitechapel.pocket.components import TURNS
from whitechapel.pocket.state import Phase

ERRORS: Final = {
    2: Error(0.085, 0.060),
    3: Error(0.054, 0.040),
    4: Error(0.146, 0.116),
    5: Error(0.071, 0.060),
    6: Error(0.210, 0.197),
    7: Error(0.120, 0.109),
    8: Error(0.328, 0.317),
}
"""By the turn that begins; a value within a turn rests on the beginning of the next one.

The root of the mean square between the network and the turn solved in 24 rounds, for an odd turn on
average over all tosses: 80 positions of each turn, 63 of turn 7, 44 of turn 8, from games of
`expert` with every tenth move random (`python -m bench.analysis_errors pocket`).
"""
MOST_VALUES: Final = 30_000
"""In larger trees, those of first actions, types that give the same answer share a value."""
FEW_SUSPECTS: Final = 2
"""With so few suspects most ends are decided by the rules, and there is time for every type."""
BEFORE_THE_GAME: Final = Estimate(0.31, 0.08, exact=False)
"""Jack's chance before the first toss, unknown to the network: 24 games, all tosses solved.

The error is the spread of those games (0.05) and that of the network in turn 2 together.
"""


class ActionCertainty(NamedTuple):
    """What is certain after an action, however both sides play. See `kernel.certain_after`."""

    always: int
    ever: int
    jack: int
    investigator: bool
    open: bool


def analyse(view: View, history: Sequence[Any], /) -> Analysis:
    """Analyse what a viewer sees; see `whitechapel.ai.analyse`."""
    del history
    public = view.public
    if public.outcome is not None:
        return ended(view.viewer, public.outcome, public.turn)
    counted = count_hands(view)
    facts = board_facts(public, counted)
    if public.phase in (Phase.DEAL, Phase.TOSS):
        seat = seat_of(view.viewer, Seat.CHANCE)
        win = _before_toss(view, seat)
        return Analysis(view.viewer, seat, Seat.CHANCE, public.turn, win, facts=facts)
    thins = public.turn < TURNS and has_many_cards(public)
    turn = begin(public, _belief(view), thinning(public) if thins else None)
    stand = _standpoint(view, turn)
    _value(turn, stand)
    if public.phase is Phase.DRAW:
        return Analysis(
            view.viewer,
            stand.seat,
            Seat.CHANCE,
            public.turn,
            _before_card(turn, stand),
            facts=facts,
        )
    actor = player_in_turn(public.turn, sum(public.used))
    rows = kernel.actions_by_counting(turn.game, -1 if stand.own is None else stand.own)
    certain = _certainties(turn, proving=not (thins and stands_for_suspects(public)))
    decisions = _judge(view, stand, counted, certain, rows)
    value = stand.value(stand.best(actor, [row for row, _ in rows.values()]))
    win = overall(stand, actor, value, decisions)
    return Analysis(view.viewer, stand.seat, actor, public.turn, win, decisions, facts)


def _belief(view: View) -> Belief:
    """Return the belief by counting; if Jack looks, his own type has his true cards. [P7.3]"""
    belief = count_cases(view.public)
    own = own_type(view)
    if own is None:
        return belief
    (mine,) = own_belief(view).cases
    cases = {case: weight for case, weight in belief.cases.items() if type_of(case) != own}
    return Belief({**cases, mine: belief.types[own]}, belief.shown)


def _value(turn: Turn, stand: Standpoint) -> None:
    """Value the ends of a turn; in a large tree types share values, as there is no time for all."""
    _, _, boards = turn.game.size
    many = len(turn.public.suspects) > FEW_SUSPECTS
    if many and boards * len(turn.types) > MOST_VALUES:
        kernel.value_sharing(turn.game, shipped_network(), -1 if stand.own is None else stand.own)
    else:
        turn.game.value(shipped_network())


def _standpoint(view: View, turn: Turn) -> Standpoint:
    seat = seat_of(view.viewer, view.public.actor)
    types = turn.belief.types
    own = own_type(view)
    return Standpoint(
        seat,
        tuple(types.get(kind, 0.0) for kind in turn.types),
        None if own is None else turn.number(own),
        ERRORS,
    )


def _before_toss(view: View, seat: Player) -> Estimate:
    """Ask the network, which values the beginnings of turns from the second on."""
    public = view.public
    if public.turn == 1:
        value = BEFORE_THE_GAME.value
        return Estimate(
            value if seat is Seat.JACK else 1 - value, BEFORE_THE_GAME.error, exact=False
        )
    types = count_cases(public).types
    own = own_type(view)
    kinds = list(types)
    stand = Standpoint(
        seat, tuple(types.values()), None if own is None else kinds.index(own), ERRORS
    )
    rows = kernel.input_rows(kernel.pack_public(public), kinds, list(types.values()))
    network = shipped_network()
    value = stand.value([network.value(row) for row in rows])
    return Estimate(value, stand.error(public.turn), exact=False)


def _before_card(turn: Turn, stand: Standpoint) -> Estimate:
    """Value a turn in which a card is due. [P4.8, P4.9]"""
    undecided = any(0 < value < 1 for row in turn.game.ends().values() for value in row)
    value = stand.value(kernel.values_by_counting(turn.game))
    error = stand.error(turn.public.turn + 1) if undecided else 0.0
    return Estimate(value, error, exact=not undecided)


def _certainties(turn: Turn, *, proving: bool) -> dict[int, ActionCertainty]:
    """Return what is certain after each action; where cards were left out, no end of the game."""
    certain = {
        move: ActionCertainty(*found) for move, found in kernel.certain_after(turn.game).items()
    }
    if proving:
        return certain
    return {
        move: each._replace(jack=0, investigator=False, open=True) for move, each in certain.items()
    }


def _judge(
    view: View,
    stand: Standpoint,
    counted: Counted,
    certain: dict[int, ActionCertainty],
    rows: dict[int, tuple[list[float], int]],
) -> tuple[Judgement, ...]:
    """Judge every action of the seat to act."""
    public = view.public
    judged: list[Judgement] = []
    packed = kernel.pack_public(public)
    facts_of_actions = ActionFacts(view, packed, counted)
    for move, number in zip(legal_actions(public), kernel.legal_actions(packed), strict=True):
        row, reply = rows[number]
        sure = _sure_winner(certain[number], stand)
        error = 0.0
        if sure is not None:
            value = float(sure is stand.seat)
        else:
            value = stand.value(row)
            error = stand.error(public.turn + 1) if certain[number].open else 0.0
        exact = sure is not None or not certain[number].open
        facts = facts_of_actions.after(move, number, certain[number].always, certain[number].ever)
        judged.append(
            Judgement(
                move=move,
                value=Estimate(value, error, exact),
                line=(),
                reply=_reply(public, reply),
                facts=facts if sure is None else (*facts, SureWin(sure)),
            )
        )
    return tuple(judged)


def _sure_winner(certain: ActionCertainty, stand: Standpoint) -> Player | None:
    """Return who wins whatever the other side does and whatever the viewer cannot see."""
    if certain.investigator:
        return Seat.INVESTIGATOR
    own = range(len(stand.weights)) if stand.own is None else (stand.own,)
    if all(certain.jack >> who & 1 for who in own if stand.weights[who] > 0):
        return Seat.JACK
    return None


def _reply(public: Public, reply: int) -> Reply | None:
    """Return the best action after one, if one follows without a card shown first."""
    count = sum(public.used) + 1
    if reply < 0 or count == len(public.used):
        return None
    return Reply(player_in_turn(public.turn, count), (action_of(reply),))
